import { readdirSync } from 'node:fs';
import { z } from 'zod';

const storedObject = z.object({
  bucket: z.string(),
  name: z.string(),
  /** Where its bytes are in the archive. */
  entry: z.string(),
  contentType: z.string(),
  cacheControl: z.string(),
  lastModified: z.string(),
});

export type StoredObject = z.infer<typeof storedObject>;

export const manifestSchema = z.object({
  format: z.literal(1),
  /** What made it: PGlite's own dump, or `pg_dump`. */
  kind: z.enum(['embedded', 'hosted']),
  made: z.iso.datetime(),
  /** The versions of the migrations that the database had seen. */
  migrations: z.array(z.string()),
  /** Rows of each table. */
  tables: z.record(z.string(), z.number()),
  objects: z.array(storedObject),
  /** Every entry of the archive but the manifest itself. */
  entries: z.record(z.string(), z.object({ size: z.number(), sha256: z.string() })),
});

export type Manifest = z.infer<typeof manifestSchema>;

type Query = <Row>(statement: string) => Promise<Row[]>;

/** Tables whose rows are backed up, with those of Auth that hold accounts. */
const tablesQuery = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname in ('public', 'private') or (schemaname = 'auth' and tablename in ('users', 'identities', 'mfa_factors')) order by 1`;

/** The names of all tables that are backed up. */
export const tableNames = async (query: Query): Promise<string[]> => (await query<{ name: string }>(tablesQuery)).map(({ name }) => name);

/** How many rows each of them has. */
export async function countRows(query: Query): Promise<Record<string, number>> {
  const names = await tableNames(query);
  const rows = await query<{ name: string; count: number }>(
    names.map((name) => `select '${name}' as name, count(*)::integer as count from ${name}`).join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

/** The versions of the migrations that a database has seen. */
export const seenMigrations = async (query: Query): Promise<string[]> =>
  (await query<{ version: string }>('select version from supabase_migrations.schema_migrations order by 1')).map(({ version }) => version);

/** Refuses a backup that a newer version of the product has made: its tables may be others. */
export function checkVersions({ migrations }: Manifest, folder = 'supabase/migrations'): void {
  const known = readdirSync(folder).map((file) => file.split('_', 1)[0]);
  const strange = migrations.find((version) => !known.includes(version));
  if (strange) throw new Error(`The backup was made by a version with the migration ${strange}, which is not here: update this one first.`);
}

/** Refuses a result that is not what was backed up. */
export function checkCounts(expected: Record<string, number>, found: Record<string, number>): void {
  const wrong = Object.entries(expected).find(([name, count]) => found[name] !== count);
  if (wrong) throw new Error(`The table ${wrong[0]} has ${String(found[wrong[0]] ?? 0)} rows instead of ${String(wrong[1])}.`);
}
