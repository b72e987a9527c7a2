import { mailTexts, type MailLanguage, type TalkKind, type TestKind } from '../mail-rules.ts';
import type { Item } from './mail.ts';

/** Returns the items and counts of a mail with sample data, dated `at` (ISO), of a person with this address. */
export function sampleOf(
  kind: TestKind,
  language: MailLanguage,
  at: string,
  email: string,
): { items: Item[]; counts: Record<string, number> } {
  const { samples } = mailTexts[language];
  const job = { en: mailTexts.en.samples.job, ar: mailTexts.ar.samples.job };
  const person = { id: '', at, name: samples.name, email, language };
  const inquiry: Item = {
    ...person,
    kind: 'inquiry',
    company: samples.company,
    position: samples.position,
    mobile: '+974 5500 1234',
    topic: samples.topic,
    text: samples.message,
  };
  const application: Item = { ...person, kind: 'application', mobile: '+974 5500 1234', job, text: samples.letter };
  const creator = { ...person, username: 'sara' };
  const both = (key: 'course' | 'place' | 'calledOff') => ({ en: mailTexts.en.samples[key], ar: mailTexts.ar.samples[key] });
  const reasons = { en: mailTexts.en.samples.reason, ar: mailTexts.ar.samples.reason };
  const none = { en: null, ar: null };
  const enrolment: Item = {
    ...person,
    kind: 'enrolment',
    mobile: '+974 5500 1234',
    course: {
      title: both('course'),
      starts_at: at,
      minutes: 120,
      schedule: none,
      place: both('place'),
      teacher: none,
      reason: both('calledOff'),
      online_url: null,
      payment_url: null,
      status: 'enrolled',
      seats: 2,
      amount: 1800,
      currency: 'QAR',
    },
  };
  const until = new Date(Date.parse(at) + 60 * 24 * 3600 * 1000).toISOString().slice(0, 10);
  const invitation: Item = {
    ...person,
    kind: 'review_invitation',
    invitation: { source: 'enrolment', title: both('course'), until },
    // A link of the form of a real one. It opens no review.
    token: 'A'.repeat(43),
  };
  const talkOf = (kind: TalkKind): Item => ({
    ...inquiry,
    kind,
    token: 'A'.repeat(48),
    talk: {
      id: 'sample',
      starts_at: new Date(Date.parse(at) + 3 * 86_400_000).toISOString(),
      minutes: 30,
      sequence: kind === 'talk_moved' || kind === 'talk_cancelled' ? 1 : 0,
      zone: null,
      event: kind === 'talk_moved' ? 'moved' : kind === 'talk_cancelled' ? 'cancelled' : 'booked',
      cancelled_by: kind === 'talk_cancelled' ? 'visitor' : null,
      place: both('place'),
      online_url: null,
    },
  });
  const dayMs = 86_400_000;
  const inDays = (days: number) => new Date(Date.parse(at) + days * dayMs).toISOString();
  const interview = (status: string): Item => ({
    ...person,
    kind: 'interview',
    mobile: '+974 5500 1234',
    job,
    application: 'sample',
    interview: {
      status,
      slots: [inDays(3), inDays(4), inDays(5)],
      minutes: 45,
      answer_until: inDays(2),
      starts_at: status === 'offered' || status === 'declined' ? null : inDays(3),
      place: samples.place,
      is_online: false,
      online_url: null,
      interviewer: samples.interviewer,
      note: status === 'offered' ? samples.note : null,
      reason: status === 'declined' ? samples.interviewReason : null,
      replaced: null,
    },
  });
  const [offered, picked, declined, cancelled] = (['offered', 'picked', 'declined', 'cancelled'] as const).map(interview) as [
    Item,
    Item,
    Item,
    Item,
  ];
  const items: Record<TestKind, Item[]> = {
    inquiry: [inquiry],
    application: [application],
    review: [{ ...person, kind, email: null, company: samples.company, rating: 5, text: samples.review }],
    registration: [{ ...creator, kind }],
    verification: [{ ...creator, kind }],
    report: [{ ...creator, kind, text: samples.post, report: { subject: 'post', outcome: 'open' } }],
    report_decision: [{ ...creator, kind, text: samples.post, report: { subject: 'post', outcome: 'hidden', reasons } }],
    report_outcome: [{ ...person, kind, report: { subject: 'post', outcome: 'upheld' } }],
    report_appeal: [{ ...creator, kind, text: samples.post, report: { subject: 'post', outcome: 'granted', reasons } }],
    enrolment: [enrolment],
    enrolment_receipt: [{ ...enrolment, kind, token: 'A'.repeat(48) }],
    enrolment_seat: [{ ...enrolment, kind, token: 'A'.repeat(48) }],
    enrolment_reminder: [{ ...enrolment, kind, token: 'A'.repeat(48) }],
    enrolment_called_off: [{ ...enrolment, kind }],
    enrolment_certificate: [{ ...enrolment, kind, certificates: [{ number: '00000-00000', name: samples.name }] }],
    review_invitation: [invitation],
    review_reminder: [{ ...invitation, kind }],
    talk_receipt: [talkOf('talk_receipt')],
    talk_moved: [talkOf('talk_moved')],
    talk_cancelled: [talkOf('talk_cancelled')],
    talk_reminder: [talkOf('talk_reminder')],
    talk_notice: [talkOf('talk_notice')],
    interview_offer: [{ ...offered, kind, token: 'A'.repeat(48) }],
    interview_picked: [{ ...picked, kind, token: 'A'.repeat(48) }],
    interview_cancelled: [{ ...cancelled, kind, token: 'A'.repeat(48) }],
    interview_reminder: [{ ...picked, kind, token: 'A'.repeat(48) }],
    interview_picked_company: [{ ...picked, kind }],
    interview_declined_company: [{ ...declined, kind }],
    interview_cancelled_company: [{ ...cancelled, kind }],
    interview_reminder_company: [{ ...picked, kind }],
    digest: [inquiry, application],
    inquiry_receipt: [{ ...inquiry, kind }],
    // A link of the form of a real one. It opens no application.
    application_receipt: [{ ...application, kind, token: 'A'.repeat(48) }],
    refusal: [{ ...application, kind, token: 'A'.repeat(48) }],
    verification_reminder: [{ ...creator, kind }],
    post_removal: [{ ...creator, kind, text: samples.post, reason: samples.reason }],
    answer: [{ ...inquiry, kind, subject: samples.topic, answer: samples.answer }],
  };
  return { items: items[kind], counts: kind === 'digest' ? { inquiry: 1, application: 1 } : { [kind]: 1 } };
}
