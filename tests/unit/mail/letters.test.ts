import { describe, expect, it } from 'vitest';
import { compose, sampleMail } from '@functions/mail/compose.ts';
import type { Item, Site } from '@functions/mail/mail.ts';
import { siteOf, logoAddress, type StoredSite } from '@functions/mail/site.ts';
import { mailTexts, testKinds } from '@functions/mail-rules.ts';

const stored: StoredSite = {
  companyName: { en: 'Acme', ar: 'أكمي' },
  office: { email: 'info@acme.test', address: { en: 'Tower 1, Lusail', ar: 'برج 1، لوسيل' } },
  logo: '/storage/v1/object/public/publicassets/logo.png',
  notifications: { language: 'en', time_zone: 'Asia/Qatar', notices: {}, receipts: {}, reply_to: null },
};
const [url, project] = ['https://www.acme.test', 'https://project.supabase.test'];
const site = siteOf(stored, url, project);
const made = (kind: string, item: Partial<Item>, change: Partial<Site> = {}) => {
  const base: Item = { kind, id: 'i1', at: '2026-11-22T10:00:00Z', name: 'Sara', email: 'sara@example.test', language: 'en' };
  const composed = compose(kind, [{ ...base, ...item }], { [kind]: 1 }, ['desk@acme.test'], { ...site, ...change });
  if (!composed) throw new Error('expected a mail');
  return composed;
};

describe('a mail to a person', () => {
  it.each(['inquiry_receipt', 'application_receipt', 'refusal', 'answer', 'verification_reminder'])(
    'has the company’s logo and address, and replies reach the company (%s)',
    (kind) => {
      const { mail } = made(kind, { answer: 'Hello', subject: 'Prices' });
      expect(mail.replyTo).toBe('info@acme.test');
      expect(mail.html).toContain('<img src="https://project.supabase.test/storage/v1/object/public/publicassets/logo.png" alt="Acme"');
      for (const body of [mail.html, mail.text]) expect(body).toContain('Acme · Tower 1, Lusail');
    },
  );

  it('has the name in place of a logo that there is not, or that mail programs do not show', () => {
    for (const logo of ['', 'https://a.test/logo.svg', 'javascript:alert(1)', '//evil.test/x.png', null])
      expect(logoAddress(logo, url, project)).toBe('');
    expect(logoAddress('/brand/logo.png', url, project)).toBe('https://www.acme.test/brand/logo.png');
    expect(logoAddress('https://cdn.test/logo.webp?v=1', url, project)).toBe('https://cdn.test/logo.webp?v=1');
    const { html } = made('inquiry_receipt', { language: 'ar' }, { logo: '' }).mail;
    expect(html).not.toContain('<img');
    expect(html).toMatch(/dir="rtl"[^>]*bgcolor="#0f172a"[^>]*><span[^>]*>أكمي</);
  });

  it('has the reply address of the notifications before that of the office, and none of a company that entered none', () => {
    const withReply = (reply_to: string | null, office: unknown = stored.office) =>
      siteOf(
        { ...stored, office, notifications: { ...(stored.notifications as NonNullable<StoredSite['notifications']>), reply_to } },
        url,
        project,
      ).replyTo;
    expect(withReply('desk@acme.test')).toBe('desk@acme.test');
    expect(withReply(null, { email: 'info@acme.test\r\nBcc: a@b.test' })).toBeUndefined();
    expect(withReply(null, null)).toBeUndefined();
    expect(siteOf({ companyName: null, office: null, logo: null, notifications: null }, '', '')).toMatchObject({
      company: { en: mailTexts.en.company },
      address: { en: '', ar: '' },
      logo: '',
    });
  });

  it('says what was received, with dates of the site’s form, and repeats no text of the sender', () => {
    const application = made('application_receipt', { job: { en: 'Designer', ar: 'مصمّم' }, text: 'Dear team' }).mail;
    expect(application.text).toContain('Received: 22 November 2026 at 13:00\nCV: Received\nCover letter: Yes');
    expect(application.text).not.toContain('Dear team');
    expect(made('application_receipt', { job: { en: 'x', ar: 'x' }, text: ' ' }).mail.text).toContain('Cover letter: No');
    const arabic = made('inquiry_receipt', { language: 'ar' }).mail;
    expect(arabic.text).toMatch(/تاريخ الاستلام: 22 نوفمبر 2026/);
    expect(arabic.text).toMatch(/^تلقّينا استفسارك\n\nالسلام عليكم ورحمة الله وبركاته،/);
  });
});

