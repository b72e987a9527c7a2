import { describe, expect, it } from 'vitest';
import { escapeMarks, linkAt, setLink, toggleMark, writeInline, type Mark, type MarkedText } from '@/admin/forms/rich-text/marks';
import { parseInline, plainText, type Run } from '@/features/rich-text/inline';
import { anyText, fc } from '../../../../support/properties';

/** Reads `a |b| c` as the text `a b c` with b selected, and writes it so. */
const read = (written: string): MarkedText => {
  const [before = '', selected = '', after = ''] = written.split('|');
  return { text: before + selected + after, selection: [before.length, before.length + selected.length] };
};
const write = ({ text, selection: [start, end] }: MarkedText) => `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;

describe('a mark', () => {
  it.each<[string, Mark, string]>([
    ['a |b| c', '**', 'a **|b|** c'],
    ['a |b| c', '*', 'a *|b|* c'],
    ['a **|b|** c', '**', 'a |b| c'],
    ['a |**b**| c', '**', 'a |b| c'],
    ['a *|b|* c', '*', 'a |b| c'],
    ['a **|b|** c', '*', 'a ***|b|*** c'],
    ['a ***|b|*** c', '*', 'a **|b|** c'],
    ['a ***|b|*** c', '**', 'a *|b|* c'],
    ['a| b |c', '**', 'a **|b|** c'],
    ['a || c', '**', 'a **||** c'],
    ['|خدماتنا|', '**', '**|خدماتنا|**'],
  ])('%s with %s becomes %s', (before, mark, after) => expect(write(toggleMark(read(before), mark))).toBe(after));
});

describe('a link', () => {
  it('is put over the selection', () => {
    expect(write(setLink(read('see |our services| now'), 'our services', '/services'))).toBe('see [our services](/services)|| now');
  });

  it('replaces the one that is there', () => {
    const marked = read('see [our ser||vices](/services) now');
    expect(linkAt(marked)).toMatchObject({ label: 'our services', href: '/services' });
    expect(setLink(marked, 'courses', '/courses').text).toBe('see [courses](/courses) now');
  });

  it('is removed without an address, and its text stays', () => {
    expect(setLink(read('see [our ser||vices](/services) now'), 'our services', '').text).toBe('see our services now');
  });

  it('is found only where the cursor is', () => expect(linkAt(read('||a [b](/c)'))).toBeUndefined());
});

describe('a written text', () => {
  it.each(['5 * 3', '**a**', '[a](/x)', String.raw`\*`, 'a\\', '[x', 'خدمات *'])('%s shows as it was', (text) =>
    expect(plainText(escapeMarks(text))).toBe(text),
  );

  const span = fc.record({
    text: fc.oneof(anyText, fc.constantFrom('a', ' b ', ' ', '*', '**', '[', '](', 'نص')),
    isBold: fc.boolean(),
    isItalic: fc.boolean(),
  });
  const run: fc.Arbitrary<Run> = fc.oneof(
    fc.record({ spans: fc.array(span, { minLength: 1, maxLength: 4 }) }),
    fc.record({ href: fc.constantFrom('/x', 'https://example.com/a'), spans: fc.array(span, { minLength: 1, maxLength: 2 }) }),
  );
  const lettersOf = (runs: readonly Run[]) =>
    runs.flatMap(({ spans }) =>
      spans.flatMap(({ text, ...marks }) => [...text].filter((letter) => /\p{L}/u.test(letter)).map((letter) => ({ letter, ...marks }))),
    );

  it('keeps each letter with its marks, and invents no links', () => {
    fc.assert(
      fc.property(fc.array(run, { maxLength: 4 }), (runs) => {
        const back = parseInline(writeInline(runs));
        expect(lettersOf(back)).toEqual(lettersOf(runs));
        for (const { href } of back) expect([undefined, '/x', 'https://example.com/a']).toContain(href);
      }),
    );
  });
});
