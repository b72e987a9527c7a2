import { companyDay } from '@functions/company-day.ts';
import type { Tables } from '@/lib/database.types';

export type JobRow = Pick<
  Tables<'job_postings'>,
  | 'id'
  | 'created_at'
  | 'title'
  | 'location'
  | 'salary'
  | 'description'
  | 'responsibilities'
  | 'qualifications'
  | 'image_url'
  | 'translations'
  | 'valid_through'
  | 'slug'
  | 'employment_type'
  | 'workplace'
  | 'city'
  | 'country'
  | 'salary_currency'
  | 'salary_min'
  | 'salary_max'
  | 'salary_period'
  | 'is_draft'
  | 'version'
  | 'updated_at'
  | 'deleted_at'
> & {
  /** The number of applications, without those in the trash. */
  applications: readonly { count: number }[];
};

export const applicationsOf = ({ applications }: Pick<JobRow, 'applications'>): number => applications[0]?.count ?? 0;

/** Whether the last day of a posting has passed. `now` is the backend's time in milliseconds. */
export const isPast = (day: string | null, now: number): boolean => day !== null && day < companyDay(now);
