import type { PGlite } from '@supabase/lite/pglite';
import { Client } from 'pg';
import { prepareDatabase, readMigrations } from '../../supabase/local/database.ts';

/** A database of its own on a PostgreSQL server. */
export interface ServerDatabase {
  /** One statement as the owner; several when there are no parameters. */
  query<Row>(sql: string, params?: unknown[]): Promise<Row[]>;
  /** One more connection, as the owner. `close` ends it with the others. */
  connect(): Promise<Client>;
  /** Drops the database. */
  close(): Promise<void>;
}

let made = 0;

/**
 * Makes a database with all migrations on the server of `url`. The server needs nothing of Supabase: roles and the schemas auth and
 * storage are made as the embedded backend makes them.
 */
export async function makeServerDatabase(url: string, migrationsFolder = 'supabase/migrations'): Promise<ServerDatabase> {
  made += 1;
  const name = `site_${String(process.pid)}_${String(made)}`;
  const server = new Client({ connectionString: url });
  await server.connect();
  await server.query(`create database ${name} template template0 encoding 'UTF8'`);
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

  const { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } = await import('@supabase/lite');
  const asEmbedded = { exec: (sql: string) => query(sql), query: async (sql: string, params?: unknown[]) => ({ rows: await query(sql, params) }) };
  await prepareDatabase(asEmbedded as unknown as PGlite, [getAuthSchemaSql(), SUPABASE_AUTH_HELPERS_SQL, getStorageSchemaSql()]);
  for (const { sql } of await readMigrations(migrationsFolder)) await query(sql);

  return {
    query,
    connect,
    async close() {
      await Promise.all(clients.map((open) => open.end()));
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}
