import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedSettings } from '../../../build/environment.ts';

const project = { url: 'https://project.example', key: 'sb_publishable_test' };
const row = (key: string) => ({ namespace: 'home', key, value: `Own ${key}` });

let answer: (query: URLSearchParams) => unknown;
const fetch = vi.fn((address: string) => {
  const { pathname, searchParams } = new URL(address);
  if (pathname.endsWith('/website_settings')) return Promise.resolve(Response.json([{ settings: { companyName: 'Pearl' }, version: 7 }]));
  return Promise.resolve(Response.json(answer(searchParams)));
});
beforeEach(() => vi.stubGlobal('fetch', fetch));
afterEach(() => vi.restoreAllMocks());

it('the build has the settings and the replaced texts of both languages, in as many requests as the project needs', async () => {
  const many = Array.from({ length: 1001 }, (_, index) => row(`k${String(index)}`));
  answer = (query) => {
    const from = Number(query.get('offset'));
    return query.get('language') === 'eq.en'
      ? many.slice(from, from + Number(query.get('limit')))
      : [{ ...row('title'), namespace: 'about' }];
  };
  const stored = await storedSettings(project);
  expect(stored).toMatchObject({ settings: { companyName: 'Pearl' }, version: 7, texts: { ar: { about: { title: 'Own title' } } } });
  expect(Object.keys(stored?.texts.en.home ?? {})).toHaveLength(1001);
});

it('a project whose texts cannot be read is warned about, as one whose settings cannot', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  answer = () => {
    throw new TypeError('fetch failed');
  };
  expect(await storedSettings(project)).toBeNull();
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('https://project.example could not be read'));
  expect(await storedSettings(undefined)).toBeNull();
});
