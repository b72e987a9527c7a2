import type { Locator } from '@playwright/test';
import { demoAdministrator, uniqueName } from './support/accounts.ts';
import { signInto } from './support/creators.ts';
import { navigateInApp } from './support/navigation.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { expect, test } from './support/test.ts';
import { toastWith } from './support/toast.ts';
import { endless, at, numbered, fillLists, written, answerPages, emptyLists } from './panel-crowded-lists.fixture.ts';

test('hostile rows are shown as text and fit every screen, in every list and its details @phone', async ({
  page,
  context,
  path,
  t,
  service,
}) => {
  // Eight lists with texts of strangers.
  test.slow();
  const tag = uniqueName('Crowd');
  await fillLists(service, tag);
  await answerPages(page, tag);
  await signInto(context, demoAdministrator);
  const sheet = page.getByRole('dialog');
  const expectDetails = async (opener: Locator, shown: Locator) => {
    await opener.click();
    await expect(shown.first()).toBeVisible();
    // The overflow of the list behind its details, and of the details.
    await expectNoHorizontalScroll(page);
    expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
    await sheet.getByRole('button', { name: t('common:close') }).click();
    await expect(sheet).toBeHidden();
  };
  try {
    const found = (tab: string) => path(`/admin/settings/${tab}?q=${encodeURIComponent(tag)}`);
    await page.goto(found('inquiries'));
    for (const tab of ['inquiries', 'reviews', 'jobs', 'loginHistory', 'creatorModeration']) {
      await test.step(tab, async () => {
        if (tab !== 'inquiries') await navigateInApp(page, found(tab));
        const opener = (index: number) => page.getByRole('button', { name: new RegExp(`^${numbered(tag, index)} `, 'i') });
        await expect(opener(0)).toBeVisible();
        if (tab === 'inquiries') {
          await expectDetails(opener(0), sheet.getByText(endless, { exact: true }));
          await expectDetails(opener(1), sheet.getByText('=HYPERLINK'));
        } else await expectDetails(opener(0), sheet.getByRole('heading', { name: new RegExp(`^${numbered(tag, 0)} <img`, 'i') }));
      });
    }
  } finally {
    await emptyLists(service, tag);
  }
  for (const tab of Object.keys(written)) {
    await test.step(tab, async () => {
      await navigateInApp(page, path(`/admin/settings/${tab}`));
      const openers = page.locator('[data-opener]');
      await expect(openers).toHaveCount(10);
      await expectDetails(openers.first(), sheet.getByText(tab === 'applications' ? endless : 'W'.repeat(63)));
    });
  }
});

test('five hundred rows are deleted at once and taken back', async ({ page, context, path, t, service }) => {
  const tag = uniqueName('Many');
  await service
    .from('inquiries')
    .insert(
      Array.from({ length: 500 }, (_, index) => ({
        ...at(index),
        name: `${tag} ${String(index)}`,
        email: 'many@example.com',
        mobile: '+97455551234',
        description: 'One of many',
      })),
    )
    .throwOnError();
  const deleted = async () =>
    (await service.from('inquiries').select('id', { count: 'exact', head: true }).like('name', `${tag} %`).not('deleted_at', 'is', null))
      .count;
  const rows = t('panel-inquiries:count_other', { count: 500 });
  await signInto(context, demoAdministrator);
  await page.goto(path(`/admin/settings/inquiries?q=${encodeURIComponent(tag)}`));
  await page.getByRole('checkbox', { name: t('panel-list:select.page') }).check();
  await page.getByRole('button', { name: t('panel-list:select.everything') }).click();
  const bar = page.getByRole('group', { name: t('panel-list:select.label') });
  await expect(bar).toContainText(t('panel-list:select.chosen', { rows }));
  await bar.getByRole('button', { name: t('panel-list:delete.label') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('panel-list:delete.label') })
    .click();
  await expect(toastWith(page, t('panel-list:delete.done', { rows }))).toBeVisible();
  expect(await deleted()).toBe(500);
  await page.getByRole('button', { name: t('panel-list:undo') }).click();
  await expect(toastWith(page, t('panel-list:restore.done', { rows }))).toBeVisible({ timeout: 20_000 });
  expect(await deleted()).toBe(0);
  await emptyLists(service, tag);
});
