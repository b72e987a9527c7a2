import { fireEvent, screen, waitFor } from '@testing-library/react';
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
