import type { PGlite } from '@supabase/lite/pglite';
import { corsHeaders } from '../gateway.ts';
import type { ProjectConfig } from '../project-config.ts';

/** An error as hosted Auth answers it. */
export const authError = (status: number, code: string, msg: string): Response =>
  Response.json({ code: status, error_code: code, msg }, { status, headers: corsHeaders });

/** How many calls of one address hosted Auth lets through at once, before the rate counts. */
const burst = 30;
const perFiveMinutes = 300_000;
const perHour = 3_600_000;

/** Lets a subject through `size` times at once and then as fast as `rate` per `period` (milliseconds) fills it up again. */
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

/** Codes of authenticators that an address may try in a minute after its burst; config.toml has no word for it. */
const codesPerMinute = 15;
const factorCall = /^\/factors\/[^/]+(\/challenge|\/verify)$/;

/** Wrong one-time codes of an account before no more are taken, and for how long they count (milliseconds). */
const mostWrongCodes = 10;
const wrongCodesWindow = 900_000;

/** Paths below /auth/v1 that mail the account of `email`. */
const mailingPaths = ['/otp', '/magiclink', '/recover'];

export interface AuthLimits {
  /** Counts the call; the refusal when its address made too many. */
  refuseCall(request: Request): Response | undefined;
  /** The refusal when this address was mailed just now, or the project has mailed too much. */
  refuseMail(path: string, email: unknown): Promise<Response | undefined>;
  /** The refusal when too many wrong one-time codes were given for this address. */
  refuseCode(email: string): Response | undefined;
  /** Counts a wrong one-time code, and forgets them after a right one. */
  countCode(email: string, isRight: boolean): void;
}

/**
 * The limits of `[auth.rate_limit]` and `auth.email.max_frequency`, as hosted Auth keeps them. Stricter than hosted Auth, which
 * counts wrong one-time codes by network only: ten of an account in 15 minutes.
 *
 * Gap closed: @supabase/lite has none. Sign-in could be tried as often as one likes, and mails be sent without a pause.
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
      const [user] = rows;
      if (!user) return undefined;
      const left = config.email.max_frequency - (user.waited ?? Infinity);
      if (left > 0) {
        return authError(
          429,
          'over_email_send_rate_limit',
          `For security purposes, you can only request this after ${String(Math.ceil(left / 1000))} seconds.`,
        );
      }
      return mails('') ? undefined : authError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
    },
    refuseCode(email) {
      if (wrongCodesOf(email).count < mostWrongCodes) return undefined;
      return authError(429, 'over_request_rate_limit', 'Request rate limit reached');
    },
    countCode(email, isRight) {
      const { count, since } = wrongCodesOf(email);
      if (isRight) wrongCodes.delete(email.toLowerCase());
      else wrongCodes.set(email.toLowerCase(), { count: count + 1, since });
    },
  };
}
