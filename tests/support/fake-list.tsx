import { act as settled } from '@testing-library/react';
import { vi } from 'vitest';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, type NavigateFunction } from 'react-router-dom';
import { dismissToast } from '@/components/feedback/toast-store';
import { inquiryStatuses } from '@/features/lists/actions';
import type { Language } from '@/i18n/languages';
import { administrator, asAdministrator } from './as-administrator';
import { fakeRest, rows as answerRows, type RestCall } from './fake-rest';
import { renderApp } from './render-app';

type Row = Record<string, unknown> & { id: string };

interface Act {
  action: string;
  ids?: string[];
  filter?: Record<string, unknown>;
  before?: string;
  except_ids?: string[];
  expected?: number;
  at?: string;
  change?: { to: string };
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

/**
 * Renders a list of the panel with a table in the test. It filters, orders and pages like PostgREST, and implements
 * `count_rows` and `act_on_rows`, as far as the lists need them.
 */
export async function renderList(
  part: ReactNode,
  { list, rows, path, language = 'en', isWide = true, stored = {}, answer }: FakeListOptions,
) {
  let table = rows.map((row) => ({ deleted_at: null, ...(list === 'inquiries' && { pile: 'desk', status: 'new' }), ...row })) as Row[];
  const asked: URLSearchParams[] = [];
  localStorage.clear();
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
  dismissToast();
  window.matchMedia = vi.fn().mockReturnValue({ matches: isWide, addEventListener: vi.fn(), removeEventListener: vi.fn() });
  window.scrollTo = vi.fn();

  function conditions(query: URLSearchParams) {
    return [...query].flatMap(([column, text]) => {
      // The test handles conditions on embedded rows.
      if (['select', 'order', 'limit', 'or'].includes(column) || column.includes('.')) return [];
      const [, negated, operator, value = ''] = /^(not\.)?(\w+)\.(.*)$/.exec(text) ?? [];
      const holds = (row: Row): boolean => {
        if (operator === 'is') return row[column] === null;
        if (operator === 'in')
          return value
            .slice(1, -1)
            .split(',')
            .map((one) => one.replaceAll('"', ''))
            .includes(String(row[column]));
        if (operator === 'eq') return String(row[column]) === value;
        // The plain comparisons of keyset paging repeat `or`. None is true for null.
        return row[column] !== null;
      };
      return [(row: Row) => (negated ? !holds(row) : holds(row))];
    });
  }

  function read(query: URLSearchParams): Row[] {
    const order = (query.get('order') ?? 'id.asc').split(',').map((step) => step.split('.') as [string, string]);
    const sorted = table
      .filter((row) => conditions(query).every((holds) => holds(row)))
      .sort((one, other) =>
        order.reduce((result, [column, direction]) => result || compare(one[column], other[column]) * (direction === 'desc' ? -1 : 1), 0),
      );
    const cursor = /id\.[lg]t\."([^"]+)"/.exec(query.get('or') ?? '')?.[1];
    const rest = cursor ? sorted.slice(sorted.findIndex(({ id }) => id === cursor) + 1) : sorted;
    // An embedded row has its alias as name.
    const columns = (query.get('select') ?? '*').replace(/(\w+):\w+\([^)]*\)/g, '$1').split(',');
    return rest
      .slice(0, Number(query.get('limit') ?? rest.length))
      .map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])) as Row);
  }

  /** Computed as in the database. */
  const pileOf = (row: Row) => (row['merged_into'] ? 'merged' : row['status'] === 'spam' ? 'spam' : 'desk');

  function matching(filter: Record<string, unknown>): Row[] {
    const is = Object.entries((filter['is'] ?? {}) as Record<string, unknown[]>);
    return table.filter(
      (row) =>
        (row['deleted_at'] !== null) === Boolean(filter['trash']) &&
        (!filter['unread'] || row['read_at'] === null) &&
        (list !== 'inquiries' || filter['trash'] || pileOf(row) === (filter['spam'] ? 'spam' : 'desk')) &&
        is.every(([column, values]) => values.includes(row[column])),
    );
  }

  function act({ action, ids, filter, except_ids, expected, at, change }: Act): unknown {
    const chosen = filter
      ? matching(filter).filter(({ id }) => !except_ids?.includes(id))
      : table.filter(({ id }) => !ids || ids.includes(id));
    const found = chosen.filter((row) => !at || row['deleted_at'] === at);
    if (expected !== undefined && expected !== found.length) return { status: 'changed', count: found.length };
    const touched = found.filter((row) => (row['deleted_at'] !== null) === (action === 'restore' || action === 'purge'));
    const now = '2026-11-22T10:00:00+00:00';
    if (action === 'purge') table = table.filter((row) => !touched.includes(row));
    const changes: Record<string, object> = {
      delete: { deleted_at: now },
      restore: { deleted_at: null },
      read: { read_at: now },
      unread: { read_at: null },
      approve: { status: 'approved' },
      reject: { status: 'rejected' },
      pend: { status: 'pending' },
      ...Object.fromEntries(inquiryStatuses.map((one) => [one, { status: one }])),
      ...(change && { [action]: { [action]: change.to } }),
    };
    const status = (changes[action] as { status?: string } | undefined)?.status;
    const was: Record<string, string[]> = {};
    for (const row of touched) if (status && row['status'] !== status) (was[row['status'] as string] ??= []).push(row.id);
    for (const row of touched) Object.assign(row, changes[action]);
    if (list === 'inquiries') for (const row of touched) row['pile'] = pileOf(row);
    return { status: 'done', count: touched.length, at: now, was };
  }

  const calls = fakeRest((call, query) => {
    const special = answer?.(call, query);
    if (special) return special;
    if (call.path.endsWith('/administrators')) return answerRows({ user_id: administrator });
    if (call.path.endsWith('/rpc/count_rows')) return json(matching((call.body as { filter: Record<string, unknown> }).filter).length);
    if (call.path.endsWith('/rpc/act_on_rows')) return json(act(call.body as Act));
    if (!call.path.endsWith(`/${list}`) && !call.path.endsWith(`/rpc/search_${list}`)) return answerRows();
    if (call.method === 'PATCH') for (const row of read(query)) Object.assign(table.find(({ id }) => id === row.id) ?? {}, call.body);
    else asked.push(query);
    return json(read(query));
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
    /** The requests to the table, in order. */
    asked,
    address: () => address,
    /** Goes back, like the browser's button. */
    back: () => settled(() => void navigate(-1)),
    /** Changes the table, as another user does. */
    change: (how: (rows: Row[]) => Row[]) => (table = how(table)),
    row: (id: string) => table.find((row) => row.id === id),
    acted: () => calls.filter((call) => call.path.endsWith('/rpc/act_on_rows')).map(({ body }) => body as Act),
  };
}
