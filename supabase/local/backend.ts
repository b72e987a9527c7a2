import { join } from 'node:path';
import { serveAuth } from './auth/auth.ts';
import { serveAuthAdmin } from './auth/admin.ts';
import { createAuthLimits } from './auth/limits.ts';
import { withClientAddress } from './rest/client-address.ts';
import { folderStore, memoryStore, type DataStore } from './data/data-folder.ts';
import { loadDemoData } from './data/demo-data.ts';
import { openDatabase, openEngine, type Engine, type OpenDatabase } from './data/engine.ts';
import { createFunctions } from './functions/functions.ts';
import { supabaseFolder } from './folders.ts';
import { answerPreflight, jsonResponse, withCors } from './gateway.ts';
import { createMailApi, mailApiPath } from './mail/mail-api.ts';
import { createMailbox, serveMailbox } from './mail/mailbox.ts';
import { createMailer } from './mail/mailer.ts';
import { createObjectStore } from './storage/object-store.ts';
import { readProjectConfig } from './project-config.ts';
import { createQueue } from './data/queue.ts';
import { createDeployHook, deployHookPath, type Publish } from './publish/deploy-hook.ts';
import { serveRest } from './rest/rest.ts';
import { scheduleFunctions } from './data/schedule.ts';
import { serveStorage } from './storage/storage.ts';

export interface EmbeddedBackend {
  /** Returns whether `fetch` answers a path (with or without query). */
  serves(path: string): boolean;
  /** Serves /rest/v1, /auth/v1, /storage/v1, /functions/v1 and /_local/*. Returns undefined for any other path. */
  fetch(request: Request, clientAddress?: string): Promise<Response | undefined>;
  readonly publishableKey: string;
  /** The key of service_role. */
  readonly secretKey: string;
  /** Runs one statement as the owner of the database. */
  sql<Row>(query: string, params?: unknown[]): Promise<Row[]>;
  /** Returns the whole database as one file, which another backend can start from. */
  dump(): Promise<Blob>;
  /** Stops the functions, closes the database and releases the data folder. */
  close(): Promise<void>;
}

export interface EmbeddedBackendOptions {
  data: 'memory' | { folder: string };
  /** The address of the site, which links in mails lead to. */
  siteUrl: string;
  /** The address of this backend, if it is not the site's. */
  apiUrl?: string;
  /** Adds demo accounts, files and rows on the first start. */
  seed: boolean;
  functionsFolder?: string;
  /** Builds and serves the site anew. Without it no deploy hook is set up. */
  publish?: Publish | undefined;
  trustForwardedFor?: boolean;
  /** Random by default. */
  secretKey?: string;
  /** A `dump()` to create a new database from, which is faster than migrating. */
  snapshot?: Blob;
  /** An open, migrated database to use. */
  database?: OpenDatabase;
  /** The project's migrations by default. */
  migrationsFolder?: string;
}

/** A host does not tell that a build failed; here it is known. */
const failPublication = `update public.publications set state = 'failed', failure = 'refused', finished_at = now()
  where state in ('requested', 'building')`;

const serves = (path: string) => /^\/(?:(?:rest|auth|storage|functions)\/v1|_local)(?:[/?]|$)/.test(path);

function isDecodable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== '';
  } catch {
    return false;
  }
}

/**
 * Starts the whole Supabase API in this process: PostgreSQL (PGlite), REST, Auth, Storage and the Edge Functions, with the project's
 * migrations. Serves trying the product, development and tests.
 *
 * @throws DataInUse when another process uses the data folder; an Error that names the file when a migration fails.
 */
export async function startEmbeddedBackend(options: EmbeddedBackendOptions): Promise<EmbeddedBackend> {
  const store = options.data === 'memory' ? memoryStore() : await folderStore(options.data.folder);
  if (options.secretKey) store.keys.secretKey = options.secretKey;
  try {
    const backend = await open(options, store);
    if (store.isNew && options.seed) {
      await loadDemoData(backend).catch(async (error: unknown) => {
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
    secrets: options.publish ? { DEPLOY_HOOK_URL: `${apiUrl}${deployHookPath}`, DEPLOY_HOOK_TOKEN: keys.secretKey } : {},
  });
  const migrationsFolder = options.migrationsFolder ?? join(supabaseFolder, 'migrations');
  const database = options.database ?? (await openDatabase({ databaseFolder, snapshot, migrationsFolder }));
  const mailer = createMailer(config, { siteUrl, apiUrl, database: database.connection.driver }, mailbox);
  const engine = await openEngine({ database, objects: createObjectStore(files), config, keys, mailer, siteUrl });
  const queue = createQueue();
  const deployHook =
    options.publish &&
    createDeployHook({
      publish: options.publish,
      source: { url: apiUrl, key: keys.publishableKey },
      token: keys.secretKey,
      onFailure: async () => {
        await queue.run(() => engine.database.exec(failPublication));
      },
    });
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
      if (!isDecodable(pathname)) return jsonResponse({ message: 'The address is malformed.' }, 400);
      if (pathname === mailApiPath) return mailApi.serve(request);
      if (pathname === deployHookPath && deployHook) return deployHook.serve(request);
      if (pathname.startsWith('/_local')) return serveMailbox(mailbox, pathname);
      const complete = await readBody(request, withClientAddress(request.headers, clientAddress, options.trustForwardedFor ?? false));
      // Not queued: a running function calls the API itself. It sends its own CORS headers.
      if (pathname.startsWith('/functions/v1')) return functions.serve(complete);
      if (request.method === 'OPTIONS') return answerPreflight(request);
      return withCors(await queue.run(() => route(complete, pathname)));
    },
    sql: <Row>(query: string, params?: unknown[]) => queue.run(async () => (await engine.database.query<Row>(query, params)).rows),
    exec: (statements: string) => queue.run(() => engine.database.exec(statements)),
    dump: () => queue.run(() => engine.database.dumpDataDir('none')),
    async close() {
      stopSchedule();
      await deployHook?.settled();
      await functions.close();
      await queue.end(() => engine.close());
      await store.release();
    },
  };
}

/** Returns a request whose body is in memory, so that a slow client does not hold the database. */
async function readBody(request: Request, headers: Headers): Promise<Request> {
  const body = request.body ? await request.arrayBuffer() : undefined;
  return new Request(request.url, { method: request.method, headers, body });
}

/**
 * Answers one request, which has the database to itself.
 *
 * Gap closed: the package sets `request.headers` and `request.method` for RPC only. Policies and triggers of inserts need the client's
 * address as well.
 */
async function answer({ app, database }: Engine, request: Request): Promise<Response> {
  const headers = JSON.stringify(Object.fromEntries(request.headers));
  await database.query(
    "select set_config('request.headers', $1, false), set_config('request.method', $2, false), set_config('request.path', $3, false)",
    [headers, request.method, new URL(request.url).pathname],
  );
  return app.fetch(request);
}
