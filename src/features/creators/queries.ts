import { isEmail } from '@functions/address-rules.ts';
import { accountEmail, cleanUsername } from '@functions/contact-rules.ts';
import { usernameProblem } from '@functions/registration-rules.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import type { Tables } from '@/lib/database.types';
import { takeEarlyRows } from '@/lib/backend/early-rows';
import { AppError, isSessionOver } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { anonClient } from '@/lib/backend/anon-client';
import { authClient, hasStoredSession } from '@/lib/backend/auth-client';
import { announceProfileChange } from './profile-changes';
import { registerCreator } from './registration';
import { redeemVerificationLink, sendVerificationMail } from './verification';

/** A creator's public profile. */
export type Creator = Omit<Tables<'creators'>, 'search_text' | 'name_key' | 'version' | 'updated_at' | 'visibility'> & {
  /** Read with the session only: what visitors read is shown. */
  visibility?: string;
};

const columns =
  'id, created_at, username, full_name, bio, profile_picture_url, status, followers_count, posts_count, rank, headline, translations, language, topics, links, banner_url, banner_focus_x, banner_focus_y';

const usernameVerdicts = ['available', 'taken', 'blocked', 'abusive', 'reserved', 'malformed', 'rate_limited'] as const;

/** The verdict on a username. `rate_limited`: unknown, too many requests from this network. */
export type UsernameVerdict = (typeof usernameVerdicts)[number];

/** `rate_limited`: unknown, too many requests from this network. */
export type EmailVerdict = 'available' | 'taken' | 'rate_limited';

/** Returns whether a username can be registered, or why not (check_username). Throws AppError. */
async function checkUsername(username: string, signal: AbortSignal): Promise<UsernameVerdict> {
  const client = await anonClient();
  const data = await unwrap(client.rpc('check_username', { username }).abortSignal(signal));
  const verdict = usernameVerdicts.find((known) => known === data);
  if (!verdict) throw new AppError('unknown');
  return verdict;
}

/** Returns whether an account can be created with an address (check_email). Throws AppError. */
async function checkEmail(email: string, signal: AbortSignal): Promise<EmailVerdict> {
  const client = await anonClient();
  const data = await unwrap(client.rpc('check_email', { email }).abortSignal(signal));
  if (data === null) return 'rate_limited';
  return data ? 'available' : 'taken';
}

/** A free name may be taken later. A rate-limited check is repeated when it is next shown. */
const verdictAge = (verdict: string | undefined) => (verdict === 'rate_limited' ? 0 : 30_000);

/**
 * The verdict on a username. Requests nothing for a malformed one. The caller debounces the text by 500 ms. Each text has its own key, so a
 * late response to an older text never shows.
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

/** The verdict on an email address. Requests nothing for a malformed one. Otherwise like `usernameQuery`. */
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

/** Returns a profile as visitors read it; null without one. */
async function fetchShown(username: string, signal: AbortSignal): Promise<Creator | null> {
  const early = await takeEarlyRows<Creator>(`creator ${username}`);
  if (early) return early[0] ?? null;
  const client = await anonClient();
  return unwrap(client.from('creators').select(columns).eq('username', username).abortSignal(signal).maybeSingle());
}

/** Returns a profile that visitors do not read: a hidden one, for its creator and administrators. Null without one or a session. */
async function fetchHidden(username: string, signal: AbortSignal): Promise<Creator | null> {
  if (!hasStoredSession()) return null;
  try {
    const query = (await authClient()).from('creators').select(`${columns}, visibility`).eq('username', username);
    return await unwrap(query.abortSignal(signal).maybeSingle());
  } catch (error) {
    if (isSessionOver(error)) return null;
    throw error;
  }
}

/** Returns the profile of a username in any letter case; null without one (creator by route). Throws AppError. */
const fetchCreator = async (username: string, signal: AbortSignal): Promise<Creator | null> =>
  (await fetchShown(username, signal)) ?? fetchHidden(username, signal);

/** The profile of `/creator/{username}`; null without one. */
export const creatorQuery = (username: string) =>
  queryOptions({
    queryKey: ['creators', 'profile', username.toLowerCase()],
    queryFn: ({ signal }) => fetchCreator(username.toLowerCase(), signal),
    // The status decides about rights.
    meta: { dependsOnRights: true },
  });

/** Registers a creator and drops the verdicts on the name and the address. See `registerCreator`. */
export const registerCreatorMutation = mutationOptions({
  mutationFn: registerCreator,
  onSettled: async (_answer, _error, registration, _result, { client }) => {
    client.removeQueries({ queryKey: usernameQuery(registration.username).queryKey });
    client.removeQueries({ queryKey: emailQuery(registration.email).queryKey });
    await client.invalidateQueries({ queryKey: creatorQuery(registration.username).queryKey });
  },
});

/** Mails the verification link to the signed-in creator. See `sendVerificationMail`. */
export const sendVerificationMailMutation = mutationOptions({ mutationFn: sendVerificationMail });

/** The same, reported in a toast. */
export const resendVerificationMailMutation = mutationOptions({
  mutationFn: sendVerificationMail,
  meta: {
    failed: 'creator:verification.sendFailed',
    succeeded: { title: 'creator:verification.sent.title', text: 'creator:verification.sent.text' },
  },
});

/** Redeems the token of a verification link and reads the profiles again. See `redeemVerificationLink`. */
export const redeemVerificationLinkMutation = mutationOptions({
  mutationFn: redeemVerificationLink,
  onSuccess: (_answer, _link, _result, { client }) => {
    announceProfileChange();
    return client.invalidateQueries({ queryKey: ['creators'] });
  },
  onError: (_error, _link, _result, { client }) => {
    // The link may have been redeemed before. Not awaited: offline it would delay the error message.
    void client.invalidateQueries({ queryKey: ['creators'] });
  },
});
