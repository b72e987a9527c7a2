import type { PGlite } from '@supabase/lite/pglite';
import { prepareDatabase } from '../../supabase/local/data/database.ts';
import { openPostgres } from '../../supabase/local/data/engine.ts';

export type Row = Record<string, unknown>;
type Query = <Result>(statement: string, params?: unknown[]) => Promise<Result[]>;

/** The rows of every table of a site with a release. */
export interface Release {
  /** The version of its last migration. */
  last: string;
  tables: Record<string, Row[]>;
}

/** Returns the tables with a site's data: the project's, accounts and files. */
export const heldTables = async (query: Query): Promise<string[]> =>
  (
    await query<{ name: string }>(`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private') or (schemaname, tablename) in (('auth', 'users'), ('storage', 'objects')) order by 1`)
  ).map(({ name }) => name);

/** Returns an empty database, like a hosted project before its first migration. */
export async function openGround(): Promise<{ database: PGlite; query: Query; close: () => Promise<void> }> {
  const { lite, connection } = await openPostgres({ databaseFolder: undefined });
  const database = connection.driver;
  await prepareDatabase(database, [lite.getAuthSchemaSql(), lite.SUPABASE_AUTH_HELPERS_SQL, lite.getStorageSchemaSql()]);
  return {
    database,
    query: async <Result>(statement: string, params?: unknown[]) => (await database.query<Result>(statement, params)).rows,
    close: () => connection.close(),
  };
}

/** Returns the columns that are not generated. */
const columnsQuery = `select attname::text as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
const columnsOf = async (query: Query, table: string) => (await query<{ name: string }>(columnsQuery, [table])).map(({ name }) => name);

/** Replaces all rows with those of a release. Triggers are off, because they have run on these rows before. */
export async function loadRelease(query: Query, { tables }: Release): Promise<void> {
  await query('set session_replication_role = replica');
  for (const [table, rows] of Object.entries(tables)) {
    const columns = (await columnsOf(query, table))
      .filter((name) => rows.some((row) => name in row))
      .map((name) => `"${name}"`)
      .join(', ');
    await query(`delete from ${table}`);
    await query(`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`, [
      JSON.stringify(rows),
    ]);
  }
  await query('set session_replication_role = origin');
}

/** The rows of each table. */
export type Photograph = Record<string, { columns: string[]; rows: Row[] }>;

export async function photograph(query: Query): Promise<Photograph> {
  const taken: Photograph = {};
  for (const table of await heldTables(query)) {
    taken[table] = {
      columns: await columnsOf(query, table),
      rows: (await query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`)).map(({ row }) => row),
    };
  }
  return taken;
}

/** Returns what was lost: tables, columns, rows, values. Additions are not a loss. */
export function losses(before: Photograph, after: Photograph): string[] {
  return Object.entries(before).flatMap(([table, { columns, rows }]) => {
    const now = after[table];
    if (!now) return [`the table ${table} with ${String(rows.length)} rows`];
    const isHeld = (column: string) => now.columns.includes(column) || now.rows.some((row) => column in row);
    const gone = columns
      .filter((column) => !isHeld(column) && rows.some((row) => row[column] !== null))
      .map((column) => `the column ${table}.${column}`);
    const kept = columns.filter(isHeld);
    const text = (row: Row) => JSON.stringify(kept.map((column) => row[column]));
    const left = now.rows.map(text);
    const lost = rows.filter((row) => {
      const place = left.indexOf(text(row));
      if (place >= 0) left.splice(place, 1);
      return place < 0;
    });
    return lost.length > 0 ? [...gone, `${String(lost.length)} of ${String(rows.length)} rows of ${table}, or what they say`] : gone;
  });
}
