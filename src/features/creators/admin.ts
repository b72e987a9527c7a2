import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { callWithSession } from '@/lib/backend/call-with-session';
import { reasonAmong } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';

/** The time of a creator's last sign-in (ISO); null for none. For administrators. */
export const lastSignInQuery = (id: string) =>
  queryOptions({
    queryKey: ['list', 'creators', 'signIn', id],
    queryFn: async ({ signal }): Promise<string | null> => {
      const client = await authClient();
      const [row] = await unwrap(client.rpc('creator_sign_ins', { creator_ids: [id] }).abortSignal(signal));
      return row?.last_sign_in_at ?? null;
    },
    staleTime: 0,
    meta: { logged: 'The last sign-in could not be read' },
  });

/** The ids of the creators whom the directory shows first, in their order. For administrators. */
export const picksQuery = queryOptions({
  queryKey: ['list', 'creators', 'picks'],
  queryFn: async ({ signal }): Promise<string[]> => {
    const client = await authClient();
    const rows = await unwrap(client.from('creator_picks').select('creator_id').order('place').abortSignal(signal));
    return rows.map(({ creator_id: id }) => id);
  },
  staleTime: 0,
  meta: { logged: 'The creators who are shown first could not be read' },
});

/** Reads creators again after a change. Public pages show them too. */
export const refreshCreators = (client: QueryClient) =>
  Promise.all([['list', 'creators'], ['creators'], ['posts']].map((queryKey) => client.invalidateQueries({ queryKey })));

/**
 * Puts a creator at a place (from 1) among those whom the directory shows first; null takes the creator out. The same place twice changes
 * nothing. Throws AppError with the reason `picks_full` beyond 24.
 */
export const placePickMutation = mutationOptions({
  mutationFn: async ({ id, place }: { id: string; place: number | null }) => {
    const client = await authClient();
    await unwrap(client.rpc('place_creator_pick', { creator_id: id, place }));
  },
  onSettled: (_result, _error, _pick, _before, { client }) => refreshCreators(client),
  meta: {
    failed: (error) =>
      reasonAmong(error, ['picks_full'])
        ? { title: 'panel-creator-details:pick.failed', text: 'panel-creator-details:pick.full' }
        : 'panel-creator-details:pick.failed',
  },
});

/** Shows a hidden profile and its posts again. Twice changes nothing. */
export const showCreatorMutation = mutationOptions({
  mutationFn: async (id: string) => {
    await unwrap((await authClient()).rpc('show_hidden_creator', { creator_id: id }));
  },
  onSettled: (_result, _error, _id, _before, { client }) =>
    Promise.all([refreshCreators(client), client.invalidateQueries({ queryKey: ['reports'] })]),
  meta: { failed: 'panel-creator-details:showAgain.failed', succeeded: 'panel-creator-details:showAgain.done' },
});

export interface CreatorDeletion {
  id: string;
  /** The username typed as a confirmation. */
  username: string;
}

/**
 * Deletes a creator with files, posts, likes and personal data permanently. The form reports the outcome. Succeeds when the account does
 * not exist. Throws AppError with the function's code as its reason (`username_mismatch`, `administrator_account`) when it refuses.
 */
export const deleteCreatorMutation = mutationOptions({
  mutationFn: async ({ id, username }: CreatorDeletion) => {
    await callWithSession('delete-creator', { id, username });
  },
  onSettled: (_result, _error, _deletion, _before, { client }) => refreshCreators(client),
});

interface Mail {
  email: string;
  /** The absolute URL of the page that the link opens. */
  page: string;
}

/** Mails a creator a link to set a new password. Throws AppError: `rateLimited` within a minute of the last mail. */
export const sendResetMutation = mutationOptions({
  mutationFn: async ({ email, page }: Mail) => {
    const { auth } = await authClient();
    return unwrap(auth.resetPasswordForEmail(email, { redirectTo: page }));
  },
  meta: {
    failed: { title: 'panel-creator-details:reset.failed', text: 'panel-creator-details:mailFailed' },
    succeeded: { title: 'panel-creator-details:reset.done', text: 'panel-creator-details:mailSent' },
  },
});

/** Mails a creator the link that confirms the address again. Throws AppError: `rateLimited` within a minute of the last mail. */
export const resendVerificationMutation = mutationOptions({
  mutationFn: async ({ email, page }: Mail) => {
    const { auth } = await authClient();
    return unwrap(auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: page } }));
  },
  meta: {
    failed: { title: 'panel-creator-details:verify.failed', text: 'panel-creator-details:mailFailed' },
    succeeded: { title: 'panel-creator-details:verify.done', text: 'panel-creator-details:mailSent' },
  },
});
