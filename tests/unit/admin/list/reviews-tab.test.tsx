import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { csvField } from '@/admin/list/csv';
import { ListTab } from '@/admin/list/list-tab';
import { reviewsList } from '@/admin/tabs/reviews/reviews-list';
import { ReviewsTab } from '@/admin/tabs/reviews/reviews-tab';
import { renderList, rowId, type FakeListOptions } from '../../../support/fake-list';
import { refused, rows as found } from '../../../support/fake-rest';

const review = (number: number, more: Record<string, unknown> = {}) => ({
  id: rowId(number),
  created_at: `2026-11-${String(Math.ceil(number / 20)).padStart(2, '0')}T09:00:00+00:00`,
  rating: 5,
  name: `Person ${number}`,
  company_name: null,
  review_text: `Text ${number}`,
  language: 'en',
  status: 'pending',
  is_pending: (more['status'] ?? 'pending') === 'pending',
  ...more,
});
const reviews = (count: number) => Array.from({ length: count }, (_, index) => review(index + 1));

const open = ({ path = '', ...options }: Partial<FakeListOptions> = {}) =>
  renderList(<ReviewsTab />, {
    list: 'user_reviews',
    rows: [review(1), review(2, { status: 'approved' }), review(3, { status: 'rejected' })],
    ...options,
    path: `/admin/settings/reviews${path}`,
  });
/** Asked of the page as a whole: by roles, a table of fifty rows takes jsdom seconds. */
const shows = (text: string) => waitFor(() => expect(document.body.textContent.includes(text), text).toBe(true));
const press = (text: string) =>
  fireEvent.click([...document.querySelectorAll('button')].find((one) => one.textContent === text && !one.disabled) ?? document.body);
