import * as z from 'zod/mini';

/** Returns an amount with Latin digits and a point. */
export const latinDigits = (amount: string) =>
  amount
    .replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) % 16))
    .replace(/[\s,٬]/g, '')
    .replace('٫', '.');

/** An entered amount of money with two decimals at most, in digits of any kind; empty for none. `message` is a key of the form's texts. */
export const amountText = (message: string) =>
  z.string().check(
    z.overwrite(latinDigits),
    z.refine((amount) => /^(\d{1,10}(\.\d{1,2})?)?$/.test(amount), message),
  );
