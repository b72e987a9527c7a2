import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The four tabs of a profile, in their order. */
export const profileTabs = ['feed', 'portfolio', 'schedule', 'community'] as const;
export type ProfileTab = (typeof profileTabs)[number];

/** The tab that the address names in `?tab=`; the feed has the address without it, and stands in for unknown names. */
export function useTabAddress(): [tab: ProfileTab, setTab: (tab: ProfileTab) => void] {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const tab = profileTabs.find((known) => known === named) ?? 'feed';
  // The address changes at once, what it shows a moment later: a key that is pressed in between is about the address.
  const asked = useRef(tab);
  useEffect(() => {
    asked.current = tab;
  }, [tab]);

  function setTab(next: ProfileTab) {
    if (next === asked.current) return;
    asked.current = next;
    setParams((current) => {
      const changed = new URLSearchParams(current);
      if (next === 'feed') changed.delete('tab');
      else changed.set('tab', next);
      return changed;
    });
  }

  return [tab, setTab];
}
