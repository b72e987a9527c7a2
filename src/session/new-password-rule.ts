import { isStorablePassword, isStrongPassword } from '@functions/registration-rules.ts';

/** Shorter passwords get a message about their length only (specification of the panel, section 5). */
const passwordMin = 6;

/** Returns why a new password is refused; undefined when it is accepted. Auth applies the same rule. */
export function newPasswordProblem(password: string): 'short' | 'long' | 'weak' | undefined {
  if ([...password].length < passwordMin) return 'short';
  if (!isStorablePassword(password)) return 'long';
  return isStrongPassword(password) ? undefined : 'weak';
}
