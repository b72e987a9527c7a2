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
});
