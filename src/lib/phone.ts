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
