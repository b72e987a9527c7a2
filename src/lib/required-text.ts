import { isEmail } from '@functions/address-rules.ts';
import { typedEmail } from '@functions/readable-email.ts';
import * as z from 'zod/mini';

/** Returns the schema of a text that may not be blank; `message` is told when it is. */
export const requiredText = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

/** Returns the schema of an e-mail address that has to be there, as it is stored: without what was typed or pasted around it. */
export const requiredEmail = (missing: string, invalid: string) =>
  requiredText(missing).check(z.overwrite(typedEmail), z.refine(isEmail, invalid));
