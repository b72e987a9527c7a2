import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { review, open, shows, press, opener, button } from './reviews.fixture';

describe('a list', () => {
  it('is sorted by a column one way, then the other, then as it begins', async () => {
    const { address } = await open();
    await opener('Person 1');
    const header = () => screen.getByRole('columnheader', { name: 'Rating' });
    for (const [query, sort] of [
      ['?sort=-rating', 'descending'],
      ['?sort=rating', 'ascending'],
      ['', 'none'],
    ] as const) {
      await userEvent.click(button('Rating'));
      await waitFor(() => expect(address()).toBe(`/admin/settings/reviews${query}`));
      expect(header()).toHaveAttribute('aria-sort', sort);
    }
  });

  it('takes search, filters and order from the address and writes them into it', async () => {
    const { asked, address } = await open({ path: '?q=person&status=approved&sort=date&rating=9&nonsense=1&after=[1]' });
    expect(await opener('Person 2')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('person');
    await userEvent.click(button('Filters 1'));
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('approved');
    expect(screen.getByRole('combobox', { name: 'Rating' })).toHaveValue('');
    // The search term is in the body, not in the address of the request.
    expect(asked[0]).toMatchObject({
      filter: { search: 'person', is: { status: ['approved'] } },
      page: { order: [{ column: 'created_at', descending: false }], limit: 51 },
    });
    expect(asked[0]?.page).not.toHaveProperty('after');

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'rejected');
    expect(await opener('Person 3')).toBeInTheDocument();
    expect(address()).toBe('/admin/settings/reviews?q=person&status=rejected&sort=date');
    await userEvent.clear(screen.getByRole('searchbox'));
    await waitFor(() => expect(address()).toBe('/admin/settings/reviews?status=rejected&sort=date'));
  });
});

it('keeps its filters behind a button, shows the active ones, and removes each and all', async () => {
  const { address } = await open({ path: '?q=person&status=approved&rating=5&from=2026-11-01&to=2026-11-30' });
  await opener('Person 2');
  expect(screen.queryByRole('combobox')).toBeNull();
  const active = () => within(screen.getByRole('list', { name: 'Active filters' })).getAllByRole('button');
  expect(active().map((one) => one.textContent)).toEqual([
    'Status: Approved',
    'Rating: 5 stars',
    'From 1 Nov 2026',
    'Until 30 Nov 2026',
    'Clear search and filters',
  ]);
  expect(button('Filters 4')).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button('Remove the filter: Status: Approved'));
  await waitFor(() => expect(address()).toBe('/admin/settings/reviews?q=person&rating=5&from=2026-11-01&to=2026-11-30'));
  // The pressed button no longer exists.
  expect(button('Filters 3')).toHaveFocus();
  await userEvent.click(button('Remove the filter: Until 30 Nov 2026'));
  await waitFor(() => expect(address()).toBe('/admin/settings/reviews?q=person&rating=5&from=2026-11-01'));
  await userEvent.click(button('Clear search and filters'));
  await waitFor(() => expect(address()).toBe('/admin/settings/reviews'));
  expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();

  await userEvent.click(button('Filters'));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rating' }), '4');
  expect(await screen.findByRole('button', { name: 'Remove the filter: Rating: 4 stars' })).toBeVisible();
  // The controls stay open for the next choice.
  expect(button('Filters 1')).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('combobox', { name: 'Rating' })).toHaveValue('4');
});

it('is sorted by stars, and goes on from the last row', async () => {
  const { address, asked } = await open({
    rows: Array.from({ length: 60 }, (_, index) => review(index + 1, { rating: 1 + (index % 5) })),
  });
  await shows('Person 60');
  fireEvent.click(screen.getByRole('button', { name: 'Rating' }));
  await waitFor(() => expect(address()).toContain('sort=-rating'));
  await waitFor(() => expect(asked.at(-1)?.page.order).toEqual([{ column: 'rating', descending: true }]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled());
  press('Next page');
  await waitFor(() =>
    expect(asked.at(-1)?.page).toMatchObject({
      order: [{ column: 'rating', descending: true }],
      after: { rating: 1, id: expect.any(String) as unknown },
    }),
  );
});
