import { normalizeSearch } from './normalize';
import type { SearchableItem } from './searchable-item';

/** Spec section 9: a search needs at least 2 characters and gives at most 10 results. */
export const shortestQuery = 2;
export const mostResults = 10;

/** The Arabic article, which people leave out or put in as they like. */
const article = 'ال';
export const withoutArticle = (word: string) => (word.length > 4 && word.startsWith(article) ? word.slice(article.length) : word);

/** Whether a text is long enough to search for. */
export function isSearchable(query: string): boolean {
  return normalizeSearch(query).length >= shortestQuery;
}

/** How well an item matches, the smaller the better; undefined when it does not. */
function rank(title: string, description: string, query: string): number | undefined {
  if (title === query) return 0;
  if (title.startsWith(query) || title.startsWith(article + query)) return 1;
  if (title.includes(` ${query}`) || title.includes(` ${article}${query}`)) return 2;
  if (title.includes(query)) return 3;
  if (description.includes(query)) return 4;
  const words = query.split(' ').map(withoutArticle);
  if (words.every((word) => title.includes(word))) return 5;
  if (words.every((word) => `${title} ${description}`.includes(word))) return 6;
  return undefined;
}

/**
 * The items that match a query in title or description, best first, at most ten (spec section 5). Case and the
 * spellings that `normalizeSearch` evens out make no difference; several words may stand in any order. Items that
 * match equally well keep the order of the index.
 */
export function searchItems(items: readonly SearchableItem[], query: string): SearchableItem[] {
  const wanted = normalizeSearch(query);
  if (wanted.length < shortestQuery) return [];
  return items
    .map((item) => ({ item, rank: rank(normalizeSearch(item.title), normalizeSearch(item.description), wanted) }))
    .filter((match): match is { item: SearchableItem; rank: number } => match.rank !== undefined)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, mostResults)
    .map(({ item }) => item);
}
