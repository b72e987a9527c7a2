import type { Language } from '@/i18n/languages';

/** What can be found. Courses, jobs and the links that the administrator adds join the specified five. */
export const itemTypes = ['page', 'service', 'product', 'course', 'job', 'testimonial', 'action', 'link'] as const;
export type ItemType = (typeof itemTypes)[number];

/** What a result can do instead of leading somewhere. */
export const searchActions = ['contact', 'review'] as const;
export type SearchAction = (typeof searchActions)[number];

interface ItemTexts {
  /** Unique in the index, such as `service:cloud-solutions`. */
  id: string;
  type: ItemType;
  title: string;
  description: string;
}

/** One thing that can be found, in the current language. Plain data, so that it can be router state. */
export type SearchableItem = ItemTexts &
  (
    | {
        /** Address without language prefix, with hash where it leads to a part of a page; of a link, whatever is stored (lib/links). */
        path: string;
      }
    | { action: SearchAction }
  );

/** What the results page is handed through navigation state. */
export interface SearchResultsState {
  results: SearchableItem[];
  searchTerm: string;
  /** The language the results are in. */
  language?: Language;
  /** Where the page begins, for a search from the results page itself: the visitor may be far down in the results before. */
  scrollTo?: typeof resultsId;
}

/** Id of the results page's content. */
export const resultsId = 'results';

const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value => values.some((known) => known === value);

function isSearchableItem(value: unknown): value is SearchableItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Record<string, unknown>;
  const hasTexts = [item.id, item.title, item.description].every((text) => typeof text === 'string') && isOneOf(itemTypes, item.type);
  return hasTexts && (typeof item.path === 'string' || isOneOf(searchActions, item.action));
}

/** Whether navigation state comes from the search overlay; it may as well be an older version's, or nothing. */
export function isSearchResultsState(state: unknown): state is SearchResultsState {
  if (typeof state !== 'object' || state === null) return false;
  const { results, searchTerm } = state as Record<string, unknown>;
  return typeof searchTerm === 'string' && Array.isArray(results) && results.every(isSearchableItem);
}
