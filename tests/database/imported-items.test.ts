import { afterAll, beforeAll, expect, it } from 'vitest';
import { guessColumns } from '@/admin/items/import/columns';
import { readRows } from '@/admin/items/import/read-rows';
import { toItemRow } from '@/features/items/item-entry';
import { clientOf, expectAllowed, expectRefused, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
  await cast.sql('delete from public.content_items');
});
afterAll(() => cast.stop());

/** The rows of a CSV file with 500 posts, as the panel stores them. */
function importedRows(category: string) {
  const text =
    'First.\n\n## A heading\n\n- one\n- two **bold**\n\n> A quote\n\n{"type":"action","text":"","label":"Write","link":"#contact"}';
  const rows = Array.from({ length: 500 }, (_, index) => [
    `2026-0${(index % 9) + 1}-15 09:30`,
    `Post ${index}`,
    `خبر ${index}`,
    'Company',
    text,
    'أول.\n\nثانٍ.',
    index % 5 === 0 ? 'draft' : '',
  ]);
  const columns = guessColumns(['Date', 'Title', 'العنوان', 'Category', 'Text', 'النص', 'Status'], 'news', String);
  const categories = [{ id: category, title: { en: 'Company', ar: '' }, picture: null, icon: null }];
  const { ready, faults } = readRows(rows, { kind: 'news', columns, isDraft: false, categories, taken: new Set() });
  expect(faults).toEqual([]);
  return ready.map(({ entry, isDraft }) => ({ kind: 'news', ...toItemRow(entry), is_draft: isDraft }));
}

it('500 posts of a file are stored as they were read, by administrators only', async () => {
  const admin = cast.administrator.client;
  const category = '22222222-2222-4222-8222-222222222222';
  const name = { en: { title: 'Company' } };
  expectAllowed(await admin.from('content_items').insert({ id: category, kind: 'news_category', slug: 'company', translations: name }));
  const imported = importedRows(category);
  for (const role of strangers) expectRefused(await clientOf(cast, role).from('content_items').insert(imported.slice(0, 1)));
  for (let start = 0; start < imported.length; start += 50)
    expectAllowed(await admin.from('content_items').insert(imported.slice(start, start + 50)));

  const stored = await admin.from('content_items').select('slug, body, published_from, category_id').eq('kind', 'news').order('slug');
  expect(stored.data).toHaveLength(500);
  expect(stored.data?.[0]).toMatchObject({ slug: 'post-0', category_id: category, body: imported[0]?.body });
  expect(Date.parse(stored.data?.[0]?.published_from ?? '')).toBe(Date.UTC(2026, 0, 15, 6, 30));
  const seen = await clientOf(cast, 'visitor').from('content_items').select('slug').eq('kind', 'news');
  expect(seen.data).toHaveLength(400);
});
