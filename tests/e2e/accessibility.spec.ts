import type { Page } from '@playwright/test';
import { sitePages } from '../../src/lib/site-pages.ts';
import { waitForCompletePage } from './support/hydration.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { publicPages } from './support/pages.ts';
import { painted } from './support/painting.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { expect, test } from './support/test.ts';

/**
 * Every public page in its initial state, loaded once in each language. The tests of dialogs, states and overlays check
 * their accessibility.
 */
const inNavigation = new Set<string>(sitePages.filter(({ navigation }) => navigation !== 'none').map(({ path }) => path));
/** The page of an item of each kind. */
const itemPages = ['/services/cloud-solutions', '/products/ai-crm', '/courses/blender', '/our-work/booking-website'];
const groups = {
  'the pages of the navigation': publicPages.filter((address) => inNavigation.has(address)),
  'all other pages': [...publicPages.filter((address) => !inNavigation.has(address)), ...itemPages, '/no/such/page'],
};

/** Late fonts can shift Arabic pages, and the centred form of /login. */
const mayNotMove = ['/', '/login'];

/** Records the heading of the HTML and the layout shift, before any other script, at the painted addresses. */
async function watchComingAlive(page: Page, addresses: readonly string[]) {
  await page.addInitScript(
    ([rule, measured]) => {
      document.addEventListener('DOMContentLoaded', () => document.querySelector('main h1')?.setAttribute('data-from-html', ''));
      if (measured.includes(location.pathname)) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rule);
        document.adoptedStyleSheets.push(sheet);
      }
      const shifts = Object.assign(window, { shiftTotal: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) shifts.shiftTotal += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    },
    [painted, addresses] as const,
  );
  // The browser measures layout shift of painted pages only.
  return () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).opacity === '1' ? (window as unknown as { shiftTotal: number }).shiftTotal : Number.NaN,
    );
}

/** Returns whether a script for accounts was loaded, which visitors do not need. */
function watchAccountScripts(page: Page) {
  const scripts = new Map<string, Promise<string>>();
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script' && !scripts.has(response.url()))
      scripts.set(
        response.url(),
        response.text().catch(() => ''),
      );
  });
  return async () => (await Promise.all(scripts.values())).some((script) => script.includes('GoTrueClient@'));
}

for (const [group, addresses] of Object.entries(groups)) {
  test(`${group} hydrate unchanged, have no violations and no horizontal scrolling @both`, async ({ page, path, t, expectProblem }) => {
    test.setTimeout(180_000);
    const size = page.viewportSize();
    const shifted = await watchComingAlive(page, mayNotMove.map(path));
    const hasLoadedAccounts = watchAccountScripts(page);
    for (const address of addresses) {
      await test.step(address, async () => {
        const isUnknown = address === '/no/such/page';
        if (isUnknown) expectProblem(/404 \(Not Found\)/);
        // The previous page was narrow already.
        await page.goto('about:blank');
        if (size) await page.setViewportSize(size);
        const response = await page.goto(path(address));
        expect(response?.status()).toBe(isUnknown ? 404 : 200);
        await waitForCompletePage(page);
        await expect(page.locator('main h1[data-from-html]')).toHaveCount(1);
        if (mayNotMove.includes(address)) expect(await shifted(), `what ${address} has moved`).toBeLessThan(0.02);
        await expectNoAxeViolations(page);
        await expectNoHorizontalScroll(page, { isLast: true });
      });
    }
    expect(await hasLoadedAccounts(), 'the client of accounts on a visitor’s page').toBe(false);

    if (!addresses.includes('/no/such/page')) return;
    await expect(page.getByRole('heading', { level: 1 })).toContainText(t('shell:notFound.title'));
    await page
      .getByRole('main')
      .getByRole('link', { name: t('shell:notFound.home') })
      .click();
    await expect(page).toHaveURL(new RegExp(`${path('/')}$`));
  });
}
