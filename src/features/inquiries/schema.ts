import * as z from 'zod/mini';
import { isPhone, normalizePhone } from '@/lib/phone';
import { readable } from '@/lib/readable';
import { requiredEmail, requiredText } from '@/lib/required-text';
import { textLimits } from '@/lib/text-limits';

/** The contact form. Messages are keys of the `contact` texts. */
export const inquirySchema = z.object({
  name: requiredText('errors.nameRequired').check(z.maxLength(120, 'errors.nameLong'), readable('name', 'errors.unreadable')),
  company: z.string().check(z.trim(), z.maxLength(160, 'errors.companyLong'), readable('name', 'errors.unreadable')),
  position: z.string().check(z.trim(), z.maxLength(120, 'errors.positionLong'), readable('name', 'errors.unreadable')),
  mobile: requiredText('errors.mobileRequired').check(z.overwrite(normalizePhone), z.refine(isPhone, 'errors.mobileInvalid')),
  email: requiredEmail('errors.emailRequired', 'errors.emailInvalid'),
  description: requiredText('errors.descriptionRequired').check(
    z.maxLength(textLimits.inquiry, 'errors.descriptionLong'),
    readable('text', 'errors.unreadable'),
  ),
});

export type InquiryValues = z.output<typeof inquirySchema>;

export const emptyInquiry: z.input<typeof inquirySchema> = {
  name: '',
  company: '',
  position: '',
  mobile: '',
  email: '',
  description: '',
};
