import { demoAdministrator, newestMail, uniqueName } from './support/accounts.ts';
import { clientOf, signInto } from './support/creators.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { deliverMails } from './support/service.ts';
import { expect, test } from './support/test.ts';
import { toastWith } from './support/toast.ts';

// The addresses are site-wide, so these tests run on a separate server (playwright.settings.config.ts).
test.describe.configure({ mode: 'serial' });

test.afterEach(async () => {
  const client = await clientOf(demoAdministrator);
  await client
    .from('notification_settings')
    .update({ notices: { review: { timing: 'daily', addresses: [] } }, receipts: {} })
    .eq('id', 1)
    .throwOnError();
});

test('a visitor who sends an inquiry gets a receipt at once, in the language of the page @mailbox', async ({ page, path, t, request }) => {
  const email = `${uniqueName()}@example.com`;
  await page.clock.install();
  await page.goto(path('/'));
  await page
    .getByRole('main')
    .getByRole('button', { name: t('home:contact.open') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('contact:title') });
  await dialog.getByLabel(t('contact:fields.name.label')).fill('Aisha Al-Test');
  await dialog.getByLabel(t('contact:fields.mobile.label')).fill('+974 5555 1234');
  await dialog.getByLabel(t('contact:fields.email.label')).fill(email);
  await dialog.getByLabel(t('contact:fields.description.label')).fill('We need a website.');
  // A form that is sent at once counts as spam.
  await page.clock.runFor(3_000);
  await dialog.getByRole('button', { name: t('contact:send') }).click();
  await expect(dialog.getByText(t('contact:sent.title'))).toBeVisible();
  await expect.poll(async () => (await newestMail(request, email))?.subject, { timeout: 20_000 }).toBe('We have received your inquiry');
});

test('a failed mail is shown with the reason, and is sent once the address is correct @mailbox', async ({ page, context, t, request }) => {
  const name = uniqueName('owner');
  await signInto(context, demoAdministrator);
  await page.goto('/admin/settings/notifications');
  const kind = t('panel-notifications:kinds.review');
  const open = async () => {
    await page.getByRole('button', { name: new RegExp(`^${kind}`) }).click();
    return page.getByRole('dialog', { name: kind });
  };
  const dialog = await open();
  await expectNoAxeViolations(page);
  await dialog.getByLabel(t('panel-notifications:notice.fields.timing.label')).selectOption('at_once');
  // The address is reserved, so the mail API refuses it.
  await dialog.getByLabel(t('panel-notifications:notice.fields.addresses.label')).fill(`${name}@company.invalid`);
  await dialog.getByRole('button', { name: t('panel-notifications:save') }).click();
  await expect(toastWith(page, t('panel-notifications:saved'))).toBeVisible();

  await (await clientOf()).from('user_reviews').insert({ rating: 5, name: 'Noor Al-Test' }).throwOnError();
  await deliverMails();
  await page.reload();
  const failures = page.getByRole('region', { name: t('panel-notifications:failures.title') });
  await expect(failures.getByText(`${name}@company.invalid`)).toBeVisible();
  await expect(failures.getByText(t('panel-notifications:reasons.refusedCompany', { detail: '422 validation_error' }))).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const again = await open();
  await again.getByLabel(t('panel-notifications:notice.fields.addresses.label')).fill(`${name}@example.com`);
  await again.getByRole('button', { name: t('panel-notifications:save') }).click();
  await expect(again).toBeHidden();
  await failures
    .getByRole('button', { name: t('panel-notifications:failures.againName', { name: kind }) })
    .first()
    .click();
  await expect.poll(async () => (await newestMail(request, `${name}@example.com`))?.subject, { timeout: 20_000 }).toMatch(/^New review/);
  await page.reload();
  await expect(failures.getByText(t('panel-notifications:failures.none'))).toBeVisible();
});
