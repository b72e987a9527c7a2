import { expect, it } from 'vitest';
import { overlayTexts, shippedTexts, type TextTree } from '@/i18n/replaced-texts/overlay-texts';
import { hashText, readStoredTexts, splitTextId, textId } from '@/i18n/replaced-texts/stored-texts';
import { fitsMarks, marksOf } from '@/i18n/replaced-texts/text-marks';
import { flattenTexts } from '@/i18n/text-rules';
import { anyText, fc } from '../../support/properties';

const name = fc.constantFrom('title', 'text', 'items', '0', '1', 'constructor', '__proto__', 'toString');
const tree = fc.dictionary(
  name.filter((one) => one !== '__proto__'),
  fc.oneof(
    anyText,
    fc.dictionary(
      name.filter((one) => one !== '__proto__'),
      anyText,
    ),
  ),
) as fc.Arbitrary<TextTree>;
const key = fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('.'));
const replaced = fc.dictionary(key, anyText);

it('no replacement adds or removes a text, breaks a placeholder or loses the shipped text', () => {
  fc.assert(
    fc.property(tree, replaced, (texts, own) => {
      const before = structuredClone(texts);
      const result = overlayTexts(texts, own);
      expect(texts).toEqual(before);
      expect(shippedTexts(result)).toEqual(before);
      const [shipped, shown] = [
        flattenTexts(texts),
        flattenTexts(Object.fromEntries(Object.entries(result).filter(([one]) => one !== '__shipped'))),
      ];
      expect([...shown.keys()]).toEqual([...shipped.keys()]);
      for (const [path, text] of shown)
        if (text !== shipped.get(path)) expect(fitsMarks(text, marksOf(shipped.get(path) ?? ''), path)).toBe(true);
    }),
  );
});

it('a second overlay replaces the first one', () => {
  fc.assert(
    fc.property(tree, replaced, replaced, (texts, first, second) => {
      expect(overlayTexts(overlayTexts(texts, first), second)).toEqual(overlayTexts(texts, second));
    }),
  );
});

it('anything that is stored is read without an error', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      for (const own of Object.values(readStoredTexts(stored))) expect(Object.keys(own)).not.toEqual([]);
    }),
  );
});

it('names and hashes are stable', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z-]{1,9}$/), fc.stringMatching(/^[\w-]+(\.[\w-]+){0,3}$/), anyText, (namespace, path, text) => {
      expect(splitTextId(textId(namespace, path))).toEqual({ namespace, key: path });
      expect(hashText(text)).toMatch(/^[0-9a-f]{14}$/);
    }),
  );
});
