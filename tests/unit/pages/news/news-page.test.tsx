import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HomePage } from '@/pages/home/home-page';
import { NewsSection } from '@/pages/home/news-section';
import { NewsPage } from '@/pages/news/news-page';
import { fakeRest, rows } from '../../../support/fake-rest';
import { newsPost } from '../../../support/news-posts';
import { renderApp } from '../../../support/render-app';

const category = { id: 'c1', kind: 'news_category', position: 1, slug: 'company', translations: { en: { title: 'Company' }, ar: {} } };
let posts = Array.from({ length: 14 }, (_, index) => newsPost(28 - index));
let asked: URLSearchParams[];

afterEach(() => vi.unstubAllGlobals());

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
  asked = [];
  posts = Array.from({ length: 14 }, (_, index) => newsPost(28 - index));
  fakeRest(({ path }, query) => {
    if (!path.endsWith('/content_items')) return rows();
    if (query.get('kind') === 'eq.news_category') return rows(category);
    if (query.get('kind') !== 'eq.news') return rows();
    asked.push(query);
    if (query.has('category_id')) return rows();
    const limit = Number(query.get('limit'));
    return query.has('or') ? rows(...posts.slice(12)) : rows(...posts.slice(0, limit));
  });
});

it('shows the posts newest first with their day in Qatar, and loads more after the last one', async () => {
  await renderApp(<NewsPage />, { path: '/news' });
  const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(await screen.findByText('29 January 2026')).toHaveAttribute('datetime', '2026-01-28T21:30:00+00:00');
  expect(titles()).toEqual(posts.slice(0, 12).map(({ translations }) => translations.en?.title));
  expect(screen.getByRole('link', { name: 'Post 28' })).toHaveAttribute('href', '/news/post-28');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('link', { name: 'Post 15' })).toBeVisible();
  expect(asked.at(-1)?.get('or')).toBe(`(published_from.lt."${posts[11]?.published_from ?? ''}",id.lt.${posts[11]?.id ?? ''})`);
});

it('shows a title in the other language when one is missing, and the date in that of the reader', async () => {
  posts = [newsPost(3, { translations: { en: { title: 'Only English' } } })];
  await renderApp(<NewsPage />, { language: 'ar', path: '/ar/news' });
  expect(await screen.findByRole('link', { name: 'Only English' })).toHaveAttribute('href', '/ar/news/post-3');
  expect(screen.getByText('4 يناير 2026')).toBeVisible();
});

it('leads from an empty category back to all', async () => {
  await renderApp(<NewsPage />, { path: '/news?category=company' });
  expect(await screen.findByText('Nothing in this category')).toBeVisible();
  expect(asked.at(-1)?.get('category_id')).toBe('eq.c1');
  expect(screen.getByRole('link', { name: 'Company' })).toHaveAttribute('aria-current', 'true');
  await userEvent.click(screen.getByRole('link', { name: 'Show all news' }));
  expect(await screen.findByRole('link', { name: 'Post 28' })).toBeVisible();
});

it('says when there is nothing yet', async () => {
  posts = [];
  await renderApp(<NewsPage />, { path: '/news' });
  expect(await screen.findByText('No news yet')).toBeVisible();
});

it('the home page shows the three newest, and no heading without any', async () => {
  const { unmount } = await renderApp(<HomePage />);
  const strip = await screen.findByRole('region', { name: 'What is new' });
  expect([...strip.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual(['Post 28', 'Post 27', 'Post 26']);
  unmount();
  posts = [];
  await renderApp(<HomePage />);
  expect(screen.queryByRole('region', { name: 'What is new' })).toBeNull();
});

it('is not put into a home page whose HTML has no news: what is read there stays where it is', async () => {
  await renderApp(<NewsSection wasPrerendered={true} />);
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(() => Promise.resolve());
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
