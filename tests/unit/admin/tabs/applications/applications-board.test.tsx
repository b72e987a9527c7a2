import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { rowId } from '../../../../support/fake-list';
import { application, columnWidth, mockLayout, open, press } from './applications-board.fixture';

beforeEach(mockLayout);

describe('the board of applications', () => {
  it('picks a card up by a key, lets arrow keys choose the stage, moves it once, keeps the keyboard on it and says so', async () => {
    const { moves, column } = await open();
    const handle = await (await column('New')).findByRole('button', { name: 'Move Person 1' });
    expect(handle).toHaveAccessibleDescription(/^Space picks the card up/);
    await press(handle, 'Space');
    expect(screen.getByText('Person 1 is picked up, now in: New')).toBeInTheDocument();
    await press(handle, 'ArrowRight', 'ArrowRight', 'ArrowLeft');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Shortlisted');
    expect(moves).toEqual([]);
    await press(handle, 'Space');
    const moved = await (await column('Shortlisted')).findByRole('button', { name: 'Move Person 1' });
    expect((await column('New')).queryByText('Person 1')).toBeNull();
    expect(screen.getByText('Person 1: Shortlisted')).toBeInTheDocument();
    await waitFor(() => expect(moved).toHaveFocus());
    await waitFor(() => expect(moves).toEqual([{ ids: [rowId(1)], stage: 'shortlisted', expected: 'new' }]));
    expect(await screen.findByText('Shortlisted: 1 application (\u2068Person 1\u2069)')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone: 1 application (\u2068Person 1\u2069)')).toBeInTheDocument();
  });

  it('goes the other way in Arabic, and nowhere beyond the ends', async () => {
    const { moves, column } = await open({ language: 'ar' });
    const handle = await (await column('جديد')).findByRole('button', { name: 'نقل Person 1' });
    await press(handle, 'Space', 'ArrowRight', 'Space');
    expect(moves).toEqual([]);
    await press(handle, 'Space', 'ArrowLeft', 'Enter');
    await waitFor(() => expect(moves).toEqual([{ ids: [rowId(1)], stage: 'shortlisted', expected: 'new' }]));
    const [announcement] = screen.getAllByRole('status').filter(({ textContent }) => textContent === 'Person 1: القائمة المختصرة');
    expect(announcement).toBeInTheDocument();
  });

  it('leaves a card where it is when the keyboard cancels', async () => {
    const { moves, column } = await open();
    const handle = await (await column('New')).findByRole('button', { name: 'Move Person 1' });
    await press(handle, 'Space', 'ArrowRight', 'Escape');
    expect(screen.getByText('Person 1 stays: New')).toBeInTheDocument();
    expect((await column('New')).getByText('Person 1')).toBeVisible();
    expect(handle).toHaveFocus();
    expect(moves).toEqual([]);
  });

  it('puts a card back that could not be moved, and says why', async () => {
    const { column } = await open({ fails: true });
    const handle = await (await column('New')).findByRole('button', { name: 'Move Person 1' });
    await press(handle, 'Space', 'ArrowRight', 'Space');
    expect(await screen.findByText('Person 1 is back: New')).toBeInTheDocument();
    expect(await (await column('New')).findByText('Person 1')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Person 1' })).toHaveFocus());
    expect(await screen.findByText('The stage could not be changed')).toBeVisible();
  });

  it('goes up and down a column, and asks where to by Enter', async () => {
    const { moves, column } = await open({ rows: [application(2), application(1)] });
    const first = await (await column('New')).findByRole('button', { name: 'Move Person 2' });
    first.focus();
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    const second = screen.getByRole('button', { name: 'Move Person 1' });
    expect(second).toHaveFocus();
    fireEvent.click(second);
    const dialog = within(await screen.findByRole('dialog', { name: 'Move: \u2068Person 1\u2069' }));
    fireEvent.change(dialog.getByRole('combobox', { name: 'Stage' }), { target: { value: 'offer' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(moves).toEqual([{ ids: [rowId(1)], stage: 'offer' }]));
  });

  it('asks for the reason and the mail of a refusal instead of moving at once', async () => {
    const { moves, column, unfold } = await open({ rows: [application(1, 'hired')] });
    await unfold('Hired');
    await unfold('Rejected');
    const handle = await (await column('Hired')).findByRole('button', { name: 'Move Person 1' });
    await press(handle, 'Space', 'ArrowRight', 'Space');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move: \u2068Person 1\u2069' }));
    fireEvent.change(dialog.getByRole('textbox', { name: /^Reason/ }), { target: { value: 'Full' } });
    fireEvent.change(dialog.getByRole('combobox', { name: 'Mail to the applicant' }), { target: { value: '1440' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(moves).toEqual([{ ids: [rowId(1)], stage: 'rejected', reason: 'Full', mail_after: 1440 }]));
    // The focus is on the card in its new place, also after an undo.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Person 1' })).toHaveFocus());
    expect((await column('Rejected')).getByRole('button', { name: 'Move Person 1' })).toHaveFocus();
    const undo = await screen.findByRole('button', { name: 'Undo' });
    undo.focus();
    fireEvent.click(undo);
    expect(await (await column('Hired')).findByRole('button', { name: 'Move Person 1' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move Person 1' })).toHaveFocus());
  });

  it('asks before a refusal is taken away, which nothing brings back', async () => {
    const { moves, column, unfold } = await open({ rows: [application(1, 'rejected')] });
    await unfold('Rejected');
    await press(
      await (await column('Rejected')).findByRole('button', { name: 'Move Person 1' }),
      ...['Space', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Space'],
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Move: \u2068Person 1\u2069' }));
    expect(dialog.getByRole('combobox', { name: 'Stage' })).toHaveValue('interview');
    expect(moves).toEqual([]);
  });

  it.each(['Offer', 'Hired', 'Rejected'])('asks before a card goes to %s', async (stage) => {
    const { moves, column } = await open({ rows: [application(1, 'interview')] });
    const handle = await (await column('Interview')).findByRole('button', { name: 'Move Person 1' });
    await press(handle, 'Space', ...Array.from({ length: ['Offer', 'Hired', 'Rejected'].indexOf(stage) + 1 }, () => 'ArrowRight'), 'Enter');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move: \u2068Person 1\u2069' }));
    expect(dialog.getByRole('combobox', { name: 'Stage' })).toHaveDisplayValue(stage);
    expect(moves).toEqual([]);
  });

  it('does not overwrite another administrator’s move, and shows where the card is', async () => {
    const rows = [application(1)];
    const { column } = await open({ rows });
    const handle = await (await column('New')).findByRole('button', { name: 'Move Person 1' });
    for (const row of rows) row.stage = 'offer';
    await press(handle, 'Space', 'ArrowRight', 'Space');
    expect(await screen.findByText('Nothing was changed')).toBeVisible();
    expect(await (await column('Offer')).findByText('Person 1')).toBeVisible();
    expect(rows[0]?.stage).toBe('offer');
  });

  it('moves a card that is dragged by mouse to the column under the pointer', async () => {
    const { moves, column } = await open();
    const card = await (await column('New')).findByText('Person 1');
    fireEvent.mouseDown(card, { button: 0, clientX: 10, clientY: 10 });
    fireEvent.mouseMove(document, { clientX: 30, clientY: 10 });
    for (const clientX of [1.5, 2.5].map((columns) => columns * columnWidth)) {
      fireEvent.mouseMove(document, { clientX, clientY: 100 });
      await act(() => new Promise((resolve) => setTimeout(resolve)));
    }
    fireEvent.mouseUp(document);
    await waitFor(() => expect(moves).toEqual([{ ids: [rowId(1)], stage: 'interview', expected: 'new' }]));
  });

  it('shows thirty of a column, how many there are, and the way to the others', async () => {
    const { column } = await open({
      rows: Array.from({ length: 31 }, (_, index) => application(31 - index)).map((row, index) => ({ ...row, id: rowId(31 - index) })),
    });
    const stage = await column('New');
    expect(await stage.findAllByRole('listitem')).toHaveLength(30);
    expect(await stage.findByText('1,000+')).toBeVisible();
    fireEvent.click(stage.getByRole('button', { name: 'Show in the list' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Filters 1' }));
    expect(await screen.findByRole('combobox', { name: 'Stage' })).toHaveValue('new');
  });
});
