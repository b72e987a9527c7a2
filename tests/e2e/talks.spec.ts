import { demoAdministrator, newestMail } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { waitForHydration } from './support/hydration.ts';
import { deliverMails } from './support/service.ts';
import { expect, test } from './support/test.ts';

test('a first talk is booked, moved by the link in its mail, seen at the desk and cancelled there @both @mailbox', async ({
  page,
  context,
  request,
  path,
  t,
  language,
  service,
}) => {
  // Both languages book at the same time, and a time is taken once.
  const place = language === 'ar' ? 1 : 0;
  const email = `talk-${language}-${String(Date.now())}@example.test`;
  const dialog = page.getByRole('dialog');
  const times = dialog.getByRole('group', { name: t('talk:times.time') }).getByRole('radio');
  const stored = async () => {
    const { data } = await service
      .from('talks')
      .select('id, inquiry_id, starts_at, status, inquiries!inner(email)')
      .eq('inquiries.email', email)
      .single()
      .throwOnError();
    return data;
  };

  await page.goto(path('/services/cybersecurity'));
  await waitForHydration(page);
  await test.step('the page of a service offers a talk', async () => {
    await page.getByRole('button', { name: t('talk:action') }).click();
    await expect(times.first()).toBeAttached();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await times.nth(place).check();
    await dialog.getByLabel(t('talk:fields.name.label')).fill('Amal');
    await dialog.getByLabel(t('talk:fields.email.label')).fill(email);
    await dialog.getByRole('button', { name: t('talk:send') }).click();
    // Not below the footer of the dialog.
    await expect(dialog.getByText(t('talk:errors.phoneRequired'))).toBeInViewport({ ratio: 0.9 });
    await dialog.getByLabel(t('talk:fields.phone.label')).fill('5550 1234');
    await dialog.getByLabel(t('talk:fields.message.label')).fill('A website for our bakery, please.');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: t('talk:send') }).click();
    await expect(dialog.getByText(t('talk:sent.title'))).toBeVisible();
  });
  const booked = await stored();

  await test.step('the link in the mail moves it', async () => {
    await deliverMails();
    await expect
      .poll(async () => (await newestMail(request, email))?.text, { timeout: 30_000 })
      .toContain('https://meet.example.com/first-talk');
    const link = (await newestMail(request, email))?.links.find((one) => one.includes('#talk=')) ?? '';
    await page.goto('about:blank');
    await page.goto(`${path('/services')}${new URL(link).hash}`);
    await expect(dialog.getByText(t('talk:own.states.booked'))).toBeVisible();
    await dialog.getByRole('button', { name: t('talk:own.move'), exact: true }).click();
    await times.nth(-1 - place).check();
    await dialog.getByRole('button', { name: t('talk:own.moveHere') }).click();
    await expect.poll(async () => (await stored()).starts_at).not.toBe(booked.starts_at);
    await expect(dialog.getByRole('button', { name: t('talk:own.cancel') })).toBeVisible();
  });

  await test.step('the desk cancels it with its inquiry, and the link says so', async () => {
    await signInto(context, demoAdministrator);
    await page.goto(path(`/admin/settings/inquiries?row=${booked.inquiry_id}`));
    await page.getByRole('button', { name: t('panel-talks:cancel.open') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('panel-talks:cancel.open') })
      .click();
    await expect(page.getByText(t('panel-talks:of.states.company'))).toBeVisible();
    expect((await stored()).status).toBe('cancelled');
    await deliverMails();
    await expect
      .poll(async () => (await newestMail(request, email))?.links.some((one) => one.includes('#talk=')), { timeout: 30_000 })
      .toBe(false);
  });
  await service.from('inquiries').delete().eq('email', email).throwOnError();
});
