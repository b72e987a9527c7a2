import type { TFunction } from 'i18next';
import { hardwareServices, products, services } from '@/features/catalog/catalog';
import { contactAnchor } from '@/lib/links';
import { sitePages } from '@/lib/site-pages';
import type { LinkTarget } from './link-target';
import { pageAnchors } from './page-anchors';
import { namedPlaces, pageName, placeName, type linkNamespaces } from './use-link-words';

/** The start of the address of another site. The rest is typed. */
export const otherSite = 'https://';

type Texts = TFunction<typeof linkNamespaces>;

interface Choice {
  href: string;
  label: string;
}

/** The targets to pick from, in groups (`panel-footer-links:picker.groups`). */
export function linkChoices(t: Texts): readonly { group: 'pages' | 'services' | 'products' | 'places'; choices: readonly Choice[] }[] {
  const ofCatalog = (items: readonly { id: string; path: string }[]) =>
    items.map(({ id, path }) => ({ href: path, label: placeName(id, t) }));
  const pages = sitePages.filter(({ layout, path, search }) => layout === 'site' && !path.includes(':') && search);
  const places = sitePages.flatMap(({ key, path }) =>
    namedPlaces
      .filter((place) => pageAnchors[key]?.includes(place))
      .map((place) => ({ href: `${path}#${place}`, label: `${pageName(key, t)}: ${placeName(place, t)}` })),
  );
  return [
    { group: 'pages', choices: pages.map(({ key, path }) => ({ href: path, label: pageName(key, t) })) },
    { group: 'services', choices: ofCatalog([...services, ...hardwareServices]) },
    { group: 'products', choices: ofCatalog(products) },
    { group: 'places', choices: places },
  ];
}

export const contactHref = `#${contactAnchor}`;

/** Returns the name of a picked target, for a link without text. */
export function targetName(target: LinkTarget, t: Texts): string | undefined {
  switch (target.kind) {
    case 'page':
      return pageName(target.page, t);
    case 'place':
      return placeName(target.anchor, t);
    case 'contact':
      return t('panel-settings:link.contactName');
    default:
      return undefined;
  }
}
