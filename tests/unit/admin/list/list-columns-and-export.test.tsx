import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { rowId } from '../../../support/fake-list';
import { review, reviews, open, shows, press, opener, button } from './reviews.fixture';

/** jsdom can read files with `FileReader` only. */
const bytesOf = (file: Blob) =>
  new Promise<Uint8Array>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result as ArrayBuffer));
    reader.readAsArrayBuffer(file);
  });

describe('columns and export', () => {
  it('shows the columns that were chosen, asks for no others, and remembers them', async () => {
    const { asked } = await open({ rows: [review(1, { company_name: 'Lusail' })] });
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
    expect(JSON.parse(localStorage.getItem('panelColumns:user_reviews') ?? '')).toEqual([
      'name',
      'text',
      'company',
      'verified',
      'status',
      'date',
    ]);
  });

  it('exports all matches, in the order of the list, and shows its progress', async () => {
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
    press('CSV');
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
    press('CSV');
    await shows('Fetched so far: 500 of 502 reviews');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    release();
    await act(() => Promise.resolve());
    expect(asked).toHaveLength(2);
    expect(made).not.toHaveBeenCalled();
    expect(screen.queryByText('Could not be exported')).toBeNull();
    expect(screen.queryByText(/^Exported/)).toBeNull();
    // The export can be started again.
    press('Export');
    press('CSV');
    await waitFor(() => expect(asked.length).toBeGreaterThan(2));
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
    press('CSV');
    await shows('Exported: 502 reviews');
    clicked.mockRestore();
    expect(asked.filter(({ page }) => page.limit === 501)).toHaveLength(2);
    const bytes = await bytesOf(file as Blob);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).split('\r\n');
    expect(lines).toHaveLength(504);
    expect(lines[0]).toBe('"Name","Rating","Review","Company","Language","Verified","Status","Received"');
    expect(lines[1]).toMatch(/^"'=cmd\(""x""\)","5","سطر\nثانٍ","","English","Verified","Approved","2026-11-26 \d\d:\d\d"$/);
  });
});
