import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAllowed, insertJob, insertPost, only, startCast, type Cast } from './fixtures.ts';

type Client = Cast['administrator']['client'];
type Privilege = 'INSERT' | 'UPDATE' | 'DELETE';
type Write = (client: Client) => PromiseLike<{ error: { message: string } | null }>;

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
  // The tests of applications cover what an application requires.
  await cast.sql('alter table public.job_applications disable trigger check_resume');
});
afterAll(() => cast.stop());

const first = async (sql: string) => only(await cast.sql<{ id: string }>(sql)).id;
const inquiry = () =>
  first(`insert into public.inquiries (name, mobile, email, description) values ('A', '55501234', 'a@example.test', 'x') returning id`);
const review = () => first(`insert into public.user_reviews (name, rating) values ('A', 5) returning id`);
const note = async () =>
  first(`insert into public.notes (inquiry_id, text, author_name) values ('${await inquiry()}', 'x', 'A') returning id`);
const template = () =>
  first(
    `insert into public.answer_templates (name, texts) values (gen_random_uuid()::text, '{"en": {"text": "x"}, "ar": {"text": "x"}}')
      returning id`,
  );
const word = (value: string) => first(`insert into public.creator_moderation (type, value) values ('word', '${value}') returning id`);
const redirect = () => first(`insert into public.redirects (from_path, to_path) values ('/old-b', '/about') returning id`);
const attempt = () =>
  first(`insert into public.login_attempts (username_attempted, successful) values ('a@example.test', true) returning id`);
const member = () => first(`insert into public.leadership_team (name) values ('A') returning id`);
const item = () =>
  first(`insert into public.content_items (kind, translations) values ('value', '{"en": {"title": "Care"}}') returning id`);
const runRow = async () => ({
  course_id: await first(`select id from public.content_items where kind = 'course' limit 1`),
  starts_at: '2027-02-01T14:00:00Z',
});
const run = async () => {
  const { course_id, starts_at } = await runRow();
  return first(`insert into public.course_runs (course_id, starts_at) values ('${course_id}', '${starts_at}') returning id`);
};
const certificate = async () =>
  first(
    `insert into public.course_certificates (run_id, name, title, starts_on)
      values ('${await run()}', 'A', '{"en": "A", "ar": "A"}', '2027-02-01') returning id`,
  );
const application = async () =>
  first(
    `insert into public.job_applications (job_id, full_name, email, resume_storage_path)
      values ('${await insertJob(cast)}', 'A', 'a@example.test', 'resumes/a.pdf') returning id`,
  );

