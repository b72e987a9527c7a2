import { z } from 'zod';

const listed = z.array(z.object({ id: z.string().nullable(), name: z.string(), updated_at: z.string().nullish() }));
const pageSize = 1000;

export interface RemoteObject {
  bucket: string;
  name: string;
  updated: string;
}

/** A project's files, through Storage's own API with the secret key. Errors name the file and the status. */
export interface StorageApi {
  list(): Promise<RemoteObject[]>;
  download(object: { bucket: string; name: string }): Promise<{ bytes: Uint8Array; contentType: string; cacheControl: string }>;
  upload(
    object: { bucket: string; name: string; contentType: string; cacheControl: string },
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<void>;
  remove(object: { bucket: string; name: string }): Promise<void>;
}

const addressOf = ({ bucket, name }: { bucket: string; name: string }) =>
  `/object/${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`;

export function storageApi(project: string, secretKey: string): StorageApi {
  const call = async (path: string, init: RequestInit = {}) => {
    const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}`, ...(init.headers as Record<string, string> | undefined) };
    const answer = await fetch(`${project}/storage/v1${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`Storage answers ${String(answer.status)} to ${init.method ?? 'GET'} ${path}.`);
    return answer;
  };
  const listFolder = async (bucket: string, folder: string): Promise<RemoteObject[]> => {
    const found: RemoteObject[] = [];
    for (let offset = 0; ; offset += pageSize) {
      const body = JSON.stringify({ prefix: folder, limit: pageSize, offset, sortBy: { column: 'name', order: 'asc' } });
      const rows = listed.parse(
        await (await call(`/object/list/${bucket}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).json(),
      );
      for (const { id, name, updated_at: updated } of rows) {
        const whole = folder ? `${folder}/${name}` : name;
        if (id === null) found.push(...(await listFolder(bucket, whole)));
        else found.push({ bucket, name: whole, updated: updated ?? '' });
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
      const answer = await call(addressOf(object));
      const head = (name: string, fallback: string) => answer.headers.get(name) ?? fallback;
      return {
        bytes: new Uint8Array(await answer.arrayBuffer()),
        contentType: head('content-type', 'application/octet-stream'),
        cacheControl: head('cache-control', 'max-age=3600'),
      };
    },
    async upload({ contentType, cacheControl, ...object }, bytes) {
      // Storage tells search engines to leave a file out unless its upload says otherwise.
      const robots: Record<string, string> = object.bucket === 'privateassets' ? {} : { 'x-robots-tag': 'all' };
      const headers = { 'content-type': contentType, 'cache-control': cacheControl, 'x-upsert': 'true', ...robots };
      await call(addressOf(object), { method: 'POST', headers, body: bytes });
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
