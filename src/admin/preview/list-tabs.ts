import { paths } from '@/lib/paths';
import type { ListTabId } from '../tab-ids';

/** The tabs with the rows that pages show. */
const listTabs: Readonly<Record<string, ListTabId>> = {
  [paths.home]: 'reviews',
  [paths.about]: 'team',
  [paths.careers]: 'jobs',
};

/** Returns the tab with the list that a page shows; undefined for a page without one. Takes a path without language prefix. */
export function listTabOf(page: string): ListTabId | undefined {
  const [path = ''] = page.split(/[?#]/, 1);
  return path.startsWith('/creator/') ? 'creatorDetails' : listTabs[path];
}
