import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json, TablesInsert, TablesUpdate } from '@/lib/database.types';
import { CACHE_RULES } from '../../build/hosting/hosting.ts';
import { sitePages } from '@/lib/site-pages';
import type { Client } from '../support/backend.ts';
import { clientOf, everybody, expectAllowed, expectConstraint, expectNoRows, only, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
let admin: Client;
beforeAll(async () => {
  cast = await startCast();
  admin = cast.administrator.client;
});
beforeEach(() => cast.sql('delete from public.content_items'));
afterAll(() => cast.stop());

type Row = TablesInsert<'content_items'>;
const translations = { en: { title: 'A new studio' }, ar: { title: 'استوديو جديد' } };
const post: Row = { kind: 'news', slug: 'new-studio', translations, body: { en: [{ id: 'a', type: 'paragraph', text: 'In Lusail.' }] } };
const page: Row = { kind: 'page', slug: 'visit-us', translations };
const insert = (row: Row) => admin.from('content_items').insert(row);
const add = async (row: Row) => only((await insert(row).select('id, published_from')).data);
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

describe('the date of a post', () => {
  it('is the moment when it was published, unless one was entered', async () => {
    const before = Date.now() - 60_000;
    expect(Date.parse((await add(post)).published_from ?? '')).toBeGreaterThan(before);
    const entered = '2026-01-05T06:00:00+00:00';
    expect(Date.parse((await add({ ...post, slug: 'older', published_from: entered })).published_from ?? '')).toBe(Date.parse(entered));
  });

  it('comes with the publication of a draft, and not to other kinds', async () => {
    const { id, published_from } = await add({ ...post, is_draft: true });
    expect(published_from).toBeNull();
    const published = await admin.from('content_items').update({ is_draft: false }).eq('id', id).select('published_from');
    expect(only(published.data).published_from).not.toBeNull();
    expect((await add(page)).published_from).toBeNull();
  });

  it('may not be taken away again', async () => {
    const { id } = await add(post);
    const emptied = await admin.from('content_items').update({ published_from: null }).eq('id', id).select('published_from');
    expect(only(emptied.data).published_from).not.toBeNull();
  });
});

describe.each([post, page])('who sees a $kind', (row) => {
  const states: [what: string, columns: TablesUpdate<'content_items'>, visible: boolean][] = [
    ['published', {}, true],
    ['a draft', { is_draft: true }, false],
    ['hidden', { is_hidden: true }, false],
    ['scheduled', { published_from: hours(1) }, false],
    ['ended', { published_from: hours(-2), published_until: hours(-1) }, false],
  ];
  const readBy = async (client: Client) => [
    ...((await client.from('content_items').select('slug').eq('kind', row.kind)).data ?? []),
    ...((
      await client
        .from('content_items')
        .select('slug, body')
        .eq('slug', row.slug ?? '')
    ).data ?? []),
  ];

  it.each(states)('%s', async (_what, columns, visible) => {
    await add({ ...row, ...columns });
    const seen = visible ? 2 : 0;
    for (const role of strangers) expect(await readBy(clientOf(cast, role)), role).toHaveLength(seen);
    expect(await readBy(admin)).toHaveLength(2);
    await cast.sql('update public.administrators set user_id = $1', [cast.otherCreator.id]);
    expect(await readBy(admin), 'no administrator any more').toHaveLength(seen);
    expectNoRows(await admin.from('content_items').update({ is_hidden: false }).eq('kind', row.kind).select('id'));
    await cast.sql('update public.administrators set user_id = $1', [cast.administrator.id]);
  });

  it('in the trash nobody but the administrator sees it', async () => {
    await add(row);
    await cast.sql('update public.content_items set deleted_at = now()');
    for (const role of strangers) expect(await readBy(clientOf(cast, role))).toEqual([]);
  });
});

it.each(everybody)('the news are read newest first by the %s', async (role) => {
  for (const [slug, age] of [
    ['second', -2],
    ['first', -1],
    ['third', -3],
  ] as const)
    await add({ ...post, slug, published_from: hours(age) });
  const { data } = await clientOf(cast, role)
    .from('content_items')
    .select('slug')
    .eq('kind', 'news')
    .order('published_from', { ascending: false })
    .order('id', { ascending: false })
    .limit(2);
  expect(data).toEqual([{ slug: 'first' }, { slug: 'second' }]);
});

it('a post has a category of the news', async () => {
  const { id: category } = await add({ kind: 'news_category', slug: 'company', translations });
  const { id: courses } = await add({ kind: 'course_category', slug: 'company', translations });
  expectAllowed(await insert({ ...post, category_id: category }));
  expect((await insert({ ...post, slug: 'other', category_id: courses })).error?.message).toBe('category_unknown');
});

describe('addresses of pages of one’s own', () => {
  const segments = [...new Set(sitePages.map(({ path }) => path.split('/')[1] ?? ''))].filter((name) => name && !name.startsWith(':'));
  const taken = [
    ...segments,
    ...CACHE_RULES.map(({ folder }) => folder.slice(1, -1)),
    'ar',
    'en',
    '404',
    'app',
    'app-creator',
    'rest',
    'auth',
    'storage',
    'functions',
  ];

  it.each(taken)('/%s belongs to the site', async (slug) => {
    expectConstraint(await insert({ ...page, slug }), 'content_items_slug_free');
    expectConstraint(await insert({ ...page, slug, is_draft: true }), 'content_items_slug_free');
    expectAllowed(await insert({ ...post, slug }));
  });

  it.each(['apples', 'appointments', 'newsletter', 'application-form', 'about-doha'])('/%s is free', async (slug) => {
    expectAllowed(await insert({ ...page, slug }));
  });

  it('an address that is free cannot be changed to one that is not', async () => {
    const { id } = await add(page);
    expectConstraint(await admin.from('content_items').update({ slug: 'admin' }).eq('id', id), 'content_items_slug_free');
  });
});

describe('facts of pages', () => {
  it.each<Json>([
    {},
    { noindex: true },
    { replaces: 'privacy-policy', effective_from: '2026-12-01' },
    { replaces: 'terms-of-service', effective_from: '2028-02-29', noindex: false },
  ])('%j', async (facts) => {
    expectAllowed(await insert({ ...page, facts }));
  });

  it.each<Json>([
    { noindex: 'yes' },
    { replaces: 'privacy-policy' },
    { effective_from: '2026-12-01' },
    { replaces: 'home', effective_from: '2026-12-01' },
    { replaces: 'privacy-policy', effective_from: '2026-02-30' },
    { replaces: 'privacy-policy', effective_from: '2026-04-31' },
    { replaces: 'privacy-policy', effective_from: '2026-13-01' },
    { replaces: 'privacy-policy', effective_from: 'tomorrow' },
    { replaces: 'privacy-policy', effective_from: null },
  ])('%j are refused', async (facts) => {
    expectConstraint(await insert({ ...page, facts }), 'content_items_facts_shape');
    expectConstraint(await insert({ ...post, facts }), 'content_items_facts_shape');
  });
});

it('the sitemap is outdated when a post or a page appears', async () => {
  const items = async () => JSON.stringify((await admin.rpc('sitemap_state')).data);
  const states = [await items()];
  for (const row of [post, page, { ...post, slug: 'draft', is_draft: true }]) {
    await add(row);
    states.push(await items());
  }
  expect(new Set(states).size).toBe(3);
  const listed = states.at(-1);
  await add({ ...page, slug: 'thanks', facts: { noindex: true } });
  await add({ ...page, slug: 'privacy-2027', facts: { replaces: 'privacy-policy', effective_from: '2026-01-01' } });
  expect(await items(), 'pages that search engines may not list').toBe(listed);
  await add({ ...page, slug: 'welcome', facts: { noindex: false } });
  expect(await items()).not.toBe(listed);
});

it.each(strangers)('the versions of a legal page are read newest first by the %s', async (role) => {
  for (const year of ['2024', '2026', '2025'])
    await add({ ...page, slug: `terms-${year}`, facts: { replaces: 'terms-of-service', effective_from: `${year}-01-01` } });
  await add({ ...page, slug: 'terms-draft', is_draft: true, facts: { replaces: 'terms-of-service', effective_from: '2026-02-01' } });
  await add({ ...page, slug: 'privacy-2026', facts: { replaces: 'privacy-policy', effective_from: '2026-01-01' } });
  const { data } = await clientOf(cast, role)
    .from('content_items')
    .select('slug')
    .eq('kind', 'page')
    .eq('facts->>replaces', 'terms-of-service')
    .lte('facts->>effective_from', '2026-06-01')
    .order('facts->>effective_from', { ascending: false })
    .limit(2);
  expect(data).toEqual([{ slug: 'terms-2026' }, { slug: 'terms-2025' }]);
});
