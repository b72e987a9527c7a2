import type { TFunction } from 'i18next';
import { hardwareServices, products, services, type CatalogItem } from '@/features/catalog/catalog';
import { catalogTexts } from '@/features/catalog/catalog-texts';
import { courseTexts } from '@/features/courses/course-texts';
import { courses } from '@/features/courses/courses';
import type { Testimonial } from '@/features/reviews/testimonial';
import type { SiteSettings } from '@/features/settings/schema';
import type { Language } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { classifyLink } from '@/lib/links';
import { jobPath } from '@/lib/paths';
import { legalKeys, paths, searchableKeys } from '@/lib/site-pages';
import type { SearchableJob } from './queries';
import type { SearchableItem } from './searchable-item';

/** The translations of the index. */
export type IndexTexts = TFunction<['search', 'catalog', 'courses', 'reviews']>;

/** Returns the pages of the site. */
export function pageItems(t: IndexTexts): SearchableItem[] {
  return searchableKeys.map((key) => ({
    id: `page:${key}`,
    type: 'page',
    title: t(`pages.${key}.title`),
    description: t(`pages.${key}.description`),
    path: paths[key],
  }));
}

/** Returns texts that also find an item, by its id: its features, and the keywords of visitors. */
export function hiddenTexts(t: IndexTexts): ReadonlyMap<string, { features: string; keywords: readonly string[] }> {
  const listed = (keywords: string) => keywords.split(/[,،]/);
  const catalogued = (type: 'service' | 'product', { id }: CatalogItem) => {
    const features = catalogTexts(id)
      .features.map((feature) => t(`catalog:${feature}`))
      .join(' · ');
    return [`${type}:${id}`, { features, keywords: listed(t(`keywords.catalog.${id}`)) }] as const;
  };
  return new Map([
    ...searchableKeys.map((key) => [`page:${key}`, { features: '', keywords: listed(t(`keywords.pages.${key}`)) }] as const),
    ...[...services, ...hardwareServices].map((item) => catalogued('service', item)),
    ...products.map((item) => catalogued('product', item)),
    ...actions.map((id) => [`action:${id}`, { features: '', keywords: listed(t(`keywords.actions.${id}`)) }] as const),
  ]);
}

/** The ids of pages that few visitors look for. They come last in the results. */
export const lastItems: ReadonlySet<string> = new Set([...legalKeys, 'sitemap'].map((key) => `page:${key}`));

/** The items that an empty search box shows. */
const popularItems = ['page:services', 'page:products', 'page:about', 'page:careers', 'page:courses', 'action:contact'];

/** Returns the items that visitors look for most, the first one most often. */
export const popularAmong = (items: readonly SearchableItem[]): SearchableItem[] =>
  popularItems.flatMap((id) => items.find((item) => item.id === id) ?? []);

function catalogItem(type: 'service' | 'product', { id, path }: CatalogItem, t: IndexTexts): SearchableItem {
  const texts = catalogTexts(id);
  return { id: `${type}:${id}`, type, title: t(`catalog:${texts.title}`), description: t(`catalog:${texts.description}`), path };
}

/** Returns the services, hardware services and products. */
export function catalogItems(t: IndexTexts): SearchableItem[] {
  return [...services, ...hardwareServices]
    .map((item) => catalogItem('service', item, t))
    .concat(products.map((item) => catalogItem('product', item, t)));
}

/** Returns the courses. Each opens its dialog on the courses page. */
export function courseItems(t: IndexTexts): SearchableItem[] {
  return courses.map(({ id, category, path }) => ({
    id: `course:${id}`,
    type: 'course',
    title: t(`courses:${courseTexts(id).name}`),
    description: `${t(`courses:categories.${category}`)} · ${t(`courses:${courseTexts(id).description}`)}`,
    path,
  }));
}

const actions = ['contact', 'joinHub', 'review'] as const;

/** Returns the actions that every page has. */
export function actionItems(t: IndexTexts): SearchableItem[] {
  return [
    {
      id: 'action:contact',
      type: 'action',
      title: t('actions.contact.title'),
      description: t('actions.contact.description'),
      action: 'contact',
    },
    {
      id: 'action:joinHub',
      type: 'action',
      title: t('actions.joinHub.title'),
      description: t('actions.joinHub.description'),
      path: paths.creatorsHub,
    },
    {
      id: 'action:review',
      type: 'action',
      title: t('actions.review.title'),
      description: t('actions.review.description'),
      action: 'review',
    },
  ];
}

/** Returns the job openings. Each opens its dialog on the careers page. */
export function jobItems(jobs: readonly SearchableJob[], language: Language): SearchableItem[] {
  return jobs.map(({ id, title, location, description }) => ({
    id: `job:${id}`,
    type: 'job',
    title: localize(title, language),
    description: [localize(location, language), localize(description, language)].filter(Boolean).join(' · '),
    path: jobPath(id),
  }));
}

/** Returns the links that the administrator has added for searches without results. */
export function linkItems(links: SiteSettings['search']['links'], language: Language): SearchableItem[] {
  return links.flatMap(({ id, text, href }): SearchableItem[] => {
    const texts = { id: `link:${id}`, type: 'link', title: localize(text, language), description: '' } as const;
    const { kind } = classifyLink(href);
    if (kind === 'contact') return [{ ...texts, action: 'contact' }];
    return kind === 'unusable' ? [] : [{ ...texts, path: href }];
  });
}

/** Returns the testimonials in the current language. They link to the home page. */
export function testimonialItems(testimonials: readonly Testimonial[], language: Language, t: IndexTexts): SearchableItem[] {
  return testimonials
    .filter((testimonial) => testimonial.language === language)
    .map(({ id, name, company, text }) => ({
      id: `testimonial:${id}`,
      type: 'testimonial',
      title: [name ?? t('reviews:testimonials.fallbackName'), company].filter(Boolean).join(' · '),
      description: text ?? t('reviews:testimonials.fallbackText'),
      path: `${paths.home}#testimonials`,
    }));
}
