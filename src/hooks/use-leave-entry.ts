import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** State of a history entry that was added by opening an item of a list, such as a dialog with an address. */
export const openedInList = { openedInList: true };

/**
 * Returns a function that closes the opened item of the address. If opening it added the entry, it goes back, so that Back does not open
 * the item again. Otherwise `showList` replaces the address with the list's.
 */
export function useLeaveEntry(opened: string | null, showList: () => void): () => void {
  const { key, state } = useLocation() as { key: string; state: unknown };
  const navigate = useNavigate();
  const leaving = useRef<string>(null);

  const onNavigation = useEffectEvent(() => {
    // A double click adds two entries. Going back from the second shows the first.
    const isStillOpen = leaving.current !== null && leaving.current === opened;
    leaving.current = null;
    if (isStillOpen) showList();
  });
  useEffect(() => onNavigation(), [key]);

  return () => {
    // Going back is asynchronous. Twice would leave the page.
    if (leaving.current !== null || opened === null) return;
    leaving.current = opened;
    if (typeof state === 'object' && state !== null && 'openedInList' in state) void navigate(-1);
    else showList();
  };
}
