import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  // The embedded backend grants everything with the first request of each kind; what counts is what remains after one.
  await backend.visitor().from('job_postings').select('id').limit(1);
});
afterAll(() => backend.stop());

/** `select(a, b)` for some columns, `select` for all, per table and role. */
async function tablePrivileges(role: string): Promise<Record<string, string[]>> {
  const rows = await backend.sql<{ table: string; privileges: string[] }>(
    `with columns as (
      select p.table_name, lower(p.privilege_type) as privilege, array_agg(p.column_name::text order by p.column_name::text collate "C") as names,
        (select count(*) from information_schema.columns c where c.table_schema = p.table_schema and c.table_name = p.table_name) as total
      from information_schema.column_privileges p where p.table_schema = 'public' and p.grantee = $1
      group by p.table_schema, p.table_name, p.privilege_type
    ), privileges as (
      select table_name, privilege || case when cardinality(names) = total then '' else '(' || array_to_string(names, ', ') || ')' end as text from columns
      union select table_name, lower(privilege_type) from information_schema.table_privileges where table_schema = 'public' and grantee = $1
    )
    select table_name as table, array_agg(text order by text collate "C") as privileges from privileges group by 1 order by 1`,
    [role],
  );
  return Object.fromEntries(rows.map((row) => [row.table, row.privileges]));
}

async function functionPrivileges(role: string, schema: string): Promise<string[]> {
  const rows = await backend.sql<{ name: string }>(
    `select proname::text as name from pg_proc where pronamespace = $2::regnamespace and has_function_privilege($1, oid, 'execute') order by proname collate "C"`,
    [role, schema],
  );
  return rows.map((row) => row.name);
}

const jobColumns = 'description, image_url, location, qualifications, responsibilities, salary, title, translations, valid_through';
const teamColumns = 'description, email, gender, image_url, name, position, translations';
const forVisitors = {
  creator_posts: ['select(comments_count, content, created_at, creator_id, id, is_pinned, likes_count, type)'],
  creators: ['select(bio, created_at, followers_count, full_name, id, posts_count, profile_picture_url, rank, status, username)'],
  inquiries: [
    'insert(company_name, description, email, fill_seconds, hidden_filled, language, mobile, name, position, request_id, source_page, topic)',
  ],
  job_applications: ['insert(consent_version, cover_letter, email, full_name, job_id, language, phone, resume_storage_path, resume_url)'],
  job_postings: [
    'select(created_at, description, id, image_url, location, qualifications, responsibilities, salary, title, translations, valid_through)',
  ],
  leadership_team: ['select'],
  user_reviews: [
    'insert(company_name, language, name, rating, request_id, review_text)',
    'select(company_name, created_at, id, language, name, rating, review_text)',
  ],
  website_settings: ['select(id, settings, updated_at, version)'],
};
/** What an administrator may do is granted to every signed-in person; the policies tell them apart. */
const forSignedIn = {
  administrators: ['select', 'update(display_name)'],
  answer_templates: ['delete', 'insert(id, name, texts)', 'select', 'update(name, texts)'],
  audit_log: ['select'],
  creator_accounts: ['select'],
  creator_moderation: ['delete', 'insert(type, value)', 'select', 'update(type, value)'],
  creator_posts: ['delete', 'insert(content, creator_id, request_id, type)', 'select', 'update(is_pinned)'],
  creators: ['select', 'update(bio, full_name, profile_picture_url)'],
  inquiries: [...forVisitors.inquiries, 'select', 'update(follow_up_on)'],
  job_applications: [...forVisitors.job_applications, 'select', 'update(rating, rejection_reason, tags)'],
  job_postings: [`insert(${jobColumns.replace('image', 'id, image')})`, 'select', `update(${jobColumns})`],
  leadership_team: [
    `insert(${teamColumns.replace('image', 'id, image')})`,
    'select',
    `update(${teamColumns.replace('position', 'place, position')})`,
  ],
  login_attempts: ['delete', 'select'],
  notes: ['delete', 'insert(application_id, id, inquiry_id, kind, text)', 'select'],
  notification_settings: ['select', 'update(digest_hour, language, notices, receipts, time_zone)'],
  post_likes: ['select'],
  retention_runs: ['select'],
  search_queries: ['select'],
  user_reviews: ['insert(company_name, language, name, rating, request_id, review_text)', 'select', 'update(language, status)'],
  website_settings: ['insert(id, settings)', ...forVisitors.website_settings, 'update(id, settings)'],
  website_settings_history: ['select'],
};
const linkFunctions = ['application_status', 'correct_application_phone', 'withdraw_application'];
const openFunctions = [
  ...linkFunctions,
  'check_email',
  'check_username',
  'get_login_lockout',
  'increment_post_likes',
  'liked_posts',
  'record_login_attempt',
  'record_search',
].sort();
const erasureFunctions = ['application_file', 'erase_application'];
const applicantFunctions = ['other_applications', 'recall_refusals', 'set_application_stage'];
const listFunctions = [
  'list_audit_log',
  'list_creator_moderation',
  'list_creator_posts',
  'list_creators',
  'list_inquiries',
  'list_job_applications',
  'list_job_postings',
  'list_login_attempts',
  'list_search_queries',
  'list_user_reviews',
];
const mailFunctions = ['claim_mails', 'keep_mail', 'note_mail', 'purge_outbox'];
const personFunctions = ['erase_person', 'export_person', 'find_person', 'person_files'];
const deskFunctions = ['merge_inquiries', 'note_answer'];
const fileFunctions = ['file_uses', 'search_files', 'sitemap_state', 'storage_totals', 'unused_files'];
const behindOpenFunctions = [
  ...linkFunctions,
  'check_email',
  'check_username',
  'get_login_lockout',
  'like_post',
  'liked_posts',
  'record_login_attempt',
  'record_search',
];

