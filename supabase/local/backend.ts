import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serveAuth } from './auth/auth.ts';
import { serveAuthAdmin } from './auth/admin.ts';
import { createAuthLimits } from './auth/limits.ts';
import { withClientAddress } from './rest/client-address.ts';
import { folderStore, memoryStore, type DataStore } from './data/data-folder.ts';
import { loadDemoData } from './data/demo-data.ts';
import { openDatabase, openEngine, type Engine, type OpenDatabase } from './data/engine.ts';
import { createFunctions } from './functions/functions.ts';
import { answerPreflight, corsHeaders, forOtherOrigins } from './gateway.ts';
import { createMailApi, mailApiPath } from './mail/mail-api.ts';
import { createMailbox, serveMailbox } from './mail/mailbox.ts';
import { createMailer } from './mail/mailer.ts';
import { createObjectStore } from './storage/object-store.ts';
import { readProjectConfig } from './project-config.ts';
import { createQueue } from './data/queue.ts';
import { serveRest } from './rest/rest.ts';
import { scheduleFunctions } from './data/schedule.ts';
import { serveStorage } from './storage/storage.ts';

export interface EmbeddedBackend {
  /** Whether a path (with or without query) is one that `fetch` answers. */
  serves(path: string): boolean;
  /** Serves /rest/v1 /auth/v1 /storage/v1 /functions/v1 and /_local/*; anything else is undefined. */
  fetch(request: Request, clientAddress?: string): Promise<Response | undefined>;
  readonly publishableKey: string;
  /** Acts as service_role. */
  readonly secretKey: string;
  /** Runs one statement as the owner of the database. */
  sql<Row>(query: string, params?: unknown[]): Promise<Row[]>;
  /** The whole database as one file, to start another backend from. */
  dump(): Promise<Blob>;
  /** Ends the functions, closes the database cleanly and frees the data folder. */
  close(): Promise<void>;
}

export interface EmbeddedBackendOptions {
  data: 'memory' | { folder: string };
  /** Where the site is: links in mails lead back to it. */
  siteUrl: string;
  /** Where this backend is reached, when not at the site's address. */
  apiUrl?: string;
  /** Demo accounts, files and rows, on first start only. */
  seed: boolean;
  functionsFolder?: string;
  trustForwardedFor?: boolean;
  /** Tests choose the secret key; otherwise it is random. */
  secretKey?: string;
  /** A `dump()` of a database to make a new one from, which is faster than migrating. */
  snapshot?: Blob;
  /** A database that is open and up to date, in place of one of its own. */
  database?: OpenDatabase;
  /** Folder of the migrations; the project's own unless a test brings others. */
  migrationsFolder?: string;
}

/** The folder `supabase/` of the project. */
export const supabaseFolder = fileURLToPath(new URL('..', import.meta.url));

const serves = (path: string) => /^\/(?:(?:rest|auth|storage|functions)\/v1|_local)(?:[/?]|$)/.test(path);

function isDecodable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}

/**
 * Starts the whole Supabase API in this process: PostgreSQL (PGlite), REST, Auth, Storage and the
 * Edge Functions, on the project's own migrations. For trying the product, developing and testing.
 *
 * @throws DataInUse when another process uses the data folder; an error that names the file when a migration fails.
 */
export async function startEmbeddedBackend(options: EmbeddedBackendOptions): Promise<EmbeddedBackend> {
  const store = options.data === 'memory' ? memoryStore() : await folderStore(options.data.folder);
  if (options.secretKey) store.keys.secretKey = options.secretKey;
  try {
    const backend = await open(options, store);
    if (store.isNew && options.seed) {
      await loadDemoData(backend, supabaseFolder).catch(async (error: unknown) => {
        await backend.close();
        throw error;
      });
    }
    await store.markReady();
    return backend;
  } catch (error) {
    await store.release();
    throw error;
  }
}

