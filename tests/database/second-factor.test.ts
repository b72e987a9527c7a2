import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepOf } from '../../supabase/local/auth/totp.ts';
import { enrol, prove, type Authenticator } from '../support/authenticator.ts';
import type { Client } from '../support/backend.ts';
import { loadRelease, type Release } from '../support/upgrade.ts';
import { clientOf, expectAllowed, expectNoRows, expectRefused, freshAddress, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
/** Sessions of one administrator: with the password only, and with the second factor. */
let half: Client;
let whole: Client;
let authenticator: Authenticator;

const newSession = () => cast.backend.asUser(cast.administrator.email, freshAddress());
const require = (client: Client, required: boolean) => client.rpc('require_second_factor', { required });
const rule = async () =>
  (
    await cast.sql<{ requires_aal2: boolean | null }>('select requires_aal2 from public.administrators where user_id = $1', [
      cast.administrator.id,
    ])
  )[0]?.requires_aal2;
const claimOf = async (client: Client) => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;

beforeAll(async () => {
  cast = await startCast();
  await cast.sql(`insert into public.inquiries (name, mobile, email, description) values ('A', '123', 'a@example.test', 'Hello')`);
});
afterAll(() => cast.stop());

describe('the rule of the second factor', () => {
  it('cannot be switched on without a session that has passed it', async () => {
    expect((await require(cast.administrator.client, true)).error).toMatchObject({ code: 'PT403', message: 'second_factor_unproved' });
    expect(await rule()).toBeNull();
    expectAllowed(await require(cast.administrator.client, false));
  });

  it.each(strangers)('is not for the %s', async (role) => {
    const { error } = await require(clientOf(cast, role), true);
    expect(['42501', 'PT403']).toContain(error?.code);
    expect((await clientOf(cast, role).rpc('is_administrator')).data ?? false).toBe(false);
  });

  it('cannot be written into the table', async () => {
    expectRefused(
      await cast.administrator.client.from('administrators').update({ requires_aal2: true }).eq('user_id', cast.administrator.id),
    );
  });

  it('is switched on by a session that has passed it', async () => {
    whole = await newSession();
    authenticator = await enrol(whole);
    await prove(whole, authenticator);
    expect(await claimOf(whole)).toBe('aal2');
    expectAllowed(await require(whole, true));
    expect(await rule()).toBe(true);
    const [entry] = await cast.sql<{ changed: object }>(
      "select changed from public.audit_log where table_name = 'administrators' and action = 'update' order by created_at desc limit 1",
    );
    expect(entry?.changed).toEqual({ columns: ['requires_aal2'] });
  });

  it('allows a session with only the password just its own row', async () => {
    half = await newSession();
    expect(await claimOf(half)).toBe('aal1');
    expectNoRows(await half.from('inquiries').select('id'));
    expectNoRows(await half.from('website_settings').update({ settings: {} }).eq('id', 1).select('id'));
    expectNoRows(
      await half.from('administrators').update({ display_name: 'Somebody' }).eq('user_id', cast.administrator.id).select('user_id'),
    );
    expect((await half.rpc('overview_counts')).error).toMatchObject({ code: 'PT403', message: 'administrators_only' });
    expect((await half.rpc('is_administrator')).data).toBe(false);
    expect((await half.from('administrators').select('user_id, requires_aal2')).data).toEqual([
      { user_id: cast.administrator.id, requires_aal2: true },
    ]);
    // It can neither remove the rule nor replace the authenticator.
    expect((await require(half, false)).error).toMatchObject({ code: 'PT403', message: 'administrators_only' });
    await expect(enrol(half, 'Thief')).rejects.toMatchObject({ code: 'insufficient_aal' });
    expect(await rule()).toBe(true);
  });

  it('allows everything to a session that has passed it, after a refresh too', async () => {
    expect((await whole.from('inquiries').select('id')).data).toHaveLength(1);
    expect((await whole.rpc('is_administrator')).data).toBe(true);
    expect((await whole.auth.refreshSession()).error).toBeNull();
    expect(await claimOf(whole)).toBe('aal2');
    expect((await whole.from('inquiries').select('id')).data).toHaveLength(1);
    const { error } = await whole.storage
      .from('publicassets')
      .upload('media/second-factor.txt', new Blob(['x']), { contentType: 'text/plain' });
    expect(error?.message ?? '').not.toMatch(/row-level security/);
    await prove(half, authenticator, stepOf(Date.now()) + 1);
    expect((await half.from('inquiries').select('id')).data).toHaveLength(1);
  });

  it('ends with the administrator’s right, whatever the session’s level', async () => {
    await cast.sql('update public.administrators set user_id = $1', [cast.otherCreator.id]);
    expectNoRows(await whole.from('inquiries').select('id'));
    expectNoRows(await whole.from('administrators').select('user_id'));
    // The rule is deleted with the row. A new administrator has not passed it.
    expectNoRows(await cast.otherCreator.client.from('inquiries').select('id'));
    await cast.sql('update public.administrators set user_id = $1', [cast.administrator.id]);
  });

  it('puts wrong codes into the login history, and refuses codes for a while after ten', async () => {
    const attempts = () =>
      cast.sql(
        'select reason, ip_address from public.login_attempts where username_attempted = $1 and not successful order by created_at',
        [cast.administrator.email],
      );
    const guess = async (client: Client) =>
      (await client.auth.mfa.challengeAndVerify({ factorId: authenticator.factorId, code: '000000' })).error?.code;
    await cast.sql('delete from public.login_attempts');
    const guesser = await newSession();
    expect(await guess(guesser)).toBe('mfa_verification_failed');
    expect(await guess(guesser)).toBe('mfa_verification_failed');
    // A code tried with several authenticators is one attempt.
    expect(await attempts()).toEqual([{ reason: 'wrong_code', ip_address: null }]);
    // The code is correct for another authenticator, so it is no failure. Its step stays unused, so nobody waits for the next code.
    await cast.sql('update auth.mfa_factors set last_step = null');
    await prove(guesser, authenticator);
    expect(await attempts()).toEqual([]);

    await cast.sql('update auth.mfa_factors set last_step = null');
    const other = await newSession();
    for (let n = 0; n < 9; n += 1) expect(await guess(other)).toBe('mfa_verification_failed');
    expect((await cast.administrator.client.rpc('locked_accounts')).data ?? []).toEqual([]);
    expect(await guess(other)).toBe('mfa_verification_rejected');
    const late = await newSession();
    await expect(prove(late, authenticator)).rejects.toMatchObject({ code: 'mfa_verification_rejected', message: 'too_many_wrong_codes' });
    expect((await attempts()).map(({ reason }) => reason)).toEqual(['wrong_code']);
    await cast.sql(`update private.password_failures set locked_until = now() - interval '1 second'`);
    const after = await newSession();
    await prove(after, authenticator);
    whole = after;
  });

  it('lets nobody but Auth call its hook', async () => {
    const event = { user_id: cast.administrator.id, factor_id: authenticator.factorId, factor_type: 'totp', valid: false };
    for (const client of [cast.visitor, cast.creator.client, whole, cast.service]) {
      // The generated types omit this function, because the API exposes it to nobody.
      expectRefused(await client.rpc('hook_mfa_verification_attempt' as 'hook_password_verification_attempt', { event }));
    }
  });

  it('cannot be switched on when the factor was deleted meanwhile', async () => {
    expectAllowed(await require(whole, false));
    expect((await whole.auth.mfa.unenroll({ factorId: authenticator.factorId })).error).toBeNull();
    // The token keeps aal2 until it expires.
    expect((await require(whole, true)).error).toMatchObject({ code: 'PT422', message: 'second_factor_missing' });
    expect(await rule()).toBe(false);
  });

  it('is removed by SQL when the authenticator is lost', async () => {
    await cast.sql('update public.administrators set requires_aal2 = true where user_id = $1', [cast.administrator.id]);
    const lost = await newSession();
    expectNoRows(await lost.from('inquiries').select('id'));
    await cast.sql('update public.administrators set requires_aal2 = false where user_id = $1', [cast.administrator.id]);
    expect((await lost.from('inquiries').select('id')).data).toHaveLength(1);
  });

  describe('with the password alone', () => {
    /** Everything a signed-in person can call: reads and writes of every table and bucket, and every function. */
    const attempts = `create table public.attempts as
      with tables as (select t.oid, t.oid::regclass::text as name from pg_class t where t.relkind = 'r' and (t.relnamespace = 'public'::regnamespace or t.oid = 'storage.objects'::regclass)),
      columns as (
        select t.name, p.privilege, min(quote_ident(a.attname)) as first
        from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and a.attgenerated = '', unnest('{select,insert,update}'::text[]) p (privilege)
        where has_column_privilege('authenticated', t.oid, a.attnum, p.privilege) group by 1, 2),
      writes as (
        select 'update ' || c.name as name, format('update %s set %s = %2$s', c.name, c.first) as statement from columns c where privilege = 'update'
        union all select 'insert ' || c.name, format('insert into %s (%s) values (null)', c.name, c.first) from columns c where privilege = 'insert' and c.name <> 'storage.objects'
        union all select 'delete ' || t.name, format('delete from %s', t.name) from tables t where has_table_privilege('authenticated', t.oid, 'delete')
        union all select 'upload to ' || b.id, format('insert into storage.objects (bucket_id, name) values (%L, ''media/x.png'')', b.id) from storage.buckets b)
      select w.name, 'with w as (' || w.statement || ' returning 1) select count(*) from w' as statement from writes w
      union all select 'select ' || c.name, 'select count(*) from ' || c.name from columns c where privilege = 'select'
      union all select 'call ' || f.proname, format('select count(*) from public.%I(%s)', f.proname, case f.proname
          when 'trash_rows' then (select format('%L, %L, %L', 'inquiries', 'delete', jsonb_build_object('ids', array_agg(i.id))) from public.inquiries i)
          when 'set_rows_status' then (select format('%L, %L, %L', 'inquiries', 'won', jsonb_build_object('ids', array_agg(i.id))) from public.inquiries i)
          when 'mark_rows_read' then (select format('%L, true, %L', 'inquiries', jsonb_build_object('ids', array_agg(i.id))) from public.inquiries i)
          when 'creator_sign_ins' then (select format('%L', array_agg(u.id)) from auth.users u)
          else (select string_agg('null', ', ') from generate_series(1, f.pronargs)) end)
        from pg_proc f where f.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', f.oid, 'execute') and not has_function_privilege('anon', f.oid, 'execute')`;
    /** Runs them in a session and rolls each back. Returns the number of rows, or the error. */
    const reach = `create function public.reach(person uuid, aal text) returns jsonb language plpgsql as $$
      declare
        attempt record;
        many bigint;
        found jsonb := '{}';
      begin
        perform set_config('request.jwt.claims', jsonb_build_object('sub', person, 'role', 'authenticated', 'aal', aal)::text, true), set_config('request.jwt.claim.sub', person::text, true), set_config('role', 'authenticated', true);
        for attempt in select * from public.attempts loop
          begin
            execute attempt.statement into many;
            raise exception using errcode = 'UNDO0', message = many;
          exception when others then
            found := found || jsonb_build_object(attempt.name, case sqlstate when 'UNDO0' then sqlerrm else sqlstate end);
          end;
        end loop;
        return found;
      end;
    $$`;
    /** What everybody may do, or what does nothing for these arguments. Their tables are covered by the other entries. */
    const common = [
      'call accept_community_rules',
      'call appeal_decision',
      'call arrange_items',
      'call arrange_team',
      'call end_session',
      'call export_my_data',
      'call is_administrator',
      'call item_slug_fault',
      'call items_since',
      'call listed_talks',
      'call mark_application',
      'call own_decisions',
      'call own_sessions',
      'call pin_post',
      'call related_inquiries',
      'delete creator_posts',
      'insert inquiries',
      'insert job_applications',
      'insert user_reviews',
      'select administrators',
      'select content_items',
      'select content_texts',
      'select creator_post_versions',
      'select creator_posts',
      'select creators',
      'select job_postings',
      'select leadership_team',
      'select link_cards',
      'select post_links',
      'select redirects',
      'select website_settings',
      'upload to avatars',
      'upload to post-pictures',
      'upload to privateassets',
    ];

    // Last, because it inserts rows into every table.
    it('allows only rows, functions and files that anybody can access, and its own row', async () => {
      const { last, tables } = JSON.parse(readFileSync('tests/database/first-release.json', 'utf8')) as Release;
      const isFilled = (table: string) =>
        ['storage.objects', 'private.login_lockouts'].includes(table) || (table.startsWith('public.') && table !== 'public.administrators');
      // The first release had no addresses of postings.
      const jobs = tables['public.job_postings']?.map((job, index) => ({ ...job, slug: `job-${String(index)}` })) ?? [];
      const filled = Object.entries({ ...tables, 'public.job_postings': jobs }).filter(([table]) => isFilled(table));
      await loadRelease(cast.sql, { last, tables: Object.fromEntries(filled) });
      await cast.sql(`update private.login_lockouts set locked_until = now() + interval '1 hour'`);
      await cast.sql('update public.administrators set requires_aal2 = true where user_id = $1', [cast.administrator.id]);
      for (const statement of [
        'select private.make_checks()',
        'insert into public.publications (version) values (1)',
        'insert into public.creator_picks (creator_id, place) select id, 1 from public.creators limit 1',
        `insert into public.redirects (from_path, to_path) values ('/old', '/about')`,
        `insert into public.course_runs (course_id, starts_at) select id, '2027-03-01' from public.content_items where kind = 'course' limit 1`,
        `insert into public.course_runs (course_id, starts_at) select course_id, starts_at from public.course_runs limit 1`,
        `insert into public.course_enrolments (run_id, name, email, phone) select id, 'Sara', 'sara@example.test', '+97455001122'
          from public.course_runs limit 1`,
        `insert into public.course_certificates (run_id, enrolment_id, name, title, starts_on)
          select run_id, id, name, '{"en": "Course", "ar": "دورة"}', '2027-03-01' from public.course_enrolments limit 1`,
        `insert into public.review_invitations (source, source_id, name, email, language)
          values ('inquiry', gen_random_uuid(), 'Sara', 'sara@example.test', 'en')`,
        `insert into public.community_invitations (token_hash, note, max_uses, expires_on) values (repeat('a', 64), 'Sara', 1, '2999-01-01')`,
        `insert into public.rules_acceptances (creator_id, version) select id, '2026-11-26' from public.creators limit 1`,
        `update public.talk_rules set is_on = true`,
        `insert into public.talks (inquiry_id, starts_at, minutes, busy)
          select id, '2027-03-01', 30, '[2027-03-01, 2027-03-02)' from public.inquiries limit 1`,
        `insert into public.interviews (application_id, request_id, slots, answer_until, place)
          select id, gen_random_uuid(), array[now() + interval '1 day'], now() + interval '1 hour', 'Doha' from public.job_applications limit 1`,
        attempts,
        reach,
        'grant select on public.attempts to authenticated',
      ])
        await cast.sql(statement);
      const reachOf = async (person: string, aal: string) =>
        (await cast.sql<{ found: Record<string, string> }>('select public.reach($1, $2) as found', [person, aal]))[0]?.found ?? {};
      const [nobody, half, whole] = [
        await reachOf(crypto.randomUUID(), 'aal2'),
        await reachOf(cast.administrator.id, 'aal1'),
        await reachOf(cast.administrator.id, 'aal2'),
      ];
      expect(half).toEqual({ ...nobody, 'select administrators': '1' });
      expect(
        Object.keys(whole)
          .filter((name) => whole[name] === half[name])
          .sort(),
      ).toEqual(common);
    });
  });
});
