import { isMailAddress } from '../address-rules.ts';
import { asciiEmail } from '../contact-rules.ts';
import { readableEmail } from '../readable-email.ts';
import { fillPlaceholders, noticeKinds, type MailLanguage, type NoticeKind } from '../mail-rules.ts';
import { truncate } from '../truncate.ts';
import { cleanText } from '../text-rules.ts';
import { courseFacts } from './enrolment-mail.ts';
import { toHtml, toText, type Card, type Part } from './layout.ts';
import { dateIn, jobName, line, link, siteName, subjectOf, type Answer, type Item, type Mail, type Site } from './mail.ts';
import type { MailTexts } from './own-texts.ts';

/** The longest text of an item in a mail about several, in characters. A mail about one item has the whole text. */
const maxExtract = 300;

/** The panel tab of each kind. */
const tabs: Record<NoticeKind, string> = {
  inquiry: 'inquiries',
  application: 'applications',
  review: 'reviews',
  registration: 'creatorDetails',
  verification: 'creatorDetails',
  report: 'reports',
  enrolment: 'enrolments',
};

/** What the daily summary tells beside its items, as the overview of the panel does (`private.pending_figures`). */
const figures = ['due_follow_ups', 'withdrawals', 'failed_mails', 'check_errors', 'check_warnings'] as const;

const courseOf = ({ course }: Item, language: MailLanguage) => course?.title[language] ?? course?.title.en ?? course?.title.ar ?? '';

/** The question and the answer, in the language of the company where there is one. */
function answerFact({ question, answer, choice }: Answer, language: MailLanguage, { yes, no }: MailTexts): [string, string] {
  const given = choice ? choice[language] || choice.en || choice.ar || '' : answer === true ? yes : answer === false ? no : answer;
  return [line(question[language] || question.en || question.ar || ''), truncate(line(given), maxExtract)];
}

function cardOf(item: Item, language: MailLanguage, site: Site, isExtract: boolean): Card {
  const texts = site.texts[language];
  const values = {
    name: item.name,
    company: item.company,
    position: item.position,
    username: item.username,
    mobile: item.mobile,
    email: item.email && readableEmail(item.email),
    topic: item.topic,
    job: jobName(item, language, site.texts),
    ...(item.course && courseFacts(item.course, language, site)),
    rating: item.rating === undefined ? undefined : fillPlaceholders(texts.stars, { count: item.rating }),
    at: dateIn(language, item.at, site.timeZone),
  };
  const facts = Object.entries(values).flatMap(([name, value]) =>
    value ? [[texts.facts[name as keyof typeof values], line(value)] as const] : [],
  );
  const answers = (item.answers ?? []).map((answer) => answerFact(answer, language, texts));
  const text = cleanText(item.text ?? '', 'text').trim();
  return { facts: [...facts, ...answers], text: isExtract ? truncate(text, maxExtract) : text };
}

/**
 * Returns the mail to the company about new items: of one kind, or of several in the daily summary. `counts` are the items per kind, of
 * which `items` may be a part; `counts.held` is the number of items in the spam folder. A daily summary also has
 * the counts of `figures`.
 */
export function noticeMail(items: readonly Item[], counts: Readonly<Record<string, number>>, site: Site): Mail {
  const { language } = site;
  const texts = site.texts[language];
  const kinds = noticeKinds.filter((kind) => (counts[kind] ?? 0) > 0 || items.some((item) => item.kind === kind));
  const total = Math.max(
    items.length,
    kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0),
  );
  const [first] = items;
  const titleOf = (kind: NoticeKind, count: number) =>
    count === 1 && first
      ? fillPlaceholders(texts.notices[kind].one, {
          name: first.name,
          job: jobName(first, language, site.texts) ?? '',
          course: courseOf(first, language),
        })
      : fillPlaceholders(texts.notices[kind].many, { count });
  const [kind = 'inquiry'] = kinds;
  const subject = kinds.length > 1 ? fillPlaceholders(texts.digest, { count: total }) : titleOf(kind, total);
  const isSingle = total === 1;
  const hidden = total - items.length;
  const held = counts.held ?? 0;
  const row = isSingle && first?.id ? `?row=${encodeURIComponent(first.run ?? first.id)}` : '';
  const part: Part = {
    language,
    title: line(subject),
    paragraphs: [
      ...(kinds.length > 1 ? kinds.map((one) => fillPlaceholders(texts.notices[one].many, { count: counts[one] ?? 0 })) : []),
      ...(held > 0 ? [fillPlaceholders(texts.held, { count: held })] : []),
      ...figures.flatMap((figure) =>
        (counts[figure] ?? 0) > 0 ? [fillPlaceholders(texts.figures[figure], { count: counts[figure] ?? 0 })] : [],
      ),
    ],
    cards: items.map((item) => cardOf(item, language, site, !isSingle)),
    rest: hidden > 0 ? fillPlaceholders(texts.more, { count: hidden }) : undefined,
    action: site.url
      ? { text: texts.open, href: link(site, language, kinds.length > 1 ? '/admin/settings' : `/admin/settings/${tabs[kind]}${row}`) }
      : undefined,
    why: fillPlaceholders(site.addressed.includes(kind) ? texts.whyNotice : texts.whyAdministrator, { site: siteName(site, language) }),
  };
  // A reply goes to the sender of the item.
  const replyTo = isSingle && first?.email && isMailAddress(first.email) ? asciiEmail(first.email) : undefined;
  return { subject: subjectOf(subject), html: toHtml(line(subject), [part], site), text: toText([part], site), replyTo };
}
