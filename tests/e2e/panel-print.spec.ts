import { panelTabs } from '../../src/admin/tabs.ts';
import { demoAdministrator } from './support/accounts.ts';
import { signInto } from './support/creators.ts';
import { navigateInApp } from './support/navigation.ts';
import { printProblems } from './support/print-problems.ts';
import { expect, test } from './support/test.ts';

/** About the size of A4 without margins, in pixels. */
const papers = {
  portrait: { width: 718, height: 1047 },
  landscape: { width: 1047, height: 718 },
};

const pages = [...panelTabs.map(({ id }) => id), 'applications?view=board'];

test('every tab of the panel is readable on paper, portrait and landscape @languages', async ({ page, context, path, t }) => {
  test.setTimeout(60_000 + pages.length * 10_000);
  await signInto(context, demoAdministrator);
  await page.goto(path('/admin/settings/overview'));
  for (const [orientation, size] of Object.entries(papers)) {
    await page.setViewportSize(size);
    for (const address of pages) {
      await page.emulateMedia({ media: 'screen' });
      await navigateInApp(page, path(`/admin/settings/${address}`));
      const id = address.split('?')[0] ?? '';
      await expect(page.getByRole('heading', { level: 1, name: t(`panel:tabs.${id}`), exact: true })).toBeAttached();
      await expect(page.getByRole('main').getByText(t('common:loading'), { exact: true })).toHaveCount(0);
      await page.emulateMedia({ media: 'print' });
      await expect.poll(() => printProblems(page), `${address}, ${orientation}`).toEqual([]);
    }
  }
});

test('people are printed with their address and number, as a table and as cards', async ({ page, context }) => {
  await signInto(context, demoAdministrator);
  await page.goto('/admin/settings/inquiries');
  const contacts = page.getByRole('main').getByText('salim@example.com', { exact: true }).filter({ visible: true });
  for (const size of Object.values(papers)) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize(size);
    await expect(page.getByRole('table')).toHaveCount(size.width > 768 ? 1 : 0);
    await page.emulateMedia({ media: 'print' });
    await expect(contacts).toHaveCount(1);
    await expect(page.getByRole('main').getByText('+974 4000 0031', { exact: true }).filter({ visible: true })).toHaveCount(1);
  }
});
