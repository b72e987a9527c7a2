/**
 * Truncates texts between graphemes (characters as a reader sees them), never inside an emoji or before a combining mark. The site and the
 * functions share this file. Imports nothing and uses no API of Deno or the browser.
 */

/** UTF-16 units per call of the segmenter, because V8's segmenter takes quadratic time. */
const chunkLength = 500;

function* eachGrapheme(text: string): Generator<string, void> {
  for (let start = 0; start < text.length; ) {
    const isLast = start + chunkLength >= text.length;
    const chunk = isLast ? text.slice(start) : text.slice(start, start + chunkLength).replace(/[\uD800-\uDBFF]$/, '');
    const found = Array.from(new Intl.Segmenter().segment(chunk), ({ segment }) => segment);
    // The last grapheme may continue in the next chunk.
    if (!isLast && found.length > 1) found.pop();
    for (const grapheme of found) {
      yield grapheme;
      start += grapheme.length;
    }
  }
}

/** Returns the graphemes of a text. */
export const graphemes = (text: string): string[] => [...eachGrapheme(text)];

/** Returns the index at which to cut a text to `maxGraphemes` and `maxUnits` (UTF-16 units, as form fields and columns count them). */
function cutIndex(text: string, maxGraphemes: number, maxUnits: number): number {
  // A grapheme has at least one unit.
  if (text.length <= Math.min(maxGraphemes, maxUnits)) return text.length;
  let [count, end] = [0, 0];
  for (const grapheme of eachGrapheme(text)) {
    if (count === maxGraphemes || end + grapheme.length > maxUnits) break;
    count += 1;
    end += grapheme.length;
  }
  return end;
}

/** Cuts a text to `maxUnits` UTF-16 units, as form fields and columns count them. */
export const truncateUnits = (text: string, maxUnits: number): string => text.slice(0, cutIndex(text, Infinity, maxUnits));

/**
 * Cuts a text to `max` graphemes and `maxUnits` UTF-16 units, because one grapheme can have any number of marks. Adds an ellipsis when
 * something was cut.
 */
export function truncate(text: string, max: number, maxUnits = Infinity): string {
  const end = cutIndex(text, max, maxUnits);
  return end === text.length ? text : `${text.slice(0, end).trimEnd()}…`;
}
