import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import type { Translate } from './support/languages.ts';
import { expect, test } from './support/test.ts';

const noPage = '00000000-0000-4000-8000-00000000dead';

/** A form sent within two seconds of opening is taken for a machine's: people read first. */
async function readFirst(page: Page) {
  await page.clock.runFor(3_000);
}

async function openDialog(page: Page, t: Translate) {
  await page.getByRole('main').getByRole('button', { name: t('home:contact.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('contact:title') });
  await expect(dialog).toBeVisible();
  return dialog;
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('an inquiry reaches the database, and only the administrator may read it @both', async ({ page, path, t, service, language, request }) => {
  const email = `inquiry-${language}-${Date.now()}@example.com`;
  await page.goto(path('/'));
  const dialog = await openDialog(page, t);
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
  expect(data?.[0]).toMatchObject({ name: 'Aisha Al-Test', company_name: 'Test Trading', mobile: '+97455551234', description: 'نحتاج إلى موقع. We need a website.' });

  const key = (await page.locator('meta[name="supabase-key"]').getAttribute('content')) ?? '';
  for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
    const answer = await request.fetch(`/rest/v1/inquiries?email=eq.${email}`, { method, headers: { apikey: key, 'content-type': 'application/json' }, data: method === 'PATCH' ? { name: noPage } : undefined });
    expect([401, 403], `${method} by a visitor`).toContain(answer.status());
  }
});

test('missing fields are named, the first is focused and nothing is sent', async ({ page, path, t }) => {
  await page.goto(path('/'));
  const dialog = await openDialog(page, t);
  await dialog.getByLabel(t('contact:fields.company.label')).fill('Kept');
  await dialog.getByRole('button', { name: t('contact:send') }).click();
  for (const field of ['nameRequired', 'mobileRequired', 'emailRequired', 'descriptionRequired']) {
    await expect(dialog.getByText(t(`contact:errors.${field}`))).toBeVisible();
  }
  await expect(page.getByText(t('common:form.missing.text'), { exact: true })).toBeVisible();
  await expect(dialog.getByLabel(t('contact:fields.name.label'))).toBeFocused();
  await expect(dialog.getByLabel(t('contact:fields.company.label'))).toHaveValue('Kept');

  await dialog.getByLabel(t('contact:fields.email.label')).fill('not an address');
  await dialog.getByRole('button', { name: t('contact:send') }).click();
  await expect(dialog.getByText(t('contact:errors.emailInvalid'))).toBeVisible();
});

test('a failure keeps the text, and a second press sends it once', async ({ page, t, service, expectProblem }) => {
  expectProblem(/Failed to load resource/);
  const email = `retry-${Date.now()}@example.com`;
  await page.goto('/');
  const dialog = await openDialog(page, t);
  await dialog.getByLabel(t('contact:fields.name.label')).fill('Patient Person');
  await dialog.getByLabel(t('contact:fields.mobile.label')).fill('+974 5555 9999');
  await dialog.getByLabel(t('contact:fields.email.label')).fill(email);
  await dialog.getByLabel(t('contact:fields.description.label')).fill('Second time lucky');
  await readFirst(page);

  await page.route('**/rest/v1/inquiries*', (route) => route.fulfill({ status: 500, json: { code: 'XX000', message: 'the disk is full' } }));
  await dialog.getByRole('button', { name: t('contact:send') }).click();
  await expect(page.getByText(t('contact:failed.text', { message: t('common:errors.unknown') })).first()).toBeVisible();
  await expect(dialog.getByLabel(t('contact:fields.description.label'))).toHaveValue('Second time lucky');

  await page.unroute('**/rest/v1/inquiries*');
  await dialog.getByRole('button', { name: t('contact:send') }).dblclick();
  await expect(dialog.getByText(t('contact:sent.title'))).toBeVisible();
  const { count } = await service.from('inquiries').select('id', { count: 'exact', head: true }).eq('email', email);
  expect(count).toBe(1);
});

test('the database’s limit is told kindly', async ({ page, t, request, expectProblem }, testInfo) => {
  expectProblem(/429/);
  await page.goto('/');
  const key = (await page.locator('meta[name="supabase-key"]').getAttribute('content')) ?? '';
  const statuses: number[] = [];
  for (let sent = 0; sent < 6; sent += 1) {
    const answer = await request.post('/rest/v1/inquiries', {
      headers: { apikey: key },
      data: { name: 'Busy', mobile: '+97455550000', email: `busy-${testInfo.workerIndex}-${sent}@example.com`, description: 'again' },
    });
    statuses.push(answer.status());
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);

  const dialog = await openDialog(page, t);
  await dialog.getByLabel(t('contact:fields.name.label')).fill('Busy');
  await dialog.getByLabel(t('contact:fields.mobile.label')).fill('+974 5555 0000');
  await dialog.getByLabel(t('contact:fields.email.label')).fill('busy@example.com');
  await dialog.getByLabel(t('contact:fields.description.label')).fill('Once more');
  await readFirst(page);
  await dialog.getByRole('button', { name: t('contact:send') }).click();
  await expect(page.getByText(t('contact:limited.title')).first()).toBeVisible();
  await expect(dialog.getByLabel(t('contact:fields.description.label'))).toHaveValue('Once more');
});

test('a product’s button carries its name into the dialog', async ({ page, t, service }) => {
  const email = `product-${Date.now()}@example.com`;
  const product = t('catalog:ai-crm.title');
  await page.goto('/');
  await page.getByRole('button', { name: t('home:products.startLabel', { product }) }).click();
  const dialog = page.getByRole('dialog', { name: t('contact:title') });
  await expect(dialog.getByText(t('contact:topic', { subject: product }))).toBeVisible();
  await dialog.getByLabel(t('contact:fields.name.label')).fill('Buyer');
  await dialog.getByLabel(t('contact:fields.mobile.label')).fill('+97455551111');
  await dialog.getByLabel(t('contact:fields.email.label')).fill(email);
  await dialog.getByLabel(t('contact:fields.description.label')).fill('How soon?');
  await readFirst(page);
  await dialog.getByRole('button', { name: t('contact:send') }).click();
  await expect(dialog.getByText(t('contact:sent.title'))).toBeVisible();
  const { data } = await service.from('inquiries').select('description').eq('email', email).single();
  expect(data?.description).toContain(product);
});

test('opens by the global window event, keeps focus, closes on Escape and keeps the draft', async ({ page, t }) => {
  await page.goto('/about');
  const footerLink = page.getByRole('contentinfo').getByRole('link', { name: /contact/i });
  await footerLink.click();
  const dialog = page.getByRole('dialog', { name: t('contact:title') });
  await dialog.getByLabel(t('contact:fields.name.label')).fill('Half written');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event('openContactDialog')));
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel(t('contact:fields.name.label'))).toHaveValue('Half written');
});

