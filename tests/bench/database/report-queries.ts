import { people } from './fill.ts';
import { administrator, type BenchQuery } from './shapes.ts';

const panel = (name: string, sql: string): BenchQuery => ({ ...administrator, name: `panel: ${name}`, sql });
const heaviest = `(select id from private.report_cases where status = 'open' order by weight desc, created_at, id limit 1)`;
/** The ids that only the database may read. */
const ids = `select set_config('bench.case', ${heaviest}::text, true)`;
const post = `(select id from public.creator_posts where creator_id = '${people.creator}' order by created_at desc, id desc limit 1)`;
const reasons = `'{"en": "Spam", "ar": "إعلانات"}'`;

/** The queries about reports. */
export const reportQueries: BenchQuery[] = [
  { name: 'a post reported', role: 'anon', sql: `select public.report_thing('post', ${post}, 'spam', 'Advertising')` },
  { name: 'decisions about own posts', person: people.creator, role: 'authenticated', sql: 'select public.own_decisions()' },
  {
    name: 'an appeal',
    person: people.creator,
    role: 'authenticated',
    sql: `select public.appeal_decision(current_setting('bench.case')::uuid, 'It is my own film.')`,
    prepare: ids,
  },
  panel('a word that holds posts', `update public.creator_moderation set effect = 'hold' where value = 'word100'`),
  panel('the number of reports', 'select public.count_open_reports()'),
  panel('the queue of reports', 'select public.report_queue()'),
  panel('the oldest reports', `select public.report_queue('open', true)`),
  panel('the decided reports', `select public.report_queue('decided')`),
  {
    ...panel('a report decided', `select public.decide_report(current_setting('bench.case')::uuid, 'keep', ${reasons})`),
    prepare: ids,
  },
  { ...panel('an appeal answered', `select public.decide_appeal(current_setting('bench.case')::uuid, true, ${reasons})`), prepare: ids },
  { ...panel('a decision taken back', `select public.reopen_report(current_setting('bench.case')::uuid)`), prepare: ids },
];
