import { people } from './fill.ts';
import { administrator, type BenchQuery } from './shapes.ts';

const job = '20000000-0000-4000-8000-000000000001';
const resume = `resumes/${job}/1-expensive.pdf`;
const stored = `with stored as (insert into storage.objects (bucket_id, name, metadata) values ('privateassets', '${resume}', '{"size": 1, "mimetype": "application/pdf"}') returning id)
  insert into private.checked_resumes (object_id, content_type) select id, 'application/pdf' from stored`;

/** U+FDFA, which folding turns into eighteen letters. */
const expensive = (letters: number) => `repeat(chr(65018), ${String(letters)})`;
/** Words that a moderation list may contain. */
const words = (letters: number) => `left((select string_agg('term' || n, ' ') from generate_series(1, 1000) n), ${String(letters)})`;

const visitor = (name: string, sql: string, isRefused = false, prepare?: string): BenchQuery => ({
  name: `dearest: ${name}`,
  role: 'anon',
  sql,
  isRefused,
  ...(prepare && { prepare }),
});
const creator = (name: string, sql: string, isRefused = false): BenchQuery => ({
  name: `dearest: ${name}`,
  role: 'authenticated',
  person: people.creator,
  sql,
  isRefused,
});
const panel = (name: string, sql: string): BenchQuery => ({ ...administrator, name: `dearest: panel, ${name}`, sql });

const inquiry = (text: string, name = `'Noor'`) =>
  `insert into public.inquiries (name, mobile, email, description) values (${name}, '55501234', 'noor@example.test', ${text})`;
const review = (text: string, name = `'Noor'`) =>
  `insert into public.user_reviews (rating, name, review_text) values (5, ${name}, ${text})`;
const application = (text: string) =>
  `insert into public.job_applications (job_id, full_name, email, language, resume_storage_path, cover_letter)
    values ('${job}', ${expensive(120)}, 'sara@example.test', 'en', '${resume}', ${text})`;
const post = (text: string) => `insert into public.creator_posts (creator_id, content) values ('${people.creator}', ${text})`;
const profile = (name: string, bio: string) =>
  `update public.creators set full_name = ${name}, bio = ${bio} where id = '${people.creator}'`;

/** The most expensive text that each table and call accepts from strangers, and the most expensive one that it refuses. */
export const expensiveQueries: BenchQuery[] = [
  visitor('inquiry', inquiry(expensive(5000), expensive(120))),
  visitor('inquiry of many words', inquiry(words(5000))),
  visitor('inquiry written letter by letter', inquiry(`'${'a '.repeat(2500)}'`)),
  visitor('inquiry, refused', inquiry(expensive(20_000)), true),
  visitor('inquiry, refused for its name', inquiry(expensive(5000), expensive(2000)), true),
  visitor('review', review(expensive(2000), expensive(120))),
  visitor('review, refused', review(expensive(20_000)), true),
  visitor('application', application(expensive(5000)), false, stored),
  visitor('application, refused', application(expensive(20_000)), true, stored),
  visitor('username asked for', `select public.check_username(${expensive(100_000)})`),
  visitor('address asked for', `select public.check_email(${expensive(100_000)} || '@example.test')`),
  visitor('search', `select public.record_search(${expensive(100_000)}, 'en', 0)`),
  visitor('visit', `select public.count_visit(${expensive(100_000)}, 'en', 'phone', ${expensive(100_000)}, 'view')`),
  visitor('lock of a login', `select * from public.get_login_lockout(${expensive(100_000)})`),
  visitor('login', `select * from public.record_login_attempt(${expensive(100_000)}, false)`),
  visitor('link of a receipt', `select public.application_status(${expensive(100_000)})`),
  visitor('number of an application', `select public.correct_application_phone(${expensive(100_000)}, ${expensive(100_000)})`),
  creator('post', post(expensive(5000))),
  creator('post of many words', post(words(5000))),
  creator('post written letter by letter', post(`'${'a '.repeat(2500)}'`)),
  creator(
    'thirty posts at once, refused',
    `insert into public.creator_posts (creator_id, content) select '${people.creator}', ${expensive(5000)} from generate_series(1, 30)`,
    true,
  ),
  creator('post, refused', post(expensive(20_000)), true),
  creator('profile', profile(expensive(120), expensive(500))),
  creator('profile, refused', profile(expensive(120), expensive(20_000)), true),
  panel('search', `select * from public.list_inquiries(jsonb_build_object('search', ${expensive(100_000)}))`),
  panel('filter', `select public.count_rows('inquiries', jsonb_build_object('search', ${expensive(100_000)}))`),
  panel('person', `select public.find_person(${expensive(100_000)})`),
  panel(
    'job',
    `insert into public.job_postings (title, description, translations)
      values (${expensive(200)}, ${expensive(10_000)}, jsonb_build_object('ar', jsonb_build_object('title', ${expensive(200)},
      'description', ${expensive(10_000)})))`,
  ),
  panel('word of the moderation', `insert into public.creator_moderation (type, value) values ('word', ${expensive(60)})`),
];
