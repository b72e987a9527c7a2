import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toAppError } from '@/lib/backend/errors';
import { newPasswordSchema } from '@/pages/reset-password/new-password-schema';
import { openRecovery, passwordRefusal, readRecoveryHash, sendRecoveryMail, setNewPassword } from '@/session/password-recovery';

const noor = { id: 'noor', email: 'Noor@example.com' };
let session: { user: typeof noor } | null = null;
const getUser = vi.hoisted(() => vi.fn());

vi.mock('@/lib/backend/account', () => ({
  hasStoredSession: () => session !== null,
  account: async () => ({
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
    expect(await openRecovery(link)).toMatchObject({ status: 'unasked' });
  });

  it('sets no password for somebody who has logged in since', async () => {
    await sendRecoveryMail('noor@example.com', 'https://site.test/reset-password');
    await openRecovery(link);
    session = { user: { id: 'sami', email: 'sami@example.com' } };
    expect(await openRecovery('')).toEqual({ status: 'problem' });
  });

  it('that nobody has asked for here becomes no session before the person has said whose account it is', async () => {
    await sendRecoveryMail('sami@example.com', 'https://site.test/reset-password');
    expect(await openRecovery(link)).toEqual({ status: 'unasked', email: 'Noor@example.com' });
    expect(session).toBeNull();
    expect(await openRecovery('')).toEqual({ status: 'problem' });
    expect(await openRecovery(link, true)).toEqual({ status: 'ready', email: 'Noor@example.com' });
    expect(session).not.toBeNull();
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

  it('finds the description of an error', () => {
    expect(readRecoveryHash('#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired')).toEqual({
      description: 'Email link is invalid or has expired',
    });
  });

  it.each(['', '#', '#team', '#access_token=a.b.c&refresh_token=d&type=magiclink', '#access_token=a.b.c&type=recovery', '#type=recovery', '#error_description='])('finds nothing in "%s"', (hash) => {
    expect(readRecoveryHash(hash)).toEqual({});
  });
});

describe('passwordRefusal', () => {
  it.each([
    [{ name: 'AuthApiError', code: 'same_password', status: 422 }, 'same_password'],
    [{ name: 'AuthWeakPasswordError', code: 'weak_password', status: 422 }, 'weak_password'],
    [{ name: 'AuthSessionMissingError', status: 400 }, 'session_missing'],
    [{ name: 'AuthApiError', code: 'bad_jwt', status: 401 }, 'session_missing'],
    [{ name: 'AuthApiError', code: 'unexpected_failure', status: 500 }, undefined],
  ])('%o is %s', (failure, refusal) => {
    expect(passwordRefusal(toAppError(failure))).toBe(refusal);
  });
});

describe('newPasswordSchema', () => {
  const problems = (password: string, confirmation: string) =>
    (newPasswordSchema.safeParse({ password, confirmation }).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

  it('wants 6 characters and their confirmation', () => {
    expect(problems('sesame', 'sesame')).toEqual([]);
    expect(problems('sesam', 'sesam')).toEqual(['password: reset.errors.passwordShort']);
    expect(problems('sesame', 'Sesame')).toEqual(['confirmation: reset.errors.passwordMismatch']);
  });

  it('refuses what Auth would cut off', () => {
    expect(problems('ك'.repeat(37), 'ك'.repeat(37))).toEqual(['password: reset.errors.passwordLong']);
  });
});
