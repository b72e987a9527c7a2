import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Database } from '@/lib/database.types';
import { takeEarlyRows } from '@/lib/backend/early-rows';
import { insertOnce } from '@/lib/backend/insert-once';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';
import { wakeMail } from '@/lib/backend/wake-mail';

type ReviewRow = Database['public']['Tables']['user_reviews']['Row'];

/** The columns of an approved review that visitors can read. */
export type ApprovedReview = Pick<ReviewRow, 'id' | 'rating' | 'review_text' | 'name' | 'company_name' | 'language'>;

/** The content of the review form. The database sets the status to pending and detects the language. */
export interface NewReview {
  rating: number;
  name: string;
  companyName: string;
  reviewText: string;
}

/** The carousel shows only the latest reviews. */
const approvedLimit = 12;

const columns = 'id,rating,review_text,name,company_name,language';

/** Returns the approved reviews, newest first. Throws AppError. */
async function fetchApprovedReviews(signal: AbortSignal): Promise<ApprovedReview[]> {
  return (await takeEarlyRows<ApprovedReview>('reviews')) ?? selectApprovedReviews(signal);
}

async function selectApprovedReviews(signal: AbortSignal): Promise<ApprovedReview[]> {
  const client = await anonClient();
  return unwrap(
    client
      .from('user_reviews')
      .select(columns)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(approvedLimit)
      .abortSignal(signal),
  );
}

/** The same request, made before the app is loaded (boot/prerender). */
export const earlyReviews = `user_reviews?select=${columns}&order=created_at.desc,id.desc&limit=${approvedLimit}`;

export const approvedReviewsQuery = queryOptions({
  queryKey: ['reviews', 'approved'],
  queryFn: ({ signal }) => fetchApprovedReviews(signal),
  // The samples are shown alone after a failure.
  meta: { logged: 'The reviews could not be loaded:' },
});

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
