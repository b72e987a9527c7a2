/** A page that has not shown the element by then will not show it. */
const patience = 10_000;

/** Waits until an element with this id is in the document; gives null when it never comes or the wait is aborted. */
export function whenElementMounts(id: string, signal: AbortSignal): Promise<HTMLElement | null> {
  return new Promise((resolve) => {
    const finish = (element: HTMLElement | null) => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(element);
    };
    const look = () => {
      const element = document.getElementById(id);
      if (element) finish(element);
    };
    const observer = new MutationObserver(look);
    const timer = setTimeout(() => finish(null), patience);
    signal.addEventListener('abort', () => finish(null), { once: true });
    observer.observe(document.documentElement, { childList: true, subtree: true });
    look();
  });
}
