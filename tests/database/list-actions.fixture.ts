import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Json } from '@/lib/database.types';
import type { Client } from '../support/backend.ts';
import { changeRows, emptyTables, expectAllowed, startCast, type Cast, type RowsAction } from './fixtures.ts';

export let cast: Cast;

/** Registers the hooks of a test file: starts the backend, and resets the rows before each test where needed. */
export function setUpListActions(): void {
  beforeAll(async () => {
    cast = await startCast();
    // The tests set times and paths themselves.
    await cast.sql('alter table public.job_applications disable trigger user');
    // Checking a thousand texts and queueing as many mails is slow.
    for (const table of ['inquiries', 'user_reviews']) {
      await cast.sql(`alter table public.${table} disable trigger check_texts`);
      await cast.sql(`alter table public.${table} disable trigger enqueue_mail`);
    }
  });
  afterAll(() => cast.stop());
  beforeEach(() =>
    emptyTables(
      cast,
      'public.user_reviews',
      'public.inquiries',
      'public.job_postings',
      'public.job_applications',
      'public.login_attempts',
      'public.creator_moderation',
    ),
  );
}

export interface Action {
  list: string;
  action: RowsAction;
  ids?: string[];
  deleted_at?: string | undefined;
  filter?: Json;
  before?: string;
  except_ids?: string[];
  expected?: number;
  at?: string;
}

export const act = ({ list, action, ...target }: Action, client: Client = cast.administrator.client) =>
  changeRows(client, list, action, target);

export const count = (list: string, filter: Json = {}, client: Client = cast.administrator.client) =>
  client.rpc('count_rows', { list, filter });

export const done = async (args: Action) => {
  const answer = await act(args);
  expectAllowed(answer);
  return answer.data as { status: string; count: number; at: string };
};

export const counted = async (list: string, filter: Json = {}) => {
  const answer = await count(list, filter);
  expectAllowed(answer);
  return answer.data;
};

export const ids = async (query: string, params: unknown[] = []) => (await cast.sql<{ id: string }>(query, params)).map(({ id }) => id);

export const insertInquiries = (many = 1, change = '') =>
  ids(
    `insert into public.inquiries (name, mobile, email, description, language, created_at)
    select 'Person ' || n, '55501234', 'p@example.test', 'Website ' || n, case when n % 2 = 0 then 'ar'
      else 'en' end, now() - n * interval '1 minute'
    from generate_series(1, $1) n returning id ${change}`,
    [many],
  );

export const insertReviews = (...statuses: string[]) =>
  ids(
    `insert into public.user_reviews (rating, name, review_text, status) select n, 'Person ' || n, 'Good', status
      from unnest($1::text[]) with ordinality s (status, n) returning id`,
    [statuses],
  );

export const insertApplications = (job: string, many = 1) =>
  ids(
    `insert into public.job_applications (job_id, full_name, email, resume_storage_path)
      select $1::uuid, 'Person ' || n, 'p@example.test', 'resumes/' || $1::uuid || '/' || n || '.pdf' from generate_series(1, $2) n
      returning id`,
    [job, many],
  );

export const expectDenied = (answer: { error: { code?: string; message: string } | null }) =>
  expect(answer.error).toMatchObject({ code: 'PT403', message: 'administrators_only' });

export const soon = () => new Date(Date.now() + 60_000).toISOString();

export const filtered = (filter: Json, expected: number, more: Partial<Action> = {}): Action => ({
  list: 'inquiries',
  action: 'delete',
  filter,
  before: soon(),
  expected,
  ...more,
});
