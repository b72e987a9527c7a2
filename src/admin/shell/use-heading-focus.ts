import { useLayoutEffect, useRef } from 'react';
import { panelHeadingId } from './tab-heading';

/** Takes whoever goes from one place of the panel to another to its heading; whoever comes to the panel begins at its top. */
export function useHeadingFocus(place: string): void {
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (shown.current !== undefined && shown.current !== place) document.getElementById(panelHeadingId)?.focus({ preventScroll: true });
    shown.current = place;
  }, [place]);
}
