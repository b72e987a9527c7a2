import { itemPath } from '@/lib/item-paths';
import { paths } from '@/lib/paths';
import type { Item } from './item';

/** Returns what search engines learn of an item: texts, address, picture and price. */
export function offerFacts(item: Item) {
  const { title, summary, picture, price } = item;
  return { name: title, description: summary, path: itemPath(item) ?? paths.home, image: picture, price };
}
