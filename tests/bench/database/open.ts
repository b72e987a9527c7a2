import { startEmbeddedBackend } from '../../../supabase/local/backend.ts';
import { makeServerDatabase } from '../../support/server-database.ts';

export interface BenchDatabase {
  version: string;
  /** Runs one statement as the owner, or several without parameters. */
  query<Row>(sql: string, params?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

const version = async (query: BenchDatabase['query']) =>
  (await query<{ version: string }>(`select split_part(version(), ' on ', 1) as version`))[0]?.version ?? '';

async function openEmbedded(): Promise<BenchDatabase> {
  const backend = await startEmbeddedBackend({ data: 'memory', siteUrl: 'http://localhost', seed: false });
  return { version: `embedded ${await version(backend.sql)}`, query: backend.sql, close: () => backend.close() };
}

async function openServer(url: string, migrationsFolder: string, kept?: string): Promise<BenchDatabase> {
  const { query, close } = await makeServerDatabase(url, migrationsFolder, kept);
  return { version: await version(query), query, close };
}

/** Opens a database with all migrations: on the server of `DATABASE_URL` (dropped at the end unless kept by name), or embedded. */
export function openBenchDatabase(migrationsFolder = 'supabase/migrations', kept?: string): Promise<BenchDatabase> {
  const url = process.env.DATABASE_URL;
  return url ? openServer(url, migrationsFolder, kept) : openEmbedded();
}
