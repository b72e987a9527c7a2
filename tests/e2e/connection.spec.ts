import { waitForCompletePage, waitForHydration } from './support/hydration.ts';
import { test } from './support/applicants.ts';
import { expect } from './support/test.ts';

test('a page keeps its prerendered texts while the locale files fail, and hydrates once they load', async ({ page, t, expectProblem }) => {
  expectProblem(/ERR_FAILED/);
  expectProblem(/Failed to fetch/);
  expectProblem(/Texts could not be loaded/);
  await page.clock.install();
  const texts = /\/locales\/|\/assets\/texts-/;
  await page.route(texts, (route) => route.abort());
  await page.goto('/about');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  let failures = 0;
  page.on('console', (message) => (failures += Number(message.text().includes('Texts could not be loaded'))));
  // The first file is reported missing after the last attempt.
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return failures;
    })
    .toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByRole('button', { name: t('shell:search'), exact: true })).toBeVisible();

  await page.unroute(texts);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await waitForHydration(page);
  await page.getByRole('button', { name: t('shell:search'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('going offline is reported at once, and a page that failed to load is loaded when the connection is back', async ({
  page,
  context,
  t,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  expectProblem(/Failed to fetch/);
  await page.goto('/');
  // The code of all its parts is there.
  await waitForCompletePage(page);
  await context.setOffline(true);
  await expect(page.getByText(t('shell:offlineNow'))).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: t('shell:nav.courses'), exact: true })
    .click();
  await expect(page.getByRole('main').getByText(t('common:errors.offline'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: t('courses:hero.title') })).toBeVisible();
  await expect(page.getByText(t('shell:offlineNow'))).toBeHidden();
});
