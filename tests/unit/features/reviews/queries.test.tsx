import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { approvedReviewsQuery } from '@/features/reviews/queries';
import { submitReview } from '@/features/reviews/submit-review';
import { created, fakeRest, refused, rows } from '../../../support/fake-rest';

const read = () => new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(approvedReviewsQuery);

let asked: URL[];

/** Records whole addresses, which the calls of `fakeRest` do not have. */
function watchAddresses() {
  asked = [];
  const answer = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    asked.push(new URL(new Request(input, init).url));
    return answer(input, init);
  });
}

describe('approvedReviewsQuery', () => {
  it('asks for the latest reviews that visitors may read, a bounded number of them', async () => {
    fakeRest(() => rows({ id: 'r1' }));
    watchAddresses();
    expect(await read()).toEqual([{ id: 'r1' }]);
    const query = Object.fromEntries(asked[0]?.searchParams ?? []);
    expect(query).toMatchObject({ order: 'created_at.desc,id.desc', limit: '12' });
    expect(query.select?.split(',')).not.toContain('*');
  });

  it('throws the one error type when it is refused', async () => {
    fakeRest(() => refused(403, '42501', 'permission denied'));
    await expect(read()).rejects.toMatchObject({ name: 'AppError', code: 'forbidden' });
  });
});

describe('submitReview', () => {
  const review = { rating: 5, name: ' Noor ', companyName: ' ', reviewText: '' };

  it('stores trimmed texts, and null for empty ones', async () => {
    const calls = fakeRest(created);
    await submitReview(review);
    expect(calls).toEqual([
      {
        method: 'POST',
        path: '/rest/v1/user_reviews',
        body: { request_id: expect.any(String) as string, rating: 5, name: 'Noor', company_name: null, review_text: null },
      },
    ]);
  });

  it('distinguishes a rate limit', async () => {
    fakeRest(() => refused(429, 'PT429', 'too many'));
    await expect(submitReview(review)).rejects.toMatchObject({ name: 'AppError', code: 'rateLimited' });
  });
});
