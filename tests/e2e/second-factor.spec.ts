import { codeOf, stepOf } from '../../supabase/local/auth/totp.ts';
import { createAccount, removeAccount, withoutOverlays } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { expect, test } from './support/test.ts';

test('an administrator adds an authenticator, and the panel opens only with its code @phone', async ({
  page,
  context,
  path,
  t,
  service,
  expectProblem,
}) => {
  test.setTimeout(150_000);
  expectProblem(/422 .*\/verify/);
  await withoutOverlays(context);
  const account = await createAccount(service);
  try {
    await service.from('administrators').insert({ user_id: account.id }).throwOnError();
    const logIn = async (next: string) => {
      await page.goto(path(`/login?next=${next}`));
      await page.locator('input[name="email"]').fill(account.email);
      await page.locator('input[name="password"]').fill(account.password);
      await page
        .locator('main')
        .getByRole('button', { name: t('login:submit'), exact: true })
        .click();
    };

    await logIn('/admin/settings/security');
    await page.getByRole('button', { name: t('panel-security:secondStep.add') }).click();
    const dialog = page.getByRole('dialog', { name: t('panel-security:secondStep.add') });
    await dialog.locator('input[name="name"]').fill('Phone');
    await page.keyboard.press('Enter');
    const code = dialog.locator('input[name="code"]');
    await expect(code).toBeFocused();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    // The QR code is drawn, and the security policy allows it.
    const drawing = dialog.getByRole('img', { name: t('panel-security:secondStep.scan.picture') });
    await expect(drawing).toHaveJSProperty('complete', true);
    expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20);
    const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '');
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(t('panel-security:secondStep.errors.codeWrong')).first()).toBeVisible();
    const used = stepOf(Date.now());
    await code.fill(codeOf(secret, used));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: t('panel-security:secondStep.list') }).getByText('Phone')).toBeVisible();
    const rule = page.getByRole('switch', { name: t('panel-security:secondStep.rule.label') });
    await expect(page.getByText(t('panel-security:secondStep.addedText'), { exact: true })).toBeVisible();
    await expect(rule).toBeChecked();

    // A later session, with the password only.
    await page.evaluate(() => localStorage.clear());
    await logIn('/admin/settings/general');
    await expect(page.getByRole('heading', { level: 1, name: t('login-code:title') })).toBeVisible();
    await expect(page.locator('input[name="code"]')).toBeFocused();
    await expectNoAxeViolations(page);
    await expectNoHorizontalScroll(page);
    await page.locator('input[name="code"]').fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.locator('input[name="code"]')).toHaveAccessibleDescription(new RegExp(t('login-code:errors.codeWrong').slice(0, 12)));
    // The panel's address requires the code as well.
    await page.goto(path('/admin/settings/general'));
    await expect(page.getByRole('heading', { level: 1, name: t('login-code:title') })).toBeVisible();
    // A code is valid once, so the next one is used early.
    await page.locator('input[name="code"]').fill(codeOf(secret, Math.max(stepOf(Date.now()), used + 1)));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path('/admin/settings/general')}$`));
    await expect(page.getByRole('heading', { level: 1, name: t('panel:tabs.general'), exact: true })).toBeAttached();
    const { data: attempts } = await service
      .from('login_attempts')
      .select('successful, reason')
      .eq('username_attempted', account.email)
      .throwOnError();
    expect(attempts.filter(({ successful }) => successful)).toHaveLength(2);
    // A wrong code right before the correct one may be omitted from the log.
    expect(attempts.filter(({ successful }) => !successful).every(({ reason }) => reason === 'wrong_code')).toBe(true);
  } finally {
    await removeAccount(service, account.email);
  }
});
