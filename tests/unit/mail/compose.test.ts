import { describe, expect, it } from 'vitest';
import { isMailAddress } from '@functions/address-rules.ts';
import { asciiEmail } from '@functions/contact-rules.ts';
import { greetingName, mailTexts } from '@functions/mail-rules.ts';
import { noAddresses, plainAddresses } from '../../support/mail-addresses.ts';
import { checkTexts, flattenTexts } from '@/i18n/text-rules';
import { compose } from '@functions/mail/compose.ts';
import type { Item, Site } from '@functions/mail/mail.ts';

const site: Site = {
  url: 'https://www.example.test',
  company: { en: 'Acme', ar: 'أكمي' },
  language: 'en',
  timeZone: 'Asia/Qatar',
  address: { en: 'Doha', ar: 'الدوحة' },
  logo: '',
  replyTo: undefined,
  addressed: [],
  texts: mailTexts,
  receipts: {},
};
const inquiry: Item = {
  kind: 'inquiry',
  id: 'i1',
  at: '2026-11-22T10:00:00Z',
  name: 'Sara',
  company: null,
  mobile: '+974 5500 0000',
  email: 'sara@example.test',
  topic: 'Cloud',
  text: 'Please\ncall me.',
  language: 'ar',
};
const application: Item = {
  kind: 'application',
  id: 'a1',
  at: '2026-11-22T10:00:00Z',
  name: 'Omar',
  email: 'omar@example.test',
  mobile: null,
  job: { en: 'Designer', ar: 'مصمّم' },
  text: null,
  language: 'ar',
};
const made = (kind: string, items: Item[], change: Partial<Site> = {}, counts: Record<string, number> = {}) => {
  const addressed = compose(kind, items, counts, ['desk@example.test'], { ...site, ...change });
  if (!addressed) throw new Error('expected a mail');
  return addressed;
};
const attack = 'Sara\r\nBcc: victim@example.test\u2028To: <other@example.test>\u202Eevil';

describe('mails to the company', () => {
  it('show one thing whole, with the way to it, and answering it answers the person', () => {
    const { recipients, mail } = made('inquiry', [{ ...inquiry, text: 'x'.repeat(2000) }], {}, { inquiry: 1 });
    expect(recipients).toEqual(['desk@example.test']);
    expect(mail).toMatchObject({ subject: 'New inquiry from Sara', replyTo: 'sara@example.test' });
    for (const body of [mail.html, mail.text]) expect(body).toContain('x'.repeat(2000));
    expect(mail.text).toContain('https://www.example.test/admin/settings/inquiries?row=i1');
    expect(mail.text).toContain('22 November 2026 at 13:00');
  });

  it('count many, show extracts, and say how many more there are', () => {
    const { mail } = made('inquiry', [inquiry, { ...inquiry, id: 'i2', text: 'y'.repeat(2000) }], {}, { inquiry: 100 });
    expect(mail.subject).toBe('New inquiries: 100');
    expect(mail.replyTo).toBeUndefined();
    expect(mail.text).toContain(`${'y'.repeat(300)}…`);
    expect(mail.text).toContain('Not shown here: 98');
  });

  it('cut an extract and a subject between characters, and put dots only where something was cut', () => {
    const whole = '👍🏽'.repeat(300);
    const { mail } = made(
      'inquiry',
      [
        { ...inquiry, text: whole },
        { ...inquiry, id: 'i2', text: `${'z'.repeat(299)}👩‍🚀 more` },
      ],
      {},
      { inquiry: 2 },
    );
    expect(mail.text).toContain(whole);
    expect(mail.text).not.toContain(`${whole}…`);
    expect(mail.text).toContain(`${'z'.repeat(299)}👩‍🚀…`);
    const { mail: single } = made('inquiry', [{ ...inquiry, name: '🇶🇦'.repeat(150) }], {}, { inquiry: 1 });
    expect(single.subject).toBe(`New inquiry from ${'🇶🇦'.repeat(70)}…`);
  });

  it('join several kinds in the daily summary', () => {
    const { mail } = made('inquiry', [inquiry, application], { language: 'ar' }, { inquiry: 4, application: 1 });
    expect(mail.subject).toBe('الجديد منذ أمس: 5');
    expect(mail.text).toContain('استفسارات جديدة: 4');
    expect(mail.text).toContain('https://www.example.test/ar/admin/settings');
    expect(mail.html).toContain('dir="rtl"');
  });

  it('say in the daily summary how many were held apart, and count these among nothing else', () => {
    const { mail } = made('review', [{ ...inquiry, kind: 'review', rating: 5 }], {}, { review: 1, held: 3 });
    expect(mail.subject).toBe('New review from Sara');
    for (const body of [mail.html, mail.text]) expect(body).toContain('Held apart as spam: 3.');
    expect(made('inquiry', [inquiry], {}, { inquiry: 1 }).mail.text).not.toContain('Held apart');
  });

  it('tell in the daily summary the figures of the overview, and leave out those that are 0', () => {
    const counts = { review: 1, due_follow_ups: 2, withdrawals: 1, failed_mails: 3, check_errors: 0, check_warnings: 5 };
    const { text } = made('review', [{ ...inquiry, kind: 'review', rating: 5 }], {}, counts).mail;
    for (const line of [
      'Inquiries to follow up today: 2',
      'Applications withdrawn: 1',
      'Emails that could not be sent: 3',
      'Warnings of the checks: 5',
    ])
      expect(text).toContain(line);
    expect(text).not.toContain('Failing checks');
  });

  it.each([
    ['review', { rating: 4, company: 'Acme', email: undefined, mobile: undefined }, '4 of 5'],
    ['registration', { username: 'noor', email: 'noor@example.test' }, 'noor'],
    ['verification', { username: 'noor', email: 'noor@example.test' }, 'Not verified for six days: Sara'],
  ])('tell of a %s', (kind, change, shown) => {
    expect(made(kind, [{ ...inquiry, ...change, kind }], {}, { [kind]: 1 }).mail.text).toContain(shown);
  });
});

