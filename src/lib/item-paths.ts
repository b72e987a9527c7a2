import { coursePath, paths, productPath, servicePath } from './paths.ts';
import type { ItemKind } from './item-kinds.ts';

/** What the address of an item is made of. */
export interface Addressed {
  kind: ItemKind;
  slug?: string | null | undefined;
}

/** Returns the address of an item on the page of its list: its section, or its dialog. Undefined for kinds without one, and drafts. */
export function listPath({ kind, slug }: Addressed): string | undefined {
  if (!slug) return undefined;
  switch (kind) {
    case 'service':
    case 'hardware':
      return servicePath(slug);
    case 'product':
      return productPath(slug);
    case 'course':
      return coursePath(slug);
    case 'project_category':
      return `${paths.ourWork}#${slug}`;
    default:
      return undefined;
  }
}

/** A folder of pages of items, with the kinds that share it and the page of their list. */
export interface ItemFolder {
  key: 'services' | 'products' | 'courses' | 'ourWork' | 'news';
  kinds: readonly ItemKind[];
}

export const itemFolders: readonly ItemFolder[] = [
  { key: 'services', kinds: ['service', 'hardware'] },
  { key: 'products', kinds: ['product'] },
  { key: 'courses', kinds: ['course'] },
  { key: 'ourWork', kinds: ['project'] },
  { key: 'news', kinds: ['news'] },
];

/** Returns the address of an item's own page; undefined for kinds without one, and drafts. */
export function itemPath({ kind, slug }: Addressed): string | undefined {
  if (slug && kind === 'page') return `/${slug}`;
  const folder = itemFolders.find(({ kinds }) => kinds.includes(kind));
  return slug && folder ? `${paths[folder.key]}/${slug}` : undefined;
}
