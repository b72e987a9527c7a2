import { companyDay } from '@functions/company-day.ts';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import type { Resource } from 'i18next';
import { StaticRouter } from 'react-router-dom';
import { createQueryClient } from '@/data/query-client';
import {
  asDirectoryPage,
  creatorsOnHome,
  directoryKey,
  stripKey,
  wholeDirectory,
  type ListedCreator,
} from '@/features/creators/built-directory';
import { itemKey, itemsPageSize, relatedKey, seedItems, type BuiltItems } from '@/features/items/built-items';
import { forPage } from '@/features/items/for-page';
import { inLanguage, type StoredItem } from '@/features/items/item';
import { legalKey } from '@/features/items/legal-queries';
import { legalVersions } from '@/features/items/legal-versions';
import { legalPages } from '@/features/items/own-pages';
import { earlyItems } from '@/features/items/queries';
import { jobForPage, listedJob } from '@/features/jobs/built-jobs';
import { jobKey, type PublicJobRow } from '@/features/jobs/job-row';
import { listedJobsKey, mostListed } from '@/features/jobs/listed-jobs';
import { earlyJob, earlyJobs } from '@/features/jobs/queries';
import { asNewsPage, latestKey, neighboursKey, newestFirst, newsKey, newsOnHome, newsPageSize } from '@/features/items/built-news';
import { earlyReviews } from '@/features/reviews/queries';
import { builtSettings } from '@/features/settings/built';
import { showsSection } from '@/features/settings/home-sections';
import { earlyTeam } from '@/features/team/queries';
import { createI18n, sharedNamespaces } from '@/i18n/create-i18n';
import { languageOfPath, languages, localizePath, stripLanguage, type Language } from '@/i18n/languages';
import type { ItemKind } from '@/lib/item-kinds';
import { itemFolders, itemPath } from '@/lib/item-paths';
import { jobPath } from '@/lib/paths';
import type { PageKey } from '@/lib/site-pages';
import { App } from '@/app/app';
import { Providers } from '@/app/providers';
import { routeOf, routes } from '@/app/routes';

/** What the build publishes. */
export interface BuiltContent {
  /** All public ones in their order. */
  items: readonly StoredItem[];
  /** The open ones, newest first. */
  jobs: readonly PublicJobRow[];
  /** The first page of the directory. Undefined: the build does not know it. */
  creators?: readonly ListedCreator[] | undefined;
}

/** A page to write: its address and the locale files its first screen needs. */
export interface PrerenderedPage {
  path: string;
  /** Its file, below dist/. */
  file: string;
  /** The folder of its code, below src/pages/. */
  folder: string;
  language: Language;
  namespaces: string[];
  /** Rows that the inline script requests before the app loads. */
  rows: Record<string, string> | undefined;
  /** Items and positions that its HTML shows and that other pages may show too. They are in a file. */
  items: BuiltItems;
  /** Items and positions of this page alone. They are in its HTML. */
  ownItems: BuiltItems;
}

/**
 * Queries of rows that a page shows, by the name under which the app takes them (lib/backend/early-rows). The inline script requests them
 * (src/boot/inline/start-page.ts), and the settings on every page.
 */
const earlyQueries: Partial<Record<PageKey, Record<string, string>>> = {
  home: { reviews: earlyReviews },
  about: { team: earlyTeam },
  careers: { jobs: earlyJobs },
};

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

function kindsOf(path: string): readonly ItemKind[] {
  const key = routeOf(path)?.key;
  return (key && listedKinds[key]) ?? [];
}

function rowsOf(path: string, job: PublicJobRow | undefined) {
  const key = routeOf(path)?.key;
  const kinds = kindsOf(path);
  const own: Record<string, string> = job?.slug ? { job: earlyJob(job.slug) } : {};
  const rows = { ...(key && earlyQueries[key]), ...own, ...(kinds.length > 0 && earlyItems(kinds)) };
  return Object.keys(rows).length > 0 ? rows : undefined;
}