const opener = (name: string) => screen.findByRole('button', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('a list', () => {
  it('reads one page in one request, only what it shows, and turns to the next and back by the address', async () => {
    const { asked, address } = await open({ rows: reviews(120) });
    await shows('Person 120');
    await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(50));
    expect(asked).toHaveLength(1);
    expect([...(asked[0]?.select ?? [])].sort()).toEqual(['created_at', 'id', 'is_pending', 'name', 'rating', 'review_text', 'status']);
    await shows('120 reviews');

    press('Next page');
    await shows('Person 70');
    expect(address()).toContain(`after=[true,"2026-11-04T09:00:00+00:00","${rowId(71)}"]`);
    expect(asked.at(-1)?.page).toMatchObject({ after: { is_pending: true, created_at: '2026-11-04T09:00:00+00:00', id: rowId(71) } });
    press('Next page');
    await shows('Person 20');
    expect(screen.getByText('Next page').closest('button')).toBeDisabled();
    press('Previous page');
    await shows('Person 70');
    press('Previous page');
    await shows('Person 120');
    await waitFor(() => expect(screen.getByText('Previous page').closest('button')).toBeDisabled());
  });

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

    // Somebody else deletes one meanwhile: nothing is done before the person knows.
    change((all) => all.filter(({ id }) => id !== rowId(1)));
    press('Reject');
    await shows('These match now: 58 reviews.');
    expect(row(rowId(2))?.['status']).toBe('pending');
    // It knows now, and can go on with these.
    await shows('58 reviews selected');
    press('Delete');
    fireEvent.click(within(await screen.findByRole('alertdialog', { name: 'Delete 58 reviews?' })).getByText('Delete'));
    await shows('Deleted: 58 reviews');
    await waitFor(() => expect([...document.querySelectorAll('[data-opener]')].map((one) => one.textContent)).toEqual(['Person 59']));
    press('Undo');
    await shows('Person 60');
    expect(acted().at(-1)).toEqual({ list: 'user_reviews', action: 'restore', target: { deleted_at: '2026-11-22T10:00:00+00:00' } });
  });

  it('keeps what was selected on another page, and forgets it with another filter', async () => {
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
    // In the body: what is searched for is not in the request's address.
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

  it('begins anew when a page has gone meanwhile', async () => {
    const { address } = await open({ path: `?after=[false,"2026-11-01T09:00:00Z","${rowId(2)}"]` });
    expect(await opener('Person 1')).toBeInTheDocument();
    expect(address()).toBe('/admin/settings/reviews');
  });

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

  it('tells a failure of the deletion in the words of the requirements, and keeps the row', async () => {
    await open({ answer: ({ path }) => (path.endsWith('trash_rows') ? refused(500, 'XX000', 'no') : undefined) });
    await userEvent.click(await opener('Delete: Person 2'));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Delete Failed')).toBeInTheDocument();
    expect(await opener('Person 2')).toBeInTheDocument();
  });

  it('says when somebody else was faster', async () => {
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

  it('goes from row to row by j and k, opens with Enter, goes on within the details, and comes back to the row', async () => {
    const { address } = await open();
    // What waits stands first, whatever its time.
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

  it('opens a row by a double click as one step, which one Back takes back', async () => {
    const { address, back } = await open();
    const row = await opener('Person 2');
    // Both before anything is drawn.
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
    // Back from the first row there is nothing.
    key('j');
    key('k');
    expect(focused()).toBe('Person 60');
    // The last of them come after what is seen at once.
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

  it('goes on by j and k from where a row was that has left the list, by its own doing or somebody else’s', async () => {
    const { change } = await open({ path: '?status=pending', rows: reviews(5) });
    fireEvent.click(await opener('Person 3'));
    const title = (text: string) => waitFor(() => expect(document.querySelector('[role="dialog"] h2')?.textContent).toBe(text));
    const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
    await title('Person 3');
    fireEvent.click(await within(screen.getByRole('dialog')).findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(document.querySelector(`[data-row="${rowId(3)}"]`)).toBeNull());
    key('j');
    await title('Person 2');
    key('k');
    await title('Person 4');
    // Somebody else deletes the next one and this one.
    change((rows) => rows.filter(({ id }) => id === rowId(5) || id === rowId(1)));
    key('j');
    expect(await screen.findByText('This entry is gone')).toBeInTheDocument();
    await waitFor(() => expect(document.querySelector(`[data-row="${rowId(4)}"]`)).toBeNull());
    key('j');
    await title('Person 1');
    change(() => []);
    key('k');
    expect(await screen.findByText('This entry is gone')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('Previous entry')).toBeDisabled());
    expect(screen.getByLabelText('Next entry')).toBeDisabled();
  });

  it.each([true, false])('draws a row anew only when something of its own is another, on a wide screen: %j', async (isWide) => {
    const drawn: string[] = [];
    const isWaiting: typeof reviewsList.isWaiting = (row) => (drawn.push(row.name), row.status === 'pending');
    await renderList(<ListTab definition={{ ...reviewsList, isWaiting }} />, {
      list: 'user_reviews',
      rows: reviews(3),
      path: '/admin/settings/reviews',
      isWide,
    });
    await shows('3 reviews');
    // Once when it comes: its count and the end of the request are nothing of its own.
    expect(drawn.sort()).toEqual(['Person 1', 'Person 2', 'Person 3']);
    drawn.length = 0;
    fireEvent.click(screen.getByLabelText('Select: Person 2'));
    await shows('1 review selected');
    expect(drawn).toEqual(['Person 2']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Per' } });
    expect(drawn).toEqual(['Person 2']);
  });

  it('says that a row is gone that an address names', async () => {
    await open({ path: `?row=${rowId(77)}` });
    expect(await screen.findByText('This entry is gone')).toBeInTheDocument();
  });
});

describe('reviews', () => {
  it('are approved unless they are, and rejected unless they are', async () => {
    const { row } = await open();
    await opener('Person 1');
    expect(screen.queryByRole('button', { name: 'Approve: Person 2' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Reject: Person 3' })).toBeNull();
    await userEvent.click(button('Approve: Person 1'));
    expect(await screen.findByText('Approved: 1 review (\u2068Person 1\u2069)')).toBeInTheDocument();
    expect(row(rowId(1))?.['status']).toBe('approved');
    await userEvent.click(button('Reject: Person 2'));
    await waitFor(() => expect(row(rowId(2))?.['status']).toBe('rejected'));
  });

  it('have the status back that each had, pending ones too, when approving several is undone', async () => {
    const { row, acted } = await open();
    await opener('Person 1');
    fireEvent.click(screen.getByLabelText('Select all on this page'));
    press('Approve');
    await shows('Approved: 3 reviews');
    press('Undo');
    await shows('As it was before: 2 reviews');
    expect([1, 2, 3].map((number) => row(rowId(number))?.['status'])).toEqual(['pending', 'approved', 'rejected']);
    expect(acted().slice(1)).toEqual([
      { list: 'user_reviews', status: 'pending', target: { ids: [rowId(1)] } },
      { list: 'user_reviews', status: 'rejected', target: { ids: [rowId(3)] } },
    ]);
  });

  it('are put into the other language, which turns their card', async () => {
    const { calls } = await open({ path: `?row=${rowId(1)}` });
    const sheet = await screen.findByRole('dialog', { name: 'Person 1' });
    await userEvent.click(await within(sheet).findByRole('radio', { name: 'Arabic' }));
    await waitFor(() => expect(within(sheet).getByRole('figure')).toHaveAttribute('dir', 'rtl'));
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ language: 'ar' });
  });

  it('can stand alone: the samples are switched off at once, and nothing else in the settings changes', async () => {
    const record = { settings: { tagline: { en: 'Acme', ar: '' } }, version: 3, updated_at: '2026-11-01T08:00:00Z' };
    const { calls } = await open({
      answer(call) {
        if (!call.path.endsWith('/website_settings')) return undefined;
        if (call.method === 'PATCH') Object.assign(record, call.body, { version: record.version + 1 });
        return found({ ...record });
      },
    });
    const samples = await screen.findByRole('switch', { name: 'Show sample testimonials' });
    expect(samples).toBeChecked();
    await userEvent.click(samples);
    await waitFor(() => expect(record.version).toBe(4));
    expect(record.settings).toEqual({ tagline: { en: 'Acme', ar: '' }, showSampleTestimonials: false });
    await waitFor(() => expect(screen.getByRole('switch')).not.toBeChecked());
    expect(calls.filter(({ method }) => method === 'PATCH')).toHaveLength(1);
  });
});

/** jsdom's files can be read in the old way only. */
const bytesOf = (file: Blob) =>
  new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });

describe('columns and export', () => {
  it('shows the columns that were chosen, asks for no others, and remembers them', async () => {
    const { asked } = await open();
    await opener('Person 1');
    await userEvent.click(button('Columns'));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Company' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Rating' }));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('columnheader', { name: 'Company' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Rating' })).toBeNull();
    const columns = asked.at(-1)?.select;
    expect(columns).toContain('company_name');
    expect(columns).not.toContain('rating');
    expect(JSON.parse(localStorage.getItem('panelColumns:user_reviews') ?? '')).toEqual(['name', 'text', 'company', 'status', 'date']);
  });

  it('exports what is searched for to its end, in the order of the list, and says how far it is', async () => {
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked: unknown[] = [];
    await open({
      path: '?q=person',
      rows: reviews(502),
      answer({ path, body }) {
        const { page } = (body ?? {}) as { page?: { limit: number } };
        if (!path.endsWith('/rpc/list_user_reviews') || page?.limit !== 501) return undefined;
        asked.push(page);
        return asked.length === 2
          ? held.then(() => new Response(JSON.stringify([review(2), review(1)]), { headers: { 'content-type': 'application/json' } }))
          : undefined;
      },
    });
    await shows('Person 502');
    press('Export');
    await shows('Fetched so far: 500 of 502 reviews');
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100');
    release();
    await shows('Exported: 502 reviews');
    clicked.mockRestore();
    const order = [
      { column: 'is_pending', descending: true },
      { column: 'created_at', descending: true },
    ];
    expect(asked).toEqual([
      { order, limit: 501 },
      { order, limit: 501, after: { is_pending: true, created_at: '2026-11-01T09:00:00+00:00', id: rowId(3) } },
    ]);
  });

  it('stops the export when it is cancelled: nothing more is asked for, and no file is handed over', async () => {
    const made = vi.fn(() => 'blob:file');
    URL.createObjectURL = made;
    const asked: string[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await open({
      path: '?status=approved',
      rows: Array.from({ length: 502 }, (_, index) => review(index + 1, { status: 'approved' })),
      answer({ path, body }) {
        if (((body ?? {}) as { page?: { limit: number } }).page?.limit !== 501) return undefined;
        asked.push(path);
        // The second page is slow.
        return asked.length === 2 ? held.then(() => new Response('[]', { headers: { 'content-type': 'application/json' } })) : undefined;
      },
    });
    await shows('Person 502');
    press('Export');
    await shows('Fetched so far: 500 of 502 reviews');
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    release();
    await act(() => Promise.resolve());
    expect(asked).toHaveLength(2);
    expect(made).not.toHaveBeenCalled();
    expect(screen.queryByText('Could not be exported')).toBeNull();
    expect(screen.queryByText(/^Exported/)).toBeNull();
    // And it can be begun again.
    press('Export');
    await waitFor(() => expect(asked.length).toBeGreaterThan(2));
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

  it('exports all that match, page by page, and nothing that a spreadsheet would run', async () => {
    let file: Blob | undefined;
    URL.createObjectURL = (blob: Blob) => ((file = blob), 'blob:file');
    URL.revokeObjectURL = () => undefined;
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { asked } = await open({
      path: '?status=approved',
      rows: [
        ...Array.from({ length: 501 }, (_, index) => review(index + 1, { status: 'approved' })),
        review(502, { status: 'approved', name: '=cmd("x")', review_text: 'سطر\nثانٍ' }),
        review(503),
      ],
    });
    await shows('Person 501');
    press('Export');
    await shows('Exported: 502 reviews');
    clicked.mockRestore();
    expect(asked.filter(({ page }) => page.limit === 501)).toHaveLength(2);
    const bytes = await bytesOf(file as Blob);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines).toHaveLength(504);
    expect(lines[0]).toBe('"Name","Rating","Review","Company","Language","Status","Received"');
    expect(lines[1]).toMatch(/^"'=cmd\(""x""\)","5","سطر\nثانٍ","","en","approved","2026-11-26 \d\d:\d\d"$/);
  });
});

describe('a field of a CSV file', () => {
  it.each(['=1+1', '+974 5555', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is text, not a formula', (value) => {
    expect(csvField(value)).toBe(`"'${value}"`);
  });
  it.each([
    ['plain', '"plain"'],
    ['a "b", c', '"a ""b"", c"'],
    ['1-2', '"1-2"'],
  ])('%j is written as it is', (value, field) => {
    expect(csvField(value)).toBe(field);
  });
});
