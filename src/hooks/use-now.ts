import { useCallback, useSyncExternalStore } from 'react';

/**
 * The time in milliseconds, cut to the last full `step` and followed as it goes on. Null on the server and during hydration:
 * a prerendered page knows no time.
 */
export function useNow(step: number): number | null {
  const subscribe = useCallback(
    (onTick: () => void) => {
      const timer = window.setInterval(onTick, step);
      return () => window.clearInterval(timer);
    },
    [step],
  );
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / step) * step,
    () => null,
  );
}
