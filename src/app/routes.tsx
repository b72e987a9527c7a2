import { matchPath } from 'react-router-dom';
import { loadToastView } from '@/components/feedback/toaster';
import { lazyView, type LazyView } from '@/boot/lazy-view';
import { stripLanguage } from '@/i18n/languages';
import { sitePages, type ItemPageKey, type PageKey, type SitePage } from '@/lib/site-pages';

const itemPage = lazyView(() => import('@/pages/item/item-page').then((module) => module.ItemPage));
const itemPages: Record<ItemPageKey, LazyView> = {
  service: itemPage,
  product: itemPage,
  course: itemPage,
  project: itemPage,
  newsPost: itemPage,
  ownPage: itemPage,
};

const verifyPage = lazyView(() => import('@/pages/verify/verify-page').then((module) => module.VerifyPage));

/** The code of each page, from `src/pages/<route>/`. */
const components: Record<PageKey, LazyView> = {
  home: lazyView(() => import('@/pages/home/home-page').then((module) => module.HomePage)),
  services: lazyView(() => import('@/pages/services/services-page').then((module) => module.ServicesPage)),
  products: lazyView(() => import('@/pages/products/products-page').then((module) => module.ProductsPage)),
  about: lazyView(() => import('@/pages/about/about-page').then((module) => module.AboutPage)),
  careers: lazyView(() => import('@/pages/careers/careers-page').then((module) => module.CareersPage)),
  courses: lazyView(() => import('@/pages/courses/courses-page').then((module) => module.CoursesPage)),
  ourWork: lazyView(() => import('@/pages/our-work/our-work-page').then((module) => module.OurWorkPage)),
  creatorsHub: lazyView(() => import('@/pages/join-creators-hub/join-creators-hub-page').then((module) => module.JoinCreatorsHubPage)),
  creators: lazyView(() => import('@/pages/creators/creators-page').then((module) => module.CreatorsPage)),
  job: lazyView(() => import('@/pages/job/job-page').then((module) => module.JobPage)),
  ...itemPages,
  news: lazyView(() => import('@/pages/news/news-page').then((module) => module.NewsPage)),
  creator: lazyView(() => import('@/pages/creator/creator-page').then((module) => module.CreatorPage)),
  creatorPost: lazyView(() => import('@/pages/creator/post/post-page').then((module) => module.PostPage)),
  searchResults: lazyView(() => import('@/pages/search-results/search-results-page').then((module) => module.SearchResultsPage)),
  privacyPolicy: lazyView(() => import('@/pages/privacy-policy/privacy-policy-page').then((module) => module.PrivacyPolicyPage)),
  communityRules: lazyView(() => import('@/pages/privacy-policy/privacy-policy-page').then((module) => module.CommunityRulesPage)),
  termsOfService: lazyView(() => import('@/pages/privacy-policy/privacy-policy-page').then((module) => module.TermsOfServicePage)),
  sitemap: lazyView(() => import('@/pages/sitemap/sitemap-page').then((module) => module.SitemapPage)),
  login: lazyView(() => import('@/pages/login/login-page').then((module) => module.LoginPage)),
  resetPassword: lazyView(() => import('@/pages/reset-password/reset-password-page').then((module) => module.ResetPasswordPage)),
  account: lazyView(() => import('@/pages/account/account-page').then((module) => module.AccountPage)),
  application: lazyView(() => import('@/pages/application/application-page').then((module) => module.ApplicationPage)),
  verify: verifyPage,
  certificate: verifyPage,
  // Loaded with the toast view, so that a failed save can be reported after the connection is lost.
  adminSettings: lazyView(() => Promise.all([import('@/admin/panel'), loadToastView()]).then(([module]) => module.Panel)),
};

export type Route = SitePage & { page: LazyView };

/** Every page of the site. The panel handles all addresses below its own. */
export const routes: readonly Route[] = sitePages.map((entry) => ({
  ...entry,
  path: entry.layout === 'panel' ? `${entry.path}/*` : entry.path,
  page: components[entry.key],
}));

/** The guard of the panel's pages. */
export const administratorOnly = lazyView(() => import('./administrator-only').then((module) => module.AdministratorOnly));

/** Unknown addresses hydrate the HTML of the 404 page, as those that may be of a page of one's own. */
export const notFoundPage = itemPage;

/**
 * Returns the route of a path with or without language prefix, or undefined for unknown paths. Case-sensitive, like the server
 * of the prerendered pages.
 */
export function routeOf(pathname: string): Route | undefined {
  const bare = stripLanguage(pathname).replace(/(?!^)\/+$/, '');
  // Most paths have no parameters: comparing them first avoids a regular expression for each route.
  return routes.find(({ path }) => path === bare || (/[:*]/.test(path) && matchPath({ path, caseSensitive: true }, bare)));
}

/**
 * Loads the code of a page before it renders. For pages of the panel it loads only the guard. Ignores failures: they are shown
 * where the page renders.
 */
export async function preloadPage(pathname: string): Promise<void> {
  const route = routeOf(pathname);
  const view = route?.layout === 'panel' ? administratorOnly : (route?.page ?? notFoundPage);
  await view.preload().catch(() => undefined);
}

/** Prefetches the code of a page that may be shown next, except the panel. Rejects when loading fails. */
export async function fetchPage(pathname: string): Promise<void> {
  const route = routeOf(pathname);
  if (route && route.layout !== 'panel') await route.page.fetch();
}
