import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Localized } from '@/i18n/localized-text';
import { anonClient } from '@/lib/backend/anon-client';
import { AppError } from '@/lib/backend/errors';
import { insertOnce } from '@/lib/backend/insert-once';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';
import type { NewReview } from './submit-review';
import { verifiedSources, type VerifiedSource } from './testimonial';

/** What the link of an invitation opens. */
export interface Invitation {
  /** The name that the company knows. */
  name: string;
  source: VerifiedSource;
  /** The course or project; empty for other work. */
  title: Localized;
}

const text = z.nullable(z.string());
const answerSchema = z.object({
  status: z.enum(['open', 'done', 'used', 'closed', 'unknown', 'limited']),
  name: z.optional(z.string()),
  source: z.optional(z.enum(verifiedSources)),
  title: z.optional(z.object({ en: text, ar: text })),
});

const refusals = { used: 'conflict', closed: 'conflict', unknown: 'notFound', limited: 'rateLimited' } as const;

/** Throws AppError: `conflict`, reason `used` or `closed` (expired or revoked), `notFound` for an invalid link, `rateLimited`. */
function accepted(answer: unknown): z.output<typeof answerSchema> {
  const read = answerSchema.parse(answer);
  if (read.status !== 'open' && read.status !== 'done') throw new AppError(refusals[read.status], { reason: read.status });
  return read;
}

const keyOf = (token: string) => ['review-invitation', token] as const;

/** The invitation of a link, by its token. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: keyOf(token),
    queryFn: async ({ signal }): Promise<Invitation> => {
      const client = await anonClient();
      const {
        name = '',
        source = 'inquiry',
        title,
      } = accepted(await unwrap(client.rpc('review_invitation', { token }).abortSignal(signal)));
      return { name, source, title: { en: title?.en ?? '', ar: title?.ar ?? '' } };
    },
    // The form keeps what it started from, whatever becomes of the link meanwhile.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

/** Stores the review of a link for approval. Throws AppError, as `accepted`; and `offline`, `invalid`. */
export const sendInvitedReviewMutation = (token: string) =>
  mutationOptions({
    mutationFn: async (review: NewReview): Promise<void> => {
      const client = await anonClient();
      const entry = {
        rating: review.rating,
        name: review.name.trim(),
        company_name: review.companyName.trim(),
        review_text: review.reviewText.trim(),
      };
      await insertOnce('user_reviews', { token, ...entry }, async (requestId) =>
        accepted(await unwrap(client.rpc('send_invited_review', { token, request_id: requestId, entry }))),
      );
      wakeMail();
    },
  });

/** Stops invitations to the address of a link. */
export const stopInvitationsMutation = (token: string) =>
  mutationOptions({ mutationFn: async () => accepted(await unwrap((await anonClient()).rpc('stop_invitations', { token }))) });
