import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sitePages } from '@/lib/site-pages';
import { changeRows, clientOf, expectAllowed, expectNoRows, expectRefused, only, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());
beforeEach(() => cast.sql('delete from public.redirects'));

const admin = () => cast.administrator.client;
const add = (from_path: string, to_path: string) =>
  admin().from('redirects').insert({ from_path, to_path }).select('id, from_path, to_path');
const stored = async () =>
  Object.fromEntries(
    (
      await cast.sql<{ from_path: string; to_path: string }>(
        'select from_path, to_path from public.redirects where deleted_at is null order by from_path',
      )
    ).map((row) => [row.from_path, row.to_path]),
  );
const version = async () => only(await cast.sql<{ version: number }>('select version::integer from private.content_state')).version;

describe('redirects', () => {
  it.each(strangers)('are written by no %s, and read by everybody', async (role) => {
    expectAllowed(await add('/old', '/about'));
    const client = clientOf(cast, role);
    expect((await client.from('redirects').select('from_path, to_path')).data).toEqual([{ from_path: '/old', to_path: '/about' }]);
    expectRefused(await client.from('redirects').insert({ from_path: '/other', to_path: '/about' }));
    const change = await client.from('redirects').update({ to_path: '/careers' }).eq('from_path', '/old').select('from_path');
    if (role === 'visitor') expectRefused(change);
    else expectNoRows(change);
    expect(await stored()).toEqual({ '/old': '/about' });
  });

  it('in the trash lead nowhere', async () => {
    const { id } = only((await add('/old', '/about')).data);
    await changeRows(admin(), 'redirects', 'delete', { ids: [id] }).throwOnError();
    expectNoRows(await cast.visitor.from('redirects').select('from_path'));
    expectAllowed(await add('/old', '/careers'));
    expect((await changeRows(admin(), 'redirects', 'restore', { ids: [id] })).error?.code).toBe('23505');
  });

  it('are stored without language, slashes at the end and repeated ones', async () => {
    await add('/ar/old//page/', '/ar/services/#cloud').throwOnError();
    expect(await stored()).toEqual({ '/old/page': '/services#cloud' });
    expect((await add('/old/page', '/about')).error?.code).toBe('23505');
  });

  it('never chain, whatever order they come in', async () => {
    await add('/b', '/about').throwOnError();
    await add('/a', '/b#team').throwOnError();
    await add('/c', '/d').throwOnError();
    await add('/d', '/careers').throwOnError();
    expect(await stored()).toEqual({ '/a': '/about', '/b': '/about', '/c': '/careers', '/d': '/careers' });
  });

  it.each([
    ['to itself', '/old', '/old/', 'redirect_loop'],
    ['to itself in Arabic', '/old', '/ar/old', 'redirect_loop'],
    ['around', '/about-us', '/x', 'redirect_loop'],
    ['from a page', '/ar/services/', '/about', 'redirect_page'],
    ['from a file', '/robots.txt', '/about', 'redirect_page'],
    ['from the panel', '/admin/settings/jobs', '/about', 'redirect_page'],
    ['from the start', '/', '/about', 'redirect_page'],
  ])('%s are refused', async (_what, from, to, message) => {
    await cast.sql(`insert into public.redirects (from_path, to_path) values ('/x', '/about-us')`);
    expect((await add(from, to)).error).toMatchObject({ code: 'PT422', message });
  });

  it.each([
    ['/old page', '/about'],
    ['//evil.example', '/about'],
    ['/old;rm', '/about'],
    ['/old"', '/about'],
    ['/:name', '/about'],
    ['/old*', '/about'],
    ['old', '/about'],
    ['/old', '//evil.example'],
    ['/old', 'http://evil.example'],
    ['/old', 'https://user@evil.example'],
    ['/old', 'https://evil.example/"; return 200'],
    ['/old', 'javascript:alert(1)'],
    ['/old', '/about?x=1'],
  ])('from %s to %s are refused', async (from, to) => {
    expect((await add(from, to)).error?.message).toMatch(/redirects_(from|to)_path/);
  });

  it.each(['https://example.com', 'https://shop.example.com/a/b?c=d#e', '/خدمات#top'])('may lead to %s', async (to) => {
    expectAllowed(await add('/old', to));
  });

  it('are two thousand at most', async () => {
    await cast.sql(`alter table public.redirects disable trigger user`);
    await cast.sql(`insert into public.redirects (from_path, to_path) select '/old-' || n, '/about' from generate_series(1, 2000) n`);
    await cast.sql(`alter table public.redirects enable trigger user`);
    expect((await add('/one-more', '/about')).error).toMatchObject({ code: 'PT422', message: 'redirects_full' });
  });

  it('are content that the build writes', async () => {
    const before = await version();
    await add('/old', '/about').throwOnError();
    expect(await version()).toBe(before + 1);
  });

  it('know the pages of the site', async () => {
    // Pages of items are rows.
    const pages = sitePages.filter(({ path }) => !path.endsWith(':slug')).map(({ path }) => path.replace(/:\w+$/, 'noor'));
    const folders = ['assets', 'locales', 'images', 'icons', 'og'].map((folder) => `/${folder}/x.svg`);
    const unknown = await cast.sql('select p from unnest($1::text[]) p where not private.is_page_path(p)', [[...pages, ...folders]]);
    expect(unknown).toEqual([]);
    const listed = /value = any \(array\[([^\]]*)\]/.exec(readFileSync('supabase/schemas/67_redirects.sql', 'utf8'))?.[1] ?? '';
    expect([...listed.matchAll(/'([^']+)'/g)].map(([, path]) => path).filter((path) => !pages.includes(path as never))).toEqual([]);
  });
});

describe('a renamed item', () => {
  const insert = (slug: string, kind = 'service') =>
    cast.sql(`insert into public.content_items (kind, slug, translations) values ($2, $1, '{"en": {"title": "Item"}}')`, [slug, kind]);
  const rename = (from: string, to: string) => cast.sql('update public.content_items set slug = $2 where slug = $1', [from, to]);
  beforeEach(() => cast.sql(`delete from public.content_items where slug like 'item%'`));

  it('keeps its old addresses, also after a second rename, and none that is a page again', async () => {
    await insert('item-a');
    await rename('item-a', 'item-b');
    await rename('item-b', 'item-c');
    expect(await stored()).toEqual({ '/services/item-a': '/services/item-c', '/services/item-b': '/services/item-c' });
    await rename('item-c', 'item-a');
    expect(await stored()).toEqual({ '/services/item-b': '/services/item-a', '/services/item-c': '/services/item-a' });
    expect((await add('/services/item-a', '/about')).error).toMatchObject({ message: 'redirect_page' });
  });

  it('takes the address of a redirect', async () => {
    await add('/courses/item-x', '/courses').throwOnError();
    await insert('item-x', 'course');
    expect(await stored()).toEqual({});
  });

  it('of the kind page has an address without folder', async () => {
    await add('/item-p', '/about').throwOnError();
    await insert('item-p', 'page');
    expect(await stored()).toEqual({});
    expect((await add('/item-p', '/about')).error).toMatchObject({ message: 'redirect_page' });
    expectAllowed(await add('/services/item-p', '/about'));
    await rename('item-p', 'item-q');
    expect(await stored()).toEqual({ '/item-p': '/item-q', '/services/item-p': '/about' });
  });

  it('without a page leaves nothing behind', async () => {
    await insert('item-t', 'course_category');
    await rename('item-t', 'item-u');
    expect(await stored()).toEqual({});
  });
});
