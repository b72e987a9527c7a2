import type { Locator, Page } from '@playwright/test';
import { waitForHydration } from './support/hydration.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { holdRequests } from './support/hold-requests.ts';
import type { Translate } from './support/languages.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { expect, test } from './support/test.ts';

test.use({ firstVisit: true });

function bannerOf(page: Page, t: Translate) {
  const banner = page.getByRole('region', { name: t('consent:title') });
  return {
    banner,
    accept: banner.getByRole('button', { name: t('consent:accept'), exact: true }),
    decline: banner.getByRole('button', { name: t('consent:decline'), exact: true }),
  };
}

const answerOf = (page: Page) => page.evaluate(() => localStorage.getItem('cookieConsent'));

/** The style properties that make a button prominent. */
const weightOf = (button: Locator) =>
  button.evaluate((element) => {
    const { backgroundColor, backgroundImage, color, borderColor, borderWidth, fontSize, fontWeight, opacity, boxShadow } =
      getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    return {
      backgroundColor,
      backgroundImage,
      color,
      borderColor,
      borderWidth,
      fontSize,
      fontWeight,
      opacity,
      boxShadow,
      width: Math.round(width),
      height: Math.round(height),
    };
  });

test('asks on a first visit, with two equal buttons, covers nothing permanently, and links to the privacy policy @both', async ({
  page,
  path,
  t,
}) => {
  test.slow();
  await page.goto(path('/about'));
  const { banner, accept, decline } = bannerOf(page, t);
  await expect(banner).toBeVisible();
  await expect(banner).toBeInViewport({ ratio: 1 });
  await page.mouse.move(0, 0);
  expect(await weightOf(accept)).toEqual(await weightOf(decline));
  await test.step('before an answer', async () => {
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
  });

  await test.step('scrolled away', async () => {
    const last = page.getByRole('contentinfo').locator('a, button').last();
    const toTop = page.getByRole('button', { name: t('shell:scrollToTop') });
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const [over, under] = [await banner.boundingBox(), await last.boundingBox()];
      if (!over || !under) throw new Error('The banner or the end of the page is not shown.');
      expect(under.y + under.height).toBeLessThanOrEqual(over.y);
    }).toPass({ timeout: 10_000 });
    // Its code loads with the first scroll. A phone shows the button while scrolling up.
    await expect(page.getByRole('button', { name: t('shell:scrollToTop'), includeHidden: true })).toBeAttached();
    await expect(async () => {
      await page.evaluate(() => window.scrollBy(0, -20));
      const [over, button] = [await banner.boundingBox(), await toTop.boundingBox()];
      if (!over || !button) throw new Error('The banner or the button is not shown.');
      // On a wide screen it is beside the banner.
      const isBeside = button.x >= over.x + over.width || button.x + button.width <= over.x;
      if (!isBeside) expect(button.y + button.height).toBeLessThanOrEqual(over.y);
    }).toPass({ timeout: 10_000 });
  });

  await test.step('the privacy policy', async () => {
    await banner.getByRole('link', { name: t('consent:privacyLink') }).click();
    await expect(page).toHaveURL(new RegExp(`${path('/privacy-policy')}$`));
    await expect(page.getByRole('heading', { level: 1, name: t('legal:privacy.name') })).toBeVisible();
    await expect(banner).toBeVisible();
    expect(await answerOf(page)).toBeNull();
  });

  await test.step('after an answer, asked again from the footer', async () => {
    await decline.click();
    await expect(banner).toBeHidden();
    expect(await answerOf(page)).toBe('declined');
    await page
      .getByRole('contentinfo')
      .getByRole('button', { name: t('shell:footer.cookieSettings') })
      .click();
    await expect(banner.getByText(t('consent:current.declined'))).toBeVisible();
    await expectNoAxeViolations(page, { exclude: ['main'] });
    await expectNoHorizontalScroll(page, { isLast: true });
  });
});

test('can be answered and reopened with the keyboard alone', async ({ page, t }) => {
  await page.goto('/about');
  const { banner, accept, decline } = bannerOf(page, t);
  await expect(banner).toBeVisible();
  await decline.focus();
  await page.keyboard.press('Tab');
  await expect(accept).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(banner).toBeHidden();
  // The pressed button is removed. Focus moves to the page, not to the browser.
  await expect(page.getByRole('main')).toBeFocused();

  const opener = page.getByRole('button', { name: t('shell:footer.cookieSettings') });
  await opener.press('Enter');
  await expect(banner.getByRole('heading')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(decline).toBeFocused();
  await page.keyboard.press('Space');
  await expect(banner).toBeHidden();
  await expect(opener).toBeFocused();
});

test('does not flash on the next page after an answer', async ({ page, path, t }) => {
  await page.goto(path('/about'));
  const { banner, decline } = bannerOf(page, t);
  await decline.click();
  await expect(banner).toBeHidden();
  const letThrough = await holdRequests(page, '**/assets/*.js');
  await page.goto(path('/services'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toBeHidden();
  letThrough();
  await waitForHydration(page);
  await expect(banner).toBeHidden();
});

test('never comes between a finger and its button', async ({ page, path, t }) => {
  const letThrough = await holdRequests(page, '**/assets/*.js');
  await page.goto(path('/'));
  await page
    .getByRole('main')
    .getByRole('button', { name: t('home:contact.open') })
    .hover();
  await page.mouse.down();
  letThrough();
  await waitForHydration(page);
  const { banner } = bannerOf(page, t);
  await expect(banner).toHaveCount(0);
  await page.mouse.up();
  await expect(page.getByRole('dialog', { name: t('contact:title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(banner).toBeVisible();
});
