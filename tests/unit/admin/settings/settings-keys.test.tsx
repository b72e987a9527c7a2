import { act, cleanup, screen } from '@testing-library/react';
import type { FieldPath, FieldPathValue } from 'react-hook-form';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as runningTimer from '@/session/idle/running-timer';
import type { Draft } from '@/admin/settings/draft';
import { fieldOf } from '@/admin/settings/fields';
import { dismissToast } from '@/components/feedback/toast-store';
import { mergeSettings } from '@/features/settings/merge';
import { footerCategories } from '@/features/settings/options';
import type { Rule } from '@/features/settings/rules';
import { settingsSchema, type SiteSettings } from '@/features/settings/schema';
import { showDraft } from '@/features/settings/preview-draft';
import { languages, localizePath } from '@/i18n/languages';
import { fakeRest, rows } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';
import { renderSettings } from '../../../support/render-settings';
import { observed } from './observed.fixture';
import { lists } from './entered-lists.fixture';
import { parts } from './settings-parts.fixture';
import { type Row, table } from './settings-rows.fixture';

vi.mock('@/features/reviews/carousel-engine', async () => (await import('./observed.fixture')).fakeCarousel);

vi.mock('@/session/idle/running-timer', async (original) => ({
  ...(await original<typeof runningTimer>()),
  ...(await import('./observed.fixture')).fakeTimer,
}));

vi.mock('@/features/visits/count-visits', async () => (await import('./observed.fixture')).fakeCounting);

/** The ids of entries, which are never shown. */
const unseen = [
  'contactDetails.headOffice.id',
  'contactDetails.branches[].id',
  'contactDetails.ctaInfoBoxes[].id',
  'search.synonyms[].id',
  'search.links[].id',
  ...footerCategories.map((category) => `siteTheme.footerLinks.${category}[].id`),
];

/** Returns the path of each setting of the schema. A localized text is one setting; list entries count by their fields. */
function leavesOf({ fields, of }: Rule<unknown>, path = ''): string[] {
  if (of) return leavesOf(of, `${path}[]`);
  if (fields) {
    return Object.entries(fields).flatMap(([key, field]) => leavesOf(field, path ? `${path}.${key}` : key));
  }
  return [path];
}

const review = { id: 'r1', rating: 5, review_text: 'Well done.', name: 'Noor', company_name: null, language: null };

let settings: SiteSettings;

/** Enters all settings in the panel and saves them. */
beforeAll(async () => {
  const { draft, record } = await renderSettings(null);
  const { form, save } = draft();
  const enter = (path: string, value: unknown) => form.setValue(path as FieldPath<Draft>, value as FieldPathValue<Draft, FieldPath<Draft>>);
  for (const [path, { value }] of Object.entries(table)) if (value !== undefined) enter(path, value);
  for (const [path, entries] of Object.entries(lists)) enter(path, entries);
  await act(save);
  dismissToast();
  const merged = mergeSettings(record.settings);
  expect(merged.problems).toEqual([]);
  settings = merged.settings;
  cleanup();
  localStorage.clear();
});

beforeEach(() => {
  fakeRest(({ path }) => (path.endsWith('/user_reviews') ? rows(review) : rows()));
  window.matchMedia = vi.fn().mockReturnValue({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        queueMicrotask(() => act(() => this.callback([{ isIntersecting: true }])));
      }
      disconnect() {}
    },
  );
  Object.assign(observed, { carousel: undefined, idleTimeout: 0, countsVisits: undefined });
  showDraft(settings);
});

afterEach(() => {
  act(() => showDraft(undefined));
  vi.unstubAllGlobals();
  document.documentElement.removeAttribute('style');
});

it('covers every setting of the schema, and nothing else', () => {
  expect([...Object.keys(table), ...unseen].sort()).toEqual(leavesOf(settingsSchema).sort());
});

it('has every setting of the schema in a tab (src/admin/settings/fields.ts), except the id of the head office', () => {
  expect(leavesOf(settingsSchema).filter((path) => !fieldOf(path))).toEqual(['contactDetails.headOffice.id']);
});

it('enters something for every setting', () => {
  const isEntered = (path: string, { value }: Row) => {
    const [list = '', field = ''] = path.split('[].');
    return value !== undefined || lists[list]?.some((entry) => entry[field] !== undefined) === true;
  };
  expect(
    Object.entries(table)
      .filter(([path, row]) => !isEntered(path, row))
      .map(([path]) => path),
  ).toEqual([]);
});

describe.each(Object.keys(parts) as (keyof typeof parts)[])('saved settings are shown: %s', (part) => {
  it.each(languages)('in %s', async (language) => {
    const path = part.startsWith('head of ') ? `/${part.slice('head of '.length)}`.replace(/^\/home$/, '/') : '/';
    await renderApp(parts[part], { language, path: localizePath(path, language) });
    if (part === 'testimonials') await screen.findAllByText(/Noor/);
    for (const [setting, row] of Object.entries(table)) {
      if (row.part !== part) continue;
      await expect(
        Promise.resolve().then(() => row.seen(language)),
        setting,
      ).resolves.not.toThrow();
    }
  });
});
