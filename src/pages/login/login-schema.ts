import { cleanEmail } from '@functions/contact-rules.ts';
import * as z from 'zod/mini';

/** Both required. The service says the rest, so that a wrong shape tells nothing. */
export const loginSchema = z.object({
  email: z.string().check(z.overwrite(cleanEmail), z.minLength(1, 'errors.emailRequired')),
  password: z.string().check(z.minLength(1, 'errors.passwordRequired')),
});

export type LoginValues = z.input<typeof loginSchema>;
