import type { QueryClient } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { i18n as I18n, Resource } from 'i18next';
import { readdirSync, readFileSync } from 'node:fs';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import { Providers } from '@/app/providers';
import { Toaster } from '@/components/feedback/toaster';
import { createQueryClient } from '@/data/query-client';
import type { StoredItem } from '@/features/items/item';
import { createI18n } from '@/i18n/create-i18n';
import type { Language } from '@/i18n/languages';
import { readItems, shippedItems } from './shipped-items';

// Whole screens in jsdom on a busy machine take longer than the default timeouts.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const read = new Map<Language, Resource[string]>();

/** Returns all shipped texts of a language. */
export function textsOf(language: Language): Resource[string] {
  const folder = `public/locales/${language}`;
  const texts =
    read.get(language) ??
    Object.fromEntries(
      readdirSync(folder).map((file) => [
        file.replace('.json', ''),
        JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Record<string, string>,
      ]),
    );
  read.set(language, texts);
  return texts;
}

/** Returns the site's query client with these items. It retries without a delay. */
function testQueryClient(i18n: I18n, items: readonly StoredItem[]): QueryClient {
  const client = createQueryClient(i18n);
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 1 } });
  readItems(client, items);
  return client;
}

interface Options {
  language?: Language;
  path?: string;
  /** The part's HTML is there, and is hydrated. */
  isPrerendered?: boolean;
  /** The public items; by default those of a new site. */
  items?: readonly StoredItem[];
}

/** Renders a part of the site with its providers: texts, router, query client, toasts. */
export async function renderApp(
  part: ReactNode,
  { language = 'en', path = '/', isPrerendered = false, items = shippedItems }: Options = {},
) {
  const i18n = await createI18n(language, { resources: { en: textsOf('en'), ar: textsOf('ar') } });
  const app = (
    <MemoryRouter initialEntries={[path]}>
      <Providers i18n={i18n} queryClient={testQueryClient(i18n, items)}>
        {part}
        <Toaster />
      </Providers>
    </MemoryRouter>
  );
  const container = document.body.appendChild(document.createElement('div'));
  if (isPrerendered) container.innerHTML = renderToString(app);
  return render(app, { container, hydrate: isPrerendered });
}
