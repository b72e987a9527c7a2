import type { PGlite } from '@supabase/lite/pglite';
import { Client } from 'pg';
import { prepareDatabase, readMigrations } from '../../supabase/local/data/database.ts';

/** A database of its own on a PostgreSQL server. */
export interface ServerDatabase {
  /** One statement as the owner; several when there are no parameters. */
  query<Row>(sql: string, params?: unknown[]): Promise<Row[]>;
  /** One more connection, as the owner. `close` ends it with the others. */
  connect(): Promise<Client>;
  /** Drops the database, but for one that is kept. */
  close(): Promise<void>;
}

let made = 0;

/**
 * Makes a database with all migrations on the server of `url`. The server needs nothing of Supabase: roles and the schemas auth and
 * storage are made as the embedded backend makes them. One that is kept has the name `kept`, and is used as it is when it is there.
 */
export async function makeServerDatabase(url: string, migrationsFolder = 'supabase/migrations', kept?: string): Promise<ServerDatabase> {
  made += 1;
  const name = kept ?? `site_${String(process.pid)}_${String(made)}`;
  const server = new Client({ connectionString: url });
  await server.connect();
  const isThere = (await server.query('select 1 from pg_database where datname = $1', [name])).rowCount === 1;
  if (!isThere) await server.query(`create database ${name} template template0 encoding 'UTF8'`);
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
