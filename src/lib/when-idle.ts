/** For browsers without `requestIdleCallback` (Safari): by then the page has settled. */
const settledMs = 2000;

/** Calls `then` when the browser has nothing better to do. Gives the way to take it back. */
export function whenIdle(then: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(then);
    return () => window.cancelIdleCallback(idle);
  }
  const timer = setTimeout(then, settledMs);
  return () => clearTimeout(timer);
}
