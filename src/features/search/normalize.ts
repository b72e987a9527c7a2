import { toLatinDigits } from '@functions/contact-rules.ts';

/**
 * Letters that people write in several ways, and below each the one form it is compared in. Those of Persian and Urdu keyboards
 * look like Arabic ones and are others. The database has the same (private.fold_text).
 */
const written = 'أإآٱٲٳىئیۍێېےۓةھۀہۂۃەؤۆۇۋکڪں';
const compared = 'ااااااييييييييهههههههووووككن';
const letters = new Map(Array.from(written, (letter, index) => [letter, compared[index] ?? letter]));
const several = new RegExp(`[${written}]`, 'g');

/** Arabic diacritics and tatweel, marks on Latin letters, and what has no width at all. */
const ignored = new RegExp(
  String.raw`[\u0300-\u036F\u00AD\u034F\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]`,
  'g',
);

/** One piece of text in the form it is compared in; spaces stay as they are. */
export function foldText(text: string): string {
  return toLatinDigits(text.normalize('NFKC').toLowerCase())
    .replace(several, (letter) => letters.get(letter) ?? letter)
    .replace(/[a-z\u00C0-\u024F\u1E00-\u1EFF]+/g, (latin) => latin.normalize('NFD'))
    .replace(ignored, '');
}

/**
 * A text in the one form searches are compared in: lower case, one space, and one form for the Arabic letters and
 * digits that people write in several ways (alef and hamza forms, yeh, teh marbuta, diacritics, tatweel).
 * The database normalises recorded searches the same way (private.normalize_search).
 */
export function normalizeSearch(text: string): string {
  return foldText(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
