import { foldText, normalizeSearch } from './normalize';
import { stemOf, withoutArticle } from './words';

/** A part of a text; `end` is exclusive. */
export interface MatchRange {
  start: number;
  end: number;
}

/** Returns a function that finds normalized words in a text, as positions in the original text. */
function finder(text: string): (term: string) => MatchRange | undefined {
  let folded = '';
  /** The start and end of the original character for every unit of the folded text: one character may fold to several. */
  const origins: number[] = [];
  const ends: number[] = [];
  let position = 0;
  for (const character of text) {
    const piece = foldText(character);
    folded += piece;
    for (let unit = 0; unit < piece.length; unit += 1) {
      origins.push(position);
      ends.push(position + character.length);
    }
    position += character.length;
  }
  return (term) => {
    const found = folded.indexOf(term);
    const start = found < 0 ? undefined : origins[found];
    // Up to the next character, to include marks after the last letter.
    return start === undefined
      ? undefined
      : { start, end: Math.max(origins[found + term.length] ?? text.length, ends[found + term.length - 1] ?? 0) };
  };
}

/**
 * Returns the parts of a text that match a query, in order and without overlaps: the whole query, else its words, as `itemSearch` finds
 * them.
 */
export function matchRanges(text: string, query: string): MatchRange[] {
  const term = normalizeSearch(query);
  if (!term) return [];
  const find = finder(text);
  const whole = find(term);
  if (whole) return [whole];
  const parts = term.split(' ').flatMap((word) => find(withoutArticle(word)) ?? find(stemOf(word)) ?? []);
  parts.sort((one, other) => one.start - other.start || other.end - one.end);
  let end = 0;
  return parts.filter((part) => {
    const isSeparate = part.start >= end;
    if (isSeparate) end = part.end;
    return isSeparate;
  });
}
