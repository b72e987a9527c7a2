import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** Files that compression makes smaller; pictures and fonts are compressed already. */
const TEXT_FILE = /\.(html|js|css|json|svg|xml|txt|webmanifest|ico)$/;

/** Below this a compressed copy saves less than it costs to handle. */
const MINIMUM_TO_COMPRESS = 512;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compresses as far as it goes: done once per build, not per request. `COMPRESSION=quick` is for builds and servers of tests, which nobody waits for. Gives nothing for what is not worth it. */
export async function compress(file: string, body: Buffer): Promise<Partial<Record<Encoding, Buffer>>> {
  if (!TEXT_FILE.test(file) || body.length < MINIMUM_TO_COMPRESS) return {};
  const quality = process.env.COMPRESSION === 'quick' ? 4 : constants.BROTLI_MAX_QUALITY;
  const [br, gz] = await Promise.all([
    brotliAsync(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
    gzipAsync(body, { level: 9 }),
  ]);
  return { br, gzip: gz };
}

/** Writes `.br` and `.gz` copies beside every text file of a folder; gives the bytes before and after (brotli). */
export async function writeCompressedCopies(root: string): Promise<{ files: number; bytes: number; brotliBytes: number }> {
  const written = { files: 0, bytes: 0, brotliBytes: 0 };
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const body = await readFile(file);
    const { br, gzip: gz } = await compress(file, body);
    if (!br || !gz) continue;
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    written.files += 1;
    written.bytes += body.length;
    written.brotliBytes += br.length;
  }
  return written;
}
