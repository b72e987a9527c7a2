import { navigationKeys, sitemapKeys, sitePages, type NavigationKey, type SitemapKey } from '../../lib/site-pages.ts';
import type { PageOrder, SiteSettings } from './schema.ts';

/** Where pages are listed, with the pages that can be. */
interface Places {
  bar: NavigationKey;
  menu: NavigationKey;
  sitemap: SitemapKey<'pages'>;
}

const inNavigation = navigationKeys.map((key) => ({
  key,
  visible: sitePages.some((page) => page.key === key && page.navigation === 'visible'),
}));

/** Top navigation, menu and HTML sitemap until the administrator orders them. */
export const defaultNavigation: { [Place in keyof Places]: { key: Places[Place]; visible: boolean }[] } = {
  bar: inNavigation,
  menu: inNavigation,
  sitemap: sitemapKeys.map((key) => ({ key, visible: true })),
};

/**
 * The complete order of a place: as stored, without what the place can't show or has already, and behind it the pages
 * that are not stored, such as one that came with an update.
 */
export function completeOrder<Place extends keyof Places>(place: Place, stored: PageOrder): { key: Places[Place]; visible: boolean }[] {
  const defaults = defaultNavigation[place];
  const known = defaults.flatMap(({ key }) => {
    const index = stored.findIndex((entry) => entry.key === key);
    return index < 0 ? [] : [{ key, index, visible: stored[index]?.visible === true }];
  });
  const ordered = known.sort((one, other) => one.index - other.index).map(({ key, visible }) => ({ key, visible }));
  return [...ordered, ...defaults.filter(({ key }) => !stored.some((entry) => entry.key === key))];
}

/** The pages that a place shows, in their order. */
export function visiblePages<Place extends keyof Places>(place: Place, navigation: SiteSettings['navigation']): Places[Place][] {
  return completeOrder(place, navigation[place]).flatMap(({ key, visible }) => (visible ? [key] : []));
}
