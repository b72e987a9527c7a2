import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectNoAxeViolations } from './support/axe.ts';
import type { Database } from '../../src/lib/database.types.ts';
import { signInto } from './support/creators.ts';
import { expect } from './support/test.ts';
import { composer, main, post, profile, test } from './creator.fixture.ts';

const drawn = 'supabase/demo/publicassets/cards/d974106794cc61c56c9e7c4a5f65cdc5c43272b3a487ab8d5ac5f87dc02cddad.webp';

/** Stores the card of a post, as fetch-link-card does. */
async function addCard(service: SupabaseClient<Database>, postId: string, url: string, title: string | null): Promise<void> {
  const bytes = await readFile(drawn);
  const picture = `cards/${createHash('sha256').update(bytes).digest('hex')}.webp`;
  await service.storage.from('publicassets').upload(picture, bytes, { contentType: 'image/webp', upsert: true });
  const id = randomUUID();
  await service
    .from('link_cards')
    .insert({ id, url, status: 'done', title, description: 'About it', site_name: 'W3C', picture })
    .throwOnError();
  await service.from('post_links').insert({ post_id: postId, card_id: id }).throwOnError();
}

/** Records the hosts that the page asks. */
function hostsAsked(page: Page): Set<string> {
  const hosts = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) hosts.add(new URL(request.url()).hostname);
  });
  return hosts;
}

const isLoaded = (picture: ReturnType<Page['locator']>) => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);

test('a card and a still are shown from the own storage, and nobody else is asked @both', async ({ page, service, creator, t }) => {
  const link = `https://www.site-${randomUUID()}.com/page`;
  const video = `https://youtu.be/${randomUUID().replaceAll('-', '').slice(0, 11)}`;
  const { data: rows } = await service
    .from('creator_posts')
    .insert([
      { creator_id: creator.id, content: `Read ${link}#part` },
      { creator_id: creator.id, content: `Watch ${video}`, type: 'video' },
      { creator_id: creator.id, content: `Held ${link}`, visibility: 'held' },
    ])
    .select('id, content')
    .throwOnError();
  const idOf = (text: string) => rows.find(({ content }) => content.startsWith(text))?.id ?? '';
  await addCard(service, idOf('Read'), link, '<b>Both</b> directions');
  await addCard(service, idOf('Watch'), video, null);

  const hosts = hostsAsked(page);
  await page.goto(profile(creator));
  const card = post(page, 'Read').getByRole('link', { name: '<b>Both</b> directions' });
  await expect(card).toHaveAttribute('href', `${link}#part`);
  await expect(card).toHaveAttribute('rel', 'nofollow ugc noopener noreferrer');
  await expect(card.getByText(new URL(link).hostname.replace('www.', ''))).toHaveAttribute('dir', 'ltr');
  await card.scrollIntoViewIfNeeded();
  await expect.poll(() => isLoaded(card.locator('img'))).toBe(true);
  await card.focus();
  await expect(card).toBeFocused();

  const player = post(page, 'Watch');
  await player.getByRole('button', { name: /YouTube/ }).scrollIntoViewIfNeeded();
  await expect.poll(() => isLoaded(player.locator('img[src*="/cards/"]'))).toBe(true);
  await player.getByRole('button', { name: /YouTube/ }).click();
  await expect(player.getByRole('group', { name: t('rich-text:video.consentTitle') })).toBeVisible();
  await expect(main(page).getByText('Held')).toHaveCount(0);
  expect([...hosts]).toEqual([new URL(page.url()).hostname]);
  await expectNoAxeViolations(page);
});

test('a link without a card is asked for once by its creator, and its failure is not reported', async ({
  page,
  context,
  service,
  creator,
  t,
}) => {
  await signInto(context, creator);
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/fetch-link-card')) asked.push(request.postDataJSON());
  });
  await page.goto(profile(creator));
  const { text, submit } = composer(page, t);
  const link = `https://site-${randomUUID()}.com/`;
  await text.fill(`Look ${link}`);
  const answered = page.waitForResponse(/fetch-link-card/);
  await submit.click();
  expect(await (await answered).json()).toEqual({ isReady: false });
  // The address in the text alone: no card.
  await expect(post(page, 'Look').getByRole('link', { name: new URL(link).hostname })).toHaveCount(1);
  const id = await service.from('creator_posts').select('id').eq('creator_id', creator.id).like('content', 'Look%').single();
  expect(asked).toEqual([{ postId: id.data?.id, url: link }]);

  const cards = page.waitForResponse(/post_cards/);
  await page.reload();
  await cards;
  await expect(post(page, 'Look')).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
