import { people } from './fill.ts';
import { administrator, newest, type BenchQuery } from './shapes.ts';

const job = '20000000-0000-4000-8000-000000000001';
const resume = `resumes/${job}/1-bench.pdf`;
const visitor = (name: string, sql: string, prepare?: string): BenchQuery => ({ name, role: 'anon', sql, ...(prepare && { prepare }) });
const creator = (name: string, sql: string): BenchQuery => ({ name, role: 'authenticated', person: people.creator, sql });
const panel = (name: string, sql: string, prepare?: string): BenchQuery => ({
  ...administrator,
  name: `panel: ${name}`,
  sql,
  ...(prepare && { prepare }),
});

/** The token of a receipt's link, which only the database can create. */
const link = `select set_config('bench.token', private.application_token(a, now()), true) from (select * from public.job_applications
  where deleted_at is null and stage = 'new' ${newest} limit 1) a`;
const newestOf = (table: string, where = 'deleted_at is null') => `(select id from public.${table} where ${where} ${newest} limit 1)`;
const translations = `'{"ar": {"title": "مطوّر"}}'`;

/** Changes of one row, and calls that belong to no list. */
export const writeQueries: BenchQuery[] = [
  visitor('lock of a login', `select * from public.get_login_lockout('person7@example.test')`),
  visitor(
    'application sent',
    `insert into public.job_applications (job_id, full_name, email, phone, language, resume_storage_path)
      values ('${job}', 'Sara', 'sara@example.test', '+97455501234', 'en', '${resume}')`,
    `with stored as (insert into storage.objects (bucket_id, name, metadata) values ('privateassets', '${resume}', '{"size": 1, "mimetype": "application/pdf"}') returning id)
     insert into private.checked_resumes (object_id, content_type) select id, 'application/pdf' from stored`,
  ),
  visitor('application looked up', `select public.application_status(current_setting('bench.token'))`, link),
  visitor(
    'number of an application corrected',
    `select public.correct_application_phone(current_setting('bench.token'), '+974 5550 1234')`,
    link,
  ),
  visitor('consent to be kept', `select public.set_pool_consent(current_setting('bench.token'), true)`, link),
  visitor('application withdrawn', `select public.withdraw_application(current_setting('bench.token'))`, link),
  creator('reason of a suspension', `select status_reason from public.creator_accounts where creator_id = '${people.creator}'`),
  creator(
    'post pinned',
    `select public.pin_post((select id from public.creator_posts
      where creator_id = '${people.creator}' ${newest} limit 1), '${people.creator}')`,
  ),
  creator(
    'post unpinned',
    `update public.creator_posts set is_pinned = false where id = (select id from public.creator_posts
      where creator_id = '${people.creator}' ${newest} limit 1)`,
  ),
  creator(
    'post deleted',
    `delete from public.creator_posts where id = (select id from public.creator_posts
      where creator_id = '${people.creator}' ${newest} limit 1) returning id`,
  ),
  panel(
    'post removed for a reason',
    `select public.remove_post((select id from public.creator_posts where creator_id = '${people.creator}' ${newest} limit 1), 'Advertising')`,
  ),
  panel(
    'own name',
    `update public.administrators set display_name = 'Somebody' where user_id = '${people.administrator}' returning user_id`,
  ),
  panel(
    'template of an answer added',
    `insert into public.answer_templates (name, texts) values ('Prices', '{"en": {"subject": "Prices", "text": "Hello"}}')`,
  ),
  panel(
    'template of an answer changed',
    `update public.answer_templates set name = 'Other' where id = ${newestOf('answer_templates', 'true')} returning id`,
  ),
  panel('template of an answer deleted', `delete from public.answer_templates where id = ${newestOf('answer_templates', 'true')}`),
  panel('application rated', `update public.job_applications set rating = 4 where id = ${newestOf('job_applications')} returning id`),
  panel(
    'job added',
    `insert into public.job_postings (title, description, translations) values ('Developer', 'Builds', ${translations}) returning id`,
  ),
  panel(
    'job changed',
    `update public.job_postings set title = 'Developer', translations = ${translations} where id = ${newestOf('job_postings')}
      returning id`,
  ),
  panel(
    'a page of words added',
    `insert into public.creator_moderation (type, value) select 'word', 'entry' || n from generate_series(1, 500) n
      on conflict (type, value) do nothing returning value`,
  ),
  panel(
    'note deleted',
    `delete from public.notes where id = (select id from public.notes
      where inquiry_id = ${newestOf('inquiries', 'true')} ${newest} limit 1)`,
  ),
  panel('who gets what, saved', 'update public.notification_settings set digest_hour = 9 where id = 1 and version = 1 returning version'),
  panel('language of a review', `update public.user_reviews set language = 'ar' where id = ${newestOf('user_reviews')} returning id`),
  panel(
    'settings saved where there were none',
    `insert into public.website_settings (id, settings) values (1, '{"companyName": "Other"}') returning version`,
    'delete from public.website_settings',
  ),
  panel('somebody in the team added', `insert into public.leadership_team (name, position) values ('Noor', 'Engineer') returning id`),
  panel(
    'somebody in the team changed',
    `update public.leadership_team set position = 'Lead' where id = ${newestOf('leadership_team')} returning id`,
  ),
];
