import { calendarFile } from '../calendar-file.ts';
import { fillPlaceholders, greetingName, type MailLanguage } from '../mail-rules.ts';
import { toHtml, toText, type Card, type Part } from './layout.ts';
import { dateIn, languageOf, line, link, siteName, subjectOf, textsOf, type Enrolment, type Item, type Mail, type Site } from './mail.ts';
import type { MailTexts } from './own-texts.ts';

/** The zone of the company: its courses are held there. */
const courseZone = 'Asia/Qatar';

/** Returns a text in a language, else in the other one. */
const inLanguage = (text: Enrolment['title'] | undefined, language: MailLanguage): string =>
  line(text?.[language] || text?.[language === 'en' ? 'ar' : 'en'] || '');

/** Returns course, start, place and seats of an enrolment. */
export function courseFacts(course: Enrolment, language: MailLanguage, site: Site): Record<'course' | 'start' | 'seats', string> {
  return {
    course: inLanguage(course.title, language),
    start: dateIn(language, course.starts_at, courseZone),
    seats: `${String(course.seats)} (${site.texts[language].enrolment.statuses[course.status === 'waiting' ? 'waiting' : 'enrolled']})`,
  };
}

/** Which text of `enrolment` each kind of mail to somebody who has enrolled has. */
const texts = {
  enrolment_receipt: 'enrolled',
  enrolment_seat: 'movedUp',
  enrolment_reminder: 'reminder',
  enrolment_called_off: 'calledOff',
  enrolment_certificate: 'certificate',
} as const;
type EnrolmentKind = keyof typeof texts;

/** Returns whether a kind of mail goes to somebody who has enrolled. */
export const isEnrolmentKind = (kind: string): kind is EnrolmentKind => Object.hasOwn(texts, kind);

/** The calendar file of somebody who has a seat. All that people have of one date is one event, also from the site. */
function attachmentOf(item: Item, course: Enrolment, language: MailLanguage, isCancelled: boolean): NonNullable<Mail['attachments']> {
  const content = calendarFile({
    uid: item.run ?? item.id,
    start: course.starts_at,
    minutes: course.minutes,
    title: inLanguage(course.title, language),
    place: inLanguage(course.place, language) || undefined,
    description: inLanguage(course.schedule, language) || undefined,
    url: course.online_url ?? undefined,
    isCancelled,
    madeAt: item.at,
  });
  return [{ filename: 'course.ics', type: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`, content }];
}

/** The facts of a date, with its link and price for people who have a seat. */
function dateFacts(course: Enrolment, language: MailLanguage, { enrolment: { facts } }: MailTexts): [string, string][] {
  return [
    [facts.start, dateIn(language, course.starts_at, courseZone)],
    [facts.schedule, inLanguage(course.schedule, language)],
    [facts.place, inLanguage(course.place, language)],
    [facts.teacher, inLanguage(course.teacher, language)],
    [facts.online, course.status === 'waiting' ? '' : line(course.online_url ?? '')],
    [facts.seats, String(course.seats)],
    [facts.price, course.amount === null ? '' : `${course.currency ?? ''} ${String(Number(course.amount))}`],
    [facts.pay, line(course.payment_url ?? '')],
  ];
}

/** What a mail has beside its text: facts, a note below them, the address of its button, and a calendar file. */
interface Content {
  cards: [string, string][][];
  note?: string;
  action: { text: string; path: string } | undefined;
  attachments?: Mail['attachments'];
}

function contentOf(kind: EnrolmentKind, item: Item, course: Enrolment, mailTexts: MailTexts, site: Site): Content {
  const language = languageOf(item);
  const { enrolment } = mailTexts;
  const hasSeat = course.status !== 'waiting';
  if (kind === 'enrolment_certificate') {
    const certificates = item.certificates ?? [];
    const { facts } = enrolment;
    const path = (number: string) => `/verify/${number}`;
    return {
      cards: certificates.map(({ number, name }) => [
        [facts.holder, line(name)],
        [facts.number, number],
        [facts.address, certificates.length > 1 && site.url ? link(site, language, path(number)) : ''],
      ]),
      action: certificates.length === 1 ? { text: enrolment.showCertificate, path: path(certificates[0]?.number ?? '') } : undefined,
    };
  }
  if (kind === 'enrolment_called_off')
    return {
      cards: [
        [
          [enrolment.facts.start, dateIn(language, course.starts_at, courseZone)],
          [enrolment.facts.reason, inLanguage(course.reason, language)],
        ],
      ],
      action: { text: enrolment.otherDates, path: '/courses' },
      ...(hasSeat && { note: enrolment.calendarCancelled, attachments: attachmentOf(item, course, language, true) }),
    };
  return {
    cards: [dateFacts(course, language, mailTexts)],
    // In the hash, which servers do not log.
    action: item.token ? { text: enrolment.follow, path: `/courses#enrolment=${item.token}` } : undefined,
    ...(hasSeat && { note: enrolment.calendar, attachments: attachmentOf(item, course, language, false) }),
  };
}

/**
 * Returns the mail to somebody who has enrolled: a seat, a place on the waiting list, a seat that has become free, the reminder before
 * the start, that the date is cancelled, or certificates. The address is not verified, so it repeats nothing of the sender but a plain
 * name; the names of certificates were read by an administrator.
 */
export function enrolmentMail(kind: EnrolmentKind, item: Item, site: Site): Mail {
  const language = languageOf(item);
  const mailTexts = textsOf(item, site);
  const { enrolment } = mailTexts;
  const { course } = item;
  const { subject, text } = enrolment[kind === 'enrolment_receipt' && course?.status === 'waiting' ? 'waiting' : texts[kind]];
  const values = { name: greetingName(item.name), company: line(site.company[language]), course: inLanguage(course?.title, language) };
  const { cards = [], note, action, attachments } = course ? contentOf(kind, item, course, mailTexts, site) : {};
  const heading = line(fillPlaceholders(subject, values));
  const part: Part = {
    language,
    title: heading,
    paragraphs: fillPlaceholders(text, values).split('\n\n'),
    cards: cards.map((facts): Card => ({ facts: facts.filter(([, value]) => value !== '') })),
    rest: [note, site.replyTo && enrolment.replies].filter(Boolean).join('\n') || undefined,
    action: site.url && action ? { text: action.text, href: link(site, language, action.path) } : undefined,
    why: fillPlaceholders(mailTexts.whyReceipt, { site: siteName(site, language) }),
  };
  return {
    subject: subjectOf(heading),
    html: toHtml(heading, [part], site),
    text: toText([part], site),
    replyTo: site.replyTo,
    ...(attachments && { attachments }),
  };
}
