import { isPhone, normalizePhone } from '@/lib/phone';

/** Mail programs and messengers take an address of some two thousand letters, in which one Arabic letter counts as six. */
const longestQuote = 250;

/** Numbers without a country code are Qatar's, which have eight digits. */
const qatar = '974';

/** Who is written to, and in which words. */
export interface ReplyTexts {
  subject: string;
  /** Greeting, thanks and signature. */
  greeting: string;
  /** “You wrote:” */
  quoted: string;
}

const shortened = (text: string) => (text.length > longestQuote ? `${text.slice(0, longestQuote).trimEnd()} …` : text);

/** A mail to whoever asked, with what they wrote below the greeting. */
export function mailReply(email: string, description: string, { subject, greeting, quoted }: ReplyTexts): string {
  const quote = shortened(description)
    .split('\n')
    .map((line) => `> ${line}`);
  const body = [greeting, '', '', quoted, ...quote].join('\r\n');
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** WhatsApp's address for a number, which is written with its country code and nothing else; undefined for one that has none. */
export function whatsAppReply(mobile: string, greeting: string): string | undefined {
  const number = normalizePhone(mobile);
  if (!isPhone(number)) return undefined;
  const digits = number.startsWith('+') ? number.slice(1) : number.length === 8 ? qatar + number : undefined;
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(greeting)}`;
}
