import type { Browser, BrowserContext, Page } from '@playwright/test';
import { panelTabs } from '../../src/admin/tabs.ts';
import { demoAdministrator } from '../e2e/support/accounts.ts';

/** The waiting times of the control panel, in milliseconds. */
export type PanelFigures = Record<'first tab usable ms' | 'next tab ms' | 'typing ms' | 'preview follows typing ms', number>;

const desktop = { width: 1440, height: 900 };
/** Typing is measured with a slow CPU. */
const cpuSlowdown = 4;
const firstField = '[name="companyName.en"]';
const frameName = 'site-preview';
const settled = 3000;
/** A text whose start occurs nowhere else on the page. */
const letters = 'Zephyr';

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Returns a session of the demo administrator. */
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

/** Returns the slowest time from a click on a settings entry to the paint of its tab. Lists also wait for their rows. */
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
        // The heading appears before the content, which has a pulsing skeleton.
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

/** Returns the median over the letters of the time from the key to the condition of `until`. */
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

/** Runs in the page. Returns the time from the next key to the paint of a text in a field, or in a framed page. */
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

/** Measures one visit of the control panel as the demo administrator, on a desktop with an empty cache. Typing has a slow CPU. */
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
