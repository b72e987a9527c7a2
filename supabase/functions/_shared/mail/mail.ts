import type { MailLanguage, NoticeKind, ReceiptKind } from '../mail-rules.ts';
import { truncate } from '../truncate.ts';
import { cleanText } from '../text-rules.ts';
import type { MailTexts } from './own-texts.ts';

/** What the mail API receives. */
export interface Mail {
  subject: string;
  html: string;
  text: string;
  replyTo?: string | undefined;
  /** Written by a person: it has no header that stops automatic replies. */
  isPersonal?: boolean;
  /** Small text files. */
  attachments?: readonly { filename: string; type: string; content: string }[];
}

/** The course of an enrolment, and what the person has of it. */
export interface Enrolment {
  title: Record<MailLanguage, string | null>;
  /** ISO. */
  starts_at: string;
  minutes: number;
  schedule: Record<MailLanguage, string | null>;
  place: Record<MailLanguage, string | null>;
  teacher: Record<MailLanguage, string | null>;
  /** Why the date is cancelled. */
  reason: Record<MailLanguage, string | null>;
  online_url: string | null;
  /** Of somebody who has a seat and has not paid. */
  payment_url: string | null;
  status: string;
  seats: number;
  amount: number | string | null;
  currency: string | null;
}

/** A first talk about a service. */
export interface Talk {
  id: string;
  /** ISO. */
  starts_at: string;
  minutes: number;
  /** How often it was changed. */
  sequence: number;
  /** The zone of the visitor's browser. */
  zone: string | null;
  event: 'booked' | 'moved' | 'cancelled';
  cancelled_by: 'visitor' | 'company' | null;
  place: Record<MailLanguage, string | null>;
  /** Of a booked talk. */
  online_url: string | null;
}

/** An interview of an application. Times are ISO. */
export interface Interview {
  status: string;
  /** The offered starts. */
  slots: readonly string[];
  minutes: number;
  answer_until: string;
  /** The picked start. */
  starts_at: string | null;
  place: string | null;
  is_online: boolean;
  /** Of a picked time only. */
  online_url: string | null;
  interviewer: string | null;
  /** What the company wrote to the applicant, in the language of the application. */
  note: string | null;
  /** Of a refusal or a cancellation, by whoever made it. */
  reason: string | null;
  /** The appointment in whose place an offer comes. */
  replaced: { id: string; starts_at: string; minutes: number } | null;
}

/** What a mail about a report tells. */
export interface Report {
  subject: 'post' | 'profile';
  /** The decision, the answer to an appeal, or what became of a report. */
  outcome: string;
  /** The stated reason. */
  reasons?: Record<MailLanguage, string> | null;
}

/** A subject and a text, of the languages that there are. */
export interface OwnTexts {
  subject?: Partial<Record<MailLanguage, string>>;
  text?: Partial<Record<MailLanguage, string>>;
}

/** An answer of an application. `choice` is the text of the chosen one. */
export interface Answer {
  question: Partial<Record<MailLanguage, string>>;
  answer: string | boolean;
  choice?: Partial<Record<MailLanguage, string>>;
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
  /** The position of an application, in languages with a title; both null for an application without a posting. */
  job?: Record<MailLanguage, string | null>;
  /** An application, in the notice to the company: the answers to the posting's own questions, as they were asked. */
  answers?: readonly Answer[] | null;
  /** Why a post was removed. */
  reason?: string;
  /** The token of the applicant's own link. */
  token?: string | null;
  /** A refusal: the texts that were edited for it. */
  texts?: Partial<Record<MailLanguage, { subject?: string; text?: string }>> | null;
  /** An answer: its subject and what it says. */
  subject?: string;
  answer?: string;
  /** An enrolment: its course, and the run that the panel shows it in. */
  course?: Enrolment;
  /** The valid certificates of an enrolment, in the mail that brings them. */
  certificates?: readonly { number: string; name: string }[] | null;
  run?: string;
  /** An invitation to write a review: for what, and the last day of its link (`2027-01-25`). */
  invitation?: { source: string; title: Record<MailLanguage, string | null>; until: string };
  /** A first talk, and who gets a mail of the company. */
  talk?: Talk;
  readers?: readonly string[] | null;
  /** An interview: its application, and who gets a mail of the company. */
  interview?: Interview;
  application?: string;
  /** A report, or a decision about a post or profile. */
  report?: Report;
  /** A test: the kind of mail. */
  of?: string;
}

/** The site and the settings of its administrators. */
export interface Site {
  /** Without a trailing slash; empty when unknown. */
  url: string;
  company: Record<MailLanguage, string>;
  /** The postal address; empty when unknown. */
  address: Record<MailLanguage, string>;
  /** The address of a picture that mail programs can show; empty for none. */
  logo: string;
  /** Where replies of people go. Undefined when the company has entered no address. */
  replyTo: string | undefined;
  /** The language of mails to the company. */
  language: MailLanguage;
  timeZone: string;
  /** The notices that go to addresses that the company has entered. Others go to its administrators. */
  addressed: readonly NoticeKind[];
  /** The texts of mails, with those that the company has replaced. */
  texts: Record<MailLanguage, MailTexts>;
  /** The company's own receipts, if any. */
  receipts: Partial<Record<ReceiptKind, OwnTexts>>;
}

const maxSubject = 150;

/** Returns a text in one line, without characters that could start a header or change the text direction. */
export const line = (text: string): string => cleanText(text, 'name');

export const subjectOf = (text: string): string => truncate(line(text), maxSubject, 2 * maxSubject - 1);

/** Returns the host of the site, or the company when the address is unknown. */
export const siteName = ({ url, company }: Site, language: MailLanguage): string =>
  url.replace(/^https?:\/\//, '') || line(company[language]);

export const link = ({ url }: Site, language: MailLanguage, path: string): string => `${url}${language === 'ar' ? '/ar' : ''}${path}`;

/** Returns a date as the site writes it: “20 November 2026 at 13:00”. */
export const dateIn = (
  language: MailLanguage,
  at: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions = { timeStyle: 'short' },
) =>
  new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en-GB', { dateStyle: 'long', timeZone, ...options }).format(new Date(at));

export const languageOf = ({ language }: Pick<Item, 'language'>): MailLanguage => (language === 'ar' ? 'ar' : 'en');

/** Returns whether an item is an application without a posting. */
export const isSpontaneous = ({ job }: Pick<Item, 'job'>): boolean => job !== undefined && job.en === null && job.ar === null;

/** Returns the name of an application's position, or of an application without a posting; undefined for other items. */
export const jobName = (item: Pick<Item, 'job'>, language: MailLanguage, texts: Site['texts']): string | undefined =>
  isSpontaneous(item) ? texts[language].spontaneous.job : (item.job?.[language] ?? undefined);

/** Returns the site's texts in an item's language. */
export const textsOf = (item: Pick<Item, 'language'>, { texts }: Pick<Site, 'texts'>): MailTexts => texts[languageOf(item)];
