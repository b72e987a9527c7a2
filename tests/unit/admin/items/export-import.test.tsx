import { beforeEach, describe, expect, it } from 'vitest';
import { readBody, writeBody } from '@/admin/items/import/body-text';
import { guessColumns, targetsOf } from '@/admin/items/import/columns';
import { itemFileColumns } from '@/admin/items/import/file-columns';
import { parseCsv } from '@/admin/items/import/parse-csv';
import { readRows } from '@/admin/items/import/read-rows';
import { targetName } from '@/admin/items/import/use-target-name';
import { kindFields } from '@/admin/items/item-fields';
import type { ItemRow } from '@/admin/items/item-row';
import { csvLine, csvValue } from '@/admin/list/csv';
import type { Texts } from '@/admin/list/list-definition';
import type { TextKey } from '@/data/meta';
import { readNamedItems } from '@/features/items/admin';
import { toItemRow, toPanelItem } from '@/features/items/item-entry';
import { readBlocks, type Block } from '@/features/rich-text/schema';
import { createI18n } from '@/i18n/create-i18n';
import type { Language } from '@/i18n/languages';
import { itemKinds, type ItemKind } from '@/lib/item-kinds';
import { asAdministrator } from '../../../support/as-administrator';
import { fakeRest, rows } from '../../../support/fake-rest';
import { fc } from '../../../support/properties';
import { textsOf } from '../../../support/render-app';
import { everyBlock } from '../../../support/rich-texts';

const category = { id: '11111111-1111-4111-8111-111111111111', translations: { en: { title: 'Design' }, ar: { title: 'تصميم' } } };
const facts: Partial<Record<ItemKind, ItemRow['facts']>> = {
  course: { type: 'in-house' },
  project: { tech: ['React', 'SQL'] },
  project_category: { color: 'secondary' },
  step: { page: 'careers' },
  client: { link: 'https://example.com/' },
};

/** A row with every column that its kind may have, and texts that spreadsheets would change. */
function storedRow(kind: ItemKind): ItemRow {
  const has = kindFields[kind];
  const texts = {
    title: '=Posters',
    ...(!has.noSummary && { summary: has.lengths ? '-5%' : '-5 "signs"; \'=x\nsecond line' }),
    ...(has.features && { features: ['Draw', 'Print, fold'] }),
    ...(has.picture && { alt: '@home' }),
    ...(has.project && { task: 'a\n\nb', work: 'c' }),
    ...(has.page && { seo_title: 'Posters', seo_description: 'All posters' }),
  };
  return {
    id: '33333333-3333-4333-8333-333333333333',
    created_at: '2026-11-01T00:00:00Z',
    kind,
    slug: has.slug ? 'posters' : null,
    category_id: has.category ? category.id : null,
    translations: { en: texts, ar: { title: 'ملصقات' } },
    body: has.page ? { en: everyBlock.map((block) => ({ ...block })), ar: [{ id: 'x', type: 'paragraph', text: '- ليست *قائمة*' }] } : {},
    icon: has.icon ? 'palette' : null,
    picture_url: has.picture ? '/storage/v1/object/public/publicassets/items/a.webp' : null,
    picture_focus_x: has.picture === 'cropped' ? 20 : 50,
    picture_focus_y: has.picture === 'cropped' ? 80 : 50,
    price: has.price ? 99.5 : null,
    currency: has.price ? 'USD' : 'QAR',
    period: has.price ? 'year' : 'once',
    facts: facts[kind] ?? {},
    position: 1,
    is_hidden: true,
    is_draft: true,
    published_from: '2026-12-01T06:00:00+00:00',
    published_until: '2026-12-31T20:59:00+00:00',
    version: 1,
    updated_at: '2026-11-26T00:00:00Z',
    deleted_at: null,
  };
}

/** Returns a value without the ids of blocks, which are new after an import. */
const withoutIds = (value: object | undefined): unknown =>
  JSON.parse(JSON.stringify(value ?? null, (name: string, inner: unknown) => (name === 'id' ? undefined : inner)));

async function textIn(language: Language): Promise<Texts> {
  const i18n = await createI18n(language, { resources: { [language]: textsOf(language) } });
  return Object.assign((key: TextKey, values?: Record<string, string | number>) => i18n.t(key, values ?? {}), { language });
}

beforeEach(async () => {
  fakeRest(({ path }) => (path.endsWith('/content_items') ? rows({ ...category, picture_url: null, icon: null }) : rows()));
  await asAdministrator();
});

describe.each(['en', 'ar'] as const)('an exported file (%s)', (language) => {
  it.each(itemKinds)('is imported as what it was: %s', async (kind) => {
    const row = storedRow(kind);
    const text = await textIn(language);
    const signal = AbortSignal.timeout(60_000);
    const columns = await itemFileColumns(kind, text, signal);
    const file = csvLine(columns.map(({ title }) => title)) + csvLine(columns.map(({ value }) => csvValue(value(row))));
    const [headers = [], ...lines] = parseCsv(file);
    const guessed = guessColumns(headers, kind, (target) => targetName(target, kind, text));
    expect(guessed).toEqual(targetsOf(kind));
    const categories = await readNamedItems(kind, signal);
    const { ready, faults } = readRows(lines, { kind, columns: guessed, isDraft: false, categories, taken: new Set() });
    expect(faults).toEqual([]);
    expect(ready[0]?.isDraft).toBe(true);
    expect(withoutIds(ready[0] && toItemRow(ready[0].entry))).toEqual(withoutIds(toItemRow(toPanelItem(row).entry)));
  });
});

describe('a longer text in one cell', () => {
  it('is written and read again as the same blocks', () => {
    const word = fc.constantFrom('a', '# b', '## c', '- d', '1. e', '> f', '**g**', '{"type":"x"}', 'ه', '\\', '[h](/i)');
    const text = fc.array(word, { minLength: 1, maxLength: 5 }).chain((words) => fc.constantFrom(words.join(' '), words.join('\n')));
    const block: fc.Arbitrary<Block> = fc.oneof(
      text.map((value): Block => ({ id: 'p', type: 'paragraph', text: value })),
      text.map((value): Block => ({ id: 'h', type: 'heading', level: 2, text: value.replaceAll('\n', ' ') })),
      fc
        .tuple(fc.boolean(), fc.array(text, { minLength: 1, maxLength: 3 }))
        .map(([isNumbered, items]): Block => ({ id: 'l', type: 'list', isNumbered, items })),
      text.map((value): Block => ({ id: 'q', type: 'quote', text: value, source: '' })),
      fc.constantFrom(...everyBlock),
    );
    fc.assert(
      fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
        expect(withoutIds(readBody(writeBody(blocks)))).toEqual(withoutIds(blocks));
      }),
    );
  });

  it('is plain where plain text can say it', () => {
    expect(writeBody(everyBlock.slice(0, 3))).toBe(
      '## How we work\n\nWe **plan**, *build* and [support](/services) it. نخطّط وننفّذ.\n\n1. Plan\n2. Build **well**',
    );
    expect(readBlocks(readBody(writeBody(everyBlock)))).toHaveLength(everyBlock.length);
  });
});
