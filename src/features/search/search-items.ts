import { normalizeSearch } from './normalize';
import type { SearchableItem } from './searchable-item';
import { article, beginsWithTypo, stemOf, withoutArticle } from './words';

/** A search needs at least 2 characters and gives at most 10 results. */
const shortestQuery = 2;
/** What is longer stays in the box, and is not searched for. */
export const longestQuery = 100;
export const mostResults = 10;

/** Whether a text is long enough to search for. */
export function isSearchable(query: string): boolean {
  return normalizeSearch(query).length >= shortestQuery;
}

/** What is searched for, normalized, with the stems of its words apart: once for all items, since a query may be as long as an address. */
interface Wording {
  query: string;
  words: readonly string[];
}

const wordingOf = (query: string): Wording => ({ query, words: query.split(' ').map(stemOf) });

export type ItemTexts = Pick<SearchableItem, 'title' | 'description'>;

/** What an item is also found by: its texts in the other language, other spellings of their names, and what visitors call it. */
export interface OtherTexts extends ItemTexts {
  keywords?: readonly string[];
  /** It stands behind all others, unless its title is what is searched for. */
  isLast?: boolean;
}

/** The same under the items' ids. */
export type Elsewhere = ReadonlyMap<string, OtherTexts>;

/**
 * How well texts match, the smaller the better; undefined when they do not. Words in a title count for more than a phrase in a
 * description.
 */
function rank({ title, description, keywords = [] }: OtherTexts, { query, words }: Wording): number | undefined {
  if (title === query) return 0;
  if (title.startsWith(query) || title.startsWith(article + query)) return 1;
  if (keywords.includes(query)) return 1.5;
  if (title.includes(` ${query}`) || title.includes(` ${article}${query}`)) return 2;
  if (title.includes(query)) return 3;
  if (words.every((word) => title.includes(word))) return 4;
  if (keywords.some((keyword) => words.every((word) => keyword.includes(word)))) return 4.2;
  if (description.includes(query)) return 5;
  const all = `${title} ${description} ${keywords.join(' ')}`;
  if (words.every((word) => all.includes(word))) return 6;
  return undefined;
}

const normalized = ({ title, description, keywords, isLast }: OtherTexts): OtherTexts => ({
  title: normalizeSearch(title),
  description: normalizeSearch(description),
  ...(keywords && { keywords: keywords.map(normalizeSearch).filter(Boolean) }),
  ...(isLast && { isLast }),
});

const together = (shown: OtherTexts, other: OtherTexts): OtherTexts => ({
  title: `${shown.title} ${other.title}`,
  description: `${shown.description} ${other.description}`,
  keywords: other.keywords ?? [],
});

/** What is behind everything that titles, descriptions and keywords find. */
const behind = 10;

/** `matchRank` of what is normalized already. */
function rankOf(shown: OtherTexts, other: OtherTexts | undefined, wording: Wording): number | undefined {
  const byShown = rank(shown, wording);
  if (!other) return byShown;
  const byOther = rank(other, wording) ?? rank(together(shown, other), wording);
  const best = byOther === undefined ? byShown : Math.min(byShown ?? Infinity, byOther + 0.5);
  return best !== undefined && other.isLast && best >= 2 ? best + 2 * behind : best;
}

/**
 * How well an item matches a query, the smaller the better, undefined when it does not: by the shown texts, or by the others right
 * behind equally good ones, or by words of which each side has some. Case, singular and plural and the spellings that
 * `normalizeSearch` evens out make no difference; several words may stand in any order.
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

interface Entry {
  item: SearchableItem;
  shown: OtherTexts;
  other: OtherTexts | undefined;
}

/** More words than these are no slip of the finger. */
const mostTypedWords = 8;

/** A search by words of which each may have one typo. Its words are taken apart once, for nobody needs them who types well. */
function typoSearch(index: readonly Entry[]): (query: string) => SearchableItem[] {
  let entries: { item: SearchableItem; title: string[]; all: string[] }[] | undefined;
  const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).map(withoutArticle);
  return (query) => {
    const words = query.split(' ').map(withoutArticle);
    if (words.length > mostTypedWords) return [];
    entries ??= index.map(({ item, shown, other }) => {
      const { title, description, keywords = [] } = together(shown, other ?? { title: '', description: '' });
      const named = wordsOf(title);
      return { item, title: named, all: [...named, ...wordsOf(description), ...keywords.flatMap(wordsOf)] };
    });
    const has = (text: readonly string[], word: string) => text.some((one) => one.startsWith(word) || beginsWithTypo(one, word));
    const found = entries.filter(({ all }) => words.every((word) => has(all, word)));
    const isNamed = ({ title }: { title: string[] }) => words.every((word) => has(title, word));
    return [...found.filter(isNamed), ...found.filter((entry) => !isNamed(entry))].map(({ item }) => item);
  };
}

/**
 * A search over items: those that match a query in title or description, best first, at most ten. Items that match equally well keep the
 * order of the index. `elsewhere` is searched too, but never shown; what synonyms lead to follows what the words themselves find. A query that
 * finds nothing is taken for one with typos.
 */
export function itemSearch(
  items: readonly SearchableItem[],
  elsewhere?: Elsewhere,
  synonyms: readonly Synonym[] = [],
): (query: string) => SearchableItem[] {
  const index: Entry[] = items.map((item) => {
    const other = elsewhere?.get(item.id);
    return { item, shown: normalized(item), other: other && normalized(other) };
  });
  const searchByTypo = typoSearch(index);
  const meanings = synonyms.map(({ query, means }) => ({ query: normalizeSearch(query), means: normalizeSearch(means) }));
  return (text) => {
    if (!isSearchable(text)) return [];
    const query = normalizeSearch(text);
    const wordings = [query, ...otherWordings(query, meanings)].map(wordingOf);
    const found = index
      .map(({ item, shown, other }) => ({
        item,
        rank: Math.min(...wordings.map((wording, place) => (rankOf(shown, other, wording) ?? Infinity) + (place && behind))),
      }))
      .filter((match) => match.rank < Infinity)
      .sort((one, other) => one.rank - other.rank)
      .map(({ item }) => item);
    return (found.length > 0 ? found : searchByTypo(query)).slice(0, mostResults);
  };
}
