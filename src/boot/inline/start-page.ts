type PageItems = Awaited<NonNullable<typeof window.pageContent>>['items'];

/**
 * Runs inline in the head after first-paint.ts. Starts the app of a prerendered page when the page is painted and the browser idle, or at
 * the visitor's first action. The page's files and rows are at its end (`build/page/prerender.ts`). A page without them starts its app
 * itself. Imports nothing, as first-paint.ts.
 */
export function startPage(): void {
  // Assistive technology and voice control send a click alone.
  const acts = ['pointerdown', 'keydown', 'click'];
  let isStarted = false;

  // The page has its own styles. `noscript` names the sheets for print, for later content and for pointer states. The page is usable
  // without them.
  const addStyles = () => {
    document.head.insertAdjacentHTML('beforeend', document.querySelector('noscript')?.innerHTML ?? '');
    const sheet = document.head.querySelector<HTMLLinkElement>('link:last-child');
    return new Promise((resolve) => {
      if (sheet) sheet.onload = sheet.onerror = resolve;
    });
  };
  const start = () => {
    const files = document.getElementById('page-files')?.textContent;
    // The document is still loading.
    if (!files) document.addEventListener('DOMContentLoaded', start);
    if (isStarted || !files) return;
    isStarted = true;
    for (const type of acts) removeEventListener(type, start, true);
    const {
      scripts,
      content,
      rows,
      items = [],
    } = JSON.parse(files) as {
      scripts: string[];
      content: string;
      rows?: Record<string, string>;
      items?: PageItems;
    };
    // Not earlier: before the paint, requests for current rows would delay the fonts.
    const replaced = 'content_texts?select=language,namespace,key,value&order=language.asc,namespace.asc,key.asc&offset=0&limit=1000';
    for (const [name, query] of Object.entries({ settings: 'website_settings?select=settings&id=eq.1', texts: replaced, ...rows }))
      void window.requestEarly?.(name, query);
    const styled = addStyles();
    for (const href of scripts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    window.pageContent = fetch(content)
      .then((answer): NonNullable<typeof window.pageContent> => answer.json())
      .then((shared) => ({ ...shared, items: [...shared.items, ...items] }));
    // Handled where it is awaited.
    window.pageContent.catch(() => undefined);
    // The last one is the app, which imports the others.
    void styled.then(() => import(/* @vite-ignore */ scripts.at(-1) ?? ''));
  };
  const whenIdle = (then: () => unknown, timeout: number) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout });
    else setTimeout(then);
  };

  for (const type of acts) addEventListener(type, start, true);
  // A drawn picture is painted later, and loading scripts would delay it.
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    // Some pages never report a paint: pages in the background, frames off the screen, and some browsers.
    addEventListener('load', () => setTimeout(resolve, 1000));
  });
  const showRest = () => document.documentElement.removeAttribute('data-first');
  // A press is answered first.
  void painted.then(() => whenIdle(() => (isStarted ? setTimeout(showRest, 3000) : showRest()), 2000));
  // Before the rest is scrolled into view.
  addEventListener('scroll', showRest, { once: true });
  addEventListener('load', () => void painted.then(() => whenIdle(start, 500)));
}
