import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import type { Resource } from 'i18next';
import { StaticRouter } from 'react-router-dom';
import { createQueryClient } from '@/data/query-client';
import { itemsPageSize, seedItems, type BuiltItems } from '@/features/items/built-items';
import { forPage } from '@/features/items/for-page';
import type { StoredItem } from '@/features/items/item';
import { earlyItems } from '@/features/items/queries';
import { earlyJobs } from '@/features/jobs/queries';
import { earlyReviews } from '@/features/reviews/queries';
import { earlyTeam } from '@/features/team/queries';
import { createI18n, sharedNamespaces } from '@/i18n/create-i18n';
import { languageOfPath, languages, localizePath, type Language } from '@/i18n/languages';
import type { ItemKind } from '@/lib/item-kinds';
import type { PageKey } from '@/lib/site-pages';
import { App } from '@/app/app';
import { Providers } from '@/app/providers';
import { routeOf, routes } from '@/app/routes';

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
  /** The items that its HTML shows. */
  items: BuiltItems;
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
  home: ['service', 'hardware', 'product'],
  services: ['service', 'hardware', 'step'],
  products: ['product'],
  about: ['value'],
  careers: ['step'],
  courses: ['course_category', 'course'],
  ourWork: ['project_category', 'project'],
  sitemap: ['service', 'hardware', 'product'],
};

function kindsOf(path: string): readonly ItemKind[] {
  const key = routeOf(path)?.key;
  return (key && listedKinds[key]) ?? [];
}

function rowsOf(path: string) {
  const key = routeOf(path)?.key;
  const kinds = kindsOf(path);
  const rows = { ...(key && earlyQueries[key]), ...(kinds.length > 0 && earlyItems(kinds)) };
  return Object.keys(rows).length > 0 ? rows : undefined;
}

/** Returns the items that a page shows first, with the texts of its language. `items` are all public ones in their order. */
function itemsOf(path: string, items: readonly StoredItem[]): BuiltItems {
  const language = languageOfPath(path);
  return Object.fromEntries(
    kindsOf(path).map((kind) => {
      const listed = items.filter((item) => item.kind === kind).slice(0, itemsPageSize);
      return [kind, listed.map((item) => forPage(item, language))];
    }),
  );
}

const fileOf = (address: string) => (address === '/' ? 'index.html' : `${address.slice(1)}.html`);

/**
 * Returns every page that the build writes, in both languages. `/404` stands for all unknown addresses, a shell for all addresses of its
 * pattern.
 */
export function prerenderedPages(items: readonly StoredItem[]): PrerenderedPage[] {
  const known = routes
    .filter(({ prerendered, shell }) => prerendered || shell)
    .map(({ path, shell }) => ({ path, name: shell ? `/${shell}` : path }));
  return languages.flatMap((language) =>
    [...known, { path: '/404', name: '/404' }].map(({ path, name }) => ({
      path: localizePath(path, language),
      file: fileOf(localizePath(name, language)),
      folder: path.split('/')[1] || 'home',
      language,
      namespaces: [...sharedNamespaces, ...(routeOf(path)?.namespaces ?? [])],
      rows: rowsOf(path),
      items: itemsOf(localizePath(path, language), items),
    })),
  );
}

/** Returns the HTML of a page's #root. Elements for the head (title, meta, link) come first. Throws errors of rendering. */
export async function renderPage(path: string, resources: Resource, items: BuiltItems = {}): Promise<string> {
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
