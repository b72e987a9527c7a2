import { storageError } from './errors.ts';

/** The characters that hosted Storage allows in object names (its `isValidKey`), without `?`, which the package would store as `%3F`. */
const validKey = /^[\w/!\-.*'() &$@=;:+,]+$/;

const robotsRules = ['all', 'noindex', 'nofollow', 'none', 'nosnippet', 'indexifembedded', 'notranslate', 'noimageindex'];
const measuredRule = /^(?:max-(?:snippet|video-preview):\s*(?:-1|\d+)|max-image-preview:\s*(?:none|standard|large))$/;

/**
 * Returns whether hosted Storage accepts a robots rule; it refuses `index` and `follow`. Rules for one robot or with a date are not
 * supported.
 */
const isRobotsRule = (rule: string) => robotsRules.includes(rule) || measuredRule.test(rule);

/** Hosted Storage cuts a field of a form at this size, in bytes. What is left is no JSON. */
const maxOwnMetadata = 1024 * 1024;

/** Path segments after /object that are actions, not buckets. */
const actions = ['list', 'sign', 'copy', 'move', 'public', 'info', 'authenticated', 'upload'];

/** Returns whether a request uploads an object: POST or PUT of a name, or PUT to a signed upload link. */
export function isUpload(request: Request): boolean {
  const [, first = '', second] = /^\/storage\/v1\/object\/([^/]+)\/(.+)/.exec(new URL(request.url).pathname) ?? [];
  if (second === undefined) return false;
  if (request.method === 'PUT') return first === 'upload' || !actions.includes(first);
  return request.method === 'POST' && !actions.includes(first);
}

/**
 * Returns an upload in the form that @supabase/lite stores correctly, or hosted Storage's error response.
 *
 * Gaps closed: the package expects a multipart file in the field `file` (supabase-js names it `''`) and with POST only. It skips the size
 * limit of the bucket without a Content-Length. A content type with a parameter never matches the bucket's list. It accepts names and
 * robots rules that hosted Storage refuses.
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
    // Gap closed: the package ignores it in both forms; `storeOwnMetadata` reads the header.
    const metadata = form.get('metadata') ?? form.get('userMetadata');
    if (typeof metadata === 'string') {
      headers.set('x-metadata', Buffer.from(metadata).subarray(0, maxOwnMetadata).toString('base64'));
    }
    const seconds = form.get('cacheControl');
    if (typeof seconds === 'string' && /^\d+$/.test(seconds)) headers.set('cache-control', `max-age=${seconds}`);
  }
  headers.set('content-type', (headers.get('content-type') ?? 'application/octet-stream').replace(/\s*;.*$/s, '').toLowerCase());
  headers.set('content-length', String(body.byteLength));
  return new Request(request.url, { method: request.method, headers, body });
}
