import type { PublicJobRow } from '@/features/jobs/job-row';

/** The columns of a posting that has no terms of its own, as the database fills them. */
export const plainTerms = {
  employment_type: null,
  workplace: 'on_site',
  city: null,
  country: 'QA',
  salary_currency: 'QAR',
  salary_min: null,
  salary_max: null,
  salary_period: 'month',
} as const;

export const jobIdOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Returns a posting as visitors read it. */
export const jobRow = (number: number, more: Partial<PublicJobRow> = {}): PublicJobRow => ({
  id: jobIdOf(number),
  slug: `position-${number}`,
  created_at: `2026-11-${String(30 - (number % 28)).padStart(2, '0')}T10:00:00+00:00`,
  title: `Position ${number}`,
  location: 'Doha',
  salary: 'QAR 9,000 a month',
  description: 'What you do.',
  responsibilities: ['Plan', 'Build'],
  qualifications: ['Patience'],
  image_url: null,
  valid_through: null,
  translations: { ar: { title: `وظيفة ${number}` } },
  ...plainTerms,
  ...more,
});
