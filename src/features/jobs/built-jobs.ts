import { localize, readTranslated, type Localized } from '@/i18n/localized-text';
import type { Language } from '@/i18n/languages';
import { toJob, type Job, type PublicJobRow } from './job-row';
import type { ListedJob } from './listed-jobs';

const only = <Value extends string | readonly string[]>(value: Localized<Value>, language: Language, none: Value): Localized<Value> =>
  language === 'en' ? { en: localize(value, 'en'), ar: none } : { en: none, ar: localize(value, 'ar') };

/** Returns a position as a page of one language carries it: with the texts of that language. */
export function jobForPage(row: PublicJobRow, language: Language): Job {
  const { title, location, salary, city, description, responsibilities, qualifications, ...job } = toJob(row);
  const text = (value: Localized) => only(value, language, '');
  const list = (value: Localized<readonly string[]>) => only(value, language, []);
  return {
    ...job,
    title: text(title),
    location: text(location),
    salary: text(salary),
    city: text(city),
    description: text(description),
    responsibilities: list(responsibilities),
    qualifications: list(qualifications),
  };
}

/** Returns a position as a page of one language lists it. */
export const listedJob = ({ id, slug, title, translations }: PublicJobRow, language: Language): ListedJob => ({
  id,
  slug: slug ?? '',
  title: only(readTranslated(title, translations, 'title'), language, ''),
});
