import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import type { Resource } from 'i18next';
import { StaticRouter } from 'react-router-dom';
import { createQueryClient } from '@/data/query-client';
import { seedItems, type BuiltItems } from '@/features/items/built-items';
import { earlyItems } from '@/features/items/queries';
import type { PublicJobRow } from '@/features/jobs/job-row';
import { earlyJob, earlyJobs } from '@/features/jobs/queries';
import { newestFirst } from '@/features/items/built-news';
import { earlyReviews } from '@/features/reviews/queries';
import { earlyTeam } from '@/features/team/queries';
import { createI18n, sharedNamespaces } from '@/i18n/create-i18n';
import { languageOfPath, languages, localizePath, type Language } from '@/i18n/languages';
import { itemPath } from '@/lib/item-paths';
import { jobPath } from '@/lib/paths';
import { isPrerendered, type PageKey } from '@/lib/site-pages';
import { App } from '@/app/app';
import { Providers } from '@/app/providers';
import { routeOf, routes } from '@/app/routes';
import { itemsOf, itemsOfItem, itemsOfJob, kindsOf, type BuiltContent, type PageItems } from './page-items';

/** A page to write: its address and the locale files its first screen needs. */
export interface PrerenderedPage extends PageItems {
  path: string;
  /** Its file, below dist/. */
  file: string;
  /** The folder of its code, below src/pages/. */
  folder: string;
  language: Language;
  namespaces: string[];
  /** Rows that the inline script requests before the app loads. */
  rows: Record<string, string> | undefined;
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

function rowsOf(path: string, job: PublicJobRow | undefined) {
  const key = routeOf(path)?.key;
  const kinds = kindsOf(path);
  const own: Record<string, string> = job?.slug ? { job: earlyJob(job.slug) } : {};
  const rows = { ...(key && earlyQueries[key]), ...own, ...(kinds.length > 0 && earlyItems(kinds)) };
  return Object.keys(rows).length > 0 ? rows : undefined;
}

const fileOf = (address: string) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`);

/**
 * Returns every page that the build writes, in both languages. `/404` stands for all unknown addresses, a shell for all addresses of its
 * pattern.
 */
export function prerenderedPages(content: BuiltContent): PrerenderedPage[] {
  const { items, jobs } = content;
  const known = routes
    .filter((page) => isPrerendered(page) || page.shell)
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
