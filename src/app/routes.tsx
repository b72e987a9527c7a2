import { matchPath } from 'react-router-dom';
import { lazyPage, type LazyPage } from '@/components/lazy-page';
import { stripLanguage } from '@/i18n/languages';
import { sitePages, type PageKey, type SitePage } from '@/lib/site-pages';

/** The code of every page; it lies in `src/pages/<route>/`. */
const components: Record<PageKey, LazyPage> = {
  home: lazyPage(() => import('@/pages/home/home-page').then((module) => module.HomePage)),
  services: lazyPage(() => import('@/pages/services/services-page').then((module) => module.ServicesPage)),
  products: lazyPage(() => import('@/pages/products/products-page').then((module) => module.ProductsPage)),
  about: lazyPage(() => import('@/pages/about/about-page').then((module) => module.AboutPage)),
  careers: lazyPage(() => import('@/pages/careers/careers-page').then((module) => module.CareersPage)),
  courses: lazyPage(() => import('@/pages/courses/courses-page').then((module) => module.CoursesPage)),
  ourWork: lazyPage(() => import('@/pages/our-work/our-work-page').then((module) => module.OurWorkPage)),
  creatorsHub: lazyPage(() => import('@/pages/join-creators-hub/join-creators-hub-page').then((module) => module.JoinCreatorsHubPage)),
  creator: lazyPage(() => import('@/pages/creator/creator-page').then((module) => module.CreatorPage)),
  searchResults: lazyPage(() => import('@/pages/search-results/search-results-page').then((module) => module.SearchResultsPage)),
  privacyPolicy: lazyPage(() => import('@/pages/privacy-policy/privacy-policy-page').then((module) => module.PrivacyPolicyPage)),
  termsOfService: lazyPage(() => import('@/pages/terms-of-service/terms-of-service-page').then((module) => module.TermsOfServicePage)),
  sitemap: lazyPage(() => import('@/pages/sitemap/sitemap-page').then((module) => module.SitemapPage)),
  login: lazyPage(() => import('@/pages/login/login-page').then((module) => module.LoginPage)),
  resetPassword: lazyPage(() => import('@/pages/reset-password/reset-password-page').then((module) => module.ResetPasswordPage)),
  application: lazyPage(() => import('@/pages/application/application-page').then((module) => module.ApplicationPage)),
  adminSettings: lazyPage(() => import('@/admin/panel').then((module) => module.Panel)),
};

export type Route = SitePage & { page: LazyPage };

/** Every screen of the site. The panel answers for everything below its address: its tabs are its own. */
export const routes: readonly Route[] = sitePages.map((entry) => ({
  ...entry,
  path: entry.layout === 'panel' ? `${entry.path}/*` : entry.path,
  page: components[entry.key],
}));

export const notFoundPage = lazyPage(() => import('@/pages/not-found/not-found-page').then((module) => module.NotFoundPage));

/**
 * The route of an address, with or without its language prefix; undefined for unknown ones. Upper and lower case
 * differ, as they do for the server that sends the prerendered pages.
 */
export function routeOf(pathname: string): Route | undefined {
  const bare = stripLanguage(pathname);
  return routes.find((route) => matchPath({ path: route.path, caseSensitive: true }, bare));
}

/**
 * Loads the code of an address's page before it is shown; a failure is told where the page renders. What a guard stands before
 * is not loaded ahead of it.
 */
export async function preloadPage(pathname: string): Promise<void> {
  const route = routeOf(pathname);
  if (route?.layout !== 'panel') await (route?.page ?? notFoundPage).preload().catch(() => undefined);
}

/** The same for a page that is likely to be shown next. Rejects when it can't be had. */
export async function fetchPage(pathname: string): Promise<void> {
  const route = routeOf(pathname);
  if (route && route.layout !== 'panel') await route.page.fetch();
}
