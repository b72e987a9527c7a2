import { creatorQueries } from './creator-queries.ts';
import { directoryQueries } from './directory-queries.ts';
import { enrolmentQueries } from './enrolment-queries.ts';
import { talkQueries } from './talk-queries.ts';
import { interviewQueries } from './interview-queries.ts';
import { reportQueries } from './report-queries.ts';
import { expensiveQueries } from './expensive-queries.ts';
import { people } from './fill.ts';
import { itemQueries } from './item-queries.ts';
import { mailQueries } from './mail-queries.ts';
import { panelQueries } from './panel-queries.ts';
import { publishQueries } from './publish-queries.ts';
import { reviewQueries } from './review-queries.ts';
import { after, newest, type BenchQuery } from './shapes.ts';
import { writeQueries } from './write-queries.ts';

const post = 'id, creator_id, created_at, content, type, is_pinned, likes_count, comments_count';
const feed = `from public.creator_posts where creator_id = '${people.creator}'`;

/** Every query of the site and of the panel. */
export const queries = (rows: number): BenchQuery[] => [
  { name: 'settings', role: 'anon', sql: 'select settings from public.website_settings where id = 1' },
  {
    name: 'replaced texts',
    role: 'anon',
    sql: `select language, namespace, key, value from public.content_texts order by language, namespace, key limit 1000`,
  },
  {
    name: 'approved reviews',
    role: 'anon',
    sql: `select id, rating, review_text, name, company_name, language, verified_source, reply_en, reply_ar, replied_at
      from public.user_reviews ${newest} limit 12`,
  },
  { name: 'jobs, first page', role: 'anon', sql: `select id, title from public.job_postings ${newest} limit 20` },
  { name: 'jobs, deep page', role: 'anon', sql: `select id, title from public.job_postings where ${after(rows, 0.9)} ${newest} limit 20` },
  { name: 'job by its address', role: 'anon', sql: `select id, title from public.job_postings where slug = 'job-7' limit 1` },
  { name: 'job by id', role: 'anon', sql: `select id, title from public.job_postings where id = '20000000-0000-4000-8000-000000000001'` },
  {
    name: 'team',
    role: 'anon',
    sql: 'select id, name from public.leadership_team where deleted_at is null order by place, created_at, id limit 60',
  },
  { name: 'profile', role: 'anon', sql: `select id, username, full_name, status from public.creators where username = 'creator'` },
  { name: 'post count', role: 'anon', sql: `select posts_count, status from public.creators where id = '${people.creator}'` },
  {
    name: 'feed, first page, visitor',
    role: 'anon',
    sql: `select ${post} ${feed} order by is_pinned desc, created_at desc, id desc limit 10`,
  },
  {
    name: 'feed, deep page, visitor',
    role: 'anon',
    sql: `select ${post} ${feed} and is_pinned = false and ${after(rows, 0.9)} order by is_pinned desc, created_at desc, id desc limit 10`,
  },
  {
    name: 'feed, first page, owner',
    role: 'authenticated',
    person: people.creator,
    sql: `select ${post} ${feed} order by is_pinned desc, created_at desc, id desc limit 10`,
  },
  {
    name: 'feed, deep page, owner',
    role: 'authenticated',
    person: people.creator,
    sql: `select ${post} ${feed} and is_pinned = false and ${after(rows, 0.9)} order by is_pinned desc, created_at desc, id desc limit 10`,
  },
  { name: 'newest posts read by a visitor', role: 'anon', sql: `select ${post} from public.creator_posts ${newest} limit 1000` },
  {
    name: 'public objects listed by a visitor',
    role: 'anon',
    sql: `select id, name from storage.objects where bucket_id = 'publicassets' order by name limit 100`,
  },
  {
    name: 'pictures listed by a creator',
    role: 'authenticated',
    person: people.creator,
    sql: `select id, name from storage.objects where bucket_id = 'avatars' order by name limit 100`,
  },
  { name: 'all objects counted by a creator', role: 'authenticated', person: people.creator, sql: 'select count(*) from storage.objects' },
  {
    name: 'picture uploaded by a creator',
    role: 'authenticated',
    person: people.creator,
    sql: `insert into storage.objects (bucket_id, name) values ('avatars', '${people.creator}/20_me.webp')`,
  },
  { name: 'check_email, free', role: 'anon', sql: `select public.check_email('nobody@example.test')` },
  { name: 'check_email, used', role: 'anon', sql: `select public.check_email('person7@example.test')` },
  { name: 'check_username', role: 'anon', sql: `select public.check_username('somebody_new')` },
  {
    name: 'post written',
    role: 'authenticated',
    person: people.creator,
    sql: `insert into public.creator_posts (creator_id, content) values ('${people.creator}', 'Hello')`,
  },
  {
    name: 'long post written',
    role: 'authenticated',
    person: people.creator,
    sql: `insert into public.creator_posts (creator_id, content)
      select '${people.creator}', left(repeat('Ünlike كلام الغبيّ any other, ', 200), 5000)`,
  },
  {
    name: 'profile text changed',
    role: 'authenticated',
    person: people.creator,
    sql: `update public.creators set full_name = 'Somebody else', bio = left(repeat('A person. ', 60), 500) where id = '${people.creator}'`,
  },
  {
    name: 'like',
    role: 'anon',
    sql: `select public.increment_post_likes((select id ${feed} order by is_pinned desc, created_at desc, id desc limit 1))`,
  },
  {
    name: 'liked posts',
    role: 'anon',
    sql: `select public.liked_posts(array(select id ${feed} order by is_pinned desc, created_at desc, id desc limit 100))`,
  },
  {
    name: 'like taken back',
    role: 'authenticated',
    person: people.creator,
    sql: `select public.decrement_post_likes((select id ${feed} order by is_pinned desc, created_at desc, id desc limit 1))`,
  },
  { name: 'review sent', role: 'anon', sql: `insert into public.user_reviews (rating, name, review_text) values (5, 'Noor', 'Good work')` },
  {
    name: 'inquiry sent',
    role: 'anon',
    sql: `insert into public.inquiries (name, mobile, email, description) values ('Noor', '55501234', 'noor@example.test', 'Hello')`,
  },
  { name: 'search recorded', role: 'anon', sql: `select public.record_search('website', 'en', 3)` },
  { name: 'visit counted', role: 'anon', sql: `select public.count_visit('home', 'en', 'phone', 'site7.example', 'view')` },
  { name: 'visit counted, a new page', role: 'anon', sql: `select public.count_visit('login', 'ar', 'tablet', 'new.example', 'sign_up')` },
  { name: 'failed login recorded', role: 'anon', sql: `select * from public.record_login_attempt('person7@example.test', false)` },
  { name: 'abandoned résumés', role: 'service_role', sql: 'select * from public.abandoned_resumes()' },
  ...writeQueries,
  ...expensiveQueries,
  ...itemQueries,
  ...creatorQueries,
  ...directoryQueries,
  ...enrolmentQueries,
  ...reviewQueries,
  ...talkQueries,
  ...interviewQueries,
  ...reportQueries,
  ...mailQueries,
  ...publishQueries,
  ...panelQueries(rows),
];
