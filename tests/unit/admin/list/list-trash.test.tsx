import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { rowId } from '../../../support/fake-list';
import { refused } from '../../../support/fake-rest';
import { review, open, opener, button } from './reviews.fixture';

describe('a list', () => {
  it('deletes after a question, and takes it back', async () => {
    const { row, acted } = await open();
    await userEvent.click(await opener('Delete: Person 2'));
    const question = await screen.findByRole('alertdialog', { name: 'Delete 1 review (\u2068Person 2\u2069)?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Deleted: 1 review (\u2068Person 2\u2069)')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Person 2' })).toBeNull());
    await userEvent.click(button('Undo'));
    expect(await screen.findByText('Restored: 1 review (\u2068Person 2\u2069)')).toBeInTheDocument();
    expect(await opener('Person 2')).toBeInTheDocument();
    expect(row(rowId(2))?.['deleted_at']).toBeNull();
    expect(acted().at(-1)).toMatchObject({ action: 'restore', target: { deleted_at: '2026-11-22T10:00:00+00:00' } });
  });

  it('shows a failure of the deletion in the words of the requirements, and keeps the row', async () => {
    await open({ answer: ({ path }) => (path.endsWith('trash_rows') ? refused(500, 'XX000', 'no') : undefined) });
    await userEvent.click(await opener('Delete: Person 2'));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete Failed')).toBeInTheDocument();
    expect(await opener('Person 2')).toBeInTheDocument();
  });

  it('says when the row was deleted meanwhile', async () => {
    const { change } = await open();
    const remove = await opener('Delete: Person 2');
    change((rows) => rows.filter(({ id }) => id !== rowId(2)));
    await userEvent.click(remove);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Nothing was changed')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Person 2' })).toBeNull());
  });

  it('restores from the trash, and empties it for good', async () => {
    const { row } = await open({
      path: '?trash',
      rows: [review(1, { deleted_at: '2026-11-20T09:00:00+00:00' }), review(2, { deleted_at: '2026-11-21T09:00:00+00:00' }), review(3)],
    });
    expect(await opener('Person 1')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Person 3' })).toBeNull();
    await userEvent.click(button('Restore: Person 1'));
    expect(await screen.findByText('Restored: 1 review (\u2068Person 1\u2069)')).toBeInTheDocument();
    expect(row(rowId(1))?.['deleted_at']).toBeNull();
    await userEvent.click(button('Delete for good: Person 2'));
    await userEvent.click(
      within(await screen.findByRole('alertdialog', { name: 'Delete 1 review (\u2068Person 2\u2069) for good?' })).getByRole('button', {
        name: 'Delete for good',
      }),
    );
    expect(await screen.findByText('The trash is empty')).toBeInTheDocument();
    expect(row(rowId(2))).toBeUndefined();
  });

  describe('the trash', () => {
    const ago = (days: number, hours = 0) => new Date(Date.now() - (days * 24 + hours) * 3_600_000).toISOString();
    const deleted = [
      review(1, { deleted_at: ago(0) }),
      review(2, { deleted_at: ago(30, 1) }),
      review(3, { deleted_at: ago(28, 1) }),
      review(4, { deleted_at: ago(29, 1) }),
    ];
    const lines = () => screen.getAllByText(/^(\d+ days? left|Deleted for good today)$/).map(({ textContent }) => textContent);
    const expected = ['Deleted for good today', '1 day left', '2 days left', '30 days left'];

    it('has columns for the deletion and the days left, with the rows first that go first', async () => {
      const { asked } = await open({ path: '?trash', rows: deleted });
      await opener('Person 1');
      expect(screen.getAllByRole('columnheader').slice(1, 4)).toEqual([
        expect.objectContaining({ textContent: 'Name' }),
        expect.objectContaining({ textContent: 'Deleted on' }),
        expect.objectContaining({ textContent: 'Days left' }),
      ]);
      expect(lines()).toEqual(expected);
      expect(asked.at(-1)?.page.order).toEqual([{ column: 'deleted_at', descending: false }]);
    });

    it('has them on phones too', async () => {
      await open({ path: '?trash', rows: deleted, isWide: false });
      await opener('Person 1');
      expect(lines()).toEqual(expected);
      expect(screen.getAllByText(/^Deleted on/)).toHaveLength(4);
    });

    it('has no such columns outside of it', async () => {
      await open();
      await opener('Person 1');
      expect(screen.queryByRole('columnheader', { name: 'Days left' })).toBeNull();
    });
  });
});
