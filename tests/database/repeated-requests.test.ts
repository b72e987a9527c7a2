import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRows, clientOf, insertJob, insertPost, only, startCast, type Cast, type Role } from './fixtures.ts';

// Requests that are sent again because the response was lost. The registry in tests/unit/calls covers every call.

let cast: Cast;
let inquiry: string;
let other: string;
let application: string;
let spontaneous: string;
let job: string;
let post: string;
let token: string;
let interview: string;
let interviewToken: string;
beforeAll(async () => {
  cast = await startCast();
  await cast.sql('alter table public.job_applications disable trigger check_resume');
  job = await insertJob(cast);
  const idOf = async (sql: string, params: unknown[] = []) => only(await cast.sql<{ id: string }>(`${sql} returning id`, params)).id;
  const asked = `insert into public.inquiries (name, mobile, email, description) values ('Noor', '55501234', $1, 'Hello')`;
  inquiry = await idOf(asked, ['noor@example.test']);
  other = await idOf(asked, ['sami@example.test']);
  application = await idOf(
    `insert into public.job_applications (job_id, full_name, email, language, resume_storage_path)
      values ($1, 'Sara', 'sara@example.test', 'en', 'resumes/1.pdf')`,
    [job],
  );
  spontaneous = await idOf(
    `insert into public.job_applications (full_name, email, language, resume_storage_path)
      values ('Sara', 'sara@example.test', 'en', 'resumes/spontaneous/1.pdf')`,
  );
  post = await insertPost(cast, cast.creator);
  ({ interview, interviewToken } = only(
    await cast.sql<{ interview: string; interviewToken: string }>(
      `insert into public.interviews (application_id, request_id, slots, answer_until, place)
        select id, gen_random_uuid(), array['2099-01-02 12:00+03'::timestamptz], '2099-01-01', 'Doha' from public.job_applications
        where id = $1 returning id as interview,
          (select private.application_token(a, a.created_at) from public.job_applications a where a.id = $1) as "interviewToken"`,
      [spontaneous],
    ),
  ));
  token = only(
    await cast.sql<{ token: string }>(
      'select private.application_token(a, a.created_at) as token from public.job_applications a where id = $1',
      [application],
    ),
  ).token;
});
afterAll(() => cast.stop());

const id = '33333333-3333-4333-8333-333333333333';
const texts = { en: { subject: 'x', text: 'x' }, ar: { subject: 'س', text: 'س' } };

/** Everything that a request can store, without the audit log, which has every attempt of an administrator. */
const state = async () =>
  only(
    await cast.sql<Record<string, unknown>>(
      `select ${[
        'user_reviews',
        'inquiries',
        'notes',
        'answer_templates',
        'job_postings',
        'job_applications',
        'interviews',
        'leadership_team',
        'content_items',
        'redirects',
        'creators',
        'creator_posts',
        'creator_moderation',
        'post_likes',
        'website_settings',
      ]
        .map((table) => `(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from public.${table} t) as ${table}`)
        .join(', ')}, (select count(*) from private.outbox) as mails`,
    ),
  );

type SendRequest = (client: Cast['visitor']) => PromiseLike<{ error: { code?: string; message: string } | null; status: number }>;

