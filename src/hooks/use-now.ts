import { useCallback, useSyncExternalStore } from 'react';

/** Returns the time in milliseconds, rounded down to `step` and updated as it passes. Null on the server and during hydration. */
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
