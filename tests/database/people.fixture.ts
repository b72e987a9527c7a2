import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Client } from '../support/backend.ts';
import { emptyTables, insertJob, only, startCast, type Cast } from './fixtures.ts';

export let cast: Cast;
let jobId: string;

/** Registers the hooks of a test file: starts the backend, and resets the rows before each test where needed. */
export function setUpPeople(): void {
  beforeAll(async () => {
    cast = await startCast();
    jobId = await insertJob(cast);
    await cast.sql('alter table public.job_applications disable trigger check_resume');
    await cast.sql(`update public.administrators set display_name = 'Mariam'`);
  });
  afterAll(() => cast.stop());
  beforeEach(async () => {
    await emptyTables(
      cast,
      'public.audit_log',
      'public.inquiries',
      'public.job_applications',
      'public.course_enrolments',
      'public.review_invitations',
      'private.report_cases',
      'public.user_reviews',
      'private.outbox',
      'public.login_attempts',
    );
    await cast.sql('delete from storage.objects');
  });
}

export interface Found
  extends Record<
    'inquiries' | 'applications' | 'enrolments' | 'invitations' | 'reports' | 'accounts' | 'reviews' | 'sign_ins' | 'mails',
    { id: string; notes: { text: string }[] }[]
  > {
  status: string;
  more: boolean;
}

export const admin = () => cast.administrator.client;

export const find = async (contact: string, client: Client = admin()) =>
  (await client.rpc('find_person', { contact }).throwOnError()).data as unknown as Found;

/** Returns the ids as rows of every kind. */
export const everyKind = (ids: string[]) => ({
  inquiries: ids,
  applications: ids,
  enrolments: ids,
  invitations: ids,
  reports: ids,
  accounts: ids,
  reviews: ids,
});

export async function enrolment(more: { email?: string; phone?: string } = {}): Promise<string> {
  return only(
    await cast.sql<{ id: string }>(
      `with run as (insert into public.course_runs (course_id, starts_at)
        select id, now() + interval '1 day' from public.content_items where kind = 'course' limit 1 returning id)
      , person as (insert into public.course_enrolments (run_id, name, email, phone, status)
        select id, 'Sara Ali', $1, $2, 'waiting' from run returning id, run_id, name)
      insert into public.course_certificates (run_id, enrolment_id, name, title, starts_on)
        select run_id, id, name, '{"en": "Course", "ar": "دورة"}', '2026-11-26' from person returning enrolment_id as id`,
      [more.email ?? address, more.phone ?? phone],
    ),
  ).id;
}

/** An invitation to write a review, and the review of it. */
export async function invitation(email = address): Promise<{ id: string; review: string }> {
  return only(
    await cast.sql<{ id: string; review: string }>(
      `with review as (insert into public.user_reviews (rating, name, verified_source) values (5, 'S. A.', 'inquiry') returning id)
      insert into public.review_invitations (source, source_id, name, email, language, state, written_at, review_id)
        select 'inquiry', gen_random_uuid(), 'Sara Ali', $1, 'en', 'written', now(), id from review returning id, review_id as review`,
      [email],
    ),
  );
}

export const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();

export const address = 'sara@example.test';

export const phone = '+974 5550 1234';

export async function inquiry(more: Record<string, unknown> = {}): Promise<string> {
  const row = { name: 'Sara Ali', mobile: phone, email: address, description: 'A website, please.', ...more };
  const names = Object.keys(row);
  return only(
    await cast.sql<{ id: string }>(
      `insert into public.inquiries (${names.join(', ')}) values (${names.map((_, n) => `$${String(n + 1)}`).join(', ')}) returning id`,
      Object.values(row),
    ),
  ).id;
}

let files = 0;

export async function application(more: { email?: string; phone?: string | null } = {}): Promise<{ id: string; path: string }> {
  files += 1;
  const path = `resumes/${jobId}/${String(files)}.pdf`;
  const values = [jobId, more.email ?? address, more.phone === undefined ? phone : more.phone, path];
  return {
    path,
    ...only(
      await cast.sql<{ id: string }>(
        `insert into public.job_applications (job_id, full_name, email, phone, resume_storage_path) values ($1, 'Sara  ALI', $2, $3, $4)
          returning id`,
        values,
      ),
    ),
  };
}

export const review = async (name: string) =>
  only(await cast.sql<{ id: string }>(`insert into public.user_reviews (rating, name) values (5, $1) returning id`, [name])).id;

export const signIn = (username: string) =>
  cast.sql(`insert into public.login_attempts (username_attempted, successful, reason) values ($1, false, 'wrong_credentials')`, [
    username,
  ]);

export const trail = () => cast.sql('select actor_name, action, table_name, row_id, row_count, changed from public.audit_log');

export const auditEntry = (action: string) => ({
  actor_name: 'Mariam',
  action,
  table_name: 'people',
  row_id: null,
  row_count: 1,
  changed: {},
});
