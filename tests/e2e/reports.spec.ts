import { isolated } from '../../src/i18n/isolated.ts';
import { demoAdministrator } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { addPosts, makeCreator, signInto } from './support/creators.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { expect, test } from './support/test.ts';
import { toastWith } from './support/toast.ts';

test('a reported post is hidden by the keyboard, appealed, and shown again @both', async ({
  page,
  context,
  browser,
  baseURL,
  path,
  t,
  service,
}) => {
  const creator = await makeCreator(service, { full_name: 'Reem Reported' });
  const content = 'Everything at half price, today only.';
  await addPosts(service, creator.id, [{ content }]);
  const profile = path(`/creator/${creator.username}`);
  const [visit, own] = await Promise.all([browser.newContext({ baseURL: baseURL ?? '' }), browser.newContext({ baseURL: baseURL ?? '' })]);
  const [visitor, author] = await Promise.all([visit.newPage(), own.newPage()]);
  const name = isolated('Reem Reported');

  await test.step('a visitor reports the post', async () => {
    await visitor.goto(profile);
    await visitor.getByRole('button', { name: t('posts:report.post') }).click();
    const dialog = visitor.getByRole('dialog', { name: t('report:title.post', { name }) });
    await expectNoAxeViolations(visitor);
    await expectNoHorizontalScroll(visitor);
    await dialog.getByLabel(t('report:form.fields.reason.label')).selectOption('spam');
    await dialog.getByLabel(t('report:form.fields.details.label')).fill('It sells things.');
    await dialog.getByRole('button', { name: t('report:send') }).dblclick();
    await expect(dialog.getByText(t('report:sent.title'))).toBeVisible();
    await visitor.goBack();
    await expect(dialog).toBeHidden();
  });

  await test.step('the administrator finds it by the keyboard and hides it', async () => {
    await signInto(context, demoAdministrator);
    await page.goto(path('/admin/settings/reports'));
    const heading = page.getByRole('heading', { level: 2, name: t('panel-reports:names.post', { name }) });
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    // Other cases may be open.
    await expect(async () => {
      if (!(await heading.isVisible())) await page.keyboard.press('j');
      await expect(heading).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(page.getByText('It sells things.')).toBeVisible();
    await expectNoAxeViolations(page);
    // The templates of both languages are there.
    await expect(page.getByRole('button', { name: t('panel-reports:decisions.hide') })).toBeEnabled();
    await page.keyboard.press('2');
    await expect(toastWith(page, t('panel-reports:done.hide', { name: t('panel-reports:names.post', { name }) }))).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText(t('posts:empty.visitor'))).toBeVisible();
  });

  await test.step('the creator reads why, and appeals', async () => {
    await signInto(own, creator);
    await author.goto(profile);
    await expect(author.getByText(t('report:own.hiddenPost'))).toBeVisible();
    await author.getByRole('button', { name: t('report:own.appeal') }).click();
    await author.getByLabel(t('report:appeal.fields.appeal.label')).fill('It is a joke about sales.');
    await expectNoAxeViolations(author);
    await author.getByRole('button', { name: t('report:appeal.send') }).click();
    await expect(author.getByText(t('report:own.open'))).toBeVisible();
  });

  await test.step('a granted appeal shows the post again', async () => {
    await page.goto(path('/admin/settings/reports?view=appeals'));
    await expect(page.getByText('It is a joke about sales.')).toBeVisible();
    await page.getByRole('button', { name: t('panel-reports:answers.grant') }).click();
    await expect(toastWith(page, t('panel-reports:answered.grant'))).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText(content)).toBeVisible();
    await author.reload();
    await expect(author.getByText(t('report:own.granted'))).toBeVisible();
  });
  await Promise.all([visit.close(), own.close()]);
});

test('a reported profile is hidden, told to its creator, and shown again by an administrator @both', async ({
  page,
  context,
  browser,
  baseURL,
  path,
  t,
  service,
}) => {
  const creator = await makeCreator(service, { full_name: 'Hala Hidden' });
  await addPosts(service, creator.id, [{ content: 'A walk along the corniche.' }]);
  const profile = path(`/creator/${creator.username}`);
  const [visit, own] = await Promise.all([browser.newContext({ baseURL: baseURL ?? '' }), browser.newContext({ baseURL: baseURL ?? '' })]);
  const [visitor, author] = await Promise.all([visit.newPage(), own.newPage()]);
  const name = isolated('Hala Hidden');
  await service.rpc('report_thing', { subject: 'profile', subject_id: creator.id, reason: 'impersonation', details: 'This is not her.' });

  await test.step('the administrator hides it', async () => {
    await signInto(context, demoAdministrator);
    await page.goto(path('/admin/settings/reports'));
    const heading = page.getByRole('heading', { level: 2, name: t('panel-reports:names.profile', { name }) });
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
    await expect(async () => {
      if (!(await heading.isVisible())) await page.keyboard.press('j');
      await expect(heading).toBeVisible({ timeout: 200 });
    }).toPass();
    await page.getByRole('button', { name: t('panel-reports:decisions.hide') }).click();
    await expect(toastWith(page, t('panel-reports:done.hide', { name: t('panel-reports:names.profile', { name }) }))).toBeVisible();
  });

  await test.step('visitors find nobody', async () => {
    await visitor.goto(profile);
    await expect(toastWith(visitor, t('creator:notFound.text'))).toBeVisible();
    await visitor.goto(path('/creators'));
    await visitor.getByRole('searchbox').fill(creator.username);
    await expect(visitor.getByText('Hala Hidden')).toBeHidden();
  });

  await test.step('the creator sees it, with the reason, and still writes', async () => {
    await signInto(own, creator);
    await author.goto(profile);
    await expect(author.getByText(t('creator:hidden.ownerText'))).toBeVisible();
    await expect(author.getByText(t('report:own.hiddenProfile'))).toBeVisible();
    await expect(author.getByText('A walk along the corniche.')).toBeVisible();
    await expect(author.getByRole('button', { name: t('report:own.appeal') })).toBeVisible();
    await expectNoAxeViolations(author);
    await expectNoHorizontalScroll(author);
  });

  await test.step('an administrator finds it in the list and shows it again', async () => {
    await page.goto(path(`/admin/settings/creatorDetails?row=${creator.id}`));
    await page.getByRole('button', { name: t('panel-creator-details:showAgain.label') }).click();
    await expect(toastWith(page, t('panel-creator-details:showAgain.done'))).toBeVisible();
    await expect(page.getByRole('button', { name: t('panel-creator-details:showAgain.label') })).toBeHidden();
    await visitor.goto(profile);
    await expect(visitor.getByRole('heading', { level: 1, name: 'Hala Hidden' })).toBeVisible();
  });
  await Promise.all([visit.close(), own.close()]);
});
