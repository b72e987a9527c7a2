import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyMigrations, readMigrations } from '../../supabase/local/data/database.ts';
import { openEmptyProject } from '../support/upgrade.ts';

const shipped = JSON.parse(readFileSync('supabase/shipped-items.json', 'utf8')) as Record<string, unknown>[];

let project: Awaited<ReturnType<typeof openEmptyProject>>;
beforeAll(async () => {
  project = await openEmptyProject();
  await applyMigrations(project.database, await readMigrations('supabase/migrations'));
});
afterAll(() => project.close());

const seed = async () => {
  const migrations = await readMigrations('supabase/migrations');
  return migrations.find(({ name }) => name.endsWith('shipped_items'))?.sql ?? '';
};
const rows = () => project.query<Record<string, unknown>>('select * from public.content_items order by id');

it('a new site begins with the rows of supabase/shipped-items.json', async () => {
  const columns = [
    'id',
    'kind',
    'slug',
    'category_id',
    'icon',
    'picture_url',
    'price',
    'currency',
    'period',
    'facts',
    'position',
    'translations',
  ];
  const empty = { slug: null, category_id: null, icon: null, picture_url: null, price: null, currency: 'QAR', period: 'once', facts: {} };
  const found = (await rows()).map((row) =>
    Object.fromEntries(columns.map((name) => [name, name === 'price' && row.price !== null ? Number(row.price) : row[name]])),
  );
  const expected = shipped
    .map((row): Record<string, unknown> => ({ ...empty, ...row }))
    .sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
  expect(found).toEqual(expected);
  expect(found).toHaveLength(55);
});

it('all of them are public and complete in both languages', async () => {
  expect(
    await project.query(`select kind, slug from public.content_items where is_draft or is_hidden or deleted_at is not null
      or translations #>> '{en,title}' is null or translations #>> '{ar,title}' is null`),
  ).toEqual([]);
});

it('an upgrade writes over no row of the owner, and brings back none that was deleted or renamed', async () => {
  await project.database.exec(`
    update public.content_items set slug = 'the-cloud', price = 5, translations = '{"en": {"title": "Mine"}}' where slug = 'cloud-solutions';
    update public.content_items set deleted_at = now() where slug = 'ai-crm'`);
  const before = await rows();
  await project.database.exec(await seed());
  expect(await rows()).toEqual(before);
});
