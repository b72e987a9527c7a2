import type { PGlite } from '@supabase/lite/pglite';
import { z } from 'zod';
import { findSession, listFactors, withAssurance } from './assurance.ts';
import { authError } from './auth-error.ts';
import { noteDevice } from './device.ts';
import { confirmEmailChange, followEmailChange, requestEmailChange } from './email-change.ts';
import { serveFactors } from './factors.ts';
import { signInWithHook } from './hook.ts';
import type { AuthLimits } from './limits.ts';
import { refuseWeakPassword } from './password-rule.ts';
import { tokenHash } from './tokens.ts';
import type { Keys } from '../keys.ts';
import type { RedirectingMailer } from '../mail/mailer.ts';
import type { ProjectConfig } from '../project-config.ts';

export interface AuthContext {
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

/**
 * Returns the redirect target of a mail's link if it is this site or listed in config.toml. Otherwise undefined, which means the home page.
 */
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
  if (path === '/verify' && url.searchParams.get('type') === 'email_change') {
    const target = allowedRedirect(url.searchParams.get('redirect_to'), siteUrl, config.additional_redirect_urls);
    return followEmailChange(url.searchParams.get('token') ?? '', target ?? siteUrl, context);
  }
  const call = request.method === 'POST' ? await normalizeCall(request, path, config.enable_signup) : { request };
  const tooSoon = await limits.refuseMail(path, call.body?.email);
  if (tooSoon) return tooSoon;
  if (path === '/token' && url.searchParams.get('grant_type') === 'password') {
    const response = await withAssurance(
      await signInWithHook(call.body?.email, () => forward(call.request), { database, hook: config.hook.password_verification_attempt }),
      context,
    );
    return noteDevice(response, request, context);
  }
  if (path === '/verify' && call.body?.type === 'email_change') {
    return noteDevice(await confirmEmailChange(hashIn(call.body), context), request, context);
  }
  if (path === '/verify' && typeof call.body?.email === 'string' && typeof call.body.token === 'string') {
    return verifyCode(call.request, { email: call.body.email, code: call.body.token, type: call.body.type }, forward, context);
  }
  mailer.redirectTo = allowedRedirect(url.searchParams.get('redirect_to'), siteUrl, config.additional_redirect_urls);
  try {
    if (path === '/user' && request.method === 'PUT') return await withAssurance(await changeUser(request, forward, context), context);
    const response = await forward(call.request);
    if (!['/token', '/verify', '/user'].includes(path)) return response;
    return await noteDevice(await withAssurance(response, context), request, context);
  } finally {
    mailer.redirectTo = undefined;
  }
}

/** Returns the hash of a one-time token that is named by itself, or by its code and address. */
function hashIn({ token_hash, email, token }: Record<string, unknown>): string {
  if (typeof token_hash === 'string') return token_hash;
  return typeof email === 'string' && typeof token === 'string' ? tokenHash(email, token) : '';
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

/**
 * Gaps closed: a new password ends all other sessions of the account, the links of a change of address, and is reported by mail. It
 * requires the second factor if the account has one, as a new address does.
 */
async function changeUser(request: Request, forward: (request: Request) => Promise<Response>, context: AuthContext): Promise<Response> {
  const { database, mailer } = context;
  const text = await request.text();
  const body = jsonObject.safeParse(parseJson(text)).data;
  const weak = refuseWeakPassword(body?.password, context.config);
  if (weak) return weak;
  const session = await findSession(request, context);
  if (session instanceof Response || !body) return forward(new Request(request, { body: text }));
  const { email, ...others } = body;
  const lacksSecondFactor =
    session.aal !== 'aal2' && (await listFactors(database, session.userId)).some(({ status }) => status === 'verified');
  if (lacksSecondFactor && (body.password !== undefined || email !== undefined)) {
    return authError(401, 'insufficient_aal', 'AAL2 session is required to update email or password when MFA is enabled.');
  }
  const response = await forward(new Request(request, { body: JSON.stringify(others) }));
  if (!response.ok) return response;
  if (body.password !== undefined) {
    await database.query('delete from auth.sessions where user_id = $1 and id <> $2', [session.userId, session.id]);
    await database.query(
      `update auth.users set email_change_token_current = '', email_change_token_new = '', email_change_sent_at = null where id = $1`,
      [session.userId],
    );
    await mailer.notify('password_changed', session.email, { Email: session.email });
  }
  return email === undefined ? response : requestEmailChange(session, email, context);
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
