import { describe, expect, it } from 'vitest';
import { noticeKinds } from '@functions/mail-rules.ts';
import { compose } from '@functions/mail/compose.ts';
import { mailTexts } from '@functions/mail-rules.ts';
import type { Item, Mail, Site } from '@functions/mail/mail.ts';
import { eachHostile } from '../../support/hostile-texts';

const url = 'https://www.example.test';
const kinds = [
  ...noticeKinds,
  'inquiry_receipt',
  'application_receipt',
  'refusal',
  'verification_reminder',
  'post_removal',
  'answer',
  'report_decision',
  'report_appeal',
  'report_outcome',
];
const both = (text: string) => ({ en: text, ar: text });

/** Returns a mail with a text in every field: of the inquiry, of the company, and of its receipt texts. */
function mailOf(kind: string, text: string, language: 'en' | 'ar'): { recipients: string[]; mail: Mail } {
  const item: Item = {
    kind,
    id: 'i1',
    at: '2026-11-22T10:00:00Z',
    name: text,
    company: text,
    position: text,
    mobile: text,
    email: text,
    topic: text,
    text,
    reason: text,
    job: both(text),
    subject: text || 'x',
    answer: text,
    language,
    // The database checks the format of these.
    username: 'noor',
    report: { subject: 'profile', outcome: kind === 'report_appeal' ? 'refused' : 'hidden', reasons: both(text) },
    token: 'A'.repeat(48),
  };
  const own = { subject: both(`{{name}} ${text}`), text: both(`{{name}}\n\n${text} {{company}}`) };
  const site: Site = {
    url,
    company: both(text),
    language,
    timeZone: 'Asia/Qatar',
    address: both(text),
    logo: '',
    replyTo: undefined,
    addressed: [],
    texts: mailTexts,
    receipts: { inquiry: own, application: own, refusal: own },
  };
  const composed = compose(
    kind,
    [item, ...(kind === 'review' ? [{ ...item, id: 'i2' }] : [])],
    { [kind]: 1 },
    ['desk@example.test', text],
    site,
  );
  if (!composed) throw new Error(`There is no mail of the kind ${kind}.`);
  return composed;
}

const shapeOf = (html: string) => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const elements = [...page.querySelectorAll('*')];
  return {
    page,
    names: new Set(elements.map(({ tagName }) => tagName)),
    attributes: new Set(elements.flatMap((element) => element.getAttributeNames())),
    directions: elements.flatMap((element) =>
      element.hasAttribute('lang') ? [`${element.getAttribute('lang') ?? ''} ${element.getAttribute('dir') ?? ''}`] : [],
    ),
  };
};

describe.each(kinds)('a mail of the kind %s', (kind) => {
  const plain = {
    en: shapeOf(mailOf(kind, 'Plain\nwords\n\nmore', 'en').mail.html),
    ar: shapeOf(mailOf(kind, 'Plain\nwords\n\nmore', 'ar').mail.html),
  };
  it.each(eachHostile)('is harmless with: %s', (_name, whole) => {
    // The maximum length of a stored text.
    const text = whole.slice(0, 5000);
    for (const language of ['en', 'ar'] as const) {
      const { recipients, mail } = mailOf(kind, text, language);
      const [own, shape] = [plain[language], shapeOf(mail.html)];

      // No additional elements or attributes, and each text has its direction.
      expect([...shape.names].filter((name) => !own.names.has(name))).toEqual([]);
      expect([...shape.attributes].filter((name) => !own.attributes.has(name))).toEqual([]);
      expect(shape.directions).toEqual(own.directions);
      for (const link of shape.page.querySelectorAll('a'))
        expect(link.getAttribute('href')).toMatch(
          /^https:\/\/www\.example\.test\/(ar\/)?(admin\/settings|application#A{48}$|login$|#contact$)/,
        );
      expect(shape.page.querySelectorAll('a')).toHaveLength(own.page.querySelectorAll('a').length);

      // One header in one line, without further recipients.
      expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
      expect(mail.subject.length).toBeLessThanOrEqual(300);
      expect(mail.subject.trim()).not.toBe('');
      expect(recipients.filter((recipient) => recipient !== 'desk@example.test')).toEqual([]);
      expect(mail.replyTo).toBeUndefined();

      // No part has control characters or direction overrides.
      for (const part of [mail.html, mail.text]) expect(part).not.toMatch(/(?![\n\t])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u);
      expect(mail.text.trim()).not.toBe('');
    }
  });
});
