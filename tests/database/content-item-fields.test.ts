import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { itemIconNames } from '@/features/items/icon-names';
import type { Json, TablesInsert } from '@/lib/database.types';
import type { Client } from '../support/backend.ts';
import { changeRows, countRows, expectAllowed, expectConstraint, only, pngBytes, startCast, type Cast } from './fixtures.ts';

let cast: Cast;
let admin: Client;
beforeAll(async () => {
  cast = await startCast();
  admin = cast.administrator.client;
});
beforeEach(() => cast.sql('delete from public.content_items'));
afterAll(() => cast.stop());

type Row = TablesInsert<'content_items'>;
const title = { en: { title: 'Printing' } };
const draft: Row = { kind: 'service', is_draft: true };
const insert = (row: Row) => admin.from('content_items').insert(row);
const add = async (row: Row) => only((await insert(row).select('id')).data).id;

describe('texts', () => {
  it('one language may be missing, but not the title of a published item', async () => {
    expectAllowed(await insert({ kind: 'value', translations: title }));
    expectAllowed(await insert({ kind: 'value', translations: { ar: { title: 'قيمة' } } }));
    for (const translations of [{}, { en: {} }, { en: { title: '  ' }, ar: { summary: 'نص' } }])
      expectConstraint(await insert({ kind: 'value', translations }), 'content_items_title_present');
    expectAllowed(await insert({ kind: 'value', is_draft: true }));
  });

  it.each<[string, Json]>([
    ['another language', { fr: { title: 'x' } }],
    ['another field', { en: { title: 'x', salary: 'x' } }],
    ['a list as a text', { en: { title: ['x'] } }],
    ['a text as a list', { en: { title: 'x', features: 'x' } }],
    ['an empty feature', { en: { title: 'x', features: ['', 'x'] } }],
    ['21 features', { en: { title: 'x', features: Array.from({ length: 21 }, () => 'x') } }],
    ['a long title', { en: { title: 'x'.repeat(201) } }],
    ['a long summary', { ar: { title: 'x', summary: 'x'.repeat(2001) } }],
    ['no object', []],
  ])('%s is refused', async (_what, translations) => {
    expectConstraint(await insert({ ...draft, translations }), 'content_items_translations_shape');
  });

  it('of the greatest length are stored, in both languages', async () => {
    const longest = {
      title: '"'.repeat(200),
      summary: '"'.repeat(2000),
      features: Array.from({ length: 20 }, () => '"'.repeat(300)),
      alt: '"'.repeat(300),
      task: '"'.repeat(4000),
      work: '"'.repeat(4000),
      seo_title: '"'.repeat(120),
      seo_description: '"'.repeat(320),
    };
    const ar = JSON.parse(JSON.stringify(longest).replaceAll('\\"', 'ع')) as typeof longest;
    const id = await add({ ...draft, translations: { en: longest, ar } });
    expect(only(await cast.sql('select translations from public.content_items where id = $1', [id]))).toEqual({
      translations: { en: longest, ar },
    });
  });

  it('the longer text has blocks in each language, of at most 100,000 characters', async () => {
    const of = (count: number) => ({
      en: Array.from({ length: count }, (_, index) => ({ id: `b${index}`, type: 'paragraph', text: 'x'.repeat(4500) })),
    });
    expectAllowed(await insert({ ...draft, body: of(20) }));
    for (const body of [of(22), [], { en: 'Text' }, { fr: [] }, { ar: [{ id: 'a', type: 'html', html: '<script>' }] }])
      expectConstraint(await insert({ ...draft, body }), 'content_items_body_shape');
  });
});

describe('figures', () => {
  const figure = (en: Json): Row => ({ kind: 'figure', translations: { en } });

  it('have a label, a value or both', async () => {
    for (const texts of [{ title: 'Projects', summary: '500+' }, { title: 'Projects' }, { summary: '500+' }])
      expectAllowed(await insert(figure(texts)));
    expectConstraint(await insert(figure({ summary: ' ' })), 'content_items_title_present');
    expectConstraint(await insert({ kind: 'value', translations: { en: { summary: '500+' } } }), 'content_items_title_present');
  });

  it('have labels of 80 characters and values of 20', async () => {
    expectAllowed(await insert(figure({ title: 'x'.repeat(80), summary: '9'.repeat(20) })));
    for (const texts of [
      { title: 'x'.repeat(81), summary: '9' },
      { title: 'x', summary: '9'.repeat(21) },
    ])
      expectConstraint(await insert(figure(texts)), 'content_items_figure_length');
    const arabic = { kind: 'figure', translations: { ar: { title: 'x', summary: '9'.repeat(21) } } };
    expectConstraint(await insert(arabic), 'content_items_figure_length');
  });

  it.each(['client', 'partner', 'figure'])('a %s has no address', async (kind) => {
    expectConstraint(await insert({ kind, slug: 'one', translations: title }), 'content_items_slug_present');
  });
});

