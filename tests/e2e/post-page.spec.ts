import { expectNoAxeViolations } from './support/axe.ts';
import { addPosts, signInto } from './support/creators.ts';
import { expect } from './support/test.ts';
import { toastWith } from './support/toast.ts';
import { composer, main, post, posts, profile, test } from './creator.fixture.ts';

test('a post has an address of its own, is edited there, and tells visitors what it said before @both', async ({
  page,
  path,
  context,
  browser,
  baseURL,
  t,
  service,
  creator,
}) => {
  test.setTimeout(90_000);
  const [id = ''] = await addPosts(service, creator.id, [{ content: 'Light in #Doha <b>today</b>' }, { content: 'Another' }]);
  const address = `${profile(creator)}/post/${id}`;
  await page.goto(path(profile(creator)));
  await post(page, 'Light').locator('time').first().click();
  await expect(page).toHaveURL(new RegExp(`${path(address)}$`));
  await expect(posts(page)).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL ?? ''}${path(address)}`);
  await expect(page).toHaveTitle(/Light in #Doha/);
  await expect
    .poll(async () => (await page.locator('script[type="application/ld+json"]').allTextContents()).join())
    .toContain('"@type":"SocialMediaPosting"');
  await expect(post(page, 'Light').getByRole('link', { name: '#Doha' })).toHaveAttribute('href', path('/creators?tag=Doha'));
  await expectNoAxeViolations(page);

  const owner = await browser.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': '10.255.7.2' } });
  await signInto(owner, creator);
  const own = await owner.newPage();
  await own.goto(path(address));
  const edit = async () => {
    await own.getByRole('button', { name: t('posts:edit.action') }).click();
    return own.getByRole('dialog', { name: t('posts:edit.title') });
  };
  const dialog = await edit();
  const text = dialog.getByLabel(t('posts:edit.label'));
  await expect(text).toHaveValue('Light in #Doha <b>today</b>');
  await text.fill('Light in Doha, corrected');
  await own.reload();
  await expect((await edit()).getByLabel(t('posts:edit.label'))).toHaveValue('Light in Doha, corrected');
  await service.from('creator_posts').update({ content: 'From another window' }).eq('id', id).throwOnError();
  await dialog.getByRole('button', { name: t('posts:edit.save') }).click();
  await expect(dialog.getByRole('button', { name: t('posts:edit.outdated.keep') })).toBeInViewport();
  await expect(dialog.getByText('From another window')).toBeVisible();
  await dialog.getByRole('button', { name: t('posts:edit.outdated.keep') }).click();
  await dialog.getByRole('button', { name: t('posts:edit.save') }).click();
  await expect(toastWith(own, t('posts:edit.done'))).toBeVisible();
  await expect(posts(own)).toContainText('Light in Doha, corrected');

  await page.reload();
  await main(page)
    .getByRole('button', { name: new RegExp(`^${t('posts:history.edited')}`) })
    .click();
  const history = page.getByRole('dialog', { name: t('posts:history.title') });
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await expect(history.getByText('From another window')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await main(page)
    .getByRole('button', { name: t('posts:share.copy') })
    .click();
  await expect(toastWith(page, t('posts:share.copied'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL ?? ''}${path(address)}`);

  await own.getByRole('button', { name: t('posts:delete.action') }).click();
  await own
    .getByRole('alertdialog')
    .getByRole('button', { name: t('posts:delete.confirm') })
    .click();
  await expect(own).toHaveURL(new RegExp(`${path(profile(creator))}$`));

  // Another window deletes what this one edits.
  const [other = ''] = await addPosts(service, creator.id, [{ content: 'Written, then deleted' }]);
  await own.goto(path(`${profile(creator)}/post/${other}`));
  await (await edit()).getByLabel(t('posts:edit.label')).fill('Not to be lost');
  await service.from('creator_posts').delete().eq('id', other).throwOnError();
  await dialog.getByRole('button', { name: t('posts:edit.save') }).click();
  await expect(toastWith(own, t('posts:edit.moved'))).toBeVisible();
  await main(own)
    .getByRole('link', { name: t('posts:page.toProfile') })
    .click();
  await expect(composer(own, t).text).toHaveValue('Not to be lost');
  await owner.close();
  await expect.poll(async () => (await service.from('creator_posts').select('id').eq('id', id).throwOnError()).data.length).toBe(0);
  await page.reload();
  await expect(main(page).getByText(t('posts:page.missing'))).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('a hidden post is not found by others, and neither is one under another name', async ({ page, path, t, service, creator }) => {
  const [shown = '', hidden = ''] = await addPosts(service, creator.id, [{ content: 'Shown' }, { content: 'Bad', visibility: 'hidden' }]);
  for (const address of [`${profile(creator)}/post/${hidden}`, `/creator/nobody_here/post/${shown}`, `${profile(creator)}/post/1%22`]) {
    await page.goto(path(address));
    await expect(main(page).getByText(t('posts:page.missing'))).toBeVisible();
  }
});
