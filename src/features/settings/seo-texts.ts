import { localize } from '../../i18n/localized-text.ts';
import type { Language } from '../../i18n/languages.ts';
import type { SeoPage } from '../../lib/site-pages.ts';
import { defaultSeo } from './default-seo.ts';
import type { SiteSettings } from './schema.ts';

export const seoFields = ['title', 'description', 'keywords'] as const;
export type SeoField = (typeof seoFields)[number];

/** What stands for the company's name in search-engine texts. */
export const companyPlaceholder = '{company}';

/** A page's search-engine texts as its head has them: in a language, the built-in one where none is set in either, with the company's name in place of `{company}`. */
export function seoTextsOf(
  { companyName, seo }: Pick<SiteSettings, 'companyName' | 'seo'>,
  page: SeoPage,
  language: Language,
): Record<SeoField, string> {
  const company = localize(companyName, language);
  const text = (field: SeoField) =>
    (localize(seo[page][field], language) || localize(defaultSeo[page][field], language)).replaceAll(companyPlaceholder, company);
  return { title: text('title'), description: text('description'), keywords: text('keywords') };
}
