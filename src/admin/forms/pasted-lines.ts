/** Matches a bullet, or a number or letter with its sign, and the space after it. */
const mark =
  /^\s*(?:[\u2022\u2023\u2043\u2219\u25A0-\u25FF\u2605\u2606\u2610-\u2612\u2713-\u2718\u27A2\u27A4\uF0A7\uF0B7\u00B7*\u2013\u2014-]|o(?=\t)|\(?[\d\u0660-\u0669\u06F0-\u06F9]{1,3}[.):\u066B-](?!\d)|\(?[a-z\u0621-\u064A][.)])\s+/iu;

/** Returns whether a pasted text has several entries, or a bullet. */
export const isPastedList = (text: string): boolean => /[\n\r\t\u2028]/.test(text.trim()) || mark.test(text);

/** Returns the entries of a pasted list or table, one per line: without bullets and numbers, each cell by itself, none empty. */
export function pastedLines(text: string): string {
  return text
    .split(/[\n\r\u2028]+/)
    .flatMap((line) => line.replace(mark, '').split('\t'))
    .map((entry) => entry.replace(mark, '').trim())
    .filter((entry) => entry !== '')
    .join('\n');
}
