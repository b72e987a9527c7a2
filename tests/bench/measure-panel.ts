import type { Browser, BrowserContext, Page } from '@playwright/test';
import { panelTabs } from '../../src/admin/tabs.ts';
import { demoAdministrator } from '../e2e/support/accounts.ts';

/** What the control panel makes its administrator wait for, in milliseconds. */
export type PanelFigures = Record<'first tab usable ms' | 'next tab ms' | 'typing ms' | 'preview follows typing ms', number>;

const desktop = { width: 1440, height: 900 };
/** Typing is felt most on a slow machine. */
const cpuSlowdown = 4;
const firstField = '[name="companyName.en"]';
const frameName = 'site-preview';
const settled = 3000;
/** No other text of the page has its beginning. */
const letters = 'Zephyr';

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** The session of the demo administrator, to open the panel with. */
export async function signIn(browser: Browser, origin: string): Promise<Session> {
  const context = await browser.newContext({ viewport: desktop });
  const page = await context.newPage();
  await page.goto(`${origin}/login?next=/admin/settings/general`);
  await page.locator('input[name="email"]').fill(demoAdministrator.email);
  await page.locator('input[name="password"]').fill(demoAdministrator.password);
  await page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForSelector(firstField);
  const session = await context.storageState();
  await context.close();
  return session;
}

/** From the click on each entry of the settings in the menu to the paint of its tab with its content; the slowest. Lists wait for their rows, which is the backend's time. */
async function slowestTab(page: Page): Promise<number> {
  const times: number[] = [];
  const [first, ...others] = panelTabs.filter(({ kind }) => kind === 'settings');
  for (const { id } of [...others, ...(first ? [first] : [])]) {
    const time = await page.evaluate(async (address) => {
      const link = document.querySelector<HTMLElement>(`nav a[href$="${address}"]`);
      if (!link) throw new Error(`The menu has no entry for ${address}.`);
      const started = performance.now();
      link.click();
      do await new Promise((resolve) => requestAnimationFrame(resolve));
      while (
        // The heading comes before the content, for which something pulses.
        !location.pathname.endsWith(address) ||
        document.querySelector('main h1')?.textContent !== link.textContent ||
        document.querySelector('main .animate-pulse')
      );
      await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now() - started;
    }, `/admin/settings/${id}`);
    times.push(time);
    await page.waitForTimeout(300);
  }
  return Math.max(...times);
}

/** The median over the letters, from the key to what `until` waits for in the page. */
async function typing(page: Page, until: (text: string) => Promise<number>): Promise<number> {
  const times: number[] = [];
  await page.fill(firstField, '');
  for (let length = 1; length <= letters.length; length += 1) {
    const seen = until(letters.slice(0, length));
    await page.locator(firstField).press(letters.charAt(length - 1));
    times.push(await seen);
    await page.waitForTimeout(150);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

/** Runs in the page: time from the next key to the paint in which a field, or the page in a frame, shows a text. */
async function timeUntilShown([text, field, frame]: readonly [string, string, string]): Promise<number> {
  await new Promise((resolve) => window.addEventListener('keydown', resolve, { once: true, capture: true }));
  const started = performance.now();
  do await new Promise((resolve) => requestAnimationFrame(resolve));
  while (
    frame
      ? !document
          .querySelector<HTMLIFrameElement>(`iframe[name="${frame}"]`)
          ?.contentDocument?.querySelector('header')
          ?.textContent.includes(text)
      : document.querySelector<HTMLInputElement>(field)?.value !== text
  );
  await new Promise((resolve) => requestAnimationFrame(resolve));
  return performance.now() - started;
}

/** One visit of the control panel with an empty cache, signed in as the demo administrator, on a desktop. Typing is measured with a slow processor. */
export async function measurePanel(browser: Browser, origin: string, session: Session): Promise<PanelFigures> {
  const context = await browser.newContext({ viewport: desktop, storageState: session });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/admin/settings/general`, { waitUntil: 'commit' });
    await page.waitForSelector(firstField);
    const firstTab = await page.evaluate(() => performance.now());
    await page.waitForTimeout(settled);

    const nextTab = await slowestTab(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const alone = await typing(page, (text) => page.evaluate(timeUntilShown, [text, firstField, ''] as const));

    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.frameLocator(`iframe[name="${frameName}"]`).locator('header').first().waitFor();
    await page.waitForTimeout(settled);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const previewed = await typing(page, (text) => page.evaluate(timeUntilShown, [text, firstField, frameName] as const));
    return { 'first tab usable ms': firstTab, 'next tab ms': nextTab, 'typing ms': alone, 'preview follows typing ms': previewed };
  } finally {
    await context.close();
  }
}
