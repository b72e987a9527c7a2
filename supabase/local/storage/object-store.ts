import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { App } from '@supabase/lite';

type StorageAdapter = NonNullable<App['_storageAdapter']>;
type ObjectMetadata = Awaited<ReturnType<StorageAdapter['headObject']>>;

interface StoredObject {
  bytes: Buffer;
  contentType: string;
  cacheControl: string;
  lastModified: string;
}

export interface ObjectFiles {
  read(key: string): Promise<StoredObject | undefined>;
  write(key: string, object: StoredObject): Promise<void>;
  remove(key: string): Promise<void>;
}

/** Returns the key of an object in ObjectFiles. */
export const objectKey = (bucket: string, name: string) => JSON.stringify([bucket, name]);

/** Returns object files in memory. */
export function memoryFiles(): ObjectFiles {
  const objects = new Map<string, StoredObject>();
  return {
    read: (key) => Promise.resolve(objects.get(key)),
    write: (key, object) => Promise.resolve(void objects.set(key, object)),
    remove: (key) => Promise.resolve(void objects.delete(key)),
  };
}

/**
 * Returns object files in a folder. The file name is a hash of bucket and object name, so that visitors choose no paths and names that
 * differ in case only are different files on every system.
 */
export function folderFiles(folder: string): ObjectFiles {
  const fileOf = (key: string) => join(folder, createHash('sha256').update(key).digest('hex'));
  return {
    async read(key) {
      const file = fileOf(key);
      const [head, bytes] = await Promise.all([readFile(`${file}.json`, 'utf8'), readFile(file)]).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [undefined, undefined] as const;
        throw error;
      });
      if (head === undefined || bytes === undefined) return undefined;
      return { ...(JSON.parse(head) as Omit<StoredObject, 'bytes'>), bytes };
    },
    async write(key, { bytes, ...head }) {
      await mkdir(folder, { recursive: true });
      const file = fileOf(key);
      await writeFile(file, bytes);
      await writeFile(`${file}.json`, JSON.stringify(head));
    },
    async remove(key) {
      const file = fileOf(key);
      await Promise.all([rm(file, { force: true }), rm(`${file}.json`, { force: true })]);
    },
  };
}

function metadataOf(object: StoredObject): ObjectMetadata {
  return {
    cacheControl: object.cacheControl,
    contentLength: object.bytes.byteLength,
    size: object.bytes.byteLength,
    mimetype: object.contentType,
    lastModified: new Date(object.lastModified),
    eTag: `"${createHash('md5').update(object.bytes).digest('hex')}"`,
  };
}

async function toBuffer(body: unknown): Promise<Buffer> {
  if (body instanceof Uint8Array) return Buffer.from(body);
  return Buffer.from(await new Response(body as ReadableStream).arrayBuffer());
}

/**
 * Creates the storage adapter of @supabase/lite.
 *
 * Gap closed: the package's file adapter is not exported, always writes below the current folder, and its download stream yields chunks
 * that Node 20 refuses ("terminated", 0 bytes).
 */
export function createObjectStore(files: ObjectFiles): StorageAdapter {
  const find = async (bucket: string, name: string) => {
    const object = await files.read(objectKey(bucket, name));
    if (!object) throw new Error(`The bytes of the object ${bucket}/${name} are missing.`);
    return object;
  };
  const put = async (bucket: string, name: string, object: StoredObject) => {
    await files.write(objectKey(bucket, name), object);
    return { ...metadataOf(object), httpStatusCode: 200 };
  };
  return {
    driver: undefined,
    async getObject(bucket, name) {
      const object = await find(bucket, name);
      return { metadata: metadataOf(object), httpStatusCode: 200, body: object.bytes };
    },
    async uploadObject(bucket, name, _version, body, contentType, cacheControl) {
      const bytes = await toBuffer(body);
      return put(bucket, name, { bytes, contentType, cacheControl, lastModified: new Date().toISOString() });
    },
    deleteObject: (bucket, name) => files.remove(objectKey(bucket, name)),
    async deleteObjects(bucket, names) {
      await Promise.all(names.map((name) => files.remove(objectKey(bucket, name))));
    },
    async copyObject(bucket, name, _version, toBucket, toName) {
      const object = await find(bucket, name);
      return put(toBucket, toName, { ...object, lastModified: new Date().toISOString() });
    },
    headObject: async (bucket, name) => metadataOf(await find(bucket, name)),
    privateAssetUrl: () => Promise.reject(new Error('Picture transformation is not available here.')),
  };
}
