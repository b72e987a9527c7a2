import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PublishedSite } from '../../../build/preview/published-site.ts';

const source = { url: 'http://localhost:4173', key: 'sb_publishable_x' };
let root: string;
let folder: string;
let built: string;
/** What the next builds write, or the error they end with. */
let builds: (string | Error)[];

async function write(outDir: string, text: string, age = 0): Promise<void> {
  await mkdir(`${outDir}-meta`, { recursive: true });
  await mkdir(outDir, { recursive: true });
  await writeFile(path.join(outDir, 'index.html'), text);
  await writeFile(path.join(outDir, '_headers'), '');
  const time = new Date(Date.now() - age);
  await utimes(path.join(outDir, '_headers'), time, time);
}

const site = () =>
  new PublishedSite({
    folder,
    built,
    async build(from, outDir, signal) {
      expect(from).toBe(source);
      expect(signal.aborted).toBe(false);
      const next = builds.shift();
      if (typeof next !== 'string') {
        await mkdir(outDir, { recursive: true });
        throw next;
      }
      await write(outDir, next);
    },
  });

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'published-'));
  [folder, built] = [path.join(root, 'published'), path.join(root, 'dist')];
  builds = [];
  await write(built, 'built', 10_000);
});
afterEach(() => rm(root, { recursive: true }));

/** The folders of builds, without those of their metadata. */
const folders = async () => (await readdir(folder)).filter((name) => !name.endsWith('-meta'));
const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('the published site', () => {
  it('is the newest build; the one before it stays for open pages, older ones go', async () => {
    const published = site();
    await published.open();
    expect(published.current).toBeUndefined();
    builds = ['first', 'second', 'third'];
    const seen: (string | undefined)[] = [];
    while (builds.length > 0) {
      await published.publish(source);
      seen.push(published.current);
      await pause();
    }
    expect(new Set(seen).size).toBe(3);
    expect((await folders()).map((name) => path.join(folder, name))).toEqual(seen.slice(1));
  });

  it('stays when a build fails, which leaves nothing behind', async () => {
    const published = site();
    builds = ['first', new Error('out of disk')];
    await published.publish(source);
    const { current } = published;
    await pause();
    await expect(published.publish(source)).rejects.toThrow('out of disk');
    expect(published.current).toBe(current);
    expect(await folders()).toHaveLength(1);
  });

  it('is found again after a restart, unless "npm run build" is newer', async () => {
    builds = ['first'];
    const before = site();
    await before.publish(source);
    const after = site();
    await after.open();
    expect(after.current).toBe(before.current);
    await write(built, 'built again', -10_000);
    const later = site();
    await later.open();
    expect(later.current).toBeUndefined();
    expect(await folders()).toEqual([]);
  });

  it('goes with the data', async () => {
    builds = ['first'];
    const published = site();
    await published.publish(source);
    await published.clear();
    expect(published.current).toBeUndefined();
    expect(await readdir(root)).toEqual(['dist', 'dist-meta']);
  });
});
