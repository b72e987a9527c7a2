import { newId, paragraph } from '@/admin/forms/rich-text/new-block';
import { isBlock, type Block } from '@/features/rich-text/schema';

/** The types that are written as text. The others are written as a line of JSON. */
const isPlainHeading = /^#{2,3} \S/;
const bullet = /^[-•] +/;
const number = /^\d{1,3}[.)] +/;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a value without its ids. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, inner]) => (name === 'id' ? [] : [[name, withoutIds(inner)]])));
}

/** Returns a value whose objects in lists have ids. */
function withIds(value: unknown): unknown {
  if (!isObject(value)) return value;
  const fields: Record<string, unknown> = {};
  for (const [name, inner] of Object.entries(value)) fields[name] = Array.isArray(inner) ? inner.map(withIds) : inner;
  return { ...fields, id: newId() };
}

function asText(block: Block): string | undefined {
  switch (block.type) {
    case 'paragraph':
      return block.text;
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text}`;
    case 'list':
      return block.items.map((item, index) => `${block.isNumbered ? `${String(index + 1)}.` : '-'} ${item}`).join('\n');
    case 'quote':
      return block.source === '' ? block.text.replace(/^/gm, '> ') : undefined;
    default:
      return undefined;
  }
}

/**
 * Writes blocks as a text with an empty line between them: paragraphs with their marks, `## ` and `### ` before headings, `- ` or `1. `
 * before the entries of lists, `> ` before the lines of quotes. A block that this cannot say is a line of JSON.
 */
export function writeBody(blocks: readonly Block[]): string {
  return blocks
    .map((block) => {
      const text = asText(block);
      const json = JSON.stringify(withoutIds(block));
      if (text === undefined) return json;
      const [back, ...more] = readBody(text);
      return more.length === 0 && back && JSON.stringify(withoutIds(back)) === json ? text : json;
    })
    .join('\n\n');
}

function jsonBlock(part: string): Block | undefined {
  if (!part.startsWith('{')) return undefined;
  try {
    const block = withIds(JSON.parse(part));
    return isBlock(block) ? block : undefined;
  } catch {
    // A paragraph that begins with a bracket.
    return undefined;
  }
}

function blockOf(part: string): Block {
  const json = jsonBlock(part);
  if (json) return json;
  const lines = part.split('\n').map((line) => line.trim());
  if (lines.length === 1 && isPlainHeading.test(part))
    return { id: newId(), type: 'heading', level: part.startsWith('###') ? 3 : 2, text: part.replace(/^#+ +/, '') };
  for (const [mark, isNumbered] of [
    [bullet, false],
    [number, true],
  ] as const)
    if (lines.every((line) => mark.test(line)))
      return { id: newId(), type: 'list', isNumbered, items: lines.map((line) => line.replace(mark, '')) };
  if (lines.every((line) => line.startsWith('>')))
    return { id: newId(), type: 'quote', text: lines.map((line) => line.replace(/^> ?/, '')).join('\n'), source: '' };
  return paragraph(part);
}

/** Returns the blocks of a text as `writeBody` writes it. A plain text becomes its paragraphs. */
export const readBody = (text: string): Block[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n\s*/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(blockOf);
