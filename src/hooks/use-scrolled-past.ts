import { useCallback, useSyncExternalStore } from 'react';

/** How far the page is scrolled, in pixels, as it was told last: to read it while something else is drawn would have the page laid out twice. */
let scrolled: number | undefined;

function subscribe(listener: () => void): () => void {
  const follow = () => {
    scrolled = window.scrollY;
    listener();
  };
  window.addEventListener('scroll', follow, { passive: true });
  return () => {
    window.removeEventListener('scroll', follow);
    // Nobody follows it any more.
    scrolled = undefined;
  };
}

/** Whether the page is scrolled further than `threshold` pixels; false on the server. */
export function useScrolledPast(threshold: number): boolean {
  const isPast = useCallback(() => (scrolled ??= window.scrollY) > threshold, [threshold]);
  return useSyncExternalStore(subscribe, isPast, () => false);
}
