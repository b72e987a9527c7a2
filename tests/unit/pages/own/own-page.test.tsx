import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { App } from '@/app/app';
import type { StoredItem } from '@/features/items/item';
import { fakeRest, refused, rows } from '../../../support/fake-rest';
import { legalVersion, ownPage } from '../../../support/own-pages';
import { renderApp } from '../../../support/render-app';
import { ItemPage } from '@/pages/item/item-page';

/** How often a page was asked for by its address. */
let asked: number;
let pages: StoredItem[];

beforeEach(() => {
  pages = [ownPage()];
  asked = 0;
  fakeRest(({ path }, query) => {
    if (path.endsWith('/rpc/note_missing_path')) return Response.json(null);
    if (!path.endsWith('/content_items') || query.get('kind') !== 'in.(page)') return rows();
    asked += 1;
    return rows(...pages.filter(({ slug }) => query.get('slug') === `eq.${slug ?? ''}`));
  });
});

const show = (path: string, language: 'en' | 'ar' = 'en') =>
  renderApp(
    <Routes>
      <Route path="/:slug" element={<ItemPage />} />
      <Route path="/ar/:slug" element={<ItemPage />} />
    </Routes>,
    { path, language },
  );
const nodes = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].flatMap(({ textContent }) => {
    const data = JSON.parse(textContent) as { '@graph'?: object[] };
    return data['@graph'] ?? [data];
  });
const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');

describe('a page of one’s own', () => {
  it('shows its blocks, and says what it is to search engines', async () => {
    await show('/visit-us');
    expect(await screen.findByRole('heading', { level: 1, name: 'Visit us' })).toBeVisible();
    expect((await screen.findByText('tram')).tagName).toBe('STRONG');
    const trail = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(trail.getByRole('link')).toHaveAttribute('href', '/');
    const address = `${window.location.origin}/visit-us`;
    expect(nodes()).toEqual([
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
      expect.objectContaining({ '@type': 'WebPage', name: 'Visit us', url: address, inLanguage: 'en' }),
      expect.objectContaining({ '@type': 'FAQPage' }),
    ]);
    expect(document.title).toBe('Visit us | Lusail Digital');
    expect(document.querySelector('meta[name="description"]')).toHaveAttribute('content', 'The studio is open on Sundays.');
    expect(document.querySelector('link[rel="canonical"]')).toHaveAttribute('href', address);
    expect(document.querySelectorAll('link[rel="alternate"]')).toHaveLength(3);
    expect(robots()).toBeUndefined();
  });

  it('is in the language of its address', async () => {
    await show('/ar/visit-us', 'ar');
    expect(await screen.findByRole('heading', { level: 1, name: 'زوروا الاستوديو' })).toBeVisible();
    expect(await screen.findByText('محطة الترام القريبة هي المارينا.')).toBeVisible();
  });

  it('may be kept out of search engines', async () => {
    pages = [ownPage({ facts: { noindex: true } })];
    await show('/visit-us');
    await screen.findByRole('heading', { level: 1 });
    expect(robots()).toBe('noindex');
  });

  it('that is a version of a legal page says since when, and leads to the one in force', async () => {
    pages = [legalVersion('2025-01-31')];
    await show('/terms-2025-01-31');
    expect(await screen.findByText('In force from 31 January 2025')).toHaveAttribute('datetime', '2025-01-31');
    expect(screen.getByRole('link', { name: 'Terms of service in force' })).toHaveAttribute('href', '/terms-of-service');
    expect(robots()).toBe('noindex');
  });

  it('that can’t be read offers to try again, and says nothing of 404', async () => {
    let isBroken = true;
    fakeRest(() => (isBroken ? refused(400, '22023', 'broken') : rows(...pages)));
    await show('/visit-us');
    expect(await screen.findByText('This page could not be loaded')).toBeVisible();
    expect(screen.queryByText(/404/)).toBeNull();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Visit us' })).toBeVisible();
  });
});

describe('an address without a page', () => {
  it('is not found once the database has said so', async () => {
    await show('/visit-you');
    expect(screen.queryByText(/404/)).toBeNull();
    expect(await screen.findByRole('heading', { level: 1, name: /could not be found/ })).toBeVisible();
    expect(robots()).toBe('noindex');
    expect(document.title).toContain('Page not found');
  });

  it.each(['/wp-login.php', '/Visit-Us', '/a--b'])('%s is no slug, so nothing is asked', async (path) => {
    await show(path);
    expect(await screen.findByRole('heading', { level: 1, name: /could not be found/ })).toBeVisible();
    expect(asked).toBe(0);
  });
});

it.each([
  ['/visit-us', 'Visit us'],
  ['/ar/visit-us', 'زوروا الاستوديو'],
])('the site shows it at %s', async (path, title) => {
  await renderApp(<App />, { path, language: path.startsWith('/ar') ? 'ar' : 'en' });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});
