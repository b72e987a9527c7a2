import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { hardwareIds, productIds, serviceIds, type CatalogId } from '@/features/catalog/catalog-ids';
import { catalogTexts } from '@/features/catalog/catalog-texts';
import { useLanguage } from '@/i18n/use-language';
import { formatList } from '@/lib/format';
import { seoKeyOf, sitePages, type PageKey } from '@/lib/site-pages';
import type { LinkTarget } from './link-target';

/** The namespaces of the words. A tab that uses them names `catalog` in the registry. */
export const linkNamespaces = ['panel-settings', 'catalog', 'shell'] as const;

/** The anchors with a name that are not in the catalog. */
export const namedPlaces = ['testimonials', 'story', 'team', 'offices', 'openings', 'company-profile'] as const;

const catalogIds: readonly string[] = [...serviceIds, ...hardwareIds, ...productIds];
const isCatalogId = (id: string): id is CatalogId => catalogIds.includes(id);
const isNamed = (id: string): id is (typeof namedPlaces)[number] => namedPlaces.some((name) => name === id);

/** Returns the name of a page as visitors know it. */
export function pageName(page: PageKey, t: TFunction<typeof linkNamespaces>): string {
  const entry = sitePages.find(({ key }) => key === page);
  const name = entry && seoKeyOf(entry);
  if (name) return t(`panel-settings:pages.${name}`);
  switch (page) {
    case 'login':
      return t('shell:titles.login');
    case 'searchResults':
      return t('shell:titles.search-results');
    case 'resetPassword':
      return t('shell:titles.reset-password');
    case 'application':
      return t('shell:titles.application');
    case 'creator':
      return t('shell:titles.creator');
    default:
      return t('shell:titles.admin/settings');
  }
}

/** Returns the name of an anchor, else its id. */
export function placeName(anchor: string, t: TFunction<typeof linkNamespaces>): string {
  if (isCatalogId(anchor)) return t(`catalog:${catalogTexts(anchor).title}`);
  return isNamed(anchor) ? t(`panel-settings:link.places.${anchor}`) : `#${anchor}`;
}

/** Returns a function that describes a link target in the panel's language: “Opens the page Services at Cloud solutions.” */
export function useLinkWords(): (target: LinkTarget) => string {
  const { t } = useTranslation(linkNamespaces);
  const { language } = useLanguage();

  return (target) => {
    switch (target.kind) {
      case 'page':
        return t('link.page', { page: pageName(target.page, t) });
      case 'place':
        return t('link.place', { page: pageName(target.page, t), place: placeName(target.anchor, t) });
      case 'somewhere':
        return t('link.somewhere', {
          place: placeName(target.anchor, t),
          pages: formatList(
            target.pages.map((page) => pageName(page, t)),
            language,
          ),
        });
      case 'noPlace':
        return t('link.noPlace', { page: pageName(target.page, t), place: `#${target.anchor}` });
      case 'nowhere':
        return t('link.nowhere', { place: `#${target.anchor}` });
      default:
        return t(`link.${target.kind}`, { ...target });
    }
  };
}
