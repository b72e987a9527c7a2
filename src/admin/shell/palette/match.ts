import { normalizeSearch } from '@/features/search/normalize';
import { beginsWithTypo, stemOf, withoutArticle } from '@/features/search/words';

/** A word in the spellings that are compared: as it is written, and without the Arabic article. */
interface Word {
  text: string;
  forms: readonly string[];
  stem: string;
}

type Phrase = readonly Word[];

function phraseOf(text: string): Phrase {
  const words = normalizeSearch(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => ({ text: word, forms: [...new Set([word, withoutArticle(word)])], stem: stemOf(word) }));
}

/** The texts that find an item. */
export interface Findable {
  title: string;
  /** The title in the other language. */
  otherTitle?: string | undefined;
  /** Other names and related words, in both languages. */
  keywords: readonly string[];
  /** Texts about the item in both languages, such as the name of its tab. */
  about: readonly string[];
}

interface Indexed<Item> {
  item: Item;
  titles: readonly Phrase[];
  keywords: readonly Phrase[];
  about: Phrase;
}

/** How well an item matches. Smaller is better. A whole keyword is another name of the item. */
const ranks = { title: 0, name: 1, prefix: 2, wordPrefix: 3, keyword: 4, inside: 5, about: 6 };

/** Added for matches in the language that is not shown. */
const otherLanguage = 0.5;

const isSame = (word: Word | undefined, typed: Word) =>
  word !== undefined && (word.stem === typed.stem || typed.forms.some((form) => word.forms.includes(form)));
const begins = (word: Word | undefined, typed: Word) =>
  word !== undefined && [...typed.forms, typed.stem].some((start) => word.forms.some((form) => form.startsWith(start)));
const isWhole = (phrase: Phrase, query: Phrase) => phrase.length === query.length && query.every((typed, at) => isSame(phrase[at], typed));
const isStart = (phrase: Phrase, query: Phrase) =>
  query.every((typed, at) => (at < query.length - 1 ? isSame(phrase[at], typed) : begins(phrase[at], typed)));
const hasWords = (phrase: Phrase, query: Phrase) => query.every((typed) => phrase.some((word) => begins(word, typed)));
/** A single letter is inside nearly every title. */
const isInside = (phrase: Phrase, query: Phrase) =>
  query.every(({ text, stem }) => text.length > 1 && phrase.some((word) => word.text.includes(text) || word.text.includes(stem)));

function rankOfTitle(title: Phrase, query: Phrase): number {
  if (isWhole(title, query)) return ranks.title;
  if (isStart(title, query)) return ranks.prefix;
  if (hasWords(title, query)) return ranks.wordPrefix;
  return isInside(title, query) ? ranks.inside : Infinity;
}

function rankOf({ titles, keywords, about }: Indexed<unknown>, query: Phrase): number {
  const byTitle = Math.min(...titles.map((title, at) => rankOfTitle(title, query) + at * otherLanguage));
  if (byTitle <= ranks.name) return byTitle;
  if (keywords.some((keyword) => isWhole(keyword, query))) return ranks.name;
  if (byTitle < ranks.keyword) return byTitle;
  if (keywords.some((keyword) => hasWords(keyword, query))) return ranks.keyword;
  return Math.min(byTitle, hasWords([...titles.flat(), ...keywords.flat(), ...about], query) ? ranks.about : Infinity);
}

const hasTypo = ({ titles, keywords }: Indexed<unknown>, query: Phrase) =>
  query.every((typed) =>
    [...titles, ...keywords].flat().some((word) => begins(word, typed) || word.forms.some((form) => beginsWithTypo(form, typed.text))),
  );

export interface Match<Item> {
  item: Item;
  rank: number;
}

/**
 * Returns a search over items. It returns the matches, best first: the whole title, a whole keyword, the start of the title, the start of
 * its words, the start of keywords, inside a title, words about the item. Equal matches keep their order. A query without matches is
 * searched with one typo in each word. Spelling variants, diacritics, the Arabic article and plurals do not matter.
 */
export function matcher<Item extends Findable>(items: readonly Item[]): (query: string) => Match<Item>[] {
  const index = items.map(
    (item): Indexed<Item> => ({
      item,
      titles: [item.title, ...(item.otherTitle ? [item.otherTitle] : [])].map(phraseOf),
      keywords: item.keywords.map(phraseOf).filter((words) => words.length > 0),
      about: item.about.flatMap(phraseOf),
    }),
  );
  return (text) => {
    const query = phraseOf(text);
    if (query.length === 0) return [];
    const found = index
      .map((entry) => ({ item: entry.item, rank: rankOf(entry, query) }))
      .filter(({ rank }) => rank < Infinity)
      .sort((one, other) => one.rank - other.rank);
    if (found.length > 0) return found;
    return index.filter((entry) => hasTypo(entry, query)).map(({ item }) => ({ item, rank: ranks.about }));
  };
}
