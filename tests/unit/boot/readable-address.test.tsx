import { afterEach, expect, it } from 'vitest';
import { normalizeAddress, readablePath } from '@/boot/readable-address';

afterEach(() => history.replaceState(null, '', '/'));

it.each([
  ['/', '/'],
  ['/ar/about', '/ar/about'],
  ['/%D8%AE', '/%D8%AE'],
  ['/%c0', '/%25c0'],
  ['/ar/creator/%zz', '/ar/creator/%25zz'],
])('the path %s is read as %s', (pathname, readable) => {
  expect(readablePath(pathname)).toBe(readable);
  expect(decodeURIComponent(readablePath(pathname))).toBeTruthy();
});

it('a malformed address is mended where it stands, with all that follows', () => {
  history.replaceState({ key: 'kept' }, '', '/creator/%c0?a=%c0#b');
  normalizeAddress();
  expect(location.pathname + location.search + location.hash).toBe('/creator/%25c0?a=%c0#b');
  expect(history.state).toEqual({ key: 'kept' });
});
