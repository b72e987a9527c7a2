import { fillPlaceholders, greetingName } from '../mail-rules.ts';
import { toHtml, toText, type Part } from './layout.ts';
import { dateIn, languageOf, line, link, siteName, subjectOf, textsOf, type Item, type Mail, type Site } from './mail.ts';

/** Returns the invitation to write a review, or its one reminder. Its second link stops such mails. */
export function invitationMail(kind: 'review_invitation' | 'review_reminder', item: Item, site: Site): Mail {
  const language = languageOf(item);
  const texts = textsOf(item, site).invitation;
  const { source = 'inquiry', title, until = item.at } = item.invitation ?? {};
  const { subject, text } =
    texts[kind === 'review_reminder' ? 'reminder' : source === 'enrolment' || source === 'project' ? source : 'inquiry'];
  const values = {
    name: greetingName(item.name),
    company: line(site.company[language]),
    title: line(title?.[language] ?? ''),
    site: siteName(site, language),
    date: dateIn(language, until, 'UTC', {}),
  };
  const heading = line(fillPlaceholders(subject, values));
  // In the hash, which servers do not log.
  const linkTo = (name: string, label: string) =>
    site.url && item.token ? { text: label, href: `${link(site, language, '/about')}#${name}=${item.token}` } : undefined;
  const part: Part = {
    language,
    title: heading,
    paragraphs: fillPlaceholders(text, values).split('\n\n'),
    rest: fillPlaceholders(texts.once, values),
    action: linkTo('review', texts.write),
    why: fillPlaceholders(texts.why, values),
    stop: linkTo('no-review-mails', texts.stop),
  };
  return { subject: subjectOf(heading), html: toHtml(heading, [part], site), text: toText([part], site), replyTo: site.replyTo };
}
