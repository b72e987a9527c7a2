import type { Browser, BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { translator, type Language } from '../e2e/support/languages.ts';
import type { InteractionFigures } from './budgets.ts';

const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const cpuSlowdown = 4;
/** Between a good 3G and a weak 4G connection. */
const slowNetwork = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** The time after which idle tasks have run. */
const settledMs = 2500;
/** The pause between two presses. */
const lookMs = 500;
/** The duration of a press. */
const pressMs = 80;
const routeChanges = 100;
const patienceMs = 30_000;

/** A measured page: its path and language. */
export interface Place {
  url: string;
  language: Language;
}

/** Runs in the page. Presses the menu button as soon as it is painted. Returns the time until the menu is open. */
function pressAtFirstPaint(label: string) {
  const wait = (found: () => Element | null, then: (element: Element) => void) => {
    const look = () => {
      const element = found();
      if (element) then(element);
      else requestAnimationFrame(look);
    };
    look();
  };
  new PerformanceObserver((_list, observer) => {
    observer.disconnect();
    wait(
      () => document.querySelector(`button[aria-label="${label}"]`),
      (button) => {
        const pressed = performance.now();
        (button as HTMLElement).click();
        wait(
          () => document.querySelector('[role="dialog"]'),
          () => Object.assign(window, { answeredAfter: performance.now() - pressed }),
        );
      },
    );
  }).observe({ type: 'paint', buffered: true });
}

/** Runs in the page. Stores the longest interaction in `slowestInteraction`, as the browser measures it. */
function observeInteractions() {
  const kept = window as { slowestInteraction?: number };
  kept.slowestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) kept.slowestInteraction = Math.max(kept.slowestInteraction ?? 0, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

/** Runs in the page. Returns the time from the press of a link to the paint of its page. */
async function follow(href: string): Promise<number> {
  const before = document.querySelector('main h1');
  const link = document.querySelector<HTMLElement>(`a[href="${href}"]`);
  if (!link) throw new Error(`No link leads to ${href}.`);
  const started = performance.now();
  link.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  link.click();
  const isThere = () => location.pathname === href && document.querySelector('main h1') && document.querySelector('main h1') !== before;
  do {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    if (performance.now() - started > 20_000) throw new Error(`${href} did not come.`);
  } while (!isThere());
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - started;
}

async function open(browser: Browser): Promise<{ context: BrowserContext; page: Page; cdp: CDPSession }> {
  const context = await browser.newContext(phone);
  // The compiler names functions with a helper that the page lacks.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named;' });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return { context, page, cdp };
}

async function settled(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => window.earlyClick === null, undefined, { timeout: patienceMs });
  await page.waitForTimeout(settledMs);
}

async function earlyClick(browser: Browser, { url, language }: Place): Promise<number> {
  const { context, page } = await open(browser);
  await page.addInitScript(pressAtFirstPaint, translator(language)('shell:openMenu'));
  await page.goto(url, { waitUntil: 'commit' });
  const answered = await page.waitForFunction(() => (window as { answeredAfter?: number }).answeredAfter, undefined, {
    timeout: patienceMs,
  });
  const time = (await answered.jsonValue()) ?? Number.NaN;
  await context.close();
  return time;
}

/**
 * Presses the middle of an element with the duration of a finger's press. Playwright's `tap` takes no time, and inspects the
 * whole page while the response is painted, which costs a tenth of a second.
 */
async function press(page: Page, cdp: CDPSession, target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be pressed is not on the page.');
  await page.waitForTimeout(lookMs);
  await cdp.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }],
  });
  await page.waitForTimeout(pressMs);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(lookMs);
}

/** The presses on every page: cookie banner, menu, search with a word, and a link. */
async function interactions(page: Page, cdp: CDPSession, t: ReturnType<typeof translator>): Promise<number> {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  for (const name of [t('consent:decline'), t('shell:openMenu'), t('common:closeMenu'), t('shell:search')])
    await press(page, cdp, button(name));
  const box = page.getByRole('dialog', { name: t('search:title') }).getByRole('combobox');
  await box.waitFor();
  await page.waitForTimeout(lookMs);
  await page.keyboard.type('web', { delay: 200 });
  await page.waitForTimeout(lookMs);
  if ((await box.inputValue()) !== 'web') throw new Error('The search did not take what was typed.');
  await page.waitForTimeout(lookMs);
  await page.keyboard.press('Escape');
  await page.waitForTimeout(lookMs);
  await box.waitFor({ state: 'detached' });
  return (await page.evaluate(() => (window as { slowestInteraction?: number }).slowestInteraction)) ?? Number.NaN;
}

async function heap(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}

async function repeatVisit(browser: Browser, { url }: Place): Promise<number> {
  const { context, page, cdp } = await open(browser);
  await settled(page, url);
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', slowNetwork);
  await page.goto('about:blank');
  await page.goto(url);
  const painted = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  const time = (await painted.jsonValue()) ?? Number.NaN;
  await context.close();
  return time;
}

/** Measures one visit of a page. The heap is optional, because it takes half a minute. */
export async function measureInteraction(browser: Browser, place: Place, withHeap: boolean): Promise<Partial<InteractionFigures>> {
  const t = translator(place.language);
  const prefix = place.language === 'ar' ? '/ar' : '';
  const early = await earlyClick(browser, place);
  const repeat = await repeatVisit(browser, place);
  const { context, page, cdp } = await open(browser);
  await page.addInitScript(observeInteractions);
  await settled(page, place.url);
  const slowest = await interactions(page, cdp, t);
  const next = await page.evaluate(follow, `${prefix}/products`);
  await page.evaluate(follow, `${prefix}/privacy-policy`);
  const figures = {
    'interaction to next paint ms': slowest,
    'early click ms': early,
    'next route ms': next,
    'repeat visit paint ms': repeat,
  };
  if (!withHeap) {
    await context.close();
    return figures;
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const goAround = async (times: number) => {
    for (let change = 0; change < times; change += 2)
      for (const to of ['/terms-of-service', '/privacy-policy']) await page.evaluate(follow, prefix + to);
  };
  // By then, everything that is loaded once is loaded.
  await goAround(10);
  const before = await heap(cdp);
  await goAround(routeChanges);
  const after = await heap(cdp);
  await context.close();
  return { ...figures, 'heap growth bytes': Math.max(0, after - before) };
}
