/**
 * What e-mail addresses, phone numbers and usernames are once what people type or paste around them is gone. The forms and the
 * functions share this file; the database holds the same rules once more (private.clean_contact, private.email_key) and a test puts
 * the same cases to both. No imports and nothing of Deno or the browser: all of them load it.
 */

/** Control characters, marks that turn the direction, and what else has no width: it comes along when something is copied. */
const invisible = new RegExp(
  String.raw`[\u0000-\u0008\u000E-\u001F\u007F-\u009F\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\uFFF0-\uFFFC\u{E0000}-\u{E0FFF}]`,
  'gu',
);

/** Longer than any of them: such a text stays as it is, for the check of its length. */
const longest = 400;

/** Writes Arabic-Indic (٠١٢) and Persian (۰۱۲) digits as Latin ones; everything else stays. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) & 0xf));

/** Returns a text without what is invisible, with full-width and other signs as the plain ones that they look like. */
function plainSigns(text: string): string {
  return text
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u3002\u06D4]/g, '.')
    .replace(/\u2795/g, '+');
}

/** Returns a typed or pasted e-mail address as it is stored: without `mailto:`, angle brackets, and the sign that ended its sentence. */
export function cleanEmail(text: string): string {
  if (text.length > longest) return text;
  const address = plainSigns(text)
    .replace(/^[\s<]*(?:mailto:)?[\s<]*/iu, '')
    .replace(/[\s>.,;:\u060C\u061B]+$/u, '');
  const at = address.indexOf('@');
  return toLatinDigits(address.slice(0, at + 1)) + address.slice(at + 1);
}

/** Returns a typed or pasted phone number in Latin digits, with its plus in front; what stands between the digits stays. */
export function cleanPhone(text: string): string {
  if (text.length > longest) return text;
  return (
    toLatinDigits(plainSigns(text))
      .replace(/\s+/gu, ' ')
      .replace(/^ ?(?:tel:)? ?| $/giu, '')
      // Between Arabic words a number is shown, and so typed, with its plus at the end.
      .replace(/^([0-9][^+]*[^+ ]) ?\+$/, '+$1')
  );
}

/** Returns a typed or pasted username as it is stored. */
export const cleanUsername = (text: string): string => (text.length > longest ? text : plainSigns(text).trim().toLowerCase());

/** Returns a phone number as digits, with a leading + when it has a country code; letters and the like stay, for the check. */
export function phoneDigits(text: string): string {
  return (
    cleanPhone(text)
      // The trunk zero that is not dialled after a country code: “+44 (0)20 …”.
      .replace(/^((?:\+|00).*?)\(0\)/, '$1')
      .replace(/[\s().\-/\u00B7\u2022]/gu, '')
      .replace(/^00/, '+')
  );
}

/** The longest address that mail takes; the database has the same. */
const longestEmail = 254;

/** Returns an address with its domain in ASCII (`xn--…`), as mail servers and Auth take it; unchanged when it has no such domain. */
export function asciiEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at < 2 || address.length > longestEmail || /^\p{ASCII}*$/u.test(domain) || !/^(?:(?!\u0640)[\p{L}\p{M}\p{N}.-])+$/u.test(domain))
    return address;
  return URL.canParse(`https://${domain}`) ? address.slice(0, at) + new URL(`https://${domain}`).hostname : address;
}

/** Returns a typed address as accounts have it: Auth takes small ASCII letters only. */
export const accountEmail = (text: string): string => asciiEmail(cleanEmail(text)).toLowerCase();

/** Returns the letters of a label behind its `xn--` (RFC 3492); undefined when it is none. */
function decodedLabel(label: string): string | undefined {
  const basic = label.lastIndexOf('-');
  const letters = Array.from(label.slice(0, Math.max(0, basic)), (letter) => letter.codePointAt(0) ?? 0);
  let [code, at, bias] = [128, 0, 72];
  for (let index = basic + 1; index < label.length; at += 1) {
    const before = at;
    for (let [weight, base] = [1, 36]; ; base += 36) {
      const digit = '0123456789'.includes(label[index] ?? '-') ? Number(label[index]) + 26 : (label.codePointAt(index) ?? 0) - 97;
      index += 1;
      if (digit < 0 || digit > 35) return undefined;
      at += digit * weight;
      const least = Math.min(Math.max(base - bias, 1), 26);
      if (digit < least) break;
      weight *= 36 - least;
    }
    const count = letters.length + 1;
    let delta = Math.floor((at - before) / (before === 0 ? 700 : 2));
    delta += Math.floor(delta / count);
    for (bias = 0; delta > 455; bias += 36) delta = Math.floor(delta / 35);
    bias += Math.floor((36 * delta) / (delta + 38));
    code += Math.floor(at / count);
    at %= count;
    if (code > 0x10ffff) return undefined;
    letters.splice(at, 0, code);
  }
  return String.fromCodePoint(...letters);
}

/** Returns an address with its domain in the letters that people read; unchanged when its domain is written in ASCII letters. */
export function readableEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at).toLowerCase();
  if (at < 2 || address.length > longestEmail || !domain.includes('xn--')) return address;
  const readable = domain
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decodedLabel(label.slice(4)) ?? label) : label))
    .join('.');
  const found = address.slice(0, at) + readable;
  // Only what would be written so: nothing that passes for another domain.
  return asciiEmail(found).slice(at) === domain ? found : address;
}

/** Returns a typed address as inquiries and applications have it. Chromium hands a domain in other letters over in ASCII. */
export const typedEmail = (text: string): string => readableEmail(cleanEmail(text));
