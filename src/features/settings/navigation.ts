import { navigationKeys, sitemapKeys, sitePages, type NavigationKey, type SitemapKey } from '../../lib/site-pages.ts';
import type { PageOrder, SiteSettings } from './schema.ts';

/** The lists of pages, with the pages that each can show. */
interface PageLists {
  bar: NavigationKey;
  menu: NavigationKey;
  sitemap: SitemapKey<'pages'>;
}

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

/**
 * Returns the complete order of a list: the stored one without unknown and duplicate pages, then pages that are not stored, for example of
 * an update.
 */
export function completeOrder<List extends keyof PageLists>(list: List, stored: PageOrder): { key: PageLists[List]; visible: boolean }[] {
  const defaults = defaultNavigation[list];
  const known = defaults.flatMap(({ key }) => {
    const index = stored.findIndex((entry) => entry.key === key);
    return index < 0 ? [] : [{ key, index, visible: stored[index]?.visible === true }];
  });
  const ordered = known.sort((one, other) => one.index - other.index).map(({ key, visible }) => ({ key, visible }));
  return [...ordered, ...defaults.filter(({ key }) => !stored.some((entry) => entry.key === key))];
}

/** Returns the visible pages of a list, in their order. */
export function visiblePages<List extends keyof PageLists>(list: List, navigation: SiteSettings['navigation']): PageLists[List][] {
  return completeOrder(list, navigation[list]).flatMap(({ key, visible }) => (visible ? [key] : []));
}