describe('an answer', () => {
  it('is what the administrator wrote, with the message below it, from a person', () => {
    const { recipients, mail } = made('answer', { subject: 'Prices', answer: 'Dear Sara,\n\nHere <they> are.', text: 'How much?\nThanks' });
    expect([recipients, mail.subject, mail.isPersonal]).toEqual([['sara@example.test'], 'Prices', true]);
    expect(mail.text).toMatch(/^Dear Sara,\n\nHere <they> are\.\n\nYou wrote on 22 November 2026:\nHow much\?\nThanks\n/);
    expect(mail.html).toContain('Here &lt;they&gt; are.');
    expect(mail.html).not.toContain('<h1');
    expect(made('inquiry_receipt', {}).mail.isPersonal).toBeUndefined();
  });

  it('quotes nothing of an applicant', () => {
    expect(made('answer', { subject: 'Interview', answer: 'Hello', text: null }).mail.text).not.toContain('You wrote');
  });
});

describe('a refusal', () => {
  it('has the text that was edited for it, else the company’s own, else the built-in one', () => {
    const own = { refusal: { text: { en: 'Sorry, {{name}}.' } } };
    const job = { en: 'Designer', ar: 'مصمّم' };
    expect(made('refusal', { job, texts: { en: { text: 'Dear {{name}}, not now.' } } }, { receipts: own }).mail.text).toContain(
      'Dear Sara, not now.',
    );
    expect(made('refusal', { job, texts: { ar: { text: 'x' } } }, { receipts: own }).mail.text).toContain('Sorry, Sara.');
    expect(made('refusal', { job }).mail.text).toContain('Thank you for applying for the position “Designer”');
  });
});

describe('a mail to the company', () => {
  it('says why it came: an entered address, or an administrator', () => {
    expect(made('inquiry', {}, { addressed: ['inquiry'] }).mail.text).toContain('because this address is named under Notifications');
    expect(made('inquiry', {}).mail.text).toContain('because you are an administrator of www.acme.test');
  });
});

describe('a test mail', () => {
  it.each(testKinds.flatMap((kind) => [[kind, 'en'] as const, [kind, 'ar'] as const]))(
    'of the kind %s in %s is marked and whole',
    (of, language) => {
      const { recipients, mail } = made('test', { of, language, name: '', email: 'owner@acme.test' });
      expect(recipients).toEqual(['owner@acme.test']);
      const sample = sampleMail(of, language, '2026-11-22T10:00:00Z', 'owner@acme.test', site);
      expect(mail).toEqual({ ...sample, subject: mail.subject });
      expect(mail.subject).toBe(`${language === 'ar' ? 'تجربة' : 'Test'}: ${sample.subject}`);
      expect(mail.html).toContain(`lang="${language}"`);
      expect(mail.text).not.toMatch(/\{\{|undefined|null/);
    },
  );
});

describe('the mail about a removed post', () => {
  const removal: Partial<Item> = { at: '2026-11-22T10:00:00Z', text: null, reason: 'It\nadvertises.' };

  it('is in both languages, with the time of the post, the reason in one line, and a way to answer', () => {
    const { mail } = made('post_removal', removal);
    expect(mail.html).toMatch(/lang="en" dir="ltr"[\s\S]*lang="ar" dir="rtl"/);
    expect(mail.text).toMatch(/^Reason: It advertises\.$/m);
    expect(mail.text).toMatch(/^السبب: It advertises\.$/m);
    expect(mail.text).toMatch(/^Posted: 22 November 2026/m);
    expect(mail.text).toContain('https://www.acme.test/ar/#contact');
  });

  it('quotes the post when there is a text', () => {
    expect(made('post_removal', { ...removal, text: 'Buy <b>now</b>' }).mail.html).toContain('Buy &lt;b&gt;now&lt;/b&gt;');
  });
});
