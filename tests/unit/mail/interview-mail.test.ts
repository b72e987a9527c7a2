import { describe, expect, it } from 'vitest';
import { compose } from '@functions/mail/compose.ts';
import { siteOf } from '@functions/mail/site.ts';
import type { Interview } from '@functions/mail/mail.ts';

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
const interview: Interview = {
  status: 'picked',
  slots: ['2026-12-06T06:00:00Z', '2026-12-07T10:30:00Z'],
  minutes: 45,
  answer_until: '2026-12-04T21:00:00Z',
  starts_at: '2026-12-06T06:00:00Z',
  place: 'Tower 1, Lusail',
  is_online: true,
  online_url: 'https://meet.example.com/a',
  interviewer: 'Hamad',
  note: 'Bring your portfolio.',
  reason: null,
  replaced: null,
};
const offer: Partial<Interview> = { status: 'offered', starts_at: null, online_url: null };
const job = { en: 'Designer', ar: 'مصمّم' };

function made(
  kind: string,
  change: Partial<Interview> = {},
  more: { language?: 'en' | 'ar'; name?: string; job?: Record<'en' | 'ar', string | null> } = {},
) {
  const item = { kind, id: 'v1', at: '2026-11-22T10:00:00Z', name: 'Sara', email: 'sara@example.test', language: 'en', job, ...more };
  const known = { readers: ['hamad@acme.test', 'not an address'], application: 'a1', token: 'A'.repeat(48) };
  const composed = compose(kind, [{ ...item, ...known, interview: { ...interview, ...change } }], { [kind]: 1 }, ['desk@acme.test'], site);
  if (!composed) throw new Error('expected a mail');
  const [file] = composed.mail.attachments ?? [];
  return { ...composed, file: file?.content.replaceAll('\r\n ', '') ?? '' };
}

describe('the mail to an applicant', () => {
  it('offers the times in Doha, with the link to pick one, and not yet the link of the meeting', () => {
    const { recipients, mail, file } = made('interview_offer', offer);
    expect([recipients, mail.replyTo, file]).toEqual([['sara@example.test'], 'info@acme.test', '']);
    for (const text of [
      '6 December 2026 at 09:00',
      'Time 2 (Doha): Monday',
      '45 minutes',
      'The link follows',
      '5 December 2026 at 00:00',
      'about “Designer”',
      'Bring your portfolio.',
      `https://www.acme.test/application#${'A'.repeat(48)}`,
    ])
      expect(mail.text).toContain(text);
  });

  it('confirms the time with a calendar file in the zone of Qatar', () => {
    const { mail, file } = made('interview_picked');
    expect(mail.subject).toMatch(/^Your interview on Sunday,? 6 December 2026 at 09:00$/);
    expect(mail.text).toContain('https://meet.example.com/a');
    for (const text of [
      'METHOD:PUBLISH',
      'UID:interview-v1@',
      'DTSTART;TZID=Asia/Qatar:20261206T090000',
      'DTEND;TZID=Asia/Qatar:20261206T094500',
    ])
      expect(file).toContain(text);
    expect(file).toContain('ORGANIZER;CN="Acme":mailto:info@acme.test');
  });

  it('takes the appointment out of the calendar when it is moved, cancelled or called off', () => {
    const moved = made('interview_offer', { ...offer, replaced: { id: 'v0', starts_at: '2026-12-01T06:00:00Z', minutes: 30 } });
    expect(moved.mail.text).toMatch(/move the interview on Tuesday,? 1 December 2026 at 09:00/);
    for (const text of ['METHOD:CANCEL', 'UID:interview-v0@', 'DTSTART;TZID=Asia/Qatar:20261201T090000', 'STATUS:CANCELLED', 'SEQUENCE:1'])
      expect(moved.file).toContain(text);
    expect(made('interview_cancelled', { status: 'cancelled' }).file).toContain('METHOD:CANCEL');
    const calledOff = made('interview_cancelled', { status: 'called_off', reason: 'The position is filled.' });
    expect(calledOff.file).toContain('UID:interview-v1@');
    expect(calledOff.mail.text).toContain('The position is filled.');
    expect(made('interview_cancelled', { status: 'called_off', starts_at: null }).file).toBe('');
  });

  it('repeats neither what the applicant wrote nor a name that is a message', () => {
    const { mail } = made(
      'interview_cancelled',
      { status: 'cancelled', reason: 'Buy at spam.example' },
      { name: 'Visit spam.example now' },
    );
    expect(mail.text + mail.html).not.toContain('spam.example');
  });

  it('says nothing of a position that there is none of, and is Arabic for who applied in Arabic', () => {
    const none = { en: null, ar: null };
    expect(made('interview_offer', offer, { job: none }).mail.text).toContain('these times for an interview. Please pick one');
    const { mail } = made('interview_reminder', {}, { language: 'ar' });
    expect(mail.subject).toContain('تذكير بالمقابلة');
    expect(mail.text).toContain('https://www.acme.test/ar/application#');
  });
});

describe('the mail to interviewer and company', () => {
  it('goes to the readers, with the facts, a calendar file and the sheet, and a reply reaches the applicant', () => {
    const { recipients, mail, file } = made('interview_picked_company');
    expect([recipients, mail.replyTo]).toEqual([['hamad@acme.test'], 'sara@example.test']);
    expect(mail.subject).toMatch(/^Interview with Sara on Sunday,? 6 December 2026 at 09:00$/);
    expect(mail.text).toContain('https://www.acme.test/admin/settings/applications?row=a1');
    expect(mail.text).not.toContain('AAAA');
    expect(file).toContain('SUMMARY:Interview: Sara');
  });

  it('says what the applicant wrote, and takes a cancelled one out of the calendar', () => {
    const declined = made('interview_declined_company', { ...offer, status: 'declined', reason: 'I travel.' });
    expect(declined.mail.subject).toBe('None of the times suits Sara');
    expect(declined.mail.text).toContain('I travel.');
    expect(declined.file).toBe('');
    const cancelled = made('interview_cancelled_company', { status: 'cancelled', reason: 'I am ill.' });
    expect([cancelled.mail.text.includes('I am ill.'), cancelled.file.includes('METHOD:CANCEL')]).toEqual([true, true]);
    expect(made('interview_cancelled_company', { status: 'called_off' }).mail.text).toContain('called off or moved');
    const removed = made('interview_cancelled_company', { status: 'called_off' }, { name: '' });
    expect(removed.mail.text).toContain('The application was deleted');
    expect(removed.file).toContain('METHOD:CANCEL');
    expect(made('interview_reminder_company').mail.subject).toContain('Soon: interview with Sara');
  });
});