describe('receipts', () => {
  it('are in the sender’s language and name the job, and nothing else', () => {
    const { recipients, mail } = made('application_receipt', [{ ...application, kind: 'application_receipt' }]);
    expect(recipients).toEqual(['omar@example.test']);
    expect(mail.subject).toBe('تلقّينا طلب التوظيف: مصمّم');
    expect(mail.text).toContain('أكمي');
    expect(mail.text).not.toContain('admin');
    expect(mail.replyTo).toBeUndefined();
  });

  it('tell the company the answers to the questions of the posting', () => {
    const answers = [
      { question: { en: 'Which tools?', ar: '' }, answer: 'Figma,\r\nSketch' },
      { question: { en: 'When?', ar: 'متى؟' }, answer: 'monday', choice: { en: 'On Monday', ar: 'الاثنين' } },
      { question: { en: 'A licence?', ar: '' }, answer: false },
    ];
    const { mail } = made('application', [{ ...application, answers }], { language: 'en' }, { application: 1 });
    for (const line of ['Which tools?: Figma, Sketch', 'When?: On Monday', 'A licence?: No']) expect(mail.text).toContain(line);
  });

  it('name no job of an application that was sent without a posting', () => {
    const spontaneous: Item = { ...application, language: 'en', job: { en: null, ar: null } };
    const receipt = made('application_receipt', [{ ...spontaneous, kind: 'application_receipt' }]).mail;
    expect(receipt.subject).toBe('We have received your application');
    expect(receipt.text).toContain('Thank you for your interest in working with us.');
    expect(made('refusal', [{ ...spontaneous, kind: 'refusal', language: 'ar' }]).mail.subject).toBe('بخصوص طلب التوظيف لدى أكمي');
    const own = { application: { text: { en: 'About: {{job}}' } } };
    expect(made('application_receipt', [{ ...spontaneous, kind: 'application_receipt' }], { receipts: own }).mail.text).toContain(
      'About: Spontaneous application',
    );
    const notice = made('application', [spontaneous], {}, { application: 1 }).mail;
    expect(notice.subject).toBe('New application from Omar: Spontaneous application');
  });

  it('have the company’s own texts where there are any, and the built-in ones in the other language', () => {
    const receipts = {
      inquiry: { subject: { en: 'Hi {{ name }}', ar: ' ' }, text: { en: 'About {{topic}}.\n\nBye, {{company}} {{nothing}}' } },
    };
    const english = made('inquiry_receipt', [{ ...inquiry, language: null }], { receipts }).mail;
    expect(english.subject).toBe('Hi Sara');
    expect(english.text).toMatch(/^Hi Sara\n\nBye, Acme\n/);
    expect(made('inquiry_receipt', [inquiry], { receipts }).mail.subject).toBe(mailTexts.ar.receipts.inquiry.subject);
  });

  it('do not let a name bring a placeholder of its own', () => {
    expect(made('inquiry_receipt', [{ ...inquiry, language: 'en', name: '{{company}}' }]).mail.text).toContain('Hello,');
  });
});

