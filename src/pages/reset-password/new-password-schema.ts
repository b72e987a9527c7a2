import * as z from 'zod/mini';
import { isStorablePassword, isStrongPassword } from '@functions/registration-rules.ts';
import { passwordMin } from '@/session/password-recovery';

/** Equal, and as strong as at registration. Messages are keys of the `login` texts. */
export const newPasswordSchema = z
  .object({
    password: z.string().check(
      z.refine((password) => [...password].length >= passwordMin, { error: 'reset.errors.passwordShort', abort: true }),
      z.refine(isStorablePassword, { error: 'reset.errors.passwordLong', abort: true }),
      z.refine(isStrongPassword, 'reset.errors.passwordWeak'),
    ),
    confirmation: z.string(),
  })
  .check(z.refine(({ password, confirmation }) => password === confirmation, { error: 'reset.errors.passwordMismatch', path: ['confirmation'] }));

export type NewPasswordValues = z.input<typeof newPasswordSchema>;

export const emptyNewPassword: NewPasswordValues = { password: '', confirmation: '' };
