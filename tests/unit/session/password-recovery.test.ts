import { describe, expect, it } from 'vitest';
import { toAppError } from '@/lib/backend/errors';
import { newPasswordSchema } from '@/pages/reset-password/new-password-schema';
import { passwordRefusal, readRecoveryHash } from '@/session/password-recovery';

describe('readRecoveryHash', () => {
  it('finds the token of a recovery link', () => {
    expect(readRecoveryHash('#access_token=a.b.c&refresh_token=d&type=recovery')).toEqual({ hasToken: true });
  });

  it('finds the description of an error', () => {
    expect(readRecoveryHash('#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired')).toEqual({
      hasToken: false,
      description: 'Email link is invalid or has expired',
    });
  });

  it.each(['', '#', '#team', '#access_token=a.b.c&type=magiclink', '#type=recovery', '#error_description='])('finds nothing in "%s"', (hash) => {
    expect(readRecoveryHash(hash)).toEqual({ hasToken: false });
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
