import { describe, expect, it } from 'vitest';
import {
  birthdayProblem,
  isAdult,
  isMinor,
  isMobile,
  isStorablePassword,
  isStrongPassword,
  isUsername,
  latestBirthday,
  passwordChecks,
  usernameProblem,
} from '@functions/registration-rules.ts';
import { clientAddress, limitSubject } from '@functions/client-address.ts';

describe('a username', () => {
  it.each([
    ['abc', undefined],
    ['A.b_9', undefined],
    ['x'.repeat(30), undefined],
    ['', 'short'],
    ['ab', 'short'],
    ['x'.repeat(31), 'long'],
    ['a.b.c', undefined],
    ['.abc', 'separators'],
    ['abc_', 'separators'],
    ['a._b', 'separators'],
    ['a__b', 'separators'],
    ['a..b', 'separators'],
    ['___', 'separators'],
    ['a b', 'characters'],
    ['a-b-c', 'characters'],
    ['نورة', 'characters'],
    ['abc\n', 'characters'],
    ['naïve', 'characters'],
  ])('%j has the problem %s', (username, problem) => {
    expect(usernameProblem(username)).toBe(problem);
    // Existing usernames of an older format stay valid.
    expect(isUsername(username)).toBe(problem === undefined || problem === 'separators');
  });
});

describe('a password', () => {
  it.each([
    ['Abcdef1!', []],
    ['Abcde1!', ['length']],
    ['abcdef1!', ['uppercase']],
    ['ABCDEF1!', ['lowercase']],
    ['Abcdefg!', ['digit']],
    ['Abcdefg1', ['special']],
    ['Abc defg1', ['special']],
    ['Éçde١٢٣#', []],
    ['', ['length', 'uppercase', 'lowercase', 'digit', 'special']],
  ])('%j lacks %j', (password, missing) => {
    const unmet = Object.entries(passwordChecks(password))
      .filter(([, met]) => !met)
      .map(([name]) => name);
    expect(unmet).toEqual(missing);
    expect(isStrongPassword(password)).toBe(missing.length === 0);
  });

  it('is counted in characters at least, in bytes at most', () => {
    expect(passwordChecks('😀😀😀😀').length).toBe(false);
    expect(isStorablePassword('a'.repeat(72))).toBe(true);
    expect(isStorablePassword('a'.repeat(73))).toBe(false);
    expect(isStorablePassword('ا'.repeat(37))).toBe(false);
  });
});

describe('a date of birth', () => {
  it.each([
    ['2013-06-15', '2026-06-15', undefined],
    ['2013-06-16', '2026-06-15', 'young'],
    ['2026-06-15', '2026-06-15', 'young'],
    ['2026-06-16', '2026-06-15', 'malformed'],
    ['2012-02-29', '2025-02-28', 'young'],
    ['2012-02-29', '2025-03-01', undefined],
    ['2011-02-28', '2024-02-29', undefined],
    ['2011-03-01', '2024-02-29', 'young'],
    ['1900-01-01', '2026-06-15', undefined],
    ['1899-12-31', '2026-06-15', 'malformed'],
    ['2001-02-29', '2026-06-15', 'malformed'],
    ['2000-13-01', '2026-06-15', 'malformed'],
    ['2000-1-1', '2026-06-15', 'malformed'],
    ['01/02/2000', '2026-06-15', 'malformed'],
    ['', '2026-06-15', 'malformed'],
    ['2000-01-01T00:00', '2026-06-15', 'malformed'],
  ])('%j on %s has the problem %s', (date, today, problem) => {
    expect(birthdayProblem(date, today)).toBe(problem);
  });

  it.each([
    ['2008-06-15', '2026-06-15', 'adult'],
    ['2008-06-16', '2026-06-15', 'minor'],
    ['2013-06-15', '2026-06-15', 'minor'],
    ['2008-02-29', '2026-02-28', 'minor'],
    ['2008-02-29', '2026-03-01', 'adult'],
    ['2013-06-16', '2026-06-15', 'neither'],
    ['', '2026-06-15', 'neither'],
    ['0200-01-01', '2026-06-15', 'neither'],
    ['2027-01-01', '2026-06-15', 'neither'],
  ])('%j on %s is that of: %s', (date, today, who) => {
    expect([isAdult(date, today), isMinor(date, today)]).toEqual([who === 'adult', who === 'minor']);
  });

  it('is at the latest thirteen years ago', () => {
    expect(latestBirthday('2026-11-20')).toBe('2013-11-20');
    expect(latestBirthday('2024-02-29')).toBe('2011-02-28');
  });
});

it.each([
  ['+97455555555', true],
  ['123456', true],
  ['123456789012345', true],
  ['12345', false],
  ['1234567890123456', false],
  ['+', false],
  ['٥٥٥٥٥٥', false],
  ['555 555', false],
  ['', false],
])('mobile %j can be dialled: %s', (mobile, expected) => {
  expect(isMobile(mobile)).toBe(expected);
});

describe('the caller’s address', () => {
  it('comes from the header that the edge sets, else from the last proxy', () => {
    const headers = (entries: Record<string, string>) => clientAddress(new Headers(entries));
    expect(headers({ 'cf-connecting-ip': '192.0.2.1', 'x-real-ip': '192.0.2.2', 'x-forwarded-for': '192.0.2.3' })).toBe('192.0.2.1');
    expect(headers({ 'cf-connecting-ip': ' ', 'x-real-ip': '192.0.2.2' })).toBe('192.0.2.2');
    expect(headers({ 'x-forwarded-for': '6.6.6.6, 192.0.2.3' })).toBe('192.0.2.3');
    expect(headers({})).toBe('');
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::', 'fe80:0:0:0'],
    ['1:2:3:4:5:6:7::', '1:2:3:4'],
    ['', ''],
    ['nonsense', 'nonsense'],
    ['non:sense', 'non:sense'],
  ])('%s counts as %s', (address, subject) => {
    expect(limitSubject(address)).toBe(subject);
  });
});
