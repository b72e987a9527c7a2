import type { Locator, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { pdfFile } from '../support/resume-files.ts';
import { removeAccount, uniqueName } from './support/accounts.ts';
import { logIn } from './support/administrators.ts';
import { waitForHydration } from './support/hydration.ts';
import { test } from './support/applicants.ts';
import { addPosts, makeCreator } from './support/creators.ts';
import { interruptNext, delayNext } from './support/interruptions.ts';
import { expect } from './support/test.ts';
import { toastWith } from './support/toast.ts';

// The important journeys, each interrupted. Saving settings is in panel-settings.spec.ts.
test.describe('an interrupted task continues, and nothing is done twice:', () => {
  test.beforeEach(({ expectProblem }) => {
    expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/);
    // A repeated request is recognised by its key.
    expectProblem(/409 \(Conflict\)/, { isPossible: true });
  });

  /** Sends a form of the home page: offline, with a lost response, and slowly with repeated presses. */
  async function sendThroughInterruptions(page: Page, dialog: Locator, table: string, name: string, press: string, message: string) {
    const send = dialog.getByRole('button', { name: press, exact: true });
    const typed = dialog.getByRole('textbox', { name });
    const text = await typed.inputValue();
    const isKept = async () => {
      await expect(dialog.getByRole('alert').filter({ hasText: message })).toBeVisible();
      await expect(typed).toHaveValue(text);
      await expect(send).toBeEnabled();
    };
    await page.context().setOffline(true);
    await send.click();
    await isKept();
    await page.context().setOffline(false);

    await interruptNext(page, 'answer lost', ['POST', `/${table}`]);
    await send.click();
    await isKept();

    const slow = await delayNext(page, ['POST', `/${table}`]);
    for (let press = 0; press < 3; press += 1) await typed.press('Enter');
    await expect.poll(slow.asked).toBe(1);
    await page.clock.runFor(10_000);
    await expect(send).toBeDisabled();
    await expect(typed).toHaveValue(text);
    slow.release();
  }

  test('an inquiry, and a review', async ({ page, t, service }) => {
    const name = uniqueName('Cut');
    await page.clock.install();
    await page.goto('/');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('home:contact.open') })
      .click();
    const contact = page.getByRole('dialog', { name: t('contact:title') });
    await contact.getByLabel(t('contact:fields.name.label')).fill(name);
    await contact.getByLabel(t('contact:fields.mobile.label')).fill('5555 1234');
    await contact.getByLabel(t('contact:fields.email.label')).fill(`${name}@example.com`.toLowerCase());
    await contact.getByLabel(t('contact:fields.description.label')).fill('Written in a tunnel.');
    await page.clock.runFor(3_000);
    await sendThroughInterruptions(
      page,
      contact,
      'inquiries',
      t('contact:fields.name.label'),
      t('contact:send'),
      t('common:errors.offline'),
    );
    await expect(contact.getByText(t('contact:sent.title'))).toBeVisible();
    const { data: inquiries } = await service.from('inquiries').select('description').eq('name', name).throwOnError();
    expect(inquiries).toEqual([{ description: 'Written in a tunnel.' }]);
    await page.keyboard.press('Escape');
    await expect(contact).toBeHidden();

    await page
      .getByRole('main')
      .getByRole('button', { name: t('reviews:testimonials.leaveReview') })
      .click();
    const review = page.getByRole('dialog', { name: t('review-form:title') });
    await review.getByRole('radio').nth(1).check();
    await review.getByLabel(t('review-form:fields.name.label')).fill(name);
    await page.clock.runFor(3_000);
    await sendThroughInterruptions(
      page,
      review,
      'user_reviews',
      t('review-form:fields.name.label'),
      t('review-form:send'),
      t('review-form:failed.text'),
    );
    await expect(review.getByText(t('review-form:sent.title'))).toBeVisible();
    const { data: reviews } = await service.from('user_reviews').select('rating').eq('name', name).throwOnError();
    expect(reviews).toEqual([{ rating: 2 }]);
  });

  test('an application with its résumé', async ({ page, context, t, service, applicant: { jobId } }) => {
    await page.goto(`/careers?job=${jobId}`);
    const dialog = page.getByRole('dialog');
    await page
      .getByRole('button', { name: t('careers:details.apply') })
      .first()
      .click();
    const [name, letter, submit] = [
      dialog.getByLabel(t('careers:form.fields.fullName.label')),
      dialog.getByLabel(t('careers:form.fields.coverLetter.label')),
      dialog.getByRole('button', { name: t('careers:form.submit') }),
    ];
    await name.fill('Cut off');
    await dialog.getByLabel(t('careers:form.fields.email.label')).fill('noor@example.com');
    await letter.fill('Written on a boat.');
    await dialog
      .getByLabel(t('careers:form.fields.resume.label'))
      .setInputFiles({ name: 'My résumé.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfFile()) });
    const isKept = async () => {
      await expect(dialog.getByRole('alert').getByText(t('common:errors.offline'))).toBeVisible();
      await expect(letter).toHaveValue('Written on a boat.');
      await expect(dialog.getByText('My résumé.pdf')).toBeVisible();
    };
    await context.setOffline(true);
    await submit.click();
    await isKept();
    await context.setOffline(false);
    await interruptNext(page, 'answer lost', ['POST', '/job_applications']);
    await submit.click();
    await isKept();
    await submit.click();
    await expect(dialog).toBeHidden();
    const { data } = await service
      .from('job_applications')
      .select('cover_letter, resume_storage_path')
      .eq('job_id', jobId)
      .eq('full_name', 'Cut off')
      .throwOnError();
    expect(data).toEqual([{ cover_letter: 'Written on a boat.', resume_storage_path: expect.any(String) as unknown }]);
    const { data: files } = await service.storage.from('privateassets').list(`resumes/${jobId}`);
    const names = files?.map((file) => `resumes/${jobId}/${file.name}`) ?? [];
    expect(names).toHaveLength(2);
    expect(names).toContain(data[0]?.resume_storage_path);
    await service.storage.from('privateassets').remove(names);
  });

  test('a registration, which signs in at the end', async ({ page, t, service, expectProblem }) => {
    expectProblem(/Failed to fetch/, { isPossible: true });
    const username = uniqueName();
    const form = page.getByRole('main');
    const submit = form.getByRole('button', { name: t('signup:submit') });
    await page.goto('/join-creators-hub');
    await form.locator('[name="username"]').fill(username);
    await form.locator('[name="email"]').fill(`${username}@example.com`);
    for (const name of ['password', 'confirmPassword']) await form.locator(`[name="${name}"]`).fill('Sesame-Open-2026!');
    await form.getByRole('button', { name: t('signup:next') }).click();
    await form.locator('[name="fullName"]').fill('Noor Al-Hajri');
    await form.locator('[name="adultOrGuardian"]').check();
    await form.locator('[name="acceptsRules"]').check();
    await interruptNext(page, 'answer lost', ['POST', '/functions/v1/create-creator-profile']);
    const slow = await delayNext(page, ['POST', '/functions/v1/create-creator-profile']);
    for (let press = 0; press < 3; press += 1) await form.locator('[name="fullName"]').press('Enter');
    await expect(submit).toBeDisabled();
    slow.release();
    await expect(toastWith(page, t('signup:failed.title'))).toBeVisible({ timeout: 30_000 });
    await expect(form.locator('[name="fullName"]')).toHaveValue('Noor Al-Hajri');
    await submit.click();
    await expect(form.getByRole('heading', { name: t('signup:titles.welcome') })).toBeVisible({ timeout: 30_000 });
    expect(slow.asked()).toBeLessThan(3);
    const { data } = await service.from('creators').select('full_name').eq('username', username).throwOnError();
    expect(data).toEqual([{ full_name: 'Noor Al-Hajri' }]);
    await removeAccount(service, `${username}@example.com`);
  });

  test('a login, a post, a like and a profile picture', async ({ page, context, t, service, expectProblem }) => {
    expectProblem(/401 \(Unauthorized\)/);
    expectProblem(/Failed to fetch/, { isPossible: true });
    const creator = await makeCreator(service);
    await addPosts(service, creator.id, [{ content: 'The first' }]);
    const main = page.getByRole('main');
    await page.goto('/login');
    await waitForHydration(page);
    await context.setOffline(true);
    await logIn(page, t, creator);
    await expect(main.getByRole('alert').getByText(t('common:errors.offline'))).toBeVisible();
    await context.setOffline(false);
    await interruptNext(page, 'answer lost', ['POST', '/auth/v1/token']);
    const submit = main.getByRole('button', { name: t('login:submit'), exact: true });
    await submit.click();
    await expect(submit).toBeEnabled();
    await expect(main.getByRole('alert').getByText(t('common:errors.offline'))).toBeVisible();
    await expect(page.locator('input[name="password"]')).toHaveValue(creator.password);
    await submit.click();
    await expect(page).toHaveURL(new RegExp(`/creator/${creator.username}$`));
    // The creator's page does not wait for the request.
    const tries = async () =>
      (await service.from('login_attempts').select('successful').eq('username_attempted', creator.email).throwOnError()).data;
    await expect.poll(tries).toEqual([{ successful: true }]);

    const post = main.getByLabel(t('posts:composer.fields.content.label'));
    const publish = main.getByRole('button', { name: t('posts:composer.submit'), exact: true });
    await post.fill('Written in a lift.');
    for (const [cut, text] of [
      ['expired token', t('common:errors.unauthenticated')],
      ['answer lost', t('common:errors.offline')],
    ] as const) {
      await interruptNext(page, cut, ['POST', '/creator_posts']);
      await publish.click();
      await expect(toastWith(page, text)).toBeVisible();
      await expect(post).toHaveValue('Written in a lift.');
    }
    await publish.click();
    await expect(main.getByRole('article').filter({ hasText: 'Written in a lift.' })).toHaveCount(1);
    await expect(post).toHaveValue('');
    const { data: posts } = await service
      .from('creator_posts')
      .select('content')
      .eq('creator_id', creator.id)
      .order('created_at')
      .throwOnError();
    expect(posts).toEqual([{ content: 'The first' }, { content: 'Written in a lift.' }]);

    const heart = main
      .getByRole('article')
      .filter({ hasText: 'The first' })
      .getByRole('button', { name: new RegExp(`^${t('posts:like.label', { likes: '' })}`) });
    await interruptNext(page, 'answer lost', ['POST', '/rpc/increment_post_likes']);
    await heart.click();
    await expect(toastWith(page, t('posts:like.failed'))).toBeVisible();
    await heart.click();
    await expect(heart).toHaveAccessibleName(t('posts:like.label', { likes: 1 }));

    await main.getByLabel(`${t('creator:avatar.change')}: ${t('creator:avatar.file')}`, { exact: true }).setInputFiles({
      name: 'noor.webp',
      mimeType: 'image/webp',
      buffer: readFileSync('supabase/demo/avatars/00000000-0000-4000-8000-000000000002/noor.webp'),
    });
    const dialog = page.getByRole('dialog', { name: t('creator:avatar.title') });
    const save = dialog.getByRole('button', { name: t('creator:avatar.save') });
    const shown = async () =>
      (await service.from('creators').select('profile_picture_url').eq('id', creator.id).single().throwOnError()).data
        .profile_picture_url ?? '';
    await interruptNext(page, 'answer lost', ['PATCH', '/creators']);
    await save.click();
    await expect(toastWith(page, t('creator:avatar.updateFailed'))).toBeVisible();
    // The currently shown picture exists.
    expect((await page.request.get(await shown())).status()).toBe(200);
    await save.click();
    await expect(dialog).toBeHidden();
    expect((await page.request.get(await shown())).status()).toBe(200);
    await removeAccount(service, creator.email);
  });
});
