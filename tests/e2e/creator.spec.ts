import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { newestMail, removeAccount } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { addPosts, makeCreator, signInto, type TestCreator } from './support/creators.ts';
import type { Translate } from './support/languages.ts';
import { expectNothingSideways } from './support/sideways.ts';
import { expect, test as base } from './support/test.ts';
import { toastWith } from './support/toast.ts';

/** A creator of the test's own, so that tests running at the same time never meet. */
const test = base.extend<{ creator: TestCreator }>({
  creator: async ({ service }, use) => {
    const creator = await makeCreator(service);
    await use(creator);
    await removeAccount(service, creator.email);
  },
});

type TabName = 'feed' | 'portfolio' | 'schedule' | 'community';
const profile = ({ username }: TestCreator, query = '') => `/creator/${username}${query}`;
const main = (page: Page) => page.getByRole('main');
const posts = (page: Page) => main(page).getByRole('article');
const texts = (page: Page) => posts(page).evaluateAll((found) => found.map((post) => post.querySelector('[dir="auto"]')?.textContent));
const post = (page: Page, text: string) => posts(page).filter({ hasText: text });
const tab = (page: Page, t: Translate, name: TabName) => main(page).getByRole('tab', { name: t(`creator:tabs.${name}`) });
const figure = (page: Page, t: Translate, name: 'posts' | 'followers' | 'rank') =>
  main(page)
    .locator('dl > div')
    .filter({ hasText: t(`creator:figures.${name}`) })
    .locator('dd');
const composer = (page: Page, t: Translate) => ({
  text: main(page).getByLabel(t('posts:composer.fields.content.label')),
  submit: main(page).getByRole('button', { name: t('posts:composer.submit'), exact: true }),
});
/** How a like button is called with a number of likes. */
const like = (page: Page, t: Translate, text: string) =>
  post(page, text).getByRole('button', { name: new RegExp(`^${t('posts:like.label', { likes: '' })}`) });

test('the profile says who it is, keeps its tab in the address, follows the keyboard, and is accessible in each tab @both', async ({
  page,
  path,
  t,
  service,
  creator,
  language,
}) => {
  test.setTimeout(90_000);
  await service.from('creators').update({ followers_count: 1234, bio: 'I film the sea.' }).eq('id', creator.id).throwOnError();
  await addPosts(service, creator.id, [
    {},
    { content: 'https://youtu.be/aqz-KE-bpKQ', type: 'video' },
    { content: 'مرحبًا', is_pinned: true },
  ]);
  await page.goto(path(profile(creator, '?tab=portfolio')));
  await expect(main(page).getByRole('heading', { level: 1, name: 'Noor Al-Hajri' })).toBeVisible();
  await expect(main(page).getByText(`@${creator.username}`)).toBeVisible();
  await expect(figure(page, t, 'posts')).toHaveText('3');
  await expect(figure(page, t, 'followers')).toHaveText('1,234');
  await expect(figure(page, t, 'rank')).toHaveText(t('creator:rank.newbie'));

  await expect(tab(page, t, 'portfolio')).toHaveAttribute('aria-selected', 'true');
  await tab(page, t, 'portfolio').focus();
  const keys = { portfolio: undefined, schedule: language === 'ar' ? 'ArrowLeft' : 'ArrowRight', feed: 'Home', community: 'End' };
  for (const [name, key] of Object.entries(keys) as [TabName, string | undefined][]) {
    await test.step(name, async () => {
      if (key) await page.keyboard.press(key);
      await expect(tab(page, t, name)).toBeFocused();
      await expect(tab(page, t, name)).toHaveAttribute('aria-selected', 'true');
      await expect(page).toHaveURL(new RegExp(name === 'feed' ? `/creator/${creator.username}$` : `\\?tab=${name}$`));
      if (name === 'feed') await expect(posts(page)).toHaveCount(3);
      else await expect(main(page).getByText(t('creator:sample.title'))).toBeVisible();
      await expectNoAxeViolations(page);
      await expectNothingSideways(page, { isLast: name === 'community' });
    });
  }
  await page.goBack();
  await expect(tab(page, t, 'feed')).toHaveAttribute('aria-selected', 'true');
});

