import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inlineScriptHashes } from './content-security-policy.ts';

export type Encoding = 'br' | 'gzip';

/** One file as it goes over the wire. */
export interface BuiltFile {
  body: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
  /** Weak, because all encodings of one content share it. */
  etag: string;
}

/** Files that compression makes smaller; pictures and fonts are compressed already. */
const TEXT_FILE = /\.(html|js|css|json|svg|xml|txt|webmanifest|ico)$/;

/** Below this a compressed copy saves less than it costs to handle. */
const MINIMUM_TO_COMPRESS = 512;

/** Written for the host (`_headers`, …) or hidden, and so not for visitors. */
const PRIVATE_FILE = /^_|(^|\/)\.(?!well-known\/)/;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/** Compresses as far as it goes: done once per build, not per request. */
export async function compress(file: string, body: Buffer): Promise<Partial<Record<Encoding, Buffer>>> {
  if (!TEXT_FILE.test(file) || body.length < MINIMUM_TO_COMPRESS) return {};
  const [br, gz] = await Promise.all([
    brotliAsync(body, { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    gzipAsync(body, { level: 9 }),
  ]);
  return { br, gzip: gz };
}

/** The built site: an index of its files made once, so that no request path ever reaches the file system. */
export class BuiltSite {
  readonly #root: string;
  readonly #files: ReadonlySet<string>;
  readonly #loaded = new Map<string, Promise<BuiltFile>>();
  /** CSP hashes of the inline scripts of all pages. */
  readonly scriptHashes: readonly string[];
  /** Origin of the Supabase project that was built in; undefined when the backend shares the site's origin. */
  readonly backendOrigin: string | undefined;

  private constructor(root: string, files: ReadonlySet<string>, pages: readonly string[]) {
    this.#root = root;
    this.#files = files;
    this.scriptHashes = [...new Set(pages.flatMap(inlineScriptHashes))].sort();
    this.backendOrigin = pages.map(builtInBackendOrigin).find((origin) => origin !== undefined);
  }

  /** Reads the index of a build; throws one clear sentence when there is no build. */
  static async open(root: string): Promise<BuiltSite> {
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new Error(`There is no build in ${root} yet: run "npm run build" first.`);
      throw error;
    });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((file) => !PRIVATE_FILE.test(file) && !/\.(br|gz)$/.test(file));
    const pages = await Promise.all(files.filter((file) => file.endsWith('.html')).map((file) => readFile(path.join(root, file), 'utf8')));
    return new BuiltSite(root, new Set(files), pages);
  }

  /** Changes with every build: the time of the file that a build writes last. */
  static async version(root: string): Promise<number> {
    return (await stat(path.join(root, '_headers'))).mtimeMs;
  }

  get files(): ReadonlySet<string> {
    return this.#files;
  }

  has(file: string): boolean {
    return this.#files.has(file);
  }

  /** A file of the index with its compressed forms; pages pass through `fill` first. Loaded once. */
  load(file: string, fill?: (html: string) => string): Promise<BuiltFile> {
    let loading = this.#loaded.get(file);
    if (!loading) {
      loading = this.#read(file, fill);
      this.#loaded.set(file, loading);
    }
    return loading;
  }

  async #read(file: string, fill?: (html: string) => string): Promise<BuiltFile> {
    if (!this.has(file)) throw new Error(`Not a file of the build: ${file}`);
    const stored = path.join(this.#root, file);
    const original = await readFile(stored);
    const body = fill && file.endsWith('.html') ? Buffer.from(fill(original.toString('utf8'))) : original;
    const encoded = body.equals(original) ? ((await storedEncodings(stored)) ?? (await compress(file, body))) : await compress(file, body);
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    return { body, encoded, etag };
  }
}

/** The compressed copies beside a file, when the build made both. */
async function storedEncodings(file: string): Promise<Record<Encoding, Buffer> | undefined> {
  const optional = (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== 'ENOENT') throw error;
  };
  const [br, gz] = await Promise.all([readFile(`${file}.br`).catch(optional), readFile(`${file}.gz`).catch(optional)]);
  return br && gz ? { br, gzip: gz } : undefined;
}

/** The origin in a page's `supabase-url` meta tag. */
function builtInBackendOrigin(html: string): string | undefined {
  const tag = /<meta\b[^>]*\bname=["']?supabase-url\b[^>]*>/i.exec(html)?.[0];
  const content = tag && /\bcontent=["']([^"']+)["']/i.exec(tag)?.[1];
  return content && URL.canParse(content) ? new URL(content).origin : undefined;
}
