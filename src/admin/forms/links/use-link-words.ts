import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { localize } from '@/i18n/localized-text';
import type { Language } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { formatList } from '@/lib/format';
import { seoKeyOf, sitePages, type PageKey } from '@/lib/site-pages';
import type { LinkTarget } from './link-target';
import { anchoredItem, type LinkItem, type LinkItems } from './page-anchors';
import { useLinkItems } from './use-link-items';

/** The namespaces of the words. */
export const linkNamespaces = ['panel-settings', 'shell'] as const;

/** The anchors with a name that are no items. */
export const namedPlaces = ['testimonials', 'story', 'team', 'offices', 'openings', 'company-profile'] as const;

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
    case 'account':
      return t('shell:titles.account');
    case 'application':
      return t('shell:titles.application');
    case 'verify':
    case 'certificate':
      return t('shell:titles.verify');
    case 'creator':
      return t('shell:titles.creator');
    case 'service':
    case 'product':
    case 'course':
    case 'project':
      return t('shell:titles.item');
    case 'newsPost':
      return t('panel-settings:link.post');
    case 'ownPage':
      return t('panel-settings:link.ownPage');
    default:
      return t('shell:titles.admin/settings');
  }
}

/** The words of links in a language, with the items that they may name. */
export interface LinkWords {
  t: TFunction<typeof linkNamespaces>;
  language: Language;
  items: LinkItems;
}

/** Returns the title of an item in a language. */
export const itemTitle = ({ translations, slug }: LinkItem, language: Language): string =>
  localize({ en: translations.en?.title ?? '', ar: translations.ar?.title ?? '' }, language) || (slug ?? '');

/** Returns the name of an anchor of a page, else its id. */
export function placeName(page: PageKey, anchor: string, { t, language, items }: LinkWords): string {
  const item = anchoredItem(page, anchor, items);
  if (item) return itemTitle(item, language);
  return isNamed(anchor) ? t(`panel-settings:link.places.${anchor}`) : `#${anchor}`;
}

/** Returns a function that describes a link target in the panel's language: “Opens the page Services at Cloud solutions.” */
export function useLinkWords(): (target: LinkTarget) => string {
  const { t } = useTranslation(linkNamespaces);
  const { language } = useLanguage();
  const words = { t, language, items: useLinkItems() };

  return (target) => {
    switch (target.kind) {
      case 'page':
        return t('link.page', { page: pageName(target.page, t) });
      case 'place':
        return t('link.place', { page: pageName(target.page, t), place: placeName(target.page, target.anchor, words) });
      case 'somewhere':
        return t('link.somewhere', {
          place: placeName(target.pages[0] ?? 'home', target.anchor, words),
          pages: formatList(
            target.pages.map((page) => pageName(page, t)),
            language,
          ),
        });
      case 'item':
        return t('link.item', { item: target.item ? itemTitle(target.item, language) : target.slug });
      case 'noPlace':
        return t('link.noPlace', { page: pageName(target.page, t), place: `#${target.anchor}` });
      case 'nowhere':
        return t('link.nowhere', { place: `#${target.anchor}` });
      default:
        return t(`link.${target.kind}`, { ...target });
    }
  };
}
