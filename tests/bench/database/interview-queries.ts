import { administrator, newest, type BenchQuery } from './shapes.ts';

const panel = (name: string, sql: string, prepare?: string): BenchQuery => ({
  ...administrator,
  name: `panel: ${name}`,
  sql,
  ...(prepare && { prepare }),
});

const entry = `jsonb_build_object('slots', jsonb_build_array(now() + interval '2 years', now() + interval '3 years'), 'minutes', 45,
  'answer_until', now() + interval '1 year', 'place', 'Doha')`;
const application = `(select id from public.job_applications where deleted_at is null and stage = 'new' and interview is null ${newest} limit 1)`;
/** An offer, with the token of its application, which only the database can create. */
const offered = `with made as (insert into public.interviews (application_id, request_id, slots, answer_until, place)
    select ${application}, gen_random_uuid(), array[now() + interval '2 years'], now() + interval '1 year', 'Doha' returning *)
  select set_config('bench.interview', made.id::text, true), set_config('bench.slot', made.slots[1]::text, true),
    set_config('bench.token', private.application_token(a, now()), true)
  from made join public.job_applications a on a.id = made.application_id`;
const own = `current_setting('bench.interview')::uuid`;

/** The queries about interviews of applicants. */
export const interviewQueries: BenchQuery[] = [
  {
    name: 'time of an interview picked',
    role: 'anon',
    sql: `select public.answer_interview(current_setting('bench.token'), ${own}, 'picked', current_setting('bench.slot')::timestamptz)`,
    prepare: offered,
  },
  {
    name: 'application with an offer looked up',
    role: 'anon',
    sql: `select public.application_status(current_setting('bench.token'))`,
    prepare: offered,
  },
  panel('times of an interview offered', `select public.offer_interview(${application}, gen_random_uuid(), ${entry}, true)`),
  panel('an interview withdrawn', `select public.set_interview(${own}, 'called_off')`, offered),
  panel(
    'interviews of an application',
    `select * from public.interviews where application_id = (select id from public.job_applications
      where deleted_at is null and interview = 'held' ${newest} limit 1) order by created_at desc, id desc limit 20`,
  ),
  panel(
    'next interviews',
    `select i.id, i.starts_at, i.minutes, a.full_name from public.interviews i join public.job_applications a on a.id = i.application_id
      where i.status = 'picked' and i.starts_at > now() - interval '8 hours' order by i.starts_at, i.id limit 200`,
  ),
  panel(
    'applications with an interview',
    `select * from public.list_job_applications('{"is": {"interview": ["coming"]}}', '{"limit": 51}')`,
  ),
];
