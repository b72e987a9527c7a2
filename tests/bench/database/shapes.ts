import { people } from './fill.ts';

export interface BenchQuery {
  /** The part of the product that sends the query. */
  name: string;
  role: 'anon' | 'authenticated' | 'service_role';
  person?: string;
  sql: string;
  /** Set-up as the owner of the database. Rolled back and not timed. */
  prepare?: string;
  /** The database must refuse the query, within the same budget. */
  isRefused?: boolean;
  /** A budget other than the common one, in milliseconds. */
  budget?: number;
}

/** The common budget. Hosted projects have timeouts of 3 s for visitors and 8 s for signed-in people. */
export const budgetInMs = 500;

/** The budget of one portion of changed rows, at most 10,000. The timeout of signed-in people is 8 s. */
export const bulkBudgetInMs = 8000;
/** The budget of rare queries that read whole tables. */
export const wholeBudgetInMs = 5000;

export const newest = 'order by created_at desc, id desc';

/** The filter of a later page. The plain bound lets the index find the cursor. */
export const after = (rows: number, share: number, step = 20) => {
  const cursor = `date_trunc('second', now()) - interval '${String(Math.round(rows * share * step))} seconds'`;
  return `created_at <= ${cursor} and (created_at < ${cursor} or id < 'ffffffff-0000-4000-8000-000000000000')`;
};

export const administrator = { role: 'authenticated', person: people.administrator } as const;
