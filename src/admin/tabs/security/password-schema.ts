import * as z from 'zod/mini';
import { isStorablePassword, isStrongPassword } from '@functions/registration-rules.ts';
import { passwordMin } from '@/session/password-recovery';

/** The current password, and a new one twice, as strong as a creator's at registration: Auth holds one rule for all. Messages are keys of `panel-security`. */
export const passwordSchema = z
  .object({
    current: z.string().check(z.minLength(1, 'password.errors.currentRequired')),
    password: z.string().check(
      z.refine((password) => [...password].length >= passwordMin, { error: 'password.errors.short', abort: true }),
      z.refine(isStorablePassword, { error: 'password.errors.long', abort: true }),
      z.refine(isStrongPassword, 'password.errors.weak'),
    ),
    confirmation: z.string(),
  })
  .check(z.refine(({ password, confirmation }) => password === confirmation, { error: 'password.errors.mismatch', path: ['confirmation'] }));

export type PasswordValues = z.input<typeof passwordSchema>;
