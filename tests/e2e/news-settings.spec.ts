import { uniqueName } from './support/accounts.ts';
import { expect, test } from './support/test.ts';

// Alone, with no panel open: content that comes by its time is published, and a publication replaces the files of the site.

test('a post appears at its time and is gone after its end, without a build', async ({ page, service, t }) => {
  const slug = `opening-${uniqueName().toLowerCase()}`.replace(/[^a-z0-9]+/g, '-');
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const move = (times: { published_from: string; published_until: string }) =>
    service.from('content_items').update(times).eq('slug', slug).throwOnError();
  const post = page.getByRole('link', { name: slug });
  try {
    await service
      .from('content_items')
      .insert({ kind: 'news', slug, translations: { en: { title: slug } }, published_from: at(60), published_until: at(120) })
      .throwOnError();
    await page.goto('/news');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`/news/${slug}`);
    await expect(page.getByText(t('item:missing.title'))).toBeVisible();

    await move({ published_from: at(-1), published_until: at(60) });
    await page.goto('/news');
    await expect(post).toBeVisible();

    await move({ published_from: at(-120), published_until: at(-60) });
    await page.goto(`/news/${slug}`);
    await expect(page.getByText(t('item:missing.title'))).toBeVisible();
  } finally {
    await service.from('content_items').delete().eq('slug', slug).throwOnError();
  }
});
