import { useCallback, useSyncExternalStore } from 'react';

/** Last known scroll offset in pixels. Reading `scrollY` during a render would force a layout. */
let scrolled: number | undefined;

function subscribe(listener: () => void): () => void {
  const follow = () => {
    scrolled = window.scrollY;
    listener();
  };
  window.addEventListener('scroll', follow, { passive: true });
  return () => {
    window.removeEventListener('scroll', follow);
    // Without listeners the value would be outdated.
    scrolled = undefined;
  };
}

/** Returns whether the page is scrolled further than `threshold` pixels. False on the server. */
export function useScrolledPast(threshold: number): boolean {
  const isPast = useCallback(() => (scrolled ??= window.scrollY) > threshold, [threshold]);
  return useSyncExternalStore(subscribe, isPast, () => false);
}
