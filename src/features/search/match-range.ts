import { foldText, normalizeSearch } from './normalize';

/** Where a query stands in a text as it is written, or undefined: the part to point out. */
export function matchRange(text: string, query: string): { start: number; end: number } | undefined {
  const wanted = normalizeSearch(query);
  if (!wanted) return undefined;
  let folded = '';
  /** For every unit of the folded text, where its character begins in the written one. */
  const origins: number[] = [];
  let position = 0;
  for (const character of text) {
    const piece = foldText(character);
    folded += piece;
    for (let unit = 0; unit < piece.length; unit += 1) origins.push(position);
    position += character.length;
  }
  const found = folded.indexOf(wanted);
  const start = found < 0 ? undefined : origins[found];
  if (start === undefined) return undefined;
  return { start, end: origins[found + wanted.length] ?? text.length };
}
