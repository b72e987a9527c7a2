import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Database } from '@/lib/database.types';
import { takeEarlyRows } from '@/lib/backend/early-rows';
import { insertOnce } from '@/lib/backend/insert-once';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';
import { wakeMail } from '@/lib/backend/wake-mail';

type ReviewRow = Database['public']['Tables']['user_reviews']['Row'];

/** What visitors may read of an approved review. */
export type ApprovedReview = Pick<ReviewRow, 'id' | 'rating' | 'review_text' | 'name' | 'company_name' | 'language'>;

/** A review as its form hands it over; the database makes it pending and finds its language. */
export interface NewReview {
  rating: number;
  name: string;
  companyName: string;
  reviewText: string;
}

/** The carousel shows the latest ones, not the archive. */
const approvedLimit = 12;

const columns = 'id,rating,review_text,name,company_name,language';

/** Approved reviews, the only ones that visitors may read, newest first. Throws AppError. */
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

/** The same, as the home page asks for it before its app has come (boot/prerender). */
export const earlyReviews = `user_reviews?select=${columns}&order=created_at.desc,id.desc&limit=${approvedLimit}`;

/** The latest approved reviews. */
export const approvedReviewsQuery = queryOptions({
  queryKey: ['reviews', 'approved'],
  queryFn: ({ signal }) => fetchApprovedReviews(signal),
  // Only logged, and the samples stand alone.
  meta: { logged: 'The reviews could not be loaded:' },
});

/**
 * Stores a visitor's review, which waits for the administrator (submit review).
 * Throws AppError: `rateLimited` after too many from one address, `offline`, also when no answer comes, `invalid`.
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
