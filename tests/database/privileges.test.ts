import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import {
  forVisitors,
  forSignedIn,
  inConstraints,
  openFunctions,
  talkFunctions,
  erasureFunctions,
  applicantFunctions,
  communityFunctions,
  listFunctions,
  mailFunctions,
  personFunctions,
  deskFunctions,
  enrolmentFunctions,
  reportFunctions,
  ownFunctions,
  insightFunctions,
  invitationFunctions,
  fileFunctions,
  behindOpenFunctions,
  publicationFunctions,
} from './privileges.fixture.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
  // The embedded backend changes grants with the first request of each kind, so one request of each runs first.
  await backend.visitor().from('job_postings').select('id').limit(1);
});
afterAll(() => backend.stop());

/** `select(a, b)` for some columns, `select` for all, per table and role. */
async function tablePrivileges(role: string): Promise<Record<string, string[]>> {
  const rows = await backend.sql<{ table: string; privileges: string[] }>(
    `with columns as (
      select p.table_name, lower(p.privilege_type) as privilege, array_agg(p.column_name::text
        order by p.column_name::text collate "C") as names,
        (select count(*) from information_schema.columns c where c.table_schema = p.table_schema and c.table_name = p.table_name) as total
      from information_schema.column_privileges p where p.table_schema = 'public' and p.grantee = $1
      group by p.table_schema, p.table_name, p.privilege_type
    ), privileges as (
      select table_name, privilege || case when cardinality(names) = total then '' else '(' || array_to_string(names, ', ') || ')'
        end as text from columns
      union select table_name, lower(privilege_type) from information_schema.table_privileges where table_schema = 'public' and grantee = $1
    )
    select table_name as table, array_agg(text order by text collate "C") as privileges from privileges group by 1 order by 1`,
    [role],
  );
  return Object.fromEntries(rows.map((row) => [row.table, row.privileges]));
}

async function functionPrivileges(role: string, schema: string): Promise<string[]> {
  const rows = await backend.sql<{ name: string }>(
    `select proname::text as name from pg_proc where pronamespace = $2::regnamespace and has_function_privilege($1, oid, 'execute')
      order by proname collate "C"`,
    [role, schema],
  );
  return rows.map((row) => row.name);
}

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
    const { website_settings_history: history, audit_log: audit, content_texts: texts, ...others } = await tablePrivileges('service_role');
    expect([history, audit, texts]).toEqual([['select'], ['select'], ['select']]);
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
        ...enrolmentFunctions,
        ...invitationFunctions,
        ...talkFunctions,
        ...reportFunctions,
        ...communityFunctions,
        ...ownFunctions,
        ...insightFunctions,
        ...publicationFunctions.panel,
        ...personFunctions,
        'mark_application',
        'related_inquiries',
        'mark_rows_read',
        'set_rows_status',
        'trash_rows',
        'applications_of_jobs',
        'arrange_items',
        'arrange_team',
        'clear_searches',
        'count_rows',
        'creators_affected',
        'creator_sign_ins',
        'remove_post',
        'diagnostics',
        'keep_asset',
        'listed_talks',
        'locked_accounts',
        'overview_counts',
        'pin_post',
        'place_creator_pick',
        'request_creator_deletion',
        'require_second_factor',
        'is_administrator',
        'item_slug_fault',
        'items_since',
        'run_retention',
        'save_content',
        'search_analysis',
        'set_creator_status',
        'unlock_account',
      ].sort(),
    );
    expect(await functionPrivileges('service_role', 'public')).toEqual(
      [
        ...openFunctions,
        ...mailFunctions,
        ...publicationFunctions.service,
        ...erasureFunctions,
        'abandoned_resumes',
        'apply_retention',
        'run_due_checks',
        'discarded_assets',
        'discarded_pictures',
        'discarded_post_pictures',
        'withdraw_likes',
        'create_creator_records',
        'find_link_owner',
        'find_unclaimed_resume',
        'record_resume_check',
        'claim_link_card',
        'store_link_card',
        'take_function_limit',
      ].sort(),
    );
  });

  it('on functions of private are those that wrappers, policies and constraints need', async () => {
    const inPolicies = ['discardable_resumes', 'hidden_targets'];
    const inEveryInsert = [
      'email_key',
      'fold_text',
      'is_email',
      'is_redirect_path',
      'is_site_path',
      'is_text_list',
      'keep_application_until',
      'keep_in_pool_until',
      'phone_key',
      'punycode',
      'search_form',
    ];
    const beforeRequests = ['check_request', 'is_api_caller'];
    const inGeneratedColumnsOfThePanel = ['asset_keys', 'word_form'];
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
        ...enrolmentFunctions,
        ...invitationFunctions,
        ...talkFunctions,
        ...reportFunctions,
        ...communityFunctions,
        ...ownFunctions,
        ...insightFunctions,
        ...publicationFunctions.panel,
        ...personFunctions,
        'site_assets',
        'is_item_asset',
        'is_shown_post_picture',
        'is_job_asset',
        'change_rows',
        'applications_of_jobs',
        'clear_searches',
        'count_rows',
        'creators_affected',
        'search_analysis',
        'list_ids',
        'creator_sign_ins',
        'remove_post',
        'diagnostics',
        'is_admin',
        'is_avatar_of',
        'check_rules_accepted',
        'is_post_edit',
        'is_post_picture_of',
        'is_post_pictures',
        'own_used_pictures',
        'is_creator_in_good_standing',
        'is_unsuspended_creator',
        'keep_asset',
        'locked_accounts',
        'overview_counts',
        'pin_post',
        'place_creator_pick',
        'request_creator_deletion',
        'require_second_factor',
        'run_retention',
        'save_content',
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
        ...publicationFunctions.service,
        ...erasureFunctions,
        'abandoned_resumes',
        'apply_retention',
        'run_due_checks',
        'discarded_assets',
        'discarded_pictures',
        'discarded_post_pictures',
        'withdraw_likes',
        'admit_creator',
        'record_acceptance',
        'find_link_owner',
        'find_unclaimed_resume',
        'is_admin',
        'is_post_pictures',
        'record_resume_check',
        'claim_link_card',
        'store_link_card',
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

  it('are not granted on objects that are created later', async () => {
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
