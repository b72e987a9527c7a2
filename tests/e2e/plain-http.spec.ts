import { demoAdministrator } from './support/accounts.ts';
import { signInto } from './support/creators.ts';
import { expect, test } from './support/test.ts';
import { toastWith } from './support/toast.ts';

/** Removes the APIs of secure contexts, because `localhost` is one and `http://192.168.…` is not. */
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    for (const name of ['randomUUID', 'subtle']) Reflect.deleteProperty(Crypto.prototype, name);
    for (const name of ['clipboard', 'locks', 'serviceWorker', 'storage']) Reflect.deleteProperty(Navigator.prototype, name);
    Object.defineProperty(window, 'isSecureContext', { value: false });
  });
});

test('the panel works on plain http: lists take new entries, and texts are copied', async ({ page, context, t, expectProblem }) => {
  // The checks send requests that must be refused.
  expectProblem(/Failed to load resource: the server responded with a status of 4/);
  await signInto(context, demoAdministrator);
  await page.goto('/admin/settings/contact');
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries.first()).toBeVisible();
  const before = await entries.count();
  await page.getByRole('button', { name: t('panel-contact:boxes.add') }).click();
  await expect.poll(() => entries.count()).toBeGreaterThan(before);

  await page.goto('/admin/settings/diagnostics');
  await page.getByRole('button', { name: t('panel-diagnostics:run') }).click();
  await page.getByRole('button', { name: t('panel-diagnostics:copy') }).click();
  await expect(toastWith(page, t('panel-diagnostics:copied'))).toBeVisible();
});

test('a visitor and a creator find everything on plain http', async ({ page, t }) => {
  await page.goto('/login');
  await page.locator('input[name="email"]').fill('noor@example.com');
  await page.locator('input[name="password"]').fill('Creator-Demo-2026!');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('login:submit'), exact: true })
    .click();
  await expect(page).toHaveURL(/\/creator\/noor$/);
});
