import { screen, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LegalSection } from '@/pages/legal/legal-document';
import type { Language } from '@/i18n/languages';
import { storageKeys } from '@/lib/storage-keys';
import { PrivacyPolicyPage } from '@/pages/privacy-policy/privacy-policy-page';
import { TermsOfServicePage } from '@/pages/terms-of-service/terms-of-service-page';
import { rememberSettings } from '../../../support/remember-settings';
import { renderApp } from '../../../support/render-app';

type Legal = Record<'privacy' | 'terms', { sections: Record<string, LegalSection> }>;
const textsIn = (language: Language) => JSON.parse(readFileSync(`public/locales/${language}/legal.json`, 'utf8')) as Legal;

const settings = {
  companyName: { en: 'Pearl Works', ar: 'أعمال اللؤلؤة' },
  contactDetails: { headOffice: { name: 'HQ', address: 'West Bay, Doha', phone: '', email: 'legal@pearl.example' } },
};

beforeEach(() => rememberSettings(settings));
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
