import { useLayoutEffect, useRef } from 'react';
import { panelHeadingId } from './tab-heading';

/**
 * Focuses the heading after a navigation within the panel, not when the panel opens.
 * @param pageKey identifies the current tab or page
 */
export function useHeadingFocus(pageKey: string): void {
  const previous = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (previous.current !== undefined && previous.current !== pageKey)
      document.getElementById(panelHeadingId)?.focus({ preventScroll: true });
    previous.current = pageKey;
  }, [pageKey]);
}
