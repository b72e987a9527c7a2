import type { Run, Span } from '@/features/rich-text/inline';

/** A text and what is selected in it, as start and end. */
export interface MarkedText {
  text: string;
  selection: readonly [number, number];
}

export type Mark = '**' | '*';

/** Writes a text so that no sign in it is a mark. */
export const escapeMarks = (text: string): string => text.replace(/[\\*[\]]/g, '\\$&');

/** Returns the selection without white space at its ends. Marks beside white space would be no marks. */
function trimmed({ text, selection: [start, end] }: MarkedText): [number, number] {
  const selected = text.slice(start, end);
  const blank = selected.length - selected.trimStart().length;
  return selected.trim() === '' ? [start, start] : [start + blank, start + blank + selected.trim().length];
}

/** Adds a mark around the selection, or removes the one around or inside it. Without a selection the cursor is put between two marks. */
export function toggleMark(marked: MarkedText, mark: Mark): MarkedText {
  const { text } = marked;
  const [start, end] = trimmed(marked);
  const size = mark.length;
  const selected = text.slice(start, end);
  // One star beside another is half of the other mark.
  const isWhole = (before: string, after: string) => mark === '**' || (starsAtEnd(before) !== 2 && starsAtStart(after) !== 2);
  if (text.slice(0, start).endsWith(mark) && text.slice(end).startsWith(mark) && isWhole(text.slice(0, start), text.slice(end)))
    return { text: text.slice(0, start - size) + selected + text.slice(end + size), selection: [start - size, end - size] };
  if (selected.length > 2 * size && selected.startsWith(mark) && selected.endsWith(mark) && (mark === '**' || !selected.startsWith('**'))) {
    const inner = selected.slice(size, -size);
    return { text: text.slice(0, start) + inner + text.slice(end), selection: [start, start + inner.length] };
  }
  return { text: text.slice(0, start) + mark + selected + mark + text.slice(end), selection: [start + size, end + size] };
}

const starsAtEnd = (text: string) => /\**$/.exec(text)?.[0].length ?? 0;
const starsAtStart = (text: string) => /^\**/.exec(text)?.[0].length ?? 0;

const linkPattern = /\[((?:[^[\]\\\n]|\\[^\n])+)\]\(([^ \t\r\n()\\]+)\)/g;

/** Returns the link around the selection, as its place in the text, its label and its address. */
export function linkAt({ text, selection: [start, end] }: MarkedText) {
  for (const match of text.matchAll(linkPattern)) {
    const [whole, label = '', href = ''] = match;
    if (match.index <= start && end <= match.index + whole.length)
      return { start: match.index, end: match.index + whole.length, label, href };
  }
  return undefined;
}

/** Puts a link over the selection, or over the link that is there. Without an address the link is removed and its label stays. */
export function setLink(marked: MarkedText, label: string, href: string): MarkedText {
  const existing = linkAt(marked);
  const [start, end] = existing ? [existing.start, existing.end] : trimmed(marked);
  const written = href === '' ? label : `[${label}](${href})`;
  return {
    text: marked.text.slice(0, start) + written + marked.text.slice(end),
    selection: [start + written.length, start + written.length],
  };
}

/** Writes runs as a text with marks. White space at the ends of marks is put outside of them. */
export function writeInline(runs: readonly Run[]): string {
  let written = '';
  let plain: Span[] = [];
  for (const { href, spans } of runs) {
    if (href === undefined) plain = [...plain, ...spans];
    else {
      written += writeSpans(plain) + writeLink(spans, href);
      plain = [];
    }
  }
  return written + writeSpans(plain);
}

function writeLink(spans: readonly Span[], href: string): string {
  const label = writeSpans(spans).replace(/\s+/g, ' ').trim();
  // Round brackets would end the address.
  return label === '' ? '' : `[${label}](${href.replace(/\(/g, '%28').replace(/\)/g, '%29')})`;
}

function writeSpans(spans: readonly Span[]): string {
  let written = '';
  let gap = '';
  let open = { isBold: false, isItalic: false };
  const change = (next: Omit<Span, 'text'>) => {
    written += (open.isItalic && !next.isItalic ? '*' : '') + (open.isBold && !next.isBold ? '**' : '');
    written += gap;
    written += (next.isBold && !open.isBold ? '**' : '') + (next.isItalic && !open.isItalic ? '*' : '');
    open = next;
    gap = '';
  };
  for (const { text, isBold, isItalic } of spans) {
    const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
    gap += before;
    if (inner === '') continue;
    change({ isBold, isItalic });
    written += escapeMarks(inner);
    gap = after;
  }
  change({ isBold: false, isItalic: false });
  return written;
}
