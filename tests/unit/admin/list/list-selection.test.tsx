import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rowId } from '../../../support/fake-list';
import { reviews, open, shows, press } from './reviews.fixture';

describe('a list', () => {
  it('selects the page, then in a second step all that match, and acts on exactly these', async () => {
    const { acted, change, row } = await open({ rows: reviews(60), path: '?status=pending' });
    await shows('Person 60');
    fireEvent.click(screen.getByLabelText('Select all on this page'));
    await shows('50 reviews selected');
    press('Select all that match');
    await shows('60 reviews selected');
    expect(acted()).toEqual([]);
    fireEvent.click(screen.getByLabelText('Select: Person 59'));
    await shows('59 reviews selected');

    // Another administrator deletes one meanwhile: nothing is changed before the person is informed.
    change((all) => all.filter(({ id }) => id !== rowId(1)));
    press('Reject');
    await shows('These match now: 58 reviews.');
    expect(row(rowId(2))?.['status']).toBe('pending');
    // The selection has the new number and can be used.
    await shows('58 reviews selected');
    press('Delete');
    fireEvent.click(within(await screen.findByRole('alertdialog', { name: 'Delete 58 reviews?' })).getByText('Delete'));
    await shows('Deleted: 58 reviews');
    await waitFor(() => expect([...document.querySelectorAll('[data-opener]')].map((one) => one.textContent)).toEqual(['Person 59']));
    press('Undo');
    await shows('Person 60');
    expect(acted().at(-1)).toEqual({ list: 'user_reviews', action: 'restore', target: { deleted_at: '2026-11-22T10:00:00+00:00' } });
  });

  it('keeps the selection of another page, and clears it with another filter', async () => {
    const { acted } = await open({ rows: reviews(60) });
    await shows('Person 60');
    fireEvent.click(screen.getByLabelText('Select: Person 60'));
    press('Next page');
    await shows('Person 10');
    fireEvent.click(screen.getByLabelText('Select: Person 10'));
    await shows('2 reviews selected');
    press('Approve');
    await shows('Approved: 2 reviews');
    expect(acted().at(-1)).toEqual({ list: 'user_reviews', status: 'approved', target: { ids: [rowId(60), rowId(10)] } });
    expect(screen.queryByText('2 reviews selected')).toBeNull();
    fireEvent.click(screen.getByLabelText('Select: Person 9'));
    await shows('1 review selected');
    press('Filters');
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'en' } });
    await waitFor(() => expect(screen.queryByText('1 review selected')).toBeNull());
  });

  it('selects and unselects with Shift all rows from the one before on', async () => {
    await open({ rows: reviews(60) });
    await shows('Person 60');
    fireEvent.click(screen.getByLabelText('Select: Person 60'));
    fireEvent.click(screen.getByLabelText('Select: Person 57'), { shiftKey: true });
    await shows('4 reviews selected');
    expect(screen.getByLabelText('Select all on this page')).toHaveAttribute('aria-checked', 'mixed');
    fireEvent.click(screen.getByLabelText('Select: Person 58'), { shiftKey: true });
    await shows('2 reviews selected');
  });
});
