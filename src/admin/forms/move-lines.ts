export interface MovedLines {
  text: string;
  /** Where the same letters are selected now. */
  selection: [start: number, end: number];
  /** Counted from 1, of the first line that moved. */
  line: number;
}

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length - 1;

/** The lines that are selected, or the one with the caret, a line up or down; undefined where there is no further line. */
export function moveLines(text: string, [start, end]: readonly [number, number], by: 1 | -1): MovedLines | undefined {
  const lines = text.split('\n');
  const [first, last] = [lineAt(text, start), lineAt(text, end)];
  const passed = lines[by < 0 ? first - 1 : last + 1];
  if (passed === undefined) return undefined;
  const block = lines.slice(first, last + 1);
  lines.splice(by < 0 ? first - 1 : first, block.length + 1, ...(by < 0 ? [...block, passed] : [passed, ...block]));
  const shift = by * (passed.length + 1);
  return { text: lines.join('\n'), selection: [start + shift, end + shift], line: first + by + 1 };
}
