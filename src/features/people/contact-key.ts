import { internationalDigits, isPhone, normalizePhone } from '@/lib/phone';

/** Marks that show the direction come along when an address is copied. */
const invisible = /[\s\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** What a person is found by, in the form in which two of them are compared, as the database does; undefined for neither an address nor a number. */
export function contactKey(typed: string): string | undefined {
  const text = typed.replace(invisible, '');
  if (text.includes('@')) return /^[^@]+@[^@]+$/.test(text) ? text.toLowerCase() : undefined;
  const number = normalizePhone(typed);
  return isPhone(number) && number.replace('+', '').length >= 7 ? (internationalDigits(typed) ?? number) : undefined;
}
