import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { BuiltSite, type BuiltFile, type Encoding } from './built-site.ts';
import { cacheControl, routePath, securityHeaders } from './hosting.ts';

export interface StaticOptions {
  /** Folder of the build. */
  root: string;
  /** Whether visitors reach the server over https. */
  secure: boolean;
  /** Changes a page before it is sent; must not touch scripts, whose hashes are in the policy. */
  fill?: (html: string) => string;
}

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

const CONTENT_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
  '.webmanifest': 'application/manifest+json',
};

/** The encodings a client accepts, best first; `q=0` refuses one (RFC 9110 section 12.5.3). */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const refused = new Set<string>();
  const accepted = new Set<string>();
  for (const item of (header ?? '').split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
    const isRefused = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
    (isRefused ? refused : accepted).add(name);
  }
  return (['br', 'gzip'] as const).filter((name) => !refused.has(name) && (accepted.has(name) || accepted.has('*')));
}

/** The path of a request, decoded; undefined when it is malformed or tries to leave the site. */
function requestPath(url: string): string | undefined {
  const raw = url.split(/[?#]/, 1)[0] ?? '';
  let decoded: string;
  try {
    decoded = decodeURIComponent(raw);
  } catch {
    return undefined;
  }
  const isUnsafe = !decoded.startsWith('/') || /[\0\\]/.test(decoded) || decoded.split('/').includes('..');
  return isUnsafe ? undefined : decoded;
}

function isUnchanged(request: IncomingMessage, etag: string): boolean {
  const asked = request.headers['if-none-match'];
  if (asked === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return asked.trim() === '*' || asked.split(',').some((tag) => opaque(tag) === opaque(etag));
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

function sendFile(request: IncomingMessage, response: ServerResponse, name: string, file: BuiltFile, status: 200 | 404): void {
  response.setHeader('Content-Type', CONTENT_TYPES[path.extname(name)] ?? 'application/octet-stream');
  // A missing file under /assets/ must not be remembered as missing for a year.
  response.setHeader('Cache-Control', cacheControl(status === 404 ? '/404' : `/${name}`));
  response.setHeader('ETag', file.etag);
  if (Object.keys(file.encoded).length > 0) response.appendHeader('Vary', 'Accept-Encoding');
  if (status === 200 && isUnchanged(request, file.etag)) {
    response.statusCode = 304;
    response.end();
    return;
  }
  for (const encoding of acceptedEncodings(request.headers['accept-encoding'])) {
    const encoded = file.encoded[encoding];
    if (!encoded) continue;
    response.setHeader('Content-Encoding', encoding);
    return send(request, response, status, encoded);
  }
  send(request, response, status, file.body);
}

/**
 * Serves a build the way its real host does (hosting.ts): clean addresses, precompressed files,
 * conditional requests, security headers, the translated 404 page. A new build is picked up without
 * a restart. Answers every GET and HEAD; other methods get 405, so what has them comes before.
 */
export function staticMiddleware({ root, secure, fill }: StaticOptions): Middleware {
  let current: { version: number; site: Promise<BuiltSite> } | undefined;
  const openSite = async (): Promise<BuiltSite> => {
    const version = await BuiltSite.version(root).catch(() => 0);
    if (current?.version !== version) current = { version, site: BuiltSite.open(root) };
    return current.site;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const site = await openSite();
    const headers = securityHeaders({ secure, scriptHashes: site.scriptHashes, backendOrigin: site.backendOrigin });
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return sendText(request, response, 405, 'Method not allowed');
    }
    const url = request.url ?? '/';
    const requested = requestPath(url);
    if (requested === undefined) return sendText(request, response, 400, 'Bad request');

    const route = routePath(requested, (file) => site.has(file));
    if (route.kind === 'redirect') {
      const query = /\?[^#]*/.exec(url)?.[0] ?? '';
      response.setHeader('Location', encodeURI(route.location) + query);
      return sendText(request, response, 308, '');
    }
    if (!site.has(route.file)) return sendText(request, response, 404, 'Not found');
    sendFile(request, response, route.file, await site.load(route.file, fill), route.status);
  };

  return (request, response, next) => {
    answer(request, response).catch(next);
  };
}
