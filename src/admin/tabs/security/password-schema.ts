import * as z from 'zod/mini';
import { newPasswordProblem } from '@/session/new-password-rule';

/** The current password, and a new one twice, as strong as a creator's at registration: Auth holds one rule for all. Messages are keys of `panel-security`. */
export const passwordSchema = z
  .object({
    current: z.string().check(z.minLength(1, 'password.errors.currentRequired')),
    password: z.string().check(
      z.refine((password) => newPasswordProblem(password) !== 'short', 'password.errors.short'),
      z.refine((password) => newPasswordProblem(password) !== 'long', 'password.errors.long'),
      z.refine((password) => newPasswordProblem(password) !== 'weak', 'password.errors.weak'),
    ),
    confirmation: z.string(),
  })
  .check(
    z.refine(({ password, confirmation }) => password === confirmation, { error: 'password.errors.mismatch', path: ['confirmation'] }),
  );

export type PasswordValues = z.input<typeof passwordSchema>;
