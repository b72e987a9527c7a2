import { administrator, type BenchQuery } from './shapes.ts';

const panel = (name: string, sql: string): BenchQuery => ({ ...administrator, name: `panel: ${name}`, sql });
const day = (days: number) => `(now() at time zone 'Asia/Qatar')::date + ${String(days)}`;
const time = (clock: string) => `(${day(20)} + time '${clock}') at time zone 'Asia/Qatar'`;
/** The rules and the token of a confirmation's link, which only the database can create. */
const prepare = `with rules as (update public.talk_rules set is_on = true, days_ahead = 60, service_ids = (
      select array_agg(id) from public.content_items where kind = 'service'),
    hours = (select jsonb_agg(jsonb_build_object('day', n, 'from', '08:00', 'to', '18:00')) from generate_series(0, 6) n) returning 1)
  select set_config('bench.talk', private.talk_token(t), true)
  from (select * from public.talks where status = 'booked' and starts_at > now() order by starts_at, id limit 1) t, rules`;
const service = `(select id from public.content_items where kind = 'service' order by position, id limit 1)`;

/** The queries about first talks. */
export const talkQueries: BenchQuery[] = [
  { name: 'offer of talks', role: 'anon', sql: 'select service_ids, minutes, days_ahead from public.talk_rules', prepare },
  { name: 'free times of talks', role: 'anon', sql: `select public.free_talks(${day(0)}, ${day(30)})`, prepare },
  {
    name: 'talk booked',
    role: 'anon',
    sql: `select public.book_talk(${service}, ${time('08:45')}, gen_random_uuid(), '{"name": "Sara", "email": "sara@example.test",
      "phone": "55501234", "message": "A website for our bakery", "consent_version": "2026-11-26"}')`,
    prepare,
  },
  { name: 'talk looked up', role: 'anon', sql: `select public.talk_status(current_setting('bench.talk'))`, prepare },
  { name: 'talk moved', role: 'anon', sql: `select public.move_talk(current_setting('bench.talk'), ${time('09:30')})`, prepare },
  { name: 'talk cancelled', role: 'anon', sql: `select public.cancel_talk(current_setting('bench.talk'))`, prepare },
  panel('rules of talks', 'select * from public.talk_rules'),
  panel('rules of talks changed', 'update public.talk_rules set minutes = 45 where version = 1'),
  panel('coming talks', 'select public.listed_talks()'),
  panel('talks of an inquiry', 'select public.listed_talks((select inquiry_id from public.talks order by starts_at, id limit 1))'),
  panel('a talk cancelled', 'select public.set_talk(t.id, t.sequence) from public.talks t order by starts_at desc, id desc limit 1'),
];
