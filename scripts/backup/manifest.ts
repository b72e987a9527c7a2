import { readdirSync } from 'node:fs';
import { z } from 'zod';

const storedObject = z.object({
  bucket: z.string(),
  name: z.string(),
  /** The name of its entry in the archive. */
  entry: z.string(),
  contentType: z.string(),
  cacheControl: z.string(),
  lastModified: z.string(),
});

export type StoredObject = z.infer<typeof storedObject>;

export const manifestSchema = z.object({
  format: z.literal(1),
  /** The format of the database: PGlite's dump, or `pg_dump`. */
  kind: z.enum(['embedded', 'hosted']),
  made: z.iso.datetime(),
  /** The versions of the applied migrations. */
  migrations: z.array(z.string()),
  /** The number of rows of each table. */
  tables: z.record(z.string(), z.number()),
  objects: z.array(storedObject),
  /** Every entry of the archive but the manifest. */
  entries: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifestSchema>;

type Query = <Row>(statement: string) => Promise<Row[]>;

/** Selects the tables whose rows are backed up: the project's, and Auth's tables of accounts. */
const tablesQuery = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'private') or (schemaname = 'auth' and tablename in ('users', 'identities', 'mfa_factors')) order by 1`;

/** Returns the names of all tables that are backed up. */
export const tableNames = async (query: Query): Promise<string[]> => (await query<{ name: string }>(tablesQuery)).map(({ name }) => name);

/** Returns the number of rows of each table. */
export async function countRows(query: Query): Promise<Record<string, number>> {
  const names = await tableNames(query);
  const rows = await query<{ name: string; count: number }>(
    names.map((name) => `select '${name}' as name, count(*)::integer as count from ${name}`).join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** Returns the number of rows of all tables. */
export const sumRows = (tables: Record<string, number>): number => Object.values(tables).reduce((sum, count) => sum + count, 0);

/** Returns the versions of the migrations that were applied to a database. */
export const appliedMigrations = async (query: Query): Promise<string[]> =>
  (await query<{ version: string }>('select version from supabase_migrations.schema_migrations order by 1')).map(({ version }) => version);

/** Throws when a backup has a migration that is unknown here: a newer version made it. */
export function checkVersions({ migrations }: Manifest, folder = 'supabase/migrations'): void {
  const known = readdirSync(folder).map((file) => file.split('_', 1)[0]);
  const unknown = migrations.find((version) => !known.includes(version));
  if (unknown) throw new Error(`The backup was made by a version with the migration ${unknown}, which is not here: update this one first.`);
}

/** Throws when the restored tables have other numbers of rows than the backup. */
export function checkCounts(expected: Record<string, number>, found: Record<string, number>): void {
  const wrong = Object.entries(expected).find(([name, count]) => found[name] !== count);
  if (wrong) throw new Error(`The table ${wrong[0]} has ${String(found[wrong[0]] ?? 0)} rows instead of ${String(wrong[1])}.`);
}
