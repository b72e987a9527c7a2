import { blockFaults, cleanBlock, storedLength } from '@/admin/forms/rich-text/body-schema';
import { escapeMarks } from '@/admin/forms/rich-text/marks';
import { newId, paragraph } from '@/admin/forms/rich-text/new-block';
import { plainText } from '@/features/rich-text/inline';
import { longestRichText, maxBlocks, shapes, type Block } from '@/features/rich-text/schema';
import { picturesIn } from './post-pictures';

/** The limits of the shapes: characters of a paragraph and of an entry of a list, and entries of a list. */
const limits = { paragraph: 4500, item: 1000, quote: 2000 };
const maxItems = shapes.list.items[1];

/** The most characters of a post in one language, as stored. A pair of posts shares them. */
export const longestPost = longestRichText - 2000;

/** The characters that the address of a copied picture may have more than the one it had. */
const addressLength = 200;

/** Splits a long text at white space, or where it has none at the limit. Its marks are lost. */
function split(text: string): Block[] {
  const plain = plainText(text);
  const parts: Block[] = [];
  for (let start = 0; start < plain.length; ) {
    const rest = plain.slice(start, start + limits.paragraph / 2);
    const space = start + rest.length < plain.length ? Math.max(rest.lastIndexOf('\n'), rest.lastIndexOf(' ')) : -1;
    const part = space > 0 ? rest.slice(0, space) : rest;
    parts.push(paragraph(escapeMarks(part.trim())));
    start += part.length;
  }
  return parts;
}

function fit(block: Block): Block[] {
  switch (block.type) {
    case 'paragraph':
      return block.text.length > limits.paragraph ? split(block.text) : [block];
    case 'quote':
      return block.text.length > limits.quote ? split(block.text) : [block];
    case 'list': {
      if (block.items.some((item) => item.length > limits.item)) return block.items.flatMap((item) => fit(paragraph(item)));
      const lists: Block[] = [];
      for (let start = 0; start < block.items.length; start += maxItems)
        lists.push({ ...block, id: newId(), items: block.items.slice(start, start + maxItems) });
      return lists;
    }
    default:
      return [block];
  }
}

/** A block whose pictures are of this site: the ones of another site are copied before the text is stored. */
function withOwnPictures(block: Block): Block {
  if (block.type === 'picture') return { ...block, address: '/' };
  return block.type === 'gallery' ? { ...block, pictures: block.pictures.map((picture) => ({ ...picture, address: '/' })) } : block;
}

/** Returns blocks that can be stored: long ones split, blank and unreadable ones left out, and the end cut off after so many characters. */
export function fitBlocks(blocks: readonly Block[], longest = longestPost): { blocks: Block[]; isCut: boolean } {
  const fitting = blocks
    .flatMap(cleanBlock)
    .flatMap(fit)
    .filter((block) => blockFaults(withOwnPictures(block)).length === 0);
  const kept: Block[] = [];
  let length = 0;
  for (const block of fitting) {
    length += storedLength(block) + 2 + picturesIn([block]).length * addressLength;
    if (kept.length === maxBlocks || length > longest) break;
    kept.push(block);
  }
  return { blocks: kept, isCut: kept.length < fitting.length };
}
