import { useSearchParams } from 'react-router-dom';

/** The tabs of a profile, in order. */
export const profileTabs = ['feed', 'portfolio', 'schedule', 'community'] as const;
export type ProfileTab = (typeof profileTabs)[number];

const tabIn = (params: URLSearchParams): ProfileTab => profileTabs.find((known) => known === params.get('tab')) ?? 'feed';

/** Returns the tab in the address (`?tab=`) and its setter. The feed is the default, without a parameter, and replaces unknown names. */
export function useTabAddress(): [tab: ProfileTab, setTab: (tab: ProfileTab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = tabIn(params);

  function setTab(next: ProfileTab) {
    // The browser's address changes before the rendered one. A null state means that the router does not use the browser's history.
    const current = window.history.state === null ? tab : tabIn(new URLSearchParams(window.location.search));
    if (next === current) return;
    setParams((previous) => {
      const changed = new URLSearchParams(previous);
      if (next === 'feed') changed.delete('tab');
      else changed.set('tab', next);
      return changed;
    });
  }

  return [tab, setTab];
}
