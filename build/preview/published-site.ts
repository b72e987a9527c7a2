import { spawn } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { BuiltSite } from './built-site.ts';

/** Builds the site from the content of a backend into a folder. Rejects when the build fails or the signal is aborted. */
type Build = (source: { url: string; key: string }, outDir: string, signal: AbortSignal) => Promise<void>;

export interface PublishedSiteOptions {
  /** The folder for the builds. Each has a folder of its own in it, named after its time. */
  folder: string;
  /** The folder of `npm run build`. */
  built: string;
  build: Build;
}

/** Runs `vite build` in a process of its own. Its output is on the console. */
export const buildSite: Build = ({ url, key }, outDir, signal) => {
  const child = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      signal,
      env: {
        ...process.env,
        CONTENT_FROM: url,
        CONTENT_KEY: key,
        // Not the hosted project of .env.
        VITE_SUPABASE_URL: '',
        VITE_SUPABASE_ANON_KEY: '',
        COMPRESSION: 'quick',
      },
    },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`The build of the site ended with exit code ${String(code)}.`));
    });
  });
};

const timeOf = (folder: string): Promise<number> => BuiltSite.version(folder).catch(() => 0);

/** Deletes a build with the files about it. */
const remove = (folder: string) => Promise.all([folder, `${folder}-meta`].map((name) => rm(name, { recursive: true, force: true })));

/** The builds of the site from the embedded content. The newest one is served in place of `npm run build`, unless that is newer. */
export class PublishedSite {
  readonly #options: PublishedSiteOptions;
  readonly #end = new AbortController();
  #current: string | undefined;

  constructor(options: PublishedSiteOptions) {
    this.#options = options;
  }

  /** The folder of the newest build; undefined when that of `npm run build` is newer. */
  get current(): string | undefined {
    return this.#current;
  }

  /** Finds the build of an earlier run, and deletes incomplete ones. */
  async open(): Promise<void> {
    const { folder, built } = this.#options;
    const names = (await readdir(folder).catch(() => [])).filter((name) => /^\d+$/.test(name)).sort();
    let newest: string | undefined;
    for (const name of names.toReversed()) {
      const build = path.join(folder, name);
      if (!newest && (await timeOf(build)) > (await timeOf(built))) newest = build;
      else await remove(build);
    }
    this.#current = newest;
  }

  /** Builds the site and serves the new build from now on. The build before it stays, for pages that are open. Throws when it fails. */
  async publish(source: { url: string; key: string }): Promise<void> {
    const { folder, build } = this.#options;
    const next = path.join(folder, String(Date.now()));
    try {
      await build(source, next, this.#end.signal);
    } catch (error) {
      await remove(next);
      throw error;
    }
    const before = this.#current;
    this.#current = next;
    const old = (await readdir(folder)).filter((name) => /^\d+$/.test(name)).map((name) => path.join(folder, name));
    await Promise.all(old.filter((one) => one !== next && one !== before).map(remove));
  }

  /** Ends the build that is running. */
  stop(): void {
    this.#end.abort();
  }

  /** Deletes all builds. */
  async clear(): Promise<void> {
    this.#current = undefined;
    await rm(this.#options.folder, { recursive: true, force: true });
  }
}
