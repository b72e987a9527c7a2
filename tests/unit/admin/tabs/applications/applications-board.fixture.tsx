import { act, fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { ApplicationsTab } from '@/admin/tabs/applications/applications-tab';
import { renderList, rowId } from '../../../../support/fake-list';
import { refused, type RestCall } from '../../../../support/fake-rest';

const json = (value: unknown) => new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
export const application = (number: number, stage = 'new') => ({
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
export async function open({
  language = 'en' as 'en' | 'ar',
  fails = false,
  rows = [application(1), application(2, 'interview')],
  stored = {},
} = {}) {
  const moves: unknown[] = [];
  const rendered = await renderList(<ApplicationsTab />, {
    list: 'job_applications',
    language,
    rows: [],
    stored,
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
  const unfold = async (name: string) => fireEvent.click((await column(name)).getByRole('button', { name: new RegExp(`^Open ${name}`) }));
  return { ...rendered, moves, column, unfold };
}

export const columnWidth = 200;

/** A layout for jsdom: columns are side by side in the direction of the board, and the dragged card is at the position of its style. */
export function mockLayout(): () => void {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const region = this.closest('section');
    const regions = [...(region?.parentElement?.children ?? [])];
    const at = region ? regions.indexOf(region) : 0;
    const column = region?.parentElement?.dir === 'rtl' ? regions.length - 1 - at : at;
    const left = this.closest<HTMLElement>('[style*="fixed"]')?.style.left;
    return new DOMRect(left ? Number.parseFloat(left) : column * columnWidth, 0, columnWidth, this === region ? 500 : 50);
  });
  return () => vi.restoreAllMocks();
}

/** Presses keys on a handle. Waits after each key for its change. */
export async function press(handle: HTMLElement, ...codes: readonly string[]) {
  handle.focus();
  for (const code of codes) {
    // The sensor listens for further keys from the next task on.
    await act(() => {
      fireEvent.keyDown(handle, { code, key: code === 'Space' ? ' ' : code });
      return new Promise((resolve) => setTimeout(resolve));
    });
  }
}
