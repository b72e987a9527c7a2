import { z } from 'zod';
import type { RedirectingMailer } from './mailer.ts';

interface AuthContext {
  siteUrl: string;
  enableSignup: boolean;
  mailer: RedirectingMailer;
}

const jsonObject = z.record(z.string(), z.unknown());

/** Only addresses of this site may follow the mail's link; anything else becomes the first page, as hosted Auth does. */
function allowedRedirect(target: string | null, siteUrl: string): string | undefined {
  if (!target || !URL.canParse(target)) return undefined;
  return new URL(target).origin === new URL(siteUrl).origin ? target : undefined;
}

/** Serves `/auth/v1` through @supabase/lite with its gaps closed. */
export async function serveAuth(request: Request, forward: (request: Request) => Promise<Response>, context: AuthContext): Promise<Response> {
  const url = new URL(request.url);
  context.mailer.redirectTo = allowedRedirect(url.searchParams.get('redirect_to'), context.siteUrl);
  try {
    return await forward(await asHosted(request, url.pathname, context.enableSignup));
  } finally {
    context.mailer.redirectTo = undefined;
  }
}

async function asHosted(request: Request, pathname: string, enableSignup: boolean): Promise<Request> {
  if (request.method !== 'POST') return request;
  // Gap closed: a one-time code for an unknown address made an account even where sign-up is switched off.
  if (pathname === '/auth/v1/otp' && !enableSignup) return withBody(request, (body) => ({ ...body, create_user: false }));
  // Gap closed: the type `email`, which supabase-js names for the token of a sign-in link, was unknown.
  if (pathname === '/auth/v1/verify') return withBody(request, (body) => (body.type === 'email' ? { ...body, type: 'magiclink' } : body));
  return request;
}

/** The request with its JSON body changed; a body that is no JSON object stays, for Auth to refuse. */
async function withBody(request: Request, change: (body: Record<string, unknown>) => Record<string, unknown>): Promise<Request> {
  const text = await request.text();
  const body = jsonObject.safeParse(parseJson(text));
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method: 'POST', headers, body: body.success ? JSON.stringify(change(body.data)) : text });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
