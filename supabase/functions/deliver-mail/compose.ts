import { isMailAddress } from '../_shared/address-rules.ts';
import { asciiEmail } from '../_shared/contact-rules.ts';
import { fillPlaceholders, greetingName, mailTexts, noticeKinds, type NoticeKind, type ReceiptKind } from '../_shared/mail-rules.ts';
import { cleanText } from '../_shared/text-rules.ts';
import { toHtml, toText, type Part } from './layout.ts';
import { formatTime, line, link, siteName, subjectOf, type Item, type Mail, type Site } from './mail.ts';
import { noticeMail } from './notice-mail.ts';

const isNotice = (kind: string): kind is NoticeKind => noticeKinds.some((known) => known === kind);

/**
 * Returns the receipt to a person, or the refusal of an application, in the language of their form. The address is not verified, so the
 * mail repeats nothing of the sender but a plain name.
 */
function receiptMail(kind: ReceiptKind, item: Item, site: Site): Mail {
  const language = item.language === 'ar' ? 'ar' : 'en';
  const texts = mailTexts[language];
  const own = site.receipts[kind];
  const values = { name: greetingName(item.name), company: site.company[language], job: line(item.job?.[language] ?? '') };
  // The company's own subject can be empty, for example when it is only a placeholder.
  const subject =
    line(fillPlaceholders(own?.subject?.[language] ?? '', values)) || line(fillPlaceholders(texts.receipts[kind].subject, values));
  const text = cleanText(fillPlaceholders(own?.text?.[language]?.trim() || texts.receipts[kind].text, values), 'text');
  const part: Part = {
    language,
    title: subject,
    paragraphs: text.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== ''),
    // In the hash, which servers do not log.
    action: site.url && item.token ? { text: texts.follow, href: `${link(site, language, '/application')}#${item.token}` } : undefined,
    why: fillPlaceholders(texts.whyReceipt, { site: siteName(site, language) }),
  };
  return { subject: subjectOf(subject), html: toHtml(subject, [part]), text: toText([part]) };
}

/** Returns the reminder to a creator, in both languages, because theirs is unknown. It links to the login and does not name their page. */
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
 * Returns the mail to a creator about a removed post, in both languages, with the reason. The post's text is there only when the address
 * is confirmed (`private.mail_items`); its time names it otherwise.
 */
function postRemovalMail(item: Item, site: Site): Mail {
  const excerpt = cleanText(item.text ?? '', 'text').trim();
  const parts = (['en', 'ar'] as const).map((language): Part => {
    const { subject, text, posted, reason, action, why } = mailTexts[language].postRemoval;
    return {
      language,
      title: subject,
      paragraphs: fillPlaceholders(text, { name: greetingName(item.name), company: line(site.company[language]) }).split('\n\n'),
      cards: [
        {
          facts: [
            [posted, formatTime(item.at, language, site)],
            [reason, line(item.reason ?? '')],
          ],
          text: excerpt || undefined,
        },
      ],
      action: site.url ? { text: action, href: link(site, language, '/#contact') } : undefined,
      why: fillPlaceholders(why, { site: siteName(site, language) }),
    };
  });
  const subject = parts.map(({ title }) => title).join(' · ');
  return { subject: subjectOf(subject), html: toHtml(subject, parts), text: toText(parts) };
}

/**
 * Returns the mail of a claimed row and its recipients, or undefined when there are no items left. Leaves out addresses that are not
 * plain, so that none can name another recipient or end a header.
 */
export function compose(
  kind: string,
  items: readonly Item[],
  counts: Readonly<Record<string, number>>,
  readers: readonly string[],
  site: Site,
): { recipients: string[]; mail: Mail } | undefined {
  const [item] = items;
  if (!item) return undefined;
  if (isNotice(kind)) return { recipients: readers.filter(isMailAddress).map(asciiEmail), mail: noticeMail(items, counts, site) };
  const mail =
    kind === 'verification_reminder'
      ? reminderMail(item, site)
      : kind === 'post_removal'
        ? postRemovalMail(item, site)
        : receiptMail(kind === 'refusal' ? kind : kind === 'application_receipt' ? 'application' : 'inquiry', item, site);
  return { recipients: [item.email ?? ''].filter(isMailAddress).map(asciiEmail), mail };
}
