import { paths } from '@/lib/paths';
import type { ListTabId } from '../tab-ids';

/** The tabs with the rows that pages show, by the start of the page's path. */
const listTabs = [
  [paths.services, 'services'],
  [paths.products, 'products'],
  [paths.courses, 'courses'],
  [paths.ourWork, 'projects'],
  [paths.news, 'news'],
  [paths.about, 'team'],
  [paths.careers, 'jobs'],
  ['/creator', 'creatorDetails'],
] as const satisfies readonly (readonly [string, ListTabId])[];

/** Returns the tab with the list that a page shows; undefined for a page without one. Takes a path without language prefix. */
export function listTabOf(page: string): ListTabId | undefined {
  const [path = ''] = page.split(/[?#]/, 1);
  if (path === paths.home) return 'reviews';
  return listTabs.find(([start]) => path === start || path.startsWith(`${start}/`))?.[1];
}
