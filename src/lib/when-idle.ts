/** Calls `then` when the browser has nothing better to do; where browsers can't tell (Safari), after `settledMs`, when a page that was just opened has settled. Gives the way to take it back. */
export function whenIdle(then: () => void, settledMs = 2000): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(then);
    return () => window.cancelIdleCallback(idle);
  }
  const timer = setTimeout(then, settledMs);
  return () => clearTimeout(timer);
}
