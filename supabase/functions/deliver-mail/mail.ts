import type { MailLanguage, ReceiptKind } from '../_shared/mail-rules.ts';
import { truncate } from '../_shared/truncate.ts';
import { cleanText } from '../_shared/text-rules.ts';

/** What the mail API receives. */
export interface Mail {
  subject: string;
  html: string;
  text: string;
  replyTo?: string | undefined;
}

/** A row that a mail is about, as `private.mail_items` returns it. */
export interface Item {
  kind: string;
  id: string;
  at: string;
  name: string;
  company?: string | null;
  position?: string | null;
  mobile?: string | null;
  email?: string | null;
  topic?: string | null;
  text?: string | null;
  language?: string | null;
  username?: string;
  rating?: number;
  job?: Record<MailLanguage, string | null>;
  /** Why a post was removed. */
  reason?: string;
  /** The token of the applicant's own link. */
  token?: string | null;
}

/** The site and the settings of its administrators. */
export interface Site {
  /** Without a trailing slash; empty when unknown. */
  url: string;
  company: Record<MailLanguage, string>;
  /** The language of mails to the company. */
  language: MailLanguage;
  timeZone: string;
  /** The company's own texts, if any. */
  receipts: Partial<Record<ReceiptKind, { subject?: Partial<Record<MailLanguage, string>>; text?: Partial<Record<MailLanguage, string>> }>>;
}

const maxSubject = 150;

/** Returns a text in one line, without characters that could start a header or change the text direction. */
export const line = (text: string): string => cleanText(text, 'name');

export const subjectOf = (text: string): string => truncate(line(text), maxSubject, 2 * maxSubject - 1);

/** Returns the host of the site, or the company when the address is unknown. */
export const siteName = ({ url, company }: Site, language: MailLanguage): string =>
  url.replace(/^https?:\/\//, '') || line(company[language]);

/** Returns a time (ISO) in words, in the time zone of the mails. */
export const formatTime = (at: string, language: MailLanguage, { timeZone }: Pick<Site, 'timeZone'>): string =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(at),
  );

export const link = ({ url }: Site, language: MailLanguage, path: string): string => `${url}${language === 'ar' ? '/ar' : ''}${path}`;
