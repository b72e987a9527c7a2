import * as z from 'zod/mini';
import { newPasswordProblem } from '@/session/new-password-rule';

/** Both passwords are equal and follow the rules for new passwords. Messages are keys of the `login` texts. */
export const newPasswordSchema = z
  .object({
    password: z.string().check(
      z.refine((password) => newPasswordProblem(password) !== 'short', 'reset.errors.passwordShort'),
      z.refine((password) => newPasswordProblem(password) !== 'long', 'reset.errors.passwordLong'),
      z.refine((password) => newPasswordProblem(password) !== 'weak', 'reset.errors.passwordWeak'),
    ),
    confirmation: z.string(),
  })
  .check(
    z.refine(({ password, confirmation }) => password === confirmation, { error: 'reset.errors.passwordMismatch', path: ['confirmation'] }),
  );

export type NewPasswordValues = z.input<typeof newPasswordSchema>;

export const emptyNewPassword: NewPasswordValues = { password: '', confirmation: '' };
