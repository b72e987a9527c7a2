import { people } from './fill.ts';

export interface BenchQuery {
  /** Where the product asks it. */
  name: string;
  role: 'anon' | 'authenticated' | 'service_role';
  person?: string;
  sql: string;
  /** What has to be there first, as the owner of the database; it is rolled back with the rest and not timed. */
  prepare?: string;
  /** The database is to refuse it, and that has to be as quick. */
  isRefused?: boolean;
  /** Where the time is another than the common budget, in milliseconds. */
  budget?: number;
}

/** Hosted projects cut visitors off after 3 s and signed-in people after 8 s; every query stays far below. */
export const budgetInMs = 500;

/** One portion of a change of rows, 10,000 rows at most: within the 8 s of signed-in people, although the functions ask for a minute. */
export const bulkBudgetInMs = 8000;
/** For what is asked now and then and looks at everything that is stored. */
export const wholeBudgetInMs = 5000;

export const newest = 'order by created_at desc, id desc';

/** The filter of a later page: the plain bound lets the index find the place. */
export const after = (rows: number, share: number, step = 20) => {
  const cursor = `date_trunc('second', now()) - interval '${String(Math.round(rows * share * step))} seconds'`;
  return `created_at <= ${cursor} and (created_at < ${cursor} or id < 'ffffffff-0000-4000-8000-000000000000')`;
};

export const administrator = { role: 'authenticated', person: people.administrator } as const;
