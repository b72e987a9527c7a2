import { people } from './fill.ts';
import { administrator, type BenchQuery } from './shapes.ts';

const job = '20000000-0000-4000-8000-000000000001';
const resume = `resumes/${job}/1-dear.pdf`;
const stored = `with stored as (insert into storage.objects (bucket_id, name, metadata) values ('privateassets', '${resume}', '{"size": 1, "mimetype": "application/pdf"}') returning id)
  insert into private.checked_resumes (object_id, content_type) select id, 'application/pdf' from stored`;

/** U+FDFA, one letter that folding makes eighteen of. */
const dear = (letters: number) => `repeat(chr(65018), ${String(letters)})`;
/** Words, each of which a list might have. */
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
  `insert into public.job_applications (job_id, full_name, email, language, resume_storage_path, cover_letter) values ('${job}', ${dear(120)}, 'sara@example.test', 'en', '${resume}', ${text})`;
const post = (text: string) => `insert into public.creator_posts (creator_id, content) values ('${people.creator}', ${text})`;
const profile = (name: string, bio: string) =>
  `update public.creators set full_name = ${name}, bio = ${bio} where id = '${people.creator}'`;

/** The dearest text that every table and every call takes from strangers, and the one that it refuses. */
export const dearQueries: BenchQuery[] = [
  visitor('inquiry', inquiry(dear(5000), dear(120))),
  visitor('inquiry of many words', inquiry(words(5000))),
  visitor('inquiry written letter by letter', inquiry(`'${'a '.repeat(2500)}'`)),
  visitor('inquiry, refused', inquiry(dear(20_000)), true),
  visitor('inquiry, refused for its name', inquiry(dear(5000), dear(2000)), true),
  visitor('review', review(dear(2000), dear(120))),
  visitor('review, refused', review(dear(20_000)), true),
  visitor('application', application(dear(5000)), false, stored),
  visitor('application, refused', application(dear(20_000)), true, stored),
  visitor('username asked for', `select public.check_username(${dear(100_000)})`),
  visitor('address asked for', `select public.check_email(${dear(100_000)} || '@example.test')`),
  visitor('search', `select public.record_search(${dear(100_000)}, 'en', 0)`),
  visitor('lock of a login', `select * from public.get_login_lockout(${dear(100_000)})`),
  visitor('login', `select * from public.record_login_attempt(${dear(100_000)}, false)`),
  visitor('link of a receipt', `select public.application_status(${dear(100_000)})`),
  visitor('number of an application', `select public.correct_application_phone(${dear(100_000)}, ${dear(100_000)})`),
  creator('post', post(dear(5000))),
  creator('post of many words', post(words(5000))),
  creator('post written letter by letter', post(`'${'a '.repeat(2500)}'`)),
  creator(
    'thirty posts at once, refused',
    `insert into public.creator_posts (creator_id, content) select '${people.creator}', ${dear(5000)} from generate_series(1, 30)`,
    true,
  ),
  creator('post, refused', post(dear(20_000)), true),
  creator('profile', profile(dear(120), dear(500))),
  creator('profile, refused', profile(dear(120), dear(20_000)), true),
  panel('search', `select * from public.list_inquiries(jsonb_build_object('search', ${dear(100_000)}))`),
  panel('filter', `select public.count_rows('inquiries', jsonb_build_object('search', ${dear(100_000)}))`),
  panel('person', `select public.find_person(${dear(100_000)})`),
  panel(
    'job',
    `insert into public.job_postings (title, description, translations) values (${dear(200)}, ${dear(10_000)}, jsonb_build_object('ar', jsonb_build_object('title', ${dear(200)}, 'description', ${dear(10_000)})))`,
  ),
  panel('word of the moderation', `insert into public.creator_moderation (type, value) values ('word', ${dear(60)})`),
];
