import { readTranslated, readTranslatedList, type Localized } from '../../i18n/localized-text.ts';
import type { Tables } from '../../lib/database.types.ts';

/** A row as visitors read it. */
export type PublicJobRow = Omit<
  Tables<'job_postings'>,
  'search_text' | 'title_key' | 'deleted_at' | 'is_draft' | 'version' | 'updated_at' | 'application_form'
>;

/** The pay of a posting for a time: one amount, or a range. */
export interface Pay {
  min: number;
  max: number | undefined;
  /** The code of ISO 4217. */
  currency: string;
  period: string;
}

/** A job posting as visitors see it; a text is empty when nothing is stored. */
export interface Job
  extends Pick<PublicJobRow, 'id' | 'created_at' | 'image_url' | 'valid_through' | 'employment_type' | 'workplace' | 'country'> {
  /** The end of its address; empty for a draft without one. */
  slug: string;
  title: Localized;
  /** The place and the salary in words. */
  location: Localized;
  salary: Localized;
  city: Localized;
  pay: Pay | null;
  description: Localized;
  responsibilities: Localized<readonly string[]>;
  qualifications: Localized<readonly string[]>;
}

/** Returns the posting of a row with its translations. */
export function toJob({ id, created_at, image_url, valid_through, translations, ...row }: PublicJobRow): Job {
  const { slug, employment_type, workplace, country, salary_min, salary_max, salary_currency, salary_period } = row;
  const text = (field: 'title' | 'location' | 'salary' | 'description' | 'city') => readTranslated(row[field], translations, field);
  const list = (field: 'responsibilities' | 'qualifications') => readTranslatedList(row[field], translations, field);
  return {
    id,
    created_at,
    image_url,
    valid_through,
    slug: slug ?? '',
    employment_type,
    workplace,
    country,
    pay: payOf(salary_min, salary_max, salary_currency, salary_period),
    city: text('city'),
    title: text('title'),
    location: text('location'),
    salary: text('salary'),
    description: text('description'),
    responsibilities: list('responsibilities'),
    qualifications: list('qualifications'),
  };
}

/** Returns the pay of columns; null without an amount. The embedded backend returns amounts as texts. */
export const payOf = (min: number | null, max: number | null, currency: string, period: string): Pay | null =>
  min === null ? null : { min: Number(min), max: max === null ? undefined : Number(max), currency, period };

/** The columns of a posting as visitors read them. */
const textColumns = 'id,created_at,slug,title,location,salary,description,responsibilities,qualifications,image_url,translations,city';
const factColumns = 'valid_through,employment_type,workplace,country,salary_currency,salary_min,salary_max,salary_period';
export const jobColumns = `${textColumns},${factColumns}` as const;

/** The name of a position in the cache. */
export const jobKey = (slug: string): string[] => ['jobs', 'one', slug];
