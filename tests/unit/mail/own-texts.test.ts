import { expect, it } from 'vitest';
import { sampleMail } from '@functions/mail/compose.ts';
import { isFixedMailText, mailTextsWith } from '@functions/mail/own-texts.ts';
import { siteOf } from '@functions/mail/site.ts';
import { mailTexts, type TestKind } from '@functions/mail-rules.ts';
import { shippedTextsQuery } from '@/admin/insights/texts/shipped-texts';
import { partOfText } from '@/features/texts/text-parts';
import { textId } from '@/i18n/replaced-texts/stored-texts';
import { flattenTexts } from '@/i18n/text-rules';

const at = '2026-11-22T10:00:00Z';
const site = (...texts: { language: string; key: string; value: string }[]) =>
  siteOf({ companyName: { en: 'Acme', ar: 'أكمي' }, office: null, logo: null, notifications: null, texts }, 'https://acme.test', '');
const mailOf = (kind: TestKind, known: ReturnType<typeof site>, language = 'en') => sampleMail(kind, language, at, 'me@acme.test', known);

it('mails have the words of the company, in the language that they are for', () => {
  const known = site(
    { language: 'en', key: 'notices.inquiry.one', value: 'A question from {{name}}' },
    { language: 'ar', key: 'whyReceipt', value: 'وصلتك هذه الرسالة من {{site}}.' },
    { language: 'en', key: 'reminder.subject', value: 'Please confirm' },
  );
  expect(mailOf('inquiry', known).subject).toBe('A question from Sara Al-Kuwari');
  expect(mailOf('inquiry', known, 'ar').subject).not.toContain('question');
  expect(mailOf('inquiry_receipt', known, 'ar').text).toContain('وصلتك هذه الرسالة من acme.test.');
  expect(mailOf('verification_reminder', known).subject).toBe(`Please confirm · ${mailTexts.ar.reminder.subject}`);
});

it('a text that does not fit, or is edited elsewhere, leaves the one that the site ships', () => {
  const texts = mailTextsWith([
    { language: 'en', key: 'notices.inquiry.one', value: 'A question' },
    { language: 'en', key: 'notices.inquiry', value: 'x' },
    { language: 'en', key: 'constructor.name', value: 'x' },
    { language: 'en', key: '__proto__.open', value: 'x' },
    { language: 'en', key: 'receipts.inquiry.subject', value: 'x' },
    { language: 'en', key: 'company', value: 'x' },
    { language: 'fr', key: 'open', value: 'x' },
  ]);
  expect(texts).toEqual(mailTexts);
  expect(Object.hasOwn(Object.prototype, 'open')).toBe(false);
});

it('every text of mails is in the tab of the texts, but those that are edited elsewhere', async () => {
  const read = shippedTextsQuery(['mails']).queryFn as (context: {
    signal: AbortSignal;
  }) => Promise<ReadonlyMap<string, Record<'en' | 'ar', ReadonlyMap<string, string>>>>;
  const shipped = await read({ signal: new AbortController().signal });
  for (const language of ['en', 'ar'] as const) {
    const all = [...flattenTexts(mailTexts[language]).keys()];
    const listed = [...(shipped.get('mails')?.[language].keys() ?? [])];
    expect(listed).toEqual(all.filter((key) => !isFixedMailText(key)));
    expect(listed.length).toBeGreaterThan(40);
    expect(listed.filter((key) => partOfText(textId('mails', key))?.id !== 'mails')).toEqual([]);
    expect(listed.filter((key) => !/^[\w-]+(?:\.[\w-]+)*$/.test(key))).toEqual([]);
  }
});
