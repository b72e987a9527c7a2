import { compose } from '@functions/mail/compose.ts';
import { mailTexts } from '@functions/mail-rules.ts';
import type { Interview, Item, Mail, Site } from '@functions/mail/mail.ts';

const at = '2026-11-22T10:00:00Z';
const long = 'https://www.example.test/a/very/long/address/that/nobody/would/type/by/hand/but/that/people/copy?and=paste&into=forms';
const site = (language: 'en' | 'ar'): Site => ({
  url: 'https://www.lusail-digital.example',
  company: { en: 'Lusail Digital', ar: 'لوسيل الرقمية' },
  language,
  timeZone: 'Asia/Qatar',
  address: { en: 'Tower 1, Lusail, Qatar', ar: 'برج 1، لوسيل، قطر' },
  logo: 'https://www.lusail-digital.example/logo.png',
  replyTo: 'info@lusail-digital.example',
  addressed: [],
  texts: mailTexts,
  receipts: {},
});

const person = (language: 'en' | 'ar'): Pick<Item, 'name' | 'email' | 'mobile' | 'language' | 'at'> => ({
  name: language === 'ar' ? 'سارة بنت عبد الرحمن آل ثاني' : 'Sara Abdulrahman Al-Thani',
  email: 'sara.abdulrahman.al-thani@a-long-company-name.example',
  mobile: '+974 5500 1234',
  language,
  at,
});
const inquiryOf = (language: 'en' | 'ar'): Item => ({
  ...person(language),
  kind: 'inquiry',
  id: 'i1',
  company: language === 'ar' ? 'شركة الأفق' : 'Horizon W.L.L.',
  position: null,
  topic: language === 'ar' ? 'الخدمات السحابية' : 'Cloud services',
  text:
    language === 'ar'
      ? `نودّ إنشاء متجر إلكتروني بلغتين.\nالتفاصيل هنا: ${long}`
      : `We would like a shop in two languages.\nThe details are here: ${long}`,
});
const applicationOf = (language: 'en' | 'ar'): Item => ({
  ...person(language),
  kind: 'application',
  id: 'a1',
  job: { en: 'Senior product designer', ar: 'مصمّم منتجات أول' },
  text: language === 'ar' ? 'خبرتي سبع سنوات.' : 'I have seven years of experience.',
  token: 'A'.repeat(48),
});

const talkOf = (kind: string, language: 'en' | 'ar'): Item => ({
  ...inquiryOf(language),
  kind,
  token: 'A'.repeat(48),
  talk: {
    id: 't1',
    starts_at: at,
    minutes: 30,
    sequence: 0,
    zone: 'America/New_York',
    event: 'booked',
    cancelled_by: null,
    place: { en: 'Pearl Gate Tower', ar: 'برج بوابة اللؤلؤ' },
    online_url: 'https://meet.example.com/first-talk',
  },
});

const enrolmentOf = (language: 'en' | 'ar'): Item => ({
  ...person(language),
  kind: 'enrolment',
  id: 'e1',
  course: {
    title: { en: 'Video editing with Premiere Pro', ar: 'مونتاج الفيديو' },
    starts_at: at,
    minutes: 120,
    schedule: { en: 'Sundays and Tuesdays', ar: 'الأحد والثلاثاء' },
    place: { en: 'Training room, West Bay', ar: 'قاعة التدريب، الخليج الغربي' },
    teacher: { en: 'Hamad Al-Sulaiti', ar: 'حمد السليطي' },
    reason: { en: 'The trainer is ill.', ar: 'المدرّب مريض.' },
    online_url: null,
    payment_url: 'https://pay.example.com/course',
    status: 'enrolled',
    seats: 2,
    amount: 1800,
    currency: 'QAR',
  },
});

const invitationOf = (language: 'en' | 'ar', source: 'inquiry' | 'enrolment' | 'project'): Item => ({
  ...person(language),
  kind: 'review_invitation',
  id: 'v1',
  invitation: {
    source,
    title: source === 'inquiry' ? { en: null, ar: null } : { en: 'Video editing with Premiere Pro', ar: 'مونتاج الفيديو' },
    until: '2027-01-25',
  },
  token: 'A'.repeat(43),
});

const reason = (language: 'en' | 'ar') => (language === 'ar' ? 'سأكون على سفر في ذلك الأسبوع.' : 'I am travelling that week.');
const interviewOf = (language: 'en' | 'ar', change: Partial<Interview> = {}): Item => ({
  ...applicationOf(language),
  id: 'v1',
  application: 'a1',
  readers: ['desk@example.test'],
  interview: {
    status: 'picked',
    slots: ['2026-12-06T06:00:00Z', '2026-12-07T10:30:00Z', '2026-12-08T14:00:00Z'],
    minutes: 45,
    answer_until: '2026-12-04T21:00:00Z',
    starts_at: '2026-12-06T06:00:00Z',
    place: language === 'ar' ? 'الطابق 12، برج 1، لوسيل' : 'Floor 12, Tower 1, Lusail',
    is_online: true,
    online_url: long,
    interviewer: language === 'ar' ? 'حمد السليطي' : 'Hamad Al-Sulaiti',
    note: language === 'ar' ? 'يُرجى إحضار ملف الأعمال.' : 'Please bring your portfolio.',
    reason: null,
    replaced: null,
    ...change,
  },
});

