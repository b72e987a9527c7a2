import { itemPath, listPath } from '@/lib/item-paths';
import { contactAnchor } from '@/lib/links';
import { isSearchable, sitePages } from '@/lib/site-pages';
import type { LinkTarget } from './link-target';
import { hasAnchor } from './page-anchors';
import { itemTitle, namedPlaces, pageName, placeName, type LinkWords } from './use-link-words';
import type { ItemKind } from '@/lib/item-kinds';

/** The starts of the addresses of another site, a mailbox and a phone. The rest is typed. */
export const typedTargets = [
  { kind: 'otherSite', start: 'https://' },
  { kind: 'mail', start: 'mailto:' },
  { kind: 'phone', start: 'tel:' },
] as const;

/** Returns whether an address is only such a start. */
export const isTypedStart = (href: string): boolean => typedTargets.some(({ start }) => start === href);

interface Choice {
  href: string;
  label: string;
}

/** The targets to pick from, in groups (`panel-footer-links:picker.groups`). */
export function linkChoices(
  words: LinkWords,
): readonly { group: 'pages' | 'ownPages' | 'news' | 'items' | 'services' | 'products' | 'places'; choices: readonly Choice[] }[] {
  const { t, language, items = [] } = words;
  const ofKinds = (...kinds: readonly ItemKind[]) =>
    kinds.flatMap((kind) =>
      items
        .filter((item) => item.kind === kind)
        .flatMap((item) => {
          const href = listPath(item);
          return href === undefined ? [] : [{ href, label: itemTitle(item, language) }];
        }),
    );
  const pagesOf = (isListed: (kind: ItemKind) => boolean) =>
    items.flatMap((item) => {
      const href = itemPath(item);
      return href === undefined || !isListed(item.kind) ? [] : [{ href, label: itemTitle(item, language) }];
    });
  const pages = sitePages.filter(isSearchable);
  const places = sitePages.flatMap(({ key, path }) =>
    namedPlaces
      .filter((place) => hasAnchor(key, place, []))
      .map((place) => ({ href: `${path}#${place}`, label: `${pageName(key, t)}: ${placeName(key, place, words)}` })),
  );
  return [
    { group: 'pages', choices: pages.map(({ key, path }) => ({ href: path, label: pageName(key, t) })) },
    { group: 'ownPages', choices: pagesOf((kind) => kind === 'page') },
    { group: 'news', choices: pagesOf((kind) => kind === 'news') },
    { group: 'items', choices: pagesOf((kind) => kind !== 'page' && kind !== 'news') },
    { group: 'services', choices: ofKinds('service', 'hardware') },
    { group: 'products', choices: ofKinds('product') },
    { group: 'places', choices: places },
  ];
}

export const contactHref = `#${contactAnchor}`;

/** Returns the name of a picked target, for a link without text. */
export function targetName(target: LinkTarget, words: LinkWords): string | undefined {
  const { t } = words;
  switch (target.kind) {
    case 'page':
      return pageName(target.page, t);
    case 'place':
      return placeName(target.page, target.anchor, words);
    case 'item':
      return target.item && itemTitle(target.item, words.language);
    case 'contact':
      return t('panel-settings:link.contactName');
    default:
      return undefined;
  }
}
