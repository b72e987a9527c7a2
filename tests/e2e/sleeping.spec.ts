import type { Page } from '@playwright/test';
import { whenAlive, whenFirstActed } from './support/alive.ts';
import { publicPages } from './support/pages.ts';
import { whenStill } from './support/still.ts';
import { expect, test } from './support/test.ts';

/** Marks an element as the one that the html had: what React makes anew has no mark. */
const mark = (page: Page, selector: string) => page.locator(selector).evaluate((element) => element.setAttribute('data-from-html', ''));
const fromHtml = (page: Page, selector: string) => page.locator(`${selector}[data-from-html]`);

/** How far the element's top is below where an anchor is scrolled to. */
const offBy = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const bottom = document.documentElement.scrollHeight - innerHeight - scrollY;
    return bottom <= 1
      ? 0
      : Math.abs(element.getBoundingClientRect().top - parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart));
  });

/** The parts of a page that are not about as tall as they say; all of them are laid out for it. */
const wronglyTold = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.toggleAttribute('data-whole', true);
    return [...document.querySelectorAll<HTMLElement>('.skip-off-screen')].flatMap((part) => {
      const told = parseFloat(getComputedStyle(part).getPropertyValue('--tall')) * 16;
      const { height } = part.getBoundingClientRect();
      return height > 0 && Math.abs(height - told) > Math.max(100, height / 4)
        ? [`${part.querySelector('h2, h3')?.textContent ?? ''}: ${Math.round(height)}, not ${told}`]
        : [];
    });
  });

test.describe('as it comes', () => {
  // The heights are those of the html: nothing need come alive for it.
  test.use({ javaScriptEnabled: false });

  test('parts that are not laid out say about how tall they are @both', async ({ page, path }) => {
    let parts = 0;
    for (const address of publicPages) {
      await page.goto(path(address));
      parts += await page.locator('.skip-off-screen').count();
      expect(await wronglyTold(page), address).toEqual([]);
    }
    expect(parts).toBeGreaterThan(publicPages.length);
  });
});

test.describe('a part that sleeps', () => {
  test('says how tall it is with what is stored, too @both', async ({ page, path }) => {
    await page.goto(path('/about'));
    // Branches are stored, and none is known to the build.
    await whenFirstActed(page);
    await expect(page.locator('#offices li').nth(1)).toBeAttached();
    expect(await wronglyTold(page)).toEqual([]);
  });

  test('is reached by the keyboard and answers at once, in the html that it was', async ({ page }) => {
    await page.goto('/');
    await whenAlive(page);
    await mark(page, '#contact');
    await page.locator('#contact button').focus();
    await expect(page.locator('#contact')).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(fromHtml(page, '#contact')).toHaveCount(1);
  });

  test('is in the other language after a switch', async ({ page }) => {
    await page.goto('/');
    await whenAlive(page);
    await mark(page, '#contact');
    const before = await page.locator('#contact-heading').textContent();
    await page.getByRole('banner').locator('a[data-language]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('#contact-heading')).not.toHaveText(before ?? '');
    await expect(fromHtml(page, '#contact')).toHaveCount(1);
  });

  test('is found by its words, is where one was after a reload, and answers the first click @both', async ({ page, path, t }) => {
    await page.goto(path('/'));
    await whenAlive(page);
    // Find in page is the browser's; this is what a script can reach of it.
    expect(
      await page.evaluate((words) => (window as unknown as { find: (text: string) => boolean }).find(words), t('home:contact.lead')),
    ).toBe(true);
    const contact = page.locator('#contact');
    await expect(contact).toBeInViewport();
    const before = await whenStill(contact);
    await page.reload();
    await whenAlive(page);
    await expect.poll(async () => Math.abs((await whenStill(contact)) - before)).toBeLessThan(3);
    await contact.locator('button').evaluate((button: HTMLElement) => button.click());
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('whoever lands further down, by an address, by a link on another page or by going back, lands there @both', async ({ page, path }) => {
  await page.goto(path('/#contact'));
  await whenAlive(page);
  await expect(page.locator('#contact')).toBeFocused();
  await expect.poll(() => offBy(page, '#contact')).toBeLessThan(3);

  await page.goto('about:blank');
  await page.goto(path('/'));
  await whenAlive(page);
  const link = page.locator('#services a[href$="#cybersecurity"]');
  await link.scrollIntoViewIfNeeded();
  await whenStill(link);
  const before = await page.evaluate(() => scrollY);
  await link.evaluate((it: HTMLElement) => it.click());
  await expect(page.locator('#cybersecurity')).toBeFocused();
  await expect.poll(() => offBy(page, '#cybersecurity')).toBeLessThan(3);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});
