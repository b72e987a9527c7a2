import { toLatinDigits } from '@functions/contact-rules.ts';

/**
 * Letters with several spellings, and below each the one that is compared. Persian and Urdu keyboards have similar letters. The database
 * has the same table (private.fold_text).
 */
const written = 'أإآٱٲٳىئیۍێېےۓةھۀہۂۃەؤۆۇۋکڪں';
const compared = 'ااااااييييييييهههههههووووككن';
const letters = new Map(Array.from(written, (letter, index) => [letter, compared[index] ?? letter]));
const several = new RegExp(`[${written}]`, 'g');

/** Arabic diacritics and tatweel, marks on Latin letters, and zero-width characters. */
const ignored = new RegExp(
  String.raw`[\u0300-\u036F\u00AD\u034F\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DC\u06DF-\u06E8\u06EA-\u06ED\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]`,
  'g',
);

/** Returns a piece of text in the compared form, with unchanged white space. */
export function foldText(text: string): string {
  return toLatinDigits(text.normalize('NFKC').toLowerCase())
    .replace(several, (letter) => letters.get(letter) ?? letter)
    .replace(/[a-z\u00C0-\u024F\u1E00-\u1EFF]+/g, (latin) => latin.normalize('NFD'))
    .replace(ignored, '');
}

/**
 * Returns a text as searches compare it: lower case, single spaces, and one form for Arabic letters and digits with several spellings. The
 * database normalizes recorded searches in the same way (private.normalize_search).
 */
export function normalizeSearch(text: string): string {
  return foldText(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}
