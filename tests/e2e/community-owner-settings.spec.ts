import { createCreator, removeAccount, uniqueName, withoutOverlays } from './support/accounts.ts';
import { test } from './support/administrators.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { signInto } from './support/creators.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { translator } from './support/languages.ts';
import { saveAll } from './support/save-all.ts';
import { restoreSettingsAfterEach } from './support/stored-settings.ts';
import { expect } from './support/test.ts';
import { toastWith } from './support/toast.ts';

restoreSettingsAfterEach();

for (const language of ['en', 'ar'] as const) {
  const t = translator(language);
  const path = (to: string) => (language === 'ar' ? `/ar${to}` : to);

  test(`sign-up is closed and one person joins by a link, in ${language}`, async ({ page, context, browser, administrator, service }) => {
    test.setTimeout(120_000);
    const username = uniqueName('inv');
    const visit = await browser.newContext();
    await withoutOverlays(visit);
    const visitor = await visit.newPage();
    let link = '';

    await test.step('the owner closes sign-up and makes a link', async () => {
      await signInto(context, administrator);
      await page.goto(path('/admin/settings/community'));
      await expect(page.getByText(t('panel-community:figures.accepted'))).toBeVisible();
      await page.getByRole('switch', { name: t('panel-settings:fields.signUpOpen') }).uncheck();
      await saveAll(page, t);
      await page.getByRole('button', { name: t('panel-community:invitations.new') }).click();
      await page.locator('[name="note"]').fill('<b>The film club</b>');
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: t('panel-community:form.submit') }).click();
      const field = page.getByLabel(t('panel-community:link.label'), { exact: true });
      await expect(field).toHaveValue(/\?invitation=[A-Za-z0-9_-]{43}$/);
      link = await field.inputValue();
      await page
        .getByRole('button', { name: t('common:close'), exact: true })
        .last()
        .click();
      await expect(page.getByText('<b>The film club</b>').first()).toBeVisible();
      await expectNoAxeViolations(page);
    });

    await test.step('a visitor is told, and no link leads there', async () => {
      await visitor.goto(path('/join-creators-hub'));
      await expect(visitor.getByRole('heading', { name: t('signup:closed.title') })).toBeVisible();
      await expectNoAxeViolations(visitor);
      await expectNoHorizontalScroll(visitor);
      await visitor.goto(path('/creators'));
      await expect(visitor.getByRole('link', { name: t('directory:join') })).toHaveCount(0);
      await visitor.goto(path('/login'));
      await expect(visitor.getByRole('link', { name: t('login:join') })).toHaveCount(0);
    });

    await test.step('whoever has the link joins, and the token leaves the address', async () => {
      await visitor.goto(link);
      await expect(visitor.getByText(t('signup:invited'))).toBeVisible();
      await expect(visitor).toHaveURL(new RegExp(`${path('/join-creators-hub')}$`));
      await visitor.reload();
      // The page was built while sign-up was open.
      await expect(visitor.getByText(t('signup:invited'))).toBeVisible();
      await visitor.locator('[name="username"]').fill(username);
      await visitor.locator('[name="email"]').fill(`${username}@example.com`);
      for (const name of ['password', 'confirmPassword']) await visitor.locator(`[name="${name}"]`).fill('Sesame-Open-2026!');
      await visitor.getByRole('button', { name: t('signup:next') }).click();
      await visitor.locator('[name="fullName"]').fill('Noor Al-Hajri');
      await visitor.locator('[name="adultOrGuardian"]').check();
      await visitor.getByRole('button', { name: t('signup:submit') }).click();
      await expect(visitor.getByText(t('creators:errors.rulesRequired'))).toBeVisible();
      await visitor.locator('[name="acceptsRules"]').check();
      await expectNoAxeViolations(visitor);
      await visitor.getByRole('button', { name: t('signup:submit') }).click();
      await expect(visitor.getByRole('heading', { name: t('signup:titles.welcome') })).toBeVisible();
    });

    await test.step('the link is spent', async () => {
      await visit.clearCookies();
      const other = await (await browser.newContext()).newPage();
      await other.goto(link);
      await expect(other.getByText(t('signup:closed.invitation.spent'))).toBeVisible();
      await other.context().close();
      await page.reload();
      await expect(page.getByText(t('panel-community:invitations.states.spent')).first()).toBeVisible();
    });
    await visit.close();
    await removeAccount(service, `${username}@example.com`);
  });

  test(`new rules are accepted before the next post, in ${language}`, async ({ page, context, service }) => {
    const creator = await createCreator(service);
    const { data: rules } = await service
      .from('content_items')
      .insert({
        kind: 'page',
        slug: uniqueName('rules').replaceAll('_', '-'),
        translations: { en: { title: 'Our new rules' }, ar: { title: 'قواعدنا الجديدة' } },
        facts: { replaces: 'community-rules', effective_from: '2026-01-01', must_accept: true },
      })
      .select('id')
      .single()
      .throwOnError();
    try {
      await withoutOverlays(context);
      await signInto(context, creator);
      await page.goto(path(`/creator/${creator.username}`));
      await expect(page.getByText(t('creator:rules.title'))).toBeVisible();
      await expect(page.getByRole('form', { name: t('posts:composer.formLabel') })).toHaveCount(0);
      await expectNoAxeViolations(page);
      await page.getByRole('button', { name: t('creator:rules.accept') }).click();
      await expect(toastWith(page, t('creator:rules.accepted'))).toBeVisible();
      const composer = page.getByRole('form', { name: t('posts:composer.formLabel') });
      await composer.getByRole('textbox').fill('By the new rules.');
      await composer.getByRole('button', { name: t('posts:composer.submit') }).click();
      await expect(page.getByRole('main').getByText('By the new rules.')).toBeVisible();
      await page.goto(path('/community-rules'));
      await expect(page.getByRole('heading', { level: 1, name: language === 'ar' ? 'قواعدنا الجديدة' : 'Our new rules' })).toBeVisible();
    } finally {
      await service.from('content_items').delete().eq('id', rules.id).throwOnError();
      await removeAccount(service, creator.email);
    }
  });
}
