import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function with a stable identity that calls the latest `run`, so that its receivers need not re-render. For events, not during
 * rendering.
 */
export function useEventCallback<Args extends readonly unknown[], Result>(run: (...args: Args) => Result): (...args: Args) => Result {
  const latest = useRef(run);
  useLayoutEffect(() => void (latest.current = run));
  return useCallback((...args) => latest.current(...args), []);
}
