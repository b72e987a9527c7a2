import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ListTab } from '@/admin/list/list-tab';
import { reviewsList } from '@/admin/tabs/reviews/reviews-list';
import { renderList, rowId } from '../../../support/fake-list';
import { refused } from '../../../support/fake-rest';
import { reviews, open, shows, press, opener, button } from './reviews.fixture';

describe('a list', () => {
  it('reads one page in one request, only what it shows, and turns to the next and back by the address', async () => {
    const { asked, address } = await open({ rows: reviews(120) });
    await shows('Person 120');
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(50));
    expect(asked).toHaveLength(1);
    expect([...(asked[0]?.select ?? [])].sort()).toEqual([
      ...['created_at', 'id', 'is_pending', 'name', 'rating', 'review_text', 'status', 'verified_source'],
    ]);
    await shows('1–50 of 120 reviews');

    press('Next page');
    await shows('Person 70');
    expect(address()).toContain(`after=[true,"2026-11-04T09:00:00+00:00","${rowId(71)}"]`);
    expect(asked.at(-1)?.page).toMatchObject({ after: { is_pending: true, created_at: '2026-11-04T09:00:00+00:00', id: rowId(71) } });
    await shows('51–100 of 120 reviews');
    press('Next page');
    await shows('Person 20');
    await shows('101–120 of 120 reviews');
    expect(screen.getByText('Next page').closest('button')).toBeDisabled();
    press('Previous page');
    await shows('Person 70');
    press('Previous page');
    await shows('Person 120');
    await waitFor(() => expect(screen.getByText('Previous page').closest('button')).toBeDisabled());
    await shows('1–50 of 120 reviews');
  });

  it('tells the position in both languages, also after a reload, and only the number where it is unknown', async () => {
    const path = `?after=[true,"2026-11-04T09:00:00Z","${rowId(71)}"]`;
    const first = await open({ rows: reviews(120), path: `${path}&at=50`, language: 'ar' });
    await shows('51–100 من 120 تقييمًا');
    first.unmount();
    const second = await open({ rows: reviews(120), path });
    await shows('120 reviews');
    expect(document.body.textContent).not.toContain('of 120');
    second.unmount();
    await open({
      rows: reviews(120),
      answer: ({ path: called }) => (called.endsWith('/rpc/count_rows') ? new Response('1001') : undefined),
    });
    await shows('1–50 of more than 1000 reviews');
  });

  it('says that it is empty, that nothing matches, and that it failed', async () => {
    const first = await open({ rows: [] });
    expect(await screen.findByText('No reviews yet')).toBeInTheDocument();
    first.unmount();
    const second = await open({ path: '?language=ar' });
    expect(await screen.findByText('Nothing matches')).toBeInTheDocument();
    await userEvent.click(button('Clear search and filters'));
    expect(await opener('Person 1')).toBeInTheDocument();
    second.unmount();
    await open({ answer: ({ path }) => (path.endsWith('/list_user_reviews') ? refused(400, '22000', 'no') : undefined) });
    expect(await screen.findAllByText('Error fetching reviews')).not.toHaveLength(0);
  });

  it('returns to the first page when a page no longer exists', async () => {
    const { address } = await open({ path: `?after=[false,"2026-11-01T09:00:00Z","${rowId(2)}"]` });
    expect(await opener('Person 1')).toBeInTheDocument();
    expect(address()).toBe('/admin/settings/reviews');
  });

  it.each([true, false])('renders a row again only when its own data changes, on a wide screen: %j', async (isWide) => {
    const drawn: string[] = [];
    const isWaiting: typeof reviewsList.isWaiting = (row) => (drawn.push(row.name), row.status === 'pending');
    await renderList(<ListTab definition={{ ...reviewsList, isWaiting }} />, {
      list: 'user_reviews',
      rows: reviews(3),
      path: '/admin/settings/reviews',
      isWide,
    });
    await shows('3 reviews');
    // Once each: the count and the end of the request do not belong to a row.
    expect(drawn.sort()).toEqual(['Person 1', 'Person 2', 'Person 3']);
    drawn.length = 0;
    fireEvent.click(screen.getByLabelText('Select: Person 2'));
    await shows('1 review selected');
    expect(drawn).toEqual(['Person 2']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Per' } });
    expect(drawn).toEqual(['Person 2']);
  });

  it('says that the row of the address was not found', async () => {
    await open({ path: `?row=${rowId(77)}` });
    expect(await screen.findByText('This entry no longer exists')).toBeInTheDocument();
  });
});
