import { toLatinDigits } from '@functions/contact-rules.ts';
import { paths } from '@/lib/paths';

/**
 * Returns the number of a certificate in its form, `7KQ2M-9XH4T`, however it was typed: in small letters, with other digits, without the
 * hyphen, with a letter that looks like a digit. Undefined for what is no number of a certificate.
 */
export function certificateNumber(typed: string): string | undefined {
  const letters = toLatinDigits(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
  return /^[0-9A-HJKMNP-TV-Z]{10}$/.test(letters) ? `${letters.slice(0, 5)}-${letters.slice(5)}` : undefined;
}

/** Returns the address at which a certificate is confirmed. */
export const certificatePath = (number: string): string => `${paths.verify}/${encodeURIComponent(number)}`;
