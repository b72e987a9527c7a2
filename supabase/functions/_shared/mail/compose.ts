import { isMailAddress } from '../address-rules.ts';
import { asciiEmail } from '../contact-rules.ts';
import {
  fillPlaceholders,
  interviewCompanyKinds,
  interviewKinds,
  noticeKinds,
  talkKinds,
  testKinds,
  type InterviewKind,
  type NoticeKind,
  type TestKind,
} from '../mail-rules.ts';
import { enrolmentMail, isEnrolmentKind } from './enrolment-mail.ts';
import { interviewMail } from './interview-mail.ts';
import { invitationMail } from './invitation-mail.ts';
import { languageOf, subjectOf, textsOf, type Item, type Mail, type Site } from './mail.ts';
import { noticeMail } from './notice-mail.ts';
import { answerMail, postRemovalMail, receiptMail, reminderMail } from './person-mail.ts';
import { reportMail } from './report-mail.ts';
import { sampleOf } from './samples.ts';
import { talkMail } from './talk-mail.ts';

const isNotice = (kind: string): kind is NoticeKind => noticeKinds.some((known) => known === kind);

const isInterview = (kind: string): kind is InterviewKind => [...interviewKinds, ...interviewCompanyKinds].some((known) => known === kind);
const isToCompany = (kind: string) => kind === 'talk_notice' || interviewCompanyKinds.some((known) => known === kind);

function personMail(kind: string, item: Item, site: Site): Mail {
  const talkKind = talkKinds.find((known) => known === kind);
  if (talkKind && item.talk) return talkMail(talkKind, item, item.talk, site);
  if (kind === 'verification_reminder') return reminderMail(item, site);
  if (kind === 'post_removal') return postRemovalMail(item, site);
  if (kind === 'report_decision' || kind === 'report_outcome' || kind === 'report_appeal') return reportMail(item, site);
  if (isEnrolmentKind(kind)) return enrolmentMail(kind, item, site);
  if (kind === 'review_invitation' || kind === 'review_reminder') return invitationMail(kind, item, site);
  if (isInterview(kind)) return interviewMail(kind, item, site);
  if (kind === 'answer') return answerMail(item, site);
  return receiptMail(kind === 'refusal' ? kind : kind === 'application_receipt' ? 'application' : 'inquiry', item, site);
}

/** Returns a mail of a kind with sample data. Mails to the company are in `language` too. */
export function sampleMail(kind: TestKind, language: Item['language'], at: string, email: string, site: Site): Mail {
  const sampleLanguage = languageOf({ language });
  const { items, counts } = sampleOf(kind, sampleLanguage, at, email);
  const [item] = items;
  const sampleSite = { ...site, language: sampleLanguage };
  return kind === 'digest' || isNotice(kind) || !item ? noticeMail(items, counts, sampleSite) : personMail(kind, item, sampleSite);
}

/** Returns the mail that an administrator asked for, marked as a test. */
function testMail(item: Item, site: Site): Mail {
  const kind = testKinds.find((known) => known === item.of) ?? 'inquiry_receipt';
  const mail = sampleMail(kind, item.language, item.at, item.email ?? '', site);
  return { ...mail, subject: subjectOf(fillPlaceholders(textsOf(item, site).test, { subject: mail.subject })) };
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
  const mail = kind === 'test' ? testMail(item, site) : personMail(kind, item, site);
  const recipients = isToCompany(kind) ? (item.readers ?? []) : [item.email ?? ''];
  return { recipients: recipients.filter(isMailAddress).map(asciiEmail), mail };
}
