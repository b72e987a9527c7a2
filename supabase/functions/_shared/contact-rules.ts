/**
 * Cleans typed or pasted e-mail addresses, phone numbers and usernames. The forms and the functions share this file. The database has
 * the same rules (private.clean_contact, private.email_key); a test compares both. Imports nothing and uses no API of Deno or the browser.
 */

/** Control characters, direction marks and other characters without width, which copied text often has. */
const invisible = new RegExp(
  String.raw`[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC\u{E0000}-\u{E0FFF}]`,
  'gu',
);

/** A longer text is returned as it is, for the length check of its form. In UTF-16 units. */
const maxLength = 400;

/** Returns a text with Arabic-Indic (٠١٢) and Persian (۰۱۲) digits as Latin ones. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Returns a text without invisible characters, and with full-width and other look-alikes as plain characters. */
function plainCharacters(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u3002\u06D4]/g, '.')
    .replace(/\u2795/g, '+');
}

/** Returns a typed or pasted e-mail address as it is stored: without `mailto:`, angle brackets and final punctuation. */
export function cleanEmail(text: string): string {
  if (text.length > maxLength) return text;
  const address = plainCharacters(text)
    .replace(/^[\s<]*(?:mailto:)?[\s<]*/iu, '')
    .replace(/[\s>.,;:\u060C\u061B]+$/u, '');
  const at = address.indexOf('@');
  return toLatinDigits(address.slice(0, at + 1)) + address.slice(at + 1);
}

/** Returns a typed or pasted phone number in Latin digits, with its plus in front. Keeps the separators. */
export function cleanPhone(text: string): string {
  if (text.length > maxLength) return text;
  return (
    toLatinDigits(plainCharacters(text))
      .replace(/\s+/gu, ' ')
      .replace(/^ ?(?:tel:)? ?| $/giu, '')
      // Between Arabic words a number is shown, and so copied, with its plus at the end.
      .replace(/^([0-9][^+]*[^+ ]) ?\+$/, '+$1')
  );
}

/** Returns a typed or pasted username as it is stored. */
export const cleanUsername = (text: string): string => (text.length > maxLength ? text : plainCharacters(text).trim().toLowerCase());

/** Returns a phone number as digits, with a leading + when it has a country code. Letters and the like stay, for the check. */
export function phoneDigits(text: string): string {
  return (
    cleanPhone(text)
      // Removes the trunk zero, which is not dialled after a country code: “+44 (0)20 …”.
      .replace(/^((?:\+|00).*?)\(0\)/, '$1')
      .replace(/[\s().\-/\u00B7\u2022]/gu, '')
      .replace(/^00/, '+')
  );
}

/** The longest e-mail address that mail servers accept, in characters; the database has the same limit. */
export const emailMax = 254;

/** Returns an address with its domain in ASCII (`xn--…`), as mail servers and Auth need it. Unchanged when the domain is not valid. */
export function asciiEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at < 2 || address.length > emailMax || /^\p{ASCII}*$/u.test(domain) || !/^(?:(?!\u0640)[\p{L}\p{M}\p{N}.-])+$/u.test(domain))
    return address;
  return URL.canParse(`https://${domain}`) ? address.slice(0, at) + new URL(`https://${domain}`).hostname : address;
}

/** Returns a typed address as accounts store it: Auth takes lower-case ASCII only. */
export const accountEmail = (text: string): string => asciiEmail(cleanEmail(text)).toLowerCase();
