import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/data/query-client';
import type { SearchResultsState } from '@/features/search/searchable-item';
import { createI18n } from '@/i18n/create-i18n';
import type { Language } from '@/i18n/languages';
import { contactDialogEvent } from '@/lib/window-events';
import { SearchResultsPage } from '@/pages/search-results/search-results-page';
import { fakeRest, refused, rows, type RestCall } from '../../../support/fake-rest.ts';
import { textsOf } from '../../../support/render-app.tsx';
import { shippedItems } from '../../../support/shipped-items.ts';

let calls: RestCall[];
const job = {
  slug: 'welder-of-pipelines',
  id: '7',
  title: 'Welder of pipelines',
  location: 'Doha',
  description: 'Steel',
  title_ar: null,
  location_ar: null,
  description_ar: null,
};

/** `renderApp` has no navigation state, which this page is about. */
async function show(search: string, state: unknown = null, language: Language = 'en') {
  const i18n = await createI18n(language, { resources: { [language]: textsOf(language) } });
  return render(
    <MemoryRouter initialEntries={[{ pathname: '/search-results', search, state }]}>
      <Providers i18n={i18n} queryClient={createQueryClient(i18n)}>
        <SearchResultsPage />
      </Providers>
    </MemoryRouter>,
  );
}
const handed: SearchResultsState = {
  searchTerm: 'thing',
  language: 'en',
  results: [{ id: 'page:x', type: 'page', title: 'A thing handed over', description: 'By the overlay', path: '/about' }],
};
const list = () => screen.findByRole('list', { name: 'Search results' });

beforeEach(() => {
  calls = fakeRest(({ path }) =>
    path.endsWith('/job_postings') ? rows(job) : path.endsWith('/content_items') ? rows(...shippedItems) : rows(),
  );
});

// Whole pages in jsdom take long on a busy machine.
describe('the results page', { timeout: 30_000 }, () => {
  it('asks for a search without one, and shows popular pages meanwhile', async () => {
    await show('');
    expect(screen.getByRole('status')).toHaveTextContent('Type at least two characters');
    expect(screen.queryByRole('list', { name: 'Search results' })).toBeNull();
    const popular = within(await screen.findByRole('list', { name: 'Popular pages' }));
    expect(popular.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/services',
      '/products',
      '/about',
      '/careers',
      '/courses',
    ]);
    await userEvent.type(screen.getByRole('searchbox'), 'b');
    expect(screen.queryByRole('list', { name: 'Popular pages' })).toBeNull();
  });

  it('shows what the overlay hands over, until the text changes', async () => {
    await show('?q=thing', handed);
    expect(within(await list()).getByRole('link')).toHaveTextContent('A thing handed over');
    const box = screen.getByRole('searchbox');
    expect(box).toHaveValue('thing');
    await userEvent.clear(box);
    await userEvent.type(box, 'blender');
    expect(within(await list()).getAllByRole('link')[0]).toHaveAttribute('href', '/courses/blender');
    expect(screen.queryByText('A thing handed over')).toBeNull();
  });

  it('takes the term from navigation state without an address too', async () => {
    await show('', { searchTerm: handed.searchTerm, results: handed.results });
    expect(within(await list()).getByRole('link')).toHaveTextContent('A thing handed over');
  });

  it('searches again in the new language', async () => {
    await show('?q=blender', { ...handed, searchTerm: 'blender' }, 'ar');
    expect(await screen.findByRole('link', { name: /Blender/ })).toHaveAttribute('href', '/ar/courses/blender');
    expect(screen.queryByText('A thing handed over')).toBeNull();
  });

  it('searches for ?q= by itself, with jobs, and records it', async () => {
    await show('?q=welder');
    expect(await screen.findByRole('link', { name: /Welder of pipelines/ })).toHaveAttribute('href', '/careers/welder-of-pipelines');
    await waitFor(
      () =>
        expect(calls.find(({ path }) => path.endsWith('/rpc/record_search'))?.body).toEqual({
          query: 'welder',
          language: 'en',
          results: 1,
        }),
      { timeout: 15_000 },
    );
  });

  it('says that nothing was found, and offers to ask', async () => {
    const opened = vi.fn();
    window.addEventListener(contactDialogEvent, opened, { once: true });
    await show('?q=zzzz');
    expect(await screen.findByText('No results found for “zzzz”')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ask our team' }));
    expect(opened).toHaveBeenCalledOnce();
  });

  it('lets an action act', async () => {
    const opened = vi.fn();
    window.addEventListener(contactDialogEvent, opened, { once: true });
    await show('?q=contact us');
    await userEvent.click(within(await list()).getByRole('button', { name: /Contact us/ }));
    expect(opened).toHaveBeenCalledOnce();
  });

  it('finds the rest when jobs can’t be had, says so, and tries again', async () => {
    calls = fakeRest(({ path }) =>
      path.endsWith('/job_postings') ? refused(400, '22023', 'broken') : path.endsWith('/content_items') ? rows(...shippedItems) : rows(),
    );
    await show('?q=blender');
    expect(await screen.findByText('Part of the site could not be searched.')).toBeVisible();
    expect(within(await list()).getAllByRole('link')).not.toHaveLength(0);
    const before = calls.filter(({ path }) => path.endsWith('/job_postings')).length;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls.filter(({ path }) => path.endsWith('/job_postings')).length).toBeGreaterThan(before));
  });

  it('takes state that is none for nothing', async () => {
    await show('?q=blender', { results: 'everything', searchTerm: 7 });
    expect((await screen.findAllByRole('link', { name: /Blender/ })).length).toBeGreaterThan(0);
  });
});
