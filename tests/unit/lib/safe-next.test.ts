import { describe, expect, it } from 'vitest';
import { safeNext } from '@/lib/safe-next';

const asNext = (value: string) => safeNext(`?${new URLSearchParams({ next: value }).toString()}`);

describe('safeNext', () => {
  it.each([
    '/',
    '/careers',
    '/creator/noor?tab=portfolio#top',
    '/ar/admin/settings',
    '/search-results?q=https://example.com',
    '/creator/%D9%86%D9%88%D8%B1',
  ])('keeps %s', (path) => {
    expect(asNext(path)).toBe(path);
  });

  it.each([
    ['nothing', ''],
    ['another site', 'https://evil.example/'],
    ['a scheme', 'javascript:alert(1)'],
    ['a scheme in capitals', 'JaVaScRiPt:alert(1)'],
    ['data', 'data:text/html,x'],
    ['a host without scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['a backslash', '/\\evil.example'],
    ['two backslashes', '\\\\evil.example'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a line feed that browsers drop', '/\n/evil.example'],
    ['a leading space', ' //evil.example'],
    ['dots that vanish', '/.//evil.example'],
    ['dots that climb', '/a/..//evil.example'],
    ['encoded dots that vanish', '/%2e//evil.example'],
    ['a host behind the language', '/ar//evil.example'],
    ['a host behind the language and a backslash', '/ar/\\evil.example'],
    ['a host behind the language and a tab', '/ar/\t/evil.example'],
    ['a host behind the language and a dot', '/ar/.//evil.example'],
    ['a host behind two languages', '/ar/ar//evil.example'],
    ['an encoded host', '/%2F%2Fevil.example'],
    ['an encoded host behind the language', '/ar/%2fevil.example'],
    ['an encoded backslash', '/ar%5Cevil.example'],
    ['an encoded tab', '/ar/%09/evil.example'],
    ['a host that was encoded twice', '/ar/%252F%252Fevil.example'],
    ['an encoding cut short', '/%'],
    ['an empty part', '/careers//evil.example'],
    ['a relative path', 'careers'],
    ['user information', '@evil.example'],
    ['this page', '/login?next=/login'],
    ['this page in Arabic', '/ar/login'],
    ['the reset page', '/reset-password'],
  ])('refuses %s', (_name, value) => {
    expect(asNext(value)).toBeNull();
  });

  it('refuses an address that was encoded', () => {
    expect(safeNext('?next=%2F%2Fevil.example')).toBeNull();
  });

  it('takes the first of several', () => {
    expect(safeNext('?next=/careers&next=//evil.example')).toBe('/careers');
  });
});
