import { jwtVerify } from 'jose';
import type { Keys } from './keys.ts';

/** CORS headers of the hosted gateway. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,OPTIONS,HEAD',
  'access-control-allow-headers':
    'authorization,apikey,content-type,cache-control,prefer,range,x-client-info,x-upsert,x-metadata,x-region,x-supabase-api-version',
  'access-control-expose-headers': 'content-range,x-total-count,link',
};

/** Returns a JSON response with the CORS headers. */
export const jsonResponse = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { ...corsHeaders, ...headers } });

/**
 * Returns a response with the CORS headers.
 *
 * Gap closed: the package's Auth sends none, and refuses the header `authorization` in preflights.
 */
export function withCors(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(corsHeaders)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

/** Answers a preflight: allows all headers that it requests, as the hosted gateway does. */
export function answerPreflight(request: Request): Response {
  const requested = request.headers.get('access-control-request-headers');
  return new Response(null, { status: 204, headers: { ...corsHeaders, ...(requested && { 'access-control-allow-headers': requested }) } });
}

/** Returns which API key a request has, or the hosted gateway's response to a missing or unknown key. */
export function checkApiKey(request: Request, keys: Keys): 'publishable' | 'secret' | Response {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  if (key === keys.publishableKey) return 'publishable';
  if (key === keys.secretKey) {
    return /^\s*Mozilla/i.test(request.headers.get('user-agent') ?? '')
      ? jsonResponse({ message: 'Forbidden use of secret API key in browser' }, 401)
      : 'secret';
  }
  return key
    ? jsonResponse({ message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' }, 401)
    : jsonResponse({ message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' }, 401);
}

/** Returns the token of `Authorization: Bearer …`, if any. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

/** Returns the claims of a token that this backend signed and that has not expired, otherwise undefined. */
export async function verifyToken(token: string, keys: Keys): Promise<Record<string, unknown> | undefined> {
  try {
    return (await jwtVerify(token, new TextEncoder().encode(keys.jwtSecret), { algorithms: ['HS256'] })).payload;
  } catch {
    return undefined;
  }
}
