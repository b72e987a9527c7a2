import type { Language } from '@/i18n/languages';
import type { ArchivePost } from './read-archive';

/** How the language of posts is decided: what the file says, else by their letters; or one language for all. */
export type LanguageChoice = 'auto' | Language;

const arabic = /\p{Script=Arabic}/gu;
const latin = /\p{Script=Latin}/gu;
const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

const languageCode = (code: string | undefined): Language | undefined =>
  /^ar/i.test(code ?? '') ? 'ar' : /^en/i.test(code ?? '') ? 'en' : undefined;

/** Returns the language of a post: by the plug-ins Polylang (terms) and WPML (metadata), else by its letters. */
export function languageOf(post: ArchivePost): Language {
  const term = post.terms.find(({ domain }) => domain === 'language');
  const told = languageCode(term?.slug) ?? languageCode(post.meta.get('_wpml_import_language_code'));
  if (told) return told;
  const text = `${post.title.repeat(3)} ${post.content.slice(0, 5000).replace(/<[^>]*>/g, ' ')}`;
  return count(text, arabic) > count(text, latin) ? 'ar' : 'en';
}

/** Returns what a post and its translation have in common; undefined for a post without one. */
const groupOf = ({ terms, meta }: ArchivePost): string | undefined =>
  terms.find(({ domain }) => domain === 'post_translations')?.slug ?? meta.get('_wpml_import_translation_group');

const isPublic = ({ status, isProtected }: ArchivePost) => (status === 'publish' || status === 'future') && !isProtected;

/** A post in one or both languages. */
export type Bilingual = Partial<Record<Language, ArchivePost>>;

/**
 * Joins posts with their translations, in the order of the file. A draft is not joined with a published post, which it would hide or
 * publish.
 */
export function joinLanguages(posts: readonly ArchivePost[], choice: LanguageChoice): Bilingual[] {
  if (choice !== 'auto') return posts.map((post) => ({ [choice]: post }));
  const joined: Bilingual[] = [];
  const groups = new Map<string, Bilingual>();
  for (const post of posts) {
    const language = languageOf(post);
    const group = groupOf(post);
    const other = group === undefined ? undefined : groups.get(group);
    const partner = other?.[language === 'en' ? 'ar' : 'en'];
    if (other && !other[language] && partner && isPublic(partner) === isPublic(post)) other[language] = post;
    else {
      const own: Bilingual = { [language]: post };
      joined.push(own);
      if (group !== undefined && !other) groups.set(group, own);
    }
  }
  return joined;
}
