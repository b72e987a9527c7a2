import type { PGlite } from '@supabase/lite/pglite';
import { Client } from 'pg';
import { prepareDatabase, readMigrations } from '../../supabase/local/data/database.ts';

/** A database on a PostgreSQL server. */
export interface ServerDatabase {
  /** Runs one statement as the owner, or several without parameters. */
  query<Row>(sql: string, params?: unknown[]): Promise<Row[]>;
  /** Opens another connection as the owner. `close` ends all connections. */
  connect(): Promise<Client>;
  /** Drops the database, unless it is kept. */
  close(): Promise<void>;
}

let made = 0;

/**
 * Creates a database with all migrations on the server of `url`. The server needs no Supabase: roles and the schemas auth and
 * storage are created as in the embedded backend. With `kept`, a database of that name is kept, and reused when it exists.
 */
export async function makeServerDatabase(url: string, migrationsFolder = 'supabase/migrations', kept?: string): Promise<ServerDatabase> {
  made += 1;
  const name = kept ?? `site_${String(process.pid)}_${String(made)}`;
  const server = new Client({ connectionString: url });
  await server.connect();
  const isThere = (await server.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1;
  // As in hosted projects. With the C locale pg_trgm knows no letters but those of ASCII, so Arabic words would use no index.
  const hasLetters = (await server.query(`select 1 from pg_collation where collname = 'C.utf8' and collprovider = 'c'`)).rowCount === 1;
  const letters = hasLetters ? ` lc_ctype 'C.UTF-8'` : '';
  if (!isThere) await server.query(`create database ${name} template template0 encoding 'UTF8'${letters}`);
  const target = new URL(url);
  target.pathname = `/${name}`;
  const clients: Client[] = [];
  const connect = async () => {
    const client = new Client({ connectionString: target.href });
    await client.connect();
    clients.push(client);
    return client;
  };
  const client = await connect();
  const query: ServerDatabase['query'] = async (sql, params) => (await client.query(sql, params)).rows as never;

  if (!isThere) await migrate(query, migrationsFolder);

  return {
    query,
    connect,
    async close() {
      await Promise.all(clients.map((open) => open.end()));
      if (!kept) await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}

async function migrate(query: ServerDatabase['query'], migrationsFolder: string): Promise<void> {
  const { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } = await import('@supabase/lite');
  const asEmbedded = {
    exec: (sql: string) => query(sql),
    query: async (sql: string, params?: unknown[]) => ({ rows: await query(sql, params) }),
  };
  await prepareDatabase(asEmbedded as unknown as PGlite, [getAuthSchemaSql(), SUPABASE_AUTH_HELPERS_SQL, getStorageSchemaSql()]);
  for (const { sql } of await readMigrations(migrationsFolder)) await query(sql);
}
