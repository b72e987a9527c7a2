import { waitForHydration } from './support/hydration.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { holdRequests } from './support/hold-requests.ts';
import { expect, test } from './support/test.ts';

const pages = [
  { address: '/reset-password', problem: 'login:reset.problem.title', waiting: 'login:reset.checking' },
  { address: '/application', problem: 'application:unknown.title', waiting: 'common:loading' },
] as const;

for (const { address, problem, waiting } of pages) {
  test(`${address} reports a missing link, before and after its script at the same place @both`, async ({ page, path, t }) => {
    const letThrough = await holdRequests(page, '**/assets/*.js');
    await page.goto(path(address));
    const message = page.getByRole('main').getByRole('alert').filter({ visible: true });
    await expect(message).toHaveText(new RegExp(t(problem)));
    await expect(page.getByText(t(waiting))).toBeHidden();
    const place = await message.boundingBox();
    letThrough();
    await waitForHydration(page);
    await expect(message).toHaveText(new RegExp(t(problem)));
    await expect.poll(() => message.boundingBox()).toEqual(place);
    await expectNoAxeViolations(page);
  });

  test(`${address} does not call a link invalid before checking it`, async ({ page, t }) => {
    const letThrough = await holdRequests(page, '**/assets/*.js');
    const message = page.getByRole('main').getByText(t(problem));
    await page.goto(`${address}#error_description=Out+of+date`);
    await expect(page.getByRole('main').getByText(t(waiting))).toBeVisible();
    await expect(message).toBeHidden();
    letThrough();
    await expect(message).toBeVisible();
  });
}
