import { whenAlive } from './support/alive.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/test.ts';

const pages = [
  { address: '/reset-password', problem: 'login:reset.problem.title', waiting: 'login:reset.checking' },
  { address: '/application', problem: 'application:unknown.title', waiting: 'common:loading' },
] as const;

for (const { address, problem, waiting } of pages) {
  test(`${address} says to whoever comes without a link that there is none, before its script has come and in the same place after @both`, async ({
    page,
    path,
    t,
  }) => {
    const letThrough = await holdBack(page, '**/assets/*.js');
    await page.goto(path(address));
    const told = page.getByRole('main').getByRole('alert').filter({ visible: true });
    await expect(told).toHaveText(new RegExp(t(problem)));
    await expect(page.getByText(t(waiting))).toBeHidden();
    const place = await told.boundingBox();
    letThrough();
    await whenAlive(page);
    await expect(told).toHaveText(new RegExp(t(problem)));
    await expect.poll(() => told.boundingBox()).toEqual(place);
    await expectNoAxeViolations(page);
  });

  test(`${address} says of no link that it can’t be used before it was looked at`, async ({ page, t }) => {
    const letThrough = await holdBack(page, '**/assets/*.js');
    const told = page.getByRole('main').getByText(t(problem));
    await page.goto(`${address}#error_description=Out+of+date`);
    await expect(page.getByRole('main').getByText(t(waiting))).toBeVisible();
    await expect(told).toBeHidden();
    letThrough();
    await expect(told).toBeVisible();
  });
}
