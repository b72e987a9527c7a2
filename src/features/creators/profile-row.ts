import type { Language } from '@/i18n/languages';
import type { Creator } from './queries';
import { profileLinks } from './profile-texts';
import type { ProfileValues } from './profile-schema';

/** The columns that the form writes. */
export type ProfileRow = Pick<Creator, 'full_name' | 'headline' | 'bio' | 'translations' | 'language' | 'topics' | 'links'>;

const other = (language: Language): Language => (language === 'en' ? 'ar' : 'en');

/** Returns the language of the columns. A profile without one is in the script of its name. */
const languageOf = ({ language, full_name }: ProfileRow): Language =>
  language === 'ar' || (language !== 'en' && /\p{Script=Arabic}/u.test(full_name)) ? 'ar' : 'en';

/** Returns the values of the form for a stored profile. */
export function toProfileValues(row: ProfileRow): ProfileValues {
  const language = languageOf(row);
  const { translations } = row;
  const textOf = (field: 'full_name' | 'headline' | 'bio', of: Language): string => {
    if (of === language) return row[field] ?? '';
    const texts = typeof translations === 'object' && translations && !Array.isArray(translations) ? translations[of] : undefined;
    const text = typeof texts === 'object' && texts && !Array.isArray(texts) ? texts[field] : undefined;
    return typeof text === 'string' ? text : '';
  };
  return {
    language,
    nameEn: textOf('full_name', 'en'),
    headlineEn: textOf('headline', 'en'),
    bioEn: textOf('bio', 'en'),
    nameAr: textOf('full_name', 'ar'),
    headlineAr: textOf('headline', 'ar'),
    bioAr: textOf('bio', 'ar'),
    topics: [...row.topics],
    links: profileLinks(row),
  };
}

/** Returns the columns for the values of the form. Links without an address are left out. */
export function toProfileRow({ language, topics, links, ...texts }: ProfileValues): ProfileRow {
  const textsOf = (of: Language) =>
    of === 'en'
      ? { full_name: texts.nameEn, headline: texts.headlineEn, bio: texts.bioEn }
      : { full_name: texts.nameAr, headline: texts.headlineAr, bio: texts.bioAr };
  const { full_name, headline, bio } = textsOf(language);
  const translation = Object.fromEntries(Object.entries(textsOf(other(language))).filter(([, text]) => text !== ''));
  return {
    full_name,
    headline: headline || null,
    bio: bio || null,
    translations: Object.keys(translation).length > 0 ? { [other(language)]: translation } : {},
    language,
    topics,
    links: links.flatMap(({ url, label }) => (url === '' ? [] : [label === '' ? { url } : { url, label }])),
  };
}

type TextField = 'nameEn' | 'headlineEn' | 'bioEn' | 'nameAr' | 'headlineAr' | 'bioAr';

const fieldOf: Record<string, 'name' | 'headline' | 'bio'> = { full_name: 'name', headline: 'headline', bio: 'bio' };

/** Returns the field that the database refused and the key of its message; undefined for other failures. */
export function profileRefusal(
  reason: string | undefined,
  language: Language,
): { field: TextField | 'links' | 'topics'; message: string } | undefined {
  if (reason === 'links_abusive') return { field: 'links', message: 'errors.abusive' };
  if (reason === 'topics_unknown') return { field: 'topics', message: 'errors.topicsUnknown' };
  const [, translated, column = '', fault = ''] = /^(translated_)?(full_name|headline|bio)_([a-z]+)$/.exec(reason ?? '') ?? [];
  const field = fieldOf[column];
  if (!field) return undefined;
  const message = { abusive: 'errors.abusive', impersonation: 'errors.impersonation' }[fault] ?? 'errors.unreadable';
  const suffix = (translated ? other(language) : language) === 'en' ? 'En' : 'Ar';
  return { field: `${field}${suffix}`, message };
}
