import { describe, expect, it } from 'vitest';
import { isLong, mailReply, whatsAppReply } from '@/admin/mail/reply';
import { phoneNumbers } from '../../../support/phone-numbers';

describe('a reply', () => {
  const texts = { subject: 'A & B', text: 'Dear', quoted: 'You wrote:' };
  const replyTo = (email: string, description: string, change: Partial<typeof texts> = {}) =>
    mailReply(email, description, { ...texts, ...change }) ?? '';

  it('quotes line by line, and of a long message its beginning', () => {
    expect(decodeURIComponent(replyTo('a+b@example.com', 'One\nTwo'))).toBe(
      'mailto:a+b@example.com?subject=A & B&body=Dear\r\n\r\n\r\nYou wrote:\r\n> One\r\n> Two',
    );
    expect(replyTo('a+b@example.com', 'x')).toContain('mailto:a%2Bb@example.com?subject=A%20%26%20B&');
    expect(replyTo('a@example.com', 'س'.repeat(5000)).length).toBeLessThan(2000);
  });

  it('goes to the sender only, not to further addresses in the field', () => {
    expect(mailReply('a@example.com?bcc=b%40example.com', 'Question', texts)).toBeUndefined();
  });

  it('quotes whole characters, and dots only where something is left out', () => {
    const quoteOf = (description: string) => decodeURIComponent(mailReply('a@example.com', description, texts) ?? '').split('> ')[1];
    expect(quoteOf(`${'a'.repeat(249)}🚀 and more`)).toBe(`${'a'.repeat(249)}🚀…`);
    expect(quoteOf(`${'a'.repeat(249)}👨‍👩‍👧‍👦`)).toBe(`${'a'.repeat(249)}👨‍👩‍👧‍👦`);
  });

  it('leaves the quote out where the text fills the address', () => {
    const mail = replyTo('a@example.com', 'Question', { text: 'س'.repeat(320) });
    expect(mail).not.toContain('Question');
    expect(isLong(mail)).toBe(false);
    expect(isLong(replyTo('a@example.com', 'Question', { text: 'س'.repeat(600) }))).toBe(true);
  });

  it.each<readonly [string, string | undefined]>([...phoneNumbers, ['055 555 0001', undefined], ['ask me', undefined]])(
    'by WhatsApp to %s goes to %s',
    (mobile, digits) => {
      expect(whatsAppReply(mobile, 'Hi')).toBe(digits && `https://wa.me/${digits}?text=Hi`);
    },
  );
});
