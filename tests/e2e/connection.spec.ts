import { whenAlive } from './support/alive.ts';
import { test } from './support/applicants.ts';
import { expect } from './support/test.ts';

test('a page keeps its prerendered texts while they can’t be loaded, and comes alive once they can', async ({ page, t, expectProblem }) => {
  expectProblem(/ERR_FAILED/);
  expectProblem(/Failed to fetch/);
  expectProblem(/Texts could not be loaded/);
  await page.clock.install();
  const texts = /\/locales\/|\/assets\/texts-/;
  await page.route(texts, (route) => route.abort());
  await page.goto('/about');
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  let told = 0;
  page.on('console', (message) => (told += Number(message.text().includes('Texts could not be loaded'))));
  // All tries have been made once the first file is told to be missing.
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return told;
    })
    .toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect(page.getByRole('button', { name: t('shell:search'), exact: true })).toBeVisible();

  await page.unroute(texts);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await whenAlive(page);
  await page.getByRole('button', { name: t('shell:search'), exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('going offline is told at once, and a page that could not be loaded comes by itself when the connection is back', async ({
  page,
  context,
  t,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  expectProblem(/Failed to fetch/);
  await page.goto('/');
  await whenAlive(page);
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
