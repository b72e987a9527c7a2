import * as z from 'zod/mini';
import { isStorablePassword } from '@functions/registration-rules.ts';
import { passwordMin } from '@/session/password-recovery';

/** Equal, and at least 6 characters. Messages are keys of the `login` texts. */
export const newPasswordSchema = z
  .object({
    password: z.string().check(
      z.refine((password) => [...password].length >= passwordMin, 'reset.errors.passwordShort'),
      z.refine(isStorablePassword, 'reset.errors.passwordLong'),
    ),
    confirmation: z.string(),
  })
  .check(z.refine(({ password, confirmation }) => password === confirmation, { error: 'reset.errors.passwordMismatch', path: ['confirmation'] }));

export type NewPasswordValues = z.input<typeof newPasswordSchema>;

export const emptyNewPassword: NewPasswordValues = { password: '', confirmation: '' };
