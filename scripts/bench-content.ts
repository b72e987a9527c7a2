// `npm run bench:content [-- --items=2000 --posts=500]`: builds the site with the shipped content and with very much content of an embedded
// backend, and prints times and sizes against their budgets (tests/bench/budgets.ts). Exits with 1 over budget. The build stays in
// supabase/.temp/content/dist and its database in snapshot.tar beside it, for `EMBEDDED_SNAPSHOT=<it> vite preview --outDir <dist>`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { startEmbeddedBackend } from '../supabase/local/backend.ts';
import { serveBackend } from '../supabase/local/node-http.ts';
import { CONTENT_BUDGETS, kB } from '../tests/bench/budgets.ts';
import { fillContent } from '../tests/bench/content/fill-content.ts';
import { option } from './command-line.ts';

const folder = 'supabase/.temp/content';
const size = { items: Number(option('items') ?? 2000), posts: Number(option('posts') ?? 500) };

/** Builds the site and returns the seconds it took. Throws when the build fails. */
async function timeBuild(outDir: string, content: Record<string, string>): Promise<number> {
  const begin = performance.now();
  const child = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'],
    {
      stdio: 'inherit',
      env: { ...process.env, VITE_SUPABASE_URL: '', VITE_SUPABASE_ANON_KEY: '', VITE_SITE_URL: 'https://www.example.test', ...content },
    },
  );
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The build ended with exit code ${String(code)}.`);
  return (performance.now() - begin) / 1000;
}

/** Starts a filled backend and builds the site from it. */
async function buildFilled(outDir: string): Promise<number> {
  const server = createServer({ keepAliveTimeout: 60_000 }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const backend = await startEmbeddedBackend({ data: 'memory', siteUrl: url, seed: false });
  const serve = serveBackend(backend);
  server.on('request', (request, response) => void serve(request, response, () => response.writeHead(404).end()));
  try {
    await fillContent((sql) => backend.sql(sql), size);
    await writeFile(`${folder}/snapshot.tar`, Buffer.from(await (await backend.dump()).arrayBuffer()));
    return await timeBuild(outDir, { CONTENT_FROM: url, CONTENT_KEY: backend.publishableKey });
  } finally {
    server.closeAllConnections();
    server.close();
    await backend.close();
  }
}

/** Returns the files of a build with their bytes. */
async function filesOf(outDir: string): Promise<{ name: string; bytes: number }[]> {
  const names = await readdir(outDir, { recursive: true, withFileTypes: true });
  return Promise.all(
    names
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return { name: path.relative(outDir, file), bytes: (await stat(file)).size };
      }),
  );
}

await mkdir(folder, { recursive: true });
const plain = await timeBuild(`${folder}/plain`, {});
const filled = await buildFilled(`${folder}/dist`);
const files = await filesOf(`${folder}/dist`);
const pages = files.filter(({ name }) => name.endsWith('.html'));
const compressed = new Map(files.map(({ name, bytes }) => [name, bytes]));
const documents = pages.map(({ name, bytes }) => ({ name, bytes: compressed.get(`${name}.br`) ?? bytes }));
const [largest] = documents.toSorted((one, other) => other.bytes - one.bytes);
const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
console.info(`${String(size.items)} items, ${String(size.posts)} posts: ${String(pages.length)} pages, ${String(files.length)} files`);
console.info(
  `${(total / kB / kB).toFixed(1)} MB in all; largest document ${largest?.name ?? ''} ${((largest?.bytes ?? 0) / kB).toFixed(1)} kB`,
);
console.info(`build ${plain.toFixed(1)} s without, ${filled.toFixed(1)} s with content`);
const figures: Record<string, number> = {
  'more build seconds': filled - plain,
  'largest document bytes': largest?.bytes ?? 0,
  files: files.length,
} satisfies Record<keyof typeof CONTENT_BUDGETS, number>;
const over = Object.entries(CONTENT_BUDGETS).flatMap(([name, budget]) => ((figures[name] ?? Infinity) > budget ? [name] : []));
console.info(over.length > 0 ? `Over budget: ${over.join(', ')}.` : 'All within budget.');
process.exit(over.length > 0 ? 1 : 0);
