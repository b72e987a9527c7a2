import { paths } from '../../src/lib/paths.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false, firstVisit: true });

test('without JavaScript the pages are reachable and nothing asks what nobody can answer @both', async ({ page, path, t }) => {
  await page.goto(path('/about'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(t('consent:title'))).toBeHidden();
  await expect(page.getByRole('button', { name: t('shell:openMenu') })).toBeHidden();
  // On a phone there is no bar of links; in place of the menu a link leads to the list of all pages.
  const bar = page.getByRole('navigation', { name: t('shell:mainNavigation') });
  if (!(await bar.isVisible())) await page.getByRole('banner').getByRole('link', { name: t('shell:menuDescription') }).click();
  const place = (await bar.isVisible()) ? bar : page.getByRole('main');
  await place.locator(`a[href="${path(paths.services)}"]`).click();
  await expect(page).toHaveURL(new RegExp(`${path('/services')}$`));
});

test('a page has every style that it is shown with, before the rest comes @both', async ({ page, path }) => {
  for (const address of ['/', '/our-work', '/careers', '/login', '/creator/noor']) {
    await page.goto(path(address));
    const first = await page.screenshot({ animations: 'disabled', fullPage: true });
    // As src/start-page.ts adds it.
    await page.route(`**${path(address)}`, async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const sheet = /"styles":"([^"]+)"/.exec(html)?.[1] ?? '';
      await route.fulfill({ response: answer, body: html.replace('</head>', `<link rel="stylesheet" href="${sheet}"></head>`) });
    });
    const whole = page.waitForResponse(/\/assets\/styles-/);
    await page.goto(path(address));
    expect((await whole).ok()).toBe(true);
    expect((await page.screenshot({ animations: 'disabled', fullPage: true })).equals(first), address).toBe(true);
    await page.unroute(`**${path(address)}`);
  }
});
