import { useLayoutEffect, useRef } from 'react';
import { panelHeadingId } from './tab-heading';

/** Focuses the heading after a navigation within the panel, not when the panel opens. */
export function useHeadingFocus(place: string): void {
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (shown.current !== undefined && shown.current !== place) document.getElementById(panelHeadingId)?.focus({ preventScroll: true });
    shown.current = place;
  }, [place]);
}
