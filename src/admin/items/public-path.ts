import type { ItemKind } from '@/lib/item-kinds';
import { itemPath, listPath } from '@/lib/item-paths';
import { paths } from '@/lib/paths';

/** Returns where visitors find an item, without language prefix: its page, else its anchor in a list. Undefined for kinds without one. */
export function publicPath(kind: ItemKind, slug: string): string | undefined {
  if (kind === 'client' || kind === 'partner') return `${paths.ourWork}#network`;
  if (slug === '') return undefined;
  return kind === 'course_category' ? paths.courses : (itemPath({ kind, slug }) ?? listPath({ kind, slug }));
}
