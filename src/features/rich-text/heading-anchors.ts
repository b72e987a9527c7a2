import type { Block } from './schema';

/** The most characters of an anchor. */
const longest = 60;

/** Returns the anchor of each block, undefined for what is no heading. They start with `h-`, so that none is the id of another element. */
export function headingAnchors(blocks: readonly Block[]): (string | undefined)[] {
  const taken = new Set<string>();
  return blocks.map((block) => {
    if (block.type !== 'heading') return undefined;
    const words =
      block.text
        .normalize('NFKC')
        .toLowerCase()
        .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
    const name = `h-${words.join('-').slice(0, longest)}`;
    let anchor = name;
    for (let count = 2; taken.has(anchor); count += 1) anchor = `${name}-${count}`;
    taken.add(anchor);
    return anchor;
  });
}
