import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function that stays the same from render to render, and runs what was given last: what takes it need not be rendered again. For events, not while rendering. */
export function useEventCallback<Given extends readonly unknown[], Answer>(run: (...given: Given) => Answer): (...given: Given) => Answer {
  const last = useRef(run);
  useLayoutEffect(() => void (last.current = run));
  return useCallback((...given) => last.current(...given), []);
}
