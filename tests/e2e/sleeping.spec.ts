import type { Page } from '@playwright/test';
import { whenAlive } from './support/alive.ts';
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
    return bottom <= 1 ? 0 : Math.abs(element.getBoundingClientRect().top - parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart));
  });

test('parts that are not laid out say about how tall they are @both', async ({ page, path }) => {
  for (const address of publicPages) {
    await page.goto(path(address));
    const wrong = await page.evaluate(() => {
      document.documentElement.toggleAttribute('data-whole', true);
      return [...document.querySelectorAll<HTMLElement>('.skip-off-screen')].flatMap((part) => {
        const told = parseFloat(getComputedStyle(part).getPropertyValue('--tall')) * 16;
        const { height } = part.getBoundingClientRect();
        return height > 0 && Math.abs(height - told) > Math.max(100, height / 4) ? [`${part.querySelector('h2, h3')?.textContent ?? ''}: ${Math.round(height)}, not ${told}`] : [];
      });
    });
    expect(wrong, address).toEqual([]);
  }
});

test.describe('a part that sleeps', () => {
  test('answers the first click, in the html that it was @both', async ({ page, path }) => {
    await page.goto(path('/'));
    await whenAlive(page);
    await mark(page, '#contact');
    await page.locator('#contact button').evaluate((button: HTMLElement) => button.click());
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(fromHtml(page, '#contact')).toHaveCount(1);
  });

  test('is in the other language after a switch @both', async ({ page, path, language }) => {
    await page.goto(path('/'));
    await whenAlive(page);
    await mark(page, '#contact');
    const before = await page.locator('#contact-heading').textContent();
    await page.getByRole('banner').locator('a[data-language]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', language === 'en' ? 'ar' : 'en');
    await expect(page.locator('#contact-heading')).not.toHaveText(before ?? '');
    await expect(fromHtml(page, '#contact')).toHaveCount(1);
  });

  test('is found by its words', async ({ page, t }) => {
    await page.goto('/');
    await whenAlive(page);
    // Find in page is the browser's; this is what a script can reach of it.
    expect(await page.evaluate((words) => (window as unknown as { find: (text: string) => boolean }).find(words), t('home:contact.lead'))).toBe(true);
    await expect(page.locator('#contact')).toBeInViewport();
    await page.locator('#contact button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('is reached by the keyboard', async ({ page }) => {
    await page.goto('/');
    await whenAlive(page);
    await page.locator('#contact button').focus();
    await expect(page.locator('#contact')).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('whoever lands further down', () => {
  test('by an address with an anchor, lands there @both', async ({ page, path }) => {
    await page.goto(path('/#contact'));
    await whenAlive(page);
    await expect(page.locator('#contact')).toBeFocused();
    await expect.poll(() => offBy(page, '#contact')).toBeLessThan(3);
  });

  test('by a link on another page, lands there @both', async ({ page, path }) => {
    await page.goto(path('/'));
    await whenAlive(page);
    await page.locator('#services a[href$="#cybersecurity"]').click();
    await expect(page.locator('#cybersecurity')).toBeFocused();
    await expect.poll(() => offBy(page, '#cybersecurity')).toBeLessThan(3);
  });

  test('by a reload, is where they were @both', async ({ page, path }) => {
    await page.goto(path('/'));
    await whenAlive(page);
    const contact = page.locator('#contact');
    await contact.scrollIntoViewIfNeeded();
    await expect(contact).toBeInViewport();
    const before = await whenStill(contact);
    await page.reload();
    await whenAlive(page);
    await expect.poll(async () => Math.abs((await whenStill(contact)) - before)).toBeLessThan(3);
  });

  test('by going back, is where they were @both', async ({ page, path }) => {
    await page.goto(path('/'));
    await whenAlive(page);
    await page.locator('#products').scrollIntoViewIfNeeded();
    await whenStill(page.locator('#products'));
    const before = await page.evaluate(() => scrollY);
    await page.locator('footer a[href$="/about"]').first().evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });
});
