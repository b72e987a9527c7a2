import { screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StoredItem } from '@/features/items/item';
import { legalVersions } from '@/features/items/legal-versions';
import type { LegalSection } from '@/pages/legal/legal-document';
import type { Language } from '@/i18n/languages';
import { storageKeys } from '@/lib/storage-keys';
import { PrivacyPolicyPage } from '@/pages/privacy-policy/privacy-policy-page';
import { TermsOfServicePage } from '@/pages/terms-of-service/terms-of-service-page';
import { fakeRest, rows } from '../../../support/fake-rest';
import { legalVersion, ownPage } from '../../../support/own-pages';
import { rememberSettings } from '../../../support/remember-settings';
import { renderApp } from '../../../support/render-app';

type Legal = Record<'privacy' | 'terms', { sections: Record<string, LegalSection> }>;
const textsIn = (language: Language) => JSON.parse(readFileSync(`public/locales/${language}/legal.json`, 'utf8')) as Legal;

const settings = {
  companyName: { en: 'Pearl Works', ar: 'أعمال اللؤلؤة' },
  contactDetails: { headOffice: { name: 'HQ', address: 'West Bay, Doha', phone: '', email: 'legal@pearl.example' } },
};

beforeEach(() => {
  fakeRest(() => rows());
  rememberSettings(settings);
});
afterEach(() => localStorage.clear());

describe.each([
  ['privacy policy', 'privacy', PrivacyPolicyPage, '/privacy-policy'],
  ['terms of service', 'terms', TermsOfServicePage, '/terms-of-service'],
] as const)('the %s', (_, key, Page, path) => {
  it('says as much in Arabic as in English, in the same order', () => {
    const outline = (language: Language) =>
      Object.entries(textsIn(language)[key].sections).map(([id, { text, items, closing }]) => [
        id,
        text.length,
        items?.length ?? 0,
        Boolean(closing),
      ]);
    expect(outline('ar')).toEqual(outline('en'));
  });

  it.each(['en', 'ar'] as const)('has a contents list that leads to every section, in %s', async (language) => {
    const prefix = language === 'ar' ? '/ar' : '';
    const { container } = await renderApp(<Page />, { language, path: prefix + path });
    const contents = screen.getByRole('navigation');
    const targets = within(contents)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '');
    const sections = [...container.querySelectorAll('section[id]')];
    expect(targets).toEqual(sections.map(({ id }) => `${prefix}${path}#${id}`));
    expect(targets).toHaveLength(Object.keys(textsIn(language)[key].sections).length);
    expect(sections.every((section) => section.getAttribute('tabindex') === '-1')).toBe(true);
    // An element with this id would take the footer's contact link away from the dialog (docs/decisions/052-contradictions.md).
    expect(container.querySelector('#contact')).toBeNull();
  });

  it('names the company and its address from the settings, and the day of the last change', async () => {
    const { container } = await renderApp(<Page />, { path });
    expect(await screen.findByRole('link', { name: 'legal@pearl.example' })).toHaveAttribute('href', 'mailto:legal@pearl.example');
    expect(screen.getAllByText(/Pearl Works/).length).toBeGreaterThan(1);
    // Long values must be allowed to break, and their column to shrink, to fit on a phone.
    expect(screen.getByText('legal@pearl.example').closest('dl')).toHaveClass(
      'wrap-anywhere',
      'grid-cols-[minmax(0,1fr)]',
      'sm:grid-cols-[auto_minmax(0,1fr)]',
    );
    expect(container.textContent).not.toContain('{{');
    expect(container.querySelector('time')).toHaveAttribute('datetime', expect.stringMatching(/^\d{4}-\d\d-\d\d$/));
    expect(container.querySelector('time')).toHaveTextContent(/^Last updated: \d+ \w+ \d{4}$/);
  });
});

it.each(['en', 'ar'] as const)('the privacy policy names every key kept in the browser, in %s', (language) => {
  const browser = JSON.stringify(textsIn(language).privacy.sections.browser);
  expect(Object.values(storageKeys).filter((key) => !browser.includes(key))).toEqual([]);
});

it.each([
  ['en', /Law No\. 13 of 2016/, /courts in Doha/],
  ['ar', /القانون رقم \(13\) لسنة 2016/, /محاكم الدوحة/],
] as const)('the law of Qatar and the courts of Doha are named in %s', (language, law, courts) => {
  expect(JSON.stringify(textsIn(language).privacy.sections.controller)).toMatch(law);
  expect(JSON.stringify(textsIn(language).terms.sections.law)).toMatch(courts);
});

describe('versions of the company’s own', () => {
  let versions: StoredItem[];
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T21:30:00Z') });
    versions = ['2027-01-01', '2026-11-27', '2025-01-01'].map((day) => legalVersion(day));
    fakeRest(({ path }, query) => {
      if (!path.endsWith('/content_items') || query.get('facts->>replaces') !== 'eq.terms-of-service') return rows();
      const latest = query.get('facts->>effective_from')?.replace('lte.', '');
      const found = versions.filter(({ facts }) => latest === undefined || (facts?.effective_from ?? '') <= latest);
      return rows(...found.slice(0, Number(query.get('limit'))));
    });
  });
  afterEach(() => vi.useRealTimers());
  const listed = (heading: string) =>
    within(screen.getByRole('heading', { name: heading }).parentElement ?? document.body)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it('the newest that is in force in Qatar replaces the built-in text; the others have their addresses at the end', async () => {
    await renderApp(<TermsOfServicePage />, { path: '/terms-of-service' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Terms of 2026-11-27' })).toBeVisible();
    expect(await screen.findByText('What is agreed since 2026-11-27.')).toBeVisible();
    expect(screen.getByText('In force from 27 November 2026')).toHaveAttribute('datetime', '2026-11-27');
    expect(listed('Earlier versions')).toEqual([['Terms of 2025-01-01', '/terms-2025-01-01']]);
    expect(listed('Next version')).toEqual([['Terms of 2027-01-01', '/terms-2027-01-01']]);
    expect(screen.getByRole('link', { name: 'Read the privacy policy' })).toHaveAttribute('href', '/privacy-policy');
    expect(screen.queryByRole('navigation', { name: 'On this page' })).toBeNull();
  });

  it('one that is still to come is announced below the built-in text', async () => {
    versions = versions.slice(0, 1);
    await renderApp(<TermsOfServicePage />, { path: '/terms-of-service' });
    expect(await screen.findByRole('link', { name: 'Terms of 2027-01-01' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Earlier versions' })).toBeNull();
  });

  it('leave the other legal page as it is', async () => {
    await renderApp(<PrivacyPolicyPage />, { path: '/privacy-policy' });
    expect(screen.getByRole('heading', { level: 1, name: 'Privacy policy' })).toBeVisible();
    expect(screen.queryByText(/In force from/)).toBeNull();
  });
});

it('the build shows the same version as the database', () => {
  const days = ['2025-01-01', '2027-01-01', '2026-11-27'];
  const items = [...days.map((day) => legalVersion(day)), ownPage()];
  const { current, versions } = legalVersions('terms-of-service', items, '2026-11-27');
  expect(current?.slug).toBe('terms-2026-11-27');
  expect(versions.map(({ slug }) => slug)).toEqual(['terms-2027-01-01', 'terms-2026-11-27', 'terms-2025-01-01']);
  expect(legalVersions('terms-of-service', items, '2024-12-31').current).toBeNull();
  expect(legalVersions('privacy-policy', items, '2027-11-27')).toEqual({ current: null, versions: [] });
});
