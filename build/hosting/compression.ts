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

/** In a folder with more pages than this, as of items, they compress a tenth worse in a twentieth of the time. */
const MANY_PAGES = 200;
const QUALITY_OF_MANY = 6;

/**
 * Compresses a file with the highest quality, or faster with `COMPRESSION=quick` for tests. Returns {} for a file that should not be
 * compressed.
 */
export async function compress(
  file: string,
  body: Buffer,
  best: number = constants.BROTLI_MAX_QUALITY,
): Promise<Partial<Record<Encoding, Buffer>>> {
  if (!TEXT_FILE.test(file) || body.length < MINIMUM_TO_COMPRESS) return {};
  const quality = process.env.COMPRESSION === 'quick' ? 4 : best;
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

/** Files that are compressed at a time. Node has four threads for it. */
const AT_A_TIME = 4;

/** Writes `.br` and `.gz` copies of every text file of a folder. Returns the number of files, and the bytes before and after (Brotli). */
export async function writeCompressedCopies(root: string): Promise<{ files: number; bytes: number; brotliBytes: number }> {
  const written = { files: 0, bytes: 0, brotliBytes: 0 };
  const entries = (await readdir(root, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const pagesIn = new Map<string, number>();
  for (const { parentPath, name } of entries) if (name.endsWith('.html')) pagesIn.set(parentPath, (pagesIn.get(parentPath) ?? 0) + 1);
  const next = entries.values();
  const work = async () => {
    for (const { parentPath, name } of next) {
      const file = path.join(parentPath, name);
      const isOfMany = name.endsWith('.html') && (pagesIn.get(parentPath) ?? 0) > MANY_PAGES;
      const body = await readFile(file);
      const { br, gzip: gz } = await compress(file, body, isOfMany ? QUALITY_OF_MANY : undefined);
      if (!br || !gz) continue;
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
      written.files += 1;
      written.bytes += body.length;
      written.brotliBytes += br.length;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return written;
}
