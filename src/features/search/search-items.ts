import { normalizeSearch } from './normalize';
import type { SearchableItem } from './searchable-item';

/** A search needs at least 2 characters and gives at most 10 results. */
const shortestQuery = 2;
export const mostResults = 10;

/** The Arabic article, which people leave out or put in as they like. */
const article = 'ال';
export const withoutArticle = (word: string) => (word.length > 4 && word.startsWith(article) ? word.slice(article.length) : word);

/** Whether a text is long enough to search for. */
export function isSearchable(query: string): boolean {
  return normalizeSearch(query).length >= shortestQuery;
}

/** What is searched for, normalized, with its words apart: once for all items, since a query may be as long as an address. */
interface Wording {
  query: string;
  words: readonly string[];
}

const wordingOf = (query: string): Wording => ({ query, words: query.split(' ').map(withoutArticle) });

/** How well an item matches, the smaller the better; undefined when it does not. */
function rank(title: string, description: string, { query, words }: Wording): number | undefined {
  if (title === query) return 0;
  if (title.startsWith(query) || title.startsWith(article + query)) return 1;
  if (title.includes(` ${query}`) || title.includes(` ${article}${query}`)) return 2;
  if (title.includes(query)) return 3;
  if (description.includes(query)) return 4;
  if (words.every((word) => title.includes(word))) return 5;
  if (words.every((word) => `${title} ${description}`.includes(word))) return 6;
  return undefined;
}

export type ItemTexts = Pick<SearchableItem, 'title' | 'description'>;

/** What items are also found by, under their ids: their texts in the other language and other spellings of their names. */
export type Elsewhere = ReadonlyMap<string, ItemTexts>;

const normalized = ({ title, description }: ItemTexts): ItemTexts => ({ title: normalizeSearch(title), description: normalizeSearch(description) });

/** `matchRank` of what is normalized already. */
function rankOf(shown: ItemTexts, other: ItemTexts | undefined, wording: Wording): number | undefined {
  const byShown = rank(shown.title, shown.description, wording);
  if (!other) return byShown;
  const byOther = rank(other.title, other.description, wording) ?? rank(`${shown.title} ${other.title}`, `${shown.description} ${other.description}`, wording);
  return byOther === undefined ? byShown : Math.min(byShown ?? Infinity, byOther + 0.5);
}

/**
 * How well an item matches a query, the smaller the better, undefined when it does not: by the shown texts, or by the others right
 * behind equally good ones, or by words of which each side has some. Case and the spellings that `normalizeSearch` evens out make no
 * difference; several words may stand in any order.
 */
export function matchRank(shown: ItemTexts, other: ItemTexts | undefined, text: string): number | undefined {
  return rankOf(normalized(shown), other && normalized(other), wordingOf(normalizeSearch(text)));
}

/** Words of visitors, and what the site calls the same. */
export interface Synonym {
  query: string;
  means: string;
}

/** What a query is besides its own words: with those replaced that the administrator has given a meaning. */
function otherWordings(query: string, synonyms: readonly Synonym[]): string[] {
  return synonyms
    .filter(({ query: words }) => words && ` ${query} `.includes(` ${words} `))
    .map(({ query: words, means }) => ` ${query} `.replaceAll(` ${words} `, ` ${means} `).trim())
    .filter(isSearchable);
}

/** Behind everything that the words themselves find. */
const behind = 10;

/**
 * A search over items: those that match a query in title or description, best first, at most ten. Items that match equally well keep the
 * order of the index. `elsewhere` is searched too, but never shown; what synonyms lead to follows what the words themselves find.
 */
export function itemSearch(items: readonly SearchableItem[], elsewhere?: Elsewhere, synonyms: readonly Synonym[] = []): (query: string) => SearchableItem[] {
  const index = items.map((item) => {
    const other = elsewhere?.get(item.id);
    return { item, shown: normalized(item), other: other && normalized(other) };
  });
  const meanings = synonyms.map(({ query, means }) => ({ query: normalizeSearch(query), means: normalizeSearch(means) }));
  return (text) => {
    if (!isSearchable(text)) return [];
    const query = normalizeSearch(text);
    const wordings = [query, ...otherWordings(query, meanings)].map(wordingOf);
    return index
      .map(({ item, shown, other }) => ({ item, rank: Math.min(...wordings.map((wording, place) => (rankOf(shown, other, wording) ?? Infinity) + (place && behind))) }))
      .filter((match) => match.rank < Infinity)
      .sort((one, other) => one.rank - other.rank)
      .slice(0, mostResults)
      .map(({ item }) => item);
  };
}
