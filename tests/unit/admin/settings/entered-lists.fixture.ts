import { defaultHomeSections } from '@/features/settings/home-sections';
import { defaultNavigation } from '@/features/settings/navigation';
import { footerCategories } from '@/features/settings/options';

export const text = (path: string) => ({ en: `English ${path}`, ar: `عربي ${path}` });

export const picture = (slot: string) => `/pictures/${slot}.webp`;

/** The values that are entered for each list. */
const office = (id: string) => ({
  id,
  name: text(`${id} name`),
  address: text(`${id} address`),
  phone: `+974 4000 00${id.length}`,
  email: `${id}@example.com`,
});

export const branch = office('branch');

export const headOffice = office('head');

export const infoBox = {
  id: 'box',
  icon: 'Globe',
  title: text('box title'),
  detail: { en: 'box@example.com', ar: 'box-ar@example.com' },
  subDetail: text('box sub-detail'),
  hrefPrefix: 'mailto:',
};

export const synonym = { id: 'synonym', query: 'qwxyzq', means: 'privacy policy' };

export const searchLink = { id: 'link', query: 'zqyxwq', text: text('search link'), href: '/products?from=search' };

const footerLinks = (category: string) => [
  { id: `${category}-1`, text: text(`${category} page`), href: `/products?from=${category}` },
  { id: `${category}-2`, text: text(`${category} contact`), href: '#contact', isContact: true },
  { id: `${category}-3`, text: text(`${category} site`), href: `https://${category}.example/`, newTab: false },
];

const ownLink = (place: string) => ({
  key: `${place}-link`,
  visible: true,
  text: text(`${place} link`),
  href: `https://${place}.example/`,
  newTab: false,
});

/** The last page first, the first one hidden. */
const turned = (place: keyof typeof defaultNavigation) =>
  defaultNavigation[place].map(({ key }, index) => ({ key, visible: index > 0 })).toReversed();

export const lists: Record<string, readonly Record<string, unknown>[]> = {
  'contactDetails.branches': [branch],
  'contactDetails.ctaInfoBoxes': [infoBox],
  'search.synonyms': [synonym],
  'search.links': [searchLink],
  ...Object.fromEntries(footerCategories.map((category) => [`siteTheme.footerLinks.${category}`, footerLinks(category)])),
  ...Object.fromEntries((['bar', 'menu'] as const).map((place) => [`navigation.${place}`, [...turned(place), ownLink(place)]])),
  'navigation.sitemap': turned('sitemap'),
  homeSections: defaultHomeSections.map(({ key }, index) => ({ key, visible: index > 0 })).toReversed(),
};
