import { toLatinDigits } from './digits';

/** Characters people put between the digits, and the direction marks that come along when a number is copied. */
const separators = /[\s().\-/\u2010-\u2015\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/g;

/**
 * A phone number as digits, with a leading + when it has a country code: “٠٠٩٧٤ ٥٥٥٥-٥٥٥٥” and
 * “+974 (5555) 5555” are both “+97455555555”. Letters and the like stay, for `isPhone` to refuse.
 */
export function normalizePhone(text: string): string {
  return toLatinDigits(text)
    .replace('\uFF0B', '+')
    // The trunk zero that is not dialled after a country code: “+44 (0)20 …”.
    .replace(/^(\s*(?:\+|00).*?)\(0\)/, '$1')
    .replace(separators, '')
    .replace(/^00/, '+');
}

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
