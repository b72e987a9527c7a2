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
  /** Sets the filter and returns to the first page. `replace` adds no history entry, for typing. */
  setFilters: (filter: ListFilter, options?: { replace?: boolean }) => void;
  /** Sets the filter, order or view and returns to the first page. */
  setView: (change: Partial<Pick<ListView, 'filter' | 'sort' | 'board'>>) => void;
  /** Shows another page. `keepsRow` keeps the details open. `offset` is the number of rows before the page, null if unknown. */
  turnTo: (cursor: Cursor | null, options?: { keepsRow?: boolean; offset?: number | null }) => void;
  /** Opens the details of a row. Back closes them, also after going from row to row. The function is stable. */
  open: (id: string) => void;
  /** Clears the filters. */
  clear: () => void;
  close: () => void;
}

/** Keeps the state of a list in the address, so that it survives a reload, can be shared, and Back undoes a step. */
export function useListView(
  definition: Pick<ListDefinition<never>, 'columns' | 'order' | 'filters' | 'hasTrash' | 'texts' | 'board'>,
): ListAddress {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  // A second quick click, before the row is in the view, adds no history entry.
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
  const setView = (change: Partial<ListView>, options?: { replace?: boolean }) =>
    go({ ...change, cursor: null, offset: 0, row: null }, options);
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
    // Drops the state of the entry, so that closing the details stays on this page.
    turnTo: (cursor, { keepsRow = false, offset = null } = {}) =>
      keepsRow ? go({ cursor, offset }, { replace: true }) : go({ cursor, offset, row: null }),
    open,
    close,
  };
}