describe('privileges', () => {
  it('of visitors on tables are these and no others', async () => {
    expect(await tablePrivileges('anon')).toEqual(forVisitors);
  });

  it('of signed-in people on tables are these and no others', async () => {
    expect(await tablePrivileges('authenticated')).toEqual(forSignedIn);
  });

  it('of everybody (PUBLIC) on tables are none', async () => {
    expect(await tablePrivileges('PUBLIC')).toEqual({});
  });

  it('of the service role are to read and write rows, nothing structural, and to read what only a trigger writes', async () => {
    const { website_settings_history: history, audit_log: audit, ...others } = await tablePrivileges('service_role');
    expect([history, audit]).toEqual([['select'], ['select']]);
    for (const privileges of Object.values(others)) expect(privileges).toEqual(['delete', 'insert', 'select', 'update']);
  });

  it('on functions of public are these and no others', async () => {
    expect(await functionPrivileges('anon', 'public')).toEqual(openFunctions);
    expect(await functionPrivileges('authenticated', 'public')).toEqual(
      [
        ...openFunctions,
        ...listFunctions,
        ...fileFunctions,
        ...applicantFunctions,
        ...deskFunctions,
        ...personFunctions,
        'decrement_post_likes',
        'mark_application',
        'related_inquiries',
        'mark_rows_read',
        'set_rows_status',
        'trash_rows',
        'applications_of_jobs',
        'arrange_team',
        'clear_searches',
        'count_rows',
        'creators_affected',
        'creator_sign_ins',
        'diagnostics',
        'handle_failed_mails',
        'keep_asset',
        'locked_accounts',
        'mail_overview',
        'overview_counts',
        'pin_post',
        'request_creator_deletion',
        'require_second_factor',
        'is_administrator',
        'run_retention',
        'search_analysis',
        'set_creator_status',
        'unlock_account',
      ].sort(),
    );
    expect(await functionPrivileges('service_role', 'public')).toEqual(
      [
        ...openFunctions,
        ...mailFunctions,
        ...erasureFunctions,
        'abandoned_resumes',
        'apply_retention',
        'discarded_assets',
        'withdraw_likes',
        'create_creator_records',
        'find_link_owner',
        'find_unclaimed_resume',
        'record_resume_check',
        'take_function_limit',
      ].sort(),
    );
  });

  it('on functions of private are those that wrappers, policies and constraints need', async () => {
    const inPolicies = ['discardable_resumes'];
    const inEveryInsert = [
      'email_key',
      'fold_text',
      'is_email',
      'is_site_path',
      'is_text_list',
      'keep_application_until',
      'phone_key',
      'punycode',
      'search_form',
    ];
    const beforeRequests = ['check_request', 'is_api_caller'];
    const inGeneratedColumnsOfThePanel = ['asset_keys', 'word_form'];
    const inConstraints = [
      'has_abusive_word',
      'is_mail_address',
      'is_notices',
      'is_receipts',
      'is_translations',
      'impersonates_staff',
      'username_verdict',
    ];
    expect(await functionPrivileges('anon', 'private')).toEqual(
      [...behindOpenFunctions, ...beforeRequests, ...inEveryInsert, ...inPolicies].sort(),
    );
    expect(await functionPrivileges('authenticated', 'private')).toEqual(
      [
        ...behindOpenFunctions,
        ...beforeRequests,
        ...inEveryInsert,
        ...inPolicies,
        ...inGeneratedColumnsOfThePanel,
        ...inConstraints,
        ...fileFunctions,
        ...applicantFunctions,
        ...deskFunctions,
        ...personFunctions,
        'site_assets',
        'unlike_post',
        'is_job_asset',
        'change_rows',
        'applications_of_jobs',
        'clear_searches',
        'count_rows',
        'creators_affected',
        'search_analysis',
        'list_ids',
        'creator_sign_ins',
        'diagnostics',
        'is_admin',
        'is_avatar_of',
        'is_creator_in_good_standing',
        'handle_failed_mails',
        'keep_asset',
        'locked_accounts',
        'mail_overview',
        'overview_counts',
        'pin_post',
        'request_creator_deletion',
        'require_second_factor',
        'run_retention',
        'set_creator_status',
        'unlock_account',
      ].sort(),
    );
    expect(await functionPrivileges('service_role', 'private')).toEqual(
      [
        ...behindOpenFunctions,
        ...beforeRequests,
        ...inEveryInsert,
        ...inGeneratedColumnsOfThePanel,
        ...inConstraints,
        ...mailFunctions,
        ...erasureFunctions,
        'abandoned_resumes',
        'apply_retention',
        'discarded_assets',
        'withdraw_likes',
        'find_link_owner',
        'find_unclaimed_resume',
        'is_admin',
        'record_resume_check',
        'salted_hash',
        'take_rate_limit',
      ].sort(),
    );
  });

  it('let Auth itself call its hook and nothing else', async () => {
    for (const schema of ['public', 'private'])
      expect(await functionPrivileges('supabase_auth_admin', schema)).toEqual([
        'hook_mfa_verification_attempt',
        'hook_password_verification_attempt',
      ]);
  });

  it('do not allow API roles to create anything in public or private', async () => {
    expect(
      await backend.sql(
        `select role, schema from unnest(array['anon', 'authenticated', 'service_role']) role, unnest(array['public', 'private']) schema
        where has_schema_privilege(role, schema, 'create')`,
      ),
    ).toEqual([]);
  });

  it('are not given to what is created later', async () => {
    await backend.sql('create table public.later (id integer)');
    await backend.sql('create function public.later() returns integer language sql as $$ select 1 $$');
    try {
      for (const role of ['anon', 'authenticated', 'service_role']) {
        expect(Object.keys(await tablePrivileges(role))).not.toContain('later');
        expect(await functionPrivileges(role, 'public')).not.toContain('later');
      }
    } finally {
      await backend.sql('drop function public.later()');
      await backend.sql('drop table public.later');
    }
  });
});
