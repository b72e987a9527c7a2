import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storedContent } from '../../../build/environment.ts';

const project = { url: 'https://project.example', key: 'sb_publishable_test' };
const row = (key: string) => ({ namespace: 'home', key, value: `Own ${key}` });

let answer: (query: URLSearchParams) => unknown;
const fetch = vi.fn((address: string) => {
  const { pathname, searchParams } = new URL(address);
  if (pathname.endsWith('/content_version')) return Promise.resolve(Response.json(7));
  if (pathname.endsWith('/website_settings')) return Promise.resolve(Response.json([{ settings: { companyName: 'Pearl' } }]));
  if (pathname.endsWith('/redirects')) return Promise.resolve(Response.json([{ from: '/old', to: '/about' }]));
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
  const stored = await storedContent(project);
  expect(stored).toMatchObject({ settings: { companyName: 'Pearl' }, version: 7, texts: { ar: { about: { title: 'Own title' } } } });
  expect(stored?.redirects).toEqual([{ from: '/old', to: '/about' }]);
  expect(Object.keys(stored?.texts.en.home ?? {})).toHaveLength(1001);
});

it('the version is read first, so that the pages never name a newer one than they have', async () => {
  fetch.mockClear();
  answer = () => [];
  await storedContent(project);
  expect(fetch.mock.calls[0]?.[0]).toBe('https://project.example/rest/v1/rpc/content_version');
});

it('content that cannot be read ends the build: the built-in texts must not replace those of the owner', async () => {
  answer = () => {
    throw new TypeError('fetch failed');
  };
  await expect(storedContent(project)).rejects.toThrow('The content of https://project.example could not be read: fetch failed');
  fetch.mockImplementationOnce(() => Promise.resolve(new Response('upstream', { status: 503 })));
  await expect(storedContent(project)).rejects.toThrow('could not be read: 503 upstream');
  expect(await storedContent(undefined)).toBeNull();
});
