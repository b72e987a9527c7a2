import { useQueryClient } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markItems } from '@/app/preview/mark-items';
import { itemAround, textAt } from '@/app/preview/text-elements';
import { textIdsIn } from '@/app/preview/text-marks';
import { routes } from '@/app/routes';
import { Footer } from '@/app/shell/footer';
import { TopNavigation } from '@/app/shell/top-navigation';
import { mergeSettings } from '@/features/settings/merge';
import { showDraft } from '@/features/settings/preview-draft';
import { partOfText } from '@/features/texts/text-parts';
import type * as CreateI18n from '@/i18n/create-i18n';
import { languages, localizePath } from '@/i18n/languages';
import { markedItem } from '@/lib/item-marks';
import { openContactDialog, openCookieSettings, openReviewDialog, openSearch } from '@/lib/window-events';
import { Overlays } from '@/overlays/overlays';
import { fakeRest, rows } from '../../../support/fake-rest';
import { jobRow } from '../../../support/jobs';
import { newsPost } from '../../../support/news-posts';
import { ownPage } from '../../../support/own-pages';
import { renderApp } from '../../../support/render-app';
import { shippedItems } from '../../../support/shipped-items';
import { emptyProfile } from '../../../support/empty-profile';

vi.mock('@/i18n/create-i18n', async (original) => {
  const [{ markTexts }, module] = [await import('@/app/preview/text-marks'), await original<typeof CreateI18n>()];
  return {
    ...module,
    createI18n: async (...source: Parameters<typeof module.createI18n>) => {
      const instance = await module.createI18n(...source);
      markTexts(instance);
      return instance;
    },
  };
});

const { settings } = mergeSettings({ companyName: 'Acme', showSampleTestimonials: true, showSampleFigures: true, showEmptyNetworks: true });

beforeEach(() => {
  fakeRest(() => rows());
  showDraft(settings);
  window.matchMedia = vi.fn().mockReturnValue({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() });
});
afterEach(() => act(() => showDraft(undefined)));

const pages = routes.filter(({ layout, path }) => layout !== 'panel' && !path.includes(':'));

const attributes = ['alt', 'placeholder', 'title', 'aria-label'];

/** Returns all texts that people read or hear, with the elements that have them. */
function textsOn(root: Element): { text: string; element: Element }[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: { text: string; element: Element }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element, textContent } = node;
    if (element && !element.closest('script, style')) found.push({ text: textContent ?? '', element });
  }
  for (const element of root.querySelectorAll(attributes.map((name) => `[${name}]`).join()))
    for (const name of attributes) found.push({ text: element.getAttribute(name) ?? '', element });
  return found.filter(({ text }) => /\p{L}/u.test(text));
}

/** Whether a click on the text leads to the field of a text or a setting, or to the form of an item. */
const hasField = ({ text, element }: { text: string; element: Element }) =>
  textIdsIn(text).some((id) => partOfText(id) ?? markedItem(id)) ||
  element.closest('[data-setting]') !== null ||
  itemAround(element) !== undefined ||
  (element.closest('[aria-hidden="true"]') !== null && textAt(element) !== undefined);

/** The words of elements that lead nowhere. */
const withoutField = (root: Element, ofPeople: readonly string[] = []) =>
  textsOn(root)
    .filter((text) => !hasField(text) && !ofPeople.includes(text.text.trim()))
    .map(({ element }) => element.outerHTML.slice(0, 200));

