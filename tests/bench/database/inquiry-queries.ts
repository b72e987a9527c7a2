import { terms } from './fill.ts';
import { asked, counting, liveOf, newestIds, page } from './list-queries.ts';
import { newest, type BenchQuery } from './shapes.ts';

/** The panel's queries of inquiries and of a person's data. */
export const inquiryQueries: BenchQuery[] = [
  asked('unread inquiries', page('inquiries', { unread: true })),
  asked('inquiries in Arabic', page('inquiries', { is: { language: ['ar'] } })),
  asked('inquiries that were won', page('inquiries', { is: { status: ['won'] } })),
  asked('inquiries in the spam folder', page('inquiries', { spam: true })),
  asked(
    'inquiries to be followed up',
    `select * from public.inquiries where ${liveOf('inquiries')} and status in ('new', 'open', 'waiting')
      and follow_up_on <= current_date order by follow_up_on, id limit 21`,
  ),
  asked(
    'inquiries of one person',
    `select * from public.related_inquiries((select id from public.inquiries where ${liveOf('inquiries')} ${newest} limit 1))`,
  ),
  asked(
    'a person, by address',
    `select public.find_person((select email from public.inquiries where ${liveOf('inquiries')} ${newest} limit 1))`,
  ),
  asked(
    'a person, by number',
    `select public.find_person((select phone from public.job_applications
      where deleted_at is null and phone is not null ${newest} limit 1))`,
  ),
  ...[terms.absent, 'person', 'person 777', 'p777@example'].map((term) =>
    asked(`records of the palette for “${term}”`, `select * from public.find_records('${term}')`),
  ),
  asked(
    'a person, given out',
    `select public.export_person((select email from public.inquiries where ${liveOf('inquiries')} ${newest} limit 1))`,
  ),
  asked(
    'files of a person',
    `select public.person_files(i.email, jsonb_build_object('inquiries', array[i.id])) from (select * from public.inquiries
      where ${liveOf('inquiries')} ${newest} limit 1) i`,
  ),
  asked(
    'a person erased',
    `select public.erase_person(i.email, jsonb_build_object('inquiries', array[i.id])) from (select * from public.inquiries
      where ${liveOf('inquiries')} ${newest} limit 1) i`,
  ),
  asked(
    'inquiries merged',
    `select public.merge_inquiries((select id from public.inquiries where ${liveOf('inquiries')} ${newest} limit 1), array(select o.id
      from public.inquiries o join (select * from public.inquiries
      where ${liveOf('inquiries')} ${newest} limit 1) l on o.email_key = l.email_key and o.id <> l.id
      where o.deleted_at is null limit 20))`,
  ),
  asked('a page of inquiries won', `select public.set_rows_status('inquiries', 'won', ${newestIds('inquiries', liveOf('inquiries'))})`),
  asked(
    'day to follow up',
    `update public.inquiries set follow_up_on = current_date where id = (select id from public.inquiries
      where ${liveOf('inquiries')} ${newest} limit 1) returning id`,
  ),
  asked(
    'answer noted',
    `select public.note_answer('mail', 'Prices', (select id from public.inquiries where ${liveOf('inquiries')} ${newest} limit 1))`,
  ),
  asked(
    'answer sent',
    `select public.send_answer(gen_random_uuid(), 'Prices', 'Here they are.', 'en', (select id from public.inquiries where ${liveOf('inquiries')} ${newest} limit 1))`,
  ),
  asked(
    'notes on an inquiry',
    `select id, created_at, author_name, kind, text from public.notes where inquiry_id = (select id
      from public.inquiries ${newest} limit 1) order by created_at desc, id desc limit 21`,
  ),
  asked('templates of answers', 'select id, name, texts from public.answer_templates order by created_at, id limit 100'),
  counting('inquiries', { spam: true }),
  counting('inquiries', { is: { status: ['won'] } }),
  asked(
    'a page of inquiries marked as read',
    `select public.mark_rows_read('inquiries', true, ${newestIds('inquiries', 'deleted_at is null')})`,
  ),
];
