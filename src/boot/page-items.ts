import { companyDay } from '@functions/company-day.ts';
import {
  asDirectoryPage,
  creatorsOnHome,
  directoryKey,
  stripKey,
  wholeDirectory,
  type ListedCreator,
} from '@/features/creators/built-directory';
import { itemKey, itemsPageSize, relatedKey, type BuiltItems } from '@/features/items/built-items';
import { forPage } from '@/features/items/for-page';
import { inLanguage, type StoredItem } from '@/features/items/item';
import { legalKey } from '@/features/items/legal-queries';
import { legalVersions } from '@/features/items/legal-versions';
import { legalPages } from '@/features/items/own-pages';
import { asNewsPage, latestKey, neighboursKey, newsKey, newsOnHome, newsPageSize } from '@/features/items/built-news';
import { jobForPage, listedJob } from '@/features/jobs/built-jobs';
import { jobKey, type PublicJobRow } from '@/features/jobs/job-row';
import { listedJobsKey, maxListed } from '@/features/jobs/listed-jobs';
import { builtSettings } from '@/features/settings/built';
import { showsSection } from '@/features/settings/home-sections';
import { languageOfPath, stripLanguage, type Language } from '@/i18n/languages';
import type { ItemKind } from '@/lib/item-kinds';
import { itemFolders } from '@/lib/item-paths';
import type { PageKey } from '@/lib/site-pages';
import { routeOf } from '@/app/routes';

/** The rows that a page's HTML shows. */
export interface PageItems {
  /** Items and positions that other pages may show too. They are in a file. */
  items: BuiltItems;
  /** Items and positions of this page alone. They are in its HTML. */
  ownItems: BuiltItems;
}

/** What the build publishes. */
export interface BuiltContent {
  /** All public ones in their order. */
  items: readonly StoredItem[];
  /** The open ones, newest first. */
  jobs: readonly PublicJobRow[];
  /** The first page of the directory. Undefined: the build does not know it. */
  creators?: readonly ListedCreator[] | undefined;
}

/** The kinds of items that a page lists. Its HTML has the first ones of each. */
const listedKinds: Partial<Record<PageKey, readonly ItemKind[]>> = {
  home: ['service', 'hardware', 'product', 'figure'],
  services: ['service', 'hardware', 'step', 'faq'],
  products: ['product'],
  about: ['value'],
  careers: ['step'],
  courses: ['course_category', 'course'],
  ourWork: ['project_category', 'project', 'client', 'partner'],
  news: ['news_category'],
  creators: ['topic'],
  sitemap: ['service', 'hardware', 'product', 'course', 'project', 'page'],
};

export function kindsOf(path: string): readonly ItemKind[] {
  const key = routeOf(path)?.key;
  return (key && listedKinds[key]) ?? [];
}

/** Returns an item that is only listed: its title, summary and picture. */
function teaser({ translations, ...item }: StoredItem, language: Language): StoredItem {
  const { title = '', summary = '' } = inLanguage({ ...item, translations }, language);
  const { id, kind, slug, position, category_id, icon, picture_url, picture_focus_x, picture_focus_y, published_from } = item;
  const columns = { id, kind, slug, position, category_id, icon, picture_url, picture_focus_x, picture_focus_y, published_from };
  return forPage({ ...columns, translations: { [language]: { title, summary } } } as StoredItem, language);
}

/** All public items, sorted once for all pages. */
export interface Sorted {
  all: readonly StoredItem[];
  /** The posts of the news, newest first. */
  posts: readonly StoredItem[];
}

/** Returns the versions of the legal page at a path that pages of one's own are. `items` are all public ones. */
function legalOf(path: string, items: readonly StoredItem[], language: Language): BuiltItems {
  const page = legalPages.find((one) => path === `/${one}`);
  if (!page) return [];
  const { current, versions } = legalVersions(page, items, companyDay(Date.now()));
  if (versions.length === 0) return [];
  const listed = versions.map(({ facts = {}, ...version }) => ({ ...teaser(version, language), facts }));
  return [[legalKey(`/${page}`), { current: current && forPage(current, language), versions: listed }]];
}

/** Returns the news that a page lists: the first page of all, or the newest ones. */
function newsOf(key: PageKey | undefined, { posts }: Sorted, language: Language): BuiltItems {
  if (key !== 'news' && key !== 'home') return [];
  const first = posts.slice(0, newsPageSize).map((post) => teaser(post, language));
  if (key === 'home') return [[latestKey, first.slice(0, newsOnHome)]];
  return [[newsKey(), { pages: [asNewsPage(first)], pageParams: [null] }]];
}

/** Returns the creators that a page lists. */
function creatorsOf(key: PageKey | undefined, creators: BuiltContent['creators']): BuiltItems {
  if (!creators) return [];
  if (key === 'home' && showsSection('creators', builtSettings)) return [[stripKey, creators.slice(0, creatorsOnHome)]];
  if (key !== 'creators') return [];
  return [[directoryKey(wholeDirectory), { pages: [asDirectoryPage([...creators])], pageParams: [null] }]];
}

/** Returns the items of an item's own page. `place` is the place of a post among the posts. */
export function itemsOfItem(own: StoredItem, { all, posts }: Sorted, place: number | undefined, language: Language): PageItems {
  const kinds = itemFolders.find((folder) => folder.kinds.includes(own.kind))?.kinds ?? [own.kind];
  const item = [itemKey(kinds, own.slug ?? ''), forPage(own, language)] as const;
  if (own.kind === 'page') return { items: [], ownItems: [item] };
  if (place !== undefined) {
    const near = [posts[place - 1], posts[place + 1]].map((post) => (post ? teaser(post, language) : null));
    return { items: [], ownItems: [item, [neighboursKey(own.id), near]] };
  }
  const related = all.filter(({ kind }) => kinds.includes(kind)).slice(0, itemsPageSize);
  return { items: [[relatedKey(kinds), related.map((one) => teaser(one, language))]], ownItems: [item] };
}

/** Returns the items that a page of the site lists, with the texts of its language. */
export function itemsOf(path: string, sorted: Sorted, { jobs, creators }: BuiltContent): PageItems {
  const language = languageOfPath(path);
  const lists = kindsOf(path).map((kind): BuiltItems[number] => {
    const listed = sorted.all.filter((item) => item.kind === kind).slice(0, itemsPageSize);
    return [['items', kind], listed.map(({ body: _body, ...item }) => forPage(item, language))];
  });
  const key = routeOf(path)?.key;
  const positions: BuiltItems = key === 'sitemap' ? [[listedJobsKey, jobs.slice(0, maxListed).map((job) => listedJob(job, language))]] : [];
  return {
    items: [
      ...lists,
      ...newsOf(key, sorted, language),
      ...creatorsOf(key, creators),
      ...positions,
      ...legalOf(stripLanguage(path), sorted.all, language),
    ],
    ownItems: [],
  };
}

/** Returns the position of its own page. */
export const itemsOfJob = (job: PublicJobRow, language: Language): PageItems => ({
  items: [],
  ownItems: [[jobKey(job.slug ?? ''), jobForPage(job, language)]],
});
