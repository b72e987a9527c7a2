import { isEmail } from '@functions/address-rules.ts';
import { typedEmail } from '@functions/readable-email.ts';
import * as z from 'zod/mini';
import { maxReportLength, reportReasons } from '@/features/reports/reasons';
import { readable } from '@/lib/readable';
import { requiredText } from '@/lib/required-text';

/** The form that reports a post or a profile. Messages are keys of the `report` texts. */
export const reportSchema = z.object({
  reason: z.enum(['', ...reportReasons]).check(z.refine((reason) => reason !== '', 'errors.reasonRequired')),
  details: z.string().check(z.trim(), z.maxLength(maxReportLength, 'errors.detailsLong'), readable('text', 'errors.unreadable')),
  email: z.string().check(
    z.overwrite(typedEmail),
    z.refine((email) => email === '' || isEmail(email), 'errors.emailInvalid'),
  ),
});

/** The form that appeals against a decision. */
export const appealSchema = z.object({
  appeal: requiredText('errors.appealRequired').check(
    z.maxLength(maxReportLength, 'errors.detailsLong'),
    readable('text', 'errors.unreadable'),
  ),
});
