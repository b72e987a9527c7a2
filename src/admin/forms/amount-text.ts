import { toLatinDigits } from '@functions/contact-rules.ts';
import * as z from 'zod/mini';

/** Returns a number with Latin digits and a point, without separators of thousands. */
export const latinNumber = (text: string): string =>
  toLatinDigits(text)
    .replace(/[\s,٬]/g, '')
    .replace('٫', '.');

/** An entered amount of money with two decimals at most, in digits of any kind; empty for none. `message` is a key of the form's texts. */
export const amountText = (message: string) =>
  z.string().check(
    z.overwrite(latinNumber),
    z.refine((amount) => /^(\d{1,10}(\.\d{1,2})?)?$/.test(amount), message),
  );
