import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { rowId } from '../../../support/fake-list';
import { refused } from '../../../support/fake-rest';
import { open, review } from './reviews.fixture';

const sheet = (number: number) => screen.findByRole('dialog', { name: `Person ${number}` });
const pressIn = async (number: number, name: string) => fireEvent.click(within(await sheet(number)).getByRole('button', { name }));
const key = (letter: string, code = `Key${letter.toUpperCase()}`) => fireEvent.keyDown(document.body, { key: letter, code });
const title = (number: number) => screen.getByText(`Person ${number}`, { selector: 'h2 *' });

/** Three pending reviews, the newest first. */
const three = [1, 2, 3].map((number) => review(number, { created_at: `2026-11-0${4 - number}T09:00:00+00:00` }));

describe('the queue of pending reviews', () => {
  it('goes on to the next one, whose name has the focus, and tells the end', async () => {
    const { row } = await open({ rows: three, path: `?row=${rowId(1)}` });
    await pressIn(1, 'Approve and next');
    expect(await screen.findByText('Next: \u2068Person 2\u2069')).toBeInTheDocument();
    await sheet(2);
    await waitFor(() => expect(title(2)).toHaveFocus());
    await pressIn(2, 'Reject and next');
    await sheet(3);
    await pressIn(3, 'Approve and next');
    expect(await screen.findByText('That was the last one: no more reviews are pending.')).toBeInTheDocument();
    await waitFor(() => expect(title(3)).toHaveFocus());
    expect(within(await sheet(3)).queryByRole('button', { name: /next$/ })).toBeNull();
    expect([1, 2, 3].map((number) => row(rowId(number))?.['status'])).toEqual(['approved', 'rejected', 'approved']);
  });

  it('is worked through by keys, also on an Arabic keyboard', async () => {
    const { row } = await open({ rows: three, path: `?row=${rowId(1)}` });
    await within(await sheet(1)).findByRole('button', { name: 'Approve and next' });
    key('a');
    await within(await sheet(2)).findByRole('button', { name: 'Reject and next' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Reject and next' })).toBeEnabled());
    key('ق', 'KeyR');
    await sheet(3);
    expect([1, 2].map((number) => row(rowId(number))?.['status'])).toEqual(['approved', 'rejected']);
  });

  it('is not decided further by a held key or a double click', async () => {
    const { acted } = await open({ rows: three, path: `?row=${rowId(1)}` });
    await pressIn(1, 'Approve and next');
    const approve = await within(await sheet(2)).findByRole('button', { name: 'Approve and next' });
    await waitFor(() => expect(approve).toBeEnabled());
    fireEvent.click(approve, { detail: 2 });
    fireEvent.keyDown(document.body, { key: 'a', code: 'KeyA', repeat: true });
    key('r');
    await sheet(3);
    expect(acted().map(({ status, target }) => ({ status, ...target }))).toEqual([
      { status: 'approved', ids: [rowId(1)] },
      { status: 'rejected', ids: [rowId(2)] },
    ]);
  });

  it('takes one before when none follows on the page', async () => {
    const { asked } = await open({ rows: three, path: `?row=${rowId(3)}` });
    await pressIn(3, 'Approve and next');
    await sheet(1);
    expect(asked.some(({ filter }) => filter.is?.['status']?.includes('pending'))).toBe(false);
  });

  it('asks for one on other pages when the page has no other', async () => {
    const approved = Array.from({ length: 50 }, (_, index) => review(index + 1, { status: 'approved' }));
    const { asked } = await open({ rows: [...approved, review(51), review(52)], path: `?sort=rating&row=${rowId(51)}` });
    await pressIn(51, 'Approve and next');
    await sheet(52);
    expect(asked.some(({ filter }) => filter.is?.['status']?.includes('pending'))).toBe(true);
  });

  it('stays on a review when the decision fails', async () => {
    const { row } = await open({
      rows: three,
      path: `?row=${rowId(1)}`,
      answer: ({ path }) => (path.endsWith('set_rows_status') ? refused(500, 'XX000', 'no') : undefined),
    });
    await pressIn(1, 'Approve and next');
    expect(await screen.findByText('Update Failed')).toBeInTheDocument();
    await sheet(1);
    expect(row(rowId(1))?.['status']).toBe('pending');
  });

  it('leaves decided reviews the plain buttons, and the trash none', async () => {
    await open({ path: `?row=${rowId(2)}` });
    const decided = within(await sheet(2));
    expect(await decided.findByRole('button', { name: 'Reject' })).toBeVisible();
    expect(decided.queryByRole('button', { name: /next$/ })).toBeNull();
  });

  it('is left by Undo as it was', async () => {
    const { row } = await open({ rows: three, path: `?row=${rowId(1)}` });
    await pressIn(1, 'Reject and next');
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(row(rowId(1))?.['status']).toBe('pending'));
  });
});
