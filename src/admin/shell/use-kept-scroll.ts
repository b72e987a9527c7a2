import { useEffect, useLayoutEffect } from 'react';
import type { TabId } from '@/admin/tab-ids';

/** The scroll position of each tab when it was left. */
export type ScrollPositions = Map<TabId, number>;

/** Restores the scroll position of a tab; the top at the first visit. Must be called where the loaded content renders. */
export function useKeptScroll(id: TabId, positions: ScrollPositions): void {
  useLayoutEffect(() => {
    window.scrollTo({ top: positions.get(id) ?? 0, behavior: 'instant' });
  }, [id, positions]);
  useEffect(() => {
    const remember = () => positions.set(id, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [id, positions]);
}
