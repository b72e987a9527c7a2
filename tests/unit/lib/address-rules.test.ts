import { describe, expect, it } from 'vitest';
import { asciiEmail } from '@functions/contact-rules.ts';
import { isEmail, isSitePath } from '@functions/address-rules.ts';
import { classifyLink, mailHref, phoneHref } from '@/lib/links';
import { emails, noEmails, noSitePaths, sitePaths } from '../../support/stranger-addresses';

describe('an e-mail address', () => {
  it.each(emails)('is one: %j', (email) => {
    expect(isEmail(email)).toBe(true);
    const href = mailHref(email);
    expect(href && new URL(href)).toMatchObject({ search: '', hash: '' });
    expect(decodeURI(href ?? '')).toBe(`mailto:${asciiEmail(email)}`);
    // An address that forms accept is a valid link in the settings.
    expect(classifyLink(email).kind).toBe('mail');
  });

  it.each(noEmails)('is none: %j', (email) => {
    expect(isEmail(email)).toBe(false);
    expect(mailHref(email)).toBeUndefined();
  });

  it('is none with half a character', () => {
    expect(isEmail('a\uD800@b.example')).toBe(false);
  });
});

describe('a path of the site', () => {
  it.each(sitePaths)('is one: %j', (path) => {
    expect(isSitePath(path)).toBe(true);
    expect(new URL(path, 'https://site.example').origin).toBe('https://site.example');
  });

  it.each(noSitePaths)('is none: %j', (path) => {
    expect(isSitePath(path)).toBe(false);
  });
});

describe('a number to call', () => {
  it.each([
    ['+974 5555 5555', 'tel:+97455555555'],
    ['٥٥٥٥ ٥٥٥٥', 'tel:55555555'],
  ])('is that of %s', (number, href) => {
    expect(phoneHref(number)).toBe(href);
  });

  it.each(['*21*55555555#', '55555555,,1234#', '55555555;phone-context=x', '12', 'call 55'])('is none: %s', (number) => {
    expect(phoneHref(number)).toBeUndefined();
  });
});
