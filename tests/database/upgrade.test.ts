import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyMigrations, readMigrations } from '../../supabase/local/data/database.ts';
import {
  siteTables,
  loadRelease,
  findLosses,
  openEmptyProject,
  snapshotTables,
  type TablesSnapshot,
  type Release,
} from '../support/upgrade.ts';

const release = JSON.parse(readFileSync('tests/database/first-release.json', 'utf8')) as Release;

let project: Awaited<ReturnType<typeof openEmptyProject>>;
let before: TablesSnapshot;

beforeAll(async () => {
  project = await openEmptyProject();
  const migrations = await readMigrations('supabase/migrations');
  await applyMigrations(
    project.database,
    migrations.filter(({ version }) => version <= release.last),
  );
  await loadRelease(project.query, release);
  before = await snapshotTables(project.query);
});
afterAll(() => project.close());

/** Returns what a migration loses, and rolls it back. */
async function lostBy(sql: string): Promise<string[]> {
  await project.database.exec('begin');
  try {
    await project.database.exec(sql);
    return findLosses(before, await snapshotTables(project.query));
  } finally {
    await project.database.exec('rollback');
  }
}

describe('an upgrade from the first release', () => {
  it('begins with rows in every table', async () => {
    expect((await siteTables(project.query)).filter((table) => before[table]?.rows.length === 0 || !release.tables[table])).toEqual([]);
    expect(Object.entries(release.tables).flatMap(([table, rows]) => (before[table]?.rows.length === rows.length ? [] : [table]))).toEqual(
      [],
    );
  });

  it.each<[string, string, string[]]>([
    ['a column with data is dropped', 'alter table public.leadership_team drop column email', ['the column public.leadership_team.email']],
    ['a column is renamed', 'alter table public.inquiries rename column email to address', ['the column public.inquiries.email']],
    ['a table is dropped', 'drop table private.released_assets', ['the table private.released_assets with 1 rows']],
    ['rows are deleted', `delete from public.search_queries`, ['2 of 2 rows of public.search_queries, or what they say']],
    [
      'values are written over',
      `update public.answer_templates set name = 'x' where id = (select min(id::text)::uuid from public.answer_templates)`,
      ['1 of 2 rows of public.answer_templates, or what they say'],
    ],
  ])('is detected when %s', async (_what, sql, lost) => {
    expect(await lostBy(sql)).toEqual(lost);
  });

  it('may add tables, columns and rows', async () => {
    expect(
      await lostBy(
        `create table public.later (id integer); alter table public.creators add column later text default 'x';
          insert into private.released_assets (name) values ('media/later.webp')`,
      ),
    ).toEqual([]);
  });

  // Last, because its changes remain.
  it('loses nothing', async () => {
    await applyMigrations(project.database, await readMigrations('supabase/migrations'));
    expect(findLosses(before, await snapshotTables(project.query))).toEqual([]);
  });
});
