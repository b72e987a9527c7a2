import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Calls `close` when the visitor goes to another page while something lies open over this one, as with the browser's
 * Back button: what was opened over one page has no place on the next.
 */
export function useCloseOnLeave(isOpen: boolean, close: () => void): void {
  const { pathname } = useLocation();
  const openedOn = useRef(pathname);

  const arrive = useEffectEvent(() => {
    const hasLeft = openedOn.current !== pathname;
    openedOn.current = pathname;
    if (hasLeft && isOpen) close();
  });
  useEffect(() => arrive(), [pathname]);
}
