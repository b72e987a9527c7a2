import { mutationOptions } from '@tanstack/react-query';
import { anonClient } from '@/lib/backend/anon-client';
import { insertOnce } from '@/lib/backend/insert-once';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';

/** The content of the review form. The database sets the status to pending and detects the language. */
export interface NewReview {
  rating: number;
  name: string;
  companyName: string;
  reviewText: string;
}

/**
 * Stores a visitor's review for approval (submit review). Throws AppError: `rateLimited`, `offline` (also without a response), `invalid`.
 */
export async function submitReview(review: NewReview): Promise<void> {
  const client = await anonClient();
  const content = {
    rating: review.rating,
    name: review.name.trim(),
    company_name: review.companyName.trim() || null,
    review_text: review.reviewText.trim() || null,
  };
  await insertOnce('user_reviews', content, (requestId) =>
    unwrap(client.from('user_reviews').insert({ request_id: requestId, ...content })),
  );
  wakeMail();
}

export const submitReviewMutation = mutationOptions({ mutationFn: submitReview });
