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

/** Returns the address of an item for search engines; undefined for one without a place of its own. */
export const sitemapPath = (item: Addressed): string | undefined =>
  ['service', 'hardware', 'product'].includes(item.kind) ? listPath(item) : undefined;
