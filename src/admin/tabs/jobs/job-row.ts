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
> & {
  /** The number of applications, without those in the trash. */
  applications: readonly { count: number }[];
};

export const applicationsOf = ({ applications }: Pick<JobRow, 'applications'>): number => applications[0]?.count ?? 0;
