import type { TFunction } from 'i18next';
import type { ListedCreator } from '@/features/creators/built-directory';
import { profileTexts } from '@/features/creators/profile-texts';
import { inLanguage, type StoredItem } from '@/features/items/item';
import { itemPath } from '@/lib/item-paths';
import type { Testimonial } from '@/features/reviews/testimonial';
import type { SiteSettings } from '@/features/settings/schema';
import type { Language } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { classifyLink } from '@/lib/links';
import { creatorPath, jobPath } from '@/lib/paths';
import { legalKeys, paths, searchableKeys } from '@/lib/site-pages';
import type { SearchableJob } from './queries';
import type { ItemType, SearchableItem } from './searchable-item';
import type { ItemKind } from '@/lib/item-kinds';

/** The translations of the index. */
export type IndexTexts = TFunction<['search', 'reviews']>;

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

/** The kinds that the search finds, each a type of results; a hardware service is a service. */
const offerKinds = ['page', 'service', 'hardware', 'product', 'course', 'project', 'news'] as const;
const typeOf = (kind: ItemKind): ItemType | undefined => {
  const offer = offerKinds.find((known) => known === kind);
  return offer === 'hardware' ? 'service' : offer;
};

/** Returns the id of an item in the index: `service:cloud-solutions`. */
const idOf = (type: ItemType, { id, slug }: Pick<StoredItem, 'id' | 'slug'>) => `${type}:${slug ?? id}`;

/** The slugs of shipped items with keywords of visitors (`search:keywords.catalog`). */
const slugsWithKeywords = [
  'digital-marketing',
  'web-development',
  'mobile-apps',
  'cloud-solutions',
  'cybersecurity',
  'data-analytics',
  'network-solutions',
  'server-storage',
  'it-support',
  'ai-crm',
  'marketing-automation',
  'website-builder',
] as const;

/** Returns texts that also find an item, by its id: its features, and the keywords of visitors. Shipped items have keywords. */
export function hiddenTexts(
  t: IndexTexts,
  items: readonly StoredItem[],
  language: Language,
): ReadonlyMap<string, { features: string; keywords: readonly string[] }> {
  const listed = (keywords: string) => keywords.split(/[,،]/);
  return new Map([
    ...searchableKeys.map((key) => [`page:${key}`, { features: '', keywords: listed(t(`keywords.pages.${key}`)) }] as const),
    ...items.flatMap((item) => {
      const type = typeOf(item.kind);
      if (!type) return [];
      const slug = type === 'service' || type === 'product' ? slugsWithKeywords.find((known) => known === item.slug) : undefined;
      const keywords = slug ? t(`keywords.catalog.${slug}`) : '';
      return [[idOf(type, item), { features: inLanguage(item, language).features.join(' · '), keywords: listed(keywords) }] as const];
    }),
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

/**
 * Returns the pages of one's own, services, hardware services, products, courses, projects and news, in this order. Some name their
 * category.
 */
export function offerItems(items: readonly StoredItem[], language: Language): SearchableItem[] {
  const titles = new Map(items.map((item) => [item.id, inLanguage(item, language).title]));
  return offerKinds.flatMap((kind) =>
    items.flatMap((item) => {
      const { title, summary, category, replaces } = inLanguage(item, language);
      const path = itemPath(item);
      const type = typeOf(kind);
      if (item.kind !== kind || replaces || !path || !type) return [];
      const description = [titles.get(category ?? ''), summary].filter(Boolean).join(' · ');
      return [{ id: idOf(type, item), type, title, description, path }];
    }),
  );
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

/** Returns the job openings. */
export function jobItems(jobs: readonly SearchableJob[], language: Language): SearchableItem[] {
  return jobs.map(({ id, slug, title, location, description }) => ({
    id: `job:${id}`,
    type: 'job',
    title: localize(title, language),
    description: [localize(location, language), localize(description, language)].filter(Boolean).join(' · '),
    path: jobPath(slug),
  }));
}

/** Returns creators by name and username. */
export const creatorItems = (creators: readonly ListedCreator[], language: Language): SearchableItem[] =>
  creators.map((creator) => {
    const { name, headline } = profileTexts({ ...creator, bio: null }, language);
    const description = [`@${creator.username}`, headline].filter(Boolean).join(' · ');
    return { id: `creator:${creator.username}`, type: 'creator', title: name, description, path: creatorPath(creator.username) };
  });

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
