import { describe, expect, it } from 'vitest';
import { destination, safeNext } from '@/pages/login/next-path';
import type { SessionState } from '@/session/session-store';

const asNext = (value: string) => safeNext(`?${new URLSearchParams({ next: value }).toString()}`);

describe('safeNext', () => {
  it.each(['/', '/careers', '/creator/noor?tab=portfolio#top', '/ar/admin/settings', '/search-results?q=https://example.com'])('keeps %s', (path) => {
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
    ['a relative path', 'careers'],
    ['user information', '@evil.example'],
    ['this page', '/login?next=/login'],
    ['this page in Arabic', '/ar/login'],
    ['the reset page', '/reset-password'],
  ])('refuses %s', (_name, value) => {
    expect(asNext(value)).toBeNull();
  });

  it('tells an encoded path from an encoded address', () => {
    expect(asNext('/%2F%2Fevil.example')).toBe('/%2F%2Fevil.example');
    expect(safeNext('?next=%2F%2Fevil.example')).toBeNull();
  });

  it('takes the first of several', () => {
    expect(safeNext('?next=/careers&next=//evil.example')).toBe('/careers');
  });
});

describe('destination', () => {
  const somebody: SessionState = { status: 'signedIn', userId: '1', isAdministrator: false, username: null };
  const administrator = { ...somebody, isAdministrator: true };
  const creator = { ...somebody, username: 'noor' };

  it('leads each to their own place', () => {
    expect(destination(administrator, null)).toBe('/admin/settings');
    expect(destination(creator, null)).toBe('/creator/noor');
    expect(destination(somebody, null)).toBe('/');
  });

  it('prefers the page they came for', () => {
    expect(destination(creator, '/careers')).toBe('/careers');
    expect(destination(administrator, '/admin/settings?tab=jobs')).toBe('/admin/settings?tab=jobs');
  });

  it('does not send others to the panel, which would send them back', () => {
    for (const panel of ['/admin/settings', '/ar/admin/settings?tab=jobs', '/admin']) {
      expect(destination(creator, panel)).toBe('/creator/noor');
      expect(destination(somebody, panel)).toBe('/');
    }
    expect(destination(creator, '/administration')).toBe('/administration');
  });
});
