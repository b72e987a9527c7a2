import type { Language } from '@/i18n/languages';

/** The types of items. Courses, projects, news, jobs, creators and the administrator's links are added to the five of the specification. */
export const itemTypes = [
  'page',
  'service',
  'product',
  'course',
  'project',
  'news',
  'job',
  'creator',
  'testimonial',
  'action',
  'link',
] as const;
export type ItemType = (typeof itemTypes)[number];

/** The actions of results without an address. */
export const searchActions = ['contact', 'review'] as const;
export type SearchAction = (typeof searchActions)[number];

interface ItemTexts {
  /** Unique in the index: `service:cloud-solutions`. */
  id: string;
  type: ItemType;
  title: string;
  description: string;
}

/** An item of the index, in the current language. Plain data, so it can be router state. */
export type SearchableItem = ItemTexts &
  (
    | {
        /** The address without language prefix, with the hash of a part of a page. For a link, the stored address (lib/links). */
        path: string;
      }
    | { action: SearchAction }
  );

/** The navigation state of the results page. */
export interface SearchResultsState {
  results: SearchableItem[];
  searchTerm: string;
  /** The language of the results. */
  language?: Language;
  /** Scrolls to the start of the results, for a search on the results page itself. */
  scrollTo?: typeof resultsId;
}

/** The id of the results page's content. */
export const resultsId = 'results';

const isOneOf = <Value extends string>(values: readonly Value[], value: unknown): value is Value => values.some((known) => known === value);

function isSearchableItem(value: unknown): value is SearchableItem {
  if (typeof value !== 'object' || value === null) return false;
  const item = value as Record<string, unknown>;
  const hasTexts = [item.id, item.title, item.description].every((text) => typeof text === 'string') && isOneOf(itemTypes, item.type);
  return hasTexts && (typeof item.path === 'string' || isOneOf(searchActions, item.action));
}

/** Returns whether navigation state comes from the search overlay. It may be missing, or of an older version. */
export function isSearchResultsState(state: unknown): state is SearchResultsState {
  if (typeof state !== 'object' || state === null) return false;
  const { results, searchTerm } = state as Record<string, unknown>;
  return typeof searchTerm === 'string' && Array.isArray(results) && results.every(isSearchableItem);
}
