import type { APIResponse, Page } from '@playwright/test';
import { waitForHydration, waitForFirstInteraction } from './support/hydration.ts';
import { publicPages } from './support/pages.ts';
import { waitUntilStable } from './support/stable.ts';
import { expect, test } from './support/test.ts';

/** Marks an element of the HTML. An element that React creates again has no mark. */
const mark = (page: Page, selector: string) => page.locator(selector).evaluate((element) => element.setAttribute('data-from-html', ''));
const fromHtml = (page: Page, selector: string) => page.locator(`${selector}[data-from-html]`);

/** Returns the distance of the element's top from the anchor position, in pixels. */
const offBy = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const bottom = document.documentElement.scrollHeight - innerHeight - scrollY;
    return bottom <= 1
      ? 0
      : Math.abs(element.getBoundingClientRect().top - parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart));
  });

/** Returns the parts of a page whose height differs from their declared one. Lays out all of them. */
const wronglyTold = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.toggleAttribute('data-whole', true);
    return [...document.querySelectorAll<HTMLElement>('.skip-off-screen')].flatMap((part) => {
      const declared = parseFloat(getComputedStyle(part).getPropertyValue('--tall')) * 16;
      const { height } = part.getBoundingClientRect();
      return height > 0 && Math.abs(height - declared) > Math.max(100, height / 4)
        ? [`${part.querySelector('h2, h3')?.textContent ?? ''}: ${Math.round(height)}, not ${declared}`]
        : [];
    });
  });

test.describe('as it comes', () => {
  // The heights are those of the HTML, so no hydration is needed.
  test.use({ javaScriptEnabled: false });

  test('parts that are not laid out declare their approximate height @both', async ({ page, path }) => {
    let parts = 0;
    for (const address of publicPages) {
      await page.goto(path(address));
      parts += await page.locator('.skip-off-screen').count();
      expect(await wronglyTold(page), address).toEqual([]);
    }
    expect(parts).toBeGreaterThan(publicPages.length);
  });
});

test.describe('a part that hydrates late', () => {
  test('declares its height with stored settings, too @both', async ({ page, path }) => {
    await page.goto(path('/about'));
    // The database has branches, which the build does not know.
    await waitForFirstInteraction(page);
    await expect(page.locator('#offices li').nth(1)).toBeAttached();
    expect(await wronglyTold(page)).toEqual([]);
  });

  test('is reached by the keyboard and reacts at once, in its original HTML', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    await mark(page, '#contact');
    await page.locator('#contact button').focus();
    await expect(page.locator('#contact')).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(fromHtml(page, '#contact')).toHaveCount(1);
  });

  test('is in the other language after a switch', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    await mark(page, '#contact');
    const before = await page.locator('#contact-heading').textContent();
    await page.getByRole('banner').locator('a[data-language]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('#contact-heading')).not.toHaveText(before ?? '');
    await expect(fromHtml(page, '#contact')).toHaveCount(1);
  });

  test('is found by its words, is at the same place after a reload, and handles the first click @both', async ({ page, path, t }) => {
    // Another test may approve a review meanwhile: each request is answered as the first time.
    const answers = new Map<string, APIResponse>();
    await page.route(/\/rest\/v1\//, async (route) => {
      const key = route.request().url() + (route.request().postData() ?? '');
      const answer = answers.get(key) ?? (await route.fetch());
      answers.set(key, answer);
      await route.fulfill({ response: answer });
    });
    await page.goto(path('/'));
    await waitForHydration(page);
    // A script can use find-in-page only in this way.
    expect(
      await page.evaluate((words) => (window as unknown as { find: (text: string) => boolean }).find(words), t('home:contact.lead')),
    ).toBe(true);
    const contact = page.locator('#contact');
    await expect(contact).toBeInViewport();
    // The browser keeps the position of the layout that it leaves: before that, declared heights stand for those of the parts above.
    await expect(page.locator('[data-dehydrated]')).toHaveCount(0);
    const before = await waitUntilStable(contact);
    await page.reload();
    await waitForHydration(page);
    await expect.poll(async () => Math.abs((await waitUntilStable(contact)) - before)).toBeLessThan(3);
    await contact.locator('button').evaluate((button: HTMLElement) => button.click());
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('an anchor reached by an address, by a link or by going back is scrolled to @both', async ({ page, path }) => {
  await page.goto(path('/#contact'));
  await waitForHydration(page);
  await expect(page.locator('#contact')).toBeFocused();
  await expect.poll(() => offBy(page, '#contact')).toBeLessThan(3);

  await page.goto('about:blank');
  await page.goto(path('/services'));
  await waitForHydration(page);
  const link = page.locator('a[href$="/services#cybersecurity"]');
  await link.scrollIntoViewIfNeeded();
  await waitUntilStable(link);
  const before = await page.evaluate(() => scrollY);
  await link.evaluate((it: HTMLElement) => it.click());
  await expect(page.locator('#cybersecurity')).toBeFocused();
  await expect.poll(() => offBy(page, '#cybersecurity')).toBeLessThan(3);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
});
