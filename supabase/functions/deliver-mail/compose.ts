import { asciiEmail, readableEmail } from '../_shared/contact-rules.ts';
import {
  fillPlaceholders,
  greetingName,
  isMailAddress,
  mailTexts,
  noticeKinds,
  type MailLanguage,
  type NoticeKind,
  type ReceiptKind,
} from '../_shared/mail-rules.ts';
import { shortened } from '../_shared/shorten.ts';
import { cleanText } from '../_shared/text-rules.ts';
import { toHtml, toText, type Card, type Part } from './layout.ts';

/** What is handed to the mail API. */
export interface Mail {
  subject: string;
  html: string;
  text: string;
  replyTo?: string | undefined;
}

/** What a mail tells of, as private.mail_items gives it. */
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
  /** Of the applicant's own link. */
  token?: string | null;
}

/** The site and what its administrators have chosen. */
export interface Site {
  /** Without a slash at the end; empty when it is not known. */
  url: string;
  company: Record<MailLanguage, string>;
  /** Of the notices. */
  language: MailLanguage;
  timeZone: string;
  /** The company's own texts, where it has any. */
  receipts: Partial<Record<ReceiptKind, { subject?: Partial<Record<MailLanguage, string>>; text?: Partial<Record<MailLanguage, string>> }>>;
}

export interface Addressed {
  recipients: string[];
  mail: Mail;
}

const longestSubject = 150;
/** A text among several is an extract; by itself it is whole. */
const longestExtract = 300;
const tabs: Record<NoticeKind, string> = {
  inquiry: 'inquiries',
  application: 'applications',
  review: 'reviews',
  registration: 'creatorDetails',
  verification: 'creatorDetails',
};

/** One line without anything that could begin another header or turn the direction of what follows. */
const line = (text: string) => cleanText(text, 'name');
const subjectOf = (text: string) => shortened(line(text), longestSubject, 2 * longestSubject - 1);
const languageOf = (value: unknown): MailLanguage => (value === 'ar' ? 'ar' : 'en');
const isNotice = (kind: string): kind is NoticeKind => noticeKinds.some((known) => known === kind);

/** The site as people say it; the company where its address is not known. */
const siteName = ({ url, company }: Site, language: MailLanguage) => url.replace(/^https?:\/\//, '') || line(company[language]);
const link = ({ url }: Site, language: MailLanguage, path: string) => `${url}${language === 'ar' ? '/ar' : ''}${path}`;

function cardOf(item: Item, language: MailLanguage, { timeZone }: Site, isExtract: boolean): Card {
  const texts = mailTexts[language];
  const values = {
    name: item.name,
    company: item.company,
    position: item.position,
    username: item.username,
    mobile: item.mobile,
    email: item.email && readableEmail(item.email),
    topic: item.topic,
    job: item.job?.[language],
    rating: item.rating === undefined ? undefined : fillPlaceholders(texts.stars, { count: item.rating }),
    at: new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
      new Date(item.at),
    ),
  };
  const facts = Object.entries(values).flatMap(([name, value]) =>
    value ? [[texts.facts[name as keyof typeof values], line(value)] as const] : [],
  );
  const text = cleanText(item.text ?? '', 'text').trim();
  return { facts, text: isExtract ? shortened(text, longestExtract) : text };
}

