/** In milliseconds. */
const timeoutMs = 10_000;

/** Waits until an element with this id is in the document. Resolves to null after the timeout or an abort. */
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
    const timer = setTimeout(() => finish(null), timeoutMs);
    signal.addEventListener('abort', () => finish(null), { once: true });
    observer.observe(document.documentElement, { childList: true, subtree: true });
    look();
  });
}