test('the feed is written by the owner, liked once by a visitor, pinned and deleted', async ({
  page,
  context,
  browser,
  baseURL,
  t,
  service,
  creator,
}) => {
  test.setTimeout(90_000);
  await signInto(context, creator);
  await page.goto(profile(creator));
  const { text, submit } = composer(page, t);

  await submit.click();
  await expect(toastWith(page, 'Cannot post empty content.')).toBeVisible();
  await text.fill('  \n ');
  await submit.click();
  await expect(main(page).getByText('Cannot post empty content.')).toBeVisible();
  await expect(text).toBeFocused();

  await expectNoAxeViolations(page);

  await text.fill('My first post: https://example.com/a.');
  await text.press('Control+Enter');
  await expect(toastWith(page, 'Your post is live!')).toBeVisible();
  await expect(text).toHaveValue('');
  await expect(post(page, 'My first post').getByRole('link')).toHaveAttribute('href', 'https://example.com/a');
  await expect(figure(page, t, 'posts')).toHaveText('1');

  await text.fill('Look https://youtu.be/aqz-KE-bpKQ?t=10');
  await submit.click();
  await expect(post(page, 'Look').getByRole('button', { name: /YouTube/ })).toBeVisible();
  await text.fill('No video at https://www.youtube.com/@someone');
  await submit.click();
  await expect(post(page, 'No video').getByText('Unsupported video link.')).toBeVisible();
  expect(await texts(page)).toEqual([
    'No video at https://www.youtube.com/@someone',
    'Look https://youtu.be/aqz-KE-bpKQ?t=10',
    'My first post: https://example.com/a.',
  ]);
  const { data } = await service.from('creator_posts').select('type').eq('creator_id', creator.id).order('created_at').throwOnError();
  expect(data.map(({ type }) => type)).toEqual(['text', 'video', 'video']);

  await post(page, 'My first')
    .getByRole('button', { name: t('posts:pin.action'), exact: true })
    .click();
  await expect(toastWith(page, t('posts:pin.done'))).toBeVisible();
  expect((await texts(page))[0]).toContain('My first');

  const other = await browser.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': '10.255.1.2' } });
  await other.addInitScript(() => {
    localStorage.setItem('cookieConsent', 'declined');
    localStorage.setItem('hasVisited', 'true');
  });
  const visitor = await other.newPage();
  await visitor.goto(profile(creator));
  await expect(posts(visitor)).toHaveCount(3);
  expect((await texts(visitor))[0]).toContain('My first');
  await expect(post(visitor, 'My first').getByText(t('posts:pinned'))).toBeVisible();
  await expect(visitor.getByRole('button', { name: t('posts:delete.action') })).toHaveCount(0);
  const heart = like(visitor, t, 'My first');
  await heart.click();
  await expect(heart).toHaveAccessibleName(t('posts:like.label', { likes: 1 }));
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  // Says that it is disabled, so that Playwright would wait.
  await heart.click({ force: true });
  await expect(heart).toHaveAccessibleName(t('posts:like.label', { likes: 1 }));
  const likes = async () =>
    (await service.from('creator_posts').select('likes_count').eq('creator_id', creator.id).eq('is_pinned', true).single().throwOnError())
      .data.likes_count;
  await expect.poll(likes).toBe(1);
  await visitor.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await other.close();

  await test.step('who is signed in takes a like back, also after a reload', async () => {
    const own = like(page, t, 'My first');
    await own.click();
    await expect.poll(likes).toBe(2);
    await page.reload();
    await expect(own).toHaveAttribute('aria-pressed', 'true');
    await own.click();
    await expect(own).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(likes).toBe(1);
  });

  await post(page, 'My first')
    .getByRole('button', { name: t('posts:unpin.action') })
    .click();
  await expect(toastWith(page, t('posts:unpin.done'))).toBeVisible();
  expect((await texts(page))[2]).toContain('My first');

  await post(page, 'Look')
    .getByRole('button', { name: t('posts:delete.action') })
    .click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('posts:delete.confirm') })
    .click();
  await expect(post(page, 'Look')).toHaveCount(0);
  await expect(figure(page, t, 'posts')).toHaveText('2');
  await expect
    .poll(async () => (await service.from('creator_posts').select('id').eq('creator_id', creator.id).throwOnError()).data.length)
    .toBe(2);
});

test('the feed is read ten posts at a time, under the own address in any letter case', async ({ page, t, service, creator, baseURL }) => {
  const rows = Array.from({ length: 60 }, (_, number) => ({
    creator_id: creator.id,
    content: `Number ${number}.`,
    created_at: new Date(Date.UTC(2026, 0, 1) - number * 60_000).toISOString(),
    is_pinned: number === 50,
  }));
  await service.from('creator_posts').insert(rows).throwOnError();
  const pages: { rows: unknown[] }[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/creator_posts')) return;
    pages.push({ rows: (await response.json()) as unknown[] });
  });
  await page.goto(`/creator/${creator.username.toUpperCase()}`);
  await expect(page).toHaveTitle(new RegExp(`^Noor Al-Hajri \\(@${creator.username}\\) \\| `));
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL ?? ''}/creator/${creator.username}`);
  await expect(posts(page)).toHaveCount(10);
  await expect(figure(page, t, 'posts')).toHaveText('60');
  await expect.poll(() => pages.map(({ rows }) => rows.length)).toEqual([10]);
  expect(await texts(page)).toEqual([50, 0, 1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Number ${number}.`));

  const more = main(page).getByRole('button', { name: t('common:loadMore') });
  await more.click();
  await expect(posts(page)).toHaveCount(20);
  await expect(post(page, 'Number 9.')).toBeFocused();
  await more.click();
  await expect(posts(page)).toHaveCount(30);
  expect((await texts(page)).at(-1)).toBe('Number 28.');
  expect(pages.map(({ rows }) => rows.length)).toEqual([10, 10, 10]);
});