/** Returns an item that is only listed: its title, summary and picture. */
function teaser({ translations, ...item }: StoredItem, language: Language): StoredItem {
  const { title = '', summary = '' } = inLanguage({ ...item, translations }, language);
  const { id, kind, slug, position, category_id, icon, picture_url, picture_focus_x, picture_focus_y, published_from } = item;
  const columns = { id, kind, slug, position, category_id, icon, picture_url, picture_focus_x, picture_focus_y, published_from };
  return forPage({ ...columns, translations: { [language]: { title, summary } } } as StoredItem, language);
}

/** All public items, sorted once for all pages. */
interface Sorted {
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
function itemsOfItem(own: StoredItem, { all, posts }: Sorted, place: number | undefined, language: Language): Shown {
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

type Shown = Pick<PrerenderedPage, 'items' | 'ownItems'>;

/** Returns the items that a page of the site lists, with the texts of its language. */
function itemsOf(path: string, sorted: Sorted, { jobs, creators }: BuiltContent): Shown {
  const language = languageOfPath(path);
  const lists = kindsOf(path).map((kind): BuiltItems[number] => {
    const listed = sorted.all.filter((item) => item.kind === kind).slice(0, itemsPageSize);
    return [['items', kind], listed.map(({ body: _body, ...item }) => forPage(item, language))];
  });
  const key = routeOf(path)?.key;
  const positions: BuiltItems =
    key === 'sitemap' ? [[listedJobsKey, jobs.slice(0, mostListed).map((job) => listedJob(job, language))]] : [];
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
const itemsOfJob = (job: PublicJobRow, language: Language): Shown => ({
  items: [],
  ownItems: [[jobKey(job.slug ?? ''), jobForPage(job, language)]],
});

const fileOf = (address: string) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`);

/**
 * Returns every page that the build writes, in both languages. `/404` stands for all unknown addresses, a shell for all addresses of its
 * pattern.
 */
export function prerenderedPages(content: BuiltContent): PrerenderedPage[] {
  const { items, jobs } = content;
  const known = routes
    .filter(({ prerendered, shell }) => prerendered || shell)
    // Pages of items have one shell.
    .filter(({ shell }, index, all) => !shell || all.findIndex((other) => other.shell === shell) === index)
    .map(({ path, shell }) => ({ path, name: shell ? `/${shell}` : path, item: undefined, job: undefined }))
    .concat({ path: '/404', name: '/404', item: undefined, job: undefined });
  const sorted = { all: items, posts: newestFirst(items) };
  const places = new Map(sorted.posts.map((post, place) => [post, place]));
  const ofItems = items.flatMap((item) => {
    const path = itemPath(item);
    return path === undefined ? [] : [{ path, name: path, item, job: undefined }];
  });
  const ofJobs = jobs.flatMap((job) => (job.slug ? [{ path: jobPath(job.slug), name: jobPath(job.slug), item: undefined, job }] : []));
  return languages.flatMap((language) =>
    [...known, ...ofItems, ...ofJobs].map(({ path, name, item, job }) => ({
      path: localizePath(path, language),
      file: fileOf(localizePath(name, language)),
      folder: routeOf(path)?.code ?? (path.split('/')[1] || 'home'),
      language,
      namespaces: [...sharedNamespaces, ...(routeOf(path)?.namespaces ?? [])],
      rows: rowsOf(path, job),
      ...(item
        ? itemsOfItem(item, sorted, places.get(item), language)
        : job
          ? itemsOfJob(job, language)
          : itemsOf(localizePath(path, language), sorted, content)),
    })),
  );
}

/** Returns the HTML of a page's #root. Elements for the head (title, meta, link) come first. Throws errors of rendering. */
export async function renderPage(path: string, resources: Resource, items: BuiltItems = []): Promise<string> {
  const i18n = await createI18n(languageOfPath(path), { resources });
  const queryClient = createQueryClient(i18n);
  seedItems(queryClient, items);
  let failure: unknown;
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <Providers i18n={i18n} queryClient={queryClient}>
          <App />
        </Providers>
      </StaticRouter>
    </StrictMode>,
    {
      // React would move larger boundaries into position by inline scripts, which delay the first paint.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        failure ??= error;
      },
    },
  );
  let html = '';
  for await (const chunk of prelude as AsyncIterable<unknown>) html += String(chunk);
  if (failure) throw failure;
  return html;
}