/** To the company: what came in, of one kind or (the daily summary) of several; `counts.held`: what was held apart as spam. */
function noticeMail(items: readonly Item[], counts: Readonly<Record<string, number>>, site: Site): Mail {
  const { language } = site;
  const texts = mailTexts[language];
  const kinds = noticeKinds.filter((kind) => (counts[kind] ?? 0) > 0 || items.some((item) => item.kind === kind));
  const total = Math.max(
    items.length,
    kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0),
  );
  const [first] = items;
  const titleOf = (kind: NoticeKind, count: number) =>
    count === 1 && first
      ? fillPlaceholders(texts.notices[kind].one, { name: first.name, job: first.job?.[language] ?? '' })
      : fillPlaceholders(texts.notices[kind].many, { count });
  const [kind = 'inquiry'] = kinds;
  const subject = kinds.length > 1 ? fillPlaceholders(texts.digest, { count: total }) : titleOf(kind, total);
  const isSingle = total === 1;
  const hidden = total - items.length;
  const held = counts.held ?? 0;
  const row = isSingle && first ? `?row=${encodeURIComponent(first.id)}` : '';
  const part: Part = {
    language,
    title: line(subject),
    paragraphs: [
      ...(kinds.length > 1 ? kinds.map((one) => fillPlaceholders(texts.notices[one].many, { count: counts[one] ?? 0 })) : []),
      ...(held > 0 ? [fillPlaceholders(texts.held, { count: held })] : []),
    ],
    cards: items.map((item) => cardOf(item, language, site, !isSingle)),
    rest: hidden > 0 ? fillPlaceholders(texts.more, { count: hidden }) : undefined,
    action: site.url
      ? { text: texts.open, href: link(site, language, kinds.length > 1 ? '/admin/settings' : `/admin/settings/${tabs[kind]}${row}`) }
      : undefined,
    why: fillPlaceholders(texts.whyNotice, { site: siteName(site, language) }),
  };
  // Answering one mail answers the person.
  const replyTo = isSingle && first?.email && isMailAddress(first.email) ? asciiEmail(first.email) : undefined;
  return { subject: subjectOf(subject), html: toHtml(part.title, [part]), text: toText([part]), replyTo };
}

/**
 * Returns the mail to the person, in the language it was written in: a receipt, or the refusal. Nobody has proved the address, so the mail
 * repeats nothing that its sender has written but a name that can be nothing else.
 */
function receiptMail(kind: ReceiptKind, item: Item, site: Site): Mail {
  const language = languageOf(item.language);
  const texts = mailTexts[language];
  const own = site.receipts[kind];
  const values = { name: greetingName(item.name), company: site.company[language], job: line(item.job?.[language] ?? '') };
  // One of the company's own that is a name and nothing else may come out empty.
  const subject =
    line(fillPlaceholders(own?.subject?.[language] ?? '', values)) || line(fillPlaceholders(texts.receipts[kind].subject, values));
  const text = cleanText(fillPlaceholders(own?.text?.[language]?.trim() || texts.receipts[kind].text, values), 'text');
  const part: Part = {
    language,
    title: subject,
    paragraphs: text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
    // Behind the #, where no log gets to see it.
    action: site.url && item.token ? { text: texts.follow, href: `${link(site, language, '/application')}#${item.token}` } : undefined,
    why: fillPlaceholders(texts.whyReceipt, { site: siteName(site, language) }),
  };
  return { subject: subjectOf(subject), html: toHtml(subject, [part]), text: toText([part]) };
}

/** Returns the mail to a creator, in both languages: nobody knows which one is theirs. The login leads to their page without naming it here. */
function reminderMail(item: Item, site: Site): Mail {
  const parts = (['en', 'ar'] as const).map((language): Part => {
    const { subject, text, action, why } = mailTexts[language].reminder;
    return {
      language,
      title: subject,
      paragraphs: fillPlaceholders(text, { name: greetingName(item.name), company: line(site.company[language]) }).split('\n\n'),
      action: site.url ? { text: action, href: link(site, language, '/login') } : undefined,
      why: fillPlaceholders(why, { site: siteName(site, language) }),
    };
  });
  const subject = parts.map(({ title }) => title).join(' · ');
  return { subject: subjectOf(subject), html: toHtml(subject, parts), text: toText(parts) };
}

/**
 * The mail of a claimed row and whom it goes to; undefined when there is nothing to tell any more. Addresses that are not plainly one are
 * left out, so none of them can name somebody else or end a header.
 */
export function compose(
  kind: string,
  items: readonly Item[],
  counts: Readonly<Record<string, number>>,
  readers: readonly string[],
  site: Site,
): Addressed | undefined {
  const [item] = items;
  if (!item) return undefined;
  if (isNotice(kind)) return { recipients: readers.filter(isMailAddress).map(asciiEmail), mail: noticeMail(items, counts, site) };
  const mail =
    kind === 'verification_reminder'
      ? reminderMail(item, site)
      : receiptMail(kind === 'refusal' ? kind : kind === 'application_receipt' ? 'application' : 'inquiry', item, site);
  return { recipients: [item.email ?? ''].filter(isMailAddress).map(asciiEmail), mail };
}