test('a video is loaded by a press and only after consent', async ({ page, path, t, service, creator, expectProblem }) => {
  expectProblem(/request to another host: https:\/\/player\.vimeo\.com\/video\/76979871\?h=8272103f6e/);
  await page.route('https://player.vimeo.com/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>player</title>' }));
  await addPosts(service, creator.id, [{ content: 'https://vimeo.com/76979871/8272103f6e', type: 'video' }]);
  await page.goto(path(profile(creator)));
  const play = main(page).getByRole('button', { name: t('posts:video.play', { site: 'Vimeo' }) });
  await play.click();
  await expect(main(page).getByText(t('posts:video.declined', { site: 'Vimeo' }))).toBeVisible();
  await expect(main(page).getByRole('link', { name: t('posts:video.openOnSite', { site: 'Vimeo' }) })).toHaveAttribute(
    'href',
    'https://vimeo.com/76979871/8272103f6e',
  );
  await expect(page.locator('iframe')).toHaveCount(0);
  await expectNoAxeViolations(page);
  const player = page.waitForRequest('https://player.vimeo.com/**');
  await main(page)
    .getByRole('button', { name: t('posts:video.acceptAndPlay') })
    .click();
  await expect(page.locator('iframe')).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1');
  await expect(page.locator('iframe')).toBeFocused();
  await player;
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('accepted');
});

test('verification counts down, mails a link and redeems it once @mailbox', async ({
  page,
  context,
  request,
  path,
  t,
  service,
  creator,
  expectProblem,
}) => {
  test.setTimeout(120_000);
  // The second use of the link.
  expectProblem(/410 \(Gone\).*verify-creator-email/);
  await service.from('creators').update({ status: 'unverified' }).eq('id', creator.id).throwOnError();
  await signInto(context, creator);
  await page.goto(path(profile(creator)));
  const timer = main(page).getByRole('timer');
  await expect(timer).toHaveText(/^[67] (days|أيام)/);
  // In the last hour it counts by seconds.
  const createdAt = new Date(Date.now() - (7 * 24 * 60 - 30) * 60_000).toISOString();
  await service.from('creators').update({ created_at: createdAt }).eq('id', creator.id).throwOnError();
  await page.reload();
  const first = await timer.textContent();
  expect(first).toMatch(/\d/);
  await expect.poll(() => timer.textContent()).not.toBe(first);
  await expectNoAxeViolations(page);
  await main(page)
    .getByRole('button', { name: t('creator:verification.resend') })
    .click();
  await expect(toastWith(page, t('creator:verification.sent.title'))).toBeVisible();
  await expect(
    main(page).getByRole('button', { name: new RegExp(t('creator:verification.resendIn', { seconds: '\\d+' })) }),
  ).toBeDisabled();

  const link = (await newestMail(request, creator.email))?.links.find((found) => found.includes('token_hash'));
  expect(link).toBeDefined();
  await page.goto(link ?? '');
  await expect(main(page).getByText(t('creator:verification.redeemed'))).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(new RegExp(`${path(profile(creator))}$`));
  await expect(timer).toBeHidden();
  expect((await service.from('creators').select('status').eq('id', creator.id).single().throwOnError()).data.status).toBe('active');
  await page.goto(link ?? '');
  await expect(main(page).getByText(t('creators:verification.linkUsed'))).toBeVisible({ timeout: 30_000 });
});

test('a suspended account is told to everybody; its posts are hidden from others, and it can’t post', async ({
  page,
  context,
  path,
  t,
  service,
  creator,
}) => {
  await addPosts(service, creator.id, [{ content: 'Hidden words' }]);
  await service.from('creators').update({ status: 'suspended' }).eq('id', creator.id).throwOnError();
  await page.goto(path(profile(creator)));
  await expect(main(page).getByText(t('creator:suspended.title'))).toBeVisible();
  await expect(main(page).getByText(t('posts:hidden.title'))).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectNoAxeViolations(page);

  await signInto(context, creator);
  await page.reload();
  await expect(post(page, 'Hidden words')).toBeVisible();
  await expect(main(page).getByText(t('creator:suspended.title'))).toBeVisible();
  await expect(main(page).getByText(t('creator:suspended.ownerText'))).toBeVisible();
  await expect(composer(page, t).text).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: t('creator:avatar.change') })).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: t('posts:delete.action') })).toHaveCount(0);
});

