import { withoutOverlays } from './support/accounts.ts';
import { waitForHydration } from './support/hydration.ts';
import { expect, test } from './support/test.ts';

test('values of a password manager before hydration stay, also where it adds nodes beside the fields @both', async ({
  page,
  context,
  path,
  t,
  expectProblem,
}) => {
  expectProblem(/rendered anew/);
  await withoutOverlays(context);
  await context.addInitScript(() => {
    const fill = () => {
      for (const field of document.querySelectorAll<HTMLInputElement>('main form input[name]:not([data-filled])')) {
        field.dataset.filled = '';
        field.after(document.createElement('manager-icon'));
        field.value = field.name === 'email' ? 'noor@example.com' : field.name === 'username' ? 'noor.filled' : 'Filled-In-2026!';
      }
    };
    document.addEventListener('DOMContentLoaded', fill, { once: true });
  });
  const field = (name: string) => page.getByRole('main').locator(`input[name="${name}"]`);

  await page.goto(path('/login'));
  await waitForHydration(page);
  await expect(field('email')).toHaveValue('noor@example.com');
  await expect(field('password')).toHaveValue('Filled-In-2026!');

  await page.goto(path('/join-creators-hub'));
  await waitForHydration(page);
  await expect(field('username')).toHaveValue('noor.filled');
  await expect(field('confirmPassword')).toHaveValue('Filled-In-2026!');
  // The form has the value.
  await page.getByRole('button', { name: t('signup:next') }).click();
  await expect(field('username')).toHaveValue('noor.filled');
  for (const name of ['password', 'confirmPassword']) await expect(field(name)).not.toHaveAttribute('aria-invalid', 'true');
});
