import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';
import { BuiltSite, type BuiltPage } from './built-site.ts';
import { cacheControl, contentType, headersAt, notFoundPage, PAGE_CACHE, routePath } from '../hosting/hosting.ts';

export interface StaticOptions {
  /** Returns the folder of the build, which changes when a new one is published. */
  root: () => string;
  /** Whether the server uses HTTPS. */
  secure: boolean;
  /** Changes a page before it is sent. Must not change scripts, whose hashes are in the policy. */
  fill?: (html: string) => string;
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** Returns the path of a request without decoding it. */
const rawPath = (url: string): string => url.split(/[?#]/, 1)[0] ?? '';

/** Returns the decoded path of a request, or undefined when it is malformed or leaves the site. */
function requestPath(url: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(rawPath(url));
  } catch {
    return undefined;
  }
  const isUnsafe = !decoded.startsWith('/') || /[\0\\]/.test(decoded) || decoded.split('/').includes('..');
  return isUnsafe ? undefined : decoded;
}

function send(request: IncomingMessage, response: ServerResponse, status: number, body: Buffer | string): void {
  response.statusCode = status;
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(request.method === 'HEAD' ? undefined : body);
}

function sendText(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  response.setHeader('Cache-Control', 'no-store');
  send(request, response, status, text);
}

/** Sends a page. sirv supports neither status 404 nor values that are filled in at run time. */
function sendPage(request: IncomingMessage, response: ServerResponse, page: BuiltPage, status: 200 | 404): void {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Cache-Control', PAGE_CACHE);
  response.setHeader('ETag', page.etag);
  response.appendHeader('Vary', 'Accept-Encoding');
  if (status === 200 && request.headers['if-none-match']?.includes(page.etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => page.encoded[name] && accepted.includes(name));
  if (encoding) response.setHeader('Content-Encoding', encoding);
  send(request, response, status, (encoding && page.encoded[encoding]) ?? page.body);
}

/** Serves all files but pages, compressed if there is a copy. */
const fileServer = (root: string) =>
  sirv(root, {
    etag: true,
    gzip: true,
    brotli: true,
    extensions: [],
    setHeaders: (response, pathname) => {
      response.setHeader('Cache-Control', cacheControl(pathname));
      const type = contentType(pathname);
      if (type) response.setHeader('Content-Type', type);
    },
  });

/**
 * Serves a build like a real host (hosting.ts): clean addresses, precompressed files, conditional requests, security headers, the 404 page
 * in both languages. Loads a new build without a restart. Answers every request: GET and HEAD, and others with 405.
 */
export function staticMiddleware({ root, secure, fill = (html) => html }: StaticOptions): Middleware {
  let current: { version: string; served: Promise<{ site: BuiltSite; files: ReturnType<typeof sirv> }> } | undefined;
  const open = async () => {
    const folder = root();
    const version = `${folder} ${String(await BuiltSite.version(folder).catch(() => 0))}`;
    if (current?.version !== version)
      current = { version, served: BuiltSite.open(folder).then((site) => ({ site, files: fileServer(folder) })) };
    return current.served;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): Promise<void> => {
    const { site, files } = await open();
    const url = request.url ?? '/';
    const path = requestPath(url);
    for (const [name, value] of Object.entries(headersAt(path ?? '/', { secure, ...site.policy }))) response.setHeader(name, value);

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return sendText(request, response, 405, 'Method not allowed');
    }
    const target = path === undefined ? undefined : site.redirects.get(encodeURI(path));
    if (target !== undefined) {
      response.setHeader('Location', target);
      return sendText(request, response, 301, '');
    }
    const has = (file: string) => site.has(file);
    const route = path === undefined ? notFoundPage(rawPath(url), has) : routePath(path, has);
    if (route.kind === 'redirect') {
      const query = /\?[^#]*/.exec(url)?.[0] ?? '';
      response.setHeader('Location', encodeURI(route.location) + query);
      return sendText(request, response, 308, '');
    }
    if (!site.has(route.file)) return sendText(request, response, 404, 'Not found');
    if (route.file.endsWith('.html')) return sendPage(request, response, await site.page(route.file, fill), route.status);
    request.url = encodeURI(`/${route.file}`);
    files(request, response, () => next());
  };

  return (request, response, next) => {
    answer(request, response, next).catch(next);
  };
}
