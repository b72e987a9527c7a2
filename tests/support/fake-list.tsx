import { act as settled } from '@testing-library/react';
import { vi } from 'vitest';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { dismissToast } from '@/components/feedback/toast-store';
import type { ActionTarget } from '@/features/lists/actions';
import type { ListFilter } from '@/features/lists/admin';
import type { pageArgument } from '@/features/lists/keyset';
import type { Language } from '@/i18n/languages';
import { administrator, asAdministrator } from './as-administrator';
import { fakeRest, rows as answerRows, type RestCall } from './fake-rest';
import { renderApp } from './render-app';

type Row = Record<string, unknown> & { id: string };

/** A call that changes rows: of trash_rows, mark_rows_read or set_rows_status. */
interface Change {
  list: string;
  target: ActionTarget;
  action?: 'delete' | 'restore' | 'purge';
  is_read?: boolean;
  status?: string;
}

/** A page that was requested of the list. */
interface Asked {
  select: readonly string[];
  filter: ListFilter;
  page: Partial<ReturnType<typeof pageArgument>> & Partial<Record<'after' | 'before', { id: string }>>;
}

export interface FakeListOptions {
  list: string;
  rows: readonly Row[];
  /** The address that is open. */
  path: string;
  language?: Language;
  /** The stored values of this browser. */
  stored?: Record<string, string>;
  /** Whether the window is wide enough for a table. */
  isWide?: boolean;
  /** Answers requests before the list does. */
  answer?: (call: RestCall, query: URLSearchParams) => Response | Promise<Response> | undefined;
}

/** Returns the id of a row by its number. Ids sort like numbers. */
export const rowId = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const json = (value: unknown) => new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
const compare = (one: unknown, other: unknown) => (one === other ? 0 : (one as string) < (other as string) ? -1 : 1);

const isChange = ({ path }: RestCall) => /\/rpc\/(trash_rows|mark_rows_read|set_rows_status)$/.test(path);

/** Renders a list of the panel over a table that lives in the test, with the functions of the database that the lists call. */
export async function renderList(
  part: ReactNode,
  { list, rows, path, language = 'en', isWide = true, stored = {}, answer }: FakeListOptions,
) {
  let table: Row[] = rows.map((row) => ({ deleted_at: null, ...(list === 'inquiries' && { folder: 'desk', status: 'new' }), ...row }));
  const asked: Asked[] = [];
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  dismissToast();
  window.matchMedia = vi.fn().mockReturnValue({ matches: isWide, addEventListener: vi.fn(), removeEventListener: vi.fn() });
  window.scrollTo = vi.fn();

  /** The rows that are named by `id=eq.…` or `id=in.(…)`. */
  const named = (query: URLSearchParams) => table.filter(({ id }) => query.get('id')?.includes(id));

  /** The names of the selected columns; a related row goes by its alias. */
  const selected = (query: URLSearchParams) => (query.get('select') ?? '*').replace(/(\w+):\w+\([^)]*\)/g, '$1').split(',');
  const pick = (rows: readonly Row[], columns: readonly string[]) =>
    rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));

  function pageOf({ filter, page: { order = [], after, before, limit } }: Asked): Row[] {
    const steps = [...order, { column: 'id', descending: order.at(-1)?.descending ?? true }];
    const sorted = matching(filter).sort((one, other) =>
      steps.reduce((result, { column, descending }) => result || compare(one[column], other[column]) * (descending ? -1 : 1), 0),
    );
    if (before)
      return sorted
        .slice(
          0,
          sorted.findIndex(({ id }) => id === before.id),
        )
        .slice(-(limit ?? 1000));
    const rest = after ? sorted.slice(sorted.findIndex(({ id }) => id === after.id) + 1) : sorted;
    return rest.slice(0, limit);
  }

  /** Computed as in the database. */
  const pileOf = (row: Row) => (row['merged_into'] ? 'merged' : row['status'] === 'spam' ? 'spam' : 'desk');

  /** Search, days and what goes by the clock are left to the database's tests. */
  function matching({ is = {}, trash, unread, spam }: ListFilter): Row[] {
    return table.filter(
      (row) =>
        (row['deleted_at'] !== null) === Boolean(trash) &&
        (!unread || row['read_at'] === null) &&
        (list !== 'inquiries' || trash || pileOf(row) === (spam ? 'spam' : 'desk')) &&
        Object.entries(is).every(([column, values]) => !(column in row) || values.includes(row[column] as string)),
    );
  }

  function change({ target, action, is_read, status }: Change): unknown {
    const chosen =
      'filter' in target
        ? matching(target.filter).filter(({ id }) => !target.except_ids.includes(id))
        : table.filter((row) => ('ids' in target ? target.ids.includes(row.id) : row['deleted_at'] === target.deleted_at));
    if ('filter' in target && target.expected !== chosen.length) return { status: 'changed', count: chosen.length };
    const touched = chosen.filter((row) => (row['deleted_at'] !== null) === (action === 'restore' || action === 'purge'));
    const now = '2026-11-22T10:00:00+00:00';
    if (action === 'purge') table = table.filter((row) => !touched.includes(row));
    const column = list === 'job_applications' ? 'stage' : 'status';
    const was: Record<string, string[]> = {};
    for (const row of touched) if (status && row[column] !== status) (was[row[column] as string] ??= []).push(row.id);
    for (const row of touched) {
      if (status) row[column] = status;
      if (action === 'delete') row['deleted_at'] = now;
      if (action === 'restore') row['deleted_at'] = null;
      if (is_read !== undefined) row['read_at'] = is_read ? now : null;
      if (list === 'inquiries') row['folder'] = pileOf(row);
    }
    return { status: 'done', count: touched.length, at: now, was };
  }

  const calls = fakeRest((call, query) => {
    const special = answer?.(call, query);
    if (special) return special;
    if (call.path.endsWith('/administrators')) return answerRows({ user_id: administrator });
    if (call.path.endsWith('/rpc/count_rows')) return json(matching((call.body as { filter: ListFilter }).filter).length);
    if (isChange(call)) return json(change(call.body as Change));
    if (call.path.endsWith(`/rpc/list_${list}`)) {
      const request = { ...(call.body as Pick<Asked, 'filter' | 'page'>), select: selected(query) };
      asked.push(request);
      return json(pick(pageOf(request), request.select));
    }
    if (!call.path.endsWith(`/${list}`)) return answerRows();
    if (call.method === 'PATCH') for (const row of named(query)) Object.assign(row, call.body);
    return json(pick(named(query), selected(query)));
  });
  await asAdministrator();

  let address = '';
  let navigate: NavigateFunction = () => undefined;
  function Address() {
    navigate = useNavigate();
    const { pathname, search } = useLocation();
    address = decodeURIComponent(pathname + search);
    return null;
  }
  const view = await renderApp(
    <>
      {part}
      <Address />
    </>,
    { language, path },
  );
  return {
    ...view,
    calls,
    /** The requested pages of the list, in order. */
    asked,
    address: () => address,
    /** Goes back, like the browser's button. */
    back: () => settled(() => void navigate(-1)),
    /** Changes the table, as another user does. */
    change: (how: (rows: Row[]) => Row[]) => (table = how(table)),
    row: (id: string) => table.find((row) => row.id === id),
    /** The calls that changed rows, in order. */
    acted: () => calls.filter(isChange).map(({ body }) => body as Change),
  };
}
