import { isEmail } from '@functions/address-rules.ts';
import { asciiEmail } from '@functions/contact-rules.ts';
import { truncate } from '@functions/truncate.ts';
import { internationalDigits } from '@/lib/phone';

/** Mail programs may cut longer addresses. An encoded Arabic letter takes six characters. */
const maxAddressLength = 2000;
const maxQuoteLength = 250;

export interface ReplyTexts {
  subject: string;
  /** Greeting, answer and signature. */
  text: string;
  /** The line above the quote, such as “You wrote:”. */
  quoted: string;
}

const mailtoAddress = (email: string, subject: string, lines: readonly string[]) =>
  `mailto:${encodeURIComponent(asciiEmail(email)).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;

/**
 * Returns the mailto address of an answer. It quotes the message unless the address gets too long.
 * Returns undefined for an invalid mail address.
 */
export function mailReply(email: string, description: string, { subject, text, quoted }: ReplyTexts): string | undefined {
  if (!isEmail(email)) return undefined;
  const lines = text.split('\n');
  const quote = truncate(description, maxQuoteLength)
    .split('\n')
    .map((line) => `> ${line}`);
  const withQuote = mailtoAddress(email, subject, [...lines, '', '', quoted, ...quote]);
  return withQuote.length <= maxAddressLength ? withQuote : mailtoAddress(email, subject, lines);
}

/** Whether a mail program may cut the address. */
export const isLong = (address: string): boolean => address.length > maxAddressLength;

/** Returns the WhatsApp address of a number, or undefined for a number without a country code. */
export function whatsAppReply(mobile: string, text: string): string | undefined {
  const digits = internationalDigits(mobile);
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
