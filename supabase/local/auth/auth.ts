import type { PGlite } from '@supabase/lite/pglite';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { findSession, listFactors, withAssurance } from './assurance.ts';
import { authError } from './auth-error.ts';
import { serveFactors } from './factors.ts';
import { signInWithHook } from './hook.ts';
import type { AuthLimits } from './limits.ts';
import { refuseWeakPassword } from './password-rule.ts';
import { tokenHash } from './tokens.ts';
import { bearerToken } from '../gateway.ts';
import type { Keys } from '../keys.ts';
import type { RedirectingMailer } from '../mail/mailer.ts';
import type { ProjectConfig } from '../project-config.ts';

interface AuthContext {
  siteUrl: string;
  config: ProjectConfig['auth'];
  database: PGlite;
  keys: Keys;
  mailer: RedirectingMailer;
  limits: AuthLimits;
}

const jsonObject = z.record(z.string(), z.unknown());

/** Matches a pattern of `additional_redirect_urls`: `*` is anything but dots and slashes, `**` is anything, `?` is one character. */
function matches(pattern: string, target: string): boolean {
  const source = pattern
    .split(/(\*\*|\*|\?)/)
    .map((part) => ({ '**': '.*', '*': '[^./]*', '?': '[^./]' })[part] ?? part.replace(/[\\^$.|+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${source.join('')}$`, 's').test(target);
}

/** Returns the redirect target of a mail's link if it is this site or listed in config.toml. Otherwise undefined, which means the home page. */
function allowedRedirect(target: string | null, siteUrl: string, patterns: string[]): string | undefined {
  if (!target || !URL.canParse(target)) return undefined;
  const [withoutHash = ''] = target.split('#');
  return new URL(target).origin === new URL(siteUrl).origin || patterns.some((pattern) => matches(pattern, withoutHash))
    ? target
    : undefined;
}

/** Serves `/auth/v1` through @supabase/lite with its gaps closed. */
export async function serveAuth(
  request: Request,
  forward: (request: Request) => Promise<Response>,
  context: AuthContext,
): Promise<Response> {
  const { config, database, mailer, limits, siteUrl } = context;
  const url = new URL(request.url);
  const path = url.pathname.slice('/auth/v1'.length);
  const tooMany = limits.refuseCall(request);
  if (tooMany) return tooMany;
  if (/^\/factors(\/|$)/.test(path)) return serveFactors(request, path, context);
  const call = request.method === 'POST' ? await normalizeCall(request, path, config.enable_signup) : { request };
  const tooSoon = await limits.refuseMail(path, call.body?.email);
  if (tooSoon) return tooSoon;
  if (path === '/token' && url.searchParams.get('grant_type') === 'password') {
    return withAssurance(
      await signInWithHook(call.body?.email, () => forward(call.request), { database, hook: config.hook.password_verification_attempt }),
      context,
    );
  }
  if (path === '/verify' && typeof call.body?.email === 'string' && typeof call.body.token === 'string') {
    return verifyCode(call.request, { email: call.body.email, code: call.body.token, type: call.body.type }, forward, context);
  }
  if (path === '/user' && request.method === 'PUT') return withAssurance(await changeUser(request, forward, context), context);
  mailer.redirectTo = allowedRedirect(url.searchParams.get('redirect_to'), siteUrl, config.additional_redirect_urls);
  try {
    const response = await forward(call.request);
    return ['/token', '/verify', '/user'].includes(path) ? await withAssurance(response, context) : response;
  } finally {
    mailer.redirectTo = undefined;
  }
}

/** Redeems a typed one-time code. Gap closed: the package hashes codes in another way than hosted Auth and `createMailer`. */
async function verifyCode(
  request: Request,
  { email, code, type }: { email: string; code: string; type: unknown },
  forward: (request: Request) => Promise<Response>,
  context: AuthContext,
): Promise<Response> {
  const tooMany = context.limits.refuseCode(email);
  if (tooMany) return tooMany;
  const response = await forward(new Request(request, { body: JSON.stringify({ type, token_hash: tokenHash(email, code) }) }));
  context.limits.countCode(email, response.ok);
  return withAssurance(response, context);
}

/** Gaps closed: a new password ends all other sessions of the account, and requires its second factor if it has one. */
async function changeUser(request: Request, forward: (request: Request) => Promise<Response>, context: AuthContext): Promise<Response> {
  const { database } = context;
  const text = await request.text();
  const body = jsonObject.safeParse(parseJson(text)).data;
  const weak = refuseWeakPassword(body?.password, context.config);
  if (weak) return weak;
  const session = await findSession(request, context);
  const lacksSecondFactor =
    !(session instanceof Response) &&
    session.aal !== 'aal2' &&
    (await listFactors(database, session.userId)).some(({ status }) => status === 'verified');
  if (lacksSecondFactor && (body?.password !== undefined || body?.email !== undefined)) {
    return authError(401, 'insufficient_aal', 'AAL2 session is required to update email or password when MFA is enabled.');
  }
  const response = await forward(new Request(request, { body: text }));
  if (response.ok && body?.password !== undefined) {
    const { sub, session_id } = decodeJwt(bearerToken(request) ?? '');
    await database.query('delete from auth.sessions where user_id = $1 and id <> $2', [sub, session_id]);
  }
  return response;
}

interface Call {
  request: Request;
  body?: Record<string, unknown> | undefined;
}

/** Returns a call in the form that @supabase/lite handles as hosted Auth does. */
async function normalizeCall(request: Request, path: string, enableSignup: boolean): Promise<Call> {
  // Gap closed: a one-time code for an unknown address created an account even with sign-up disabled.
  if (path === '/otp' && !enableSignup) return withBody(request, (body) => ({ ...body, create_user: false }));
  // Gap closed: the type `email`, which supabase-js sends for the token of a sign-in link, was unknown.
  if (path === '/verify') return withBody(request, (body) => (body.type === 'email' ? { ...body, type: 'magiclink' } : body));
  return withBody(request, (body) => body);
}

/** Changes the JSON body of a request. Leaves any other body, which Auth refuses. */
async function withBody(request: Request, change: (body: Record<string, unknown>) => Record<string, unknown>): Promise<Call> {
  const text = await request.text();
  const { data } = jsonObject.safeParse(parseJson(text));
  const body = data && change(data);
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return { request: new Request(request.url, { method: 'POST', headers, body: body ? JSON.stringify(body) : text }), body };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