describe('a reminder', () => {
  it('is in both languages, with the way to the creator’s page by the login', () => {
    const { mail } = made('verification_reminder', [{ ...inquiry, kind: 'verification_reminder', username: 'noor' }]);
    expect(mail.html).toMatch(/lang="en" dir="ltr"[\s\S]*lang="ar" dir="rtl"/);
    expect(mail.text).toContain('https://www.example.test/login');
    expect(mail.text).toContain('https://www.example.test/ar/login');
  });
});

describe('a mail to somebody who has not proved the address', () => {
  const words = 'You have won at prize.example';
  const written: Partial<Item> = {
    name: words,
    company: words,
    position: words,
    mobile: words,
    topic: words,
    text: words,
    username: 'prize.example',
  };
  const everywhere = { subject: { en: '{{name}}{{topic}}{{position}}' }, text: { en: 'Dear {{name}}, {{topic}} {{text}} {{mobile}}' } };

  it.each(['inquiry_receipt', 'application_receipt', 'refusal', 'verification_reminder'])(
    'repeats nothing that its sender has written (%s)',
    (kind) => {
      for (const receipts of [{}, { inquiry: everywhere, application: everywhere, refusal: everywhere }]) {
        const { mail } = made(kind, [{ ...application, ...written, kind, language: 'en' }], { receipts });
        for (const part of [mail.subject, mail.html, mail.text]) expect(part).not.toMatch(/prize/);
        expect(mail.subject).not.toBe('');
        expect(mail.text).toMatch(/^(Hello|Dear),/m);
      }
    },
  );

  it.each(['سارة بنت عبد الرحمن', 'Sara Al-Thani', 'Seán O’Brien', "D'Arcy"])('greets by the name %s', (name) => {
    expect(greetingName(name)).toBe(name);
    expect(made('inquiry_receipt', [{ ...inquiry, language: 'en', name }]).mail.text).toContain(`Hello ${name},`);
  });

  it.each([
    'a@b',
    'prize.example',
    'prize．example',
    'prize。example',
    'a/b',
    'a\\b',
    'a∕b',
    'https:prize',
    'Win 500 now',
    '٠١٢',
    'Sara!',
    'a'.repeat(61),
    '',
    '\u202E',
    'Sara | pay',
  ])('greets nobody as %j', (name) => {
    expect(greetingName(name)).toBe('');
  });
});

describe('what people enter', () => {
  it.each(['inquiry', 'application', 'inquiry_receipt', 'application_receipt', 'verification_reminder'])(
    'begins no header, names no other reader and is no markup (%s)',
    (kind) => {
      const item: Item = {
        ...application,
        ...inquiry,
        kind,
        name: attack,
        topic: attack,
        language: 'en',
        job: { en: attack, ar: attack },
        text: `<script>alert(1)</script>"'& ${attack}`,
        username: '../"><b>',
      };
      const receipts = { inquiry: { subject: { en: 'About {{topic}}' } }, application: { subject: { en: 'About {{job}}' } } };
      const { mail } = made(kind, [item], { receipts }, { [kind]: 1 });
      // oxlint-disable-next-line no-control-regex -- these are what must not be there
      expect(mail.subject).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]/);
      expect(mail.subject.length).toBeLessThanOrEqual(150);
      expect(mail.html).not.toMatch(/<script|<b>|<other@/);
      expect(mail.html).not.toContain('\u202E');
    },
  );

  it.each(plainAddresses)('is an address: %j', (email) => {
    expect(isMailAddress(email)).toBe(true);
    expect(made('inquiry_receipt', [{ ...inquiry, email }]).recipients).toEqual([asciiEmail(email)]);
  });

  it.each(noAddresses)('is no address: %j', (email) => {
    expect(isMailAddress(email)).toBe(false);
    expect(made('inquiry_receipt', [{ ...inquiry, email }]).recipients).toEqual([]);
    expect(made('inquiry', [{ ...inquiry, email }], {}, { inquiry: 1 }).mail.replyTo).toBeUndefined();
  });
});

describe('the texts of mails', () => {
  it('are there in both languages, with the same placeholders, and keep the rules of all texts', () => {
    expect(checkTexts('mail', { en: flattenTexts(mailTexts.en), ar: flattenTexts(mailTexts.ar) })).toEqual([]);
  });
});
