import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstPaint } from '@/boot/inline/first-paint';
import { createI18n } from '@/i18n/create-i18n';
import { languageOfPath, localizePath } from '@/i18n/languages';
import { rememberChoice } from '@/i18n/remember-choice';
import { storageKeys } from '@/lib/storage-keys';
import { textsOf } from '../../support/render-app';

const resources = { en: textsOf('en'), ar: textsOf('ar') };
const replace = vi.fn<(to: string) => void>();

function visit(path: string, chosen: string | null, browser: string[]) {
  localStorage.clear();
  if (chosen) localStorage.setItem(storageKeys.language, chosen);
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
  vi.spyOn(navigator, 'language', 'get').mockReturnValue(browser[0] ?? '');
  const url = new URL(path, 'http://site.test');
  vi.stubGlobal('location', { pathname: url.pathname, search: url.search, hash: url.hash, replace });
}

beforeEach(() => replace.mockReset());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('the language', () => {
  // Address, stored choice, languages of the browser, and the expected language.
  it.each([
    ['/', null, ['en-GB'], 'en'],
    ['/', null, ['ar-QA', 'en'], 'ar'],
    ['/', null, ['ar'], 'ar'],
    ['/about?x=1#team', null, ['AR-qa'], 'ar'],
    ['/', null, ['fr-FR', 'ar', 'en'], 'ar'],
    ['/', null, ['fr-FR', 'en-US', 'ar'], 'en'],
    ['/', null, ['fr'], 'en'],
    ['/', null, [], 'en'],
    ['/', 'ar', ['en'], 'ar'],
    ['/', 'en', ['ar'], 'en'],
    ['/', 'fr', ['ar'], 'ar'],
    ['/', '<script>', ['en'], 'en'],
    ['/artists', null, ['en'], 'en'],
    ['/ar', null, ['en'], 'ar'],
    ['/ar/about', 'en', ['en'], 'ar'],
  ] as const)('of %s with choice %s and browser %j is %s: the head’s script leads there', (path, chosen, browser, language) => {
    visit(path, chosen, [...browser]);
    firstPaint();
    const led = replace.mock.calls[0]?.[0];
    expect(led ?? path).toBe(language === 'ar' ? localizePath(path, 'ar') : path);
    // The language in which the app starts.
    expect(languageOfPath(led ?? path)).toBe(language);
  });

  it('is remembered once the visitor changes it, not from an address they were sent', async () => {
    visit('/ar', null, ['en']);
    const i18n = await createI18n('ar', { resources });
    rememberChoice(i18n);
    expect(localStorage.getItem(storageKeys.language)).toBeNull();
    for (const language of ['en', 'ar'] as const) {
      await i18n.changeLanguage(language);
      await vi.waitFor(() => expect(localStorage.getItem(storageKeys.language)).toBe(language));
    }
  });
});
