import * as z from 'zod/mini';
import { readable } from '@/lib/readable';
import { requiredText } from '@/lib/required-text';
import { textLimits } from '@/lib/text-limits';

/** The review form. Messages are keys of the `review-form` texts. */
export const reviewSchema = z.object({
  /** 0 until a star is chosen. */
  rating: z.int().check(z.gte(1, 'errors.ratingRequired'), z.lte(5)),
  name: requiredText('errors.nameRequired').check(z.maxLength(120, 'errors.nameLong'), readable('name', 'errors.unreadable')),
  companyName: z.string().check(z.trim(), z.maxLength(160, 'errors.companyLong'), readable('name', 'errors.unreadable')),
  reviewText: z.string().check(z.trim(), z.maxLength(textLimits.review, 'errors.textLong'), readable('text', 'errors.unreadable')),
});

export type ReviewValues = z.output<typeof reviewSchema>;

export const emptyReview: z.input<typeof reviewSchema> = { rating: 0, name: '', companyName: '', reviewText: '' };
