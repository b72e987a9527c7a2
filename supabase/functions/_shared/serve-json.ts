import { Refusal, StepFailure } from './refusals.ts';

/** The largest registration is a tenth of this. */
const maxBytes = 8 * 1024;

export type JsonObject = Record<string, unknown>;

interface Answer {
  status?: number;
  body: JsonObject;
}

/**
 * The origins whose pages may read the answers: the secret ALLOWED_ORIGINS (separated by commas), else that of the API
 * itself, where the embedded backend serves the site. Same-origin pages need no permission.
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

/** The body as text; stops reading as soon as it is too large, whatever length the request claims. */
async function readText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length')) > maxBytes) throw new Refusal('too_large');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text = '';
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Refusal('too_large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** PostgreSQL cannot store NUL, and halves of characters are nobody's name. */
const isStorable = (value: unknown) => typeof value !== 'string' || (!value.includes('\0') && value.isWellFormed());

async function readObject(request: Request): Promise<JsonObject> {
  let body: unknown;
  try {
    body = JSON.parse(await readText(request));
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('malformed_request');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal('malformed_request');
  if (!Object.values(body).every(isStorable)) throw new Refusal('malformed_request');
  return body as JsonObject;
}

async function answer(request: Request, handle: (body: JsonObject, request: Request) => Promise<Answer>): Promise<Answer> {
  try {
    if (request.method !== 'POST') throw new Refusal('method_not_allowed');
    const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (mediaType !== 'application/json') throw new Refusal('unsupported_media_type');
    return await handle(await readObject(request), request);
  } catch (error) {
    if (error instanceof StepFailure) console.error(error.message);
    else if (!(error instanceof Refusal)) console.error('Unexpected failure:', error instanceof Error ? error.name : typeof error);
    const { status, message, code } = error instanceof Refusal ? error : new Refusal('internal');
    return { status, body: { error: message, code } };
  }
}

/**
 * Serves a function that takes and gives a JSON object by POST. Refusals become `{ error, code }` with their status;
 * everything else that goes wrong becomes the refusal `internal`, with nothing of the cause in the answer.
 */
export function serveJson(handle: (body: JsonObject, request: Request) => Promise<Answer>): void {
  Deno.serve(async (request) => {
    const headers = headersFor(request);
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers });
    const { status = 200, body } = await answer(request, handle);
    if (status === 405) headers.set('allow', 'POST, OPTIONS');
    return Response.json(body, { status, headers });
  });
}
