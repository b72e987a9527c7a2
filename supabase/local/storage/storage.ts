import type { PGlite } from '@supabase/lite/pglite';
import { z } from 'zod';
import { corsHeaders, verifyToken } from '../gateway.ts';
import type { Keys } from '../keys.ts';
import { storageError, withCode } from './errors.ts';
import { asFile, dropRobots, keepRobots } from './files.ts';
import { groupByFolder, listRequest, wideListRequest, type ListedObject } from './list.ts';
import { isUpload, normalizeUpload } from './requests.ts';

const signManyRequest = z.object({ expiresIn: z.number().positive(), paths: z.array(z.string().min(1)).max(500) });

type Forward = (request: Request) => Promise<Response>;

const withBody = (request: Request, body: object, url = request.url) => {
  const headers = new Headers(request.headers);
  headers.delete('content-length');
  return new Request(url, { method: request.method, headers, body: JSON.stringify(body) });
};

const replaceJson = (response: Response, body: unknown) => Response.json(body, { status: response.status, headers: corsHeaders });

interface StorageContext {
  database: PGlite;
  keys: Keys;
}

/** Serves `/storage/v1` through @supabase/lite, which asks PostgreSQL's policies, with its gaps closed. */
export async function serveStorage(request: Request, forward: Forward, context: StorageContext): Promise<Response> {
  const response = await route(plainName(request), forward, context);
  return request.method === 'HEAD' ? response : withCode(response);
}

/**
 * The request with the name of its object written with no more escapes than it needs.
 *
 * Gap closed: the package keeps the escapes of signs that may stand in a path as they are (`%2B`), so such an object had another name.
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
    if (response.ok && robots) await keepRobots(path, robots, database);
    return response;
  }
  if (request.method === 'DELETE') return remove(request, forward, database, keys);
  const response = await forward(request);
  // Gap closed: hosted Storage says of a bucket that is not public, or not there, what it says of an object that is not there.
  if (!response.ok && path.startsWith('/object/public/')) return storageError(404, 'not_found', 'Object not found');
  return request.method === 'GET' && response.ok && /^\/object\/(?!list|info)/.test(path) ? asFile(response, request, database) : response;
}

/**
 * Gap closed: the package asks the policies in the caller's name and then removes in nobody's; hosted Storage removes in the caller's, so triggers
 * know who it is. Requests come one at a time (queue.ts), so that the session's claims are this request's alone.
 */
async function remove(request: Request, forward: Forward, database: PGlite, keys: Keys): Promise<Response> {
  const claims = await verifyToken((request.headers.get('authorization') ?? '').replace(/^Bearer /, ''), keys);
  if (!claims) return forward(request);
  const speakAs = (all: string, sub: string, role: string) =>
    database.query(
      "select set_config('request.jwt.claims', $1, false), set_config('request.jwt.claim.sub', $2, false), set_config('request.jwt.claim.role', $3, false)",
      [all, sub, role],
    );
  const text = (claim: unknown) => (typeof claim === 'string' ? claim : '');
  await speakAs(JSON.stringify(claims), text(claims.sub), text(claims.role));
  try {
    return await forward(request);
  } finally {
    await speakAs('', '', '');
  }
}

async function list(request: Request, forward: Forward): Promise<Response> {
  const parsed = listRequest.safeParse(await request.json().catch(() => ({})));
  if (!parsed.success) return storageError(400, 'InvalidRequest', parsed.error.message);
  const response = await forward(withBody(request, wideListRequest(parsed.data)));
  if (!response.ok) return response;
  return replaceJson(response, groupByFolder((await response.json()) as ListedObject[], parsed.data));
}

/**
 * Gap closed: the package names the field `signedUrl` and puts `/storage/v1` in front; supabase-js
 * reads `signedURL` (`url` for uploads) and puts the prefix there itself.
 */
async function sign(request: Request, forward: Forward): Promise<Response> {
  const response = await forward(request);
  if (!response.ok) return response;
  const { signedUrl, token } = (await response.json()) as { signedUrl: string; token?: string };
  const address = signedUrl.replace(/^\/storage\/v1/, '');
  return replaceJson(response, token ? { url: address, token } : { signedURL: address });
}

/** Gap closed: links for several objects at once are answered as one for an object without a name. */
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
  return Response.json(links, { headers: corsHeaders });
}

interface Destination {
  bucketId: string;
  destinationKey: string;
  destinationBucket?: string;
}

async function move(request: Request, forward: Forward, database: PGlite): Promise<Response> {
  const { bucketId, destinationKey, destinationBucket = bucketId } = (await request.clone().json()) as Destination;
  const response = await forward(request);
  if (response.ok) await dropRobots(destinationBucket, destinationKey, database);
  return response;
}

/** Gap closed: the answer's field is `key` without the bucket; hosted Storage says `Key` with it. */
async function copy(request: Request, forward: Forward): Promise<Response> {
  const { bucketId, destinationBucket = bucketId } = (await request.clone().json()) as Destination;
  const response = await forward(request);
  if (!response.ok) return response;
  const { key } = (await response.json()) as { key: string };
  return replaceJson(response, { Key: `${destinationBucket}/${key}` });
}
