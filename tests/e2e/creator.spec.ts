import type { Page } from '@playwright/test';
import { newestMail } from './support/accounts.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { addPosts, signInto } from './support/creators.ts';
import type { Translate } from './support/languages.ts';
import { expectNoHorizontalScroll } from './support/horizontal-scroll.ts';
import { expect } from './support/test.ts';
import { toastWith } from './support/toast.ts';
import { test, profile, main, posts, post, figure, composer } from './creator.fixture.ts';

type TabName = 'feed' | 'portfolio' | 'schedule' | 'community';
const tab = (page: Page, t: Translate, name: TabName) => main(page).getByRole('tab', { name: t(`creator:tabs.${name}`) });

test('the profile shows its creator; its examples are the owner’s alone, with the tab in the address and keys @both', async ({
  page,
  context,
  path,
  t,
  service,
  creator,
  language,
}) => {
  test.setTimeout(90_000);
  await service
    .from('creators')
    .update({ bio: 'I film the sea.', translations: { ar: { bio: 'أصوّر البحر.' } }, links: [{ url: 'https://example.com/noor' }] })
    .eq('id', creator.id)
    .throwOnError();
  await addPosts(service, creator.id, [
    {},
    { content: 'https://youtu.be/aqz-KE-bpKQ', type: 'video' },
    { content: 'مرحبًا', is_pinned: true },
  ]);
  await page.goto(path(profile(creator, '?tab=portfolio')));
  await expect(main(page).getByRole('heading', { level: 1, name: 'Noor Al-Hajri' })).toBeVisible();
  await expect(main(page).getByText(`@${creator.username}`)).toBeVisible();
  await expect(figure(page, t, 'posts')).toHaveText('3');
  await expect(figure(page, t, 'rank')).toHaveCount(0);
  await expect(main(page).getByText(language === 'ar' ? 'أصوّر البحر.' : 'I film the sea.')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'example.com/noor' })).toHaveAttribute('rel', /^me nofollow ugc/);
  await expect(posts(page)).toHaveCount(3);
  await expect(main(page).getByRole('tab')).toHaveCount(0);
  await expectNoAxeViolations(page);

  await signInto(context, creator);
  await page.reload();
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
      await expectNoHorizontalScroll(page, { isLast: name === 'community' });
    });
  }
  await page.goBack();
  await expect(tab(page, t, 'feed')).toHaveAttribute('aria-selected', 'true');
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
  // The link is used a second time.
  expectProblem(/410 \(Gone\).*verify-creator-email/);
  await service.from('creators').update({ status: 'unverified' }).eq('id', creator.id).throwOnError();
  await signInto(context, creator);
  await page.goto(path(profile(creator)));
  const timer = main(page).getByRole('timer');
  await expect(timer).toHaveText(/^[67] (days|أيام)/);
  // In the last hour the countdown shows seconds.
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

test('a suspended account is marked for everybody; its posts are hidden from others, and it can’t post', async ({
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
