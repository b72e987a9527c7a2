import { calendarFile } from '../calendar-file.ts';
import { fillPlaceholders, greetingName, type MailLanguage } from '../mail-rules.ts';
import { toHtml, toText, type Card, type Part } from './layout.ts';
import { dateIn, languageOf, line, link, siteName, subjectOf, textsOf, type Enrolment, type Item, type Mail, type Site } from './mail.ts';

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

/** The calendar file of somebody who has a seat. */
function attachmentOf(item: Item, course: Enrolment, language: MailLanguage, site: Site): NonNullable<Mail['attachments']> {
  const content = calendarFile({
    uid: `${item.id}@${siteName(site, 'en').replace(/[^\w.-]/g, '') || 'courses'}`,
    start: course.starts_at,
    minutes: course.minutes,
    title: inLanguage(course.title, language),
    place: inLanguage(course.place, language) || undefined,
    description: inLanguage(course.schedule, language) || undefined,
    url: course.online_url ?? undefined,
    madeAt: item.at,
  });
  return [{ filename: 'course.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH', content }];
}

/**
 * Returns the mail to somebody who has enrolled: a seat, a place on the waiting list, a seat that has become free, or the reminder
 * before the start. The address is not
 * verified, so it repeats nothing of the sender but a plain name.
 */
export function enrolmentMail(kind: 'enrolment_receipt' | 'enrolment_seat' | 'enrolment_reminder', item: Item, site: Site): Mail {
  const language = languageOf(item);
  const texts = textsOf(item, site);
  const { enrolment } = texts;
  const { course } = item;
  const isWaiting = course?.status === 'waiting';
  const receipt = isWaiting ? 'waiting' : 'enrolled';
  const { subject, text } = enrolment[kind === 'enrolment_seat' ? 'movedUp' : kind === 'enrolment_reminder' ? 'reminder' : receipt];
  const title = inLanguage(course?.title, language);
  const values = { name: greetingName(item.name), company: line(site.company[language]), course: title };
  const facts: [string, string][] = course
    ? [
        [enrolment.facts.start, dateIn(language, course.starts_at, courseZone)],
        [enrolment.facts.schedule, inLanguage(course.schedule, language)],
        [enrolment.facts.place, inLanguage(course.place, language)],
        [enrolment.facts.teacher, inLanguage(course.teacher, language)],
        [enrolment.facts.online, isWaiting ? '' : line(course.online_url ?? '')],
        [enrolment.facts.seats, String(course.seats)],
        [enrolment.facts.price, course.amount === null ? '' : `${course.currency ?? ''} ${String(Number(course.amount))}`],
        [enrolment.facts.pay, line(course.payment_url ?? '')],
      ]
    : [];
  const cards: Card[] = [{ facts: facts.filter(([, value]) => value !== '') }];
  const heading = line(fillPlaceholders(subject, values));
  const part: Part = {
    language,
    title: heading,
    paragraphs: fillPlaceholders(text, values).split('\n\n'),
    cards,
    rest: [isWaiting ? '' : enrolment.calendar, site.replyTo ? enrolment.replies : ''].filter(Boolean).join('\n') || undefined,
    // In the hash, which servers do not log.
    action:
      site.url && item.token ? { text: enrolment.follow, href: `${link(site, language, '/courses')}#enrolment=${item.token}` } : undefined,
    why: fillPlaceholders(texts.whyReceipt, { site: siteName(site, language) }),
  };
  return {
    subject: subjectOf(heading),
    html: toHtml(heading, [part], site),
    text: toText([part], site),
    replyTo: site.replyTo,
    ...(course && !isWaiting && { attachments: attachmentOf(item, course, language, site) }),
  };
}
