import { fileRooms, settingRoomOf } from '../../src/admin/tabs/language/rooms.ts';
import { whenAlive } from './support/alive.ts';
import { publicPages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test.describe('navigation', () => {
  test('leads to every page and marks the one shown @languages', async ({ page, path, t }) => {
    await page.goto(path('/'));
    const bar = page.getByRole('banner').getByRole('navigation');
    for (const [key, to] of [['services', '/services'], ['products', '/products'], ['about', '/about'], ['careers', '/careers'], ['courses', '/courses'], ['home', '/']] as const) {
      const link = bar.getByRole('link', { name: t(`shell:nav.${key}`), exact: true });
      await link.click();
      await expect(page).toHaveURL(new RegExp(`${path(to)}$`));
      await expect(link).toHaveAttribute('aria-current', 'page');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    }
  });

  test('opens as a menu on phones, keeps focus, closes on Escape and on a choice @phone', async ({ page, path, t }) => {
    await page.goto(path('/'));
    const opener = page.getByRole('button', { name: t('shell:openMenu') });
    await opener.click();
    const menu = page.getByRole('dialog', { name: t('shell:menuTitle') });
    await expect(menu).toBeVisible();
    for (let presses = 0; presses < 15; presses += 1) {
      await page.keyboard.press('Tab');
      await expect(menu.locator(':focus')).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await menu.getByRole('link', { name: t('shell:nav.about') }).click();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path('/about')}$`));
  });

  test('is passed by the skip link', async ({ page, t }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: t('shell:skipToContent') });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('brings the visitor back to the top after 300 px', async ({ page, t }) => {
    await page.goto('/');
    const toTop = page.getByRole('button', { name: t('shell:scrollToTop') });
    await expect(toTop).toBeHidden();
    await page.mouse.wheel(0, 1200);
    await expect(toTop).toBeVisible();
    await toTop.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(toTop).toBeHidden();
  });
});

test.describe('languages', () => {
  test('switch on the spot, keep the page and are remembered', async ({ page }) => {
    await page.goto('/about');
    // Until the page is alive the link is an ordinary one and loads a page.
    await whenAlive(page);
    // Survives a switch within the page, not a reload.
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'عرض الموقع بالعربية' }).click();
    await expect(page).toHaveURL(/\/ar\/about$/);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.getByRole('link', { name: 'View this site in English' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await page.goto('/careers');
    await expect(page).toHaveURL(/\/ar\/careers$/);

    await page.getByRole('link', { name: 'View this site in English' }).click();
    await expect(page).toHaveURL(/\/careers$/);
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await page.goto('/careers');
    await expect(page).toHaveURL(/\/careers$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });

  test('come from the browser when nothing was chosen', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ locale: 'ar-QA', baseURL });
    const page = await context.newPage();
    await page.goto('/about?x=1#team');
    await expect(page).toHaveURL(/\/ar\/about\?x=1#team$/);
    await context.close();
  });

  test('go back and forth with the browser’s buttons', async ({ page }) => {
    await page.goto('/');
    await whenAlive(page);
    await page.getByRole('link', { name: 'عرض الموقع بالعربية' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await page.goBack();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('link', { name: 'عرض الموقع بالعربية' })).toBeVisible();
  });
});

test.describe('coming alive', () => {
  test('keeps what the html of every page shows', async ({ page, t, expectProblem }) => {
    test.slow();
    expectProblem(/404/);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => document.querySelector('main h1')?.setAttribute('data-from-html', ''));
    });
    for (const address of [...publicPages, '/no-such-page']) {
      await page.goto(address);
      await page.getByRole('button', { name: t('shell:search'), exact: true }).click();
      await expect(page.getByRole('dialog'), address).toBeVisible();
      await expect(page.locator('main h1[data-from-html]'), address).toHaveCount(1);
    }
  });

  for (const [place, key] of [['banner', 'shell:nav.contact'], ['main', 'about:hero.contact']] as const) {
    test(`follows a button in ${place} that was pressed before the script had arrived`, async ({ page, t }) => {
      let letThrough: () => void = () => undefined;
      const held = new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await page.route('**/assets/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/about');
      await page.getByRole(place).getByRole('button', { name: t(key), exact: true }).first().click();
      letThrough();
      await expect(page.getByRole('dialog')).toBeVisible();
    });
  }

  test('opens the contact dialog for an address that ends in #contact, but scrolls on the home page', async ({ page }) => {
    await page.goto('/about#contact');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goto('/#contact');
    await expect(page.locator('#contact')).toBeInViewport();
    await expect(page.locator('#contact')).toBeFocused();
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('an address with a damaged hash is as good as without', async ({ page, t }) => {
  await page.goto('/about#100%');
  await page.getByRole('link', { name: t('shell:nav.services'), exact: true }).first().click();
  await expect(page).toHaveURL(/\/services$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the head of a page changes with page and language, and has nothing twice', async ({ page, baseURL }) => {
  await page.goto('/ar/services');
  await whenAlive(page);
  const href = (link: string) => page.locator(`link${link}`);
  await expect(href('[rel="canonical"]')).toHaveAttribute('href', `${baseURL ?? ''}/ar/services`);
  await page.getByRole('link', { name: 'View this site in English' }).click();
  await expect(page).toHaveTitle(/^Services/);
  await page.getByRole('banner').getByRole('link', { name: 'Products', exact: true }).click();
  await expect(page).toHaveTitle(/^Products/);
  await expect(href('[rel="canonical"]')).toHaveAttribute('href', `${baseURL ?? ''}/products`);
  await expect(href('[rel="alternate"][hreflang="ar"]')).toHaveAttribute('href', `${baseURL ?? ''}/ar/products`);
  for (const once of ['title:not(svg title)', 'meta[name="description"]', 'meta[property="og:url"]', 'link[rel="canonical"]', 'link[rel="alternate"][hreflang="x-default"]']) await expect(page.locator(once), once).toHaveCount(1);
  // Comes with the content of the page, which may follow its title.
  const described = async () => (await page.locator('script[type="application/ld+json"]').allTextContents()).join().match(/"@type":"(WebSite|BreadcrumbList|Product|Service)"/g)?.sort();
  await expect.poll(described).toEqual(['BreadcrumbList', 'Product', 'Product', 'Product', 'WebSite'].map((type) => `"@type":"${type}"`));
});

test('an unknown address gets a designed page with status 404 @both', async ({ page, path, t, expectProblem }) => {
  expectProblem(/404 \(Not Found\)/);
  const response = await page.goto(path('/no/such/page'));
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('shell:notFound.title'));
  await page.getByRole('main').getByRole('link', { name: t('shell:notFound.home') }).click();
  await expect(page).toHaveURL(new RegExp(`${path('/')}$`));
});

test('an address in capital letters is unknown to the page as to the server', async ({ page, t, expectProblem }) => {
  expectProblem(/404 \(Not Found\)/);
  await page.goto('/SERVICES');
  await whenAlive(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(t('shell:notFound.title'));
});

test('the company’s name stays clear of the buttons at 320 px @both', async ({ page, path, t }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(path('/services'));
  const bar = page.getByRole('banner');
  const name = bar.getByRole('link').first().getByText(/\p{L}/u).last();
  const [words, button] = [await name.boundingBox(), await bar.getByRole('button', { name: t('shell:search') }).boundingBox()];
  if (!words || !button) throw new Error('no name, or no button');
  const overlap = Math.min(words.x + words.width, button.x + button.width) - Math.max(words.x, button.x);
  expect(overlap).toBeLessThanOrEqual(0);
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('the narrow places of pages are as wide as the scan of the texts takes them for @both', async ({ page, path }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(path('/'));
  const places = {
    tagline: '[data-setting="tagline"]',
    'contactDetails.ctaInfoBoxes.title': '[data-setting^="contactDetails.ctaInfoBoxes"] h3',
    'contactDetails.ctaInfoBoxes.detail': '[data-setting^="contactDetails.ctaInfoBoxes"] h3 + p',
    'contactDetails.ctaInfoBoxes.subDetail': '[data-setting^="contactDetails.ctaInfoBoxes"] p + p',
    'siteTheme.footerLinks.quickLinks.text': '[data-setting="siteTheme.footerLinks.quickLinks"] li',
  };
  for (const [setting, selector] of Object.entries(places)) {
    const room = settingRoomOf(setting);
    if (typeof room !== 'object') throw new Error(`${setting} has no room`);
    expect({ setting, width: await page.locator(selector).first().evaluate((element) => Math.round(element.getBoundingClientRect().width)) }).toEqual({ setting, width: room.width });
  }
  for (const [key, selector] of [['hero.joinHub', '#hero-heading ~ div a'], ['hero.cards.stay.title', 'section:has(#hero-heading) ul h2']] as const) {
    const room = fileRooms.find(({ namespace, keys }) => namespace === 'home' && keys.test(key))?.room;
    const width = await page.locator(selector).first().evaluate((element) => {
      const { paddingInlineStart, paddingInlineEnd, borderInlineStartWidth, borderInlineEndWidth } = getComputedStyle(element);
      return Math.round(element.getBoundingClientRect().width - [paddingInlineStart, paddingInlineEnd, borderInlineStartWidth, borderInlineEndWidth].reduce((sum, side) => sum + parseFloat(side), 0));
    });
    expect({ key, width }).toEqual({ key, width: room?.width });
  }
});

test('the button back to the top covers no word of the footer on a tablet @both', async ({ page, path, t }) => {
  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto(path('/services'));
  const email = page.getByRole('contentinfo').locator('a[href^="mailto:"]');
  await email.scrollIntoViewIfNeeded();
  const toTop = page.getByRole('button', { name: t('shell:scrollToTop') });
  await expect(toTop).toBeVisible();
  const [words, button] = [await email.boundingBox(), await toTop.boundingBox()];
  if (!words || !button) throw new Error('no address, or no button');
  expect(Math.min(words.x + words.width, button.x + button.width) - Math.max(words.x, button.x)).toBeLessThanOrEqual(0);
});

