import { localize } from '../../i18n/localized-text.ts';
import type { Language } from '../../i18n/languages.ts';
import type { SeoPage } from '../../lib/site-pages.ts';
import type { SiteSettings } from './schema.ts';

export const seoFields = ['title', 'description', 'keywords'] as const;
export type SeoField = (typeof seoFields)[number];

/** Search-engine texts of a page in both languages. */
export type SeoTexts = Record<SeoField, Record<Language, string>>;

/** The placeholder of the company's name in search-engine texts. */
export const companyPlaceholder = '{company}';

/** Returns the search-engine texts of a page in a language: the set ones, else the built-in ones, with `{company}` replaced. */
export function seoTextsOf(
  { companyName, seo }: Pick<SiteSettings, 'companyName' | 'seo'>,
  page: SeoPage,
  builtIn: SeoTexts,
  language: Language,
): Record<SeoField, string> {
  const company = localize(companyName, language);
  const text = (field: SeoField) =>
    (localize(seo[page][field], language) || localize(builtIn[field], language)).replaceAll(companyPlaceholder, company);
  return { title: text('title'), description: text('description'), keywords: text('keywords') };
}
