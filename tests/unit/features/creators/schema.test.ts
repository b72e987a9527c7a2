import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import english from '../../../../public/locales/en/creators.json';
import { accountSchema, detailsSchema, type AccountValues, type DetailsValues } from '@/features/creators/schema';

const account: AccountValues = {
  username: 'Noor.Ali',
  email: ' Noor@Example.com ',
  password: 'Secret-Phrase-1',
  confirmPassword: 'Secret-Phrase-1',
};
const details: DetailsValues = {
  fullName: ' Noor Ali ',
  dob: '2000-01-31',
  mobile: '+974 (5555) ٥٥٥٥',
  adultOrGuardian: true,
  acceptsRules: true,
};

/** Returns the first message of each invalid field. */
function faults(result: { success: boolean; error?: { issues: { path: PropertyKey[]; message: string }[] } }): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of result.error?.issues ?? []) found[path.join('.')] ??= message;
  return found;
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('step 1', () => {
  it('returns username and address in lower case, the password unchanged', () => {
    expect(accountSchema.parse(account)).toEqual({
      username: 'noor.ali',
      email: 'noor@example.com',
      password: 'Secret-Phrase-1',
      confirmPassword: 'Secret-Phrase-1',
    });
    expect(accountSchema.parse({ ...account, password: ' Secret-1 ', confirmPassword: ' Secret-1 ' }).password).toBe(' Secret-1 ');
  });

  it.each<[Partial<AccountValues>, Record<string, string>]>([
    [{ username: ' ' }, { username: 'errors.usernameRequired' }],
    [{ username: 'ab' }, { username: 'errors.usernameShort' }],
    [{ username: 'x'.repeat(31) }, { username: 'errors.usernameLong' }],
    [{ username: 'a b' }, { username: 'errors.usernameCharacters' }],
    [{ username: 'noor.' }, { username: 'errors.usernameSeparators' }],
    [{ email: '' }, { email: 'errors.emailRequired' }],
    [{ email: 'noor@example' }, { email: 'errors.emailInvalid' }],
    [{ password: 'weak', confirmPassword: 'weak' }, { password: 'errors.passwordWeak' }],
    [{ password: `A-1${'a'.repeat(70)}`, confirmPassword: `A-1${'a'.repeat(70)}` }, { password: 'errors.passwordLong' }],
    [{ confirmPassword: 'secret-phrase-1' }, { confirmPassword: 'errors.passwordMismatch' }],
    [
      { username: '', confirmPassword: '' },
      { username: 'errors.usernameRequired', confirmPassword: 'errors.passwordMismatch' },
    ],
  ])('%j is refused', (change, expected) => {
    expect(faults(accountSchema.safeParse({ ...account, ...change }))).toEqual(expected);
  });
});

describe('step 2', () => {
  it('tidies name and mobile', () => {
    expect(detailsSchema(13).parse(details)).toEqual({
      fullName: 'Noor Ali',
      dob: '2000-01-31',
      mobile: '+97455555555',
      adultOrGuardian: true,
      acceptsRules: true,
    });
  });

  it('wants the full name and the consent only', () => {
    expect(detailsSchema(13).parse({ ...details, fullName: 'نور', dob: '', mobile: ' ' })).toEqual({
      fullName: 'نور',
      dob: '',
      mobile: '',
      adultOrGuardian: true,
      acceptsRules: true,
    });
  });

  it.each<[Partial<DetailsValues>, Record<string, string>]>([
    [{ fullName: '  ' }, { fullName: 'errors.fullNameRequired' }],
    [{ fullName: 'x'.repeat(121) }, { fullName: 'errors.fullNameLong' }],
    [{ dob: '2000-02-30' }, { dob: 'errors.dobInvalid' }],
    [{ dob: '2026-11-21' }, { dob: 'errors.dobInvalid' }],
    [{ dob: '2013-11-21' }, { dob: 'errors.dobYoung' }],
    [{ mobile: 'call me' }, { mobile: 'errors.mobileInvalid' }],
    [{ acceptsRules: false }, { acceptsRules: 'errors.rulesRequired' }],
    [{ dob: '', adultOrGuardian: false }, { adultOrGuardian: 'errors.consentRequired' }],
    [{ dob: '2008-11-21', adultOrGuardian: false }, { adultOrGuardian: 'errors.consentRequired' }],
  ])('%j is refused', (change, expected) => {
    expect(faults(detailsSchema(13).safeParse({ ...details, ...change }))).toEqual(expected);
  });

  it('asks nothing about the age after the birth date of an adult', () => {
    expect(detailsSchema(13).safeParse({ ...details, dob: '2008-11-20', adultOrGuardian: false }).success).toBe(true);
  });

  it.each([
    [16, '2010-11-20', '2010-11-21'],
    [18, '2008-11-20', '2008-11-21'],
    [21, '2005-11-20', '2005-11-21'],
  ])('of a minimum age of %d asks for the birthday, and takes it from the day on', (age, old, young) => {
    const check = (dob: string) => faults(detailsSchema(age).safeParse({ ...details, dob }));
    expect([check(old), check(young), check('')]).toEqual([{}, { dob: 'errors.dobYoung' }, { dob: 'errors.dobRequired' }]);
  });

  it('takes the thirteenth birthday', () => {
    expect(detailsSchema(13).safeParse({ ...details, dob: '2013-11-20' }).success).toBe(true);
  });
});

it('says Passwords do not match. as specified', () => {
  expect(english.errors.passwordMismatch).toBe('Passwords do not match.');
});
