/** How long a part of a tab may take to appear, in milliseconds. */
const timeout = 10_000;

/** Stops the current wait. Module state, because the calling tab unmounts. */
let stopCurrent: (() => void) | undefined;

/** Stops waiting for a part of a tab. */
export const stopWaiting = (): void => stopCurrent?.();

/** Calls `attempt` after each change of the page until it returns true, for ten seconds at most. Only the latest call waits. */
export function whenShown(attempt: () => boolean): void {
  stopWaiting();
  const observer = new MutationObserver(() => {
    if (attempt()) stop();
  });
  const timer = setTimeout(() => stop(), timeout);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    if (stopCurrent === stop) stopCurrent = undefined;
  };
  observer.observe(document.body, { childList: true, subtree: true });
  stopCurrent = stop;
}

/** Scrolls to an element, without movement where the person wants none. */
export function scrollTo(element: Element, block: ScrollLogicalPosition): void {
  const reducesMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block, behavior: reducesMotion ? 'instant' : 'smooth' });
}
