import { matchPath } from 'react-router-dom';
import { stripLanguage } from '@/i18n/languages';
import { paths } from '@/lib/paths';
import { lazyPage, type LazyPage } from './lazy-page';

export interface Route {
  /** Path pattern without the language prefix. */
  path: string;
  page: LazyPage;
  /** Stands in the panel's layout, behind its guard, and not in the public site's. */
  isPanel?: boolean;
  /** Whether the build writes static pages for it, one in each language. */
  prerendered: boolean;
  /** Namespaces the page's first screen needs, preloaded with it. */
  namespaces: string[];
  /** Title of a page that has no SEO settings. */
  titleKey?: 'login' | 'reset-password' | 'admin/settings' | 'search-results' | 'creator';
  /** The page writes its own title and descriptions. */
  ownHead?: boolean;
}

/** Every screen of the site (spec section 2); a page's code lies in `src/pages/<route>/`. */
export const routes: Route[] = [
  { path: paths.home, page: lazyPage(() => import('@/pages/home/home-page').then((module) => module.HomePage)), prerendered: true, namespaces: ['home', 'catalog', 'reviews'] },
  { path: paths.services, page: lazyPage(() => import('@/pages/services/services-page').then((module) => module.ServicesPage)), prerendered: true, namespaces: ['services', 'catalog'] },
  { path: paths.products, page: lazyPage(() => import('@/pages/products/products-page').then((module) => module.ProductsPage)), prerendered: true, namespaces: ['products', 'catalog'] },
  { path: paths.about, page: lazyPage(() => import('@/pages/about/about-page').then((module) => module.AboutPage)), prerendered: true, namespaces: ['about'] },
  { path: paths.careers, page: lazyPage(() => import('@/pages/careers/careers-page').then((module) => module.CareersPage)), prerendered: true, namespaces: ['careers'] },
  { path: paths.courses, page: lazyPage(() => import('@/pages/courses/courses-page').then((module) => module.CoursesPage)), prerendered: true, namespaces: ['courses'] },
  { path: paths.ourWork, page: lazyPage(() => import('@/pages/our-work/our-work-page').then((module) => module.OurWorkPage)), prerendered: true, namespaces: ['our-work'] },
  { path: paths.joinCreatorsHub, page: lazyPage(() => import('@/pages/join-creators-hub/join-creators-hub-page').then((module) => module.JoinCreatorsHubPage)), prerendered: true, namespaces: ['signup', 'creators'] },
  { path: '/creator/:username', page: lazyPage(() => import('@/pages/creator/creator-page').then((module) => module.CreatorPage)), prerendered: false, namespaces: ['creator', 'creators', 'posts'], titleKey: 'creator', ownHead: true },
  { path: paths.searchResults, page: lazyPage(() => import('@/pages/search-results/search-results-page').then((module) => module.SearchResultsPage)), prerendered: true, namespaces: ['search-results', 'search', 'catalog', 'courses', 'reviews'], titleKey: 'search-results' },
  { path: paths.privacyPolicy, page: lazyPage(() => import('@/pages/privacy-policy/privacy-policy-page').then((module) => module.PrivacyPolicyPage)), prerendered: true, namespaces: ['legal'] },
  { path: paths.termsOfService, page: lazyPage(() => import('@/pages/terms-of-service/terms-of-service-page').then((module) => module.TermsOfServicePage)), prerendered: true, namespaces: ['legal'] },
  { path: paths.sitemap, page: lazyPage(() => import('@/pages/sitemap/sitemap-page').then((module) => module.SitemapPage)), prerendered: true, namespaces: ['sitemap', 'catalog'] },
  { path: paths.login, page: lazyPage(() => import('@/pages/login/login-page').then((module) => module.LoginPage)), prerendered: true, namespaces: ['login'], titleKey: 'login' },
  { path: paths.resetPassword, page: lazyPage(() => import('@/pages/reset-password/reset-password-page').then((module) => module.ResetPasswordPage)), prerendered: true, namespaces: ['login'], titleKey: 'reset-password' },
  { path: `${paths.adminSettings}/*`, page: lazyPage(() => import('@/admin/panel').then((module) => module.Panel)), isPanel: true, prerendered: false, namespaces: [], titleKey: 'admin/settings' },
];

/** Comes with the panel's pages, for those who may see them. */
export const panelLayout = lazyPage(() => import('./panel-layout').then((module) => module.PanelLayout));

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
  const { isPanel, page }: Pick<Route, 'isPanel' | 'page'> = routeOf(pathname) ?? { page: notFoundPage };
  if (!isPanel) await page.preload().catch(() => undefined);
}
