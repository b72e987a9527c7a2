import { describe, expect, it } from 'vitest';
import { fillPlaceholders, knownPlaceholders, mailTexts, receiptKinds, unknownPlaceholder } from '@functions/mail-rules.ts';

describe('the placeholders of mails', () => {
  it.each(receiptKinds)('have only placeholders that a receipt knows (%s)', (kind) => {
    for (const { receipts } of [mailTexts.en, mailTexts.ar])
      for (const text of [receipts[kind].subject, receipts[kind].text]) expect(unknownPlaceholder(text, kind)).toBeUndefined();
  });

  it('report an unknown or invalid placeholder', () => {
    expect(unknownPlaceholder('Hello {{name}} of {{ company }}', 'inquiry')).toBeUndefined();
    expect(unknownPlaceholder('For {{job}}', 'inquiry')).toBe('{{job}}');
    expect(unknownPlaceholder('Hello {{name', 'inquiry')).toBe('{{');
    for (const every of ['constructor', 'toString', '__proto__'])
      expect([unknownPlaceholder(`{{${every}}}`, 'refusal'), fillPlaceholders(`{{${every}}}`, {})]).toEqual([`{{${every}}}`, '']);
    expect(fillPlaceholders('{{a}}-{{ b }}', { a: 1 })).toBe('1-');
    expect(knownPlaceholders.application).toContain('job');
  });
});

describe('a placeholder without a value', () => {
  it.each([
    ['Thank you for asking about {{topic}}.', 'Thank you for asking.'],
    ['Thank you for asking about our {{topic}}. We call you.', 'Thank you for asking. We call you.'],
    ['Thank you for applying for the position “{{topic}}” and your time.', 'Thank you for applying and your time.'],
    ['Your inquiry: {{topic}}', 'Your inquiry'],
    ['Your inquiry – {{topic}}', 'Your inquiry'],
    ['Hello {{topic}},', 'Hello,'],
    ['Sorry, {{topic}}.', 'Sorry.'],
    ['Sorry, {{topic}}', 'Sorry'],
    ['Hello {{topic}},\n\n{{topic}}\n\nBye', 'Hello,\n\nBye'],
    ['About {{topic}}.\n\nBye', 'Bye'],
    ['About {{topic}}. Bye', 'Bye'],
    ['Cloud ({{topic}}) and more', 'Cloud and more'],
    ['(see {{topic}})', '(see)'],
    ['شكرًا لسؤالكم عن {{topic}}.', 'شكرًا لسؤالكم.'],
    ['شكرًا للتقديم على وظيفة «{{topic}}» وعلى وقتك.', 'شكرًا للتقديم وعلى وقتك.'],
    ['{{topic}}، تحية طيبة وبعد،', 'تحية طيبة وبعد،'],
    ['تحية طيبة {{topic}}، وبعد:', 'تحية طيبة، وبعد:'],
  ])('takes its clause with it: %s', (text, expected) => {
    expect(fillPlaceholders(text, { topic: '' })).toBe(expected);
    expect(fillPlaceholders(text, {})).toBe(expected);
  });

  it('leaves everything else as it was written', () => {
    const text = 'For you:  “x”\n\n\n\tAbout it.\n- {{topic}}';
    expect(fillPlaceholders(text, { topic: '$& {{topic}}' })).toBe('For you:  “x”\n\n\n\tAbout it.\n- $& {{topic}}');
  });

  it('is removed from a long text at once', () => {
    const text = 'about the {{topic}} '.repeat(5000);
    const started = performance.now();
    expect(fillPlaceholders(text, {}).trim()).toBe('');
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
