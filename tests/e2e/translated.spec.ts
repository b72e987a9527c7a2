import type { Locator, Page } from '@playwright/test';
import { panelTabs } from '../../src/admin/tabs.ts';
import { demoAdministrator, withoutOverlays } from './support/accounts.ts';
import { waitForHydration } from './support/hydration.ts';
import { addPosts, makeCreator, signInto } from './support/creators.ts';
import { expect, test } from './support/test.ts';
import { translatePages } from './support/translating.ts';

/** Submits an invalid form, corrects it, and submits it invalid again. */
async function exercise(form: Locator, send: Locator) {
  await send.click();
  const boxes = form
    .locator('input:not([type]), input[type=text], input[type=email], input[type=tel], input[type=password], input[type=search], textarea')
    .and(form.page().locator(':visible:enabled'));
  for (const box of await boxes.all()) {
    for (const text of ['a', '', 'ab', 'Abcdefg1!', 'a']) await box.fill(text);
    await box.blur();
  }
  await send.click();
}

const shows = (page: Page, text: string) => expect(page.getByText(text).and(page.locator(':visible')).first()).toBeVisible();

test.beforeEach(async ({ context, expectProblem }) => {
  // The page was translated before hydration.
  expectProblem(/rendered anew/, { isPossible: true });
  await withoutOverlays(context);
  await translatePages(context);
});

test('pages work when a browser translates them: contact, review and search @both', async ({ page, path, t }) => {
  await page.goto(path('/about#contact'));
  const dialog = page.getByRole('dialog');
  await exercise(dialog, dialog.getByRole('button', { name: t('contact:send') }));
  await shows(page, t('contact:errors.emailInvalid'));
  await dialog.getByLabel(t('contact:fields.email.label')).fill('noor@example.com');
  await expect(dialog.getByText(t('contact:errors.emailInvalid'))).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/#contact/);

  await page.goto(path('/'));
  await page
    .getByRole('main')
    .getByRole('button', { name: t('reviews:testimonials.leaveReview') })
    .click();
  await exercise(dialog, dialog.getByRole('button', { name: t('review-form:send') }));
  await shows(page, t('review-form:errors.ratingRequired'));
  await page.keyboard.press('Escape');

  await page
    .getByRole('button', { name: t('shell:search') })
    .first()
    .click();
  const box = dialog.getByRole('combobox', { name: t('search:label') });
  for (const query of ['a', 'qwxyzq', t('shipped:cloud-solutions.title'), 'qwxyzq', '']) {
    await box.fill(query);
    if (query === '') await shows(page, t('search:hint'));
    else if (query === 'qwxyzq') await shows(page, t('search:nothing', { query }));
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeVisible();
});

test('pages work when a browser translates them: login, sign-up, careers and courses @both', async ({
  page,
  path,
  t,
  service,
  expectProblem,
}) => {
  await page.goto(path('/login'));
  await waitForHydration(page);
  const main = page.getByRole('main');
  expectProblem(/400 \(Bad Request\)/);
  await exercise(main, main.getByRole('button', { name: t('login:submit'), exact: true }));
  await main.locator('input[name="email"]').fill('nobody-translated@example.com');
  await main.locator('input[name="password"]').fill('Wrong-2026!');
  await main.getByRole('button', { name: t('login:submit'), exact: true }).click();
  await expect(
    main
      .getByRole('alert')
      .or(main.getByText(t('login:failed.text')))
      .first(),
  ).toBeVisible();
  await main.locator('input[name="password"]').fill('Wrong-2027!');

  await page.goto(path('/join-creators-hub'));
  await waitForHydration(page);
  await exercise(main, main.getByRole('button', { name: t('signup:next') }));
  await main.locator('input[name="username"]').fill('translated.person');
  await shows(page, t('signup:availability.username'));
  await main.locator('input[name="username"]').fill('noor');
  await expect(main.getByText(t('signup:availability.username'))).toHaveCount(0);

  const { data: job } = await service
    .from('job_postings')
    .select('id')
    .is('deleted_at', null)
    .is('valid_through', null)
    .eq('is_draft', false)
    .limit(1)
    .single()
    .throwOnError();
  await page.goto(path(`/careers?job=${job.id}`));
  const dialog = page.getByRole('dialog');
  await page
    .getByRole('button', { name: t('careers:details.apply') })
    .first()
    .click();
  await exercise(dialog, dialog.getByRole('button', { name: t('careers:form.submit') }));
  await page.keyboard.press('Escape');

  for (const address of ['/courses', '/search-results?q=cloud']) {
    await page.goto(path(address));
    await waitForHydration(page);
    const box = main.getByRole('searchbox');
    for (const text of ['a', 'qwxyzq', 'photo', '']) await box.fill(text);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('pages work when a browser translates them: a creator writes, pins and likes', async ({ page, context, service }) => {
  const creator = await makeCreator(service);
  await addPosts(service, creator.id, [{ content: 'First' }, { content: 'Second' }]);
  await signInto(context, creator);
  await page.goto(`/creator/${creator.username}`);
  const composer = page.getByRole('main').getByRole('textbox').first();
  for (const text of ['a', 'https://youtu.be/dQw4w9WgXcQ', '', 'x'.repeat(4_990)]) await composer.fill(text);
  const like = page.getByRole('button', { name: /^(Like|1 like|0 likes)/ }).first();
  await like.click();
  await expect(page.getByRole('article').or(page.getByRole('listitem')).getByText('1', { exact: true }).first()).toBeVisible();
});

test('pages work when a browser translates them: every tab of the panel', async ({ page, context, t }) => {
  test.setTimeout(240_000);
  await signInto(context, demoAdministrator);
  for (const { id: tab } of panelTabs) {
    await test.step(tab, async () => {
      await page.goto(`/admin/settings/${tab}`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.getByText(t('common:loading'))).toHaveCount(0);
      for (const box of (
        await main.locator('input[type=text], input[type=search], input[type=email], textarea').and(page.locator(':visible:enabled')).all()
      ).slice(0, 3)) {
        const before = await box.inputValue();
        for (const text of ['a', '', before]) await box.fill(text);
        await box.blur();
      }
      const add = main
        .getByRole('button', { name: /^(Add|New) / })
        .and(page.locator(':visible:enabled'))
        .first();
      if (await add.count()) {
        await add.click();
        const dialog = page.getByRole('dialog');
        // A form without required fields is sent at once.
        if ((await dialog.locator('[aria-required=true]').count()) > 0)
          // A job can be saved as a draft without its required fields.
          await exercise(
            dialog,
            dialog
              .getByRole('button', { name: t('panel-jobs:publish') })
              .or(dialog.locator('button[type=submit]'))
              .last(),
          );
        else await page.keyboard.press('Escape');
      }
      // A refused form stays open above it.
      await expect(page.locator('main h1')).toBeVisible();
    });
  }
});
