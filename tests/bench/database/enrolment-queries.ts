import { administrator, type BenchQuery } from './shapes.ts';

const panel = (name: string, sql: string): BenchQuery => ({ ...administrator, name: `panel: ${name}`, sql });
const course = `(select id from public.content_items where kind = 'course' order by position, id limit 1)`;
const run = `(select id from public.course_runs where starts_at > now() order by starts_at, id limit 1)`;
/** The token of a confirmation's link, which only the database can create. */
const link = `select set_config('bench.enrolment', private.enrolment_token(e), true)
  from (select * from public.course_enrolments where run_id = ${run} order by created_at, id limit 1) e`;

/** The queries about runs of courses and enrolments. */
export const enrolmentQueries: BenchQuery[] = [
  {
    name: 'open runs of a course',
    role: 'anon',
    sql: `select id, starts_at, availability from public.course_runs where course_id = ${course} order by starts_at, id limit 20`,
  },
  {
    name: 'enrolment sent',
    role: 'anon',
    sql: `select public.enrol_in_course(${run}, gen_random_uuid(),
      '{"name": "Sara", "email": "sara@example.test", "phone": "55501234", "consent_version": "2026-11-26"}')`,
  },
  { name: 'enrolment looked up', role: 'anon', sql: `select public.enrolment_status(current_setting('bench.enrolment'))`, prepare: link },
  { name: 'enrolment cancelled', role: 'anon', sql: `select public.cancel_enrolment(current_setting('bench.enrolment'))`, prepare: link },
  { name: 'certificate confirmed', role: 'anon', sql: `select public.verify_certificate('7kq2m 9xh4t')` },
  panel('runs of courses', 'select * from public.course_runs order by starts_at desc, id desc limit 200'),
  panel('a run added', `insert into public.course_runs (course_id, starts_at) values (${course}, now() + interval '1 day')`),
  panel('a run changed', `update public.course_runs set price = 950 where id = ${run} and version = 1`),
  panel('a run deleted', `delete from public.course_runs where id = '00000000-0000-4000-8000-000000000000'`),
  panel('enrolments of a run', `select * from public.course_enrolments where run_id = ${run} order by created_at, id limit 1000`),
  panel('certificates of a run', `select * from public.course_certificates where run_id = ${run} order by created_at, id limit 1000`),
  panel(
    'certificates issued',
    `select public.issue_certificates(array(select id from public.course_enrolments where run_id = ${run} limit 20), null)`,
  ),
  panel('a certificate withdrawn', `select public.withdraw_certificate((select id from public.course_certificates limit 1))`),
  panel('a certificate deleted', `delete from public.course_certificates where id = '00000000-0000-4000-8000-000000000000'`),
  panel(
    'new enrolments',
    'select run_id from public.course_enrolments where read_at is null and is_suspect = false order by created_at desc, id desc limit 100',
  ),
  panel('enrolments read', `select public.read_enrolments(${run})`),
  panel(
    'enrolments paid',
    `select public.set_enrolments(array(select id from public.course_enrolments where run_id = ${run} limit 20), null, 'paid')`,
  ),
  panel(
    'enrolments erased',
    `select public.erase_enrolments(array(select id from public.course_enrolments where run_id = ${run} limit 20))`,
  ),
];
