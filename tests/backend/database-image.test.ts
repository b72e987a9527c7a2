import { afterEach, beforeEach, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';

let test: TestBackend;
beforeEach(async () => {
  test = await startTestBackend();
});
afterEach(() => test.stop());

async function again(): Promise<void> {
  await test.stop();
  test = await startTestBackend();
}

/** Returns the state of a database: the rows of all tables and catalogs, and the settings of the session. */
async function contents(): Promise<unknown> {
  const tables = await test.sql<{ name: string }>("select oid::regclass::text as name from pg_class where relkind = 'r' order by 1");
  const own = [
    'pg_settings',
    'pg_locks',
    'pg_prepared_statements',
    'pg_control_checkpoint()',
    "(select name from pg_cursors where name <> '')",
  ];
  const rows = [];
  for (const name of [...tables.map((table) => table.name), ...own])
    rows.push([name, await test.sql(`select md5(string_agg(one::text, ' ' order by one::text)) from ${name} one`)]);
  return rows;
}

/** Returns whether the API knows a table. */
const isKnown = async (table: string) =>
  (
    await test
      .service()
      .from(table as 'creators')
      .select()
      .limit(0)
  ).error?.code !== 'PGRST205';

/** The start time of each database. */
const started = () => test.sql('select pg_postmaster_start_time()::text as started');

it('is like a new database, whatever was done to the previous one', async () => {
  const fresh = { contents: await contents(), started: await started() };
  await again();
  for (const statement of [
    'create table many as select repeat(n::text, 20) from generate_series(1, 20000) n',
    'insert into public.job_postings (title) values (1)',
    'vacuum full pg_class',
    'checkpoint',
    'truncate auth.users cascade',
    'drop table public.creators cascade',
    'create role stranger bypassrls',
    'grant all on all tables in schema public to stranger',
    'alter default privileges grant all on tables to anon',
    'alter table public.administrators disable row level security',
    'alter table public.job_postings disable trigger all',
    'alter database postgres set search_path = nowhere',
    "alter role anon set statement_timeout = '1s'",
    "alter system set work_mem = '1MB'",
    'create temp table mine (a int)',
    'prepare mine as select 1',
    'select pg_advisory_lock(5)',
    'declare mine cursor with hold for select 1',
    "set time zone 'Asia/Qatar'",
    'set search_path = nowhere',
    'set role anon',
    'begin',
    "select set_config('request.jwt.claims', '{}', false)",
  ])
    await test.sql(statement);
  await expect(test.sql('select from nowhere')).rejects.toThrow('does not exist');
  await again();
  expect({ contents: await contents(), started: await started() }).toEqual(fresh);
});

it('has an API with the schema of the migrations, whatever the previous database had', async () => {
  await test.sql('create table public.later ()');
  await test.sql('drop table public.creators cascade');
  await test.reloadSchema();
  expect([await isKnown('later'), await isKnown('creators')]).toEqual([true, false]);
  await again();
  expect([await isKnown('later'), await isKnown('creators')]).toEqual([false, true]);
});

it('is another database when the previous one has loaded a library', async () => {
  const before = await started();
  await test.sql("select convert_to('é', 'WIN1252')");
  await again();
  expect(await started()).not.toEqual(before);
});

it('is another database while the first one is in use', async () => {
  const other = await startTestBackend();
  await other.createAdministrator();
  expect(await test.sql('select from public.administrators')).toHaveLength(0);
  await other.stop();
  await expect(other.sql('select 1')).rejects.toThrow('The database is closed.');
});
