import type { PGlite } from '@supabase/lite/pglite';
import { jsonResponse } from '../gateway.ts';

/** Returns bucket and name of the object of a path below /storage/v1. */
function objectOf(path: string): { bucket: string; name: string } | undefined {
  const [, bucket, name] =
    /^\/object\/(?:(?:public|authenticated|sign|upload\/sign)\/)?([^/]+)\/(.+)$/.exec(decodeURIComponent(path)) ?? [];
  return bucket !== undefined && name !== undefined ? { bucket, name } : undefined;
}

/** Returns the byte range of a request; undefined for none, several or an impossible one. */
function rangeOf(header: string | null, size: number): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return start <= end ? { start, end } : undefined;
}

/** Stores the robots rule of an upload in the metadata, as hosted Storage does. */
export async function storeRobotsRule(path: string, robots: string, database: PGlite): Promise<void> {
  const object = objectOf(path);
  if (!object) return;
  await database.query(
    `update storage.objects set metadata = coalesce(metadata, '{}') || jsonb_build_object('xRobotsTag', $3::text)
      where bucket_id = $1 and name = $2`,
    [object.bucket, object.name, robots],
  );
}

/**
 * Stores the caller's metadata of an upload (the header `x-metadata`, JSON in base64) in `user_metadata`, as hosted Storage does: an upload
 * without it has null, where the package writes `{}`, also when it replaces a file that had some. What is no JSON is stored as `{}`.
 */
export async function storeOwnMetadata(path: string, header: string | null, database: PGlite): Promise<void> {
  const object = objectOf(path);
  if (!object) return;
  await database.query('update storage.objects set user_metadata = $3::jsonb where bucket_id = $1 and name = $2', [
    object.bucket,
    object.name,
    header === null ? null : jsonIn(Buffer.from(header, 'base64').toString('utf8')),
  ]);
}

/** Returns a text that is JSON, else an empty object. */
function jsonIn(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch {
    return '{}';
  }
}

/** Returns the answer to `info` with the fields of hosted Storage. Gap closed: the package sends the row of the table. */
export async function infoResponse(response: Response): Promise<Response> {
  const row = (await response.json()) as Record<string, unknown> & { metadata: Record<string, unknown> | null };
  return jsonResponse({
    id: row.id,
    name: row.name,
    version: row.version,
    bucket_id: row.bucket_id,
    size: row.metadata?.size ?? null,
    content_type: row.metadata?.mimetype ?? null,
    cache_control: row.metadata?.cacheControl ?? null,
    etag: row.metadata?.eTag ?? null,
    metadata: row.user_metadata,
    last_modified: row.updated_at,
    created_at: row.created_at,
  });
}

/** Removes the robots rule of a moved object, as hosted Storage does. A copy keeps it. */
export async function removeRobotsRule(bucket: string, name: string, database: PGlite): Promise<void> {
  await database.query(
    "update storage.objects set metadata = metadata - 'xRobotsTag' where bucket_id = $1 and name = $2 and metadata ? 'xRobotsTag'",
    [bucket, name],
  );
}

/**
 * Returns the response with an object's file, as hosted Storage sends it. Unlike there, files have the site's origin, so a policy stops
 * scripts in SVG files.
 *
 * Gaps closed: the package ignores `Range` and `?download=`, and does not send the robots rule.
 */
export async function fileResponse(response: Response, request: Request, database: PGlite): Promise<Response> {
  const url = new URL(request.url);
  const headers = new Headers(response.headers);
  const object = objectOf(url.pathname.slice('/storage/v1'.length));
  const { rows } = await database.query<{ robots: string | null }>(
    "select metadata ->> 'xRobotsTag' as robots from storage.objects where bucket_id = $1 and name = $2",
    [object?.bucket, object?.name],
  );
  headers.set('x-robots-tag', rows[0]?.robots ?? 'none');
  headers.set('x-content-type-options', 'nosniff');
  if (/svg|xml|html/.test(headers.get('content-type') ?? ''))
    headers.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  const name = url.searchParams.get('download');
  if (name !== null)
    headers.set(
      'content-disposition',
      name === '' ? 'attachment;' : `attachment; filename=${encodeURIComponent(name)}; filename*=UTF-8''${encodeURIComponent(name)}`,
    );
  const bytes = new Uint8Array(await response.arrayBuffer());
  const range = rangeOf(request.headers.get('range'), bytes.byteLength);
  if (!range) return new Response(bytes, { status: response.status, headers });
  headers.set('content-range', `bytes ${String(range.start)}-${String(range.end)}/${String(bytes.byteLength)}`);
  headers.set('content-length', String(range.end - range.start + 1));
  return new Response(bytes.subarray(range.start, range.end + 1), { status: 206, headers });
}
