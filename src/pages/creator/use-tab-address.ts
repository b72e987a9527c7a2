import { useSearchParams } from 'react-router-dom';

/** The four tabs of a profile, in their order. */
export const profileTabs = ['feed', 'portfolio', 'schedule', 'community'] as const;
export type ProfileTab = (typeof profileTabs)[number];

const tabIn = (params: URLSearchParams): ProfileTab => profileTabs.find((known) => known === params.get('tab')) ?? 'feed';

/** The tab that the address names in `?tab=`; the feed has the address without it, and stands in for unknown names. */
export function useTabAddress(): [tab: ProfileTab, setTab: (tab: ProfileTab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = tabIn(params);

  function setTab(next: ProfileTab) {
    // The browser's address changes at once, what it shows a moment later. Without a state the history is not the browser's.
    const current = window.history.state === null ? tab : tabIn(new URLSearchParams(window.location.search));
    if (next === current) return;
    setParams((before) => {
      const changed = new URLSearchParams(before);
      if (next === 'feed') changed.delete('tab');
      else changed.set('tab', next);
      return changed;
    });
  }

  return [tab, setTab];
}
