import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncateUnits, graphemes, truncate } from '@functions/truncate.ts';

const text = fc.string({ unit: 'grapheme-composite', maxLength: 60 });

describe('a shortened text', () => {
  it.each([
    ['Sara', 4, 'Sara'],
    ['Sara', 3, 'Sar…'],
    ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 1, '👨‍👩‍👧‍👦…'],
    ['نُورٌ', 3, 'نُورٌ'],
    ['e\u0301e\u0301', 1, 'e\u0301…'],
    ['one two', 4, 'one…'],
  ])('%s in %i characters is %s', (whole, most, shown) => {
    expect(truncate(whole, most)).toBe(shown);
  });

  it('is cut between characters, and ends with dots only when something was cut', () => {
    fc.assert(
      fc.property(text, fc.nat(60), (whole, most) => {
        const shown = truncate(whole, most);
        const all = graphemes(whole);
        expect(shown).toBe(all.length <= most ? whole : `${all.slice(0, most).join('').trimEnd()}…`);
      }),
    );
  });
});

describe('the characters of a text', () => {
  it('are those of the whole, however long it is', () => {
    const few = ['👨‍👩‍👧‍👦', '🇶🇦', 'نُ', 'e\u0301', 'x', '🇶🇦'];
    for (const start of few)
      expect(graphemes(start + few.join('').repeat(300))).toEqual([start, ...Array.from({ length: 300 }, () => few).flat()]);
    expect(graphemes('س'.repeat(100_000))).toHaveLength(100_000);
  });
});

describe('the beginning of a text', () => {
  it('is whole characters that fit, as many as do, and can stand in an address', () => {
    fc.assert(
      fc.property(text, fc.nat(60), (whole, most) => {
        const begun = truncateUnits(whole, most);
        const all = graphemes(whole);
        const count = graphemes(begun).length;
        expect(begun).toBe(all.slice(0, count).join(''));
        expect(begun.length).toBeLessThanOrEqual(most);
        expect(begun.length + (all[count]?.length ?? Infinity)).toBeGreaterThan(most);
        expect(() => encodeURIComponent(begun)).not.toThrow();
      }),
    );
  });
});
