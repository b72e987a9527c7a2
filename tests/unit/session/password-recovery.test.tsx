import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toAppError } from '@/lib/backend/errors';
import { newPasswordSchema } from '@/pages/reset-password/new-password-schema';
import { lockScreen, secondsLocked } from '@/session/lockout-store';
import { openRecovery, passwordRefusal, readRecoveryHash, sendRecoveryMail, setNewPassword } from '@/session/password-recovery';

const noor = { id: 'noor', email: 'Noor@example.com' };
let session: { user: typeof noor } | null = null;
const getUser = vi.hoisted(() => vi.fn());
const verifyOtp = vi.hoisted(() => vi.fn());

vi.mock('@/lib/backend/auth-client', () => ({
  hasStoredSession: () => session !== null,
  withoutSession: async () => ({ auth: { verifyOtp } }),
  authClient: async () => ({
    auth: {
      getUser,
      setSession: async () => {
        session = { user: noor };
        return { error: null };
      },
      getSession: async () => ({ data: { session }, error: null }),
      resetPasswordForEmail: async () => ({ data: {}, error: null }),
      updateUser: async () => ({ data: {}, error: null }),
      signOut: async () => ({ error: null }),
      onAuthStateChange: () => undefined,
    },
  }),
}));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  session = null;
  verifyOtp.mockReset().mockResolvedValue({ data: { session: { access_token: 'a.b.c', refresh_token: 'd' } }, error: null });
  getUser.mockReset().mockResolvedValue({ data: { user: noor }, error: null });
});

const link = '#access_token=a.b.c&refresh_token=d&type=recovery';

describe('a recovery link', () => {
  it('is taken at once where it was asked for, also after a reload of the tab, until the password is set', async () => {
    await sendRecoveryMail('noor@EXAMPLE.com', 'https://site.test/reset-password');
    const ready = { status: 'ready', email: 'Noor@example.com' };
    expect(await openRecovery(link)).toEqual(ready);
    expect(await openRecovery('')).toEqual(ready);
    await setNewPassword('Sesame-2026!');
    session = null;
    expect(await openRecovery('')).toEqual({ status: 'problem' });
    expect(await openRecovery(link)).toMatchObject({ status: 'unrequested' });
  });

  it('sets no password for an account that has logged in since', async () => {
    await sendRecoveryMail('noor@example.com', 'https://site.test/reset-password');
    await openRecovery(link);
    session = { user: { id: 'sami', email: 'sami@example.com' } };
    expect(await openRecovery('')).toEqual({ status: 'problem' });
  });

  it('that was not requested here becomes no session before the account is confirmed', async () => {
    await sendRecoveryMail('sami@example.com', 'https://site.test/reset-password');
    expect(await openRecovery(link)).toEqual({ status: 'unrequested', email: 'Noor@example.com' });
    expect(session).toBeNull();
    expect(await openRecovery('')).toEqual({ status: 'problem' });
    expect(await openRecovery(link, true)).toEqual({ status: 'ready', email: 'Noor@example.com' });
    expect(session).not.toBeNull();
  });

  it('of a mail is redeemed by script, once, also after the question whose account it is', async () => {
    const mailed = '#token_hash=once&type=recovery';
    const [first, second] = await Promise.all([openRecovery(mailed), openRecovery(mailed)]);
    expect([first, second]).toEqual([
      { status: 'unrequested', email: 'Noor@example.com' },
      { status: 'unrequested', email: 'Noor@example.com' },
    ]);
    expect(session).toBeNull();
    expect(await openRecovery(mailed, true)).toEqual({ status: 'ready', email: 'Noor@example.com' });
    expect(verifyOtp.mock.calls).toEqual([[{ type: 'recovery', token_hash: 'once' }]]);
  });

  it('that was used says so, and one that could not be redeemed is tried again', async () => {
    verifyOtp.mockResolvedValue({ data: { session: null }, error: { name: 'AuthApiError', code: 'otp_expired', status: 403 } });
    expect(await openRecovery('#token_hash=used&type=recovery')).toEqual({ status: 'problem', reason: 'expired' });
    const mailed = '#token_hash=late&type=recovery';
    for (const [error, code] of [
      [{ name: 'AuthRetryableFetchError', message: 'Failed to fetch', status: 0 }, 'offline'],
      [{ name: 'AuthApiError', code: 'over_request_rate_limit', status: 429 }, 'rateLimited'],
    ] as const) {
      verifyOtp.mockResolvedValue({ data: { session: null }, error });
      await expect(openRecovery(mailed)).rejects.toMatchObject({ code });
    }
    verifyOtp.mockResolvedValue({ data: { session: { access_token: 'a.b.c', refresh_token: 'd' } }, error: null });
    expect(await openRecovery(mailed)).toMatchObject({ status: 'unrequested' });
  });

  it('opens the login screen of this browser again once the password is set', async () => {
    lockScreen(Date.now() + 60_000);
    await openRecovery(link, true);
    expect(secondsLocked()).toBeGreaterThan(0);
    await setNewPassword('Sesame-2026!');
    expect(secondsLocked()).toBe(0);
  });

  it('that Auth does not know is a problem, and one that could not be looked at is no judgement', async () => {
    getUser.mockResolvedValue({ data: { user: null }, error: { name: 'AuthApiError', code: 'bad_jwt', status: 403 } });
    expect(await openRecovery(link)).toEqual({ status: 'problem' });
    getUser.mockResolvedValue({ data: { user: null }, error: { name: 'AuthRetryableFetchError', message: 'Failed to fetch', status: 0 } });
    await expect(openRecovery(link)).rejects.toMatchObject({ code: 'offline' });
  });
});

