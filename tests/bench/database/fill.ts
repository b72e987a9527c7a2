import { loadRows } from './load-rows.ts';
import type { BenchDatabase } from './open.ts';

/** The users of the queries: a creator with a tenth of all posts and 19 pictures, and an administrator. */
export const people = { creator: '00000000-0000-4000-8000-0000000000c1', administrator: '00000000-0000-4000-8000-0000000000a1' };

/** A word in a few rows of a million, and a word in every row. */
export const terms = { rare: 'zebrafish', common: 'website', absent: 'qqqqqq' };

const id = (kind: string) => `('${kind}-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`;
const at = `now() - n * interval '20 seconds'`;
/** Every tenth row is in the trash, for up to 30 days. */
const inTrash = `case when n % 10 = 3 then now() - n % 2592 * interval '1000 seconds' end`;
const readAt = `case when n % 100 <> 1 then now() end`;
const sentence = `'Row ' || n || ' asks for a website and for محتوى عربي' || case when n % 250000 = 77 then ' ${terms.rare}' else '' end`;

/** Returns whether a kept database has its rows. */
export async function isFilled(database: BenchDatabase): Promise<boolean> {
  const [row] = await database.query<{ filled: boolean }>(
    `select obj_description('public'::regnamespace, 'pg_namespace') = 'filled' as filled`,
  );
  return row?.filled === true;
}

