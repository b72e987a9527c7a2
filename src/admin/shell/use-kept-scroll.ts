import { useEffect, useLayoutEffect } from 'react';
import type { TabId } from '@/admin/tab-ids';

/** The last scroll position of each tab. */
export type ScrollPositions = Map<TabId, number>;

/** Restores the scroll position of a tab. Starts at the top. Call it where the loaded content renders. */
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
