import { z } from 'zod';

const listed = z.array(z.object({ id: z.string().nullable(), name: z.string(), updated_at: z.string().nullish() }));
const pageSize = 1000;

export interface RemoteObject {
  bucket: string;
  name: string;
  updated: string;
}

/** A project's files, through the API of Storage with the secret key. Errors name the file and the status. */
export interface StorageApi {
  list(): Promise<RemoteObject[]>;
  download(object: { bucket: string; name: string }): Promise<{ bytes: Uint8Array; contentType: string; cacheControl: string }>;
  upload(
    object: { bucket: string; name: string; contentType: string; cacheControl: string },
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<void>;
  remove(object: { bucket: string; name: string }): Promise<void>;
}

const objectPath = ({ bucket, name }: { bucket: string; name: string }) =>
  `/object/${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`;

export function storageApi(project: string, secretKey: string): StorageApi {
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, ...(init.headers as Record<string, string> | undefined) };
    const response = await fetch(`${project}/storage/v1${path}`, { ...init, headers });
    if (!response.ok) throw new Error(`Storage answers ${String(response.status)} to ${init.method ?? 'GET'} ${path}.`);
    return response;
  };
  const listFolder = async (bucket: string, folder: string): Promise<RemoteObject[]> => {
    const found: RemoteObject[] = [];
    for (let offset = 0; ; offset += pageSize) {
      const body = JSON.stringify({ prefix: folder, limit: pageSize, offset, sortBy: { column: 'name', order: 'asc' } });
      const rows = listed.parse(
        await (await call(`/object/list/${bucket}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json(),
      );
      for (const { id, name, updated_at: updated } of rows) {
        const fullName = folder ? `${folder}/${name}` : name;
        if (id === null) found.push(...(await listFolder(bucket, fullName)));
        else found.push({ bucket, name: fullName, updated: updated ?? '' });
      }
      if (rows.length < pageSize) return found;
    }
  };
  return {
    async list() {
      const buckets = z.array(z.object({ id: z.string() })).parse(await (await call('/bucket')).json());
      const found: RemoteObject[] = [];
      for (const { id } of buckets) found.push(...(await listFolder(id, '')));
      return found;
    },
    async download(object) {
      const response = await call(objectPath(object));
      return {
        bytes: new Uint8Array(await response.arrayBuffer()),
        contentType: response.headers.get('content-type') ?? 'application/octet-stream',
        cacheControl: response.headers.get('cache-control') ?? 'max-age=3600',
      };
    },
    async upload({ contentType, cacheControl, ...object }, bytes) {
      // Without this header Storage asks search engines not to index the file.
      const robots: Record<string, string> = object.bucket === 'privateassets' ? {} : { 'x-robots-tag': 'all' };
      const headers = { 'content-type': contentType, 'cache-control': cacheControl, 'x-upsert': 'true', ...robots };
      await call(objectPath(object), { method: 'POST', headers, body: bytes });
    },
    async remove({ bucket, name }) {
      await call(`/object/${bucket}`, {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ prefixes: [name] }),
      });
    },
  };
}
