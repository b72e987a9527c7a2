import type { PGlite } from '@supabase/lite/pglite';
import { z } from 'zod';
import { bearerToken, jsonResponse, verifyToken } from '../gateway.ts';
import type { Keys } from '../keys.ts';
import { storageError, withCode } from './errors.ts';
import { fileResponse, infoResponse, removeRobotsRule, storeOwnMetadata, storeRobotsRule } from './file-response.ts';
import { groupByFolder, listRequest, wideListRequest, type ListedObject } from './list.ts';
import { isUpload, normalizeUpload } from './requests.ts';

const signManyRequest = z.object({ expiresIn: z.number().positive(), paths: z.array(z.string().min(1)).max(500) });

type Forward = (request: Request) => Promise<Response>;

const withBody = (request: Request, body: object, url = request.url) => {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(url, { method: request.method, headers, body: JSON.stringify(body) });
};

interface StorageContext {
  database: PGlite;
  keys: Keys;
}

/** Serves `/storage/v1` through @supabase/lite, which applies the policies of PostgreSQL, with its gaps closed. */
export async function serveStorage(request: Request, forward: Forward, context: StorageContext): Promise<Response> {
  const response = await route(plainName(request), forward, context);
  return request.method === 'HEAD' ? response : withCode(response);
}

/**
 * Decodes the escapes in a path that are not required.
 *
 * Gap closed: the package keeps escapes such as `%2B` as a part of the object's name.
 */
function plainName(request: Request): Request {
  const url = new URL(request.url);
  if (!url.pathname.includes('%')) return request;
  url.pathname = url.pathname.replace(/%(?:2B|26|3D|40|3A|3B|2C|24)/gi, decodeURIComponent);
  return new Request(url, request);
}

async function route(request: Request, forward: Forward, { database, keys }: StorageContext): Promise<Response> {
  const url = new URL(request.url);
  const path = url.pathname.slice('/storage/v1'.length);
  if (request.method === 'POST' && path.startsWith('/object/list/')) return list(request, forward);
  if (request.method === 'POST' && /^\/object\/sign\/[^/]+$/.test(path)) return signMany(request, forward);
  if (request.method === 'POST' && /^\/object\/(?:upload\/)?sign\//.test(path)) return sign(request, forward);
  if (request.method === 'POST' && path === '/object/copy') return copy(request, forward);
  if (request.method === 'POST' && path === '/object/move') return move(request, forward, database);
  if (/^\/object\/(?:upload\/)?sign\//.test(path) && !(await verifyToken(url.searchParams.get('token') ?? '', keys))) {
    // Gap closed: an expired or forged link was answered with status 500.
    return storageError(400, 'InvalidJWT', '"exp" claim timestamp check failed');
  }
  if (isUpload(request)) {
    const upload = await normalizeUpload(request);
    if (upload instanceof Response) return upload;
    const response = await forward(upload);
    const robots = request.headers.get('x-robots-tag');
    if (response.ok && robots) await storeRobotsRule(path, robots, database);
    if (response.ok) await storeOwnMetadata(path, upload.headers.get('x-metadata'), database);
    return response;
  }
  if (request.method === 'DELETE') return remove(request, forward, database, keys);
  const response = await forward(request);
  if (request.method === 'GET' && response.ok && path.startsWith('/object/info/')) return infoResponse(response);
  // Gap closed: hosted Storage answers for a private or missing bucket as for a missing object.
  if (!response.ok && path.startsWith('/object/public/')) return storageError(404, 'not_found', 'Object not found');
  return request.method === 'GET' && response.ok && /^\/object\/(?!list|info)/.test(path)
    ? fileResponse(response, request, database)
    : response;
}

/**
 * Gap closed: hosted Storage removes with the caller's claims, so that triggers know the caller; the package removes without claims. The
 * claims are set for the session, because requests run one at a time (queue.ts).
 */
async function remove(request: Request, forward: Forward, database: PGlite, keys: Keys): Promise<Response> {
  const claims = await verifyToken(bearerToken(request) ?? '', keys);
  if (!claims) return forward(request);
  const setClaims = (all: string, sub: string, role: string) =>
    database.query(
      `select set_config('request.jwt.claims', $1, false), set_config('request.jwt.claim.sub', $2, false),
        set_config('request.jwt.claim.role', $3, false)`,
      [all, sub, role],
    );
  const text = (claim: unknown) => (typeof claim === 'string' ? claim : '');
  await setClaims(JSON.stringify(claims), text(claims.sub), text(claims.role));
  try {
    return await forward(request);
  } finally {
    await setClaims('', '', '');
  }
}

async function list(request: Request, forward: Forward): Promise<Response> {
  const parsed = listRequest.safeParse(await request.json().catch(() => ({})));
  if (!parsed.success) return storageError(400, 'InvalidRequest', parsed.error.message);
  const response = await forward(withBody(request, wideListRequest(parsed.data)));
  if (!response.ok) return response;
  return jsonResponse(groupByFolder((await response.json()) as ListedObject[], parsed.data), response.status);
}

/**
 * Gap closed: the package returns `signedUrl` with the prefix `/storage/v1`. supabase-js reads `signedURL` (`url` for uploads) and adds the
 * prefix.
 */
async function sign(request: Request, forward: Forward): Promise<Response> {
  const response = await forward(request);
  if (!response.ok) return response;
  const { signedUrl, token } = (await response.json()) as { signedUrl: string; token?: string };
  const address = signedUrl.replace(/^\/storage\/v1/, '');
  return jsonResponse(token ? { url: address, token } : { signedURL: address }, response.status);
}

/** Gap closed: the package cannot sign several objects at once. */
async function signMany(request: Request, forward: Forward): Promise<Response> {
  const parsed = signManyRequest.safeParse(await request.json().catch(() => undefined));
  if (!parsed.success) return storageError(400, 'InvalidRequest', parsed.error.message);
  const { expiresIn, paths } = parsed.data;
  const links: object[] = [];
  for (const path of paths) {
    const url = `${request.url}/${path.split('/').map(encodeURIComponent).join('/')}`;
    const response = await sign(withBody(request, { expiresIn }, url), forward);
    const body = (await response.json()) as { signedURL?: string; message?: string };
    links.push({
      path,
      signedURL: body.signedURL ?? null,
      error: response.ok ? null : (body.message ?? 'Either the object does not exist or you do not have access to it'),
    });
  }
  return jsonResponse(links);
}

interface Destination {
  bucketId: string;
  destinationKey: string;
  destinationBucket?: string;
}

async function move(request: Request, forward: Forward, database: PGlite): Promise<Response> {
  const { bucketId, destinationKey, destinationBucket = bucketId } = (await request.clone().json()) as Destination;
  const response = await forward(request);
  if (response.ok) await removeRobotsRule(destinationBucket, destinationKey, database);
  return response;
}

/** Gap closed: the package returns `key` without the bucket; hosted Storage returns `Key` with it. */
async function copy(request: Request, forward: Forward): Promise<Response> {
  const { bucketId, destinationBucket = bucketId } = (await request.clone().json()) as Destination;
  const response = await forward(request);
  if (!response.ok) return response;
  const { key } = (await response.json()) as { key: string };
  return jsonResponse({ Key: `${destinationBucket}/${key}` }, response.status);
}
