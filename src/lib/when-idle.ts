/**
 * Calls `then` when the browser is idle. Browsers without `requestIdleCallback` (Safari) wait `settledMs` milliseconds. Returns the
 * function that cancels it.
 */
export function whenIdle(then: () => void, settledMs = 2000): () => void {
  if ('requestIdleCallback' in window) {
    const idle = window.requestIdleCallback(then);
    return () => window.cancelIdleCallback(idle);
  }
  const timer = setTimeout(then, settledMs);
  return () => clearTimeout(timer);
}
