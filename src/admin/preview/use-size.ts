import { useCallback, useState } from 'react';

/** The room of an element, as it changes; nothing until it is known. The function is the element's ref. */
export function useSize(): [(element: HTMLElement | null) => (() => void) | undefined, { width: number; height: number } | undefined] {
  const [size, setSize] = useState<{ width: number; height: number }>();
  const watch = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [watch, size];
}