test('has no accessibility violations, with and without errors @both', async ({ page, path, t }) => {
  await page.goto(path('/'));
  const dialog = await openDialog(page, t);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: t('contact:send') }).click();
  await expect(dialog.getByText(t('contact:errors.nameRequired'))).toBeVisible();
  await expectNoAxeViolations(page);
});

test('the form can be read and filled on a low screen, as at 400 %', async ({ page, t }) => {
  await page.goto('/');
  await page.setViewportSize({ width: 320, height: 256 });
  const dialog = await openDialog(page, t);
  const message = dialog.getByLabel(t('contact:fields.description.label'));
  await message.focus();
  await expect(message).toBeInViewport({ ratio: 0.99 });
  const send = dialog.getByRole('button', { name: t('contact:send') });
  await send.scrollIntoViewIfNeeded();
  await expect(send).toBeInViewport({ ratio: 0.99 });
});

test('the Back button closes the dialog and stays on the page, and the text is kept', async ({ page, t }) => {
  await page.goto('/services');
  await page.getByRole('banner').getByRole('link', { name: t('shell:nav.home'), exact: true }).click();
  const dialog = await openDialog(page, t);
  await dialog.getByLabel(t('contact:fields.name.label')).fill('Kept');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await openDialog(page, t);
  await expect(dialog.getByLabel(t('contact:fields.name.label'))).toHaveValue('Kept');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/services$/);
});

test('the hash that opens the dialog goes with it', async ({ page, t }) => {
  await page.goto('/about');
  await page.goto('/services#contact');
  const dialog = page.getByRole('dialog', { name: t('contact:title') });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/services$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});
