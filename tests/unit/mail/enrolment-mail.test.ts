import { describe, expect, it } from 'vitest';
import { calendarFile } from '@functions/calendar-file.ts';
import { compose } from '@functions/mail/compose.ts';
import { siteOf } from '@functions/mail/site.ts';
import type { Enrolment, Item } from '@functions/mail/mail.ts';

const site = siteOf(
  {
    companyName: { en: 'Acme', ar: 'أكمي' },
    office: { email: 'info@acme.test' },
    logo: null,
    notifications: { language: 'en', time_zone: 'UTC', notices: {}, receipts: {}, reply_to: null },
  },
  'https://www.acme.test',
  '',
);
const course: Enrolment = {
  title: { en: 'Photoshop', ar: 'فوتوشوب' },
  starts_at: '2026-12-06T14:00:00Z',
  minutes: 120,
  schedule: { en: 'Sundays, 17:00 to 19:00', ar: null },
  place: { en: 'Room 4, West Bay', ar: null },
  teacher: { en: null, ar: null },
  reason: { en: 'The trainer is ill.', ar: null },
  online_url: 'https://meet.example.com/a',
  payment_url: 'https://pay.example.com/b',
  status: 'enrolled',
  seats: 2,
  amount: '1800.00',
  currency: 'QAR',
};
function made(kind: string, change: Partial<Enrolment> = {}, language: 'en' | 'ar' = 'en', name = 'Sara', more: Partial<Item> = {}) {
  const item = { kind, id: 'e1', run: 'r1', at: '2026-11-22T10:00:00Z', name, email: 'sara@example.test', language };
  const composed = compose(kind, [{ ...item, course: { ...course, ...change }, ...more }], { [kind]: 1 }, ['desk@acme.test'], site);
  if (!composed) throw new Error('expected a mail');
  return composed;
}

describe('the mail to somebody who has enrolled', () => {
  it('has course, start in Doha, place, link, price and a calendar file', () => {
    const { recipients, mail } = made('enrolment_receipt');
    expect([recipients, mail.subject, mail.replyTo]).toEqual([['sara@example.test'], 'Your seat: Photoshop', 'info@acme.test']);
    for (const text of [
      '6 December 2026 at 17:00',
      'Room 4, West Bay',
      'https://meet.example.com/a',
      'QAR 1800',
      'https://pay.example.com/b',
      'calendar',
    ])
      expect(mail.text).toContain(text);
    expect(mail.attachments?.map(({ filename, type }) => [filename, type])).toEqual([
      ['course.ics', 'text/calendar; charset=utf-8; method=PUBLISH'],
    ]);
  });

  it('on the waiting list has neither link nor calendar file, and one that moved up has both', () => {
    const waiting = made('enrolment_receipt', { status: 'waiting' }).mail;
    expect(waiting.subject).toBe('On the waiting list: Photoshop');
    expect(waiting.text).not.toContain('meet.example.com');
    expect(waiting.attachments).toBeUndefined();
    const moved = made('enrolment_seat').mail;
    expect(moved.subject).toBe('A seat has become free: Photoshop');
    expect(moved.attachments).toHaveLength(1);
    const reminder = made('enrolment_reminder').mail;
    expect([reminder.subject, reminder.attachments?.length]).toEqual(['Soon: Photoshop', 1]);
  });

  it('about a cancelled date has the reason, and takes the event of the confirmation out of the calendar', () => {
    const { mail } = made('enrolment_called_off', { starts_at: '2026-12-06T14:00:00Z' });
    expect(mail.subject).toBe('Cancelled: Photoshop');
    for (const text of ['6 December 2026 at 17:00', 'The trainer is ill.', 'https://www.acme.test/courses'])
      expect(mail.text).toContain(text);
    expect(mail.text).not.toContain('meet.example.com');
    const [file] = mail.attachments ?? [];
    expect(file?.type).toBe('text/calendar; charset=utf-8; method=CANCEL');
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'SEQUENCE:1', 'UID:r1']) expect(file?.content).toContain(`${line}\r\n`);
    expect(made('enrolment_receipt').mail.attachments?.[0]?.content).toContain('UID:r1\r\n');
    expect(made('enrolment_called_off', { status: 'waiting' }).mail.attachments).toBeUndefined();
  });

  it('with a certificate leads to its page, and lists those of a group', () => {
    const one = { number: '7KQ2M-9XH4T', name: 'سارة الكواري' };
    const { mail } = made('enrolment_certificate', { status: 'attended' }, 'ar', 'Sara', { certificates: [one] });
    expect(mail.subject).toBe('شهادة الدورة: فوتوشوب');
    expect(mail.html).toContain('href="https://www.acme.test/ar/verify/7KQ2M-9XH4T"');
    for (const text of [one.number, one.name]) expect(mail.text).toContain(text);
    expect(mail.attachments).toBeUndefined();
    const certificates = [one, { number: '00000-ZZZZZ', name: 'Noor' }];
    const group = made('enrolment_certificate', { status: 'attended' }, 'en', 'Sara', { certificates }).mail;
    for (const { number, name } of certificates) for (const text of [`/verify/${number}`, name]) expect(group.text).toContain(text);
  });

  it('is in the language of the form, and repeats only a plain name', () => {
    const { mail } = made('enrolment_receipt', {}, 'ar', 'Win https://evil.test');
    expect(mail.subject).toBe('تم حجز المقعد: فوتوشوب');
    expect(mail.text).toContain('Room 4, West Bay');
    expect(mail.text + mail.html).not.toContain('evil.test');
  });
});

it('the notice to the company has course, start and seats, and leads to the date', () => {
  const { recipients, mail } = made('enrolment');
  expect([recipients, mail.subject]).toEqual([['desk@acme.test'], 'New enrolment from Sara: Photoshop']);
  expect(mail.text).toContain('Seats: 2 (enrolled)');
  expect(mail.html).toContain('/admin/settings/enrolments?row=r1');
});

describe('a calendar file', () => {
  const event = { uid: 'e1@acme.test', start: '2026-12-06T22:30:00Z', minutes: 90, title: 'Photoshop', madeAt: '2026-11-22T10:00:00Z' };

  it('has the event in the time of Qatar, also past midnight', () => {
    const lines = calendarFile(event).split('\r\n');
    for (const line of [
      'BEGIN:VCALENDAR',
      'UID:e1@acme.test',
      'DTSTAMP:20261122T100000Z',
      'DTSTART;TZID=Asia/Qatar:20261207T013000',
      'DTEND;TZID=Asia/Qatar:20261207T030000',
      'SUMMARY:Photoshop',
    ])
      expect(lines).toContain(line);
    expect(lines.filter((line) => /^(LOCATION|DESCRIPTION|URL)/.test(line))).toEqual([]);
    expect(lines.at(-1)).toBe('');
  });

  it('escapes texts, which start no line of their own, and folds long ones at 75 bytes', () => {
    const file = calendarFile({ ...event, title: 'A, B; C\\D\nATTENDEE:mailto:x@evil.test', place: 'قاعة التدريب '.repeat(20) });
    expect(file).toContain('SUMMARY:A\\, B\\; C\\\\D\\nATTENDEE:mailto:x@evil.test\r\n');
    expect(file).not.toMatch(/^ATTENDEE/m);
    for (const line of file.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain('قاعة التدريب '.repeat(20));
  });
});
