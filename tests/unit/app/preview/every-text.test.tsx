import { act, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { textIdsIn } from '@/app/preview/text-marks';
import { routes } from '@/app/routes';
import { Footer } from '@/app/shell/footer';
import { TopNavigation } from '@/app/shell/top-navigation';
import { mergeSettings } from '@/features/settings/merge';
import { showDraft } from '@/features/settings/preview-draft';
import { partOfText } from '@/features/texts/text-parts';
import type * as CreateI18n from '@/i18n/create-i18n';
import { languages, localizePath } from '@/i18n/languages';
import { openContactDialog, openReviewDialog, openSearch } from '@/lib/window-events';
import { Overlays } from '@/overlays/overlays';
import { fakeRest, rows } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';

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

const pages = routes.filter(({ layout, path }) => layout === 'site' && !path.includes(':'));

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

/** All texts of what the company offers, which are rows with a tab of their own. */
const itemTexts = textsIn(JSON.parse(readFileSync('supabase/shipped-items.json', 'utf8')));
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\p{L}{2}/u.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Whether a click on the text leads to the field of a text or a setting, or the text is that of an item. */
const hasField = ({ text, element }: { text: string; element: Element }) =>
  textIdsIn(text).some((id) => partOfText(id)) || element.closest('[data-setting]') !== null || itemTexts.some((own) => text.includes(own));

// The other lists of the database are empty here: their rows have tabs of their own.
it.each(pages.flatMap(({ key, path, page }) => languages.map((language) => ({ key, path, page, language }))))(
  'every text and picture of $key ($language) has a field',
  async ({ path, page, language }) => {
    await page.preload();
    const { container } = await renderApp(
      <>
        <TopNavigation />
        <main>
          <page.Component />
        </main>
        <Footer />
      </>,
      { language, path: localizePath(path, language) },
    );
    await waitFor(() => expect(container.querySelector('main h1')).not.toBeNull());
    const texts = textsOn(container);
    expect(texts.length).toBeGreaterThan(40);
    expect(texts.filter((text) => !hasField(text)).map(({ element }) => element.outerHTML.slice(0, 200))).toEqual([]);
    const pictures = [...container.querySelectorAll('img:not([alt=""])')].map((element) => ({
      text: element.getAttribute('alt') ?? '',
      element,
    }));
    expect(pictures.filter((picture) => !hasField(picture)).map(({ element }) => element.outerHTML)).toEqual([]);
  },
);

it.each([
  ['contact', openContactDialog],
  ['review', openReviewDialog],
  ['search', openSearch],
] as const)('every text of the overlay %s has a field', async (_name, openOverlay) => {
  await renderApp(<Overlays />);
  act(() => openOverlay());
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(dialog.querySelector('input, textarea')).not.toBeNull());
  const texts = textsOn(dialog);
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => !hasField(text)).map(({ element }) => element.outerHTML.slice(0, 200))).toEqual([]);
});
