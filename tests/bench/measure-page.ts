import type { Browser, CDPSession } from '@playwright/test';

interface Paints {
  firstPaint: number;
  firstContentfulPaint: number;
  largestPaint: number;
  largestElement: string;
  layoutShift: number;
  blocking: number;
}

/** What one visit cost: milliseconds since navigation, bytes by kind as they went over the wire. */
export interface Measurement extends Paints {
  loaded: number;
  bytes: Record<string, number>;
  requests: number;
}

declare global {
  interface Window {
    benchmark?: Paints;
  }
}

// Loads a page once in a fresh browser profile under the conditions of a slow phone, and tells what it cost.

/** Between a good 3G and a weak 4G connection, and a processor a quarter as fast as this machine's. */
export const SLOW_PHONE = { latency: 150, bitsPerSecond: 1_600_000, uploadBitsPerSecond: 750_000, cpuSlowdown: 4 };

/** A page is finished when nothing was requested for this long. */
const QUIET_MS = 1500;
const TIMEOUT_MS = 60_000;

/**
 * Runs in the page: collects what the browser reports while it loads. Its inner functions are properties, because
 * those that have a name of their own are wrapped by a helper which the page does not have.
 */
function observePaints() {
  const seen: Paints = { firstPaint: 0, firstContentfulPaint: 0, largestPaint: 0, largestElement: '', layoutShift: 0, blocking: 0 };
  window.benchmark = seen;
  const observers = {
    paint(entry: PerformanceEntry) {
      if (entry.name === 'first-paint') seen.firstPaint = entry.startTime;
      else seen.firstContentfulPaint = entry.startTime;
    },
    'largest-contentful-paint'(entry: LargestContentfulPaint) {
      seen.largestPaint = entry.startTime;
      seen.largestElement = entry.element ? `${entry.element.localName}: ${((entry.element.textContent ?? '').trim() || entry.url).slice(0, 60)}` : '';
    },
    'layout-shift'(entry: PerformanceEntry & { hadRecentInput: boolean; value: number }) {
      if (!entry.hadRecentInput) seen.layoutShift += entry.value;
    },
    // Total blocking time: what of each long task lies beyond 50 ms.
    longtask(entry: PerformanceEntry) {
      seen.blocking += Math.max(0, entry.duration - 50);
    },
  };
  for (const [type, observe] of Object.entries(observers) as [string, (entry: PerformanceEntry) => void][]) {
    new PerformanceObserver((list) => {
      list.getEntries().forEach(observe);
    }).observe({ type, buffered: true });
  }
}

function kindOf(url: string, type: string): string {
  const { pathname } = new URL(url);
  if (pathname.startsWith('/locales/')) return 'texts';
  if (/^\/(rest|auth|storage|functions)\/v1\//.test(pathname)) return type === 'Image' ? 'images' : 'data';
  const kinds: Record<string, string> = { Document: 'html', Script: 'js', Stylesheet: 'css', Font: 'fonts', Image: 'images' };
  return kinds[type] ?? 'other';
}

/** Counts the bytes on the wire (headers included) of every request, by kind. */
function countTransfers(session: CDPSession) {
  const requests = new Map<string, { url: string; type: string }>();
  const counted: { bytes: Record<string, number>; requests: number; last: number } = { bytes: {}, requests: 0, last: performance.now() };
  const touch = () => {
    counted.last = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    touch();
    if (request.url.startsWith('http')) requests.set(requestId, { url: request.url, type: 'Other' });
  });
  session.on('Network.responseReceived', ({ requestId, type }) => {
    const request = requests.get(requestId);
    if (request) request.type = type;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    touch();
    const request = requests.get(requestId);
    if (!request) return;
    requests.delete(requestId);
    const kind = kindOf(request.url, request.type);
    counted.bytes[kind] = (counted.bytes[kind] ?? 0) + encodedDataLength;
    counted.requests += 1;
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    touch();
    requests.delete(requestId);
  });
  return { counted, isQuiet: () => requests.size === 0 && performance.now() - counted.last > QUIET_MS };
}

/**
 * One cold visit. Times in milliseconds since navigation; `bytes` by kind as they went over the wire.
 * Throws when the page does not answer 200 or never becomes quiet.
 */
export async function measurePage(browser: Browser, url: string, conditions = SLOW_PHONE): Promise<Measurement> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.addInitScript(observePaints);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: conditions.latency,
      downloadThroughput: conditions.bitsPerSecond / 8,
      uploadThroughput: conditions.uploadBitsPerSecond / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });

    const { counted, isQuiet } = countTransfers(session);
    const started = performance.now();
    const response = await page.goto(url, { waitUntil: 'load', timeout: TIMEOUT_MS });
    if (response?.status() !== 200) throw new Error(`${url} answered ${String(response?.status())}`);
    const loaded = performance.now() - started;
    while (!isQuiet()) {
      if (performance.now() - started > TIMEOUT_MS) throw new Error(`${url} did not become quiet`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const paints = await page.evaluate(() => window.benchmark);
    if (!paints?.firstContentfulPaint) throw new Error(`${url} painted nothing`);
    return { ...paints, loaded, bytes: counted.bytes, requests: counted.requests };
  } finally {
    await context.close();
  }
}
