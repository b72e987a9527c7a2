import type { Language } from '@/i18n/languages';
import { readTranslated } from '@/i18n/localized-text';
import type { Creator } from './queries';

/** An address of a creator elsewhere. */
export interface ProfileLink {
  url: string;
  label: string;
}

/** What a creator says, in one language. */
export interface ProfileTexts {
  name: string;
  headline: string;
  bio: string;
}

/** Returns name, headline and bio of a creator in a language; where one is missing, in the language of the profile. */
export function profileTexts(
  creator: Pick<Creator, 'username' | 'full_name' | 'headline' | 'bio' | 'translations'>,
  language: Language,
): ProfileTexts {
  const text = (column: string | null, field: string) => readTranslated(column, creator.translations, field)[language];
  return {
    name: text(creator.full_name, 'full_name') || creator.username,
    headline: text(creator.headline, 'headline'),
    bio: text(creator.bio, 'bio'),
  };
}

/**
 * Returns the language of a shown text of a creator, for `lang`, when it is not that of the page: there is no translation, and the profile
 * is in the other language.
 */
export function otherTextLanguage(
  { language: own, translations }: Pick<Creator, 'language' | 'translations'>,
  field: 'full_name' | 'headline' | 'bio',
  language: Language,
): Language | undefined {
  if ((own !== 'en' && own !== 'ar') || own === language) return undefined;
  return readTranslated(null, translations, field)[language] ? undefined : own;
}

/** Returns the links of a creator. The database has checked the addresses; what is no https address is left out all the same. */
export function profileLinks({ links }: Pick<Creator, 'links'>): ProfileLink[] {
  return (Array.isArray(links) ? links : []).flatMap((link) => {
    if (typeof link !== 'object' || link === null || Array.isArray(link)) return [];
    const { url, label } = link;
    return typeof url === 'string' && /^https:\/\//i.test(url) ? [{ url, label: typeof label === 'string' ? label : '' }] : [];
  });
}
