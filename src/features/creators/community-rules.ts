import { invitationStates, type InvitationState } from '@functions/registration-rules.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { anonClient } from '@/lib/backend/anon-client';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';

const rulesSchema = z.object({ version: z.string(), must_accept: z.boolean() });
const stateSchema = z.object({ is_open: z.boolean(), minimum_age: z.number(), invitation: z.nullable(z.enum(invitationStates)) });

/** The version of the community's rules that is in force (community_rules), which a registration accepts. */
export const rulesVersionQuery = queryOptions({
  queryKey: ['community-rules', 'version'],
  queryFn: async ({ signal }): Promise<string> => {
    const client = await anonClient();
    return rulesSchema.parse(await unwrap(client.rpc('community_rules').abortSignal(signal))).version;
  },
  staleTime: 0,
});

/** The version that the signed-in creator has to accept before posting or editing; null for none. */
export const owedRulesQuery = (creatorId: string) =>
  queryOptions({
    queryKey: ['community-rules', 'owed', creatorId],
    queryFn: async ({ signal }): Promise<string | null> => {
      const client = await authClient();
      const rules = rulesSchema.parse(await unwrap(client.rpc('community_rules').abortSignal(signal)));
      return rules.must_accept ? rules.version : null;
    },
    // The rules, as the status, decide about rights.
    meta: { dependsOnRights: true, logged: 'Whether new rules have to be accepted could not be read.' },
  });

/** Accepts a version of the rules. Throws AppError: `conflict`, reason `rules_changed`, when another one is in force by now. */
export const acceptRulesMutation = mutationOptions({
  mutationFn: async (version: string): Promise<void> => {
    await unwrap((await authClient()).rpc('accept_community_rules', { version }));
  },
  onSettled: (_data, _error, _version, _result, { client }) => client.invalidateQueries({ queryKey: ['community-rules'] }),
  meta: {
    succeeded: 'creator:rules.accepted',
    failed: ({ reason }) =>
      reason === 'rules_changed' ? { title: 'creator:rules.failed', text: 'creator:rules.changed' } : 'creator:rules.failed',
  },
});

/** What the invitation with this token is (sign_up_state). */
export const signUpInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['creators', 'invitation', token],
    queryFn: async ({ signal }): Promise<InvitationState> => {
      const client = await anonClient();
      const state = stateSchema.parse(await unwrap(client.rpc('sign_up_state', { invitation: token }).abortSignal(signal)));
      return state.invitation ?? 'unknown';
    },
    enabled: token !== '',
    staleTime: 0,
    gcTime: 0,
  });
