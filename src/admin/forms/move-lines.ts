export interface MovedLines {
  text: string;
  /** The selection, moved with the lines. */
  selection: [start: number, end: number];
  /** The number of the first moved line, from 1. */
  line: number;
}

const lineAt = (text: string, at: number) => text.slice(0, at).split('\n').length - 1;

/** Moves the selected lines, or the one with the caret, up or down. Returns undefined at the first and the last line. */
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
