import { describe, expect, it } from 'vitest';
import {
  emailAvailability,
  ownAvailability,
  usernameAvailability,
  type AccountAvailability,
  type Answer,
} from '@/pages/join-creators-hub/availability';

const answer = <Verdict>(data: Verdict): Answer<Verdict> => ({ data, isError: false, isFetching: false });
const none = { data: undefined, isError: false, isFetching: false } as const;
const failed = { data: undefined, isError: true, isFetching: false } as const;

describe('usernameAvailability', () => {
  it.each(['', '  ', 'n', 'no'])('is idle below 3 characters: "%s"', (text) => {
    expect(usernameAvailability(text, text, none)).toEqual({ state: 'idle' });
  });

  it('is invalid at once for a wrong shape', () => {
    expect(usernameAvailability('no or', '', none)).toEqual({ state: 'invalid', reason: 'errors.usernameCharacters' });
    expect(usernameAvailability('نور', '', none)).toEqual({ state: 'invalid', reason: 'errors.usernameCharacters' });
    expect(usernameAvailability('n'.repeat(31), '', none)).toEqual({ state: 'invalid', reason: 'errors.usernameLong' });
  });

  it('is checking until typing has paused and the answer has come', () => {
    expect(usernameAvailability('noor', 'noo', answer('available' as const))).toEqual({ state: 'checking' });
    expect(usernameAvailability('noor', 'noor', none)).toEqual({ state: 'checking' });
    expect(usernameAvailability('noor', 'noor', { ...failed, isFetching: true })).toEqual({ state: 'checking' });
  });

  it('takes any letter case and spaces around as the same name', () => {
    expect(usernameAvailability(' NOOR', 'noor ', answer('available' as const))).toEqual({ state: 'available' });
  });

  it.each([
    ['taken', 'unavailable', 'errors.usernameTaken'],
    ['reserved', 'unavailable', 'errors.usernameReserved'],
    ['blocked', 'unavailable', 'errors.usernameBlocked'],
    ['abusive', 'unavailable', 'errors.usernameAbusive'],
    ['malformed', 'invalid', 'errors.usernameCharacters'],
    ['rate_limited', 'unknown', 'errors.checkLimited'],
  ] as const)('%s is %s', (verdict, state, reason) => {
    expect(usernameAvailability('noor', 'noor', answer(verdict))).toEqual({ state, reason });
  });

  it('is unknown when the question failed', () => {
    expect(usernameAvailability('noor', 'noor', failed)).toEqual({ state: 'unknown', reason: 'errors.checkFailed' });
  });
});

describe('emailAvailability', () => {
  it.each(['', 'noor', 'noor@', 'noor@example', 'no or@example.com'])('is idle until the text looks like an address: "%s"', (text) => {
    expect(emailAvailability(text, text, none)).toEqual({ state: 'idle' });
  });

  it('follows the answer to exactly this address', () => {
    expect(emailAvailability('noor@example.com', 'noor@example.co', answer('taken' as const))).toEqual({ state: 'checking' });
    expect(emailAvailability('Noor@example.com', 'noor@example.com', answer('available' as const))).toEqual({ state: 'available' });
    expect(emailAvailability('noor@example.com', 'noor@example.com', answer('taken' as const))).toEqual({
      state: 'unavailable',
      reason: 'errors.emailTaken',
    });
    expect(emailAvailability('noor@example.com', 'noor@example.com', answer('rate_limited' as const))).toEqual({
      state: 'unknown',
      reason: 'errors.checkLimited',
    });
    expect(emailAvailability('noor@example.com', 'noor@example.com', failed)).toEqual({ state: 'unknown', reason: 'errors.checkFailed' });
  });
});

describe('ownAvailability', () => {
  const account = { username: ' Noor ', email: 'NOOR@example.com' };
  const attempt = { username: 'noor', email: 'noor@example.com' };
  const bothTaken: AccountAvailability = {
    username: { state: 'unavailable', reason: 'errors.usernameTaken' },
    email: { state: 'unavailable', reason: 'errors.emailTaken' },
  };

  it('takes what both are taken for a lost attempt with just these as perhaps one’s own', () => {
    expect(ownAvailability(bothTaken, account, attempt)).toEqual({ username: { state: 'own' }, email: { state: 'own' } });
  });

  it('says nothing yet while one of them is not known', () => {
    const half = { ...bothTaken, email: { state: 'checking' } } as const;
    expect(ownAvailability(half, account, attempt)).toEqual({ username: { state: 'checking' }, email: { state: 'checking' } });
  });

  it.each([
    ['no attempt was lost', bothTaken, undefined],
    ['the lost one had another username', bothTaken, { ...attempt, username: 'sami' }],
    ['the lost one had another address', bothTaken, { ...attempt, email: 'sami@example.com' }],
    ['only the username is taken: by somebody else', { ...bothTaken, email: { state: 'available' } } as const, attempt],
    [
      'the username is refused for another reason',
      { ...bothTaken, username: { state: 'unavailable', reason: 'errors.usernameBlocked' } } as const,
      attempt,
    ],
    ['it could not be asked', { ...bothTaken, email: { state: 'unknown', reason: 'errors.checkFailed' } } as const, attempt],
  ])('changes nothing when %s', (_, found, lost) => {
    expect(ownAvailability(found, account, lost)).toBe(found);
  });
});
