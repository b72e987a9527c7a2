import type { Block } from '@/features/rich-text/schema';
import type { Pictures } from '../use-pictures';

/** Returns the addresses of the pictures of blocks. */
export const picturesIn = (blocks: readonly Block[]): string[] =>
  blocks.flatMap((block) => {
    if (block.type === 'picture') return [block.address];
    return block.type === 'gallery' ? block.pictures.map(({ address }) => address) : [];
  });

/** Returns blocks with the copies of their pictures. A picture without a copy is left out, and a gallery without any. */
export const withCopies = (blocks: readonly Block[], copied: Pictures['copied']): Block[] =>
  blocks.flatMap((block): Block[] => {
    if (block.type === 'picture') {
      const copy = copied.get(block.address);
      return copy ? [{ ...block, ...copy }] : [];
    }
    if (block.type !== 'gallery') return [block];
    const pictures = block.pictures.flatMap((picture) => {
      const copy = copied.get(picture.address);
      return copy ? [{ ...picture, ...copy }] : [];
    });
    return pictures.length > 0 ? [{ ...block, pictures }] : [];
  });

const linkTarget = /\]\((https?:\/\/[^\s()]+)\)/g;

/** Returns an address without what differs between two ways to write it: scheme, `www.`, query, anchor and the slash at the end. */
export function plainAddress(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, pathname } = new URL(address);
  return `${host.replace(/^www\./, '')}${pathname.replace(/\/+$/, '')}`;
}

/** Returns blocks with the links in their texts changed: those to old addresses lead to the new ones. */
export function withLinks(blocks: readonly Block[], newPaths: ReadonlyMap<string, string>): Block[] {
  const change = (text: string) =>
    text.replace(linkTarget, (whole, address: string) => {
      const path = newPaths.get(plainAddress(address));
      return path === undefined ? whole : `](${path})`;
    });
  return blocks.map((block) => {
    if (block.type === 'paragraph' || block.type === 'quote') return { ...block, text: change(block.text) };
    return block.type === 'list' ? { ...block, items: block.items.map(change) } : block;
  });
}
