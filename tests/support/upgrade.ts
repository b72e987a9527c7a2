import type { PGlite } from '@supabase/lite/pglite';
import { prepareDatabase } from '../../supabase/local/data/database.ts';
import { openPostgres } from '../../supabase/local/data/engine.ts';

export type Row = Record<string, unknown>;
type Query = <Result>(statement: string, params?: unknown[]) => Promise<Result[]>;

/** Rows of every table, as the database of a site has them after a release. */
export interface Release {
  /** Version of its last migration. */
  last: string;
  tables: Record<string, Row[]>;
}

/** Tables whose rows belong to a site: those of `public` and `private`, the accounts and the files. */
export const siteTables = async (query: Query): Promise<string[]> =>
  (
    await query<{ name: string }>(`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private') or (schemaname, tablename) in (('auth', 'users'), ('storage', 'objects')) order by 1`)
  ).map(({ name }) => name);

/** An empty database, as in a hosted project before the first migration. */
export async function openEmptyProject(): Promise<{ database: PGlite; query: Query; close: () => Promise<void> }> {
  const { lite, connection } = await openPostgres({ databaseFolder: undefined });
  const database = connection.driver;
  await prepareDatabase(database, [lite.getAuthSchemaSql(), lite.SUPABASE_AUTH_HELPERS_SQL, lite.getStorageSchemaSql()]);
  return {
    database,
    query: async <Result>(statement: string, params?: unknown[]) => (await database.query<Result>(statement, params)).rows,
    close: () => connection.close(),
  };
}

/** Stored columns, without generated ones. */
const columnsQuery = `select attname::text as name from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
const columnsOf = async (query: Query, table: string) => (await query<{ name: string }>(columnsQuery, [table])).map(({ name }) => name);

/** Replaces all rows by those of a release. Triggers are off: the rows are stored as they are. */
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

/** Columns and rows of each table. */
export type TablesSnapshot = Record<string, { columns: string[]; rows: Row[] }>;

/** Reads the columns and rows of all site tables. */
export async function snapshotTables(query: Query): Promise<TablesSnapshot> {
  const snapshot: TablesSnapshot = {};
  for (const table of await siteTables(query)) {
    snapshot[table] = {
      columns: await columnsOf(query, table),
      rows: (await query<{ row: Row }>(`select to_jsonb(t) as row from ${table} t`)).map(({ row }) => row),
    };
  }
  return snapshot;
}

/** Returns the tables, columns, rows and values that are missing afterwards, one text each. New ones are no loss. */
export function findLosses(before: TablesSnapshot, after: TablesSnapshot): string[] {
  return Object.entries(before).flatMap(([table, { columns, rows }]) => {
    const now = after[table];
    if (!now) return [`the table ${table} with ${String(rows.length)} rows`];
    const isKept = (column: string) => now.columns.includes(column) || now.rows.some((row) => column in row);
    const lostColumns = columns
      .filter((column) => !isKept(column) && rows.some((row) => row[column] !== null))
      .map((column) => `the column ${table}.${column}`);
    const kept = columns.filter(isKept);
    const text = (row: Row) => JSON.stringify(kept.map((column) => row[column]));
    const left = now.rows.map(text);
    const lost = rows.filter((row) => {
      const index = left.indexOf(text(row));
      if (index >= 0) left.splice(index, 1);
      return index < 0;
    });
    return lost.length > 0
      ? [...lostColumns, `${String(lost.length)} of ${String(rows.length)} rows of ${table}, or what they say`]
      : lostColumns;
  });
}
