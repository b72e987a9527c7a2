import { fillPlaceholders, greetingName, mailTexts, type ReceiptKind } from '../mail-rules.ts';
import { cleanText } from '../text-rules.ts';
import { truncate } from '../truncate.ts';
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
  type Item,
  type Mail,
  type OwnTexts,
  type Site,
} from './mail.ts';

/** The longest quote of the message that is answered, in characters. */
const maxQuote = 1000;

const paragraphsOf = (text: string) =>
  cleanText(text, 'text')
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim() !== '');

/**
 * Returns the subject and the text of a receipt or refusal in the language of the form, filled in. The company's own texts come before the
 * built-in ones, and those edited for this mail before both.
 */
export function receiptTexts(
  kind: ReceiptKind,
  item: Item,
  site: Pick<Site, 'company' | 'receipts'> & Partial<Pick<Site, 'texts'>>,
): { subject: string; text: string } {
  const language = languageOf(item);
  const texts = site.texts ?? mailTexts;
  const builtIn = kind !== 'inquiry' && isSpontaneous(item) ? texts[language].spontaneous[kind] : mailTexts[language].receipts[kind];
  const own: OwnTexts | undefined = site.receipts[kind];
  const edited = item.texts?.[language];
  const values = { name: greetingName(item.name), company: line(site.company[language]), job: line(jobName(item, language, texts) ?? '') };
  const fill = (text: string | undefined) => fillPlaceholders(text ?? '', values);
  return {
    // The company's own subject can be empty, for example when it is only a placeholder.
    subject: line(fill(edited?.subject)) || line(fill(own?.subject?.[language])) || line(fill(builtIn.subject)),
    text: fill(edited?.text).trim() || fill(own?.text?.[language]).trim() || fill(builtIn.text),
  };
}

/** What was received. It repeats no text of the sender: not even the name of a file. */
function receivedCard(kind: ReceiptKind, item: Item, site: Site): Card[] {
  const language = languageOf(item);
  const texts = textsOf(item, site);
  if (kind === 'refusal') return [];
  const application: [string, string][] = [
    [texts.resume, texts.resumeReceived],
    [texts.letter, item.text?.trim() ? texts.yes : texts.no],
  ];
  return [{ facts: [[texts.received, dateIn(language, item.at, site.timeZone)], ...(kind === 'application' ? application : [])] }];
}

/**
 * Returns the receipt to a person, or the refusal of an application, in the language of their form. The address is not verified, so the
 * mail repeats nothing of the sender but a plain name.
 */
export function receiptMail(kind: ReceiptKind, item: Item, site: Site): Mail {
  const language = languageOf(item);
  const texts = textsOf(item, site);
  const { subject, text } = receiptTexts(kind, item, site);
  const part: Part = {
    language,
    title: subject,
    paragraphs: paragraphsOf(text),
    cards: receivedCard(kind, item, site),
    rest: site.replyTo && kind !== 'refusal' ? texts.replies : undefined,
    // In the hash, which servers do not log.
    action: site.url && item.token ? { text: texts.follow, href: `${link(site, language, '/application')}#${item.token}` } : undefined,
    why: fillPlaceholders(texts.whyReceipt, { site: siteName(site, language) }),
  };
  return { subject: subjectOf(subject), html: toHtml(subject, [part], site), text: toText([part], site), replyTo: site.replyTo };
}

/** Returns an answer that an administrator wrote, with the beginning of the message that it answers. */
export function answerMail(item: Item, site: Site): Mail {
  const language = languageOf(item);
  const texts = textsOf(item, site);
  const quote = truncate(cleanText(item.text ?? '', 'text').trim(), maxQuote);
  const date = dateIn(language, item.at, site.timeZone, {});
  const part: Part = {
    language,
    paragraphs: paragraphsOf(item.answer ?? ''),
    cards: quote === '' ? [] : [{ facts: [], text: `${fillPlaceholders(texts.wrote, { date })}\n${quote}` }],
    why: fillPlaceholders(texts.whyAnswer, { site: siteName(site, language) }),
  };
  const subject = subjectOf(item.subject ?? '');
  return { subject, html: toHtml(subject, [part], site), text: toText([part], site), replyTo: site.replyTo, isPersonal: true };
}

/** Returns the reminder to a creator, in both languages, because theirs is unknown. It links to the login and does not name their page. */
export function reminderMail(item: Item, site: Site): Mail {
  const parts = (['en', 'ar'] as const).map((language) => {
    const { subject, text, action, why } = site.texts[language].reminder;
    return {
      language,
      title: subject,
      paragraphs: fillPlaceholders(text, { name: greetingName(item.name), company: line(site.company[language]) }).split('\n\n'),
      action: site.url ? { text: action, href: link(site, language, '/login') } : undefined,
      why: fillPlaceholders(why, { site: siteName(site, language) }),
    };
  });
  const subject = parts.map(({ title }) => title).join(' · ');
  return { subject: subjectOf(subject), html: toHtml(subject, parts, site), text: toText(parts, site), replyTo: site.replyTo };
}

/**
 * Returns the mail to a creator about a removed post, in both languages, with the reason. The post's text is there only when the address
 * is confirmed (`private.mail_items`); its time names it otherwise.
 */
export function postRemovalMail(item: Item, site: Site): Mail {
  const excerpt = cleanText(item.text ?? '', 'text').trim();
  const parts = (['en', 'ar'] as const).map((language) => {
    const { subject, text, posted, reason, action, why } = site.texts[language].postRemoval;
    const facts: Card['facts'] = [
      [posted, dateIn(language, item.at, site.timeZone)],
      [reason, line(item.reason ?? '')],
    ];
    return {
      language,
      title: subject,
      paragraphs: fillPlaceholders(text, { name: greetingName(item.name), company: line(site.company[language]) }).split('\n\n'),
      cards: [{ facts, text: excerpt || undefined }],
      action: site.url ? { text: action, href: link(site, language, '/#contact') } : undefined,
      why: fillPlaceholders(why, { site: siteName(site, language) }),
    };
  });
  const subject = parts.map(({ title }) => title).join(' · ');
  return { subject: subjectOf(subject), html: toHtml(subject, parts, site), text: toText(parts, site), replyTo: site.replyTo };
}
