import { fillPlaceholders, greetingName, type MailLanguage } from '../mail-rules.ts';
import { cleanText } from '../text-rules.ts';
import { toHtml, toText, type Card, type Part } from './layout.ts';
import { dateIn, languageOf, line, link, siteName, subjectOf, type Item, type Mail, type Report, type Site } from './mail.ts';
import type { MailTexts } from './own-texts.ts';

/** Returns the subject and the text about an outcome. */
function saidOf({ subject, outcome }: Report, { report }: MailTexts): { subject: string; text: string } {
  switch (outcome) {
    case 'kept':
      return report.shown;
    case 'removed':
      return subject === 'post' ? report.removedPost : report.removedProfile;
    case 'hidden':
      return subject === 'post' ? report.hidden : report.hiddenProfile;
    case 'suspended':
    case 'granted':
    case 'refused':
    case 'upheld':
      return report[outcome];
    default:
      return report.rejected;
  }
}

function partOf(item: Item, report: Report, language: MailLanguage, site: Site): Part {
  const texts = site.texts[language];
  const isReporter = item.kind === 'report_outcome';
  const { subject, text } = saidOf(report, texts);
  const values = { name: greetingName(item.name), company: line(site.company[language]) };
  const facts: Card['facts'] = [
    [isReporter ? texts.report.reported : texts.report.posted, dateIn(language, item.at, site.timeZone)],
    [texts.report.reason, line(report.reasons?.[language] ?? '')],
  ];
  const excerpt = cleanText(item.text ?? '', 'text').trim();
  // Of a profile there is no time.
  const known = facts.filter(([label, value]) => value !== '' && (label !== texts.report.posted || report.subject === 'post'));
  return {
    language,
    title: line(subject),
    paragraphs: fillPlaceholders(text, values).split('\n\n'),
    cards: known.length > 0 || excerpt ? [{ facts: known, text: excerpt || undefined }] : [],
    action: site.url && !isReporter ? { text: texts.report.action, href: link(site, language, '/login') } : undefined,
    why: fillPlaceholders(isReporter ? texts.whyReceipt : texts.postRemoval.why, { site: siteName(site, language) }),
  };
}

/**
 * Returns the mail about a decision: to the creator in both languages, with the reason, and to the reporter in the language of the report,
 * with the outcome alone. The creator's text is there only when the address is confirmed (`private.report_mail`).
 */
export function reportMail(item: Item, site: Site): Mail {
  const report = item.report ?? { subject: 'post', outcome: 'rejected' };
  const languages: readonly MailLanguage[] = item.kind === 'report_outcome' ? [languageOf(item)] : ['en', 'ar'];
  const parts = languages.map((language) => partOf(item, report, language, site));
  const subject = parts.map(({ title }) => title).join(' · ');
  return { subject: subjectOf(subject), html: toHtml(subject, parts, site), text: toText(parts, site), replyTo: site.replyTo };
}
