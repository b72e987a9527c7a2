import { demoAdministrator } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { test } from './creator.fixture.ts';
import { signInto } from './support/creators.ts';
import { expect } from './support/test.ts';

test('a creator is found in the directory, put first by the owner, and not there any more once suspended', async ({
  page,
  context,
  browser,
  creator,
  service,
  t,
}) => {
  await service.from('creators').update({ full_name: 'نورة الكواري', status: 'active' }).eq('username', creator.username).throwOnError();
  const visitor = await browser.newContext();
  try {
    const reader = await visitor.newPage();
    await reader.goto('/ar/creators');
    await reader.getByRole('searchbox').fill(`نوره ${creator.username}`);
    const card = reader.getByRole('link', { name: 'نورة الكواري' });
    await expect(card).toHaveAttribute('href', `/ar/creator/${creator.username}`);
    await expect(reader.getByRole('article')).toHaveCount(1);
    await expectNoAxeViolations(reader);
    await card.click();
    await expect(reader.getByRole('heading', { level: 1, name: 'نورة الكواري' })).toBeVisible();
    await reader.goBack();
    // The search is in the address.
    await expect(reader.getByRole('searchbox')).toHaveValue(`نوره ${creator.username}`);
    await expect(card).toBeVisible();

    await signInto(context, demoAdministrator);
    await page.goto(`/admin/settings/creatorDetails?q=${creator.username}`);
    await page.getByRole('button', { name: creator.username, exact: true }).click();
    const details = page.getByRole('dialog', { name: creator.username });
    await details.getByRole('switch', { name: t('panel-creator-details:pick.label') }).check();
    const up = details.getByRole('button', { name: t('panel-creator-details:pick.up', { username: creator.username }) });
    const first = details.getByText(new RegExp(`^${t('panel-creator-details:pick.place', { place: 1, total: '' })}`));
    // The button rests while a place is saved.
    await expect(async () => {
      if (await up.isEnabled()) await up.dblclick();
      await expect(first).toBeVisible({ timeout: 1000 });
    }).toPass();
    await reader.goto('/creators');
    await expect(reader.getByRole('article').first()).toContainText(`@${creator.username}`);
    await expectNoAxeViolations(reader);

    await service.from('creators').update({ status: 'suspended' }).eq('username', creator.username).throwOnError();
    await reader.reload();
    await expect(reader.getByRole('article').first()).toBeVisible();
    await expect(reader.getByText(`@${creator.username}`)).toHaveCount(0);
  } finally {
    await visitor.close();
  }
});
