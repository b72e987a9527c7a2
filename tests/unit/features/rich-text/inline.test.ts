import { describe, expect, it } from 'vitest';
import { linksIn, parseInline, plainText } from '@/features/rich-text/inline';
import { anyText, fc } from '../../../support/properties';

/** Writes runs as the test reads them: bold as <b>, italic as <i>, links as <a address>. */
const shown = (text: string) =>
  parseInline(text)
    .map(({ href, spans }) => {
      const inner = spans
        .map((span) => (span.isItalic ? `<i>${span.text}</i>` : span.text).replace(/^.*$/s, (one) => (span.isBold ? `<b>${one}</b>` : one)))
        .join('');
      return href === undefined ? inner : `<a ${href}>${inner}</a>`;
    })
    .join('');

describe('marks', () => {
  it.each([
    ['plain', 'plain'],
    ['**bold** and *italic*', '<b>bold</b> and <i>italic</i>'],
    ['***both***', '<b><i>both</i></b>'],
    ['**a *b* c**', '<b>a </b><b><i>b</i></b><b> c</b>'],
    ['see [the page](/services).', 'see <a /services>the page</a>.'],
    ['[**bold** link](https://example.com)', '<a https://example.com><b>bold</b> link</a>'],
    ['**[link](/x) in bold**', '<a /x><b>link</b></a><b> in bold</b>'],
    ['**خط عريض** و[رابط](/ar/services)', '<b>خط عريض</b> و<a /ar/services>رابط</a>'],
  ])('%s', (text, expected) => expect(shown(text)).toBe(expected));
});

describe('signs that are no marks stay as they are', () => {
  it.each([
    '5 * 3 * 2',
    'a*',
    '**',
    '****',
    '** bold **',
    '*italic',
    '**bold*',
    '[no link]',
    '[no link] (/x)',
    '[](/x)',
    '[a]()',
    '[a](see below)',
    '[a](/x(1))',
    'a [b [c](/x',
    '5 *3 kg',
  ])('%s', (text) => expect(shown(text)).toBe(text));

  it.each([
    [String.raw`\*a\*`, '*a*'],
    [String.raw`\[a](/x)`, '[a](/x)'],
    [String.raw`[a\]b](/x)`, '<a /x>a]b</a>'],
    [String.raw`C:\dir`, String.raw`C:\dir`],
    [String.raw`\\*a*`, String.raw`\<i>a</i>`],
  ])('%s shows %s', (text, expected) => expect(shown(text)).toBe(expected));
});

it('loses no character but marks and addresses, whatever is typed', () => {
  const pieces = fc.constantFrom('[', '](', ']', '(', ')', '\\', '*', '**', 'a', ' ', '\n', '/x', '[a](/x)');
  const text = fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    anyText,
  );
  fc.assert(
    fc.property(text, (any) => {
      const signs = (value: string) => value.replace(/[\\*[\]()]/g, '');
      const links = linksIn(any).map(signs);
      expect(signs(plainText(any)).length).toBe(signs(any).length - links.join('').length);
      expect(parseInline(any).flatMap(({ href }) => href ?? [])).toEqual(linksIn(any));
    }),
  );
});

it('takes no longer for a long text of marks', () => {
  const started = performance.now();
  for (const sign of ['*', '**', '*a', '* ', '[', '](', '\\', '[a](/x)']) parseInline(sign.repeat(5000 / sign.length));
  expect(performance.now() - started).toBeLessThan(2000);
});
