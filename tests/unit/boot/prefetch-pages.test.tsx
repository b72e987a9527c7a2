import type { BackendModule, ReadCallback, ResourceKey } from 'i18next';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { prefetchPages } from '@/boot/prefetch-pages';
import { createI18n } from '@/i18n/create-i18n';

const fetchPage = vi.hoisted(() => vi.fn<(pathname: string) => Promise<void>>());
vi.mock('@/app/routes', () => ({ fetchPage, routeOf: (pathname: string) => ({ namespaces: [pathname.replace(/^.*\//, '')] }) }));

const read = vi.fn<(language: string, namespace: string, callback: ReadCallback) => void>();
const files: BackendModule = { type: 'backend', init: () => undefined, read };
const texts: ResourceKey = { title: 'About us' };

const i18n = await createI18n('en', { resources: { en: {} } });
const point = (id: string) => document.getElementById(id)?.dispatchEvent(new Event('pointerover', { bubbles: true }));

beforeAll(() => {
  vi.stubGlobal('requestIdleCallback', (then: () => void) => then());
  prefetchPages(i18n, files);
});
beforeEach(() => {
  fetchPage.mockResolvedValue();
  read.mockImplementation((_language, _namespace, callback) => callback(null, texts));
});
afterEach(() => vi.clearAllMocks());
afterAll(() => vi.unstubAllGlobals());

it('the page behind a link is there, code and texts, before the link is followed, and asked for once', async () => {
  document.body.innerHTML = '<a href="/about"><b id="link">About</b></a>';
  point('link');
  point('link');
  await vi.waitFor(() => expect(i18n.getResource('en', 'about', 'title')).toBe('About us'));
  expect(fetchPage.mock.calls).toEqual([['/about']]);
  expect(read).toHaveBeenCalledTimes(1);
  // A switch of the language does not wait for the texts of unopened pages.
  expect(i18n.options.ns).not.toContain('about');
});

it('a page that could not be had is asked for again', async () => {
  document.body.innerHTML = '<a id="link" href="/careers">Careers</a>';
  fetchPage.mockRejectedValueOnce(new Error('offline'));
  point('link');
  await vi.waitFor(() => {
    point('link');
    expect(fetchPage).toHaveBeenCalledTimes(2);
  });
});

it('another site, another tab, this page and the other language’s texts are not asked for', () => {
  document.body.innerHTML =
    '<a id="other" href="https://example.com/courses"></a><a id="tab" href="/courses" target="_blank"></a><a id="here" href="/#contact"></a><a id="arabic" href="/ar/courses"></a>';
  for (const id of ['other', 'tab', 'here', 'arabic']) point(id);
  expect(fetchPage.mock.calls).toEqual([['/ar/courses']]);
  expect(read).not.toHaveBeenCalled();
});

it('the pages of the bar are fetched once the visitor has done something, unless data is to be saved', async () => {
  document.body.innerHTML = '<header><nav><a href="/services"></a><a href="/products"></a></nav></header><a href="/our-work"></a>';
  expect(fetchPage).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('scroll'));
  await vi.waitFor(() => expect(fetchPage.mock.calls).toEqual([['/services'], ['/products']]));

  vi.clearAllMocks();
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  document.body.innerHTML = '<header><nav><a href="/login"></a></nav></header>';
  prefetchPages(i18n, files);
  Reflect.deleteProperty(navigator, 'connection');
  await Promise.resolve();
  expect(fetchPage).not.toHaveBeenCalled();
});
