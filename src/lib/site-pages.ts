import { pageList, type PageEntry } from './site-page-list.ts';

type Listed = (typeof pageList)[number];
type KeyOf<Entry> = Extract<Listed, Entry>['key'];
type PathOf<Key extends Listed['key']> = Extract<Listed, { key: Key }>['path'];
type AfterSlash<Path> = Path extends '/' ? 'home' : Path extends `/${infer Rest}` ? Rest : never;

export type PageKey = Listed['key'];
/** A page of one item. */
export type ItemPageKey = KeyOf<{ code: 'item' }>;
/** A page that navigation bar and menu may show. */
export type NavigationKey = KeyOf<{ navigation: 'visible' | 'hidden' }>;
/** Key of SEO settings: the path without its leading slash, 'home' for /. */
export type SeoPage = AfterSlash<Extract<Listed, { seo: true }>['path']>;

export type SitePage = Omit<PageEntry, 'key'> & { key: PageKey };

export const sitePages: readonly SitePage[] = pageList;

/** The addresses of all pages without parameters. `creatorPath` and others (lib/paths) make the rest. */
export const paths = Object.fromEntries(pageList.filter(({ path }) => !path.includes(':')).map(({ key, path }) => [key, path])) as {
  readonly [Key in Exclude<PageKey, KeyOf<{ path: `${string}:${string}` }>>]: PathOf<Key>;
};

/** Returns whether the build prerenders a page in each language: all that have one address. */
export const isPrerendered = ({ path, layout }: Pick<SitePage, 'path' | 'layout'>): boolean => layout !== 'panel' && !path.includes(':');

/** Returns the key of a page in the SEO settings. Undefined for pages that search engines may not list. */
export function seoKeyOf({ seo, path }: Pick<SitePage, 'seo' | 'path'>): SeoPage | undefined {
  if (!seo) return undefined;
  return (path === '/' ? 'home' : path.slice(1)) as SeoPage;
}

/** Returns whether the site's search finds a page. */
export const isSearchable = ({ seo, search }: Pick<SitePage, 'seo' | 'search'>): boolean => seo || search === true;

/** The pages with SEO settings. */
export const seoPages: readonly SeoPage[] = sitePages.flatMap((page) => seoKeyOf(page) ?? []);

const keysWhere = <Key extends PageKey>(holds: (page: SitePage) => boolean) => sitePages.filter(holds).map(({ key }) => key as Key);

/** Pages of navigation and search, in their default order. */
export const navigationKeys = keysWhere<NavigationKey>(({ navigation }) => navigation !== 'none');
export const searchableKeys = keysWhere<KeyOf<{ seo: true } | { search: true }>>(isSearchable);

/** The pages of the HTML sitemap, in their default order, and the legal ones below them. */
export const sitemapKeys = [
  'home',
  'about',
  'services',
  'products',
  'careers',
  'courses',
  'ourWork',
  'creatorsHub',
  'creators',
  'news',
] as const satisfies readonly PageKey[];
export const legalKeys = ['privacyPolicy', 'termsOfService', 'communityRules'] as const satisfies readonly PageKey[];
