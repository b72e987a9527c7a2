import * as z from 'zod/mini';
import { isPhone, normalizePhone } from '@/lib/phone';
import { readable } from '@/lib/readable';
import { requiredEmail, requiredText } from '@/lib/required-text';
import { textLimits } from '@/lib/text-limits';

/** The form that books a talk. Lengths are those of the database, messages are keys of the `talk` texts. */
export const talkSchema = z.object({
  /** ISO. */
  start: z.string().check(z.minLength(1, 'errors.startRequired')),
  name: requiredText('errors.nameRequired').check(z.maxLength(120, 'errors.nameLong'), readable('name', 'errors.unreadable')),
  company: z.string().check(z.trim(), z.maxLength(160, 'errors.companyLong'), readable('name', 'errors.unreadable')),
  email: requiredEmail('errors.emailRequired', 'errors.emailInvalid'),
  phone: requiredText('errors.phoneRequired').check(z.overwrite(normalizePhone), z.refine(isPhone, 'errors.phoneInvalid')),
  message: requiredText('errors.messageRequired').check(
    z.maxLength(textLimits.inquiry, 'errors.messageLong'),
    readable('text', 'errors.unreadable'),
  ),
  consent: z.boolean().check(z.refine((isGiven) => isGiven, 'errors.consentRequired')),
});

export type TalkValues = z.output<typeof talkSchema>;

export const emptyTalk: TalkValues = { start: '', name: '', company: '', email: '', phone: '', message: '', consent: false };