/** Returns a mail of every kind in a language, with long texts of both directions. */
export function sampleMails(language: 'en' | 'ar'): { name: string; mail: Mail; items: readonly Item[] }[] {
  const [inquiry, application] = [inquiryOf(language), applicationOf(language)];
  const reported: Item = { ...inquiry, kind: 'report', username: 'sara', topic: null };
  const stated = { en: 'It advertises something.', ar: 'فيه إعلان.' };
  const samples: [name: string, kind: string, items: Item[], counts?: Record<string, number>][] = [
    ['inquiry', 'inquiry', [inquiry], { inquiry: 1 }],
    ['inquiries', 'inquiry', [inquiry, { ...inquiryOf(language === 'ar' ? 'en' : 'ar'), id: 'i2' }], { inquiry: 40 }],
    ['application', 'application', [application], { application: 1 }],
    ['review', 'review', [{ ...inquiry, kind: 'review', rating: 4, email: null, mobile: null, topic: null }], { review: 1 }],
    [
      'registration',
      'registration',
      [{ ...inquiry, kind: 'registration', username: 'sara', topic: null, text: null }],
      { registration: 1 },
    ],
    [
      'verification',
      'verification',
      [{ ...inquiry, kind: 'verification', username: 'sara', topic: null, text: null }],
      { verification: 1 },
    ],
    ['digest', 'inquiry', [inquiry, application], { inquiry: 3, application: 1 }],
    ['inquiry_receipt', 'inquiry_receipt', [inquiry]],
    ['application_receipt', 'application_receipt', [application]],
    ['refusal', 'refusal', [application]],
    ['verification_reminder', 'verification_reminder', [{ ...inquiry, username: 'sara' }]],
    ['enrolment', 'enrolment', [enrolmentOf(language)], { enrolment: 1 }],
    ['enrolment_receipt', 'enrolment_receipt', [enrolmentOf(language)]],
    ['enrolment_seat', 'enrolment_seat', [enrolmentOf(language)]],
    ['enrolment_reminder', 'enrolment_reminder', [enrolmentOf(language)]],
    ['enrolment_called_off', 'enrolment_called_off', [enrolmentOf(language)]],
    [
      'enrolment_certificate',
      'enrolment_certificate',
      [{ ...enrolmentOf(language), certificates: [{ number: '7KQ2M-9XH4T', name: person(language).name }] }],
    ],
    ...(['inquiry', 'enrolment', 'project'] as const).map((source): [string, string, Item[]] => [
      `review_invitation ${source}`,
      'review_invitation',
      [invitationOf(language, source)],
    ]),
    ['review_reminder', 'review_reminder', [invitationOf(language, 'project')]],
    ['talk_receipt', 'talk_receipt', [talkOf('talk_receipt', language)]],
    ['talk_notice', 'talk_notice', [talkOf('talk_notice', language)]],
    ['report', 'report', [{ ...reported, report: { subject: 'post', outcome: 'open' } }], { report: 1 }],
    ['report_decision', 'report_decision', [{ ...reported, report: { subject: 'post', outcome: 'hidden', reasons: stated } }]],
    ['report_outcome', 'report_outcome', [{ ...inquiry, text: null, report: { subject: 'profile', outcome: 'rejected' } }]],
    ['report_appeal', 'report_appeal', [{ ...reported, report: { subject: 'profile', outcome: 'granted', reasons: stated } }]],
    ['post_removal', 'post_removal', [{ ...inquiry, reason: 'It advertises something.' }]],
    ['interview_offer', 'interview_offer', [interviewOf(language, { status: 'offered', starts_at: null, online_url: null })]],
    [
      'interview_moved',
      'interview_offer',
      [interviewOf(language, { status: 'offered', starts_at: null, online_url: null, replaced: { id: 'v0', starts_at: at, minutes: 45 } })],
    ],
    ['interview_picked', 'interview_picked', [interviewOf(language)]],
    ['interview_reminder', 'interview_reminder', [interviewOf(language)]],
    ['interview_cancelled', 'interview_cancelled', [interviewOf(language, { status: 'cancelled' })]],
    ['interview_called_off', 'interview_cancelled', [interviewOf(language, { status: 'called_off', reason: reason(language) })]],
    ['interview_offer_withdrawn', 'interview_cancelled', [interviewOf(language, { status: 'called_off', starts_at: null })]],
    ['interview_picked_company', 'interview_picked_company', [interviewOf(language)]],
    [
      'interview_declined_company',
      'interview_declined_company',
      [interviewOf(language, { status: 'declined', starts_at: null, reason: reason(language) })],
    ],
    [
      'interview_cancelled_company',
      'interview_cancelled_company',
      [interviewOf(language, { status: 'cancelled', reason: reason(language) })],
    ],
    ['interview_called_off_company', 'interview_cancelled_company', [interviewOf(language, { status: 'called_off' })]],
    ['interview_reminder_company', 'interview_reminder_company', [interviewOf(language)]],
  ];
  return samples.map(([name, kind, items, counts]) => {
    const made = compose(kind, items, counts ?? {}, ['desk@example.test'], site(language));
    if (!made) throw new Error(`There is no mail of the kind ${kind}.`);
    return { name, mail: made.mail, items };
  });
}
