/**
 * What mails may say and to whom they go. The control panel and the function deliver-mail share this file; nothing of Deno or the browser.
 */
import { asciiEmail } from './contact-rules.ts';
import ar from './mail-texts/ar.json' with { type: 'json' };
import en from './mail-texts/en.json' with { type: 'json' };
import { cleanText } from './text-rules.ts';

export const mailTexts = { en, ar };
export type MailLanguage = keyof typeof mailTexts;

/** What the company is told of. */
export const noticeKinds = ['inquiry', 'application', 'review', 'registration', 'verification'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The mails to people whose words are the company's to choose: receipts of what they sent, and the refusal of an applicant. */
export const receiptKinds = ['inquiry', 'application', 'refusal'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** When the company is told. */
export const noticeTimings = ['at_once', 'daily', 'never'] as const;
export type NoticeTiming = (typeof noticeTimings)[number];

/** The texts with placeholders: the mails to people, and the templates of answers that an administrator sends by hand. */
export type PlaceholderKind = ReceiptKind | 'answer';

/** The placeholders `{{…}}` that a text may have. What its sender has written is in answers only: somebody has read it by then. */
export const knownPlaceholders: Record<PlaceholderKind, readonly string[]> = {
  inquiry: ['name', 'company'],
  application: ['name', 'company', 'job'],
  refusal: ['name', 'company', 'job'],
  answer: ['name', 'company', 'topic'],
};

export const receiptLengths = { subject: 150, text: 3000 };
export const maxAddresses = 10;

/**
 * Whether it is one plain address, whose domain may be in other letters (`asciiEmail`): nothing that could end a header, name somebody
 * else as well, or show another name. The database has the same rule (private.is_mail_address); a test puts the same cases to both.
 */
export const isMailAddress = (value: string): boolean =>
  value.length <= 254 &&
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/.test(
    asciiEmail(value),
  );

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;
const spacedPlaceholder = new RegExp(`( *)${placeholder.source}`, 'g');

/** Returns the text with values in the place of its placeholders; one without a value goes with the space before it. */
export const fillPlaceholders = (text: string, values: Partial<Record<string, string | number>>): string =>
  text.replace(spacedPlaceholder, (_whole, space: string, name: string) => {
    const value = String((Object.hasOwn(values, name) ? values[name] : undefined) ?? '');
    return value === '' ? '' : `${space}${value}`;
  });

/**
 * Returns the name that a mail to an unproved address may greet by; empty unless it is plainly a name. Letters, spaces, hyphens and
 * apostrophes make no address and no link, and 60 characters no message.
 */
export function greetingName(name: string): string {
  const cleaned = cleanText(name, 'name');
  return /^\p{L}[\p{L}\p{M} '’-]{0,59}$/u.test(cleaned) ? cleaned : '';
}

/** The first placeholder that a text of this kind does not know, or a brace that is none; undefined when all is well. */
export function strangePlaceholder(text: string, kind: PlaceholderKind): string | undefined {
  const unknown = [...text.matchAll(placeholder)].find(([, name = '']) => !knownPlaceholders[kind].includes(name))?.[0];
  return unknown ?? /\{\{|\}\}/.exec(text.replace(placeholder, ''))?.[0];
}
