import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { hasTrash, type ListFilter } from '@/features/lists/admin';
import type { OrderBy } from '@/features/lists/keyset';
import { useLasting } from '@/hooks/use-lasting';
import { openedInList, useLeaveEntry } from '@/hooks/use-leave-entry';
import type { ListDefinition } from './list-definition';
import { filterOf, lastingFacets, orderOf, readView, writeView, type ListView } from './list-view';

export interface ListAddress {
  view: ListView;
  filter: ListFilter;
  order: readonly OrderBy[];
  /** Shows other rows, or the same in another order, from their first page on. Typing replaces the address, all else adds to the history. */
  narrow: (change: Partial<Omit<ListView, 'row' | 'place'>>, options?: { replace?: boolean }) => void;
  /** `keepsRow`: the details stay open for a row of the other page. */
  turnTo: (place: ListView['place'], options?: { keepsRow: boolean }) => void;
  /** Opens the details of a row; Back closes them, also after going from row to row. Always the same function. */
  open: (id: string) => void;
  /** Shows everything again. */
  clear: () => void;
  close: () => void;
}

/** What a list shows lives in the address: it survives a reload, can be sent to a colleague, and Back undoes a step. */
export function useListView(
  definition: Pick<ListDefinition<never>, 'columns' | 'order' | 'facets' | 'list' | 'texts' | 'board'>,
): ListAddress {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  // The second of two quick clicks comes before the row is in the view: it is no step of its own.
  const isOpening = useRef(false);
  useEffect(() => void (isOpening.current = false), [params]);
  const { columns, order, facets, list } = definition;
  const hasSearch = definition.texts.search !== undefined;
  const hasBoard = definition.board !== undefined;
  const scheme = useMemo(
    () => ({ columns, order, ...(facets && { facets }), hasTrash: hasTrash(list), hasSearch, hasBoard }),
    [columns, order, facets, list, hasSearch, hasBoard],
  );
  const view = useMemo(() => readView(params, scheme), [params, scheme]);
  const filter = useMemo(() => filterOf(view), [view]);
  const shownOrder = useMemo(() => orderOf(view, scheme), [view, scheme]);
  const go = (next: ListView, options?: Parameters<typeof setParams>[1]) =>
    setParams(writeView(next), { preventScrollReset: true, ...options });
  const close = useLeaveEntry(view.row, () => go({ ...view, row: null }, { replace: true }));
  const open = useLasting((id: string) => {
    go({ ...view, row: id }, view.row === null ? { replace: isOpening.current, state: openedInList } : { replace: true, state });
    isOpening.current = true;
  });
  return {
    view,
    filter,
    order: shownOrder,
    clear: () => go({ ...view, search: '', facets: lastingFacets(view, facets), flags: [], from: '', to: '', place: null, row: null }),
    narrow: (change, options) => go({ ...view, ...change, place: null, row: null }, options),
    // Without the state of its entry: closing the details leaves the list at the page that was turned to.
    turnTo: (place, { keepsRow } = { keepsRow: false }) =>
      keepsRow ? go({ ...view, place }, { replace: true }) : go({ ...view, place, row: null }),
    open,
    close,
  };
}
