import { plainText, type Run, type Span } from '@/features/rich-text/inline';
import type { Block } from '@/features/rich-text/schema';
import { isPastedList, pastedLines } from '../pasted-lines';
import { escapeMarks, writeInline } from './marks';
import { newId, paragraph } from './new-block';
import { storableLink } from './storable-link';

/** Elements whose content is never text of the document. */
const dropped = 'script, style, head, title, meta, link, noscript, template, iframe, object, svg, math, select, textarea, button';

const blockTags = new Set(
  (
    'address article aside blockquote body dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol ' +
    'p pre section table tbody td tfoot th thead tr ul'
  ).split(' '),
);
const blockSelector = [...blockTags].join();

/** The limit of `shapes`. A longer heading becomes a paragraph. */
const longestHeading = 200;

type Marks = Omit<Span, 'text'>;

/** Returns the marks of an element. Google Docs wraps everything in `<b style="font-weight:normal">`, and writes marks as styles. */
function marksOf(element: HTMLElement, { isBold, isItalic }: Marks): Marks {
  const tag = element.tagName.toLowerCase();
  const style = element.getAttribute('style') ?? '';
  const weight = /font-weight:\s*(bold|normal|\d+)/i.exec(style)?.[1]?.toLowerCase();
  const slant = /font-style:\s*(italic|normal)/i.exec(style)?.[1]?.toLowerCase();
  return {
    isBold: weight === undefined ? isBold || tag === 'b' || tag === 'strong' : weight === 'bold' || Number(weight) >= 600,
    isItalic: slant === undefined ? isItalic || tag === 'i' || tag === 'em' || tag === 'cite' : slant === 'italic',
  };
}

/** Returns the target of a link. Google Docs leads its links through an address of its own. */
function targetOf(element: HTMLElement): string | undefined {
  const href = element.getAttribute('href') ?? '';
  const wrapped = URL.canParse(href) ? new URL(href) : undefined;
  const target = wrapped?.hostname === 'www.google.com' && wrapped.pathname === '/url' ? (wrapped.searchParams.get('q') ?? '') : href;
  return /^(https?:|mailto:|tel:)/i.test(target) ? storableLink(target) : undefined;
}

/** The bullet or number that Word writes as text. */
const isWordMark = (element: HTMLElement) => /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '');

/** Adds the texts below a node to runs, down to the next block. */
function collect(node: Node, marks: Marks, href: string | undefined, runs: Run[]) {
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      const text = (child.nodeValue ?? '').replace(/[\s\u00A0]+/g, ' ');
      const last = runs.at(-1);
      if (last && last.href === href) last.spans.push({ text, ...marks });
      else runs.push({ ...(href !== undefined && { href }), spans: [{ text, ...marks }] });
    } else if (child instanceof HTMLElement && !isWordMark(child)) {
      if (child.tagName === 'BR') runs.push({ spans: [{ text: '\n', ...marks }] });
      else collect(child, marksOf(child, marks), href ?? (child.tagName === 'A' ? targetOf(child) : undefined), runs);
    }
  }
}

/** Returns the text with marks of inline nodes. */
function textOf(nodes: readonly Node[]): string {
  const holder = document.implementation.createHTMLDocument('').createElement('div');
  for (const node of nodes) holder.append(node.cloneNode(true));
  const runs: Run[] = [];
  collect(holder, { isBold: false, isItalic: false }, undefined, runs);
  return writeInline(runs)
    .replace(/ *\n */g, '\n')
    .replace(/ {2,}/g, ' ')
    .trim();
}

const isBlockNode = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && (blockTags.has(node.tagName.toLowerCase()) || node.querySelector(blockSelector) !== null);

/** Blocks that stand where elements of the document are. */
export type Embedded = ReadonlyMap<Element, Block>;

class Blocks {
  readonly list: Block[] = [];

  readonly #embedded: Embedded;

  constructor(embedded: Embedded) {
    this.#embedded = embedded;
  }

  /** Adds the block that stands where an element is. Returns whether there is one. */
  addEmbedded(element: Element): boolean {
    const block = this.#embedded.get(element);
    if (block) this.list.push(block);
    return block !== undefined;
  }

