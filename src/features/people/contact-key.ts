import { accountEmail } from '@functions/contact-rules.ts';
import { internationalDigits, isPhone, normalizePhone } from '@/lib/phone';

/** Returns the normalized address or number that identifies a person, as in the database; undefined for neither. */
export function contactKey(typed: string): string | undefined {
  const address = accountEmail(typed.replace(/\s/g, ''));
  if (address.includes('@')) return /^[^@]+@[^@]+$/.test(address) ? address : undefined;
  const number = normalizePhone(typed);
  return isPhone(number) && number.replace('+', '').length >= 7 ? (internationalDigits(typed) ?? number) : undefined;
}
