import { phoneDigits } from '@functions/contact-rules.ts';

/**
 * Returns a phone number as digits, with a leading + when it has a country code: “٠٠٩٧٤ ٥٥٥٥-٥٥٥٥” and “+974 (5555) 5555” are both
 * “+97455555555”. Other characters stay and `isPhone` refuses them.
 */
export const normalizePhone = phoneDigits;

/** Returns whether a normalised number can be dialled: 6 to 15 digits (E.164). */
export function isPhone(normalized: string): boolean {
  return /^\+?\d{6,15}$/.test(normalized);
}

/** Numbers of eight digits without a country code are from Qatar. Its code is also written without +. */
const qatar = '974';

/**
 * Returns the digits of a number with its country code, for `wa.me`. Undefined for a number without one. The database compares numbers by
 * the same rule (private.phone_key).
 */
export function internationalDigits(text: string): string | undefined {
  const number = normalizePhone(text);
  if (!isPhone(number)) return undefined;
  if (number.startsWith('+')) return number.slice(1);
  return number.length === 8 ? qatar + number : number.length === 11 && number.startsWith(qatar) ? number : undefined;
}