describe('facts', () => {
  it.each<[Row['kind'], Json]>([
    ['course', { type: 'online' }],
    ['project', { tech: ['React'], slot: 'webDevWork1', drawn: '/images/web-dev-work-1.svg' }],
    ['project_category', { color: 'primary', slot: 'itServiceIcon1' }],
    ['step', { page: 'careers' }],
    ['value', {}],
    ['client', { link: 'https://example.com/about', sample: true }],
    ['partner', { link: 'https://example.com' }],
    ['figure', { sample: true }],
  ])('of a %s: %j', async (kind, facts) => {
    expectAllowed(await insert({ kind, facts, is_draft: true }));
  });

  it.each<[Row['kind'], Json]>([
    ['course', { type: 'by post' }],
    ['course', { tech: ['React'] }],
    ['project', { tech: 'React' }],
    ['project', { tech: [5] }],
    ['project', { tech: Array.from({ length: 21 }, () => 'x') }],
    ['project', { drawn: 'javascript:alert(1)' }],
    ['project', { drawn: '//evil.example/x.svg' }],
    ['project', { slot: 'a b' }],
    ['project_category', { color: 'red' }],
    ['step', { page: 'home' }],
    ['service', { type: 'online' }],
    ['value', []],
    ['client', { link: 'javascript:alert(1)' }],
    ['client', { link: '/about' }],
    ['client', { link: 'https://user@example.com' }],
    ['partner', { link: `https://example.com/${'x'.repeat(490)}` }],
    ['partner', { sample: false }],
    ['figure', { link: 'https://example.com' }],
    ['service', { sample: true }],
  ])('of a %s are refused: %j', async (kind, facts) => {
    expectConstraint(await insert({ kind, facts, is_draft: true }), 'content_items_facts_shape');
  });
});

describe('other fields', () => {
  it.each<[string, Partial<Row>]>([
    ['kind_known', { kind: 'dragon' }],
    ['picture_url_shape', { picture_url: 'javascript:alert(1)' }],
    ['picture_focus_range', { picture_focus_x: 101 }],
    ['price_range', { price: -1 }],
    ['currency_known', { currency: 'EUR' }],
    ['period_known', { period: 'day' }],
    ['icon_known', { icon: 'dragon' }],
    ['category_kind', { category_id: '00000000-0000-4000-8000-000000000001' }],
  ])('%s', async (constraint, columns) => {
    // The kind of the category is checked first by its trigger, as long as it is on.
    if (constraint === 'category_kind') await cast.sql('alter table public.content_items disable trigger check_category');
    expectConstraint(await insert({ ...draft, ...columns }), `content_items_${constraint}`);
    await cast.sql('alter table public.content_items enable trigger check_category');
  });

  it('a course has a category of courses, and none after that was deleted for good', async () => {
    const category = await add({ kind: 'course_category', slug: 'design', translations: title });
    const other = await add({ kind: 'project_category', slug: 'design', translations: title });
    const course: Row = { kind: 'course', slug: 'poster', translations: title };
    expect((await insert({ ...course, category_id: other })).error).toMatchObject({ code: 'PT422', message: 'category_unknown' });
    const id = await add({ ...course, category_id: category });
    expect((await admin.from('content_items').update({ category_id: other }).eq('id', id)).error?.message).toBe('category_unknown');
    await changeRows(admin, 'content_items', 'delete', { ids: [category] });
    await changeRows(admin, 'content_items', 'purge', { ids: [category] });
    expect(only(await cast.sql('select category_id from public.content_items where id = $1', [id]))).toEqual({ category_id: null });
  });
});

