import { people } from './fill.ts';
import { directoryQueries } from './directory-queries.ts';
import { reportQueries } from './report-queries.ts';
import { administrator, newest, type BenchQuery } from './shapes.ts';

/** Every request stays flat. In milliseconds. */
const budget = 50;
const post = 'id, creator_id, created_at, content, type, is_pinned, likes_count, comments_count';
const profile =
  'id, created_at, username, full_name, bio, profile_picture_url, status, followers_count, posts_count, rank, headline, translations, language, topics, links, banner_url';
const feed = `from public.creator_posts where creator_id = '${people.creator}'`;
const ordered = 'order by is_pinned desc, created_at desc, id desc limit 10';
/** The post before page 50 of the feed of the busiest creator. */
const cursor = `select set_config('bench.at', created_at::text, true), set_config('bench.id', id::text, true) ${feed}
  and visibility = 'shown' order by is_pinned desc, created_at desc, id desc offset 489 limit 1`;
const page50 = `select ${post} ${feed} and is_pinned = false and created_at <= current_setting('bench.at')::timestamptz
  and (created_at < current_setting('bench.at')::timestamptz or id < current_setting('bench.id')::uuid) ${ordered}`;
const one = `'30000000-0000-4000-8000-00000000c350'`;
const asked = (name: string, args: string): BenchQuery => ({
  name: `search, ${name}`,
  role: 'anon',
  sql: `select * from public.find_creators(${args})`,
});
const signedIn = { role: 'authenticated', person: '10000000-0000-4000-8000-000000000008' } as const;

/** The requests of a grown community: a million posts of a hundred thousand creators. */
export const communityQueries: readonly BenchQuery[] = [
  { name: 'profile', role: 'anon' as const, sql: `select ${profile} from public.creators where username = 'person_50000'` },
  { name: 'profile, hidden', role: 'anon' as const, sql: `select ${profile} from public.creators where username = 'person_50003'` },
  { name: 'feed, first page', role: 'anon' as const, sql: `select ${post} ${feed} ${ordered}` },
  { name: 'feed, first page, signed in', ...signedIn, sql: `select ${post} ${feed} ${ordered}` },
  { name: 'feed, page 50', role: 'anon' as const, prepare: cursor, sql: page50 },
  { name: 'feed, page 50, signed in', ...signedIn, prepare: cursor, sql: page50 },
  { name: 'feed, own', role: 'authenticated' as const, person: people.creator, sql: `select ${post} ${feed} ${ordered}` },
  { name: 'one post', role: 'anon' as const, sql: `select ${post} from public.creator_posts where id = ${one}` },
  { name: 'one post, signed in', ...signedIn, sql: `select ${post} from public.creator_posts where id = ${one}` },
  { name: 'newest posts', role: 'anon' as const, sql: `select ${post} from public.creator_posts ${newest} limit 50` },
  { name: 'newest posts, signed in', ...signedIn, sql: `select ${post} from public.creator_posts ${newest} limit 50` },
  { name: 'posts of a profile, counted', role: 'anon' as const, sql: `select posts_count from public.creators where username = 'creator'` },
  { name: 'a like', role: 'anon' as const, sql: `select public.increment_post_likes(${one})` },
  { name: 'likes of a page', role: 'anon' as const, sql: `select public.liked_posts(array(select id ${feed} ${ordered}))` },
  asked('a common word, Arabic', `'صانع'`),
  asked('a common word of bios', `'sea'`),
  asked('a common word of bios, Arabic', `'البحر'`),
  asked('a rare word', `'zebrafish'`),
  asked('a rare word, Arabic', `'سمكة الزرد'`),
  asked('two words, Arabic', `'المدينة القديمة'`),
  asked('the most active with a word, Arabic', `'البحر', sort => 'active'`),
  asked('a title of a topic', `'Topic 7'`),
  asked('a topic and a word', `'sea', topic => '40000000-0000-4000-8000-000000000007'`),
  asked('a topic and a rare word', `'zebrafish', topic => '40000000-0000-4000-8000-000000000007'`),
  asked('a topic, most active', `topic => '40000000-0000-4000-8000-000000000007', sort => 'active'`),
  {
    name: 'sitemap, a page of creators',
    role: 'anon' as const,
    sql: `select username from public.creators where status = 'active' and username > 'person_5' order by username limit 1000`,
  },
  { name: 'panel: the newest posts', ...administrator, sql: `select * from public.list_creator_posts()` },
  {
    name: 'panel: a word of posts',
    ...administrator,
    sql: `select * from public.list_creator_posts('{"search": "البحر"}', '{"limit": 50}')`,
  },
  { name: 'panel: a rare word of posts', ...administrator, sql: `select * from public.list_creator_posts('{"search": "zebrafish"}')` },
  {
    name: 'panel: hidden creators',
    ...administrator,
    sql: `select * from public.list_creators('{"is": {"visibility": ["hidden"]}}', '{"limit": 50}')`,
  },
  { name: 'panel: creators counted', ...administrator, sql: `select public.count_rows('creators', '{}')` },
  {
    name: 'panel: hidden creators counted',
    ...administrator,
    sql: `select public.count_rows('creators', '{"is": {"visibility": ["hidden"]}}')`,
  },
  { name: 'panel: a profile hidden', ...administrator, ...decided('profile', 'hide') },
  { name: 'panel: a profile emptied', ...administrator, ...decided('profile', 'remove') },
  { name: 'panel: a post hidden', ...administrator, ...decided('post', 'hide') },
  ...directoryQueries,
  ...reportQueries,
].map((query) => ({ ...query, budget }));

function decided(subject: 'post' | 'profile', decision: string): Pick<BenchQuery, 'prepare' | 'sql'> {
  const reasons = `'{"en": "Spam", "ar": "إعلانات"}'`;
  return {
    prepare: `select set_config('bench.case', (select id from private.report_cases where status = 'open' and subject = '${subject}'
      order by weight desc, created_at, id limit 1)::text, true)`,
    sql: `select public.decide_report(current_setting('bench.case')::uuid, '${decision}', ${reasons})`,
  };
}
