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
import { databaseLikeNew } from './database-image.ts';
import { peopleOf, type People, type Sql } from './people.ts';

export type { Client, Person } from './people.ts';

export interface TestBackend extends People {
  /** `http://127.0.0.1:<port>` */
  url: string;
  backend: EmbeddedBackend;
  sql: Sql;
  /** Lets the API look at the schema again; until then it knows what the migrations have made, and no table that the test has. */
  reloadSchema(): Promise<void>;
  stop(): Promise<void>;
}

/** Does something that this name stands for, unless another process is at it: then it waits until that one has ended. */
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
  // The other one may have been killed.
  const begun = await stat(name).catch(() => undefined);
  if (begun && Date.now() - begun.mtimeMs > 100_000) await rm(name, { recursive: true, force: true });
  else await setTimeout(200);
}

async function makeSnapshot(folder: string, file: string): Promise<void> {
  const backend = await startEmbeddedBackend({ data: 'memory', siteUrl: 'http://127.0.0.1', seed: false });
  // What is copied and zeroed at each start: databases to make others from, which no test does, and memory for more rows than tests have.
  await backend.sql("update pg_database set datistemplate = false where datname in ('template0', 'template1')");
  for (const unused of ['template0', 'template1']) await backend.sql(`drop database ${unused}`);
  await backend.sql("alter system set shared_buffers = '16MB'");
  const dump = await backend.dump();
  await backend.close();
  // Written aside and renamed: what is killed leaves no half of a file.
  await writeFile(`${file}.aside`, new Uint8Array(await dump.arrayBuffer()));
  await rename(`${file}.aside`, file);
  const outdated = (await readdir(folder)).filter((name) => !name.startsWith(basename(file)));
  await Promise.all(outdated.map((name) => rm(join(folder, name), { recursive: true, force: true })));
}

const dumps = Symbol.for('tests.dumps');

/** The bytes of dumps, by their file. Kept by the process: this module is new for each test file. */
const kept = ((globalThis as { [dumps]?: Map<string, ArrayBuffer> })[dumps] ??= new Map());

/** A dump whose bytes are read once and never copied, as they are from a Blob of Node's: nobody writes to them. */
async function sharedDump(file: string): Promise<Blob> {
  const bytes = kept.get(file) ?? new Uint8Array(await readFile(file)).buffer;
  kept.set(file, bytes);
  return Object.assign(new Blob(), { arrayBuffer: () => Promise.resolve(bytes) });
}

/** The file of a dump with all migrations applied. Made anew when a migration or the package has changed. */
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

/** A database dump with all migrations applied: starting from it takes a tenth of the time of migrating. */
export async function migratedSnapshot(): Promise<Blob> {
  return sharedDump(await snapshotFile());
}

/** A database with all migrations applied and nothing else, in memory. */
async function migratedDatabase(): Promise<OpenDatabase> {
  const file = await snapshotFile();
  return databaseLikeNew(file, async () =>
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
 * The embedded backend in memory behind a real HTTP server on a free port of this machine.
 * With `seed` it holds the demo accounts, rows and files; otherwise only what the migrations make.
 */
export async function startTestBackend({
  seed = false,
  functionsFolder,
}: {
  seed?: boolean;
  functionsFolder?: string;
} = {}): Promise<TestBackend> {
  // The database works in this process: while it is busy for seconds, the client would keep a connection that is closed already.
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
