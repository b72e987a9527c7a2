import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import type { Translate } from './support/languages.ts';
import { expect, test } from './support/test.ts';

const noPage = '00000000-0000-4000-8000-00000000dead';

/** The time to wait before sending. A form sent within two seconds of opening counts as spam. */
async function readFirst(page: Page) {
  await page.clock.runFor(3_000);
}

async function openDialog(page: Page, t: Translate) {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('home:contact.open') })
    .click();
  const dialog = page.getByRole('dialog', { name: t('contact:title') });
  await expect(dialog).toBeVisible();
  return dialog;
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('an inquiry form reports missing fields, stores the inquiry, and only the administrator may read it @both', async ({
  page,
  path,
  t,
  service,
  language,
  request,
}) => {
  const email = `inquiry-${language}-${Date.now()}@example.com`;
  await page.goto(path('/'));
  const dialog = await openDialog(page, t);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: t('contact:send') }).click();
  await expect(dialog.getByText(t('contact:errors.nameRequired'))).toBeVisible();
  await expectNoAxeViolations(page);

  await dialog.getByLabel(t('contact:fields.name.label')).fill('Aisha Al-Test');
  await dialog.getByLabel(t('contact:fields.company.label')).fill('Test Trading');
  await dialog.getByLabel(t('contact:fields.mobile.label')).fill('+٩٧٤ ٥٥٥٥ ١٢٣٤');
  await dialog.getByLabel(t('contact:fields.email.label')).fill(email);
  await dialog.getByLabel(t('contact:fields.description.label')).fill('نحتاج إلى موقع. We need a website.');
  await readFirst(page);
  await dialog.getByRole('button', { name: t('contact:send') }).click();
  await expect(dialog.getByText(t('contact:sent.title'))).toBeVisible();

  const { data, error } = await service.from('inquiries').select('*').eq('email', email);
  expect(error).toBeNull();
  expect(data).toHaveLength(1);
  expect(data?.[0]).toMatchObject({
    name: 'Aisha Al-Test',
    company_name: 'Test Trading',
    mobile: '+97455551234',
    description: 'نحتاج إلى موقع. We need a website.',
  });

  const key = (await page.locator('meta[name="supabase-key"]').getAttribute('content')) ?? '';
  for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
    const answer = await request.fetch(`/rest/v1/inquiries?email=eq.${email}`, {
      method,
      headers: { apikey: key, 'content-type': 'application/json' },
      data: method === 'PATCH' ? { name: noPage } : undefined,
    });
    expect([401, 403], `${method} by a visitor`).toContain(answer.status());
  }
});

test('the Back button closes the dialog and stays on the page, the text is kept, and the hash that opens the dialog goes with it', async ({
  page,
  t,
}) => {
  await page.goto('/about');
  await page.goto('/services#contact');
  const dialog = page.getByRole('dialog', { name: t('contact:title') });
  await test.step('opened by a hash', async () => {
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/services$/);
  });

  await test.step('closed by Back', async () => {
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell:nav.home'), exact: true })
      .click();
    await openDialog(page, t);
    await dialog.getByLabel(t('contact:fields.name.label')).fill('Kept');
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  await test.step('read and filled on a low screen, as at 400 %', async () => {
    await page.setViewportSize({ width: 320, height: 256 });
    await openDialog(page, t);
    await expect(dialog.getByLabel(t('contact:fields.name.label'))).toHaveValue('Kept');
    const message = dialog.getByLabel(t('contact:fields.description.label'));
    await message.focus();
    await expect(message).toBeInViewport({ ratio: 0.99 });
    const send = dialog.getByRole('button', { name: t('contact:send') });
    await send.scrollIntoViewIfNeeded();
    await expect(send).toBeInViewport({ ratio: 0.99 });
  });

  await test.step('no history entry remains', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/services$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });
});
