import type { ItemKind } from '@/lib/item-kinds';
import { listPath } from '@/lib/item-paths';
import { paths } from '@/lib/paths';

/** Returns where visitors find an item, without language prefix; undefined for kinds without an address. */
export function itemPath(kind: ItemKind, slug: string): string | undefined {
  if (slug === '') return undefined;
  if (kind === 'project') return paths.ourWork;
  return kind === 'course_category' ? paths.courses : listPath({ kind, slug });
}
