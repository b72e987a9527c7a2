import { navigationKeys, sitemapKeys, sitePages, type NavigationKey } from '../../lib/site-pages.ts';
import type { LinkOrder, SiteSettings } from './schema.ts';

/** The lists of pages, with the pages that each can show. */
interface PageLists {
  bar: NavigationKey;
  menu: NavigationKey;
  sitemap: (typeof sitemapKeys)[number];
}

/** A page of a list, or a link of one's own, which has an address. */
export type NavigationEntry = LinkOrder[number];

const inNavigation = navigationKeys.map((key) => ({
  key,
  visible: sitePages.some((page) => page.key === key && page.navigation === 'visible'),
}));

/** The default order of top navigation, menu and HTML sitemap. */
export const defaultNavigation: { [List in keyof PageLists]: { key: PageLists[List]; visible: boolean }[] } = {
  bar: inNavigation,
  menu: inNavigation,
  sitemap: sitemapKeys.map((key) => ({ key, visible: true })),
};

/** Returns the page of an entry; undefined for a link of one's own. */
export const pageOfEntry = <List extends keyof PageLists>(list: List, key: string): PageLists[List] | undefined =>
  defaultNavigation[list].find((page) => page.key === key)?.key;

/**
 * Returns the complete order of a list: the stored one without unknown and duplicate pages, then pages that are not stored, for example of
 * an update. Bar and menu keep links of one's own.
 */
export function completeOrder(list: keyof PageLists, stored: readonly NavigationEntry[]): NavigationEntry[] {
  const taken = new Set<string>();
  const kept = stored.filter(({ key, href }) => {
    const isKnown = pageOfEntry(list, key) !== undefined || (list !== 'sitemap' && href !== undefined);
    return isKnown && !taken.has(key) && taken.add(key);
  });
  return [...kept, ...defaultNavigation[list].filter(({ key }) => !taken.has(key))];
}

/** Returns the visible pages of a list, in their order. */
export function visiblePages<List extends keyof PageLists>(list: List, navigation: SiteSettings['navigation']): PageLists[List][] {
  return completeOrder(list, navigation[list]).flatMap(({ key, visible }) => (visible ? (pageOfEntry(list, key) ?? []) : []));
}
