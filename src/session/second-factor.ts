import { authClient } from '@/lib/backend/auth-client';
import { AppError, toAppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { identify, type SessionState } from './session-store';
import { recordSuccess } from './sign-in';

/** Auth's error code for a wrong code. */
const wrongCode = 'mfa_verification_failed';

/**
 * Passes the second step with a code of any of the account's authenticators. Returns the session and the account's address. Throws
 * AppError: `mfa_verification_failed` for a wrong code, `no_authenticator` when the account has none.
 */
export async function passSecondStep(code: string): Promise<{ session: SessionState; email: string }> {
  const { auth } = await authClient();
  const { totp } = await unwrap(auth.mfa.listFactors());
  let failure: AppError = new AppError('notFound', { reason: 'no_authenticator' });
  for (const { id } of totp) {
    const { data, error } = await auth.mfa.challengeAndVerify({ factorId: id, code });
    if (!error) {
      const email = data.user.email ?? '';
      const session = await identify(data.user.id);
      await recordSuccess(email);
      return { session, email };
    }
    failure = toAppError(error);
    // Another authenticator may match.
    if (failure.reason !== wrongCode) break;
  }
  throw failure;
}
