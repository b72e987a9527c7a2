import { demoAdministrator, newestMail, uniqueName } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { clientOf, signInto } from './support/creators.ts';
import { navigateInApp } from './support/navigation.ts';
import { expect, test } from './support/test.ts';

test('an inquiry is pending on the overview, answered from a template and won; spam is filed and restored @mailbox', async ({
  page,
  browser,
  baseURL,
  t,
  service,
  request,
  expectProblem,
}) => {
  const [name, template, spam] = [uniqueName('Desk'), uniqueName('Template'), uniqueName('Machine')];
  const address = `${name.toLowerCase().replace(/\W/g, '')}@example.com`;
  const stored = async (of: string) =>
    (await service.from('inquiries').select('id, status, folder, source_page, read_at').eq('name', of).single().throwOnError()).data;
  await service
    .from('answer_templates')
    .insert({ name: template, texts: { en: { subject: 'Hello', text: 'Dear {{name}}' } } })
    .throwOnError();

  const visitor = await browser.newContext({ baseURL });
  const form = await visitor.newPage();
  await form.clock.install();
  await form.goto('/');
  await form
    .getByRole('main')
    .getByRole('button', { name: t('home:contact.open') })
    .click();
  const dialog = form.getByRole('dialog', { name: t('contact:title') });
  await dialog.getByLabel(t('contact:fields.name.label')).fill(name);
  await dialog.getByLabel(t('contact:fields.mobile.label')).fill('5555 4321');
  await dialog.getByLabel(t('contact:fields.email.label')).fill(address);
  await dialog.getByLabel(t('contact:fields.description.label')).fill(`A question of ${name}, whom nobody has asked before.`);
  await form.clock.runFor(20_000);
  await dialog.getByRole('button', { name: t('contact:send') }).click();
  await expect(dialog.getByText(t('contact:sent.title'))).toBeVisible();
  await visitor.close();
  // A bot fills in the hidden field.
  await (await clientOf())
    .from('inquiries')
    .insert({
      name: spam,
      mobile: '55554321',
      email: 'machine@example.com',
      description: `Buy ${spam}`,
      hidden_filled: true,
      fill_seconds: 1,
    })
    .throwOnError();
  expect(await stored(name)).toMatchObject({ status: 'new', folder: 'desk', source_page: '/' });
  expect(await stored(spam)).toMatchObject({ status: 'spam', folder: 'spam' });
  // The browser triggered the mail. Of several events within ten minutes the first is mailed, so the name may be another one.
  await expect
    .poll(async () => (await newestMail(request, demoAdministrator.email, /^New inquir/)) !== undefined, { timeout: 20_000 })
    .toBe(true);

  await signInto(page.context(), demoAdministrator);
  await page.goto('/admin/settings/overview');
  await page
    .getByRole('region', { name: t('panel-overview:waiting.title') })
    .getByRole('link', { name: new RegExp(`^${t('panel-overview:waiting.inquiries')} \\d`) })
    .click();
  await expect(page.getByRole('button', { name: spam, exact: true })).toBeHidden();
  await page.getByRole('button', { name, exact: true }).click();
  const sheet = page.getByRole('dialog', { name });
  await expect.poll(async () => (await stored(name)).read_at).not.toBeNull();
  // Only the part between the heading and the buttons scrolls.
  expect(await sheet.evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0);
  const status = sheet.getByRole('combobox', { name: t('panel-inquiries:columns.status') });
  await sheet.getByRole('button', { name: t('panel-mail:answer.write') }).click();
  const letter = page.getByRole('dialog', { name: t('panel-mail:compose.title', { name: `\u2068${name}\u2069` }) });
  await letter.getByLabel(t('panel-mail:compose.fields.template.label')).selectOption(template);
  const text = letter.getByLabel(t('panel-mail:compose.fields.text.label'));
  await expect(text).toHaveValue(`Dear ${name}`);
  await letter.getByText(t('panel-mail:compose.preview')).click();
  await expect(letter.frameLocator('iframe').getByText(`Dear ${name}`)).toBeVisible();
  await expectNoAxeViolations(page);
  expectProblem(/request to another host: https:\/\/wa\.me\//);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const [chat] = await Promise.all([
    page.waitForEvent('popup'),
    letter.getByRole('link', { name: t('panel-mail:answer.whatsApp') }).click(),
  ]);
  expect(new URL(chat.url()).pathname).toBe('/97455554321');
  await chat.close();
  await text.fill(`Dear ${name}, yes.`);
  await letter.getByRole('button', { name: t('panel-mail:compose.submit') }).click();
  await expect(letter).toBeHidden();
  await expect.poll(async () => (await newestMail(request, address, /^Hello$/))?.text, { timeout: 20_000 }).toContain('yes.');
  await expect(sheet.getByText(`${t('panel-notes:kinds.whatsapp')}: ${template}`).first()).toBeVisible();
  await expect(sheet.getByText(`Dear ${name}, yes.`).first()).toBeVisible();
  await expect(status).toHaveValue('waiting');
  await status.selectOption('won');
  await expect.poll(async () => (await stored(name)).status).toBe('won');

  await navigateInApp(page, '/admin/settings/inquiries?spam');
  await page.getByRole('button', { name: spam, exact: true }).click();
  const held = page.getByRole('dialog', { name: spam });
  await expect(held.getByText(t('panel-inquiries:spam.reasons.hidden_field'))).toBeVisible();
  await held.getByRole('button', { name: t('panel-inquiries:notSpam.label') }).click();
  await expect.poll(async () => (await stored(spam)).folder).toBe('desk');
});
