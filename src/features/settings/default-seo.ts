import type { SeoPage } from '../../lib/site-pages.ts';
import { aboutSeo } from './page-seo/about.ts';
import { careersSeo } from './page-seo/careers.ts';
import { communityRulesSeo } from './page-seo/community-rules.ts';
import { coursesSeo } from './page-seo/courses.ts';
import { creatorsSeo } from './page-seo/creators.ts';
import { homeSeo } from './page-seo/home.ts';
import { joinCreatorsHubSeo } from './page-seo/join-creators-hub.ts';
import { newsSeo } from './page-seo/news.ts';
import { ourWorkSeo } from './page-seo/our-work.ts';
import { privacyPolicySeo } from './page-seo/privacy-policy.ts';
import { productsSeo } from './page-seo/products.ts';
import { servicesSeo } from './page-seo/services.ts';
import { sitemapSeo } from './page-seo/sitemap.ts';
import { termsOfServiceSeo } from './page-seo/terms-of-service.ts';
import type { SeoTexts } from './seo-texts.ts';

/** The built-in search-engine texts of all pages. Each page loads only its own from page-seo. */
export const defaultSeo: Record<SeoPage, SeoTexts> = {
  home: homeSeo,
  services: servicesSeo,
  products: productsSeo,
  about: aboutSeo,
  careers: careersSeo,
  'our-work': ourWorkSeo,
  courses: coursesSeo,
  'join-creators-hub': joinCreatorsHubSeo,
  creators: creatorsSeo,
  news: newsSeo,
  'privacy-policy': privacyPolicySeo,
  'terms-of-service': termsOfServiceSeo,
  'community-rules': communityRulesSeo,
  sitemap: sitemapSeo,
};
