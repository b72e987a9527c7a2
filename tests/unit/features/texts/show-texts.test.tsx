import { render, screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import type { i18n } from 'i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { overlayTexts } from '@/i18n/replaced-texts/overlay-texts';
import type * as ShowTexts from '@/features/texts/show-texts';
import { createI18n } from '@/i18n/create-i18n';
import { fakeRest, refused, rows } from '../../../support/fake-rest';

const home = { hero: { title: 'Shipped headline', lead: 'Shipped lead' } };
const homeInArabic = { hero: { title: 'العنوان', lead: 'المقدمة' } };
const row = (key: string, value: string, namespace = 'home', language = 'en') => ({ language, namespace, key, value });

let renders = 0;
function Headline() {
  const { t } = useTranslation('home');
  renders += 1;
  return <h1>{t('hero.title')}</h1>;
}

const created = (own: object = home) => createI18n('en', { resources: { en: { common: {}, shell: {}, consent: {}, home: own } } });
const hydrated = () => Promise.resolve();

function show(instance: i18n) {
  render(
    <I18nextProvider i18n={instance}>
      <Headline />
    </I18nextProvider>,
  );
}

/** A page has one module, so each test has its own. */
let texts: typeof ShowTexts;
beforeEach(async () => {
  vi.resetModules();
  texts = await import('@/features/texts/show-texts');
  localStorage.clear();
  renders = 0;
});

const headline = (name: string) => screen.findByRole('heading', { name });

it('the current texts replace the shipped ones, in namespaces and languages that load later too', async () => {
  fakeRest(() =>
    rows(
      row('hero.title', 'عنواننا', 'home', 'ar'),
      row('hero.title', 'Own headline'),
      row('title', 'Own title', 'about'),
      row('title', 'Titre', 'about', 'fr'),
    ),
  );
  const instance = await created();
  show(instance);
  expect(screen.getByRole('heading', { name: 'Shipped headline' })).toBeVisible();
  texts.followTexts(instance, hydrated);
  expect(await headline('Own headline')).toBeVisible();
  instance.addResourceBundle('en', 'about', { title: 'Shipped title' });
  expect(instance.getResource('en', 'about', 'title')).toBe('Own title');
  expect(localStorage.getItem('texts')).toContain('عنواننا');
  instance.addResourceBundle('ar', 'home', homeInArabic);
  await act(() => instance.changeLanguage('ar'));
  expect(screen.getByRole('heading', { name: 'عنواننا' })).toBeVisible();
});

it('the texts of the last visit show without a connection', async () => {
  texts.acceptTexts({ en: { home: { 'hero.title': 'Remembered' } } });
  act(() => texts.showTexts({}));
  fakeRest(() => refused(503, '57P03', 'down'));
  const instance = await created();
  show(instance);
  act(() => texts.followTexts(instance, hydrated));
  expect(await headline('Remembered')).toBeVisible();
});

it('nothing renders again when the page was built with the current texts', async () => {
  fakeRest(() => rows(row('hero.title', 'Own headline')));
  const whenHydrated = vi.fn(hydrated);
  const instance = await created(overlayTexts(home, { 'hero.title': 'Own headline' }));
  show(instance);
  texts.followTexts(instance, whenHydrated);
  await waitFor(() => expect(localStorage.getItem('texts')).toContain('Own headline'));
  expect([renders, whenHydrated.mock.calls.length]).toEqual([1, 0]);
});

it('a text that was reset after the build is the shipped one again, and nothing is remembered', async () => {
  fakeRest(() => rows());
  const instance = await created(overlayTexts(home, { 'hero.title': 'Own headline' }));
  show(instance);
  texts.followTexts(instance, hydrated);
  expect(await headline('Shipped headline')).toBeVisible();
  expect(localStorage.getItem('texts')).toBeNull();
});

it('texts of another build, broken ones and too many are not remembered', async () => {
  localStorage.setItem('texts', JSON.stringify({ built: '7', texts: { en: { home: { 'hero.title': 'Old' } } } }));
  fakeRest(() => refused(503, '57P03', 'down'));
  const instance = await created();
  show(instance);
  act(() => texts.followTexts(instance, hydrated));
  expect(screen.getByRole('heading', { name: 'Shipped headline' })).toBeVisible();
  for (const broken of [
    '{',
    'null',
    '7',
    '{"built":"","texts":{"en":{"home":null}}}',
    '{"built":"","texts":{"en":{"home":{"hero.title":1}}}}',
  ]) {
    localStorage.setItem('texts', broken);
    act(() => texts.followTexts(instance, hydrated));
    expect(screen.getByRole('heading', { name: 'Shipped headline' })).toBeVisible();
  }
  act(() => texts.acceptTexts({ en: { home: { 'hero.title': 'x'.repeat(200_001) } } }));
  expect(localStorage.getItem('texts')).toBeNull();
});

it('the preview shows the draft at once and requests nothing', async () => {
  const calls = fakeRest(() => rows());
  const instance = await created();
  show(instance);
  texts.followTexts(instance);
  await act(async () => texts.showTexts({ en: { home: { 'hero.title': 'Draft' } }, ar: {} }));
  expect(screen.getByRole('heading', { name: 'Draft' })).toBeVisible();
  await act(async () => texts.showTexts({ en: {}, ar: {} }));
  expect(screen.getByRole('heading', { name: 'Shipped headline' })).toBeVisible();
  expect(calls).toEqual([]);
});
