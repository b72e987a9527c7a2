/** One page of the site. Routes, navigation, sitemaps, search, SEO settings and hosting rules derive from the list below. */
interface PageEntry {
  key: string;
  /** Path pattern without language prefix. A segment with a colon matches any text. */
  path: string;
  /** Layout of the public site or of the control panel. */
  layout: 'site' | 'panel';
  /** Whether search engines may list it. Its title, description and keywords are settings then. */
  seo: boolean;
  /** Title of a page without SEO settings (`shell:titles`). */
  titleKey?: 'login' | 'reset-password' | 'application' | 'admin/settings' | 'search-results' | 'creator' | 'item' | 'job' | 'verify';
  /** The page renders its own title and description. */
  ownHead?: true;
  /** Default of the settings for navigation bar and menu; `none` is never shown. */
  navigation: 'visible' | 'hidden' | 'none';
  /** Group in the HTML sitemap, and default position in it. */
  sitemap?: { group: 'pages' | 'legal'; place: number };
  /** Whether the site's search finds it. */
  search: boolean;
  /** Whether the build prerenders it in each language. */
  prerendered: boolean;
  /** The folder of its code in src/pages; by default the first part of the path. */
  code?: 'item' | 'job';
  /** The prerendered file for a pattern whose addresses are known only at run time. Without it they start from the empty `app`. */
  shell?: `app-${string}`;
  /** Namespaces of the page's first screen, preloaded with it. */
  namespaces: readonly string[];
}

/** What the pages of items have in common. */
const itemPage = {
  layout: 'site',
  seo: false,
  titleKey: 'item',
  ownHead: true,
  navigation: 'none',
  search: false,
  prerendered: false,
  code: 'item',
  shell: 'app-item',
  namespaces: ['item', 'items', 'rich-text'],
} as const satisfies Omit<PageEntry, 'key' | 'path'>;

/** The page that confirms certificates, without a number and with one. */
const verifyPage = {
  layout: 'site',
  seo: false,
  titleKey: 'verify',
  navigation: 'none',
  search: false,
  namespaces: ['verify'],
} as const satisfies Partial<PageEntry>;

/** In the order of the top navigation. */
const list = [
  {
    key: 'home',
    path: '/',
    layout: 'site',
    seo: true,
    navigation: 'visible',
    sitemap: { group: 'pages', place: 1 },
    search: true,
    prerendered: true,
    namespaces: ['home', 'items', 'reviews'],
  },
  {
    key: 'services',
    path: '/services',
    layout: 'site',
    seo: true,
    navigation: 'visible',
    sitemap: { group: 'pages', place: 3 },
    search: true,
    prerendered: true,
    namespaces: ['services', 'items'],
  },
  {
    key: 'products',
    path: '/products',
    layout: 'site',
    seo: true,
    navigation: 'visible',
    sitemap: { group: 'pages', place: 4 },
    search: true,
    prerendered: true,
    namespaces: ['products', 'items'],
  },
  {
    key: 'about',
    path: '/about',
    layout: 'site',
    seo: true,
    navigation: 'visible',
    sitemap: { group: 'pages', place: 2 },
    search: true,
    prerendered: true,
    namespaces: ['about'],
  },
  {
    key: 'careers',
    path: '/careers',
    layout: 'site',
    seo: true,
    navigation: 'visible',
    sitemap: { group: 'pages', place: 5 },
    search: true,
    prerendered: true,
    namespaces: ['careers'],
  },
  {
    key: 'courses',
    path: '/courses',
    layout: 'site',
    seo: true,
    navigation: 'visible',
    sitemap: { group: 'pages', place: 6 },
    search: true,
    prerendered: true,
    namespaces: ['courses', 'items'],
  },
  {
    key: 'ourWork',
    path: '/our-work',
    layout: 'site',
    seo: true,
    navigation: 'hidden',
    sitemap: { group: 'pages', place: 7 },
    search: true,
    prerendered: true,
    namespaces: ['our-work', 'items'],
  },
  {
    key: 'creatorsHub',
    path: '/join-creators-hub',
    layout: 'site',
    seo: true,
    navigation: 'hidden',
    sitemap: { group: 'pages', place: 8 },
    search: true,
    prerendered: true,
    namespaces: ['signup', 'creators'],
  },
  {
    key: 'creators',
    path: '/creators',
    layout: 'site',
    seo: true,
    navigation: 'hidden',
    sitemap: { group: 'pages', place: 9 },
    search: true,
    prerendered: true,
    namespaces: ['directory'],
  },
  {
    key: 'news',
    path: '/news',
    layout: 'site',
    seo: true,
    navigation: 'hidden',
    sitemap: { group: 'pages', place: 10 },
    search: true,
    prerendered: true,
    namespaces: ['news', 'items'],
  },
  {
    key: 'creator',
    path: '/creator/:username',
    layout: 'site',
    seo: false,
    titleKey: 'creator',
    ownHead: true,
    navigation: 'none',
    search: false,
    prerendered: false,
    shell: 'app-creator',
    namespaces: ['creator', 'creators', 'posts', 'rich-text'],
  },
  { ...itemPage, key: 'job', path: '/careers/:slug', titleKey: 'job', code: 'job', shell: 'app-job', namespaces: ['careers', 'job'] },
  { ...itemPage, key: 'service', path: '/services/:slug' },
  { ...itemPage, key: 'product', path: '/products/:slug' },
  { ...itemPage, key: 'course', path: '/courses/:slug' },
  { ...itemPage, key: 'project', path: '/our-work/:slug' },
  { ...itemPage, key: 'newsPost', path: '/news/:slug' },
  {
    key: 'searchResults',
    path: '/search-results',
    layout: 'site',
    seo: false,
    titleKey: 'search-results',
    navigation: 'none',
    search: false,
    prerendered: true,
    namespaces: ['search-results', 'search', 'reviews'],
  },
  {
    key: 'login',
    path: '/login',
    layout: 'site',
    seo: false,
    titleKey: 'login',
    navigation: 'none',
    search: true,
    prerendered: true,
    namespaces: ['login'],
  },
  {
    key: 'resetPassword',
    path: '/reset-password',
    layout: 'site',
    seo: false,
    titleKey: 'reset-password',
    navigation: 'none',
    search: false,
    prerendered: true,
    namespaces: ['login'],
  },
  {
    key: 'application',
    path: '/application',
    layout: 'site',
    seo: false,
    titleKey: 'application',
    navigation: 'none',
    search: false,
    prerendered: true,
    namespaces: ['application'],
  },
  { ...verifyPage, key: 'verify', path: '/verify', prerendered: true },
  { ...verifyPage, key: 'certificate', path: '/verify/:number', prerendered: false, shell: 'app-verify' },
  {
    key: 'privacyPolicy',
    path: '/privacy-policy',
    layout: 'site',
    seo: true,
    navigation: 'none',
    sitemap: { group: 'legal', place: 1 },
    search: true,
    prerendered: true,
    namespaces: ['legal'],
  },
  {
    key: 'termsOfService',
    path: '/terms-of-service',
    layout: 'site',
    seo: true,
    navigation: 'none',
    sitemap: { group: 'legal', place: 2 },
    search: true,
    prerendered: true,
    namespaces: ['legal'],
  },
  {
    key: 'sitemap',
    path: '/sitemap',
    layout: 'site',
    seo: true,
    navigation: 'none',
    search: true,
    prerendered: true,
    namespaces: ['sitemap'],
  },
  {
    key: 'adminSettings',
    path: '/admin/settings',
    layout: 'panel',
    seo: false,
    titleKey: 'admin/settings',
    ownHead: true,
    navigation: 'none',
    search: false,
    prerendered: false,
    namespaces: [],
  },
  // Last, because it matches every path of one part. One that is newer than the build is shown by the 404 page, not by a shell.
  { ...itemPage, key: 'ownPage', path: '/:slug' },
] as const satisfies readonly PageEntry[];

