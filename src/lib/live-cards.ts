// Imports nothing, as live-page.ts, which the hosts' worker contains after it.

/** What the head of a page says. */
export interface Card {
  /** The whole title, or the part before the name of the site. */
  title: string;
  isWholeTitle?: boolean;
  description: string;
  /** As it is stored. */
  picture: string | null;
  type: 'profile' | 'article' | 'website';
  isHidden: boolean;
}

export type Row = Record<string, unknown>;
type Translations = Partial<Record<'en' | 'ar', Record<string, unknown>>>;

const text = (value: unknown) => (typeof value === 'string' ? value.replace(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim() : '');

export const rowIn = (value: unknown): Row | null =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null;

/** Returns the start of a text up to the end of a word. */
export const startOf = (value: string, length = 300) => {
  const start = [...value].slice(0, length).join('');
  return start === value ? value : `${start.replace(/\s+\S*$/, '')}…`;
};

/** Returns a text in a language, or in the other one. */
const inLanguage = (translations: unknown, field: string, language: 'en' | 'ar') => {
  const texts = (translations ?? {}) as Translations;
  return text(texts[language]?.[field]) || text(texts[language === 'en' ? 'ar' : 'en']?.[field]);
};

/** Suspended creators have no card. Search engines list nobody whose address is unconfirmed for more than seven days. */
export function creatorCard(row: Row, language: 'en' | 'ar'): Card | undefined {
  if (row.status === 'suspended') return undefined;
  const username = text(row.username);
  const own = (field: string) => text(((row.translations ?? {}) as Translations)[language]?.[field]) || text(row[field]);
  const name = own('full_name') || username;
  return {
    title: `${name} (@${username})`,
    description: own('headline') || own('bio') || `${name} (@${username})`,
    picture: text(row.profile_picture_url),
    type: 'profile',
    isHidden: row.status !== 'active' && Date.now() - Date.parse(text(row.created_at)) > 7 * 24 * 60 * 60_000,
  };
}

const filesOfPosts = '/storage/v1/object/public/post-pictures/';

/** The row is only there for a post that visitors see. A picture of the post comes before that of its creator. */
export function postCard(row: Row, language: 'en' | 'ar'): Card | undefined {
  const creator = rowIn(row.creators);
  const profile = creator && creatorCard(creator, language);
  if (!profile) return undefined;
  const [first] = Array.isArray(row.pictures) ? row.pictures : [];
  const picture = rowIn(first);
  const path = text(picture?.path);
  const words = text(row.content) || text(picture?.alt);
  return {
    ...profile,
    title: words ? `${profile.title}: ${startOf(words, 60)}` : profile.title,
    description: words || profile.description,
    picture: path ? filesOfPosts + path : profile.picture,
    type: 'article',
  };
}

export function itemCard(row: Row, language: 'en' | 'ar'): Card {
  const of = (field: string) => inLanguage(row.translations, field, language);
  const facts = rowIn(row.facts) ?? {};
  return {
    title: of('seo_title') || of('title'),
    isWholeTitle: of('seo_title') !== '',
    description: of('seo_description') || of('summary') || of('title'),
    picture: text(row.picture_url),
    type: row.kind === 'news' ? 'article' : 'website',
    isHidden: facts.noindex === true || facts.replaces !== undefined,
  };
}

export function jobCard(row: Row, language: 'en' | 'ar'): Card {
  const of = (field: string) => (language === 'ar' ? inLanguage(row.translations, field, 'ar') : '') || text(row[field]);
  return {
    title: of('title'),
    description: of('description') || of('title'),
    picture: text(row.image_url),
    type: 'website',
    isHidden: false,
  };
}
