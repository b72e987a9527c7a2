import { isolated } from '../../src/i18n/isolated.ts';
import { demoAdministrator } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { addPosts, makeCreator, signInto } from './support/creators.ts';
import { expect, test } from './support/test.ts';
import { toastWith } from './support/toast.ts';

test('a registration is seen on the overview, activated, suspended for a reason, and erased; the public page follows', async ({
  page,
  context,
  browser,
  baseURL,
  t,
  service,
  expectProblem,
}) => {
  // The page of a deleted creator.
  expectProblem(/404|406/, { isPossible: true });
  const creator = await makeCreator(service, { status: 'unverified' });
  await addPosts(service, creator.id, [{ content: 'First light over the Corniche.' }]);
  const visit = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await visit.newPage();
  const post = visitor.getByText('First light over the Corniche.');
  const one = t('panel-creator-details:count_one', { count: 1 });

  await signInto(context, demoAdministrator);
  await page.goto('/admin/settings/overview');
  await page
    .getByRole('region', { name: t('panel-overview:waiting.title') })
    .getByRole('link', { name: new RegExp(`^${t('panel-overview:waiting.creators')}`) })
    .click();
  await page.getByRole('searchbox', { name: t('panel-creator-details:search') }).fill(creator.username);
  await expect(page.getByText(one, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: creator.username, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: creator.username });
  await expect(sheet.getByText(t('panel-creator-details:status.unverified'), { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);

  await sheet.getByRole('button', { name: t('panel-creator-details:activate.label') }).click();
  await page
    .getByRole('dialog', { name: t('panel-creator-details:activate.title', { username: isolated(creator.username) }) })
    .getByRole('button', { name: t('panel-creator-details:activate.label') })
    .click();
  await expect(
    toastWith(
      page,
      t('panel-creator-details:activate.done', { rows: t('panel-list:count.named', { rows: one, name: isolated(creator.username) }) }),
    ),
  ).toBeVisible();
  await visitor.goto(`/creator/${creator.username}`);
  await expect(post).toBeVisible();

  await page.goto(`/admin/settings/creatorDetails?row=${creator.id}`);
  await sheet.getByRole('button', { name: t('panel-creator-details:suspend.label') }).click();
  const suspension = page.getByRole('dialog', { name: t('panel-creator-details:suspend.title', { username: isolated(creator.username) }) });
  await suspension.getByLabel(t('panel-creator-details:form.fields.reason.label')).fill('Advertises for somebody else.');
  await suspension.getByRole('button', { name: t('panel-creator-details:suspend.label') }).click();
  await expect(sheet.getByText('Advertises for somebody else.')).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(t('creator:suspended.text'))).toBeVisible();
  await expect(post).toBeHidden();

  await sheet.getByRole('button', { name: t('panel-creator-details:deletion.label') }).click();
  const deletion = page.getByRole('dialog', { name: t('panel-creator-details:deletion.title', { username: isolated(creator.username) }) });
  const typed = deletion.getByLabel(t('panel-creator-details:deletion.fields.username.label'));
  await typed.fill('somebody-else');
  await deletion.getByRole('button', { name: t('panel-creator-details:deletion.label') }).click();
  await expect(deletion.getByText(t('panel-creator-details:deletion.errors.username'))).toBeVisible();
  await typed.fill(creator.username);
  await deletion.getByRole('button', { name: t('panel-creator-details:deletion.label') }).click();
  await expect(toastWith(page, t('panel-creator-details:deletion.done', { username: isolated(creator.username) }))).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText(t('creator:notFound.text')).first()).toBeVisible();
  expect((await service.auth.admin.getUserById(creator.id)).data.user).toBeNull();
  await visit.close();
});