/** Fills every table with this many rows. */
export async function fill(database: BenchDatabase, rows: number): Promise<void> {
  const series = `from generate_series(1, ${String(rows)}) n`;
  // Content has fewer rows than what visitors send.
  const content = `from generate_series(1, ${String(Math.min(rows, 100_000))}) n`;
  const owner = `case when n % 10 = 0 then '${people.creator}'::uuid else ${id('10000000')} end`;
  await loadRows(database, [
    `insert into auth.users (id, email)
      values ('${people.creator}', 'creator@example.test'), ('${people.administrator}', 'administrator@example.test')`,
    `insert into auth.users (id, email) select ${id('10000000')}, 'person' || n || '@example.test' ${series}`,
    `insert into public.administrators (user_id) values ('${people.administrator}')`,
    `insert into public.creators (id, username, full_name, status) values ('${people.creator}', 'creator', 'Creator', 'active')`,
    `insert into public.creators (id, username, full_name, bio, status, created_at)
      select ${id('10000000')}, 'person_' || n, 'Person ' || n, ${sentence}, case n % 50 when 1 then 'suspended'
        when 2 then 'unverified' else 'active' end, ${at} ${series}`,
    `insert into public.creator_picks (creator_id, place) select ${id('10000000')}, n from generate_series(1, 20) n`,
    `insert into public.creator_accounts (creator_id, email, consent_at, created_at)
      values ('${people.creator}', 'creator@example.test', now(), now())`,
    `insert into public.creator_accounts (creator_id, email, consent_at, created_at)
      select ${id('10000000')}, 'person' || n || '@example.test', ${at}, ${at} ${series}`,
    `insert into public.creator_posts (creator_id, content, created_at) select ${owner}, ${sentence}, ${at} ${series}`,
    // Every fourth case is open.
    `insert into private.report_cases
        (subject, subject_id, creator_id, version, snapshot, reports_count, weight, status, decided_at, created_at)
      select 'profile', ${id('10000000')}, ${id('10000000')}, 'x', '{"full_name": "Person"}', 1 + n % 9, n % 900,
        case n % 4 when 0 then 'open' else 'hidden' end, case when n % 4 <> 0 then ${at} end, ${at} ${content}`,
    `insert into private.reports (case_id, subject_id, version, visitor, reason, language, weight, created_at)
      select c.id, c.subject_id, 'x', md5(c.id::text) || md5(c.id::text), 'spam', 'en', 50, c.created_at from private.report_cases c`,
    `insert into public.user_reviews (rating, name, review_text, language, status, deleted_at, created_at)
      select 1 + n % 5, 'Person ' || n, ${sentence}, 'en', case n % 20 when 0 then 'pending' when 1 then 'rejected'
        else 'approved' end, ${inTrash}, ${at} ${series}`,
    `insert into public.course_runs (course_id, starts_at, seats, price)
      select i.id, now() + n % 400 * interval '1 day', 500, 900 from generate_series(1, ${String(Math.min(rows, 10_000))}) n
        cross join (select id from public.content_items where kind = 'course' order by position, id limit 1) i`,
    `insert into public.course_enrolments (run_id, name, email, phone, created_at)
      select (array(select id from public.course_runs order by starts_at, id limit 200))[1 + n % 200], 'Person ' || n,
        'person' || n || '@example.test', '+974' || n, ${at} ${series}`,
    `insert into public.course_certificates (run_id, enrolment_id, name, title, starts_on)
      select run_id, id, name, '{"en": "Course", "ar": "دورة"}', current_date from public.course_enrolments`,
    `update public.course_runs r set seats_taken = e.seats
      from (select run_id, sum(seats) as seats from public.course_enrolments group by run_id) e where e.run_id = r.id`,
    `insert into public.review_invitations (source, source_id, name, email, language, state, created_at)
      select 'enrolment', gen_random_uuid(), 'Person ' || n, 'person' || n || '@example.test', 'en',
        case n % 5 when 0 then 'sent' when 1 then 'reminded' when 2 then 'stopped' else 'written' end, ${at} ${series}`,
    `insert into public.inquiries (name, mobile, email, description, language, status, follow_up_on, read_at, deleted_at, created_at)
      select 'Person ' || n, '+974' || n, 'person' || n || '@example.test', ${sentence}, case n % 4 when 0 then 'ar'
        else 'en' end, case n % 50 when 7 then 'spam' when 9 then 'won' when 11 then 'open' else 'new' end, case n % 100
        when 3 then current_date - n % 7 when 5 then current_date + 30 end, ${readAt}, ${inTrash}, ${at} ${series}`,
    `update public.inquiries i set merged_into = l.before
      from (select id, lag(id) over (order by created_at, id) as before, row_number() over (order by created_at, id) as n
      from public.inquiries where status = 'won') l where i.id = l.id and l.n % 10 = 0`,
    `insert into public.talks (inquiry_id, starts_at, minutes, busy)
      select id, s, 30, tstzrange(s, s + interval '30 minutes') from (
        select id, now() + row_number() over (order by created_at, id) * interval '40 minutes' - interval '20 days' as s
        from public.inquiries order by created_at, id limit ${String(Math.min(rows, 10_000))}) i`,
    `insert into public.job_postings (id, title, slug, description, image_url, valid_through, deleted_at, created_at)
      select ${id('20000000')}, 'Job ' || n, 'job-' || n, ${sentence}, case
        when n % 100 = 0 then '/storage/v1/object/public/publicassets/pictures/' || n || '.png' end, case n % 5
        when 0 then now() - interval '1 day' when 1 then now() + interval '1 day' end, ${inTrash}, ${at} ${series}`,
    `insert into public.job_applications (job_id, job_title, full_name, email, phone, stage, cover_letter, tags,
        pool_consent_at, resume_storage_path, read_at, deleted_at, created_at, interview, interview_at)
      select case when n % 40 <> 5 then ('20000000-0000-4000-8000-' || lpad(to_hex(1 + n % 20), 12, '0'))::uuid end,
        case when n % 40 <> 5 then 'Job' end, 'Person ' || n,
        'person' || n || '@example.test', '+974 ' || 5000000 + n, case n % 40 when 2 then 'interview' when 4 then 'rejected'
        when 6 then 'hired' else 'new' end, ${sentence}, case n % 20 when 3 then array['Vue', 'Tag ' || n % 300] else '{}' end,
        case when n % 30 = 7 then ${at} end, 'resumes/' || case when n % 40 = 5 then 'spontaneous/' else '' end || n || '.pdf',
        ${readAt}, ${inTrash}, ${at}, case when n % 1000 = 0 then 'picked' when n % 5 = 0 then 'held' end,
        case when n % 1000 = 0 then now() + n / 1000 * interval '30 minutes' when n % 5 = 0 then ${at} end ${series}`,
    // Two interviews in an hour are ahead.
    `insert into public.interviews (application_id, request_id, status, slots, answer_until, starts_at, place, answered_at, created_at)
      select id, gen_random_uuid(), interview, array[interview_at], created_at, interview_at, 'Doha', created_at, created_at
      from public.job_applications where interview is not null`,
    `insert into public.notes (inquiry_id, text, created_at) select id, 'Called back', created_at from public.inquiries`,
    `insert into public.notes (application_id, text, created_at) select id, 'Called back', created_at from public.job_applications`,
    // Mails of the last 30 days: sent, joined, waiting and failed.
    `insert into private.outbox (kind, row_id, status, gathered_at, finished_at, next_attempt_at, created_at)
      select 'inquiry', id, case when n % 100 = 0 then 'failed' when n <= 500 then 'waiting' else 'sent' end, case
        when n > 500 then created_at end, case when n % 100 = 0 or n > 500 then created_at end, created_at, created_at
      from (select id, created_at, row_number() over (order by created_at desc) as n from public.inquiries
        where created_at > now() - interval '35 days') i`,
    `insert into private.outbox (kind, row_id, status, finished_at, created_at)
      select 'inquiry_receipt', row_id, 'sent', created_at, created_at from private.outbox`,
    `update private.outbox o set joined_to = l.id
      from (select id, lag(id) over (order by created_at, id) as before, row_number() over (order by created_at, id) as n
      from private.outbox where kind = 'inquiry' and status = 'sent') f join private.outbox l on l.id = f.before
      where o.id = f.id and f.n % 2 = 0`,
    `insert into public.content_texts (language, namespace, key, value, base_hash)
      select case n % 2 when 0 then 'en' else 'ar' end, 'home', 'text-' || n, 'Text ' || n, '0123456789abcd' ${content}`,
    `insert into public.leadership_team (name, position) select 'Person ' || n, 'Engineer' from generate_series(1, 20) n`,
    `insert into public.content_items (kind, slug, category_id, translations, is_draft, published_from, deleted_at, created_at)
      select 'course', 'course-' || n, 'c0000000-0000-4000-8000-000600000001', jsonb_build_object('en', jsonb_build_object(
        'title', 'Course ' || n, 'summary', ${sentence})), n % 50 = 0, case when n % 40 = 1 then now() + interval '1 day' end, ${inTrash}, ${at}
      ${content}`,
    `insert into public.content_items (kind, slug, category_id, translations, published_from)
      select 'news', 'post-' || n, case n % 5 when 0 then 'c0000000-0000-4000-8000-000c00000001'::uuid end, jsonb_build_object('en', jsonb_build_object('title', 'Post ' || n, 'summary', ${sentence})),
        now() - n * interval '1 hour'
      ${content}`,
    `insert into public.content_items (kind, slug, translations, facts)
      select 'page', 'page-' || n, jsonb_build_object('en', jsonb_build_object('title', 'Page ' || n, 'summary', ${sentence})),
        case when n % 20 = 0 then jsonb_build_object('replaces', 'privacy-policy', 'effective_from', (current_date - n)::text) else '{}' end
      from generate_series(1, 400) n`,
    // Two thousand at most are not in the trash.
    `insert into public.redirects (from_path, to_path, origin, deleted_at, created_at)
      select '/old-' || n || case when n % 50000 = 77 then '-${terms.rare}' else '' end, '/courses/course-' || n, case n % 3
        when 0 then 'rename' else 'hand' end, case when n > 1990 then now() - n % 2592 * interval '1000 seconds' end, ${at} ${content}`,
    `insert into private.missing_paths (day, path, hits)
      select current_date - n % 80, '/missing-' || n, n % 100 + 1 from generate_series(1, 2000) n`,
    `insert into public.publications (version, state, finished_at, created_at)
      select n, 'done', now() - (200 - n) * interval '1 day', now() - (200 - n) * interval '1 day' from generate_series(1, 200) n`,
    `insert into private.content_changes (version, changed_at, source)
      select n, now() - (1000 - n) * interval '1 hour', 'items' from generate_series(1, 1000) n on conflict do nothing`,
    `update private.content_state set version = 1000`,
    `insert into public.login_attempts (ip_address, username_attempted, successful, reason, created_at)
      select '198.51.100.' || n % 250, 'person' || n % 5000 || '@example.test', n % 100 <> 0, case
        when n % 100 = 0 then 'wrong_credentials' end, now() - n * interval '7 seconds' ${series}`,
    `insert into public.creator_moderation (type, value) select 'word', 'word' || n ${series} where n % 100 = 0`,
    `insert into public.website_settings_history (version, settings, saved_by, items)
      select n, jsonb_build_object('companyName', repeat('x', 20000)), '${people.administrator}', (
        select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'before', item, 'after', item))
        from generate_series(1, 10), lateral (select jsonb_build_object('body', repeat('x', 2000)) as item) i)
      from generate_series(2, 200) n`,
    `update public.website_settings set version = 200`,
    `insert into public.audit_log (actor, actor_name, action, table_name, row_id, changed, created_at)
      select '${people.administrator}', 'Administrator', case n % 3 when 0 then 'delete' else 'update' end, case n % 1000
        when 0 then 'creators' else 'inquiries' end, ${id('10000000')}, '{"columns": ["title"]}', ${at} ${series}`,
    `insert into public.search_queries (query, language, results, created_at) select left(${sentence}, 100), 'en', n % 5, ${at} ${series}`,
    // Two years of the busiest days.
    `insert into public.visit_counts (day, page, language, device, referrer, outcome, count)
      select current_date - n / 400, case n % 4 when 0 then 'home' when 1 then 'services' when 2 then 'about' else 'careers' end,
        case n % 3 when 0 then 'ar' else 'en' end, case n % 5 when 0 then 'computer' else 'phone' end, 'site' || n % 40 || '.example',
        case n % 10 when 0 then 'contact' else 'view' end, 1 + n % 50 ${series} where n < 300000
      on conflict do nothing`,
    `insert into storage.objects (bucket_id, name, created_at, metadata)
      select 'publicassets', 'pictures/' || n || case when n % 250000 = 78 then '-${terms.rare}' else ''
      end || '.png', ${at}, '{"size": 1, "mimetype": "image/png"}' ${series} where n % 2 = 0`,
    `insert into storage.objects (bucket_id, name, created_at, metadata)
      select 'avatars', ${id('10000000')} || '/1_me.webp', ${at}, '{"size": 1}' ${series} where n % 4 = 1`,
    `insert into storage.objects (bucket_id, name, created_at, metadata)
      select 'avatars', '${people.creator}/' || n || '_me.webp', now(), '{"size": 1}' from generate_series(1, 19) n`,
    `insert into storage.objects (bucket_id, name, created_at, metadata)
      select 'privateassets', 'resumes/' || n || '.pdf', ${at}, '{"size": 1}' ${series} where n % 4 = 3`,
    `insert into private.file_names (object_id, bucket_id, name, kind, created_at)
      select id, bucket_id, name, private.file_kind(metadata), created_at from storage.objects`,
  ]);
  await keepCounts(database, rows);
  for (const table of [
    'public.creators',
    'public.creator_accounts',
    'public.creator_posts',
    'public.user_reviews',
    'public.review_invitations',
    'public.inquiries',
    'public.content_items',
    'public.content_texts',
    'public.redirects',
    'public.publications',
    'public.job_postings',
    'public.job_applications',
    'public.login_attempts',
    'public.search_queries',
    'public.visit_counts',
    'public.audit_log',
    'public.creator_moderation',
    'public.website_settings_history',
    'public.notes',
    'private.outbox',
    'storage.objects',
    'private.file_names',
    'auth.users',
  ]) {
    await database.query(`vacuum analyze ${table}`);
  }
  await database.query(`comment on schema public is 'filled'`);
}

/** The values that triggers would have maintained. */
async function keepCounts(database: BenchDatabase, rows: number): Promise<void> {
  const known = await database.query<{ name: string }>(
    `select column_name::text as name from information_schema.columns
      where table_schema = 'public' and (table_name, column_name) in (('creators', 'posts_count'))`,
  );
  const has = (column: string) => known.some(({ name }) => name === column);
  await database.query(`set session_replication_role = replica`);
  if (has('posts_count'))
    await database.query(`update public.creators set posts_count = ${String(rows / 10)} where id = '${people.creator}'`);
  const noted = await database.query<{ exists: boolean }>(`select to_regclass('private.unclaimed_resumes') is not null as exists`);
  if (noted[0]?.exists)
    await database.query(
      `insert into private.unclaimed_resumes (path, created_at) select 'resumes/abandoned' || n || '.pdf', now() - interval '2 days'
        from generate_series(1, 300) n`,
    );
  await database.query(`set session_replication_role = origin`);
}
