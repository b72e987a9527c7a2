/**
 * E-mail addresses with the domain in the letters that people read. Forms and functions share this file. Browser and Deno both load it.
 */
import { asciiEmail, cleanEmail, emailMax } from './contact-rules.ts';

/** Decodes the Punycode after `xn--` (RFC 3492). Returns undefined when it is malformed. */
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

/** Returns an address with its domain in Unicode; unchanged when the domain has no Punycode. */
export function readableEmail(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at).toLowerCase();
  if (at < 2 || address.length > emailMax || !domain.includes('xn--')) return address;
  const readable = domain
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decodedLabel(label.slice(4)) ?? label) : label))
    .join('.');
  const found = address.slice(0, at) + readable;
  // The decoded domain must encode to the same one, so that it cannot look like another domain.
  return asciiEmail(found).slice(at) === domain ? found : address;
}

/** Returns a typed address as inquiries and applications store it. Chromium converts a Unicode domain to ASCII; this converts it back. */
export const typedEmail = (text: string): string => readableEmail(cleanEmail(text));
