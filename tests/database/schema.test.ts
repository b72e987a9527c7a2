import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

/** Returns the first column of a query for objects that must not exist. */
async function names(query: string): Promise<string[]> {
  return (await backend.sql<{ name: string }>(query)).map((row) => row.name);
}

/**
 * Texts of visitors that a constraint holds to known words, site paths or file paths. Every other one belongs in its table's check_texts.
 */
const shapedTexts = [
  'inquiries.language',
  'inquiries.source_page',
  'job_applications.language',
  'job_applications.resume_storage_path',
  'user_reviews.language',
];

describe('every object of the schema', () => {
  it('finds the schema', async () => {
    expect(await names(`select tablename::text as name from pg_tables where schemaname = 'public' order by 1`)).toEqual([
      'administrators',
      'answer_templates',
      'audit_log',
      'check_results',
      'community_invitations',
      'content_items',
      'content_texts',
      'course_certificates',
      'course_enrolments',
      'course_runs',
      'creator_accounts',
      'creator_moderation',
      'creator_picks',
      'creator_post_versions',
      'creator_posts',
      'creators',
      'inquiries',
      'interviews',
      'job_applications',
      'job_postings',
      'leadership_team',
      'link_cards',
      'login_attempts',
      'notes',
      'notification_settings',
      'post_likes',
      'post_links',
      'publications',
      'redirects',
      'retention_runs',
      'review_invitations',
      'rules_acceptances',
      'search_queries',
      'talk_rules',
      'talks',
      'user_reviews',
      'visit_counts',
      'website_settings',
      'website_settings_history',
    ]);
  });

  it('has row-level security on every table of public', async () => {
    expect(
      await names(`select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`),
    ).toEqual([]);
  });

  it('has no view or foreign table in public, which would bypass row-level security', async () => {
    expect(
      await names(`select relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')`),
    ).toEqual([]);
  });

  it('has an empty search path in every function', async () => {
    expect(
      await names(`select oid::regprocedure::text as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and not coalesce(proconfig, '{}') @> array['search_path=""']`),
    ).toEqual([]);
  });

  it('has definer functions in private only', async () => {
    expect(
      await names(`select oid::regprocedure::text as name from pg_proc
      where pronamespace = 'public'::regnamespace and prosecdef`),
    ).toEqual([]);
    expect(
      await names(`select proname::text as name from pg_proc
      where pronamespace = 'private'::regnamespace and prosecdef`),
    ).toContain('is_admin');
  });

  it('has an index that starts with the columns of each foreign key', async () => {
    expect(
      await names(`select conname::text as name from pg_constraint k
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index i where i.indrelid = k.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`),
    ).toEqual([]);
  });

  it.each([
    ['user_reviews', '(status, created_at DESC, id DESC) WHERE (deleted_at IS NULL)'],
    ['user_reviews', '(created_at DESC, id DESC) WHERE (deleted_at IS NULL)'],
    ['user_reviews', '(rating, created_at DESC, id DESC) WHERE (deleted_at IS NULL)'],
    ['inquiries', `(language, created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (folder = ''desk''::text))`],
    ['inquiries', `(status, created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (folder = ''desk''::text))`],
    ['inquiries', `(created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (folder = ''spam''::text))`],
    ['inquiries', '(merged_into, created_at DESC, id DESC)'],
    ['inquiries', '(email_key, created_at DESC, id DESC)'],
    ['inquiries', '(phone_key, created_at DESC, id DESC)'],
    ['interviews', '(application_id, created_at DESC, id DESC)'],
    ['interviews', `(starts_at, id) WHERE (status = ''picked''::text)`],
    ['job_applications', '(interview, created_at DESC, id DESC) WHERE ((deleted_at IS NULL) AND (interview IS NOT NULL))'],
    ['answer_templates', '(created_at, id)'],
    ['job_applications', '(created_at DESC, id DESC) WHERE (deleted_at IS NULL)'],
    ['login_attempts', '(successful, created_at DESC, id DESC)'],
    ['audit_log', '(created_at DESC, id DESC)'],
    ['audit_log', '(table_name, created_at DESC, id DESC)'],
    ['audit_log', '(actor, created_at DESC, id DESC)'],
    ['audit_log', '(action, created_at DESC, id DESC)'],
    ['inquiries', '(created_at DESC, id DESC)'],
    ['job_postings', '(created_at DESC, id DESC) WHERE (deleted_at IS NULL)'],
    ['job_applications', '(created_at DESC, id DESC)'],
    ['leadership_team', '(place, created_at, id)'],
    ['content_items', '(kind, "position", id) WHERE (deleted_at IS NULL)'],
    ['content_items', '(kind, created_at DESC, id DESC) WHERE (deleted_at IS NULL)'],
    ['content_items', '(kind, shown_at DESC, id DESC) WHERE (deleted_at IS NULL)'],
    ['content_items', '(kind, title_key, id) WHERE (deleted_at IS NULL)'],
    ['content_items', '(kind, deleted_at DESC, id DESC) WHERE (deleted_at IS NOT NULL)'],
    ['course_runs', '(course_id, starts_at, id)'],
    ['course_runs', '(starts_at DESC, id DESC)'],
    ['course_enrolments', '(run_id, created_at, id)'],
    ['course_certificates', '(run_id, created_at, id)'],
    ['talks', '(inquiry_id, starts_at, id)'],
    ['talks', "(starts_at, id) WHERE (status = ''booked''::text)"],
    ['redirects', '(from_path) WHERE (deleted_at IS NULL)'],
    ['redirects', '(from_path, id)'],
    ['redirects', '(created_at DESC, id DESC)'],
    ['creators', '(username)'],
    ['creators', '(created_at DESC, id DESC)'],
    ['creators', '(status, created_at DESC, id DESC)'],
    ['creators', `(posts_count DESC, created_at DESC, id DESC) WHERE (status = ''active''::text)`],
    ['creator_posts', '(creator_id, is_pinned DESC, created_at DESC, id DESC)'],
    ['creator_posts', '(created_at DESC, id DESC)'],
    ['job_applications', '(job_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL)'],
    ['login_attempts', '(username_attempted, created_at DESC, id DESC)'],
    ['notes', '(inquiry_id, created_at DESC, id DESC)'],
    ['notes', '(application_id, created_at DESC, id DESC)'],
    ['login_attempts', '(ip_address, created_at DESC, id DESC)'],
    ['creator_moderation', '(type, value)'],
    ['creator_moderation', '(created_at DESC, id DESC)'],
    ['login_attempts', '(created_at DESC, id DESC)'],
    ['search_queries', '(created_at DESC, id DESC)'],
  ])('has an index behind the order that %s is listed in, %s', async (table, columns) => {
    expect(
      await names(
        `select indexname::text as name from pg_indexes
          where schemaname = 'public' and tablename = '${table}' and indexdef like '%${columns}'`,
      ),
    ).toHaveLength(1);
  });

  it('has a comment on every table, function and policy', async () => {
    expect(
      await names(`
      select 'table ' || oid::regclass as name from pg_class
        where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind in ('r', 'p')
          and obj_description(oid, 'pg_class') is null
      union all select 'function ' || oid::regprocedure from pg_proc
        where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and obj_description(oid, 'pg_proc') is null
      union all select 'policy ' || polname from pg_policy
        where polrelid in (select oid from pg_class
          where relnamespace = 'public'::regnamespace) and obj_description(oid, 'pg_policy') is null`),
    ).toEqual([]);
  });

  it('never has two permissive policies for one role and action', async () => {
    expect(
      await names(`
      select format('%s.%s %s %s', schemaname, tablename, role, action) as name
      from pg_policies, unnest(roles) as role, unnest(case cmd when 'ALL' then array['SELECT', 'INSERT', 'UPDATE', 'DELETE']
        else array[cmd] end) as action
      where permissive = 'PERMISSIVE' and schemaname in ('public', 'storage')
      group by 1 having count(*) > 1`),
    ).toEqual([]);
  });

  it('names the roles of every policy', async () => {
    expect(
      await names(
        `select policyname::text as name from pg_policies where schemaname in ('public', 'storage') and roles && array['public'::name]`,
      ),
    ).toEqual([]);
  });

  it('asks who is calling once per statement, not once per row', async () => {
    expect(
      await names(`
      select policyname::text as name from pg_policies, lateral (select coalesce(qual, '') || coalesce(with_check, '') as text) rule
      where schemaname in ('public', 'storage')
        and regexp_replace(text, 'SELECT \\(?\\(?(auth\\.uid|private\\.is_admin|private\\.is_creator_in_good_standing)\\(\\)', '', 'g')
          ~ '(auth\\.|is_admin\\(|is_creator_in_good_standing\\()'`),
    ).toEqual([]);
  });

  it('has no write policy that is always true', async () => {
    expect(
      await names(`select policyname::text as name from pg_policies
      where schemaname in ('public', 'storage') and cmd <> 'SELECT' and (qual = 'true' or with_check = 'true')`),
    ).toEqual([]);
  });

  it('bounds the length of every text that people can enter', async () => {
    expect(
      await names(`
      select a.attrelid::regclass || '.' || a.attname as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.atttypid in ('text'::regtype, 'text[]'::regtype, 'jsonb'::regtype)
        and a.attgenerated = ''
        and not exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and a.attnum = any (k.conkey))`),
    ).toEqual([]);
  });

  it('cleans every text that visitors may store, or knows its exact shape', async () => {
    expect(
      await names(`
      select a.attrelid::regclass || '.' || a.attname as name
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and a.atttypid = 'text'::regtype and has_column_privilege('anon', c.oid, a.attnum, 'insert')
        and not exists (
          select 1 from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where t.tgrelid = c.oid and p.proname = 'check_texts' and a.attname = any (string_to_array(encode(t.tgargs, 'escape'), '\\000')))
      order by 1`),
    ).toEqual(shapedTexts);
  });

  it('keeps a creation time in every table, but no time of a visit', async () => {
    expect(
      await names(`select relname::text as name from pg_class c
      where relnamespace = 'public'::regnamespace and relkind = 'r'
        and not exists (select 1 from pg_attribute
          where attrelid = c.oid and attname = 'created_at' and atttypid = 'timestamptz'::regtype and attnotnull)`),
    ).toEqual(['visit_counts']);
  });
});
