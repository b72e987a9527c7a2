import { isMailAddress } from '../address-rules.ts';
import { calendarFile } from '../calendar-file.ts';
import { asciiEmail } from '../contact-rules.ts';
import { fillPlaceholders, greetingName, type InterviewKind, type MailLanguage } from '../mail-rules.ts';
import { readableEmail } from '../readable-email.ts';
import { cleanText } from '../text-rules.ts';
import { toHtml, toText, type Card, type Part } from './layout.ts';
import {
  dateIn,
  isSpontaneous,
  jobName,
  languageOf,
  line,
  link,
  siteName,
  subjectOf,
  textsOf,
  type Interview,
  type Item,
  type Mail,
  type Site,
} from './mail.ts';

/** The zone of the company: times are entered and told in it. */
const interviewZone = 'Asia/Qatar';

const timeIn = (language: MailLanguage, at: string | null | undefined) =>
  at ? dateIn(language, at, interviewZone, { dateStyle: 'full', timeStyle: 'short' }) : '';

const lengthIn = (language: MailLanguage, minutes: number) =>
  new Intl.NumberFormat(language === 'ar' ? 'ar-u-nu-latn' : 'en-GB', { style: 'unit', unit: 'minute', unitDisplay: 'long' }).format(
    minutes,
  );

const textCard = (text: string | null): Card[] => (text?.trim() ? [{ facts: [], text: cleanText(text, 'text').trim() }] : []);
const filled = (facts: readonly [string, string][]): Card => ({ facts: facts.filter(([, value]) => value !== '') });

interface Appointment {
  id: string;
  starts_at: string;
  minutes: number;
}

/** The calendar file of an appointment, or the one that takes it out of the calendar again. */
function attachmentOf(
  { id, starts_at, minutes }: Appointment,
  title: string,
  item: Item,
  site: Site,
  isCancelled: boolean,
): NonNullable<Mail['attachments']> {
  const { interview } = item;
  const content = calendarFile({
    uid: `interview-${id}@${siteName(site, 'en').replace(/[^\w.-]/g, '') || 'interviews'}`,
    start: starts_at,
    minutes,
    title,
    place: line(interview?.place ?? '') || undefined,
    url: isCancelled ? undefined : (interview?.online_url ?? undefined),
    madeAt: item.at,
    isCancelled,
    organizer: site.replyTo ? { name: line(site.company.en), email: asciiEmail(site.replyTo) } : undefined,
  });
  return [
    {
      filename: isCancelled ? 'cancelled.ics' : 'interview.ics',
      type: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
      content,
    },
  ];
}

/** Returns which of the texts an applicant reads. */
function applicantTexts(kind: InterviewKind, { status, starts_at, replaced }: Interview) {
  if (kind === 'interview_offer') return replaced ? 'moved' : 'offer';
  if (kind === 'interview_picked') return 'picked';
  if (kind === 'interview_reminder') return 'reminder';
  if (status !== 'called_off') return 'cancelled';
  return starts_at ? 'calledOff' : 'offerWithdrawn';
}

