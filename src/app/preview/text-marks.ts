import type { i18n } from 'i18next';
import { textId } from '@/i18n/replaced-texts/stored-texts';

// Tag characters of Unicode: invisible, without width, and without influence on direction, shaping and line breaks.
const firstTag = 0xe0000;
const end = String.fromCodePoint(0xe007f);
const marks = /([\u{E0020}-\u{E007E}]+)\u{E007F}/gu;

/** Returns an invisible mark that names a text (`home:hero/title`) or an item. */
export const markOf = (id: string): string =>
  Array.from(id, (letter) => String.fromCodePoint(firstTag + letter.charCodeAt(0))).join('') + end;

/** Returns the names of the texts in a string. A text that is filled into another one comes first. */
export const textIdsIn = (text: string): string[] =>
  [...text.matchAll(marks)].map(([, mark = '']) =>
    Array.from(mark, (tag) => String.fromCharCode((tag.codePointAt(0) ?? firstTag) - firstTag)).join(''),
  );

/** Returns a string without marks. */
export const withoutMarks = (text: string): string => text.replace(marks, '');

interface Resolved {
  exactUsedKey?: string;
  usedNS?: string;
}

/** Marks every text that the page shows with its name, so that a click finds its field. Only in the preview. */
export function markTexts(instance: i18n): void {
  instance.use({
    type: 'postProcessor',
    name: 'textMarks',
    process(value: string, _key: string | string[], { i18nResolved }: { i18nResolved?: Resolved }) {
      const { exactUsedKey, usedNS } = i18nResolved ?? {};
      return exactUsedKey === undefined || usedNS === undefined ? value : value + markOf(textId(usedNS, exactUsedKey));
    },
  });
  instance.options.postProcess = ['textMarks'];
  instance.options.postProcessPassResolved = true;
}
