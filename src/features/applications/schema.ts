import * as z from 'zod/mini';
import { isPhone, normalizePhone } from '@/lib/phone';
import { readable } from '@/lib/readable';
import { requiredEmail, requiredText } from '@/lib/required-text';
import { textLimits } from '@/lib/text-limits';

/**
 * The application form. Lengths are those of the database, messages are keys of the `careers` texts. The résumé has passed `acceptResume`.
 */
export const applicationSchema = z.object({
  fullName: requiredText('form.errors.nameRequired').check(
    z.maxLength(120, 'form.errors.nameLong'),
    readable('name', 'form.errors.unreadable'),
  ),
  email: requiredEmail('form.errors.emailRequired', 'form.errors.emailInvalid'),
  phone: z.string().check(
    z.trim(),
    z.overwrite(normalizePhone),
    z.refine((phone) => phone === '' || isPhone(phone), 'form.errors.phoneInvalid'),
  ),
  coverLetter: z
    .string()
    .check(z.trim(), z.maxLength(textLimits.coverLetter, 'form.errors.coverLetterLong'), readable('text', 'form.errors.unreadable')),
  /** The consent to be kept for other positions. */
  keepInPool: z.boolean(),
  resume: z.custom<File | null>((file) => file instanceof File, 'form.fields.resume.refusals.required.text'),
});

export type ApplicationValues = z.input<typeof applicationSchema>;

export const emptyApplication: ApplicationValues = { fullName: '', email: '', phone: '', coverLetter: '', keepInPool: false, resume: null };
