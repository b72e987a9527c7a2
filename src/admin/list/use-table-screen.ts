import { useCallback, useRef, useSyncExternalStore } from 'react';

/** The media queries of screens with a table, and of print. Narrower screens show cards. */
const tableScreen = '(width >= 48rem)';
const printQuery = 'print';

/** Returns whether rows are a table. Keeps the answer while the page is printed: the rows for the other view are not loaded then. */
export function useTableScreen(): boolean {
  const last = useRef<boolean>(undefined);
  const subscribe = useCallback((listener: () => void) => {
    const lists = [tableScreen, printQuery].map((query) => window.matchMedia(query));
    for (const list of lists) list.addEventListener('change', listener);
    return () => lists.forEach((list) => list.removeEventListener('change', listener));
  }, []);
  return useSyncExternalStore(subscribe, () => {
    if (last.current === undefined || !window.matchMedia(printQuery).matches) last.current = window.matchMedia(tableScreen).matches;
    return last.current;
  });
}
