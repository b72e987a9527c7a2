import { isEmail } from '@functions/address-rules.ts';
import { asciiEmail } from '@functions/contact-rules.ts';
import { truncate } from '@functions/truncate.ts';
import { internationalDigits } from '@/lib/phone';

/** Mail programs and messengers take an address of some two thousand letters, in which one Arabic letter counts as six. */
const longestQuote = 250;
const longestAddress = 2000;

/** Who is written to, and in which words. */
export interface ReplyTexts {
  subject: string;
  /** Greeting, answer and signature. */
  text: string;
  /** “You wrote:” */
  quoted: string;
}

const mailAddress = (email: string, subject: string, lines: readonly string[]) =>
  `mailto:${encodeURIComponent(asciiEmail(email)).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;

/** Returns a mail to whoever asked, with what they wrote below the text, where there is room for it; undefined when the address is none. */
export function mailReply(email: string, description: string, { subject, text, quoted }: ReplyTexts): string | undefined {
  if (!isEmail(email)) return undefined;
  const lines = text.split('\n');
  const quote = truncate(description, longestQuote)
    .split('\n')
    .map((line) => `> ${line}`);
  const whole = mailAddress(email, subject, [...lines, '', '', quoted, ...quote]);
  return whole.length <= longestAddress ? whole : mailAddress(email, subject, lines);
}

/** Whether a program may cut what it is given by this address. */
export const isLong = (address: string): boolean => address.length > longestAddress;

/** WhatsApp's address for a number; undefined for one without a country. */
export function whatsAppReply(mobile: string, text: string): string | undefined {
  const digits = internationalDigits(mobile);
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
