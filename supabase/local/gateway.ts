import { jwtVerify } from 'jose';
import type { Keys } from './keys.ts';

/** Headers that let the site call the API from another origin, as the hosted gateway sends them. */
export const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET,POST,PUT,PATCH,DELETE,OPTIONS,HEAD',
  'access-control-allow-headers':
    'authorization,apikey,content-type,cache-control,prefer,range,x-client-info,x-upsert,x-metadata,x-region,x-supabase-api-version',
  'access-control-expose-headers': 'content-range,x-total-count,link',
};

/**
 * The answer as a site at another origin may read it.
 *
 * Gap closed: the package's Auth sends no such headers, and refuses the header `authorization` in its preflights.
 */
export function forOtherOrigins(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(corsHeaders)) headers.set(name, value);
  return new Response(response.body, { status: response.status, headers });
}

/** Allows a page of another origin whatever headers it asks for, as the hosted gateway does. */
export function answerPreflight(request: Request): Response {
  const asked = request.headers.get('access-control-request-headers');
  return new Response(null, { status: 204, headers: { ...corsHeaders, ...(asked && { 'access-control-allow-headers': asked }) } });
}

const refuse = (status: number, body: object) => Response.json(body, { status, headers: corsHeaders });

/** Answer of the hosted gateway when the key is missing or unknown; otherwise which key it is. */
export function checkApiKey(request: Request, keys: Keys): 'publishable' | 'secret' | Response {
  const key = request.headers.get('apikey') ?? new URL(request.url).searchParams.get('apikey');
  if (key === keys.publishableKey) return 'publishable';
  if (key === keys.secretKey) {
    return /^\s*Mozilla/i.test(request.headers.get('user-agent') ?? '')
      ? refuse(401, { message: 'Forbidden use of secret API key in browser' })
      : 'secret';
  }
  return key
    ? refuse(401, { message: 'Invalid API key', hint: 'Double check your Supabase `apikey`' })
    : refuse(401, { message: 'No API key found in request', hint: 'No `apikey` request header or url param was found.' });
}

/** The token of `Authorization: Bearer …`, if there is one. */
export function bearerToken(request: Request): string | undefined {
  return /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

/** The claims of a token that this backend signed and that has not expired; otherwise undefined. */
export async function verifyToken(token: string, keys: Keys): Promise<Record<string, unknown> | undefined> {
  try {
    return (await jwtVerify(token, new TextEncoder().encode(keys.jwtSecret), { algorithms: ['HS256'] })).payload;
  } catch {
    return undefined;
  }
}
