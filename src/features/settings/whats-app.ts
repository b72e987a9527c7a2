import { internationalDigits } from '@/lib/phone';

/** Returns a greeting with the name of a page for `{{page}}`. */
export const greetingText = (greeting: string, page: string): string => greeting.replaceAll('{{page}}', page);

/** Returns the address of a chat that starts with a message. Undefined without a number that has a country code or is from Qatar. */
export function whatsAppHref(number: string, message: string): string | undefined {
  const digits = internationalDigits(number);
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(message)}`;
}