/** Marks the items, as the preview does. */
function Marked({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  useState(() => markItems(client));
  return children;
}

// The other lists of the database are empty here: their rows have tabs of their own.
it.each(pages.flatMap(({ key, path, page }) => languages.map((language) => ({ key, path, page, language }))))(
  'every text and picture of $key ($language) has a field',
  async ({ path, page, language }) => {
    await page.preload();
    const { container } = await renderApp(
      <Marked>
        <TopNavigation />
        <main>
          <page.Component />
        </main>
        <Footer />
      </Marked>,
      { language, path: localizePath(path, language) },
    );
    await waitFor(() => expect(container.querySelector('main h1')).not.toBeNull());
    expect(textsOn(container).length).toBeGreaterThan(40);
    expect(withoutField(container)).toEqual([]);
    const pictures = [...container.querySelectorAll('img:not([alt=""])')].map((element) => ({
      text: element.getAttribute('alt') ?? '',
      element,
    }));
    expect(pictures.filter((picture) => !hasField(picture)).map(({ element }) => element.outerHTML)).toEqual([]);
  },
);

/** Renders the page of an address with parameters. */
async function openRoute(path: string) {
  const route = routes.find((one) => one.path.includes(':') && matches(one.path, path));
  if (!route) throw new Error(path);
  await route.page.preload();
  return renderApp(
    <Marked>
      <main>
        <Routes>
          <Route path={route.path} element={<route.page.Component />} />
        </Routes>
      </main>
    </Marked>,
    { path },
  );
}
const matches = (pattern: string, path: string) => new RegExp(`^${pattern.replace(/:\w+/, '[^/]+')}$`).test(path);

it.each(['/services/cloud-solutions', '/products/ai-crm', '/courses/photoshop', '/our-work/dhow-identity', '/news/post-3'])(
  'every text and picture of %s has a field or a form',
  async (path) => {
    const post = newsPost(3, { body: { en: [{ id: 'a', type: 'paragraph', text: 'A **longer** text.' }] } });
    fakeRest((call, query) => {
      const slug = query.get('slug')?.slice(3);
      const kinds = query.get('kind') ?? '';
      return call.path.endsWith('/content_items')
        ? rows(...[...shippedItems, post].filter((item) => kinds.includes(item.kind) && (slug === undefined || item.slug === slug)))
        : rows();
    });
    const { container } = await openRoute(path);
    await screen.findByRole('heading', { level: 1 });
    if (path.startsWith('/news')) expect(await screen.findByText('longer')).toBeVisible();
    expect(textsOn(container).length).toBeGreaterThan(8);
    expect(withoutField(container)).toEqual([]);
  },
);

it('every text of a page of one’s own has a field or the form of the page', async () => {
  fakeRest((call, query) => (call.path.endsWith('/content_items') && query.get('slug') ? rows(ownPage()) : rows()));
  const { container } = await openRoute('/visit-us');
  expect(await screen.findByRole('heading', { level: 1, name: /^Visit us/ })).toBeVisible();
  await screen.findByText(/^tram/);
  expect(textsOn(container).length).toBeGreaterThan(5);
  expect(withoutField(container)).toEqual([]);
});

it('every text of the page of a job has a field; the rest is the job’s, which has a tab of its own', async () => {
  const job = jobRow(1, { employment_type: 'full_time', city: 'Doha', salary_min: 9000, salary_max: 12_000, valid_through: '2026-12-31' });
  fakeRest(({ path }) => (path.endsWith('/job_postings') ? rows(job) : rows()));
  const { container } = await openRoute(`/careers/${job.slug}`);
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  const own = Object.values(job).flat().map(String);
  expect(textsOn(container).length).toBeGreaterThan(8);
  expect(withoutField(container, [...own, '29 November 2026'])).toEqual([]);
});

it('every text of a creator’s page has a field; the rest is the creator’s', async () => {
  const creator = { id: 'noor', username: 'noor', full_name: 'Noor', created_at: '2026-01-02T10:00:00Z', bio: 'About me' };
  fakeRest(({ path }) =>
    path.endsWith('/creators')
      ? rows({
          ...creator,
          profile_picture_url: null,
          status: 'active',
          followers_count: 0,
          rank: 'Newbie',
          posts_count: 0,
          ...emptyProfile,
        })
      : rows(),
  );
  const { container } = await openRoute('/creator/noor');
  await screen.findByRole('heading', { level: 1, name: /^Noor/ });
  await waitFor(() => expect(container.querySelector('[aria-busy="true"]')).toBeNull());
  expect(withoutField(container, ['Noor', 'N', '@noor', 'About me'])).toEqual([]);
});

it('every text of the cookie notice has a field', async () => {
  localStorage.setItem('cookieConsent', 'accepted');
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await renderApp(<Overlays />);
  act(() => openCookieSettings());
  const notice = await screen.findByRole('region', { name: /Videos and cookies/ });
  expect(textsOn(notice).length).toBeGreaterThan(4);
  expect(withoutField(notice)).toEqual([]);
});

it.each([
  ['contact', openContactDialog],
  ['review', openReviewDialog],
  ['search', openSearch],
] as const)('every text of the overlay %s has a field', async (_name, openOverlay) => {
  await renderApp(<Overlays />);
  act(() => openOverlay());
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.querySelector('input, textarea')).not.toBeNull());
  expect(textsOn(dialog).length).toBeGreaterThan(5);
  expect(withoutField(dialog)).toEqual([]);
});
