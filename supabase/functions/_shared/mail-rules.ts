/**
 * Kinds, texts, placeholders and addresses of mails. The control panel and the function deliver-mail share this file. Uses no API of Deno
 * or the browser.
 */
import ar from './mail-texts/ar.json' with { type: 'json' };
import en from './mail-texts/en.json' with { type: 'json' };
import { cleanText } from './text-rules.ts';

export const mailTexts = { en, ar };
export type MailLanguage = keyof typeof mailTexts;

/** The events that the company is notified of. */
export const noticeKinds = ['inquiry', 'application', 'review', 'registration', 'verification', 'report', 'enrolment'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** The mails to people whose texts the company can edit: receipts of their forms, and the refusal of an application. */
export const receiptKinds = ['inquiry', 'application', 'refusal'] as const;
export type ReceiptKind = (typeof receiptKinds)[number];

/** When the company is notified. */
export const noticeTimings = ['at_once', 'daily', 'never'] as const;
export type NoticeTiming = (typeof noticeTimings)[number];

/** The texts with placeholders: the mails to people, and the reply templates of administrators. */
export type PlaceholderKind = ReceiptKind | 'answer';

/** The placeholders `{{…}}` of each kind of text. Only replies may repeat the sender's words, because an administrator has read them. */
export const knownPlaceholders: Record<PlaceholderKind, readonly string[]> = {
  inquiry: ['name', 'company'],
  application: ['name', 'company', 'job'],
  refusal: ['name', 'company', 'job'],
  answer: ['name', 'company', 'topic', 'job'],
};

/** The mails about first talks: to the visitor, and to the company. */
export const talkKinds = ['talk_receipt', 'talk_moved', 'talk_cancelled', 'talk_reminder', 'talk_notice'] as const;
export type TalkKind = (typeof talkKinds)[number];
/** The mails about interviews: to the applicant, and to the interviewer and the company. */
export const interviewKinds = ['interview_offer', 'interview_picked', 'interview_cancelled', 'interview_reminder'] as const;
export const interviewCompanyKinds = [
  'interview_picked_company',
  'interview_declined_company',
  'interview_cancelled_company',
  'interview_reminder_company',
] as const;
export type InterviewKind = (typeof interviewKinds)[number] | (typeof interviewCompanyKinds)[number];

/** The kinds of mail with a preview and a test, `digest` being the daily summary. */
export const testKinds = [
  ...(['inquiry_receipt', 'application_receipt', 'refusal', 'answer', 'verification_reminder', 'post_removal'] as const),
  ...(['report_decision', 'report_outcome', 'report_appeal'] as const),
  ...(['enrolment_receipt', 'enrolment_seat', 'enrolment_reminder', 'enrolment_called_off', 'enrolment_certificate'] as const),
  ...(['review_invitation', 'review_reminder'] as const),
  ...talkKinds,
  ...interviewKinds,
  ...interviewCompanyKinds,
  ...noticeKinds,
  'digest',
] as const;
export type TestKind = (typeof testKinds)[number];

/** Limits of an answer that the panel sends, in characters. */
export const answerLengths = { subject: 150, text: 4000 };

export const receiptLengths = { subject: 150, text: 3000 };
export const maxAddresses = 10;

const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Words before a placeholder that say nothing without its value, such as “about our” and «على وظيفة». */
const lead = String.raw`(?:^|[ \t]+)(?:(?:about|for|regarding|concerning|of|on|in|at|as|from)(?:[ \t]+(?:the|our|your|this|an?))?|عن|حول|بخصوص|بشأن|في|على|من)(?:[ \t]+\p{L}+)?(?=[ \t]|[“«"(]|$)`;

/** A placeholder in its quotes, with the words or the sign that lead to it. */
const clause = new RegExp(
  String.raw`(?:${lead}|[ \t]*:|[ \t]+[–—-]|[ \t]*[,،](?=[ \t]*\{\{[^{}]*\}\}[ \t]*(?:[.!?؟]|$)))?[ \t]*([“«"(]?)${placeholder.source}([”»")]?)`,
  'giu',
);

/** Fills one line. A placeholder without a value takes its clause with it, and a line of which nothing readable is left is null. */
function fillLine(line: string, values: Partial<Record<string, string | number>>): string | null {
  let isCut = false;
  const filled = line.replace(clause, (whole: string, opening: string, name: string, closing: string) => {
    const value = String((Object.hasOwn(values, name) ? values[name] : undefined) ?? '');
    if (value !== '') return whole.replace(placeholder, () => value);
    isCut = true;
    return opening === '' ? closing : '';
  });
  if (!isCut) return filled;
  return /[\p{L}\p{N}]/u.test(filled) ? filled.replace(/^[\s.,:;!?،؛؟–—-]+/u, '') : null;
}

/**
 * Replaces the placeholders of a text with values. One without a value is removed with its clause: “Thank you for asking about {{topic}}.”
 * becomes “Thank you for asking.”
 */
export function fillPlaceholders(text: string, values: Partial<Record<string, string | number>>): string {
  const filled = text.split('\n').map((line) => fillLine(line, values));
  const lines = filled.filter((line) => line !== null).join('\n');
  return filled.includes(null) ? lines.replace(/\n{3,}/g, '\n\n').replace(/^\n+/, '') : lines;
}

/**
 * Returns the name for the greeting of a mail to an unverified address, or '' unless it is plainly a name: at most 60 letters, spaces,
 * hyphens and apostrophes, which make no address, link or message.
 */
export function greetingName(name: string): string {
  const cleaned = cleanText(name, 'name');
  return /^\p{L}[\p{L}\p{M} '’-]{0,59}$/u.test(cleaned) ? cleaned : '';
}

/** Returns the first unknown placeholder of a text of this kind, or the first stray braces; undefined when the text is valid. */
export function unknownPlaceholder(text: string, kind: PlaceholderKind): string | undefined {
  const unknown = [...text.matchAll(placeholder)].find(([, name = '']) => !knownPlaceholders[kind].includes(name))?.[0];
  return unknown ?? /\{\{|\}\}/.exec(text.replace(placeholder, ''))?.[0];
}
