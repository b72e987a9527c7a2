import type { Browser } from '@playwright/test';
import type { Session } from './measure-panel.ts';

/** The waiting times of a list with very many rows, in milliseconds. */
export type ListFigures = Record<'first page answered ms' | 'first page shown ms' | 'next page shown ms' | 'longest blocked ms', number>;

/** The number of rows after years of use. */
export const listedRows = 100_000;
const portion = 5_000;
const settled = 2000;
const list = '/admin/settings/reviews';

/** Fills the reviews of a temporary backend, with its secret key. */
export async function fillReviews(origin: string, secretKey: string): Promise<void> {
  const newest = Date.now();
  for (let start = 0; start < listedRows; start += portion) {
    const rows = Array.from({ length: portion }, (_, index) => ({
      name: `Person ${String(start + index)}`,
      rating: 1 + (index % 5),
      review_text: 'Good work, on time, and a team that answers.',
      status: index % 4 === 0 ? 'pending' : 'approved',
      created_at: new Date(newest - (start + index) * 60_000).toISOString(),
    }));
    const answer = await fetch(`${origin}/rest/v1/user_reviews`, {
      method: 'POST',
      headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, 'content-type': 'application/json', prefer: 'return=minimal' },
      body: JSON.stringify(rows),
    });
    if (!answer.ok) throw new Error(`The rows were not taken: ${String(answer.status)} ${await answer.text()}`);
  }
}

/** Measures opening the list of reviews from another tab of the panel, and its second page. */
export async function measureList(browser: Browser, origin: string, session: Session): Promise<ListFigures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: session });
  try {
    // tsx names functions with a helper that the page lacks.
    await context.addInitScript('globalThis.__name = (named) => named;');
    const page = await context.newPage();
    await page.goto(`${origin}/admin/settings/general`);
    await page.waitForSelector('[name="companyName.en"]');
    // The tab's code is loaded on hover. The first visit would measure that.
    await page.goto(`${origin}${list}`);
    await page.waitForSelector('main tbody tr');
    await page.goto(`${origin}/admin/settings/general`);
    await page.waitForSelector('[name="companyName.en"]');
    await page.waitForTimeout(settled);
    return await page.evaluate(async (address) => {
      const blocked: number[] = [0];
      new PerformanceObserver((entries) => blocked.push(...entries.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      });
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const firstName = () =>
        document.querySelector('main tbody tr:not(:has(.animate-pulse)) bdi, main tbody tr:not(:has(.animate-pulse)) button')?.textContent;
      const timed = async (start: HTMLElement | undefined, isShown: () => boolean) => {
        if (!start) throw new Error('There is nothing to click.');
        const started = performance.now();
        start.click();
        do await frame();
        while (!isShown());
        await frame();
        return performance.now() - started;
      };
      performance.clearResourceTimings();
      const shown = await timed(
        document.querySelector<HTMLElement>(`nav a[href$="${address}"]`) ?? undefined,
        () => location.pathname.endsWith(address) && Boolean(firstName()),
      );
      const answers = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
        name.includes('/rest/v1/rpc/list_user_reviews'),
      );
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const before = firstName();
      const next = [...document.querySelectorAll<HTMLElement>('main button, main a')].find(({ textContent, ariaLabel }) =>
        /^(Next|Next page)$/.test(ariaLabel ?? textContent.trim()),
      );
      const nextShown = await timed(next, () => firstName() !== undefined && firstName() !== before);
      await new Promise((resolve) => setTimeout(resolve, 500));
      return {
        'first page answered ms': Math.max(0, ...answers.map(({ duration }) => duration)),
        'first page shown ms': shown,
        'next page shown ms': nextShown,
        'longest blocked ms': Math.max(...blocked),
      };
    }, list);
  } finally {
    await context.close();
  }
}