/** One write per privilege that administrators have on a table. A new table or privilege needs an entry here and an audit trigger. */
const writes: Record<string, Partial<Record<Privilege, Write>>> = {
  administrators: {
    UPDATE: (client) => client.from('administrators').update({ display_name: 'Somebody' }).eq('user_id', cast.administrator.id),
  },
  answer_templates: {
    INSERT: (client) => client.from('answer_templates').insert({ name: 'Prices', texts: { en: { text: 'x' }, ar: { text: 'x' } } }),
    UPDATE: async (client) =>
      client
        .from('answer_templates')
        .update({ name: 'Other' })
        .eq('id', await template()),
    DELETE: async (client) =>
      client
        .from('answer_templates')
        .delete()
        .eq('id', await template()),
  },
  content_items: {
    INSERT: (client) => client.from('content_items').insert({ kind: 'value', translations: { ar: { title: 'جديد' } } }),
    UPDATE: async (client) =>
      client
        .from('content_items')
        .update({ is_hidden: true })
        .eq('id', await item()),
  },
  course_certificates: {
    DELETE: async (client) =>
      client
        .from('course_certificates')
        .delete()
        .eq('id', await certificate()),
  },
  course_runs: {
    INSERT: async (client) => client.from('course_runs').insert(await runRow()),
    UPDATE: async (client) =>
      client
        .from('course_runs')
        .update({ seats: 5 })
        .eq('id', await run()),
    DELETE: async (client) =>
      client
        .from('course_runs')
        .delete()
        .eq('id', await run()),
  },
  creator_moderation: {
    INSERT: (client) => client.from('creator_moderation').insert({ type: 'word', value: 'firstword' }),
    UPDATE: async (client) =>
      client
        .from('creator_moderation')
        .update({ value: 'thirdword' })
        .eq('id', await word('secondword')),
    DELETE: async (client) =>
      client
        .from('creator_moderation')
        .delete()
        .eq('id', await word('fourthword')),
  },
  creator_posts: {
    INSERT: (client) => client.from('creator_posts').insert({ creator_id: cast.creator.id, content: 'In their name', type: 'text' }),
    UPDATE: async (client) =>
      client
        .from('creator_posts')
        .update({ is_pinned: true })
        .eq('id', await insertPost(cast, cast.creator)),
    DELETE: async (client) => client.rpc('remove_post', { post_id: await insertPost(cast, cast.creator), reason: 'Advertising' }),
  },
  creators: { UPDATE: (client) => client.from('creators').update({ bio: 'Changed' }).eq('id', cast.creator.id) },
  inquiries: {
    INSERT: (client) => client.from('inquiries').insert({ name: 'A', mobile: '55501234', email: 'a@example.test', description: 'x' }),
    UPDATE: async (client) =>
      client
        .from('inquiries')
        .update({ follow_up_on: '2027-01-01' })
        .eq('id', await inquiry()),
  },
  job_applications: {
    UPDATE: async (client) =>
      client
        .from('job_applications')
        .update({ rating: 4 })
        .eq('id', await application()),
  },
  job_postings: {
    INSERT: (client) => client.from('job_postings').insert({ title: 'New' }),
    UPDATE: async (client) =>
      client
        .from('job_postings')
        .update({ title: 'Other' })
        .eq('id', await insertJob(cast)),
  },
  leadership_team: {
    INSERT: (client) => client.from('leadership_team').insert({ name: 'New' }),
    UPDATE: async (client) =>
      client
        .from('leadership_team')
        .update({ name: 'Other' })
        .eq('id', await member()),
  },
  login_attempts: {
    DELETE: async (client) =>
      client
        .from('login_attempts')
        .delete()
        .eq('id', await attempt()),
  },
  notes: {
    INSERT: async (client) => client.from('notes').insert({ inquiry_id: await inquiry(), text: 'x' }),
    DELETE: async (client) =>
      client
        .from('notes')
        .delete()
        .eq('id', await note()),
  },
  talk_rules: { UPDATE: (client) => client.from('talk_rules').update({ minutes: 45 }).eq('minutes', 30) },
  notification_settings: { UPDATE: (client) => client.from('notification_settings').update({ digest_hour: 9 }).eq('id', 1) },
  redirects: {
    INSERT: (client) => client.from('redirects').insert({ from_path: '/old-a', to_path: '/about' }),
    UPDATE: async (client) =>
      client
        .from('redirects')
        .update({ to_path: '/careers' })
        .eq('id', await redirect()),
  },
  user_reviews: {
    INSERT: (client) => client.from('user_reviews').insert({ name: 'A', rating: 5 }),
    UPDATE: async (client) =>
      client
        .from('user_reviews')
        .update({ language: 'ar' })
        .eq('id', await review()),
  },
  website_settings: {
    UPDATE: (client) =>
      client
        .from('website_settings')
        .update({ settings: { testimonialSpeed: 90 } })
        .eq('id', 1),
    INSERT: async (client) => {
      await cast.sql('delete from public.website_settings');
      return client.from('website_settings').insert({ id: 1, settings: { testimonialSpeed: 80 } });
    },
  },
};

/** The check of the résumé is tested elsewhere, as a visitor. */
const elsewhere = ['job_applications INSERT'];

it('the audit log has every table that an administrator may write to', async () => {
  const rights = await cast.sql<{ name: string }>(`
    select c.relname || ' ' || p as name from pg_class c, unnest(array['INSERT', 'UPDATE', 'DELETE']) p
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and case p when 'DELETE' then has_table_privilege('authenticated', c.oid, p)
        else has_any_column_privilege('authenticated', c.oid, p) end`);
  const known = Object.entries(writes).flatMap(([table, ways]) => Object.keys(ways).map((privilege) => `${table} ${privilege}`));
  expect([...known, ...elsewhere].sort()).toEqual(rights.map(({ name }) => name).sort());
});

it.each(Object.entries(writes).flatMap(([table, ways]) => Object.entries(ways).map(([privilege, write]) => ({ table, privilege, write }))))(
  'an administrator’s $privilege on $table is in the audit log',
  async ({ table, write }) => {
    const since = only(await cast.sql<{ now: string }>('select clock_timestamp()::text as now')).now;
    expectAllowed((await write(cast.administrator.client)) as Parameters<typeof expectAllowed>[0]);
    const entries = await cast.sql<{ table_name: string }>(
      'select table_name from public.audit_log where created_at >= $1::timestamptz and actor = $2',
      [since, cast.administrator.id],
    );
    expect(entries).toEqual([{ table_name: table }]);
  },
);

it('the audit log has mails that were sent again or forgotten, and the sign-in straight at Auth', async () => {
  await cast.sql('delete from public.audit_log');
  const mail = () =>
    first(
      `insert into private.outbox (kind, row_id, status, recipients, finished_at)
        values ('inquiry', gen_random_uuid(), 'failed', '{a@example.test}', now()) returning id`,
    );
  for (const action of ['again', 'forget'] as const)
    expectAllowed(await cast.administrator.client.rpc('handle_failed_mails', { ids: [await mail()], action }));
  await cast.backend.asUser(cast.administrator.email);
  expect(await cast.sql('select action, table_name from public.audit_log order by created_at, id')).toEqual([
    { action: 'update', table_name: 'mails' },
    { action: 'purge', table_name: 'mails' },
    { action: 'sign_in', table_name: 'administrators' },
  ]);
});
