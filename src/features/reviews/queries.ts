import { queryOptions } from '@tanstack/react-query';
import type { Database } from '@/lib/database.types';
import { takeEarlyRows } from '@/lib/backend/early-rows';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';

type ReviewRow = Database['public']['Tables']['user_reviews']['Row'];

/** The columns of an approved review that visitors can read. */
export type ApprovedReview = Pick<
  ReviewRow,
  'id' | 'rating' | 'review_text' | 'name' | 'company_name' | 'language' | 'verified_source' | 'reply_en' | 'reply_ar' | 'replied_at'
>;

/** The carousel shows only the latest reviews. */
const approvedLimit = 12;

const columns = 'id,rating,review_text,name,company_name,language,verified_source,reply_en,reply_ar,replied_at';

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
