import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { authClient } from '@/lib/backend/auth-client';
import { AppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';

const subject = z.enum(['post', 'profile']);
const reasons = z.optional(z.object({ en: z.string(), ar: z.string() }));

const decisionSchema = z.object({
  id: z.string(),
  subject,
  status: z.enum(['hidden', 'removed', 'suspended']),
  decided_at: z.string(),
  reasons,
  /** The beginning of the post or of the profile's text. */
  text: z.optional(z.string()),
  appeal: z.optional(z.string()),
  appeal_status: z.optional(z.enum(['open', 'granted', 'refused'])),
  /** The reason of the answer to the appeal. */
  answer: reasons,
});

const ownSchema = z.object({
  decisions: z.array(decisionSchema),
  held: z.array(z.object({ id: z.string(), created_at: z.string(), text: z.string() })),
  reports: z.array(z.object({ id: z.string(), created_at: z.string(), subject, verdict: z.enum(['upheld', 'rejected']) })),
});

/** A decision about an own post or profile. */
export type OwnDecision = z.output<typeof decisionSchema>;

const ownKey = ['reports', 'own'] as const;

/** What the signed-in creator is told: decisions about their posts, posts that wait for review, and what became of their reports. */
export const ownDecisionsQuery = (creatorId: string) =>
  queryOptions({
    queryKey: [...ownKey, creatorId],
    queryFn: async ({ signal }) => {
      const client = (await authClient()).schema('public');
      return ownSchema.parse(await unwrap(client.rpc('own_decisions').abortSignal(signal)));
    },
    refetchOnWindowFocus: 'always',
    meta: { logged: 'The decisions about own posts could not be read' },
  });

/**
 * Appeals against a decision, once. The form reports the outcome. Throws AppError: `conflict`, reason `appeal_closed`, when there was an
 * appeal already or the decision was taken back.
 */
export const appealMutation = mutationOptions({
  mutationFn: async ({ id, appeal }: { id: string; appeal: string }) => {
    const client = (await authClient()).schema('public');
    const answer = await unwrap(client.rpc('appeal_decision', { case_id: id, appeal }));
    if (answer !== 'sent') throw new AppError('conflict', { reason: 'appeal_closed' });
    wakeMail();
  },
  onSettled: (_answer, _error, _appeal, _before, { client }) => client.invalidateQueries({ queryKey: ownKey }),
});
