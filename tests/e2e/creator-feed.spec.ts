import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { addPosts, signInto } from './support/creators.ts';
import type { Translate } from './support/languages.ts';
import { expect } from './support/test.ts';
import { toastWith } from './support/toast.ts';
import { test, profile, main, posts, post, figure, composer } from './creator.fixture.ts';

const texts = (page: Page) => posts(page).evaluateAll((found) => found.map((post) => post.querySelector('[dir="auto"]')?.textContent));
/** Returns the label of a like button with a number of likes. */
const like = (page: Page, t: Translate, text: string) =>
  post(page, text).getByRole('button', { name: new RegExp(`^${t('posts:like.label', { likes: '' })}`) });

test('the feed is written by the owner, liked by a visitor who may take it back, pinned and deleted', async ({
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
  await expect(post(page, 'My first post').getByRole('link', { name: 'https://example.com/a' })).toHaveAttribute(
    'href',
    'https://example.com/a',
  );
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
  const likes = async () =>
    (await service.from('creator_posts').select('likes_count').eq('creator_id', creator.id).eq('is_pinned', true).single().throwOnError())
      .data.likes_count;
  await expect.poll(likes).toBe(1);
  await visitor.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(likes).toBe(0);
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(likes).toBe(1);

  await test.step('another visitor of the same network sees the like and cannot take it back', async () => {
    // A browser without the secret of the like.
    await visitor.evaluate(() => Object.keys(localStorage).forEach((key) => key.startsWith('like:') && localStorage.removeItem(key)));
    await visitor.reload();
    await expect(heart).toHaveAttribute('aria-disabled', 'true');
    // The button is disabled, so Playwright would wait for it.
    await heart.click({ force: true });
    await expect(heart).toHaveAccessibleName(t('posts:like.label', { likes: 1 }));
  });
  await other.close();

  await test.step('a signed-in person removes a like, also after a reload', async () => {
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
  const play = main(page).getByRole('button', { name: t('rich-text:video.play', { site: 'Vimeo' }) });
  await play.click();
  await expect(main(page).getByText(t('rich-text:video.declined', { site: 'Vimeo' }))).toBeVisible();
  await expect(main(page).getByRole('link', { name: t('rich-text:video.openOnSite', { site: 'Vimeo' }) })).toHaveAttribute(
    'href',
    'https://vimeo.com/76979871/8272103f6e',
  );
  await expect(page.locator('iframe')).toHaveCount(0);
  await expectNoAxeViolations(page);
  const player = page.waitForRequest('https://player.vimeo.com/**');
  await main(page)
    .getByRole('button', { name: t('rich-text:video.acceptAndPlay') })
    .click();
  await expect(page.locator('iframe')).toHaveAttribute('src', 'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1');
  await expect(page.locator('iframe')).toBeFocused();
  await player;
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('accepted');
});