it('the icons are those of the site', async () => {
  const names = itemIconNames.map((icon): Row => ({ ...draft, icon }));
  expectAllowed(await admin.from('content_items').insert(names));
  const { definition } = only(
    await cast.sql<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'content_items_icon_known'`,
    ),
  );
  expect([...definition.matchAll(/'([^']+)'::text/g)].map(([, name]) => name)).toEqual([...itemIconNames]);
});

describe('the list of the panel', () => {
  it('has posts by their dates, drafts without one by the day they were added', async () => {
    await add({ kind: 'news', slug: 'old', published_from: '2020-01-01T00:00:00Z', translations: title });
    await add({ kind: 'news', slug: 'planned', published_from: '2100-01-01T00:00:00Z', translations: title });
    await add({ kind: 'news', slug: 'idea', is_draft: true });
    const news = { is: { kind: ['news'] } };
    const byDate = (descending: boolean) => ({ order: [{ column: 'shown_at', descending }], limit: 1 });
    expect(await slugs(news, byDate(true))).toEqual(['planned']);
    expect(await slugs(news, byDate(false))).toEqual(['old']);
    const [planned] = await cast.sql<{ id: string; at: string }>(
      `select id, shown_at::text as at from public.content_items where slug = 'planned'`,
    );
    const after = { id: planned?.id ?? '', shown_at: planned?.at ?? '' };
    expect(await slugs({ ...news, search: 'idea' }, { ...byDate(true), after })).toEqual(['idea']);
  });

  const slugs = async (filter: Json, page: Json = {}) =>
    ((await admin.rpc('list_content_items', { filter, page })).data ?? []).map(({ slug }) => slug).sort();
  const count = async (filter: Json) => (await admin.rpc('count_rows', { list: 'content_items', filter })).data;

  it('is filtered by kind, category, state and text', async () => {
    const category = await add({ kind: 'course_category', slug: 'design', translations: title });
    await add({
      kind: 'course',
      slug: 'poster',
      category_id: category,
      translations: { en: { title: 'Posters' }, ar: { title: 'الملصقات' } },
    });
    await add({ kind: 'course', slug: 'draft', is_draft: true });
    await add({ kind: 'course', slug: 'hidden', is_hidden: true, translations: title });
    await add({ kind: 'course', slug: 'later', published_from: '2100-01-01T00:00:00Z', translations: title });
    await add({ kind: 'course', slug: 'over', published_until: '2020-01-01T00:00:00Z', translations: title });
    const courses = { is: { kind: ['course'] } };
    expect(await slugs(courses, { order: [{ column: 'position', descending: false }] })).toEqual([
      'draft',
      'hidden',
      'later',
      'over',
      'poster',
    ]);
    expect(await slugs(courses, { order: [{ column: 'title_key', descending: false }], limit: 1 })).toEqual(['draft']);
    expect(await slugs({ is: { category_id: [category] } })).toEqual(['poster']);
    for (const [state, found] of [
      ['draft', 'draft'],
      ['hidden', 'hidden'],
      ['scheduled', 'later'],
      ['ended', 'over'],
      ['live', 'poster'],
    ]) {
      expect(await slugs({ is: { kind: ['course'], state: [state ?? ''] } })).toEqual([found]);
    }
    expect(await slugs({ search: 'الملصقات' })).toEqual(['poster']);
    // Names of fields are no text of the row.
    expect(await slugs({ search: 'title' })).toEqual([]);
    expect(await count({ is: { kind: ['course'] } })).toBe(5);
    expect((await admin.rpc('list_content_items', { filter: { is: { slug: ['poster'] } } })).error?.message).toBe('filter_unknown');
  });

  it('the audit log names an item by its title', async () => {
    const id = await add({ kind: 'value', translations: { ar: { title: 'قيمة' } } });
    const entry = only(await cast.sql<{ id: string }>('select id from public.audit_log where row_id = $1', [id]));
    expect((await admin.rpc('audit_details', { entries: [entry.id] })).data).toMatchObject({
      [entry.id]: { rows: [{ list: 'content_items', id, name: { en: 'قيمة', ar: 'قيمة' } }] },
    });
  });
});

describe('pictures', () => {
  const address = (name: string) => `/storage/v1/object/public/publicassets/${name}`;

  it('that an item shows, also in its longer text, are used and cannot be deleted; replaced ones are remembered', async () => {
    for (const name of ['items/a.png', 'items/b.png'])
      expectAllowed(await admin.storage.from('publicassets').upload(name, pngBytes(), { contentType: 'image/png' }));
    const id = await add({
      ...draft,
      translations: title,
      picture_url: address('items/a.png'),
      body: { en: [{ id: 'a', type: 'picture', address: address('items/b.png'), alt: '', caption: '', width: 0, height: 0 }] },
    });
    const uses = await admin.rpc('file_uses', { bucket: 'publicassets', names: ['items/a.png', 'items/b.png'] });
    expect(uses.data?.filter(({ place }) => place === 'item').map(({ name, label }) => `${name ?? ''} ${label ?? ''}`)).toEqual([
      'items/a.png Printing',
      'items/b.png Printing',
    ]);
    expect((await admin.storage.from('publicassets').remove(['items/a.png', 'items/b.png'])).data ?? []).toEqual([]);
    await cast.sql('delete from private.released_assets');
    expectAllowed(await admin.from('content_items').update({ picture_url: null, body: {} }).eq('id', id));
    expect(await cast.sql('select name from private.released_assets order by 1')).toEqual([
      { name: 'items/a.png' },
      { name: 'items/b.png' },
    ]);
    expect((await admin.storage.from('publicassets').remove(['items/a.png'])).data).toHaveLength(1);
    expect(await countRows(cast, 'private.released_assets')).toBe(2);
  });
});
