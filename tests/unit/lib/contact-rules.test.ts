import { describe, expect, it } from 'vitest';
import { isEmail } from '@functions/address-rules.ts';
import { accountEmail, asciiEmail, cleanEmail, cleanPhone, cleanUsername, phoneDigits } from '@functions/contact-rules.ts';
import { readableEmail, typedEmail } from '@functions/readable-email.ts';
import { foreignAddresses, typedEmails, typedPhones, typedUsernames } from '../../support/contacts';

describe('what people type or paste', () => {
  it.each(typedEmails)('as an address, %j, is %j', (typed, stored) => {
    expect(cleanEmail(typed)).toBe(stored);
    expect(cleanEmail(stored)).toBe(stored);
  });

  it.each(typedPhones)('as a number, %j, is %j', (typed, stored, digits) => {
    expect(cleanPhone(typed)).toBe(stored);
    expect(cleanPhone(stored)).toBe(stored);
    expect(phoneDigits(typed)).toBe(digits);
  });

  it.each(typedUsernames)('as a username, %j, is %j', (typed, stored) => {
    expect(cleanUsername(typed)).toBe(stored);
  });

  it('stays as it is when it is far too long', () => {
    const long = ` ${'a'.repeat(500)}@example.com `;
    expect(cleanEmail(long)).toBe(long);
    expect(isEmail(long)).toBe(false);
  });
});

describe('a domain in other letters', () => {
  it.each(foreignAddresses)('of %s is one for mail servers, and people read it', (address) => {
    const ascii = asciiEmail(address);
    expect(ascii).toMatch(/^[\u0021-\u007E]+$/);
    expect(ascii).toContain('xn--');
    expect(readableEmail(ascii)).toBe(address);
    expect(typedEmail(` ${ascii.toUpperCase().replace(/^[^@]+/, (name) => name.toLowerCase())}`)).toBe(address);
    expect(isEmail(address)).toBe(true);
  });

  it('is written as registries have it', () => {
    expect(asciiEmail('info@شركة.قطر')).toBe('info@xn--ogbpi5d.xn--wgbl6a');
    expect(accountEmail(' Info@شركة.قطر\u200F')).toBe('info@xn--ogbpi5d.xn--wgbl6a');
  });

  it.each(['info@xn--a.example', 'info@xn--.example', 'info@xn--zzzzzzzzzzzzzzzz99.example', 'info@example.com', 'xn--', ''])(
    '%s is left as it is',
    (address) => {
      expect(readableEmail(address)).toBe(address);
    },
  );
});
