import { isMailAddress } from '../address-rules.ts';
import { calendarFile } from '../calendar-file.ts';
import { asciiEmail } from '../contact-rules.ts';
import { fillPlaceholders, greetingName, type MailLanguage, type TalkKind } from '../mail-rules.ts';
import { readableEmail } from '../readable-email.ts';
import { cleanText } from '../text-rules.ts';
import { toHtml, toText, type Part } from './layout.ts';
import { dateIn, languageOf, line, link, siteName, subjectOf, type Item, type Mail, type Site, type Talk } from './mail.ts';

/** The zone of the company. */
const companyZone = 'Asia/Qatar';

/** Returns the start in the visitor's zone, unless clocks there show the same as in Qatar. Browsers may name zones unknown here. */
function ownTime({ starts_at: at, zone }: Talk, language: MailLanguage): string {
  try {
    const own = dateIn(language, at, zone ?? companyZone);
    return own === dateIn(language, at, companyZone) ? '' : `${own} (${zone ?? ''})`;
  } catch {
    return '';
  }
}

const inLanguage = (text: Talk['place'], language: MailLanguage): string =>
  line(text[language] || text[language === 'en' ? 'ar' : 'en'] || '');

/** The calendar file of a talk. A later one of the same talk has a higher number; one of a cancelled talk removes it. */
function attachmentOf(talk: Talk, title: string, language: MailLanguage, item: Item, site: Site): NonNullable<Mail['attachments']> {
  const isCancelled = talk.event === 'cancelled';
  const content = calendarFile({
    uid: `${talk.id}@${siteName(site, 'en').replace(/[^\w.-]/g, '') || 'talks'}`,
    start: talk.starts_at,
    minutes: talk.minutes,
    title,
    place: inLanguage(talk.place, language) || undefined,
    url: talk.online_url ?? undefined,
    madeAt: item.at,
    sequence: talk.sequence,
    isCancelled,
    organizer: site.replyTo ? { name: line(site.company[language]), email: site.replyTo } : undefined,
  });
  return [{ filename: 'talk.ics', type: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`, content }];
}

/**
 * Returns a mail about a first talk: to the visitor (booked, moved, cancelled, the reminder), or to the company, which is told the entries
 * too. The address of the visitor is not verified, so that mail repeats nothing of the sender but a plain name.
 */
export function talkMail(kind: TalkKind, item: Item, talk: Talk, site: Site): Mail {
  const isNotice = kind === 'talk_notice';
  const language = isNotice ? site.language : languageOf(item);
  const texts = site.texts[language];
  const own = texts.talk;
  const company = line(site.company[language]);
  const topic = line(item.topic ?? '');
  const isCancelled = talk.event === 'cancelled';
  const values = {
    name: isNotice ? line(item.name) : greetingName(item.name),
    company,
    topic,
    start: dateIn(language, talk.starts_at, companyZone),
  };
  const written = {
    talk_notice: { subject: own.notice[talk.event], text: '' },
    talk_receipt: own.booked,
    talk_moved: own.moved,
    talk_reminder: own.reminder,
    talk_cancelled: talk.cancelled_by === 'company' ? own.calledOff : own.cancelled,
  }[kind];
  const heading = line(fillPlaceholders(written.subject, values));
  const facts: [string, string][] = [
    ...(isNotice
      ? ([
          [texts.facts.name, line(item.name)],
          [texts.facts.company, line(item.company ?? '')],
          [texts.facts.mobile, line(item.mobile ?? '')],
          [texts.facts.email, item.email ? readableEmail(item.email) : ''],
        ] as [string, string][])
      : []),
    [texts.facts.topic, topic],
    [own.facts.start, values.start],
    [isNotice ? own.facts.theirs : own.facts.own, ownTime(talk, language)],
    [own.facts.length, String(talk.minutes)],
    [own.facts.place, isCancelled ? '' : inLanguage(talk.place, language)],
    [own.facts.online, isCancelled ? '' : line(talk.online_url ?? '')],
  ];
  const row = item.id ? `?row=${encodeURIComponent(item.id)}` : '';
  const part: Part = {
    language,
    title: heading,
    paragraphs: written.text === '' ? [] : fillPlaceholders(written.text, values).split('\n\n'),
    cards: [{ facts: facts.filter(([, value]) => value !== ''), text: isNotice ? cleanText(item.text ?? '', 'text').trim() : undefined }],
    rest: [own[isCancelled ? 'calendarRemoves' : 'calendar'], !isNotice && site.replyTo ? own.replies : ''].filter(Boolean).join('\n'),
    action: isNotice
      ? site.url
        ? { text: texts.open, href: link(site, language, `/admin/settings/inquiries${row}`) }
        : undefined
      : site.url && item.token && !isCancelled
        ? // In the hash, which servers do not log.
          { text: own.follow, href: `${link(site, language, '/services')}#talk=${item.token}` }
        : undefined,
    why: fillPlaceholders(isNotice ? (site.addressed.includes('inquiry') ? texts.whyNotice : texts.whyAdministrator) : texts.whyReceipt, {
      site: siteName(site, language),
    }),
  };
  const title = fillPlaceholders(own.event, { company, name: isNotice ? line(item.name) : '', topic });
  return {
    subject: subjectOf(heading),
    html: toHtml(heading, [part], site),
    text: toText([part], site),
    // A reply of the company goes to the visitor.
    replyTo: isNotice ? (item.email && isMailAddress(item.email) ? asciiEmail(item.email) : undefined) : site.replyTo,
    attachments: attachmentOf(talk, line(title), language, item, site),
  };
}
