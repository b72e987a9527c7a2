import type { BenchDatabase } from './open.ts';

/** Runs statements that insert many rows, without triggers and foreign keys, and creates the indexes afterwards. */
export async function loadRows(database: BenchDatabase, statements: readonly string[]): Promise<void> {
  const indexes = await database.query<{ name: string; definition: string }>(
    `select format('%I.%I', schemaname, indexname) as name, indexdef as definition from pg_indexes
     where schemaname in ('public', 'private') and indexdef like 'CREATE INDEX%'
       and indexname not in (select conname from pg_constraint where contype = 'x') order by indexdef like '%USING gin%'`,
  );
  for (const { name } of indexes) await database.query(`drop index ${name}`);
  await database.query(`set session_replication_role = replica`);
  for (const statement of statements) await database.query(statement);
  await database.query(`set session_replication_role = origin`);
  await database.query(`set maintenance_work_mem = '512MB'`);
  for (const { definition } of indexes) await database.query(definition);
}
