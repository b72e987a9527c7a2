import { foldText, normalizeSearch } from './normalize';
import { stemOf, withoutArticle } from './words';

/** A part of a text, from its first character to before its end. */
export interface MatchRange {
  start: number;
  end: number;
}

/** Looks for normalized words in a text and answers with places in the text as it is written. */
function finder(text: string): (wanted: string) => MatchRange | undefined {
  let folded = '';
  /** For every unit of the folded text, where its character begins in the written one and where it ends: one may fold to several words. */
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
  return (wanted) => {
    const found = folded.indexOf(wanted);
    const start = found < 0 ? undefined : origins[found];
    // Up to the next character, so that marks behind the last letter belong to it.
    return start === undefined
      ? undefined
      : { start, end: Math.max(origins[found + wanted.length] ?? text.length, ends[found + wanted.length - 1] ?? 0) };
  };
}

/**
 * The parts of a text that match a query, in their order and apart from each other: the query as a whole, or else those of its
 * words that the text has, as `itemSearch` finds them.
 */
export function matchRanges(text: string, query: string): MatchRange[] {
  const wanted = normalizeSearch(query);
  if (!wanted) return [];
  const find = finder(text);
  const whole = find(wanted);
  if (whole) return [whole];
  const parts = wanted.split(' ').flatMap((word) => find(withoutArticle(word)) ?? find(stemOf(word)) ?? []);
  parts.sort((one, other) => one.start - other.start || other.end - one.end);
  let end = 0;
  return parts.filter((part) => {
    const isApart = part.start >= end;
    if (isApart) end = part.end;
    return isApart;
  });
}
