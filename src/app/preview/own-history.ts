/**
 * Gives a frame's window a history of its own. Otherwise the frame shares the panel's history: Back in the panel would first go
 * through the pages of the frame. A dialog in the frame that closes by going back could change the panel's tab.
 */
export function keepOwnHistory(window: Window): void {
  const { history } = window;
  const replace = history.replaceState.bind(history);
  const entries: { state: unknown; url: string }[] = [{ state: history.state, url: window.location.href }];
  let shown = 0;

  const show = (state: unknown, url: string | URL | null | undefined) => {
    replace(state, '', url);
    return { state, url: window.location.href };
  };
  history.replaceState = (state, _unused, url) => {
    entries[shown] = show(state, url);
  };
  history.pushState = (state, _unused, url) => {
    entries.splice(shown + 1, Infinity, show(state, url));
    shown += 1;
  };
  history.go = (delta = 0) => {
    window.setTimeout(() => {
      const entry = entries[shown + delta];
      if (delta === 0 || !entry) return;
      shown += delta;
      replace(entry.state, '', entry.url);
      window.dispatchEvent(new PopStateEvent('popstate', { state: entry.state }));
    });
  };
  history.back = () => history.go(-1);
  history.forward = () => history.go(1);
}
