import type { App } from '@supabase/lite';
import type { PGlite } from '@supabase/lite/pglite';
import { batchSettings } from '../rest/batch-settings.ts';
import { applyMigrations, prepareDatabase, readMigrations } from './database.ts';
import { toPostgrestError } from '../rest/database-errors.ts';
import { stringifyObjectParameters } from '../rest/object-parameters.ts';
import type { Keys } from '../keys.ts';
import type { createObjectStore } from '../storage/object-store.ts';
import { keepPrivileges, repairPrivileges } from './privileges.ts';
import type { ProjectConfig } from '../project-config.ts';

export interface DatabaseOptions {
  /** The folder of the PostgreSQL data; undefined means memory. */
  databaseFolder: string | undefined;
  /** A dump to create a new database from. */
  snapshot?: Blob;
  migrationsFolder: string;
}

export interface EngineOptions {
  database: OpenDatabase;
  objects: ReturnType<typeof createObjectStore>;
  config: ProjectConfig;
  keys: Keys;
  mailer: NonNullable<App['_mailer']>;
  siteUrl: string;
}

export interface Engine {
  app: App;
  database: PGlite;
  close(): Promise<void>;
}

/** Imports the package after telemetry is switched off in the environment. */
async function loadLite() {
  process.env.DO_NOT_TRACK = '1';
  const [lite, pglite, { pg_trgm }] = await Promise.all([
    import('@supabase/lite'),
    import('@supabase/lite/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  return { ...lite, ...pglite, extensions: { pg_trgm } };
}

/**
 * Returns a timestamp in PostgREST's format (`2026-01-31T08:00:00+00:00`).
 *
 * Gap closed: the package returns PostgreSQL's format (`2026-01-31 08:00:00+00`), which Safari cannot parse.
 */
const isoTimestamp = (text: string) => text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
const timestampParsers = { 1114: isoTimestamp, 1184: isoTimestamp };

function authConfig({ config, keys, siteUrl }: EngineOptions) {
  // auth.ts handles the settings that the package does not know.
  const {
    rate_limit: _limits,
    hook: _hook,
    password_requirements: _requirements,
    additional_redirect_urls: redirects,
    email: { max_frequency: _frequency, notification: _notifications, ...email },
    ...settings
  } = config.auth;
  return {
    ...settings,
    email,
    enabled: true,
    jwt_secret: keys.jwtSecret,
    publishable_key: keys.publishableKey,
    secret_key: keys.secretKey,
    // Gap closed: links in mails lead to `site_url`, whose default is a port without a server.
    site_url: siteUrl,
    additional_redirect_urls: [...redirects, siteUrl, `${siteUrl}/**`],
  };
}

/** Opens PostgreSQL in a folder (undefined means memory), or a new database from a dump. */
export async function openPostgres({ databaseFolder, snapshot }: Pick<DatabaseOptions, 'databaseFolder' | 'snapshot'>) {
  const lite = await loadLite();
  const connection = await lite.createPgliteConnection({
    url: databaseFolder ?? 'memory://',
    pgliteOptions: { parsers: timestampParsers, extensions: lite.extensions, ...(snapshot && { loadDataDir: snapshot }) },
  });
  return { lite, connection };
}

export type OpenDatabase = Awaited<ReturnType<typeof openPostgres>>;

/** Opens the database and applies the migrations. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const database = await openPostgres(options);
  const { lite, connection } = database;
  try {
    await prepareDatabase(connection.driver, [lite.getAuthSchemaSql(), lite.SUPABASE_AUTH_HELPERS_SQL, lite.getStorageSchemaSql()]);
    await repairPrivileges(connection.driver);
    await applyMigrations(connection.driver, await readMigrations(options.migrationsFolder));
    await keepPrivileges(connection.driver, () => connection.withContext({ auth: { role: 'anon' } }, () => Promise.resolve()));
    await connection.clearSchemaCache();
    return database;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

/** Creates the @supabase/lite application on an open, migrated database. */
export async function openEngine(options: EngineOptions): Promise<Engine> {
  const { lite, connection } = options.database;
  try {
    stringifyObjectParameters(connection.driver);
    batchSettings(connection.driver);
    connection.normalizeDbError = toPostgrestError;
    const app = new lite.App({
      connection,
      api: options.config.api,
      auth: authConfig(options),
      storage: { enabled: true, file_size_limit: options.config.storage.file_size_limit },
      // Gap closed: admin mode serves requests without a key as service_role. The studio is off, too.
      studio: { enabled: false },
      options: { server: { admin: false, disableStudio: true } },
    });
    app._storageAdapter = options.objects;
    app._mailer = options.mailer;
    await app.init();
    // Gap closed: Storage is behind a flag. It is set after init(), which would print a warning about it.
    lite.setExperimental('storage', true);
    return {
      app: app as unknown as App,
      database: connection.driver,
      close: () => connection.close(),
    };
  } catch (error) {
    await connection.close();
    throw error;
  }
}
