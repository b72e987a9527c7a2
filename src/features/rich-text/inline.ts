/** A piece of text with its marks. */
export interface Span {
  text: string;
  isBold: boolean;
  isItalic: boolean;
}

/** Pieces of text that belong together: those of one link, or of none. */
export interface Run {
  href?: string;
  spans: Span[];
}

type Marks = Omit<Span, 'text'>;

/** An escaped sign, a link, or a mark. `private.rich_text_links` finds links by the same expression. */
const token = /\\[\\*[\]]|\[((?:[^[\]\\\n]|\\[^\n])+)\]\(([^ \t\r\n()\\]+)\)|\*\*?/g;

/** Returns the addresses of the links in a text, also of unsafe ones. */
export const linksIn = (text: string): string[] => [...text.matchAll(token)].flatMap(([, , href]) => href ?? []);

const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character);

/**
 * Parses a text with the marks `**bold**`, `*italic*`, `[text](address)` and `\` before a sign that is no mark. A mark without its partner
 * is shown as it is. Never throws. Addresses are not checked.
 */
export function parseInline(text: string, outer: Marks = { isBold: false, isItalic: false }): Run[] {
  const runs: Run[] = [];
  const open = { '**': false, '*': false };
  const tokens = [...text.matchAll(token)];
  let position = 0;

  function add(plain: string) {
    if (plain === '') return;
    const marks = { isBold: outer.isBold || open['**'], isItalic: outer.isItalic || open['*'] };
    let run = runs.at(-1);
    if (!run || run.href !== undefined) runs.push((run = { spans: [] }));
    const last = run.spans.at(-1);
    if (last && last.isBold === marks.isBold && last.isItalic === marks.isItalic) last.text += plain;
    else run.spans.push({ text: plain, ...marks });
  }
  const closes = ({ index }: RegExpExecArray) => !isSpace(text[index - 1]);
  const canOpen = (index: number, mark: string) =>
    !isSpace(text[(tokens[index]?.index ?? 0) + mark.length]) &&
    tokens.slice(index + 1).some((other, step) => other[0] === mark && (step > 0 || !isAdjacent(tokens[index], other)) && closes(other));

  for (const [index, match] of tokens.entries()) {
    const [whole, label, href] = match;
    add(text.slice(position, match.index));
    position = match.index + whole.length;
    if (label !== undefined && href !== undefined) {
      const marks = { isBold: outer.isBold || open['**'], isItalic: outer.isItalic || open['*'] };
      runs.push({ href, spans: parseInline(label, marks).flatMap(({ spans }) => spans) });
    } else if (whole !== '*' && whole !== '**') add(whole.slice(1));
    else if (open[whole] ? closes(match) : canOpen(index, whole)) open[whole] = !open[whole];
    else add(whole);
  }
  add(text.slice(position));
  return runs;
}

/** Returns whether one mark follows the other without text between them. */
const isAdjacent = (one: RegExpExecArray | undefined, other: RegExpExecArray) =>
  one !== undefined && one.index + one[0].length === other.index;

/** Returns a text without its marks. */
export const plainText = (text: string): string =>
  parseInline(text)
    .flatMap(({ spans }) => spans)
    .map((span) => span.text)
    .join('');
