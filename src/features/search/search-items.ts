import { normalizeSearch } from './normalize';
import type { SearchableItem } from './searchable-item';

/** A search needs at least 2 characters and gives at most 10 results. */
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

export type ItemTexts = Pick<SearchableItem, 'title' | 'description'>;

/** What items are also found by, under their ids: their texts in the other language and other spellings of their names. */
export type Elsewhere = ReadonlyMap<string, ItemTexts>;

/**
 * How well an item matches a query, the smaller the better, undefined when it does not: by the shown texts, or by the others right
 * behind equally good ones, or by words of which each side has some. Case and the spellings that `normalizeSearch` evens out make no
 * difference; several words may stand in any order.
 */
export function matchRank(shown: ItemTexts, other: ItemTexts | undefined, text: string): number | undefined {
  const query = normalizeSearch(text);
  const [title, description] = [normalizeSearch(shown.title), normalizeSearch(shown.description)];
  const byShown = rank(title, description, query);
  if (!other) return byShown;
  const [otherTitle, otherDescription] = [normalizeSearch(other.title), normalizeSearch(other.description)];
  const byOther = rank(otherTitle, otherDescription, query) ?? rank(`${title} ${otherTitle}`, `${description} ${otherDescription}`, query);
  return byOther === undefined ? byShown : Math.min(byShown ?? Infinity, byOther + 0.5);
}

/**
 * The items that match a query in title or description, best first, at most ten. Items that match equally well keep the order of
 * the index. `elsewhere` is searched too, but never shown.
 */
export function searchItems(items: readonly SearchableItem[], query: string, elsewhere?: Elsewhere): SearchableItem[] {
  if (!isSearchable(query)) return [];
  return items
    .map((item) => ({ item, rank: matchRank(item, elsewhere?.get(item.id), query) }))
    .filter((match): match is { item: SearchableItem; rank: number } => match.rank !== undefined)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, mostResults)
    .map(({ item }) => item);
}
