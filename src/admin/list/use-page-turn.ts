import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type { RowsPage } from '@/features/lists/admin';
import { cursorOf, type PagePlace } from '@/features/lists/keyset';
import type { ListAddress } from './use-list-view';

export type Direction = PagePlace['direction'];

/** What follows once the other page is there: its rows are looked at from the top, its nearest row gets focus, or its details open. */
export type Landing = 'top' | 'focus' | 'open';

export interface PageTurn {
  can: Readonly<Record<Direction, boolean>>;
  turn: (direction: Direction, landing: Landing) => void;
}

export interface PageTurnOptions {
  page: RowsPage | undefined;
  /** Another page is awaited; this one is shown until it is there. */
  isPlaceholder: boolean;
  address: Pick<ListAddress, 'view' | 'order' | 'turnTo' | 'open'>;
  area: RefObject<HTMLElement | null>;
}

/** Turns pages: below the list by its buttons, and by the keys that go on beyond the last row of a page or its first. */
export function usePageTurn({ page, isPlaceholder, address: { view, order, turnTo, open }, area }: PageTurnOptions): PageTurn {
  const awaited = useRef<{ from: PagePlace | null; direction: Direction; landing: Landing }>(null);

  const land = useEffectEvent(() => {
    if (!awaited.current || !page || isPlaceholder || awaited.current.from === view.place) return;
    const { direction, landing } = awaited.current;
    awaited.current = null;
    const row = page.rows.at(direction === 'after' ? 0 : -1);
    if (!row) return;
    // Closed meanwhile, it stays closed.
    if (landing === 'open' && view.row !== null) open(row.id);
    if (landing === 'focus') area.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row.id)}"] [data-opener]`)?.focus();
  });
  useEffect(() => land(), [page, isPlaceholder, view.place]);

  return {
    can: { before: page?.hasPrevious ?? false, after: page?.hasNext ?? false },
    turn(direction, landing) {
      const row = page?.rows.at(direction === 'after' ? -1 : 0);
      if (!row || (isPlaceholder && landing !== 'top')) return;
      awaited.current = { from: view.place, direction, landing };
      turnTo({ direction, cursor: cursorOf({ ...row }, order) }, { keepsRow: landing === 'open' });
      if (landing !== 'top') return;
      area.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0, behavior: 'instant' });
    },
  };
}
