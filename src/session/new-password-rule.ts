import { isStorablePassword, isStrongPassword } from '@functions/registration-rules.ts';

/** Shorter passwords are told their length alone (specification of the panel, section 5). */
const passwordMin = 6;

/** Returns why a new password is not taken, or undefined: the rule of registration, which Auth holds for every account. */
export function newPasswordProblem(password: string): 'short' | 'long' | 'weak' | undefined {
  if ([...password].length < passwordMin) return 'short';
  if (!isStorablePassword(password)) return 'long';
  return isStrongPassword(password) ? undefined : 'weak';
}
