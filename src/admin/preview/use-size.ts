import { useCallback, useState } from 'react';

/** Returns a ref and the current size of its element; undefined where nothing can be measured. */
export function useSize(): [(element: HTMLElement | null) => (() => void) | undefined, { width: number; height: number } | undefined] {
  const [size, setSize] = useState<{ width: number; height: number }>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
