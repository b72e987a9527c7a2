import { storageError } from './errors.ts';

/** Characters that hosted Storage allows in the name of an object (its `isValidKey`), but for `?`: the package would keep it as `%3F`. */
const validKey = /^[\w/!\-.*'() &$@=;:+,]+$/;

const robotsRules = ['all', 'noindex', 'nofollow', 'none', 'nosnippet', 'indexifembedded', 'notranslate', 'noimageindex'];
const measuredRule = /^(?:max-(?:snippet|video-preview):\s*(?:-1|\d+)|max-image-preview:\s*(?:none|standard|large))$/;

/** Whether hosted Storage takes a rule for robots from an upload; `index` and `follow` are none. Those for one robot or with a date are left out. */
const isRobotsRule = (rule: string) => robotsRules.includes(rule) || measuredRule.test(rule);

/** First parts of paths below /object that name an action and not a bucket. */
const actions = ['list', 'sign', 'copy', 'move', 'public', 'info', 'authenticated', 'upload'];

/** Whether the request carries the bytes of an object: POST or PUT of a name, or PUT to a signed upload link. */
export function isUpload(request: Request): boolean {
  const [, first = '', second] = /^\/storage\/v1\/object\/([^/]+)\/(.+)/.exec(new URL(request.url).pathname) ?? [];
  if (second === undefined) return false;
  if (request.method === 'PUT') return first === 'upload' || !actions.includes(first);
  return request.method === 'POST' && !actions.includes(first);
}

/**
 * An upload in the form that @supabase/lite stores correctly, or the refusal hosted Storage gives.
 *
 * Gaps closed: a file sent as multipart form is looked for in the field `file` (supabase-js names it
 * `''`) and only with POST; the size limit of the bucket is skipped without a Content-Length; a
 * content type with a parameter never matches the bucket's list; names and rules for robots that hosted
 * Storage refuses are accepted.
 */
export async function normalizeUpload(request: Request): Promise<Request | Response> {
  const name = decodeURIComponent(new URL(request.url).pathname.replace(/^\/storage\/v1\/object\/(?:upload\/sign\/)?[^/]+\//, ''));
  if (!validKey.test(name)) return storageError(400, 'InvalidKey', `Invalid key: ${name}`);
  const headers = new Headers(request.headers);
  const unknown = headers
    .get('x-robots-tag')
    ?.split(',')
    .find((rule) => !isRobotsRule(rule.trim()));
  if (unknown !== undefined) return storageError(400, 'invalid_x_robots_tag', `Invalid X-Robots-Tag header: "${unknown.trim()}"`);
  let body = await request.arrayBuffer();
  if (headers.get('content-type')?.startsWith('multipart/form-data')) {
    const form = await new Response(body, { headers }).formData().catch(() => undefined);
    const file = form && [...form.values()].find((value) => typeof value !== 'string');
    if (!file) return storageError(400, 'InvalidRequest', 'The form holds no file.');
    body = await file.arrayBuffer();
    headers.set('content-type', file.type || 'application/octet-stream');
    const seconds = form.get('cacheControl');
    if (typeof seconds === 'string' && /^\d+$/.test(seconds)) headers.set('cache-control', `max-age=${seconds}`);
  }
  headers.set('content-type', (headers.get('content-type') ?? 'application/octet-stream').replace(/\s*;.*$/s, '').toLowerCase());
  headers.set('content-length', String(body.byteLength));
  return new Request(request.url, { method: request.method, headers, body });
}