const file = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({ name, mimeType, buffer });

/** A jpeg of the browser's own making, with the place it was taken in its EXIF part. */
async function photo(page: Page, width: number, height: number): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([w = 0, h = 0]) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, { width: w, height: h });
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = '#c03030';
      context.fillRect(0, 0, w, h);
      context.fillStyle = '#3030c0';
      context.fillRect(w / 2, 0, w / 2, h);
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
    },
    [width, height],
  );
  const jpeg = Buffer.from(base64, 'base64');
  const exif = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\0SECRET-PLACE', 'latin1');
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, exif, jpeg.subarray(2)]);
}

const filesOf = async (service: Parameters<typeof makeCreator>[0], id: string) =>
  ((await service.storage.from('avatars').list(id)).data ?? []).map(({ name }) => name);
const addressOf = async (service: Parameters<typeof makeCreator>[0], id: string) =>
  (await service.from('creators').select('profile_picture_url').eq('id', id).single().throwOnError()).data.profile_picture_url;

test('the picture is cut square, shrunk and stored without its place; the old file goes', async ({
  page,
  context,
  path,
  t,
  service,
  creator,
  expectProblem,
}) => {
  test.slow();
  expectProblem(/50[03]/);
  await signInto(context, creator);
  await page.goto(path(profile(creator)));
  const input = main(page).locator('input[type="file"]');
  const dialog = page.getByRole('dialog', { name: t('creator:avatar.title') });
  const save = dialog.getByRole('button', { name: t('creator:avatar.save') });

  await test.step('what is no picture, or too large, is refused', async () => {
    await input.setInputFiles(file('a.png', Buffer.from('<svg onload="alert(1)">'), 'image/png'));
    await expect(toastWith(page, t('creator:avatar.refusals.type'))).toBeVisible();
    await input.setInputFiles(file('b.gif', Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(40 * 1024 * 1024)]), 'image/gif'));
    await expect(toastWith(page, t('creator:avatar.refusals.size'))).toBeVisible();
    await input.setInputFiles(file('c.gif', Buffer.from('GIF89a and nothing more'), 'image/gif'));
    await expect(dialog.getByText(t('creator:avatar.refusals.unreadable'))).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await input.setInputFiles(file('My phöto.jpg', await photo(page, 1600, 900)));
  const zoom = dialog.getByLabel(t('creator:avatar.zoom'));
  await zoom.focus();
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowRight');
  await expectNoAxeViolations(page);

  await test.step('nothing is left behind when it can’t be stored', async () => {
    for (const [address, method, words] of [
      ['**/storage/v1/object/avatars/**', 'POST', 'Upload Failed'],
      ['**/rest/v1/creators*', 'PATCH', 'Update Failed'],
    ] as const) {
      await page.route(address, (route) =>
        route.request().method() === method ? route.fulfill({ status: 500, json: { message: 'no room' } }) : route.fallback(),
      );
      await save.click();
      await expect(toastWith(page, words)).toBeVisible();
      await expect(toastWith(page, t('common:errors.unknown'))).toBeVisible();
      await page.unroute(address);
    }
    expect(await filesOf(service, creator.id)).toEqual([]);
    expect(await addressOf(service, creator.id)).toBeNull();
  });

  await save.click();
  await expect(toastWith(page, t('creator:avatar.moderation.title'))).toBeVisible();
  await expect(dialog).toBeHidden();
  const first = await filesOf(service, creator.id);
  expect(first).toEqual([expect.stringMatching(/^\d{13}_My-pho-to\.webp$/)]);
  expect(await addressOf(service, creator.id)).toBe(`/storage/v1/object/public/avatars/${creator.id}/${first[0] ?? ''}`);
  const picture = main(page).getByRole('img', { name: t('creator:pictureOf', { name: 'Noor Al-Hajri' }) });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([512, 512]);
  const stored = await (await page.request.get((await picture.getAttribute('src')) ?? '')).body();
  expect(stored.subarray(8, 12).toString()).toBe('WEBP');
  expect(stored.includes('SECRET-PLACE')).toBe(false);

  await input.setInputFiles(
    file('noor.webp', readFileSync('supabase/demo/avatars/00000000-0000-4000-8000-000000000002/noor.webp'), 'image/webp'),
  );
  await save.click();
  await expect(dialog).toBeHidden();
  const second = await filesOf(service, creator.id);
  expect(second).toEqual([expect.stringMatching(/_noor\.webp$/)]);
});
