import { demoAdministrator, newestMail } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { deliverMails } from './support/service.ts';
import { expect, test } from './support/test.ts';

test('a won inquiry becomes a verified review: invited, written by the link, approved and answered @both @mailbox', async ({
  page,
  context,
  browser,
  request,
  path,
  t,
  language,
  service,
}) => {
  const name = language === 'ar' ? 'هدى العطية' : 'Huda Attiya';
  const email = `huda-${crypto.randomUUID().slice(0, 8)}@example.test`;
  const { data: inquiry } = await service
    .from('inquiries')
    .insert({ name, email, mobile: '5550 1234', description: 'A website, please.', language, status: 'won' })
    .select('id')
    .single()
    .throwOnError();
  const dialog = page.getByRole('dialog');
  await signInto(context, demoAdministrator);

  await test.step('the sender is invited with one press', async () => {
    await page.goto(path(`/admin/settings/inquiries?row=${inquiry.id}`));
    await dialog.getByRole('button', { name: t('panel-invitations:invite') }).click();
    const invitation = dialog.getByRole('region', { name: t('panel-invitations:review'), exact: true });
    await expect(
      invitation.getByText(t('panel-invitations:states.waiting')).or(invitation.getByText(t('panel-invitations:states.sent'))),
    ).toBeVisible();
  });

  const visitor = await browser.newPage();
  const form = visitor.getByRole('dialog');
  await test.step('the link of the mail takes one review', async () => {
    await deliverMails();
    const link = async () => (await newestMail(request, email))?.links.find((one) => one.includes('#review='));
    await expect.poll(link, { timeout: 30_000 }).toBeTruthy();
    const address = `${new URL(page.url()).origin}${path('/about')}${new URL((await link()) ?? '').hash}`;
    await visitor.goto(address);
    await expect(form.getByLabel(t('review-form:fields.name.label'))).toHaveValue(name);
    await expectNoAxeViolations(visitor);
    await expectNoHorizontalScroll(visitor);
    await form.getByRole('radio').last().check({ force: true });
    await form.getByLabel(t('review-form:fields.reviewText.label')).fill('Everything was ready on the agreed day.');
    // A form that is sent within seconds asks to be sent again.
    const send = form.getByRole('button', { name: t('review-form:send') });
    await expect(async () => {
      await send.click({ timeout: 1000 });
      await expect(form.getByText(t('review-form:sent.title'))).toBeVisible({ timeout: 1000 });
    }).toPass();
    await visitor.goto('about:blank');
    await visitor.goto(address);
    await expect(form.getByText(t('review-form:invited.used'))).toBeVisible();
    await expectNoAxeViolations(visitor);
  });

  const { data: review } = await service.from('user_reviews').select('id').eq('name', name).single().throwOnError();
  await test.step('the administrator answers and approves it', async () => {
    await page.goto(path(`/admin/settings/reviews?row=${review.id}`));
    await dialog.getByLabel(t('panel-reviews:reply.fields.replyEn.label')).fill('Thank you, Huda.');
    await dialog.getByRole('button', { name: t('panel-reviews:reply.save') }).click();
    await expect(page.getByText(t('panel-reviews:reply.saved'), { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: t('panel-reviews:approve.next') }).click();
    await expect
      .poll(async () => (await service.from('user_reviews').select('status').eq('id', review.id).single()).data?.status)
      .toBe('approved');
    await page.goto(path('/admin/settings/reviews?view=invitations'));
    const line = page.getByRole('listitem').filter({ hasText: email });
    await expect(line.getByText(t('panel-invitations:states.written'))).toBeVisible();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
  });

  await test.step('visitors see the mark, the average and the answer', async () => {
    await visitor.goto(path('/'));
    await visitor.locator('#testimonials').scrollIntoViewIfNeeded();
    const card = visitor.getByRole('figure').filter({ hasText: name }).first();
    await expect(card.getByText(t('reviews:verified.label'))).toBeAttached();
    // Another language may be tested at the same time.
    await expect(visitor.getByText(/^5 (?:of|من) 5/)).toBeVisible();
    await visitor
      .getByRole('button', { name: t('reviews:testimonials.readAllOf', { name }) })
      .first()
      .press('Enter');
    await expect(form.getByRole('region', { name: t('reviews:reply') })).toContainText('Thank you, Huda.');
    await expectNoAxeViolations(visitor);
  });
  await visitor.close();
  await service.from('review_invitations').delete().eq('email', email).throwOnError();
  await service.from('user_reviews').delete().eq('id', review.id).throwOnError();
  await service.from('inquiries').delete().eq('id', inquiry.id).throwOnError();
});
