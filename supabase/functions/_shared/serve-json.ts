import { HttpError, InternalError } from './errors.ts';

/** Ten times the size of the largest registration. */
const maxBytes = 8 * 1024;

export type JsonObject = Record<string, unknown>;

interface Answer {
  status?: number;
  body: JsonObject;
}

type Handler = (body: JsonObject, request: Request) => Promise<Answer>;

/**
 * Returns the origins whose pages may read the answers: those of the secret ALLOWED_ORIGINS (separated by commas), else the origin of
 * the API, where the embedded backend serves the site. Pages of the same origin need no permission.
 */
function allowedOrigins(): string[] {
  const configured = Deno.env.get('ALLOWED_ORIGINS') ?? '';
  const origins = configured
    .split(',')
    .map((origin) => origin.trim().replace(/\/$/, ''))
    .filter((origin) => origin !== '');
  return origins.length > 0 ? origins : [new URL(Deno.env.get('SUPABASE_URL') ?? '').origin];
}

function headersFor(request: Request): Headers {
  const headers = new Headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', vary: 'Origin' });
  const origin = request.headers.get('origin');
  if (origin && allowedOrigins().includes(origin)) {
    headers.set('access-control-allow-origin', origin);
    headers.set('access-control-allow-methods', 'POST, OPTIONS');
    headers.set('access-control-allow-headers', 'authorization, apikey, content-type, x-client-info');
    headers.set('access-control-max-age', '86400');
  }
  return headers;
}

/** Returns the body as text. Throws `too_large` while reading, whatever Content-Length says. */
async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw new HttpError('too_large');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new HttpError('too_large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** PostgreSQL cannot store NUL, and a lone surrogate is not text. */
const isStorable = (value: unknown) => typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed());

async function readObject(request: Request): Promise<JsonObject> {
  let body: unknown;
  try {
    body = JSON.parse(await readText(request));
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError('malformed_request');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new HttpError('malformed_request');
  if (!Object.values(body).every(isStorable)) throw new HttpError('malformed_request');
  return body as JsonObject;
}

async function answer(request: Request, handle: Handler): Promise<Answer> {
  try {
    if (request.method !== 'POST') throw new HttpError('method_not_allowed');
    const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (mediaType !== 'application/json') throw new HttpError('unsupported_media_type');
    return await handle(await readObject(request), request);
  } catch (error) {
    if (error instanceof InternalError) console.error(error.message);
    else if (!(error instanceof HttpError)) console.error('Unexpected failure:', error instanceof Error ? error.name : typeof error);
    const { status, message, code } = error instanceof HttpError ? error : new HttpError('internal');
    return { status, body: { error: message, code } };
  }
}

/**
 * Serves a function that takes and returns a JSON object by POST. An HttpError is answered as `{ error, code }` with its status. Any
 * other error is logged and answered with the code `internal`, without its cause.
 */
export function serveJson(handle: Handler): void {
  Deno.serve(async (request) => {
    const headers = headersFor(request);
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    const { status = 200, body } = await answer(request, handle);
    if (status === 405) headers.set('allow', 'POST, OPTIONS');
    return Response.json(body, { status, headers });
  });
}
