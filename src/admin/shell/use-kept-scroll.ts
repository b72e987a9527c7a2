import { useEffect, useLayoutEffect } from 'react';
import type { TabId } from '@/admin/tab-ids';

/** How far each tab was scrolled when it was left. */
export type ScrollPositions = Map<TabId, number>;

/** Shows a tab where it was left, the first time from its top. To be called where its content renders, not before it is there. */
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
