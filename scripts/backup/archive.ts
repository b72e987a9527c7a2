import { createHash } from 'node:crypto';
import { chmod, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { manifestSchema, type Manifest } from './manifest.ts';

// The format is tar with ustar headers. Names are short, so they fit into the header's first field.
const block = 512;
const padded = (size: number) => Math.ceil(size / block) * block;
const manifestName = 'manifest.json';
/** The bytes that are in memory at once. */
const chunkSize = 1024 * 1024;

function header(name: string, size: number, time: number): Buffer {
  const bytes = Buffer.alloc(block);
  const octal = (value: number, offset: number, length: number) =>
    bytes.write(`${value.toString(8).padStart(length - 1, '0')}\0`, offset, length, 'latin1');
  bytes.write(name, 0, 100, 'latin1');
  octal(0o600, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(size, 124, 12);
  octal(Math.floor(time / 1000), 136, 12);
  bytes.write(' '.repeat(8), 148, 8, 'latin1');
  bytes.write('0', 156, 'latin1');
  bytes.write('ustar\x0000', 257, 'latin1');
  octal(
    bytes.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  return bytes;
}

export interface ArchiveWriter {
  add(name: string, bytes: Uint8Array): Promise<void>;
  /** Adds a file of any size, in chunks. */
  addFile(name: string, file: string): Promise<void>;
  /** Writes the manifest and renames the complete archive to its final name. */
  finish(manifest: Omit<Manifest, 'entries'>): Promise<void>;
  /** Deletes the incomplete archive. */
  discard(): Promise<void>;
}

/** Creates an archive that only this user can read (mode 600). Throws when the file exists. */
export async function writeArchive(file: string): Promise<ArchiveWriter> {
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  // Reserves the name, so that no other file is overwritten.
  await (await open(file, 'wx', 0o600)).close();
  const part = `${file}.part`;
  const handle = await open(part, 'w', 0o600);
  const entries: Manifest['entries'] = {};
  const pad = (size: number) => handle.write(Buffer.alloc(padded(size) - size));
  const add = async (name: string, bytes: Uint8Array) => {
    await handle.write(header(name, bytes.byteLength, Date.now()));
    await handle.writeFile(bytes);
    await pad(bytes.byteLength);
    entries[name] = { size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
  };
  return {
    add,
    async addFile(name, source) {
      const from = await open(source);
      try {
        const { size } = await from.stat();
        const hash = createHash('sha256');
        await handle.write(header(name, size, Date.now()));
        for await (const bytes of from.createReadStream({ autoClose: false, highWaterMark: chunkSize })) {
          hash.update(bytes as Buffer);
          await handle.writeFile(bytes as Buffer);
        }
        await pad(size);
        entries[name] = { size, sha256: hash.digest('hex') };
      } finally {
        await from.close();
      }
    },
    async finish(manifest) {
      await add(manifestName, Buffer.from(`${JSON.stringify({ ...manifest, entries: { ...entries } }, null, 1)}\n`));
      await handle.write(Buffer.alloc(2 * block));
      await handle.sync();
      await handle.close();
      await chmod(part, 0o600);
      await rename(part, file);
    },
    async discard() {
      await handle.close().catch(() => undefined);
      await Promise.all([rm(part, { force: true }), rm(file, { force: true })]);
    },
  };
}

export interface ArchiveReader {
  manifest: Manifest;
  read(name: string): Promise<Buffer<ArrayBuffer>>;
  /** Writes an entry to a new file. */
  extract(name: string, file: string): Promise<void>;
  close(): Promise<void>;
}

interface Entry {
  offset: number;
  size: number;
}

async function readEntries(handle: FileHandle, file: string): Promise<Map<string, Entry>> {
  const { size: end } = await handle.stat();
  const found = new Map<string, Entry>();
  const head = Buffer.alloc(block);
  for (let offset = 0; offset + block <= end; ) {
    await handle.read(head, 0, block, offset);
    if (head.every((byte) => byte === 0)) return found;
    const size = Number.parseInt(head.toString('latin1', 124, 135), 8);
    const name = head.toString('latin1', 0, 100).replace(/\0.*$/s, '');
    if (head.toString('latin1', 257, 262) !== 'ustar' || !(size >= 0)) throw new Error(`${file} is not a backup.`);
    found.set(name, { offset: offset + block, size });
    offset += block + padded(size);
    if (offset > end) break;
  }
  throw new Error(`${file} is cut off: it is not a whole backup.`);
}

async function* chunks(handle: FileHandle, { offset, size }: Entry): AsyncGenerator<Buffer<ArrayBuffer>> {
  for (let done = 0; done < size; ) {
    const bytes = Buffer.alloc(Math.min(chunkSize, size - done));
    const { bytesRead } = await handle.read(bytes, 0, bytes.byteLength, offset + done);
    if (bytesRead === 0) throw new Error('The backup ends too early.');
    done += bytesRead;
    yield bytes.subarray(0, bytesRead);
  }
}

/** Opens an archive and verifies every byte with the checksums of its manifest. Throws one sentence when it is damaged. */
export async function readArchive(file: string): Promise<ArchiveReader> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${file} can't be read (${error.code ?? error.message}).`, { cause: error });
  });
  try {
    const entries = await readEntries(handle, file);
    const entry = (name: string) => {
      const found = entries.get(name);
      if (!found) throw new Error(`${file} lacks ${name}: it is not a whole backup.`);
      return found;
    };
    const read = async (name: string) => {
      const all: Buffer<ArrayBuffer>[] = [];
      for await (const bytes of chunks(handle, entry(name))) all.push(bytes);
      return Buffer.concat(all);
    };
    const parsed = manifestSchema.safeParse(JSON.parse((await read(manifestName)).toString('utf8')));
    if (!parsed.success) throw new Error(`${file} was made by another version: its manifest can't be read.`);
    for (const [name, { sha256 }] of Object.entries(parsed.data.entries)) {
      const hash = createHash('sha256');
      for await (const bytes of chunks(handle, entry(name))) hash.update(bytes);
      if (hash.digest('hex') !== sha256) throw new Error(`${file} is damaged: ${name} is not what was written.`);
    }
    return {
      manifest: parsed.data,
      read,
      async extract(name, target) {
        const out = await open(target, 'wx', 0o600);
        try {
          for await (const bytes of chunks(handle, entry(name))) await out.writeFile(bytes);
        } finally {
          await out.close();
        }
      },
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
