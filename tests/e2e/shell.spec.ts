import { fileLimits, settingLimitOf } from '../../src/admin/tabs/language/text-limits.ts';
import { waitForHydration } from './support/hydration.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { expect, test } from './support/test.ts';

test('the keyboard passes the navigation, which leads to every page and marks the one shown; a button leads back to the top', async ({
  page,
  t,
}) => {
  await page.goto('/');
  await test.step('the skip link', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: t('shell:skipToContent') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('every page', async () => {
    const bar = page.getByRole('banner').getByRole('navigation');
    for (const [key, to] of [
      ['services', '/services'],
      ['products', '/products'],
      ['about', '/about'],
      ['careers', '/careers'],
      ['courses', '/courses'],
      ['home', '/'],
    ] as const) {
      const link = bar.getByRole('link', { name: t(`shell:nav.${key}`), exact: true });
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${to}$`));
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
  });

  await test.step('back to the top after 300 px', async () => {
    const toTop = page.getByRole('button', { name: t('shell:scrollToTop') });
    await expect(toTop).toBeHidden();
    await page.mouse.wheel(0, 1200);
    await expect(toTop).toBeVisible();
    await toTop.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(toTop).toBeHidden();
  });
});

test('an Arabic browser is redirected to the Arabic page, whose menu traps focus and closes on Escape and on a choice @phone', async ({
  page,
  path,
  t,
}) => {
  await page.goto('/about?x=1#team');
  await expect(page).toHaveURL(/\/ar\/about\?x=1#team$/);
  const opener = page.getByRole('button', { name: t('shell:openMenu') });
  await opener.click();
  const menu = page.getByRole('dialog', { name: t('shell:menuTitle') });
  await expect(menu).toBeVisible();
  // The overlay blocks presses. An inherited property would restyle every element.
  expect(
    await page
      .locator('main')
      .evaluate((main) => [getComputedStyle(main).pointerEvents, main.contains(document.elementFromPoint(8, innerHeight - 8))]),
  ).toEqual(['auto', false]);
  await expectNoAxeViolations(page);
  await expectNoHorizontalScroll(page);
  for (let presses = 0; presses < 15; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(menu.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.click();
  await menu.getByRole('link', { name: t('shell:nav.services') }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${path('/services')}$`));
});

test('a press of a button in banner or main before the script is loaded takes effect', async ({ page, t }) => {
  for (const [place, key] of [
    ['banner', 'shell:nav.contact'],
    ['main', 'about:hero.contact'],
  ] as const) {
    await test.step(place, async () => {
      await page.unrouteAll();
      const letThrough = await holdRequests(page, '**/assets/*.js');
      await page.goto('/about');
      await page
        .getByRole(place)
        .getByRole('button', { name: t(key), exact: true })
        .first()
        .click();
      letThrough();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }
});

test('narrow elements have the widths that the text scan assumes, and name, footer and buttons do not overlap @both', async ({
  page,
  path,
  t,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(path('/'));
  await waitForHydration(page);
  await test.step('narrow elements', async () => {
    const places = {
      tagline: 'footer p',
      'contactDetails.ctaInfoBoxes.title': '#contact ul h3',
      'contactDetails.ctaInfoBoxes.detail': '#contact ul h3 + p',
      'contactDetails.ctaInfoBoxes.subDetail': '#contact ul p + p',
      'siteTheme.footerLinks.quickLinks.text': 'footer nav li',
    };
    for (const [setting, selector] of Object.entries(places)) {
      const limit = settingLimitOf(setting);
      if (typeof limit !== 'object') throw new Error(`${setting} has no limit`);
      expect({
        setting,
        width: await page
          .locator(selector)
          .first()
          .evaluate((element) => Math.round(element.getBoundingClientRect().width)),
      }).toEqual({ setting, width: limit.width });
    }
    for (const [key, selector] of [
      ['hero.joinHub', '#hero-heading ~ div a'],
      ['hero.cards.stay.title', 'section:has(#hero-heading) ul h2'],
    ] as const) {
      const limit = fileLimits.find(({ namespace, keys }) => namespace === 'home' && keys.test(key))?.limit;
      const width = await page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { paddingInlineStart, paddingInlineEnd, borderInlineStartWidth, borderInlineEndWidth } = getComputedStyle(element);
          return Math.round(
            element.getBoundingClientRect().width -
              [paddingInlineStart, paddingInlineEnd, borderInlineStartWidth, borderInlineEndWidth].reduce(
                (sum, side) => sum + parseFloat(side),
                0,
              ),
          );
        });
      expect({ key, width }).toEqual({ key, width: limit?.width });
    }
  });

  await test.step('the company’s name at 320 px', async () => {
    const bar = page.getByRole('banner');
    const name = bar.getByRole('link').first().getByText(/\p{L}/u).last();
    const [words, button] = [await name.boundingBox(), await bar.getByRole('button', { name: t('shell:search') }).boundingBox()];
    if (!words || !button) throw new Error('no name, or no button');
    const overlap = Math.min(words.x + words.width, button.x + button.width) - Math.max(words.x, button.x);
    expect(overlap).toBeLessThanOrEqual(0);
    expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  });

  await test.step('the footer on a tablet', async () => {
    await page.setViewportSize({ width: 820, height: 900 });
    const email = page.getByRole('contentinfo').locator('a[href^="mailto:"]');
    await email.scrollIntoViewIfNeeded();
    const toTop = page.getByRole('button', { name: t('shell:scrollToTop') });
    await expect(toTop).toBeVisible();
    const [words, button] = [await email.boundingBox(), await toTop.boundingBox()];
    if (!words || !button) throw new Error('no address, or no button');
    expect(Math.min(words.x + words.width, button.x + button.width) - Math.max(words.x, button.x)).toBeLessThanOrEqual(0);
  });
});

test('the bar begins and ends where the content does @languages', async ({ page, path }) => {
  await page.goto(path('/'));
  // The logo is at the start of both.
  const start = (landmark: 'banner' | 'contentinfo') =>
    page
      .getByRole(landmark)
      .getByRole('link')
      .first()
      .evaluate((logo) => {
        const { left, right } = logo.getBoundingClientRect();
        return Math.round(document.documentElement.dir === 'rtl' ? right : left);
      });
  expect(await start('banner')).toBe(await start('contentinfo'));
});

test('on a phone, the button to the top appears while scrolling up, briefly @phone', async ({ page, path, t }) => {
  await page.goto(path('/services'));
  await waitForHydration(page);
  const toTop = page.getByRole('button', { name: t('shell:scrollToTop') });
  const scrollBy = (by: number) => page.evaluate((pixels) => window.scrollBy(0, pixels), by);
  await scrollBy(1500);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  // Its code loads with the first scroll.
  await expect(page.getByRole('button', { name: t('shell:scrollToTop'), includeHidden: true })).toBeAttached();
  await expect(toTop).toBeHidden();
  await scrollBy(-200);
  await expect(toTop).toBeVisible();
  await expect(toTop, 'nobody scrolls any more').toBeHidden();
  await scrollBy(-200);
  await expect(toTop).toBeVisible();
  await toTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
