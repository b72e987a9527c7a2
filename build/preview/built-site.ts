import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { readRedirects } from '../hosting/redirects.ts';
import { compress, type Encoding } from '../hosting/compression.ts';
import { policyOf, type PolicyOptions } from '../hosting/content-security-policy.ts';

/** An HTML page with its compressed forms. */
export interface BuiltPage {
  body: Buffer;
  encoded: Partial<Record<Encoding, Buffer>>;
  /** Weak, because all encodings share it. */
  etag: string;
}

/** Files for the host (`_headers`, …) and hidden files, which are not served. */
const HOST_FILE = /^_|(^|\/)\.(?!well-known\/)/;

/** The built site with an index of its files, so that no request path reaches the file system. */
export class BuiltSite {
  readonly #root: string;
  readonly #files: ReadonlySet<string>;
  readonly #loaded = new Map<string, Promise<BuiltPage>>();
  /** The options of the security policy. */
  readonly policy: Omit<PolicyOptions, 'secure'>;
  /** Where old addresses lead, by address in ASCII. */
  readonly redirects: ReadonlyMap<string, string>;

  private constructor(root: string, files: ReadonlySet<string>, pages: readonly string[], redirects: ReadonlyMap<string, string>) {
    this.#root = root;
    this.#files = files;
    this.policy = policyOf(pages);
    this.redirects = redirects;
  }

  /** Reads the index of a build. Throws one sentence when there is no build. */
  static async open(root: string): Promise<BuiltSite> {
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw new Error(`There is no build in ${root} yet: run "npm run build" first.`);
      throw error;
    });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
      .filter((file) => !HOST_FILE.test(file) && !/\.(br|gz)$/.test(file));
    const pages = await Promise.all(files.filter((file) => file.endsWith('.html')).map((file) => readFile(path.join(root, file), 'utf8')));
    const redirects = await readFile(path.join(root, '_redirects'), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return new BuiltSite(root, new Set(files), pages, readRedirects(redirects));
  }

  /** Returns the time of the last file of a build, which changes with every build. */
  static async version(root: string): Promise<number> {
    return (await stat(path.join(root, '_headers'))).mtimeMs;
  }

  has(file: string): boolean {
    return this.#files.has(file);
  }

  /** Returns a page of the index after `fill`. Each page is loaded once. */
  page(file: string, fill: (html: string) => string): Promise<BuiltPage> {
    let loading = this.#loaded.get(file);
    if (!loading) {
      loading = this.#read(file, fill);
      this.#loaded.set(file, loading);
    }
    return loading;
  }

  async #read(file: string, fill: (html: string) => string): Promise<BuiltPage> {
    if (!this.has(file)) throw new Error(`Not a file of the build: ${file}`);
    const body = Buffer.from(fill(await readFile(path.join(this.#root, file), 'utf8')));
    const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    return { body, encoded: await compress(file, body), etag };
  }
}
