import { AuthApiError } from '@supabase/supabase-js';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readLockout, recordAttempt, type LoginLockout } from '@/session/login-attempts';
import { signIn } from '@/session/sign-in';
import { authClient } from '@/lib/backend/auth-client';

vi.mock('@/lib/backend/auth-client');
vi.mock('@/session/login-attempts');
vi.mock('@/session/session-store', () => ({ watchSession: async () => undefined, identify: async () => identified }));

let identified: object;
const signInWithPassword = vi.fn();
const credentials = { email: ' Noor@Example.com ', password: 'x' };
const open: LoginLockout = { status: 'open', remainingAttempts: 5, lockedUntil: null };
const limited: LoginLockout = { ...open, status: 'rateLimited' };
const lockedUntil = new Date(Date.now() + 200_000).toISOString();
const refusal = (message: string) => ({ data: {}, error: new AuthApiError(message, 400, 'invalid_credentials') });

beforeEach(() => {
  identified = { status: 'creator', username: 'noor' };
  vi.mocked(authClient).mockResolvedValue({ auth: { signInWithPassword } } as unknown as Awaited<ReturnType<typeof authClient>>);
  vi.mocked(readLockout).mockResolvedValue(open);
  vi.mocked(recordAttempt)
    .mockReset()
    .mockResolvedValue({ ...open, remainingAttempts: 4 });
  signInWithPassword.mockReset().mockResolvedValue({ data: { user: { id: 'id' } }, error: null });
});

describe('signing in', () => {
  it('starts again for an administrator who was away for too long', async () => {
    localStorage.setItem('adminActivity', '{"userId":"id","at":0,"timeout":60000}');
    await signIn(credentials);
    expect(localStorage.getItem('adminActivity')).toBeNull();
  });

  it('ends the lock of this browser', async () => {
    localStorage.setItem('loginLockedUntil', '1');
    await signIn(credentials);
    expect(localStorage.getItem('loginLockedUntil')).toBeNull();
  });

  it('is no success in the history before the second step', async () => {
    expect(await signIn(credentials)).toMatchObject({ status: 'signedIn' });
    expect(recordAttempt).toHaveBeenCalledWith('noor@example.com', true, expect.anything());
    vi.mocked(recordAttempt).mockClear();
    identified = { status: 'signedOut', codeFor: 'id' };
    expect(await signIn(credentials)).toMatchObject({ status: 'signedIn', session: { codeFor: 'id' } });
    expect(recordAttempt).not.toHaveBeenCalled();
  });

  it('goes on when too many asked about locks from this network', async () => {
    vi.mocked(readLockout).mockResolvedValue(limited);
    expect(await signIn(credentials)).toMatchObject({ status: 'signedIn' });
    expect(signInWithPassword).toHaveBeenCalledWith({ email: 'noor@example.com', password: 'x' });
  });

  it('distinguishes wrong credentials from other errors, also when the attempt could not be counted', async () => {
    signInWithPassword.mockResolvedValue(refusal('Invalid login credentials'));
    expect(await signIn(credentials)).toEqual({ status: 'wrongCredentials', remainingAttempts: 4 });
    vi.mocked(recordAttempt).mockResolvedValue(limited);
    expect(await signIn(credentials)).toEqual({ status: 'wrongCredentials' });
  });

  it.each([['locked'], ['rateLimited']] as const)('does not ask Auth while a lock is known, status %s', async (status) => {
    vi.mocked(readLockout).mockResolvedValue({ status, remainingAttempts: 0, lockedUntil });
    expect(await signIn(credentials)).toEqual({ status: 'locked', justNow: false });
    expect(signInWithPassword).not.toHaveBeenCalled();
  });

  it('says that it is too often when Auth refuses the account’s password for a while', async () => {
    signInWithPassword.mockResolvedValue(refusal('too_many_wrong_passwords'));
    await expect(signIn(credentials)).rejects.toMatchObject({ code: 'rateLimited' });
    signInWithPassword.mockResolvedValue({
      data: {},
      error: new AuthApiError('Request rate limit reached', 429, 'over_request_rate_limit'),
    });
    await expect(signIn(credentials)).rejects.toMatchObject({ code: 'rateLimited' });
    expect(recordAttempt).not.toHaveBeenCalled();
  });
});