type Listed = (typeof list)[number];
type KeyOf<Entry> = Extract<Listed, Entry>['key'];
type PathOf<Key extends Listed['key']> = Extract<Listed, { key: Key }>['path'];
type AfterSlash<Path> = Path extends '/' ? 'home' : Path extends `/${infer Rest}` ? Rest : never;

export type PageKey = Listed['key'];
/** A page of one item. */
export type ItemPageKey = KeyOf<{ code: 'item' }>;
/** A page that navigation bar and menu may show. */
export type NavigationKey = KeyOf<{ navigation: 'visible' | 'hidden' }>;
/** A page of a group of the HTML sitemap. */
export type SitemapKey<Group extends 'pages' | 'legal' = 'pages' | 'legal'> = KeyOf<{ sitemap: { group: Group } }>;
/** A page that the site's search finds. */
export type SearchablePageKey = KeyOf<{ search: true }>;
/** Key of SEO settings: the path without its leading slash, 'home' for /. */
export type SeoPage = AfterSlash<Extract<Listed, { seo: true }>['path']>;

export type SitePage = Omit<PageEntry, 'key'> & { key: PageKey };

export const sitePages: readonly SitePage[] = list;

/** The addresses of all pages without parameters. `creatorPath` and others (lib/paths) make the rest. */
export const paths = Object.fromEntries(list.filter(({ path }) => !path.includes(':')).map(({ key, path }) => [key, path])) as {
  readonly [Key in Exclude<PageKey, KeyOf<{ path: `${string}:${string}` }>>]: PathOf<Key>;
};

/** Returns the key of a page in the SEO settings. Undefined for pages that search engines may not list. */
export function seoKeyOf({ seo, path }: Pick<SitePage, 'seo' | 'path'>): SeoPage | undefined {
  if (!seo) return undefined;
  return (path === '/' ? 'home' : path.slice(1)) as SeoPage;
}

/** The pages with SEO settings. */
export const seoPages: readonly SeoPage[] = sitePages.flatMap((page) => seoKeyOf(page) ?? []);

const keysWhere = <Key extends PageKey>(holds: (page: SitePage) => boolean) => sitePages.filter(holds).map(({ key }) => key as Key);
const inSitemap = (group: 'pages' | 'legal') => (page: SitePage) => page.sitemap?.group === group;
const placeOf = (key: PageKey) => sitePages.find((page) => page.key === key)?.sitemap?.place ?? 0;

/** Pages of navigation, HTML sitemap and search, in their default order. */
export const navigationKeys = keysWhere<NavigationKey>(({ navigation }) => navigation !== 'none');
export const sitemapKeys = keysWhere<SitemapKey<'pages'>>(inSitemap('pages')).sort((one, other) => placeOf(one) - placeOf(other));
export const legalKeys = keysWhere<SitemapKey<'legal'>>(inSitemap('legal')).sort((one, other) => placeOf(one) - placeOf(other));
export const searchableKeys = keysWhere<SearchablePageKey>(({ search }) => search);
