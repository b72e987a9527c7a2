import { people } from './fill.ts';
import { loadRows } from './load-rows.ts';
import type { BenchDatabase } from './open.ts';

/** The size of a grown community. */
export const community = { creators: 100_000, posts: 1_000_000, likes: 1_000_000, reports: 100_000, busyPosts: 10_000 };

const creatorId = (n: string) => `('10000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const postId = (n: string) => `('30000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const topicId = (n: string) => `('40000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const caseId = (n: string) => `('50000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const series = (rows: number) => `from generate_series(1, ${String(rows)}) n`;
const at = `now() - n * interval '20 seconds'`;
const { creators, posts, likes, reports, busyPosts } = community;
/** Each case has four reports. Every fourth is open. */
const cases = reports / 4;

/** Every second profile is Arabic. One in 20,000 has the rare words. */
const bio = `case n % 2 when 0 then 'Creator ' || n || ' films the sea and the old town' else 'صانع محتوى رقم ' || n || ' يصوّر البحر والمدينة القديمة' end
  || case when n % 20000 = 77 then ' zebrafish سمكة الزرد' else '' end`;
const content = `case n % 2 when 0 then 'Post ' || n || ' about light, colour and sound at the sea' else 'منشور رقم ' || n || ' عن الضوء واللون والصوت عند البحر' end
  || case when n % 200000 = 77 then ' zebrafish سمكة الزرد' else '' end`;

/**
 * Fills the tables of the community: a creator with ten thousand posts, and many with ten. Of creators, 2 % are suspended and 1 % hidden.
 */
export async function fillCommunity(database: BenchDatabase): Promise<void> {
  await loadRows(database, [
    `insert into auth.users (id, email)
      values ('${people.creator}', 'creator@example.test'), ('${people.administrator}', 'administrator@example.test')`,
    `insert into auth.users (id, email) select ${creatorId('n')}, 'person' || n || '@example.test' ${series(creators)}`,
    `insert into public.administrators (user_id) values ('${people.administrator}')`,
    `insert into public.content_items (id, kind, slug, position, translations)
      select ${topicId('n')}, 'topic', 'topic-' || n, n, jsonb_build_object('en', jsonb_build_object('title', 'Topic ' || n),
        'ar', jsonb_build_object('title', 'موضوع ' || n)) ${series(12)}`,
    `insert into public.creators (id, username, full_name, status, posts_count)
      values ('${people.creator}', 'creator', 'Creator', 'active', ${String(busyPosts)})`,
    `insert into public.creators (id, username, full_name, bio, language, headline, status, visibility, topics, posts_count, created_at)
      select ${creatorId('n')}, 'person_' || n, case n % 2 when 0 then 'Person ' || n else 'شخص ' || n end, ${bio},
        case n % 2 when 0 then 'en' else 'ar' end, case n % 2 when 0 then 'Filmmaker' else 'صانع أفلام' end,
        case n % 50 when 1 then 'suspended' when 2 then 'unverified' else 'active' end,
        case n % 100 when 3 then 'hidden' else 'shown' end, array[${topicId('1 + n % 12')}, ${topicId('1 + (n + 5) % 12')}], n % 20, ${at}
      ${series(creators)}`,
    `insert into public.creator_accounts (creator_id, email, consent_at) values ('${people.creator}', 'creator@example.test', now())`,
    `insert into public.creator_accounts (creator_id, email, consent_at, created_at)
      select ${creatorId('n')}, 'person' || n || '@example.test', ${at}, ${at} ${series(creators)}`,
    `insert into public.creator_picks (creator_id, place) select ${creatorId('n * 4')}, n ${series(20)}`,
    `insert into public.creator_posts (id, creator_id, content, created_at, visibility, likes_count)
      select ${postId('n')}, case when n % ${String(posts / busyPosts)} = 0 then '${people.creator}'::uuid
        else ${creatorId(`1 + n % ${String(creators)}`)} end, ${content}, ${at}, case n % 200 when 9 then 'hidden' when 11 then 'held' else 'shown' end, 1
      ${series(posts)}`,
    `insert into public.post_likes (post_id, voter)
      select ${postId(`1 + n % ${String(posts)}`)}, 'visitor:' || md5(n::text) || md5(n::text) ${series(likes)}`,
    // A third of the cases is about profiles.
    `insert into private.report_cases
        (id, subject, subject_id, creator_id, version, snapshot, reports_count, weight, status, decided_at, reasons, created_at)
      select ${caseId('n')}, case n % 3 when 0 then 'profile' else 'post' end,
        case n % 3 when 0 then ${creatorId('n * 4')} else ${postId('n * 40')} end,
        ${creatorId('n * 4')}, 'x', case n % 3 when 0 then '{"full_name": "Person"}' else '{"content": "Buy now", "type": "text"}' end::jsonb,
        4, n % 900, case n % 4 when 0 then 'open' else 'kept' end, case when n % 4 <> 0 then ${at} end,
        case when n % 4 <> 0 then '{"en": "Fine", "ar": "لا بأس"}'::jsonb end, ${at}
      ${series(cases)}`,
    `insert into private.reports (case_id, subject_id, version, visitor, reason, details, language, weight, created_at)
      select c.id, c.subject_id, 'x', md5(c.id::text || n) || md5(c.id::text), 'spam', 'It sells things.', 'en', 50, c.created_at
      from private.report_cases c, generate_series(1, 4) n`,
    `insert into public.creator_moderation (type, value) select 'word', 'word' || n ${series(1000)}`,
  ]);
  for (const table of [
    'auth.users',
    'public.content_items',
    'public.creators',
    'public.creator_accounts',
    'public.creator_posts',
    'public.post_likes',
    'private.report_cases',
    'private.reports',
  ])
    await database.query(`vacuum analyze ${table}`);
  await database.query(`comment on schema public is 'filled'`);
}
