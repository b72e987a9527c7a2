import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApplicationsTab } from '@/admin/tabs/applications/applications-tab';
import { renderList, rowId } from '../../../../support/fake-list';
import { refused, type RestCall } from '../../../../support/fake-rest';

const json = (value: unknown) => new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
const application = (number: number, stage = 'new') => ({
  id: rowId(number),
  created_at: `2026-11-${String(number).padStart(2, '0')}T09:00:00+00:00`,
  job_id: null,
  job_title: 'Designer',
  full_name: `Person ${String(number)}`,
  email: 'person@example.com',
  phone: null,
  cover_letter: null,
  resume_storage_path: 'resumes/x.docx',
  read_at: '2026-11-20T09:00:00+00:00',
  stage,
  stage_changed_at: '2026-11-20T09:00:00+00:00',
  rejection_reason: null,
  refusal_mail_at: null,
  rating: 4,
  tags: ['Vue'],
});

/** Renders the board over a table whose stages the call changes, unless it is refused. */
async function open({ language = 'en' as 'en' | 'ar', fails = false, rows = [application(1), application(2, 'interview')] } = {}) {
  const moves: unknown[] = [];
  const rendered = await renderList(<ApplicationsTab />, {
    list: 'job_applications',
    language,
    rows: [],
    path: '/admin/settings/applications?view=board',
    answer(call: RestCall) {
      if (call.path.endsWith('/rpc/set_application_stage')) {
        const { ids, stage, expected } = call.body as { ids: string[]; stage: string; expected?: string };
        moves.push(call.body);
        if (fails) return refused(500, 'XX000', 'down');
        const moved = rows.filter((row) => ids.includes(row.id) && row.stage === (expected ?? row.stage));
        const was = Object.fromEntries(moved.map((row) => [row.stage, [row.id]]));
        for (const row of moved) row.stage = stage;
        return json({ status: 'done', count: moved.length, was });
      }
      if (call.path.endsWith('/rpc/recall_refusals')) {
        for (const row of rows) row.stage = 'hired';
        return json(rows.length);
      }
      if (call.path.endsWith('/rpc/list_job_applications')) {
        const { filter, page } = call.body as { filter: { is: { stage: string[] } }; page: { limit: number } };
        return json(rows.filter((row) => filter.is.stage.includes(row.stage)).slice(0, page.limit));
      }
      if (call.path.endsWith('/rpc/count_rows')) return json(1001);
      return undefined;
    },
  });
  const column = async (name: string) => within(await screen.findByRole('region', { name }));
  return { ...rendered, moves, column };
}

const columnWidth = 200;

/** A layout for jsdom: columns are side by side in the direction of the board, and the dragged card is at the position of its style. */
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const region = this.closest('section');
    const regions = [...(region?.parentElement?.children ?? [])];
    const at = region ? regions.indexOf(region) : 0;
    const column = region?.parentElement?.dir === 'rtl' ? regions.length - 1 - at : at;
    const left = this.closest<HTMLElement>('[style*="fixed"]')?.style.left;
    return new DOMRect(left ? Number.parseFloat(left) : column * columnWidth, 0, columnWidth, this === region ? 500 : 50);
  });
  return () => vi.restoreAllMocks();
});

/** Presses keys on a handle. Waits after each key for its change. */
async function press(handle: HTMLElement, ...codes: readonly string[]) {
  handle.focus();
  for (const code of codes) {
    // The sensor listens for further keys from the next task on.
    await act(() => {
      fireEvent.keyDown(handle, { code, key: code === 'Space' ? ' ' : code });
      return new Promise((resolve) => setTimeout(resolve));
    });
  }
}

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
    expect(await screen.findByText('As it was before: 1 application (\u2068Person 1\u2069)')).toBeInTheDocument();
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
    const { moves, column } = await open({ rows: [application(1, 'hired')] });
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
    const { moves, column } = await open({ rows: [application(1, 'rejected')] });
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
    expect(await screen.findByRole('combobox', { name: 'Stage' })).toHaveValue('new');
  });
});
