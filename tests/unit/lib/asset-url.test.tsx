import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const key = 'sb_publishable_test';
const page = (url: string) => {
  document.head.innerHTML = `<meta name="supabase-url" content="${url}"><meta name="supabase-key" content="${key}">`;
};
const stored = '/storage/v1/object/public/publicassets/hero.png';

/** The configuration of the page is read once, so each test loads the module again. */
const load = async () => (await import('@/lib/asset-url')).assetUrl;

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

it('a stored path leads to the project at another origin', async () => {
  page('https://project.supabase.co');
  expect((await load())(stored)).toBe(`https://project.supabase.co${stored}`);
});

it('a stored path stays a path where the site’s own origin serves it, as in the prerender', async () => {
  page('');
  expect((await load())(stored)).toBe(stored);
});

it('a prerendered page carries the address of the project it was built for', async () => {
  const assetUrl = await load();
  vi.stubGlobal('document', undefined);
  expect(assetUrl(stored)).toBe(stored);
  vi.stubGlobal('__BUILD_PROJECT_ORIGIN__', 'https://project.supabase.co');
  expect(assetUrl(stored)).toBe(`https://project.supabase.co${stored}`);
});

it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/x.png', '/\\evil.example/x.png', '/\t/evil.example/x.png', '', null])(
  '%s is no picture',
  async (value) => {
    page('');
    expect((await load())(value)).toBeUndefined();
  },
);
