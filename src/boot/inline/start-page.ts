/**
 * Runs inline in the head behind src/boot/inline/first-paint.ts: starts the app of a prerendered page when the page has been painted and the browser has
 * nothing better to do, or at once when somebody touches the page. The page's files, and the rows that it shows, stand at its end
 * (`build/page/prerender.ts`); a page that names none starts its app itself. Imports nothing, as src/boot/inline/first-paint.ts.
 */
export function startPage(): void {
  // A click by itself is what assistive technology and voice control make.
  const acts = ['pointerdown', 'keydown', 'click'];
  let isStarted = false;

  // What stands in the page has its styles; those for paper, for what the app adds and for a pointer stand where a browser without scripts finds them.
  // Without them the page is usable, too.
  const addStyles = () => {
    document.head.insertAdjacentHTML('beforeend', document.querySelector('noscript')?.innerHTML ?? '');
    const sheet = document.head.querySelector<HTMLLinkElement>('link:last-child');
    return new Promise((resolve) => {
      if (sheet) sheet.onload = sheet.onerror = resolve;
    });
  };
  // One after the other, so that between them the page scrolls and answers; the last is the app, which imports the others.
  const evaluate = async ([file, ...others]: string[], styled: Promise<unknown>) => {
    if (!file) return;
    if (others.length === 0) await styled;
    await import(/* @vite-ignore */ file);
    setTimeout(evaluate, 0, others, styled);
  };
  const start = () => {
    const files = document.getElementById('page-files')?.textContent;
    // Touched while it is still coming.
    if (!files) document.addEventListener('DOMContentLoaded', start);
    if (isStarted || !files) return;
    isStarted = true;
    for (const type of acts) removeEventListener(type, start, true);
    const { scripts, texts, rows } = JSON.parse(files) as { scripts: string[]; texts: string; rows?: Record<string, string> };
    // The page is painted with what the build knew: asked for earlier, the rows of now would keep its letters waiting.
    for (const [name, query] of Object.entries({ settings: 'website_settings?select=settings&id=eq.1', ...rows }))
      void window.askEarly?.(name, query);
    const styled = addStyles();
    for (const href of scripts) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    window.pageTexts = fetch(texts).then((answer) => answer.json() as typeof window.pageTexts & object);
    // Reported where it is awaited.
    window.pageTexts.catch(() => undefined);
    void evaluate(scripts, styled);
  };
  const whenIdle = (then: () => unknown, timeout: number) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(then, { timeout });
    else setTimeout(then);
  };

  for (const type of acts) addEventListener(type, start, true);
  // A picture that has been drawn takes its time to the screen, and scripts that are fetched meanwhile would hold it up.
  const painted = new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true });
    // A page in the background is painted when it is looked at, a frame beside the screen never, and some browsers keep it to themselves.
    addEventListener('load', () => setTimeout(resolve, 1000));
  });
  const showRest = () => document.documentElement.removeAttribute('data-first');
  // Whoever has pressed something is answered first.
  void painted.then(() => whenIdle(() => (isStarted ? setTimeout(showRest, 3000) : showRest()), 2000));
  // Before it is scrolled into sight.
  addEventListener('scroll', showRest, { once: true });
  addEventListener('load', () => void painted.then(() => whenIdle(start, 500)));
}
