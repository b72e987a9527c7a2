import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { rowId } from '../../../support/fake-list';
import { reviews, open, shows, opener, button } from './reviews.fixture';

describe('a list', () => {
  it('goes from row to row by j and k, opens with Enter, goes on within the details, and comes back to the row', async () => {
    const { address } = await open();
    // Pending reviews come first, in any order of time.
    await opener('Person 1');
    await userEvent.keyboard('jj');
    expect(button('Person 3')).toHaveFocus();
    await userEvent.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select: Person 3' })).toBeChecked();
    await userEvent.keyboard('k');
    expect(button('Person 1')).toHaveFocus();
    await userEvent.keyboard('j');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Person 3' })).toBeInTheDocument();
    expect(address()).toBe(`/admin/settings/reviews?row=${rowId(3)}`);
    expect(await within(screen.getByRole('dialog')).findAllByText('Text 3')).not.toHaveLength(0);
    await userEvent.keyboard('j');
    expect(await screen.findByRole('dialog', { name: 'Person 2' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/admin/settings/reviews');
    expect(button('Person 2')).toHaveFocus();
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('opens a row by a double click as one history entry, which one Back closes', async () => {
    const { address, back } = await open();
    const row = await opener('Person 2');
    // Both before the next render.
    act(() => {
      row.click();
      row.click();
    });
    expect(await screen.findByRole('dialog', { name: 'Person 2' })).toBeInTheDocument();
    back();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/admin/settings/reviews');
  });

  it('goes on beyond the end of a page by j and k, from row to row and within the details', async () => {
    const { address } = await open({ rows: reviews(60) });
    await shows('Person 60');
    const focused = () => document.activeElement?.textContent;
    const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
    // There is no row before the first one.
    key('j');
    key('k');
    expect(focused()).toBe('Person 60');
    // The last rows are rendered later.
    await shows('Person 11');
    [...document.querySelectorAll<HTMLElement>('[data-opener]')].at(-1)?.focus();
    key('j');
    await waitFor(() => expect(focused()).toBe('Person 10'));
    key('k');
    await waitFor(() => expect(focused()).toBe('Person 11'));

    fireEvent.click(document.activeElement ?? document.body);
    const title = (text: string) => waitFor(() => expect(document.querySelector('[role="dialog"] h2')?.textContent).toBe(text));
    await title('Person 11');
    key('j');
    await title('Person 10');
    await shows('Text 10');
    expect(address()).toMatch(/after=.*row=/);
    key('k');
    await title('Person 11');
    fireEvent.click(screen.getByLabelText('Next entry'));
    await title('Person 10');
    key('Escape');
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    expect(address()).toMatch(/after=[^&]*$/);
    await waitFor(() => expect(focused()).toBe('Person 10'));
  });

  it('moves by j and k from the position of a row that has left the list', async () => {
    const rejected = reviews(5).map((row) => ({ ...row, status: 'rejected', is_pending: false }));
    const { change } = await open({ path: '?status=rejected', rows: rejected });
    fireEvent.click(await opener('Person 3'));
    const title = (text: string) => waitFor(() => expect(document.querySelector('[role="dialog"] h2')?.textContent).toBe(text));
    const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
    await title('Person 3');
    // By the button of the row: the one of the details goes on to the next row.
    fireEvent.click(screen.getByRole('button', { name: 'Approve: Person 3', hidden: true }));
    await waitFor(() => expect(document.querySelector(`[data-row="${rowId(3)}"]`)).toBeNull());
    key('j');
    await title('Person 2');
    key('k');
    await title('Person 4');
    // Another administrator deletes the next row and this one.
    change((rows) => rows.filter(({ id }) => id === rowId(5) || id === rowId(1)));
    key('j');
    expect(await screen.findByText('This entry no longer exists')).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector(`[data-row="${rowId(4)}"]`)).toBeNull());
    key('j');
    await title('Person 1');
    change(() => []);
    key('k');
    expect(await screen.findByText('This entry no longer exists')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Previous entry')).toBeDisabled());
    expect(screen.getByLabelText('Next entry')).toBeDisabled();
  });
});
