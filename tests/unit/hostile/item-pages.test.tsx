import { useQueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { StoredItem } from '@/features/items/item';
import { itemKinds } from '@/lib/item-kinds';
import { itemFolders } from '@/lib/item-paths';
import { paths } from '@/lib/paths';
import { CoursesPage } from '@/pages/courses/courses-page';
import { HomePage } from '@/pages/home/home-page';
import { ItemPage } from '@/pages/item/item-page';
import { NewsPage } from '@/pages/news/news-page';
import { OurWorkPage } from '@/pages/our-work/our-work-page';
import { ProductsPage } from '@/pages/products/products-page';
import { ServicesPage } from '@/pages/services/services-page';
import { SitemapPage } from '@/pages/sitemap/sitemap-page';
import { rowId } from '../../support/fake-list';
import { fakeRest, rows } from '../../support/fake-rest';
import { eachHostile } from '../../support/hostile-texts';
import { rememberSettings } from '../../support/remember-settings';
import { renderApp } from '../../support/render-app';
import { expectHarmless } from './harmless';
import './hostile-rows.fixture';

/** A word beside the text, which shows that the text was rendered. */
const mark = 'quokka';

/** Returns an item with the text in every column, also in those whose shape the database checks. */
function itemOf(kind: StoredItem['kind'], text: string, index = 0): StoredItem {
  const texts = { title: `${mark} ${text}`, summary: text, features: [text], alt: text, task: text, work: text };
  const all = { ...texts, seo_title: `${mark} ${text}`, seo_description: text };
  const blocks = [
    { id: 'a', type: 'paragraph', text: `${text} [${mark}](${text})` },
    { id: 'b', type: 'heading', level: 2, text },
    { id: 'c', type: 'picture', address: text, alt: text, caption: text, width: 1, height: 1 },
    { id: 'd', type: 'video', address: text, title: text },
    { id: 'e', type: 'action', text, label: text, link: text },
    { id: 'f', type: 'faq', questions: [{ id: 'g', question: text, answer: text }] },
  ];
  return {
    id: rowId(index + 1),
    kind,
    position: 1,
    slug: 'hostile',
    category_id: text,
    translations: { en: all, ar: all },
    icon: text,
    picture_url: text,
    price: text,
    currency: text as 'QAR',
    period: text as 'once',
    facts: { tech: [text], slot: text, drawn: text },
    published_from: '2026-01-02T03:04:05+00:00',
    body: { en: blocks, ar: blocks },
  };
}

const answerWith = (item: (kind: StoredItem['kind']) => StoredItem) =>
  fakeRest(({ path }, query) => {
    if (!path.endsWith('/content_items')) return rows();
    const kinds = (query.get('kind') ?? '').replace(/^(?:eq\.|in\.\(|\))|\)$/g, '').split(',') as StoredItem['kind'][];
    return rows(...kinds.map(item));
  });

/** Addresses that look like a picture's, and that no browser can open. */
const brokenPictures = ['https://[', 'https://', 'http://%', '/\\evil.example/a.png', '//evil.example/a.png'];

describe.each(itemFolders)('the page of an item below $key', ({ key, kinds }) => {
  const show = (item: StoredItem) => {
    rememberSettings({ seo: { siteUrl: 'https://example.test' } });
    answerWith(() => item);
    return renderApp(
      <Routes>
        <Route path={`${paths[key]}/:slug`} element={<ItemPage />} />
      </Routes>,
      { path: `${paths[key]}/hostile` },
    );
  };

  it.each(eachHostile)('is harmless with %s', async (_name, text) => {
    await show(itemOf(kinds[0] ?? 'service', text.slice(0, 1500)));
    await waitFor(() => expect(document.title).toContain(mark));
    expectHarmless(document.documentElement);
  });

  it.each(brokenPictures)('is there with the picture %s', async (picture_url) => {
    await show({ ...itemOf(kinds[0] ?? 'service', 'Plain'), picture_url });
    await waitFor(() => expect(document.title).toContain(mark));
    expectHarmless(document.documentElement);
  });
});

/** Shows pages with one item of each kind in their lists. */
function WithItems({ text, children }: { text: string; children: ReactNode }) {
  const client = useQueryClient();
  useState(() => {
    for (const [index, kind] of itemKinds.entries()) client.setQueryData(['items', kind], [itemOf(kind, text, index)]);
  });
  return children;
}

describe('lists of items', () => {
  it.each(eachHostile)('are harmless with %s', async (_name, text) => {
    fakeRest(() => new Promise(() => undefined));
    const { container } = await renderApp(
      <WithItems text={text.slice(0, 1500)}>
        <HomePage />
        <ServicesPage />
        <ProductsPage />
        <CoursesPage />
        <OurWorkPage />
        <NewsPage />
        <SitemapPage />
      </WithItems>,
    );
    await waitFor(() => expect(container.textContent.split(mark).length).toBeGreaterThan(20));
    expectHarmless(document.documentElement);
  });
});
