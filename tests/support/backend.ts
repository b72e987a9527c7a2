import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startEmbeddedBackend, type EmbeddedBackend } from '../../supabase/local/backend.ts';
import { openDatabase, type OpenDatabase } from '../../supabase/local/data/engine.ts';
import { readMigrations } from '../../supabase/local/data/database.ts';
import { serveBackend } from '../../supabase/local/node-http.ts';
import { restoredDatabase } from './database-image.ts';
import { peopleOf, type People, type Sql } from './people.ts';

export type { Client, Person } from './people.ts';

export interface TestBackend extends People {
  /** `http://127.0.0.1:<port>` */
  url: string;
  backend: EmbeddedBackend;
  sql: Sql;
  /** Makes the API read the schema again. Before that it does not know tables that the test created. */
  reloadSchema(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs a task under a lock of this name. Waits while another process holds it. */
async function oneAtATime(name: string, work: () => Promise<void>): Promise<void> {
  await mkdir(dirname(name), { recursive: true });
  const isMine = await mkdir(name).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      return false;
    },
  );
  if (isMine) return work().finally(() => rm(name, { recursive: true, force: true }));
  // The other process may have been killed.
  const begun = await stat(name).catch(() => undefined);
  if (begun && Date.now() - begun.mtimeMs > 100_000) await rm(name, { recursive: true, force: true });
  else await setTimeout(200);
}

async function makeSnapshot(folder: string, file: string): Promise<void> {
  const backend = await startEmbeddedBackend({ data: 'memory', siteUrl: 'http://127.0.0.1', seed: false });
  // Less to copy at each start: no template databases, and less memory than a real database has.
  await backend.sql("update pg_database set datistemplate = false where datname in ('template0', 'template1')");
  for (const unused of ['template0', 'template1']) await backend.sql(`drop database ${unused}`);
  await backend.sql("alter system set shared_buffers = '16MB'");
  // Or else a snapshot older than an hour publishes the site as soon as a test opens the panel.
  await backend.sql('delete from private.content_changes');
  const dump = await backend.dump();
  await backend.close();
  // Written to another file and renamed, so that a killed process leaves no partial file.
  await writeFile(`${file}.aside`, new Uint8Array(await dump.arrayBuffer()));
  await rename(`${file}.aside`, file);
  const outdated = (await readdir(folder)).filter((name) => !name.startsWith(basename(file)));
  await Promise.all(outdated.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

const dumps = Symbol.for('tests.dumps');

/** The bytes of dumps, by file. On the process, because each test file loads this module again. */
const kept = ((globalThis as { [dumps]?: Map<string, ArrayBuffer> })[dumps] ??= new Map());

/** A dump whose bytes are read once and never copied, as Node's Blob would do. The bytes must not be changed. */
async function sharedDump(file: string): Promise<Blob> {
  const bytes = kept.get(file) ?? new Uint8Array(await readFile(file)).buffer;
  kept.set(file, bytes);
  return Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(bytes) });
}

/** Returns the file of a dump with all migrations. Creates it again after a change of a migration or the package. */
export async function snapshotFile(): Promise<string> {
  const migrations = await readMigrations('supabase/migrations');
  const sources = await Promise.all(
    [
      'node_modules/@supabase/lite/package.json',
      'tests/support/backend.ts',
      'supabase/local/data/database.ts',
      'supabase/local/data/engine.ts',
      'supabase/local/data/privileges.ts',
    ].map((file) => readFile(file, 'utf8')),
  );
  const hash = createHash('sha256')
    .update(JSON.stringify([migrations, sources]))
    .digest('hex')
    .slice(0, 20);
  const folder = 'node_modules/.cache/embedded-backend';
  const file = join(folder, `${hash}.tar`);
  while (!(await stat(file).catch(() => undefined))) await oneAtATime(`${file}.making`, () => makeSnapshot(folder, file));
  return file;
}

/** Returns a dump with all migrations. Starting from it takes a tenth of the time of migrating. */
export async function migratedSnapshot(): Promise<Blob> {
  return sharedDump(await snapshotFile());
}

/** Returns a database in memory with all migrations and no other data. */
async function migratedDatabase(): Promise<OpenDatabase> {
  const file = await snapshotFile();
  return restoredDatabase(file, async () =>
    openDatabase({ databaseFolder: undefined, snapshot: await sharedDump(file), migrationsFolder: 'supabase/migrations' }),
  );
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/**
 * Starts the embedded backend in memory behind a real HTTP server on a free port.
 * With `seed` it has the demo accounts, rows and files, otherwise only the data of the migrations.
 */
export async function startTestBackend({
  seed = false,
  functionsFolder,
}: {
  seed?: boolean;
  functionsFolder?: string;
} = {}): Promise<TestBackend> {
  // The database runs in this process. While it is busy for seconds, the client would keep a closed connection.
  const server = createServer({ keepAliveTimeout: 60_000 });
  const url = `http://127.0.0.1:${String(await listen(server))}`;
  const database = await migratedDatabase();
  const backend = await startEmbeddedBackend({
    data: 'memory',
    siteUrl: url,
    seed,
    functionsFolder,
    trustForwardedFor: true,
    database,
  });
  const handle = serveBackend(backend);
  server.on('request', (request, response) => {
    void handle(request, response, () => response.writeHead(404).end());
  });

  const sql: Sql = (query, params) => backend.sql(query, params);
  return {
    ...peopleOf({ url, publishableKey: backend.publishableKey, secretKey: backend.secretKey, sql }),
    url,
    backend,
    sql,
    reloadSchema: () => database.connection.clearSchemaCache(),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await backend.close();
    },
  };
}