/** The mail to the applicant, in the language of the application. The address is not verified, so it repeats only a plain name. */
function applicantMail(kind: InterviewKind, item: Item, interview: Interview, site: Site): Mail {
  const language = languageOf(item);
  const texts = textsOf(item, site);
  const { facts, ...own } = texts.interview;
  const isOffer = kind === 'interview_offer';
  const isOver = kind === 'interview_cancelled';
  const { subject, text } = own[applicantTexts(kind, interview)];
  const values = {
    name: greetingName(item.name),
    company: line(site.company[language]),
    job: isSpontaneous(item) ? '' : line(jobName(item, language, site.texts) ?? ''),
    start: timeIn(language, interview.starts_at),
    before: timeIn(language, interview.replaced?.starts_at),
  };
  const heading = line(fillPlaceholders(subject, values));
  const times: [string, string][] = isOffer
    ? interview.slots.map((slot, index) => [fillPlaceholders(facts.option, { count: index + 1 }), timeIn(language, slot)])
    : [[facts.start, values.start]];
  const where: [string, string][] = [
    [facts.length, lengthIn(language, interview.minutes)],
    [facts.place, line(interview.place ?? '')],
    [facts.online, interview.is_online ? line(interview.online_url ?? facts.onlineLater) : ''],
    [facts.interviewer, line(interview.interviewer ?? '')],
    [facts.until, isOffer ? timeIn(language, interview.answer_until) : ''],
  ];
  const appointment = isOffer ? interview.replaced : interview.starts_at && { ...interview, id: item.id, starts_at: interview.starts_at };
  const isTakenOut = isOffer || isOver;
  const file = !appointment ? '' : isTakenOut ? own.takenOut : own.calendar;
  const part: Part = {
    language,
    title: heading,
    paragraphs: fillPlaceholders(text, values).split('\n\n'),
    cards: isOver
      ? textCard(interview.status === 'called_off' ? interview.reason : null)
      : [filled([...times, ...where]), ...textCard(interview.note)],
    rest: [file, site.replyTo ? own.replies : ''].filter(Boolean).join('\n') || undefined,
    // In the hash, which servers do not log.
    action:
      site.url && item.token
        ? { text: isOffer ? own.pick : isOver ? texts.follow : own.follow, href: `${link(site, language, '/application')}#${item.token}` }
        : undefined,
    why: fillPlaceholders(texts.whyReceipt, { site: siteName(site, language) }),
  };
  return {
    subject: subjectOf(heading),
    html: toHtml(heading, [part], site),
    text: toText([part], site),
    replyTo: site.replyTo,
    ...(appointment && { attachments: attachmentOf(appointment, fillPlaceholders(own.event, values), item, site, isTakenOut) }),
  };
}

/** The mail to the interviewer and the company. */
function companyMail(kind: InterviewKind, item: Item, interview: Interview, site: Site): Mail {
  const { language } = site;
  const texts = site.texts[language];
  const { facts, company, ...own } = texts.interview;
  const isOver = kind === 'interview_cancelled_company';
  const state = {
    interview_picked_company: 'picked',
    interview_declined_company: 'declined',
    interview_reminder_company: 'reminder',
  } as const;
  // Of a deleted application there is no name.
  const end = item.name === '' ? 'removed' : interview.status === 'called_off' ? 'calledOff' : 'cancelled';
  const { subject, text } = company[isOver ? end : state[kind as keyof typeof state]];
  const values = { name: line(item.name), start: timeIn(language, interview.starts_at) };
  const heading = line(fillPlaceholders(subject, values));
  const cards = [
    filled([
      [facts.start, values.start],
      [facts.length, interview.starts_at ? lengthIn(language, interview.minutes) : ''],
      [facts.place, line(interview.place ?? '')],
      [facts.online, line(interview.online_url ?? '')],
      [facts.holder, line(interview.interviewer ?? '')],
      [facts.name, values.name],
      [facts.job, line(jobName(item, language, site.texts) ?? '')],
      [facts.mobile, line(item.mobile ?? '')],
      [facts.email, item.email ? readableEmail(item.email) : ''],
    ]),
    ...textCard(interview.reason),
  ];
  const part: Part = {
    language,
    title: heading,
    paragraphs: [fillPlaceholders(text, values)],
    cards,
    rest: interview.starts_at ? (isOver ? own.takenOut : own.calendar) : undefined,
    action:
      site.url && item.application
        ? { text: texts.open, href: link(site, language, `/admin/settings/applications?row=${encodeURIComponent(item.application)}`) }
        : undefined,
    why: fillPlaceholders(company.why, { site: siteName(site, language) }),
  };
  return {
    subject: subjectOf(heading),
    html: toHtml(heading, [part], site),
    text: toText([part], site),
    replyTo: item.email && isMailAddress(item.email) ? asciiEmail(item.email) : undefined,
    ...(interview.starts_at && {
      attachments: attachmentOf(
        { id: item.id, starts_at: interview.starts_at, minutes: interview.minutes },
        fillPlaceholders(own.companyEvent, values),
        item,
        site,
        isOver,
      ),
    }),
  };
}

/** Returns a mail about an interview: to the applicant, or to the interviewer and the company. Throws for an item that is none. */
export function interviewMail(kind: InterviewKind, item: Item, site: Site): Mail {
  if (!item.interview) throw new Error(`The item of a mail of the kind ${kind} is no interview.`);
  return kind.endsWith('_company') ? companyMail(kind, item, item.interview, site) : applicantMail(kind, item, item.interview, site);
}
