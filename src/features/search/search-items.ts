import { normalizeSearch } from './normalize';
import type { SearchableItem } from './searchable-item';
import { article, beginsWithTypo, stemOf, withoutArticle } from './words';

/** The minimum length of a query. */
const shortestQuery = 2;
/** Longer queries are not searched. */
export const longestQuery = 100;
export const maxResults = 10;

/** Returns whether a text is long enough to search for. */
export function isSearchable(query: string): boolean {
  return normalizeSearch(query).length >= shortestQuery;
}

/** A normalized query with the stems of its words, computed once for all items. */
interface Terms {
  query: string;
  words: readonly string[];
}

const termsOf = (query: string): Terms => ({ query, words: query.split(' ').map(stemOf) });

type ItemTexts = Pick<SearchableItem, 'title' | 'description'>;

/** Texts that also find an item: its texts in the other language, other spellings, and the keywords of visitors. */
export interface OtherTexts extends ItemTexts {
  keywords?: readonly string[];
  /** Ranks last, unless the query is in its title. */
  isLast?: boolean;
}

export type OtherTextsById = ReadonlyMap<string, OtherTexts>;

/** Returns how well texts match, 0 for best; undefined without a match. Words in a title rank before a phrase in a description. */
function rank({ title, description, keywords = [] }: OtherTexts, { query, words }: Terms): number | undefined {
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

const combine = (shown: OtherTexts, other: OtherTexts): OtherTexts => ({
  title: `${shown.title} ${other.title}`,
  description: `${shown.description} ${other.description}`,
  keywords: other.keywords ?? [],
});

/** Added to the rank of synonym matches, and twice to that of last items, so they follow all other matches. */
const rankPenalty = 10;

/**
 * Returns how well an item matches a query, 0 for best; undefined without a match. Matches in other texts rank after equal ones in shown
 * texts. All texts are normalized, so that case and spelling variants (`normalizeSearch`) do not matter.
 */
function rankOf(shown: OtherTexts, other: OtherTexts | undefined, terms: Terms): number | undefined {
  const byShown = rank(shown, terms);
  if (!other) return byShown;
  const byOther = rank(other, terms) ?? rank(combine(shown, other), terms);
  const best = byOther === undefined ? byShown : Math.min(byShown ?? Infinity, byOther + 0.5);
  return best !== undefined && other.isLast && best >= 2 ? best + 2 * rankPenalty : best;
}

/** A term of visitors, and the site's term for it. */
export interface Synonym {
  query: string;
  means: string;
}

/** Returns the query with synonyms replaced. */
function synonymQueries(query: string, synonyms: readonly Synonym[]): string[] {
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

/** The most words of a query that is searched with typos. */
const maxTypoWords = 8;

/** Returns a search in which each word may have one typo. The words are split at the first use. */
function typoSearch(index: readonly Entry[]): (query: string) => SearchableItem[] {
  let entries: { item: SearchableItem; title: string[]; all: string[] }[] | undefined;
  const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).map(withoutArticle);
  return (query) => {
    const words = query.split(' ').map(withoutArticle);
    if (words.length > maxTypoWords) return [];
    entries ??= index.map(({ item, shown, other }) => {
      const { title, description, keywords = [] } = combine(shown, other ?? { title: '', description: '' });
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
 * Returns a search over items: at most ten, the best first. Equal matches keep the order of the index. `otherTexts` is searched too, but
 * not shown. Synonym matches follow the others. A query without results is searched with typos.
 */
export function itemSearch(
  items: readonly SearchableItem[],
  otherTexts?: OtherTextsById,
  synonyms: readonly Synonym[] = [],
): (query: string) => SearchableItem[] {
  const index: Entry[] = items.map((item) => {
    const other = otherTexts?.get(item.id);
    return { item, shown: normalized(item), other: other && normalized(other) };
  });
  const searchByTypo = typoSearch(index);
  const meanings = synonyms.map(({ query, means }) => ({ query: normalizeSearch(query), means: normalizeSearch(means) }));
  return (text) => {
    if (!isSearchable(text)) return [];
    const query = normalizeSearch(text);
    const allTerms = [query, ...synonymQueries(query, meanings)].map(termsOf);
    const found = index
      .map(({ item, shown, other }) => ({
        item,
        rank: Math.min(...allTerms.map((terms, position) => (rankOf(shown, other, terms) ?? Infinity) + (position && rankPenalty))),
      }))
      .filter((match) => match.rank < Infinity)
      .sort((one, other) => one.rank - other.rank)
      .map(({ item }) => item);
    return (found.length > 0 ? found : searchByTypo(query)).slice(0, maxResults);
  };
}
