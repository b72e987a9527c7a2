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
    const isOtp = request.method === 'POST' && url.pathname === '/auth/v1/otp';
    return await forward(isOtp && !context.enableSignup ? await withoutSignup(request) : request);
  } finally {
    context.mailer.redirectTo = undefined;
  }
}

/** Gap closed: a one-time code for an unknown address made an account even where sign-up is switched off. */
async function withoutSignup(request: Request): Promise<Request> {
  const text = await request.text();
  const body = jsonObject.safeParse(parseJson(text));
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(request.url, { method: 'POST', headers, body: body.success ? JSON.stringify({ ...body.data, create_user: false }) : text });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
