import { phoneDigits } from '@functions/contact-rules.ts';

/**
 * A phone number as digits, with a leading + when it has a country code: “٠٠٩٧٤ ٥٥٥٥-٥٥٥٥” and
 * “+974 (5555) 5555” are both “+97455555555”. Letters and the like stay, for `isPhone` to refuse.
 */
export const normalizePhone = phoneDigits;

/** Whether a normalised number can be dialled: 6 to 15 digits (E.164's longest). */
export function isPhone(normalized: string): boolean {
  return /^\+?\d{6,15}$/.test(normalized);
}

/** Numbers without a country code are Qatar's, which have eight digits; its code is also written without a sign before it. */
const qatar = '974';

/**
 * The digits of a number with its country code, as `wa.me` wants them; undefined for one that has none. The database knows one person's
 * numbers by the same rule (private.phone_key).
 */
export function internationalDigits(text: string): string | undefined {
  const number = normalizePhone(text);
  if (!isPhone(number)) return undefined;
  if (number.startsWith('+')) return number.slice(1);
  return number.length === 8 ? qatar + number : number.length === 11 && number.startsWith(qatar) ? number : undefined;
}
