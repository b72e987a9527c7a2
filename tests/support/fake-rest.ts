import { readFileSync } from 'node:fs';

/** A request that a page made to the database. */
export interface RestCall {
  method: string;
  path: string;
  body: unknown;
}

/**
 * @param query the parameters of its address, such as conditions and order
 * @param headers its headers, with the caller's token
 */
type Answer = (call: RestCall, query: URLSearchParams, headers: Headers) => Response | Promise<Response>;

let answerNow: Answer = () => new Response(null, { status: 500 });
let calls: RestCall[] = [];

/** One function for all tests, because the database client keeps the first `fetch` it finds. */
async function fakeFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  // The site's locale files are served and not recorded.
  if (typeof input === 'string' && input.startsWith('/locales/'))
    return new Response(readFileSync(`public${input}`), { headers: { 'content-type': 'application/json' } });
  // Forms do not wait for this response.
  if (typeof input === 'string' && init?.method === 'POST' && input.endsWith('/functions/v1/deliver-mail')) return Response.json({});
  // Node's requests have no base address.
  const request = new Request(typeof input === 'string' ? new URL(input, window.location.href) : input, init);
  request.signal.throwIfAborted();
  const text = await request.text();
  const url = new URL(request.url);
  const call = {
    method: request.method,
    path: url.pathname,
    body: !text ? undefined : request.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : text,
  };
  calls.push(call);
  // First, because it may throw. Otherwise the timeout would reject half a minute later, in another file.
  const answer = answerNow(call, url.searchParams, request.headers);
  const aborted = new Promise<never>((_, reject) => {
    const stop = () => reject(request.signal.reason as Error);
    if (request.signal.aborted) stop();
    else request.signal.addEventListener('abort', stop);
  });
  return Promise.race([answer, aborted]);
}

/** Names the project `http://backend.test` in the head, as the build does. What a page has written there stays. */
export function nameProject(): void {
  for (const meta of document.head.querySelectorAll('meta[name^="supabase-"]')) meta.remove();
  document.head.insertAdjacentHTML(
    'beforeend',
    '<meta name="supabase-url" content="http://backend.test"><meta name="supabase-key" content="sb_publishable_test">',
  );
}

/** Configures the page for a fake backend. Returns the list of its requests, which grows. */
export function fakeRest(answer: Answer): RestCall[] {
  nameProject();
  globalThis.fetch = fakeFetch;
  answerNow = answer;
  calls = [];
  return calls;
}

/** Returns the response to an insert without rows. */
export const created = () => new Response(null, { status: 201 });

/** Returns rows in the format of PostgREST. */
export const rows = (...found: unknown[]) => new Response(JSON.stringify(found), { headers: { 'content-type': 'application/json' } });

/** Returns an error in the format of PostgREST. */
export const refused = (status: number, code: string, message: string) =>
  new Response(JSON.stringify({ code, message, details: null, hint: null }), { status, headers: { 'content-type': 'application/json' } });
