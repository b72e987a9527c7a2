import { isEmail } from '@functions/address-rules.ts';
import { typedEmail } from '@functions/readable-email.ts';
import * as z from 'zod/mini';

/** Returns the schema of a text that must not be blank. `message` is its error. */
export const requiredText = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** Returns the schema of a required e-mail address, trimmed. */
export const requiredEmail = (missing: string, invalid: string) =>
  requiredText(missing).check(z.overwrite(typedEmail), z.refine(isEmail, invalid));
