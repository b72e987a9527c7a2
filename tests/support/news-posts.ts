import type { StoredItem } from '@/features/items/item';

/** A post of the news, published on a day of January 2026. */
export const newsPost = (day: number, more: Partial<StoredItem> = {}): StoredItem => ({
  id: `00000000-0000-4000-8000-0000000000${String(day).padStart(2, '0')}`,
  kind: 'news',
  position: 1,
  slug: `post-${String(day)}`,
  translations: { en: { title: `Post ${String(day)}`, summary: 'Short & sweet' }, ar: { title: `خبر ${String(day)}` } },
  published_from: `2026-01-${String(day).padStart(2, '0')}T21:30:00+00:00`,
  ...more,
});
