import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { RowsPage } from '@/features/lists/admin';
import { cursorOf, type Cursor } from '@/features/lists/keyset';
import type { ListAddress } from './use-list-view';

export type Direction = Cursor['direction'];

/** The effect after the page is loaded: scroll to the top, focus the nearest row, or open its details. */
export type Landing = 'top' | 'focus' | 'open';

export interface PageTurn {
  can: Readonly<Record<Direction, boolean>>;
  turn: (direction: Direction, landing: Landing) => void;
}

export interface PageTurnOptions {
  page: RowsPage | undefined;
  /** The number of rows of a whole page. */
  pageSize: number;
  /** Whether the next page is loading while this one is shown. */
  isPlaceholder: boolean;
  address: Pick<ListAddress, 'view' | 'order' | 'turnTo' | 'open'>;
  area: RefObject<HTMLElement | null>;
}

/** Returns the function that turns pages, for the buttons below the list and the keys j and k. */
export function usePageTurn({ page, pageSize, isPlaceholder, address: { view, order, turnTo, open }, area }: PageTurnOptions): PageTurn {
  const pending = useRef<{ from: Cursor | null; direction: Direction; landing: Landing }>(null);

  const land = useEffectEvent(() => {
    if (!pending.current || !page || isPlaceholder || pending.current.from === view.cursor) return;
    const { direction, landing } = pending.current;
    pending.current = null;
    const row = page.rows.at(direction === 'after' ? 0 : -1);
    if (!row) return;
    // Details that were closed while loading stay closed.
    if (landing === 'open' && view.row !== null) open(row.id);
    if (landing === 'focus') area.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"] [data-opener]`)?.focus();
  });
  useEffect(() => land(), [page, isPlaceholder, view.cursor]);

  return {
    can: { before: page?.hasPrevious ?? false, after: page?.hasNext ?? false },
    turn(direction, landing) {
      const row = page?.rows.at(direction === 'after' ? -1 : 0);
      if (!row || (isPlaceholder && landing !== 'top')) return;
      pending.current = { from: view.cursor, direction, landing };
      const { offset } = view;
      const next = offset === null ? null : direction === 'after' ? offset + (page?.rows.length ?? 0) : Math.max(0, offset - pageSize);
      turnTo(cursorOf({ ...row }, order, direction), { keepsRow: landing === 'open', offset: next });
      if (landing !== 'top') return;
      area.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0, behavior: 'instant' });
    },
  };
}
