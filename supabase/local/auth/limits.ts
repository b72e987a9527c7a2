import type { PGlite } from '@supabase/lite/pglite';
import { authError } from './auth-error.ts';
import type { ProjectConfig } from '../project-config.ts';

/** The calls of one address that hosted Auth allows at once, before the rate applies. */
const burst = 30;
const perFiveMinutes = 300_000;
const perHour = 3_600_000;

/** Creates token buckets, one per subject: `size` calls at once, refilled with `rate` per `period` (milliseconds). */
function createBuckets(size: number, rate: number, period: number, now: () => number) {
  const buckets = new Map<string, { left: number; since: number }>();
  return (subject: string): boolean => {
    const time = now();
    const known = buckets.get(subject) ?? { left: size, since: time };
    const left = Math.min(size, known.left + ((time - known.since) * rate) / period);
    buckets.set(subject, { left: left >= 1 ? left - 1 : left, since: time });
    return left >= 1;
  };
}

/** The authenticator codes that an address may try per minute after its burst. config.toml has no setting for it. */
const codesPerMinute = 15;
const factorCall = /^\/factors\/[^/]+(\/challenge|\/verify)$/;

/** The wrong one-time codes of an account before it is refused, within a window in milliseconds. */
const maxWrongCodes = 10;
const wrongCodesWindow = 900_000;

/** Paths below /auth/v1 that send a mail to the account of `email`. */
const mailingPaths = ['/otp', '/magiclink', '/recover'];

export interface AuthLimits {
  /** Counts the call. Returns the error response when its address made too many. */
  refuseCall(request: Request): Response | undefined;
  /** Returns the error response when this address got a mail just now, or the project has sent too many. */
  refuseMail(path: string, email: unknown): Promise<Response | undefined>;
  /** As `refuseMail`, for the mails of a change of this account's address. */
  refuseChange(userId: string): Promise<Response | undefined>;
  /** Returns the error response after too many wrong one-time codes for this address. */
  refuseCode(email: string): Response | undefined;
  /** Counts a wrong one-time code. A right one resets the count. */
  countCode(email: string, isRight: boolean): void;
}

/**
 * Creates the limits of `[auth.rate_limit]` and `auth.email.max_frequency`, as hosted Auth applies them. One limit is stricter: hosted Auth
 * counts wrong one-time codes by network only, here an account has ten in 15 minutes.
 *
 * Gap closed: @supabase/lite has no limits.
 */
export function createAuthLimits(config: ProjectConfig['auth'], database: PGlite, now: () => number = Date.now): AuthLimits {
  const { token_refresh, sign_in_sign_ups, token_verifications, email_sent } = config.rate_limit;
  const perAddress = (rate: number) => createBuckets(burst, rate, perFiveMinutes, now);
  const mailCalls = perAddress(sign_in_sign_ups);
  const byPath: Record<string, (subject: string) => boolean> = {
    '/token': perAddress(token_refresh),
    '/verify': perAddress(token_verifications),
    '/factors/*/challenge': createBuckets(burst, codesPerMinute, 60_000, now),
    '/factors/*/verify': createBuckets(burst, codesPerMinute, 60_000, now),
    ...Object.fromEntries([...mailingPaths, '/signup'].map((path) => [path, mailCalls])),
  };
  const mails = createBuckets(email_sent, email_sent, perHour, now);
  const wrongCodes = new Map<string, { count: number; since: number }>();
  const wrongCodesOf = (email: string) => {
    const known = wrongCodes.get(email.toLowerCase());
    return known && now() - known.since < wrongCodesWindow ? known : { count: 0, since: now() };
  };

  /** `waited`: milliseconds since the last mail; null without one. */
  const refuseSoon = (waited: number | null) => {
    const left = config.email.max_frequency - (waited ?? Infinity);
    if (left > 0) {
      return authError(
        429,
        'over_email_send_rate_limit',
        `For security purposes, you can only request this after ${String(Math.ceil(left / 1000))} seconds.`,
      );
    }
    return mails('') ? undefined : authError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
  };

  return {
    refuseCall(request) {
      const take = byPath[new URL(request.url).pathname.slice('/auth/v1'.length).replace(factorCall, '/factors/*$1')];
      if (request.method === 'OPTIONS' || !take || take(request.headers.get('cf-connecting-ip') ?? '')) return undefined;
      return authError(429, 'over_request_rate_limit', 'Request rate limit reached');
    },
    async refuseMail(path, email) {
      if (!mailingPaths.includes(path) || typeof email !== 'string') return undefined;
      const { rows } = await database.query<{ waited: number | null }>(
        'select extract(epoch from now() - recovery_sent_at)::float * 1000 as waited from auth.users where email = $1',
        [email.toLowerCase()],
      );
      return rows[0] && refuseSoon(rows[0].waited);
    },
    async refuseChange(userId) {
      const { rows } = await database.query<{ waited: number | null }>(
        'select extract(epoch from now() - email_change_sent_at)::float * 1000 as waited from auth.users where id = $1',
        [userId],
      );
      return rows[0] && refuseSoon(rows[0].waited);
    },
    refuseCode(email) {
      if (wrongCodesOf(email).count < maxWrongCodes) return undefined;
      return authError(429, 'over_request_rate_limit', 'Request rate limit reached');
    },
    countCode(email, isRight) {
      const { count, since } = wrongCodesOf(email);
      if (isRight) wrongCodes.delete(email.toLowerCase());
      else wrongCodes.set(email.toLowerCase(), { count: count + 1, since });
    },
  };
}
