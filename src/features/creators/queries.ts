import { isEmail } from '@functions/address-rules.ts';
import { accountEmail, cleanUsername } from '@functions/contact-rules.ts';
import { usernameProblem } from '@functions/registration-rules.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { takeEarlyRows } from '@/lib/backend/early-rows';
import { AppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';
import { announceProfileChange } from './profile-changes';
import { registerCreator } from './registration';
import { redeemVerificationLink, sendVerificationMail } from './verification';

/** A creator's public profile, as everybody may read it. */
export type Creator = Omit<Tables<'creators'>, 'search_text' | 'name_key'>;

const columns = 'id, created_at, username, full_name, bio, profile_picture_url, status, followers_count, posts_count, rank';

const usernameVerdicts = ['available', 'taken', 'blocked', 'abusive', 'reserved', 'malformed', 'rate_limited'] as const;

/** The database's answer about a username. `rate_limited`: not known, too many questions from this address. */
export type UsernameVerdict = (typeof usernameVerdicts)[number];

/** `rate_limited`: not known, too many questions from this address. */
export type EmailVerdict = 'available' | 'taken' | 'rate_limited';

/** Whether a username can be registered, or why not (check_username). Throws AppError. */
async function checkUsername(username: string, signal: AbortSignal): Promise<UsernameVerdict> {
  const client = await anonClient();
  const data = await unwrap(client.rpc('check_username', { username }).abortSignal(signal));
  const verdict = usernameVerdicts.find((known) => known === data);
  if (!verdict) throw new AppError('unknown');
  return verdict;
}

/** Whether an account can be made with an address (check_email). Throws AppError. */
async function checkEmail(email: string, signal: AbortSignal): Promise<EmailVerdict> {
  const client = await anonClient();
  const data = await unwrap(client.rpc('check_email', { email }).abortSignal(signal));
  if (data === null) return 'rate_limited';
  return data ? 'available' : 'taken';
}

/** A name that was free a while ago may be gone. A question that was refused is asked again when it is next shown. */
const verdictAge = (verdict: string | undefined) => (verdict === 'rate_limited' ? 0 : 30_000);

/**
 * The verdict on a username; asks only about a well-shaped one of three characters or more. Give it the text after the
 * 500 ms pause that was ordered. Each text has a key of its own, so a late answer to an older text never shows.
 */
export const usernameQuery = (text: string) => {
  const username = cleanUsername(text);
  return queryOptions({
    queryKey: ['creators', 'username', username],
    queryFn: ({ signal }) => checkUsername(username, signal),
    enabled: usernameProblem(username) === undefined,
    staleTime: (query) => verdictAge(query.state.data),
    retry: 1,
  });
};

/** The verdict on an address; asks only about a text of the shape of one. Otherwise as `usernameQuery`. */
export const emailQuery = (text: string) => {
  const email = accountEmail(text);
  return queryOptions({
    queryKey: ['creators', 'email', email],
    queryFn: ({ signal }) => checkEmail(email, signal),
    enabled: isEmail(email),
    staleTime: (query) => verdictAge(query.state.data),
    retry: 1,
  });
};

/** The profile of a username in any letter case, null when there is none (creator by route). Throws AppError. */
async function fetchCreator(username: string, signal: AbortSignal): Promise<Creator | null> {
  const early = await takeEarlyRows<Creator>(`creator ${username}`);
  if (early) return early[0] ?? null;
  const client = await anonClient();
  return unwrap(client.from('creators').select(columns).eq('username', username).abortSignal(signal).maybeSingle());
}

/** The profile that `/creator/{username}` shows; null when there is none. */
export const creatorQuery = (username: string) =>
  queryOptions({
    queryKey: ['creators', 'profile', username.toLowerCase()],
    queryFn: ({ signal }) => fetchCreator(username.toLowerCase(), signal),
    // The status.
    meta: { tellsRights: true },
  });

/** Registers a creator; the answers about the name and the address just used are forgotten. See `registerCreator`. */
export const registerCreatorMutation = mutationOptions({
  mutationFn: registerCreator,
  onSettled: async (_answer, _error, registration, _result, { client }) => {
    client.removeQueries({ queryKey: usernameQuery(registration.username).queryKey });
    client.removeQueries({ queryKey: emailQuery(registration.email).queryKey });
    await client.invalidateQueries({ queryKey: creatorQuery(registration.username).queryKey });
  },
});

/** Mails the verification link to the person who is signed in. See `sendVerificationMail`. */
export const sendVerificationMailMutation = mutationOptions({ mutationFn: sendVerificationMail });

/** The same on request, told in a toast. */
export const resendVerificationMailMutation = mutationOptions({
  mutationFn: sendVerificationMail,
  meta: {
    failed: 'creator:verification.sendFailed',
    succeeded: { title: 'creator:verification.sent.title', text: 'creator:verification.sent.text' },
  },
});

/** Redeems the token of a verification link and reads the profiles afresh. See `redeemVerificationLink`. */
export const redeemVerificationLinkMutation = mutationOptions({
  mutationFn: redeemVerificationLink,
  onSuccess: (_answer, _link, _result, { client }) => {
    announceProfileChange();
    return client.invalidateQueries({ queryKey: ['creators'] });
  },
  onError: (_error, _link, _result, { client }) => {
    // It may have been redeemed before. Not waited for: without a connection that takes a while, and the person is told after it.
    void client.invalidateQueries({ queryKey: ['creators'] });
  },
});
