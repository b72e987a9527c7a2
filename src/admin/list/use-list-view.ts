import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ListFilter } from '@/features/lists/admin';
import type { Cursor, OrderBy } from '@/features/lists/keyset';
import { useEventCallback } from '@/hooks/use-event-callback';
import { openedInList, useLeaveEntry } from '@/hooks/use-leave-entry';
import type { ListDefinition } from './list-definition';
import { clearedFilter, orderOf, readView, writeView, type ListView } from './list-view';

export interface ListAddress {
  view: ListView;
  order: readonly OrderBy[];
  /** Shows other rows from their first page on. `replace` is for typing: it adds nothing to the history. */
  setFilters: (filter: ListFilter, options?: { replace?: boolean }) => void;
  /** Shows rows in another order or shape from their first page on. */
  setView: (change: Partial<Pick<ListView, 'filter' | 'sort' | 'board'>>) => void;
  /** Shows another page. `keepsRow`: the details stay open for a row of that page. */
  turnTo: (cursor: Cursor | null, options?: { keepsRow: boolean }) => void;
  /** Opens the details of a row; Back closes them, also after going from row to row. The function never changes. */
  open: (id: string) => void;
  /** Shows all rows of the list again. */
  clear: () => void;
  close: () => void;
}

/** Holds the state of a list in the address: it survives a reload, can be sent to a colleague, and Back undoes a step. */
export function useListView(
  definition: Pick<ListDefinition<never>, 'columns' | 'order' | 'filters' | 'hasTrash' | 'texts' | 'board'>,
): ListAddress {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  // The second of two quick clicks comes before the row is in the view and adds no entry of its own.
  const isOpening = useRef(false);
  useEffect(() => void (isOpening.current = false), [params]);
  const { columns, order, filters, hasTrash = false } = definition;
  const hasSearch = definition.texts.search !== undefined;
  const hasBoard = definition.board !== undefined;
  const scheme = useMemo(
    () => ({ columns, order, filters, hasTrash, hasSearch, hasBoard }),
    [columns, order, filters, hasTrash, hasSearch, hasBoard],
  );
  const view = useMemo(() => readView(params, scheme), [params, scheme]);
  const shownOrder = useMemo(() => orderOf(view, scheme), [view, scheme]);
  const go = (change: Partial<ListView>, options?: Parameters<typeof setParams>[1]) =>
    setParams(writeView({ ...view, ...change }), { preventScrollReset: true, ...options });
  const setView = (change: Partial<ListView>, options?: { replace?: boolean }) => go({ ...change, cursor: null, row: null }, options);
  const close = useLeaveEntry(view.row, () => go({ row: null }, { replace: true }));
  const open = useEventCallback((id: string) => {
    go({ row: id }, view.row === null ? { replace: isOpening.current, state: openedInList } : { replace: true, state });
    isOpening.current = true;
  });
  return {
    view,
    order: shownOrder,
    setFilters: (filter, options) => setView({ filter }, options),
    setView,
    clear: () => setView({ filter: clearedFilter(view.filter, filters) }),
    // The entry loses its state: closing the details leaves the list at this page.
    turnTo: (cursor, { keepsRow } = { keepsRow: false }) => (keepsRow ? go({ cursor }, { replace: true }) : go({ cursor, row: null })),
    open,
    close,
  };
}
