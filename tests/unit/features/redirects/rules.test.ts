import { describe, expect, it } from 'vitest';
import { isRedirectPath, isRedirectTarget, redirectAddress } from '@/features/redirects/rules';

const origin = 'https://www.example.com';

describe('a typed address', () => {
  it.each([
    ['https://www.example.com/ar/old/page/?x=1#top', '/old/page#top'],
    [' /old//page ', '/old/page'],
    ['/%D8%B4%D8%B1%D9%83%D8%A9', '/شركة'],
    ['/%zz', '/%zz'],
    ['/ar', '/'],
    ['/arabic', '/arabic'],
    ['https://shop.example.com/a?b=c', 'https://shop.example.com/a?b=c'],
    ['//evil.example', '//evil.example'],
    ['old', 'old'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(redirectAddress(typed, origin)).toBe(stored);
  });
});

// tests/database/redirects.test.ts has the same cases for the database.
describe('the rules', () => {
  it.each(['/old', '/old/page', '/شركة'])('take %s as an old path', (path) => expect(isRedirectPath(path)).toBe(true));
  it.each(['old', '//x', '/a b', '/a;b', '/a"', '/:a', '/a*', '/%zz', '/a?x', `/${'a'.repeat(200)}`])('refuse %s as an old path', (path) =>
    expect(isRedirectPath(path)).toBe(false),
  );
  it.each(['/about', '/about#team', 'https://example.com', 'https://shop.example.com/a/b?c=d#e'])('take %s as a target', (target) =>
    expect(isRedirectTarget(target)).toBe(true),
  );
  it.each([
    '//evil.example',
    'http://x.example',
    'https://user@x.example',
    'javascript:alert(1)',
    '/a?x=1',
    '/a#b#c',
    'https://x.example/"',
  ])('refuse %s as a target', (target) => expect(isRedirectTarget(target)).toBe(false));
});
