import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { callWithSession } from '@/lib/backend/call-with-session';
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

/** Reads creators again after a change. Public pages show them too. */
export const refreshCreators = (client: QueryClient) =>
  Promise.all([['list', 'creators'], ['creators'], ['posts']].map((queryKey) => client.invalidateQueries({ queryKey })));

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
