import { accountEmail } from '@functions/contact-rules.ts';
import { internationalDigits, isPhone, normalizePhone } from '@/lib/phone';

/** What a person is found by, in the form in which two of them are compared, as the database does; undefined for neither an address nor a number. */
export function contactKey(typed: string): string | undefined {
  const address = accountEmail(typed.replace(/\s/g, ''));
  if (address.includes('@')) return /^[^@]+@[^@]+$/.test(address) ? address : undefined;
  const number = normalizePhone(typed);
  return isPhone(number) && number.replace('+', '').length >= 7 ? (internationalDigits(typed) ?? number) : undefined;
}