  add(type: 'paragraph' | 'quote' | 2 | 3, text: string) {
    if (text === '') return;
    const plain = plainText(text).replace(/\s+/g, ' ').trim();
    if (type === 'quote') this.list.push({ id: newId(), type, text, source: '' });
    else if (type === 'paragraph' || plain.length > longestHeading) this.list.push(paragraph(text));
    else this.list.push({ id: newId(), type: 'heading', level: type, text: plain });
  }

  addItem(isNumbered: boolean, text: string, isFirst: boolean) {
    if (text === '') return;
    const item = text.replace(/\s*\n\s*/g, ' ');
    const last = this.list.at(-1);
    if (!isFirst && last?.type === 'list' && last.isNumbered === isNumbered) last.items.push(item);
    else this.list.push({ id: newId(), type: 'list', isNumbered, items: [item] });
  }
}

function walk(element: HTMLElement, blocks: Blocks, isQuote = false) {
  let inline: Node[] = [];
  const flush = () => {
    blocks.add(isQuote ? 'quote' : 'paragraph', textOf(inline));
    inline = [];
  };
  for (const child of element.childNodes) {
    if (!isBlockNode(child)) {
      inline.push(child);
      continue;
    }
    flush();
    visit(child, blocks, isQuote);
  }
  flush();
}

function visit(element: HTMLElement, blocks: Blocks, isQuote: boolean) {
  if (blocks.addEmbedded(element)) return;
  const tag = element.tagName.toLowerCase();
  const wordMark = /mso-list:\s*l\d/i.test(element.getAttribute('style') ?? '') && element.querySelector('[style*="mso-list"]');
  if (/^h[1-6]$/.test(tag)) blocks.add(Number(tag[1]) <= 2 ? 2 : 3, textOf([element]));
  else if (wordMark) blocks.addItem(/^\s*[\da-z]+[.)]/i.test(wordMark.textContent), textOf([element]), false);
  else if (tag === 'ul' || tag === 'ol') list(element, blocks, tag === 'ol');
  else if (tag === 'tr')
    blocks.add(
      'paragraph',
      [...element.children]
        .map((cell) => textOf([cell]))
        .filter(Boolean)
        .join(' – '),
    );
  else walk(element, blocks, isQuote || tag === 'blockquote');
}

/** A list, with the entries of lists inside it after the entry that has them. */
function list(element: Element, blocks: Blocks, isNumbered: boolean, isNested = false) {
  let isFirst = !isNested;
  for (const child of element.children) {
    if (child.matches('ul, ol')) {
      list(child, blocks, isNumbered, true);
      continue;
    }
    const inner = [...child.children].filter((one) => one.matches('ul, ol'));
    const own = [...child.childNodes].filter((node) => !inner.some((one) => one === node));
    blocks.addItem(isNumbered, textOf(own), isFirst);
    isFirst = false;
    for (const nested of inner) list(nested, blocks, isNumbered, true);
  }
}

/**
 * Returns the blocks of pasted HTML, as Word, Google Docs and browsers write it: headings, paragraphs, lists, quotes, bold, italic and safe
 * links. Everything else is dropped.
 */
export const blocksFromHtml = (html: string): Block[] => blocksFromBody(new DOMParser().parseFromString(html, 'text/html').body);

/**
 * Returns the blocks of a parsed document, as `blocksFromHtml`. `embedded` has the blocks of elements that are no text; each is a block
 * element, such as a `section`.
 */
export function blocksFromBody(body: HTMLElement, embedded: Embedded = new Map()): Block[] {
  for (const element of body.querySelectorAll(dropped)) element.remove();
  const blocks = new Blocks(embedded);
  walk(body, blocks);
  return blocks.list;
}

/** Returns the blocks of a pasted plain text: paragraphs are separated by empty lines, and lines with bullets are a list. */
export function blocksFromText(text: string): Block[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n+/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const lines = part.split('\n');
      if (!lines.every((line) => isPastedList(line))) return paragraph(escapeMarks(part));
      const isNumbered = lines.every((line) => /^\s*\(?[\d\u0660-\u0669]/.test(line));
      return { id: newId(), type: 'list', isNumbered, items: pastedLines(part).split('\n').map(escapeMarks) };
    });
}
