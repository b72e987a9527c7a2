/** One page of the site. Routes, navigation, sitemaps, search, SEO settings and hosting rules derive from the list below. */
export interface PageEntry {
  key: string;
  /** Path pattern without language prefix. A segment with a colon matches any text. */
  path: string;
  /** It has the layout of the control panel instead of the public site's. */
  layout?: 'panel';
  /** Whether search engines may list it. Its title, description and keywords are settings then. */
  seo: boolean;
  /** Title of a page without SEO settings (`shell:titles`). */
  titleKey?:
    | 'login'
    | 'reset-password'
    | 'account'
    | 'application'
    | 'admin/settings'
    | 'search-results'
    | 'creator'
    | 'item'
    | 'job'
    | 'verify'
    | 'post';
  /** The page renders its own title and description. */
  ownHead?: true;
  /** Default of the settings for navigation bar and menu; `none` is never shown. */
  navigation: 'visible' | 'hidden' | 'none';
  /** The site's search finds it, as all pages that search engines may list. */
  search?: true;
  /** The folder of its code in src/pages; by default the first part of the path. */
  code?: 'item' | 'job' | 'creator/post';
  /** The prerendered file for a pattern whose addresses are known only at run time. Without it they start from the empty `app`. */
  shell?: `app-${string}`;
  /** Namespaces of the page's first screen, preloaded with it. */
  namespaces: readonly string[];
}

/** A page that only those open who have its address. */
const unlistedPage = { seo: false, navigation: 'none' } as const satisfies Partial<PageEntry>;

/** What the pages of items have in common. */
const itemPage = {
  ...unlistedPage,
  titleKey: 'item',
  ownHead: true,
  code: 'item',
  shell: 'app-item',
  namespaces: ['item', 'items', 'rich-text'],
} as const satisfies Omit<PageEntry, 'key' | 'path'>;

/** The page that confirms certificates, without a number and with one. */
const verifyPage = {
  ...unlistedPage,
  titleKey: 'verify',
  namespaces: ['verify'],
} as const satisfies Partial<PageEntry>;

/** Every page, in the order of the top navigation. */
export const pageList = [
  {
    key: 'home',
    path: '/',
    seo: true,
    navigation: 'visible',
    namespaces: ['home', 'items', 'reviews'],
  },
  {
    key: 'services',
    path: '/services',
    seo: true,
    navigation: 'visible',
    namespaces: ['services', 'items'],
  },
  {
    key: 'products',
    path: '/products',
    seo: true,
    navigation: 'visible',
    namespaces: ['products', 'items'],
  },
  {
    key: 'about',
    path: '/about',
    seo: true,
    navigation: 'visible',
    namespaces: ['about'],
  },
  {
    key: 'careers',
    path: '/careers',
    seo: true,
    navigation: 'visible',
    namespaces: ['careers'],
  },
  {
    key: 'courses',
    path: '/courses',
    seo: true,
    navigation: 'visible',
    namespaces: ['courses', 'items'],
  },
  {
    key: 'ourWork',
    path: '/our-work',
    seo: true,
    navigation: 'hidden',
    namespaces: ['our-work', 'items'],
  },
  {
    key: 'creatorsHub',
    path: '/join-creators-hub',
    seo: true,
    navigation: 'hidden',
    namespaces: ['signup', 'creators'],
  },
  {
    key: 'creators',
    path: '/creators',
    seo: true,
    navigation: 'hidden',
    namespaces: ['directory'],
  },
  {
    key: 'news',
    path: '/news',
    seo: true,
    navigation: 'hidden',
    namespaces: ['news', 'items'],
  },
  {
    key: 'creator',
    path: '/creator/:username',
    ...unlistedPage,
    titleKey: 'creator',
    ownHead: true,
    shell: 'app-creator',
    namespaces: ['creator', 'creators', 'posts', 'rich-text'],
  },
  {
    key: 'creatorPost',
    path: '/creator/:username/post/:id',
    ...unlistedPage,
    titleKey: 'post',
    ownHead: true,
    code: 'creator/post',
    shell: 'app-post',
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
    ...unlistedPage,
    titleKey: 'search-results',
    namespaces: ['search-results', 'search', 'reviews'],
  },
  {
    key: 'login',
    path: '/login',
    ...unlistedPage,
    titleKey: 'login',
    search: true,
    namespaces: ['login'],
  },
  {
    key: 'resetPassword',
    path: '/reset-password',
    ...unlistedPage,
    titleKey: 'reset-password',
    namespaces: ['login'],
  },
  {
    key: 'account',
    path: '/account',
    ...unlistedPage,
    titleKey: 'account',
    namespaces: ['account'],
  },
  {
    key: 'application',
    path: '/application',
    ...unlistedPage,
    titleKey: 'application',
    namespaces: ['application'],
  },
  { ...verifyPage, key: 'verify', path: '/verify' },
  { ...verifyPage, key: 'certificate', path: '/verify/:number', shell: 'app-verify' },
  {
    key: 'privacyPolicy',
    path: '/privacy-policy',
    seo: true,
    navigation: 'none',
    namespaces: ['legal'],
  },
  {
    key: 'termsOfService',
    path: '/terms-of-service',
    seo: true,
    navigation: 'none',
    namespaces: ['legal'],
  },
  {
    key: 'communityRules',
    path: '/community-rules',
    seo: true,
    navigation: 'none',
    namespaces: ['legal'],
  },
  {
    key: 'sitemap',
    path: '/sitemap',
    seo: true,
    navigation: 'none',
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
    namespaces: [],
  },
  // Last, because it matches every path of one part. One that is newer than the build is shown by the 404 page, not by a shell.
  { ...itemPage, key: 'ownPage', path: '/:slug' },
] as const satisfies readonly PageEntry[];
