/**
 * Runs inline at the end of every prerendered page: starts the app when the page has been painted and the browser has nothing better
 * to do, or at once when somebody touches the page. `build/prerender.ts` compiles it into the page with the list of its files, so
 * it imports nothing.
 */
export function startPage(): void {
  const { scripts, styles, texts } = JSON.parse(document.getElementById('page-files')?.textContent ?? '') as { scripts: string[]; styles: string; texts: string };
  // A click by itself is what assistive technology and voice control make.
  const acts = ['pointerdown', 'keydown', 'click'];
  let isStarted = false;

  // What stands in the page has its styles; what the app adds needs all of them. Without them it is usable, too.
  const addStyles = () =>
    new Promise((resolve) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = styles;
      link.onload = link.onerror = resolve;
      document.head.append(link);
    });
  // One after the other, so that between them the page scrolls and answers; the last is the app, which imports the others.
  const evaluate = async ([file, ...others]: string[], styled: Promise<unknown>) => {
    if (!file) return;
    if (others.length === 0) await styled;
    await import(/* @vite-ignore */ file);
    setTimeout(evaluate, 0, others, styled);
  };
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    for (const type of acts) removeEventListener(type, start, true);
    // The page is painted with the settings that the build knew, and not on paper: asked for earlier, both would keep its letters waiting.
    void window.askEarly?.('settings', 'website_settings?select=settings&id=eq.1');
    document.head.insertAdjacentHTML('beforeend', document.querySelector('noscript')?.innerHTML ?? '');
    const styled = addStyles();
    for (const file of scripts) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      document.head.append(link);
    }
    window.pageTexts = fetch(texts).then((answer) => answer.json() as typeof window.pageTexts & object);
    // Reported where it is awaited.
    window.pageTexts.catch(() => undefined);
    void evaluate(scripts, styled);
  };
  const startWhenIdle = () => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 500 });
    else setTimeout(start);
  };

  for (const type of acts) addEventListener(type, start, true);
  addEventListener('load', () => {
    // A page in the background is painted when it is looked at; by then it shall be alive.
    if (document.hidden) startWhenIdle();
    else requestAnimationFrame(() => requestAnimationFrame(startWhenIdle));
  });
}
