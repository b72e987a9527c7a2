import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a function with a stable identity that calls the latest `run`, so that its receivers need not re-render. For events, not during
 * rendering.
 */
export function useEventCallback<Given extends readonly unknown[], Answer>(run: (...given: Given) => Answer): (...given: Given) => Answer {
  const last = useRef(run);
  useLayoutEffect(() => void (last.current = run));
  return useCallback((...given) => last.current(...given), []);
}
