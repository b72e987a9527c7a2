import { toLatinDigits } from '@/lib/digits';

/** Letters that people write in several ways, each with the one form they are compared in. */
const letters: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ٱ: 'ا', ى: 'ي', ئ: 'ي', ة: 'ه', ؤ: 'و' };

/** Arabic diacritics and tatweel, marks on Latin letters, and what has no width at all. */
const ignored = /[\u0300-\u036F\u064B-\u065F\u0670]|[\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g;

/** One piece of text in the form it is compared in; spaces stay as they are. */
export function foldText(text: string): string {
  return toLatinDigits(text.normalize('NFKC').toLowerCase())
    .replace(/[أإآٱىئةؤ]/g, (letter) => letters[letter] ?? letter)
    .replace(/[a-z\u00C0-\u024F\u1E00-\u1EFF]+/g, (latin) => latin.normalize('NFD'))
    .replace(ignored, '');
}

/**
 * A text in the one form searches are compared in: lower case, one space, and one form for the Arabic letters and
 * digits that people write in several ways (alef and hamza forms, yeh, teh marbuta, diacritics, tatweel).
 * The database normalises recorded searches the same way (private.normalize_search).
 */
export function normalizeSearch(text: string): string {
  return foldText(text).replace(/[\s\p{Cc}]+/gu, ' ').trim();
}
