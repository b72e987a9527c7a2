import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeRest, rows } from '../../support/fake-rest';
import { textsOf } from '../../support/render-app';

const origin = 'https://pearl.example';
const texts = { en: textsOf('en'), ar: textsOf('ar') };
/** Elements of a page's head that do not describe the page. */
const others =
  '<meta name="viewport" content="width=device-width"><meta name="theme-color" content="#0f172a"><link rel="icon" href="/icons/favicon.svg"><link rel="manifest" href="/icons/site.webmanifest">';

let stored: object;
let watcher: MutationObserver | undefined;

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('VITE_SITE_URL', origin);
  vi.stubGlobal('requestIdleCallback', (then: () => void) => setTimeout(then));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
  window.scrollTo = () => undefined;
  window.matchMedia ??= vi.fn().mockReturnValue({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() });
  localStorage.clear();
  stored = {};
});

afterEach(() => {
  cleanup();
  watcher?.disconnect();
  vi.clearAllMocks();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  document.head.replaceChildren();
  document.body.replaceChildren();
});

const parts = () => [...document.head.querySelectorAll('title, meta, link')];
const described = () =>
  parts()
    .map(({ outerHTML }) => outerHTML)
    .filter((html) => !others.includes(html) && !html.includes('supabase-'))
    .toSorted();
const contents = (selector: string, attribute = 'content') =>
  [...document.head.querySelectorAll(selector)].map((part) => part.getAttribute(attribute));

/** The number of titles after each change of the document. */
function watchTitles(): Set<number> {
  const seen = new Set<number>();
  watcher = new MutationObserver(() => seen.add(document.head.querySelectorAll('title').length));
  watcher.observe(document.head, { childList: true, subtree: true });
  return seen;
}

/**
 * What the build writes for an address. Not by its own module, whose renderer leaves its mark on the contexts of libraries, for which the
 * browser's reproaches every later test.
 */
async function builtPage(address: string): Promise<{ head: string; body: string }> {
  const [{ App }, { createQueryClient }, { Providers }, { preloadPage }, { createI18n }, { languageOfPath }] = await Promise.all([
    import('@/app/app'),
    import('@/data/query-client'),
    import('@/app/providers'),
    import('@/app/routes'),
    import('@/i18n/create-i18n'),
    import('@/i18n/languages'),
  ]);
  await preloadPage(address);
  // `renderToString` does not wait for lazy components.
  await vi.dynamicImportSettled();
  const i18n = await createI18n(languageOfPath(address), { resources: texts });
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={address}>
        <Providers i18n={i18n} queryClient={createQueryClient(i18n)}>
          <App />
        </Providers>
      </StaticRouter>
    </StrictMode>,
  );
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

/** Opens an address, and has its page come alive, or made from nothing where the build has written none. Gives what was in its head. */
async function open(address: string, built: string | null = address) {
  const { head, body } = built === null ? { head: '', body: '' } : await builtPage(built);
  fakeRest(({ path }) =>
    path.endsWith('/creators') ? new Promise(() => undefined) : path.endsWith('/website_settings') ? rows({ settings: stored }) : rows(),
  );
  document.head.insertAdjacentHTML('beforeend', others + head);
  const container = document.createElement('div');
  container.innerHTML = body;
  document.body.append(container);
  window.history.replaceState(null, '', address);

  // New modules, as in a browser, which has not rendered the page before.
  vi.resetModules();
  const [{ App }, { Providers }, { createQueryClient }, { preloadPage }, { createI18n }, { languageOfPath }] = await Promise.all([
    import('@/app/app'),
    import('@/app/providers'),
    import('@/data/query-client'),
    import('@/app/routes'),
    import('@/i18n/create-i18n'),
    import('@/i18n/languages'),
  ]);
  await preloadPage(address);
  const i18n = await createI18n(languageOfPath(address), { resources: texts });
  const before = { parts: parts(), described: described() };
  render(
    <StrictMode>
      <BrowserRouter>
        <Providers i18n={i18n} queryClient={createQueryClient(i18n)}>
          <App />
        </Providers>
      </BrowserRouter>
    </StrictMode>,
    { container, hydrate: body !== '' },
  );
  return before;
}

const goTo = (address: string) =>
  act(() => {
    window.history.pushState({ key: address }, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: { key: address } }));
  });
