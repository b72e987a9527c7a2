import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** The files to compress. Pictures and fonts are compressed already. */
const TEXT_FILE = /\.(html|js|css|json|svg|xml|txt|webmanifest|ico)$/;

/** Smaller files are not compressed. In bytes. */
const MINIMUM_TO_COMPRESS = 512;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compresses a file with the highest quality, or faster with `COMPRESSION=quick` for tests. Returns {} for a file that should not be compressed. */
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

/** Writes `.br` and `.gz` copies of every text file of a folder. Returns the number of files, and the bytes before and after (Brotli). */
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