/** `known`: the database reports that the row exists, by the name of its key. */
const requests: [what: string, who: Role, second: 'done' | 'known', send: SendRequest][] = [
  [
    'an inquiry',
    'visitor',
    'known',
    (client) =>
      client
        .from('inquiries')
        .insert({ request_id: id, name: 'Noor', mobile: '55501234', email: 'noor@example.test', description: 'Hello' }),
  ],
  ['a review', 'visitor', 'known', (client) => client.from('user_reviews').insert({ request_id: id, name: 'Noor', rating: 5 })],
  [
    'a post',
    'creator',
    'known',
    (client) => client.from('creator_posts').insert({ request_id: id, creator_id: cast.creator.id, content: 'Hello' }),
  ],
  ['a note', 'administrator', 'known', (client) => client.from('notes').insert({ id, inquiry_id: inquiry, text: 'Called' })],
  ['a template of answers', 'administrator', 'known', (client) => client.from('answer_templates').insert({ id, name: 'Thanks', texts })],
  ['a job', 'administrator', 'known', (client) => client.from('job_postings').insert({ id, title: 'Developer' })],
  ['somebody of the team', 'administrator', 'known', (client) => client.from('leadership_team').insert({ id, name: 'Noor' })],
  [
    'an item',
    'administrator',
    'known',
    (client) => client.from('content_items').insert({ id, kind: 'step', translations: { en: { title: 'Ask' } } }),
  ],
  ['a redirect', 'administrator', 'known', (client) => client.from('redirects').insert({ id, from_path: '/old', to_path: '/about' })],
  ['a like', 'creator', 'done', (client) => client.rpc('increment_post_likes', { post_id_to_inc: post })],
  ['a like of a visitor', 'visitor', 'done', (client) => client.rpc('increment_post_likes', { post_id_to_inc: post })],
  ['a pin', 'creator', 'done', (client) => client.rpc('pin_post', { post_id_to_pin: post, creator_id_to_check: cast.creator.id })],
  [
    'a stage with a mail',
    'administrator',
    'done',
    (client) => client.rpc('set_application_stage', { ids: [application], stage: 'rejected', mail_after: 60 }),
  ],
  ['a refusal recalled', 'administrator', 'done', (client) => client.rpc('recall_refusals', { ids: [application] })],
  [
    'a tag',
    'administrator',
    'done',
    (client) => client.rpc('mark_application', { application_id: application, tag: 'react', is_on: true }),
  ],
  ['an assignment', 'administrator', 'done', (client) => client.rpc('assign_application', { application_id: spontaneous, job_id: job })],
  ['a corrected number', 'visitor', 'done', (client) => client.rpc('correct_application_phone', { token, phone: '55501234' })],
  ['a consent', 'visitor', 'done', (client) => client.rpc('set_pool_consent', { token, is_given: false })],
  [
    'times for an interview',
    'administrator',
    'done',
    (client) =>
      client.rpc('offer_interview', {
        application_id: application,
        request_id: id,
        entry: { slots: ['2099-01-02T09:00:00Z'], minutes: 45, answer_until: '2099-01-01', place: 'Doha' },
      }),
  ],
  [
    'a time picked',
    'visitor',
    'done',
    (client) =>
      client.rpc('answer_interview', { token: interviewToken, interview_id: interview, answer: 'picked', slot: '2099-01-02T09:00:00Z' }),
  ],
  [
    'an interview withdrawn',
    'administrator',
    'done',
    (client) => client.rpc('set_interview', { interview_id: interview, status: 'called_off' }),
  ],
  ['a withdrawal', 'visitor', 'done', (client) => client.rpc('withdraw_application', { token })],
  ['a status of inquiries', 'administrator', 'done', (client) => changeRows(client, 'inquiries', { status: 'won' }, { ids: [inquiry] })],
  ['inquiries merged', 'administrator', 'done', (client) => client.rpc('merge_inquiries', { lead: inquiry, ids: [other] })],
  ['rows deleted', 'administrator', 'done', (client) => changeRows(client, 'inquiries', 'delete', { ids: [inquiry] })],
  [
    'words of the moderation',
    'administrator',
    'done',
    (client) =>
      client.from('creator_moderation').upsert([{ type: 'word', value: 'spam' }], { onConflict: 'type,value', ignoreDuplicates: true }),
  ],
  [
    'a creator suspended',
    'administrator',
    'done',
    (client) => client.rpc('set_creator_status', { creator_ids: [cast.otherCreator.id], status: 'suspended', reason: 'spam' }),
  ],
  [
    'settings over a version',
    'administrator',
    'done',
    (client) =>
      client
        .from('website_settings')
        .update({ settings: { companyName: 'Pearl' } })
        .eq('id', 1)
        .eq('version', 1),
  ],
  ['the first settings', 'administrator', 'known', (client) => client.from('website_settings').insert({ id: 1, settings: {} })],
];

describe('requests repeated after a lost response', () => {
  it.each(requests)('is done once: %s, by the %s', async (what, who, second, send) => {
    const first = await send(clientOf(cast, who));
    if (what !== 'the first settings') expect(first.error).toBeNull();
    const once = await state();
    const again = await send(clientOf(cast, who));
    if (second === 'done') expect(again.error).toBeNull();
    else
      expect(again).toMatchObject({
        status: 409,
        error: { code: '23505', message: expect.stringMatching(/unique constraint "\w+_(pkey|request_id_key)"/) as string },
      });
    expect(await state()).toEqual(once);
  });
});

describe('non-administrators', () => {
  it.each([
    ['visitor', 'inquiries', { name: 'Noor', mobile: '55501234', email: 'noor@example.test', description: 'Hello' }],
    ['visitor', 'user_reviews', { name: 'Noor', rating: 5 }],
    ['visitor', 'job_applications', { full_name: 'Sara', email: 'sara@example.test', resume_storage_path: 'resumes/1.pdf' }],
    ['creator', 'creator_posts', { content: 'Hello' }],
  ] as const)('chooses no id: the %s of %s', async (who, table, row) => {
    const sent = { ...row, id: '44444444-4444-4444-8444-444444444444', ...(table === 'creator_posts' && { creator_id: cast.creator.id }) };
    expect(
      (
        await clientOf(cast, who)
          .from(table)
          .insert(sent as never)
      ).error?.code,
    ).toBe('42501');
  });

  it('may insert a key in no table', async () => {
    expect(
      await cast.sql(`select table_name::text as name from information_schema.column_privileges
      where grantee = 'anon' and table_schema = 'public' and privilege_type = 'INSERT' and column_name = 'id'`),
    ).toEqual([]);
  });
});
