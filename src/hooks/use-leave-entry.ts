import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** State of an entry of the browser's history that was added by opening something in a list, such as a dialog with an address. */
export const openedInList = { openedInList: true };

/**
 * Closes what the address has open. Where opening it in a list has added the entry, it goes back to that, so that Back does not
 * open it again; else `showList` puts the list's address in the entry's place.
 */
export function useLeaveEntry(opened: string | null, showList: () => void): () => void {
  const { key, state } = useLocation() as { key: string; state: unknown };
  const navigate = useNavigate();
  const leaving = useRef<string>(null);

  const arrive = useEffectEvent(() => {
    // A double click adds two entries; going back from the second shows the first.
    const isStillOpen = leaving.current !== null && leaving.current === opened;
    leaving.current = null;
    if (isStillOpen) showList();
  });
  useEffect(() => arrive(), [key]);

  return () => {
    // Going back takes a moment; twice would leave the page.
    if (leaving.current !== null || opened === null) return;
    leaving.current = opened;
    if (typeof state === 'object' && state !== null && 'openedInList' in state) void navigate(-1);
    else showList();
  };
}
