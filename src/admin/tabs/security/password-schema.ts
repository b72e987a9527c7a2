import * as z from 'zod/mini';
import { isStorablePassword } from '@functions/registration-rules.ts';
import { passwordMin } from '@/session/password-recovery';

/** The current password, and a new one twice, of at least 6 characters. Messages are keys of `panel-security`. */
export const passwordSchema = z
  .object({
    current: z.string().check(z.minLength(1, 'password.errors.currentRequired')),
    password: z.string().check(
      z.refine((password) => [...password].length >= passwordMin, 'password.errors.short'),
      z.refine(isStorablePassword, 'password.errors.long'),
    ),
    confirmation: z.string(),
  })
  .check(z.refine(({ password, confirmation }) => password === confirmation, { error: 'password.errors.mismatch', path: ['confirmation'] }));

export type PasswordValues = z.input<typeof passwordSchema>;