describe('readRecoveryHash', () => {
  it('finds the tokens of a recovery link', () => {
    expect(readRecoveryHash(link)).toEqual({ tokens: { access_token: 'a.b.c', refresh_token: 'd' } });
  });

  it('finds the token of the mail', () => {
    expect(readRecoveryHash('#token_hash=a1b2&type=recovery')).toEqual({ tokenHash: 'a1b2' });
  });

  it.each([
    ['#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired', 'expired'],
    ['#error_description=Call+us+at+555', 'unknown'],
    ['#error=server_error', 'unknown'],
    ['#error_code=otp_expired_+Call+us', 'unknown'],
    ['#error_description=x&access_token=a.b.c&refresh_token=d&type=recovery', 'unknown'],
  ])('finds a problem in "%s", and none of its words', (hash, problem) => {
    expect(readRecoveryHash(hash)).toEqual({ problem });
  });

  it.each([
    '',
    '#',
    '#team',
    '#access_token=a.b.c&refresh_token=d&type=magiclink',
    '#access_token=a.b.c&type=recovery',
    '#token_hash=a1b2',
    '#token_hash=a1b2&type=email',
    '#type=recovery',
    '#error_description=',
  ])('finds nothing in "%s"', (hash) => {
    expect(readRecoveryHash(hash)).toEqual({});
  });
});

describe('passwordRefusal', () => {
  it.each([
    [{ name: 'AuthApiError', code: 'same_password', status: 422 }, 'same_password'],
    [{ name: 'AuthWeakPasswordError', code: 'weak_password', status: 422 }, 'weak_password'],
    [{ name: 'AuthApiError', code: 'reauthentication_needed', status: 400 }, 'reauthentication_needed'],
    [{ name: 'AuthApiError', code: 'current_password_required', status: 400 }, 'current_password_required'],
    [{ name: 'AuthSessionMissingError', status: 400 }, 'session_missing'],
    [{ name: 'AuthApiError', code: 'bad_jwt', status: 401 }, 'session_missing'],
    [{ name: 'AuthApiError', code: 'unexpected_failure', status: 500 }, undefined],
  ])('%o is %s', (failure, refusal) => {
    expect(passwordRefusal(toAppError(failure))).toBe(refusal);
  });
});

describe('newPasswordSchema', () => {
  const problems = (password: string, confirmation: string) =>
    (newPasswordSchema.safeParse({ password, confirmation }).error?.issues ?? []).map(
      ({ path, message }) => `${path.join('.')}: ${message}`,
    );

  it('wants a password as at registration and its confirmation', () => {
    expect(problems('Sesame-1', 'Sesame-1')).toEqual([]);
    expect(problems('sesam', 'sesam')).toEqual(['password: reset.errors.passwordShort']);
    expect(problems('Sesame-1', 'Sesame-2')).toEqual(['confirmation: reset.errors.passwordMismatch']);
    // Both at once, because a corrected form checks its fields one by one.
    expect(problems('sesam', 'other')).toEqual(['password: reset.errors.passwordShort', 'confirmation: reset.errors.passwordMismatch']);
  });

  it.each(['aaaaaa', 'Sesam-1', 'sesame-1', 'SESAME-1', 'Sesame-x', 'Sesame12', 'Sesame 1'])(
    'refuses "%s" as registration does',
    (password) => {
      expect(problems(password, password)).toEqual(['password: reset.errors.passwordWeak']);
    },
  );

  it('refuses what Auth would cut off', () => {
    expect(problems('ك'.repeat(37), 'ك'.repeat(37))).toEqual(['password: reset.errors.passwordLong']);
  });
});
