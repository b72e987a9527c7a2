import type { PGlite } from '@supabase/lite/pglite';
import { Client } from 'pg';
import { prepareDatabase, readMigrations } from '../../../supabase/local/database.ts';
import { startEmbeddedBackend } from '../../../supabase/local/backend.ts';

export interface BenchDatabase {
  version: string;
  /** One statement as the owner; several when there are no parameters. */
  query<Row>(sql: string, params?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

const version = async (query: BenchDatabase['query']) => (await query<{ version: string }>(`select split_part(version(), ' on ', 1) as version`))[0]?.version ?? '';

async function openEmbedded(): Promise<BenchDatabase> {
  const backend = await startEmbeddedBackend({ data: 'memory', siteUrl: 'http://localhost', seed: false });
  return { version: `embedded ${await version(backend.sql)}`, query: backend.sql, close: () => backend.close() };
}

/**
 * A database of its own on the server of `DATABASE_URL`, dropped at the end. The server needs nothing of Supabase: roles and the
 * schemas auth and storage are made as the embedded backend makes them.
 */
async function openServer(url: string, migrationsFolder: string): Promise<BenchDatabase> {
  const name = `bench_${String(process.pid)}`;
  const server = new Client({ connectionString: url });
  await server.connect();
  await server.query(`create database ${name} template template0 encoding 'UTF8'`);
  const target = new URL(url);
  target.pathname = `/${name}`;
  const client = new Client({ connectionString: target.href });
  await client.connect();
  const query: BenchDatabase['query'] = async (sql, params) => (await client.query(sql, params)).rows as never;
  const { getAuthSchemaSql, getStorageSchemaSql, SUPABASE_AUTH_HELPERS_SQL } = await import('@supabase/lite');
  const asEmbedded = { exec: (sql: string) => query(sql), query: async (sql: string, params?: unknown[]) => ({ rows: await query(sql, params) }) };
  await prepareDatabase(asEmbedded as unknown as PGlite, [getAuthSchemaSql(), SUPABASE_AUTH_HELPERS_SQL, getStorageSchemaSql()]);
  for (const { sql } of await readMigrations(migrationsFolder)) await query(sql);
  return {
    version: await version(query),
    query,
    async close() {
      await client.end();
      await server.query(`drop database ${name} with (force)`);
      await server.end();
    },
  };
}

/** A new database with all migrations: on the server of `DATABASE_URL`, or the embedded one. */
export function openBenchDatabase(migrationsFolder = 'supabase/migrations'): Promise<BenchDatabase> {
  const url = process.env.DATABASE_URL;
  return url ? openServer(url, migrationsFolder) : openEmbedded();
}
