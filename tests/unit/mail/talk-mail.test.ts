import { describe, expect, it } from 'vitest';
import { calendarFile } from '@functions/calendar-file.ts';
import { compose } from '@functions/mail/compose.ts';
import type { Item, Talk } from '@functions/mail/mail.ts';
import { siteOf } from '@functions/mail/site.ts';

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
const talk: Talk = {
  id: 't1',
  starts_at: '2027-04-05T06:30:00Z',
  minutes: 30,
  sequence: 0,
  zone: 'Europe/London',
  event: 'booked',
  cancelled_by: null,
  place: { en: 'Pearl Gate Tower', ar: null },
  online_url: 'https://meet.example.com/a',
};
function made(kind: string, change: Partial<Talk> = {}, more: Partial<Item> = {}) {
  const item: Item = {
    kind,
    id: 'i1',
    at: '2027-04-01T10:00:00Z',
    name: 'Sara',
    email: 'sara@example.test',
    mobile: '55501234',
    topic: 'Cybersecurity',
    text: 'Our <b>bakery</b>',
    language: 'en',
    token: 'T'.repeat(48),
    readers: ['desk@acme.test'],
    talk: { ...talk, ...change },
    ...more,
  };
  const composed = compose(kind, [item], { [kind]: 1 }, [], site);
  if (!composed) throw new Error('expected a mail');
  return composed;
}
const fileOf = ({ mail }: ReturnType<typeof made>) => mail.attachments?.[0]?.content.replaceAll('\r\n ', '') ?? '';

describe('the mail about a talk', () => {
  it('has the time in Doha and that of the visitor, place, link, a calendar file and the way to change it', () => {
    const { recipients, mail } = made('talk_receipt');
    expect([recipients, mail.subject, mail.replyTo]).toEqual([
      ['sara@example.test'],
      'Your talk with us: 5 April 2027 at 09:30',
      'info@acme.test',
    ]);
    for (const text of [
      '5 April 2027 at 07:30 (Europe/London)',
      'Length in minutes: 30',
      'Pearl Gate Tower',
      'https://meet.example.com/a',
      'Cybersecurity',
    ])
      expect(mail.text).toContain(text);
    expect(mail.text).toContain(`https://www.acme.test/services#talk=${'T'.repeat(48)}`);
    // What a stranger entered is not carried to an address that nobody has verified.
    expect(mail.text).not.toContain('bakery');
    expect(made('talk_receipt', {}, { name: 'Win https://evil.test' }).mail.text).not.toContain('evil');
  });

  it.each([
    [null, false],
    ['Asia/Qatar', false],
    ['Mars/Olympus', false],
    ['America/New_York', true],
  ])('tells the time of the zone %s only where it is known and another one', (zone, isTold) => {
    expect(made('talk_receipt', { zone }).mail.text.includes('Your time')).toBe(isTold);
  });

  it('that moved has the same event with a higher number, and one that is cancelled removes it', () => {
    const first = fileOf(made('talk_receipt'));
    const moved = fileOf(made('talk_moved', { event: 'moved', sequence: 1, starts_at: '2027-04-06T06:30:00Z' }));
    const { mail } = made('talk_cancelled', { event: 'cancelled', cancelled_by: 'visitor', sequence: 2, online_url: null });
    const cancelled = fileOf({ recipients: [], mail });
    for (const file of [first, moved, cancelled]) {
      expect(file).toContain('UID:t1@www.acme.test');
      expect(file).toContain('ORGANIZER;CN="Acme":mailto:info@acme.test');
    }
    expect([first, moved, cancelled].map((file) => /^SEQUENCE:(\d+)/m.exec(file)?.[1])).toEqual(['0', '1', '2']);
    expect(moved).toContain('DTSTART;TZID=Asia/Qatar:20270406T093000');
    expect([first, cancelled].map((file) => /^METHOD:(\w+)/m.exec(file)?.[1])).toEqual(['PUBLISH', 'CANCEL']);
    expect(cancelled).toContain('STATUS:CANCELLED');
    expect(mail.attachments?.[0]?.type).toContain('method=CANCEL');
    for (const text of ['#talk=', 'meet.example.com', 'Pearl Gate']) expect(mail.text).not.toContain(text);
  });

  it.each([
    ['visitor', 'Our talk is cancelled: 5 April 2027 at 09:30'],
    ['company', 'We have to cancel our talk: 5 April 2027 at 09:30'],
  ] as const)('cancelled by the %s says so', (cancelled_by, subject) => {
    expect(made('talk_cancelled', { event: 'cancelled', cancelled_by }).mail.subject).toBe(subject);
  });

  it('is in Arabic for readers of Arabic', () => {
    const { mail } = made('talk_reminder', {}, { language: 'ar' });
    expect(mail.subject).toMatch(/^موعد قريب: لقاؤنا، 5 أبريل 2027/);
    expect(mail.text).toContain('Pearl Gate Tower');
    expect(mail.text).toContain('/ar/services#talk=');
  });
});

describe('the notice of a talk', () => {
  it.each([
    ['booked', 'Talk booked by Sara: 5 April 2027 at 09:30'],
    ['moved', 'Talk with Sara moved: 5 April 2027 at 09:30'],
    ['cancelled', 'Talk with Sara cancelled: 5 April 2027 at 09:30'],
  ] as const)('%s goes to the company, with what was entered, a file and the way to the inquiry', (event, subject) => {
    const { recipients, mail } = made('talk_notice', { event });
    expect([recipients, mail.subject, mail.replyTo]).toEqual([['desk@acme.test'], subject, 'sara@example.test']);
    expect(mail.text).toContain('Our <b>bakery</b>');
    expect(mail.html).toContain('Our &lt;b&gt;bakery&lt;/b&gt;');
    expect(mail.text).toContain('/admin/settings/inquiries?row=i1');
    expect(mail.text).not.toContain('#talk=');
    expect(mail.attachments).toHaveLength(1);
  });
});

it('a calendar file without number and host is as it was', () => {
  const file = calendarFile({ uid: 'x', start: talk.starts_at, minutes: 30, title: 'A', madeAt: talk.starts_at });
  expect(file).not.toMatch(/SEQUENCE|ORGANIZER|STATUS/);
  expect(file).toContain('METHOD:PUBLISH');
});
