import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '@/lib/database.types';
import { startEmbeddedBackend, type EmbeddedBackend } from '../../supabase/local/backend.ts';
import { openDatabase, type OpenDatabase } from '../../supabase/local/engine.ts';
import { readMigrations } from '../../supabase/local/database.ts';
import { serveBackend } from '../../supabase/local/node-http.ts';
import { databaseLikeNew } from './database-image.ts';

export type Client = SupabaseClient<Database>;

export interface Person {
  id: string;
  email: string;
  password: string;
}

export interface TestBackend {
  /** `http://127.0.0.1:<port>` */
  url: string;
  backend: EmbeddedBackend;
  /** A client with the publishable key and nobody signed in; `address` is the network address it seems to come from. */
  visitor(address?: string): Client;
  /** A client signed in as the person of this e-mail address (see `createPerson` and the demo accounts). */
  asUser(email: string, address?: string): Promise<Client>;
  /** A client with the secret key: passes every policy. */
  service(): Client;
  /** Runs SQL as the owner of the database. */
  sql<Row = Record<string, unknown>>(query: string, params?: unknown[]): Promise<Row[]>;
  /** Lets the API look at the schema again; until then it knows what the migrations have made, and no table that the test has. */
  reloadSchema(): Promise<void>;
  /** A confirmed account that is nothing yet. */
  createPerson(email?: string): Promise<Person>;
  /** An active creator unless told otherwise. */
  createCreator(options?: { email?: string; username?: string; status?: 'unverified' | 'active' | 'suspended' }): Promise<Person & { username: string }>;
  createSuspendedCreator(): Promise<Person & { username: string }>;
  createAdministrator(email?: string): Promise<Person>;
  stop(): Promise<void>;
}

const password = 'Test-Person-2026!';
const demoPasswords: Record<string, string> = {
  'admin@example.com': 'Admin-Demo-2026!',
  'noor@example.com': 'Creator-Demo-2026!',
  'sami@example.com': 'Creator-Demo-2026!',
};

/** Node 20 has no WebSocket, which supabase-js asks for when it is made. Nothing here uses Realtime. */
function noRealtime(): never {
  throw new Error('Realtime is not used in tests.');
}

const clientOptions = {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  realtime: { transport: noRealtime as unknown as typeof WebSocket },
};

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
    ['node_modules/@supabase/lite/package.json', 'tests/support/backend.ts', 'supabase/local/database.ts', 'supabase/local/engine.ts', 'supabase/local/privileges.ts'].map((file) => readFile(file, 'utf8')),
  );
  const hash = createHash('sha256').update(JSON.stringify([migrations, sources])).digest('hex').slice(0, 20);
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
  return databaseLikeNew(file, async () => openDatabase({ databaseFolder: undefined, snapshot: await sharedDump(file), migrationsFolder: 'supabase/migrations' }));
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
export async function startTestBackend({ seed = false, functionsFolder }: { seed?: boolean; functionsFolder?: string } = {}): Promise<TestBackend> {
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

  const clientWith = (key: string, address?: string) =>
    createClient<Database>(url, key, { ...clientOptions, ...(address && { global: { headers: { 'x-forwarded-for': address } } }) });
  const service = () => clientWith(backend.secretKey);
  const sql: TestBackend['sql'] = (query, params) => backend.sql(query, params);
  const createPerson = async (email = `${randomUUID()}@example.test`): Promise<Person> => {
    const { data, error } = await service().auth.admin.createUser({ email, password, email_confirm: true });
    if (error) throw error;
    return { id: data.user.id, email, password };
  };
  const createCreator: TestBackend['createCreator'] = async ({ email, username, status = 'active' } = {}) => {
    const person = await createPerson(email);
    const name = username ?? `c${person.id.replaceAll('-', '').slice(0, 12)}`;
    await sql('insert into public.creators (id, username, full_name, status) values ($1, $2, $3, $4)', [person.id, name, 'Test Creator', status]);
    await sql('insert into public.creator_accounts (creator_id, email, date_of_birth, mobile, consent_at) values ($1, $2, $3, $4, now())', [
      person.id, person.email, '1995-05-05', '+97455000000',
    ]);
    return { ...person, username: name };
  };
  return {
    url,
    backend,
    visitor: (address) => clientWith(backend.publishableKey, address),
    async asUser(email, address) {
      const client = clientWith(backend.publishableKey, address);
      const { error } = await client.auth.signInWithPassword({ email, password: demoPasswords[email] ?? password });
      if (error) throw error;
      return client;
    },
    service,
    sql,
    reloadSchema: () => database.connection.clearSchemaCache(),
    createPerson,
    createCreator,
    createSuspendedCreator: () => createCreator({ status: 'suspended' }),
    async createAdministrator(email) {
      const person = await createPerson(email);
      await sql('insert into public.administrators (user_id) values ($1)', [person.id]);
      return person;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await backend.close();
    },
  };
}
