import * as z from 'zod/mini';
import { isPhone, normalizePhone } from '@/lib/phone';
import { readable } from '@/lib/readable';
import { requiredEmail, requiredText } from '@/lib/required-text';

/** The most seats of one enrolment, as the database has it. */
export const maxSeats = 10;

/** The enrolment form. Lengths are those of the database, messages are keys of the `enrolment` texts. */
export const enrolmentSchema = z.object({
  name: requiredText('errors.nameRequired').check(z.maxLength(120, 'errors.nameLong'), readable('name', 'errors.unreadable')),
  email: requiredEmail('errors.emailRequired', 'errors.emailInvalid'),
  phone: requiredText('errors.phoneRequired').check(z.overwrite(normalizePhone), z.refine(isPhone, 'errors.phoneInvalid')),
  company: z.string().check(z.trim(), z.maxLength(160, 'errors.companyLong'), readable('name', 'errors.unreadable')),
  seats: z.string(),
  consent: z.boolean().check(z.refine((isGiven) => isGiven, 'errors.consentRequired')),
});

export type EnrolmentValues = z.output<typeof enrolmentSchema>;

export const emptyEnrolment: EnrolmentValues = { name: '', email: '', phone: '', company: '', seats: '1', consent: false };