async function open(options: EmbeddedBackendOptions, store: DataStore) {
  const { keys, files, databaseFolder } = store;
  const { siteUrl, apiUrl = siteUrl } = options;
  const snapshot = store.isNew ? options.snapshot : undefined;
  const config = await readProjectConfig(join(supabaseFolder, 'config.toml'));
  const mailbox = createMailbox();
  const mailApi = createMailApi(mailbox, keys.secretKey);
  const functions = createFunctions({
    folder: options.functionsFolder ?? join(supabaseFolder, 'functions'),
    settings: config.functions,
    keys,
    siteUrl,
    apiUrl,
  });
  const migrationsFolder = options.migrationsFolder ?? join(supabaseFolder, 'migrations');
  const database = options.database ?? (await openDatabase({ databaseFolder, snapshot, migrationsFolder }));
  const mailer = createMailer(config, { siteUrl, apiUrl, database: database.connection.driver }, mailbox);
  const engine = await openEngine({ database, objects: createObjectStore(files), config, keys, mailer, siteUrl });
  const queue = createQueue();
  const stopSchedule = options.data === 'memory' ? () => undefined : scheduleFunctions(functions, keys, siteUrl);

  const admin = { database: engine.database, keys, siteUrl, apiUrl, otpLength: config.auth.email.otp_length };
  const auth = {
    siteUrl,
    config: config.auth,
    database: engine.database,
    keys,
    mailer,
    limits: createAuthLimits(config.auth, engine.database),
  };
  const forward = (request: Request) => answer(engine, request);
  const route = (request: Request, pathname: string) => {
    if (pathname.startsWith('/auth/v1/admin/')) return serveAuthAdmin(request, admin);
    if (pathname.startsWith('/auth/v1/')) return serveAuth(request, forward, auth);
    if (pathname.startsWith('/rest/v1/')) return serveRest(request, forward, { database: engine.database, keys });
    if (pathname.startsWith('/storage/v1/')) return serveStorage(request, forward, { database: engine.database, keys });
    return forward(request);
  };

  return {
    serves,
    publishableKey: keys.publishableKey,
    secretKey: keys.secretKey,
    async fetch(request: Request, clientAddress?: string) {
      const { pathname } = new URL(request.url);
      if (!serves(pathname)) return undefined;
      if (!isDecodable(pathname)) return Response.json({ message: 'The address is malformed.' }, { status: 400, headers: corsHeaders });
      if (pathname === mailApiPath) return mailApi.serve(request);
      if (pathname.startsWith('/_local')) return serveMailbox(mailbox, pathname);
      const complete = await received(request, withClientAddress(request.headers, clientAddress, options.trustForwardedFor ?? false));
      // A function calls back into the API while it runs, so it may not hold the queue; it says itself who may call it.
      if (pathname.startsWith('/functions/v1')) return functions.serve(complete);
      if (request.method === 'OPTIONS') return answerPreflight(request);
      return forOtherOrigins(await queue.run(() => route(complete, pathname)));
    },
    sql: <Row>(query: string, params?: unknown[]) => queue.run(async () => (await engine.database.query<Row>(query, params)).rows),
    exec: (statements: string) => queue.run(() => engine.database.exec(statements)),
    dump: () => queue.run(() => engine.database.dumpDataDir('none')),
    async close() {
      stopSchedule();
      await functions.close();
      await queue.end(() => engine.close());
      await store.release();
    },
  };
}

/** The request with its body read: nobody may hold the database while a slow client is still sending. */
async function received(request: Request, headers: Headers): Promise<Request> {
  const body = request.body ? await request.arrayBuffer() : undefined;
  return new Request(request.url, { method: request.method, headers, body });
}

/**
 * One request, with the whole of the database to itself.
 *
 * Gap closed: the package sets `request.headers` and `request.method` for RPC only; policies and
 * triggers of plain inserts need the client's address as well.
 */
async function answer({ app, database }: Engine, request: Request): Promise<Response> {
  const headers = JSON.stringify(Object.fromEntries(request.headers));
  await database.query(
    "select set_config('request.headers', $1, false), set_config('request.method', $2, false), set_config('request.path', $3, false)",
    [headers, request.method, new URL(request.url).pathname],
  );
  return app.fetch(request);
}
