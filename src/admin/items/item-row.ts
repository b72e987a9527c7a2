import { itemText, type PanelItem } from '@/features/items/item-entry';
import { localize } from '@/i18n/localized-text';
import type { Language } from '@/i18n/languages';
import type { Tables } from '@/lib/database.types';
import { longestSlug } from './slug';

export type ItemRow = Omit<Tables<'content_items'>, 'title_key' | 'search_text' | 'shown_at'>;

export const itemStates = ['live', 'scheduled', 'ended', 'hidden', 'draft'] as const;
/** What visitors see of an item: a filter of the list (`private.lists`). */
export type ItemState = (typeof itemStates)[number];

/** Returns the state of an item. `now` is the backend's time in milliseconds. */
export function stateOf(row: Pick<ItemRow, 'is_draft' | 'is_hidden' | 'published_from' | 'published_until'>, now: number): ItemState {
  if (row.is_draft) return 'draft';
  if (row.is_hidden) return 'hidden';
  if (row.published_from !== null && Date.parse(row.published_from) > now) return 'scheduled';
  return row.published_until !== null && Date.parse(row.published_until) <= now ? 'ended' : 'live';
}

/** Returns the title of an item in a language, or in the other one. */
export const itemTitle = ({ translations }: Pick<ItemRow, 'translations'>, language: Language): string =>
  localize(itemText(translations, 'title'), language);

/** Returns an item as the start of a copy, with an address of its own. */
export const copyOf = ({ entry }: PanelItem): PanelItem['entry'] => ({
  ...entry,
  slug: entry.slug === '' ? '' : `${entry.slug.slice(0, longestSlug - 5)}-copy`,
  from: '',
  until: '',
});
