import { describe, expect, it } from 'vitest';
import { languageOfPath, localizePath, stripLanguage } from '@/i18n/languages';

describe('addresses and languages', () => {
  it.each([
    ['/', 'en', '/'],
    ['/ar', 'ar', '/'],
    ['/ar/', 'ar', '/'],
    ['/about', 'en', '/about'],
    ['/ar/about/', 'ar', '/about'],
    ['/artists', 'en', '/artists'],
    ['//evil.example', 'en', '/evil.example'],
    ['/ar//evil.example', 'ar', '/evil.example'],
    ['/ar/\\\\evil.example', 'ar', '/evil.example'],
  ])('%s is %s and names %s', (pathname, language, bare) => {
    expect(languageOfPath(pathname)).toBe(language);
    expect(stripLanguage(pathname)).toBe(bare);
  });

  it.each([
    ['/', '/ar'],
    ['/services#cloud-solutions', '/ar/services#cloud-solutions'],
    ['/search-results?q=a/b', '/ar/search-results?q=a/b'],
    ['#contact', '/ar#contact'],
    ['/ar/about', '/ar/about'],
  ])('%s is %s in Arabic', (path, arabic) => {
    expect(localizePath(path, 'ar')).toBe(arabic);
  });

  it('leads back to English', () => {
    expect(localizePath('/ar/careers?job=1#x', 'en')).toBe('/careers?job=1#x');
  });
});