const hasTitle = (part: RegExp) => waitFor(() => expect(document.title).toMatch(part));
const once = ['title', 'meta[property="og:title"]', 'meta[property="og:url"]', 'link[rel="canonical"]'];
const isThereOnce = (selectors = once) => {
  for (const selector of selectors) expect(document.head.querySelectorAll(selector), selector).toHaveLength(1);
};
const othersStay = () => {
  for (const selector of [
    'meta[name="viewport"]',
    'meta[name="theme-color"]',
    'meta[name="supabase-url"]',
    'meta[name="supabase-key"]',
    'link[rel="icon"]',
    'link[rel="manifest"]',
  ])
    expect(document.head.querySelectorAll(selector), selector).toHaveLength(1);
};

it.each(['/services', '/ar/careers', '/login'])(
  '%s takes over the head that the build has written, and writes nothing twice',
  async (address) => {
    const titles = watchTitles();
    const before = await open(address);
    await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
    expect(before.parts.every(({ isConnected }) => isConnected)).toBe(true);
    expect(parts()).toHaveLength(before.parts.length);
    expect(described()).toEqual(before.described);
    expect([...titles]).not.toContain(2);
    othersStay();
  },
);

it('a page that the build has not written has its head with the first that it shows', async () => {
  await open('/careers', null);
  expect(document.title).toMatch(/^Careers/);
  isThereOnce([...once, 'meta[name="description"]']);
  othersStay();
});

it('an address that is chosen before its visitor has done anything else has its own head at once', async () => {
  const titles = watchTitles();
  await open('/services');
  titles.clear();
  fireEvent.click(screen.getAllByRole('link', { name: 'Products' })[0] as HTMLElement);
  await hasTitle(/^Products/);
  isThereOnce([...once, 'meta[name="description"]', 'meta[name="keywords"]']);
  expect(contents('link[rel="canonical"]', 'href')).toEqual([`${origin}/products`]);
  expect(contents('link[rel="alternate"]', 'hreflang')).toEqual(['en', 'ar', 'x-default']);
  expect(contents('meta[name="description"]')[0]).toContain('Products by subscription');
  goTo('/login');
  await hasTitle(/^Log in/i);
  isThereOnce();
  expect(contents('meta[name="robots"]')).toEqual(['noindex']);
  expect(contents('meta[name="description"]')).toEqual([]);
  goTo('/ar/products');
  await hasTitle(/^المنتجات/);
  expect(contents('meta[property="og:locale"]')).toEqual(['ar_QA']);
  isThereOnce();
  expect([...titles]).toEqual([1]);
  othersStay();
});

it('says at once what the settings say by now, without waiting for the visitor', async () => {
  stored = { companyName: 'Pearl', seo: { services: { title: { en: 'What we do | {company}', ar: '' } } } };
  const titles = watchTitles();
  await open('/services');
  await hasTitle(/^What we do \| Pearl$/);
  isThereOnce();
  expect([...titles]).toEqual([1]);
});

it('the page of a creator keeps what it has taken over from the build, and leaves nothing of it behind', async () => {
  const before = await open('/creator/noor', '/creator/:username');
  await waitFor(() => expect(document.title).toMatch(/^Creator/));
  expect(described()).toEqual(before.described);
  goTo('/services');
  await hasTitle(/^Services/);
  isThereOnce([...once, 'meta[property="og:site_name"]', 'meta[name="twitter:card"]']);
});

it('what the build has written of a page does not stand beside the head of a creator', async () => {
  const titles = watchTitles();
  await open('/services');
  titles.clear();
  // As when the pointer is over a link.
  await (await import('@/app/routes')).fetchPage('/creator/noor');
  goTo('/creator/noor');
  await hasTitle(/^Creator/);
  expect([...titles]).toEqual([1]);
  for (const selector of ['title', 'meta[property="og:title"]', 'meta[property="og:site_name"]'])
    expect(document.head.querySelectorAll(selector), selector).toHaveLength(1);
  expect(contents('link[rel="canonical"], meta[name="description"], meta[name="keywords"]')).toEqual([]);
  goTo('/services');
  await hasTitle(/^Services/);
  isThereOnce([...once, 'meta[name="description"]']);
  othersStay();
});
