import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json } from '@/lib/database.types';
import { emptyTables, expectAllowed, expectRefused, startCast, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
  await cast.sql('alter table public.job_applications disable trigger user');
});
afterAll(() => cast.stop());
beforeEach(() => emptyTables(cast, 'public.check_results'));

interface Result {
  id: string;
  status: string;
  outcome: string;
  values: Record<string, unknown>;
  places: Record<string, string>[];
}

const admin = () => cast.administrator.client;
const run = async () => (await admin().rpc('run_checks').throwOnError()).data as unknown as Result[];
const found = async (id: string) => {
  const result = (await run()).find((one) => one.id === id);
  return `${String(result?.status)} ${String(result?.outcome)}`;
};
const stored = () =>
  cast.sql<{ id: string; status: string; is_of_server: boolean }>('select id, status, is_of_server from public.check_results order by id');
const texts = (
  JSON.parse(readFileSync('public/locales/en/panel-diagnostics.json', 'utf8')) as { checks: Record<string, Record<string, unknown>> }
).checks;

/** Runs statements, reads what a check finds, and takes them back. */
async function foundAfter(id: string, ...statements: string[]): Promise<Result | undefined> {
  await cast.sql('begin');
  try {
    for (const statement of statements) await cast.sql(statement);
    const [row] = await cast.sql<{ result: Result }>(`select to_jsonb(c) as result from private.server_checks() c where c.id = $1`, [id]);
    return row?.result;
  } finally {
    await cast.sql('rollback');
  }
}

describe('the checks of the database', () => {
  it('are run and stored for all devices', async () => {
    const results = await run();
    expect(results.map(({ id }) => id).sort()).toEqual(['buckets', 'courses', 'files', 'outbox', 'retention', 'unverified']);
    expect((await stored()).every(({ is_of_server }) => is_of_server)).toBe(true);
    const { data } = await admin().from('check_results').select('id, result').eq('id', 'buckets').throwOnError();
    expect(data).toEqual([{ id: 'buckets', result: { id: 'buckets', status: 'ok', outcome: 'fine', values: { count: 4 }, places: [] } }]);
  });

  const mailState = (ranAgo: string, isSetUp = true) =>
    `insert into private.mail_state (ran_at, is_set_up) values (now() - interval '${ranAgo}', ${String(isSetUp)})`;
  const mail = (status: string) => `insert into private.outbox (kind, row_id, status) values ('inquiry', gen_random_uuid(), '${status}')`;
  const noMail = ['delete from private.mail_state', 'delete from private.outbox'];
  const ran = (ago: string) => [
    'delete from public.retention_runs',
    `insert into public.retention_runs (ran_at) values (now() - interval '${ago}')`,
  ];
  const bucket = (change: string, id: string) => [`update storage.buckets set ${change} where id = '${id}'`];
  const unverified = (days: number) => [
    `update public.creators set status = 'unverified', created_at = now() - interval '${String(days)} days'
      where id = (select id from public.creators limit 1)`,
  ];
  const runs = (values: string, ...enrolments: string[]) => [
    `insert into public.course_runs (course_id, starts_at, seats, seats_taken, translations)
      select i.id, v.starts_at, v.seats, v.taken, v.texts::jsonb from public.content_items i, (values ${values}) v (starts_at, seats, taken, texts)
      where i.kind = 'course' and i.slug = 'photoshop'`,
    ...enrolments.map(
      (status) => `insert into public.course_enrolments (run_id, name, email, phone, status)
        select id, 'A', 'a@example.test', '123', '${status}' from public.course_runs`,
    ),
  ];
  const application = `insert into public.job_applications (full_name, email, resume_storage_path)
    values ('A', 'a@example.test', 'resumes/gone.pdf')`;

  it.each<[string, string, string[]]>([
    ['outbox', 'warning never', noMail],
    ['outbox', 'error notSetUp', [...noMail, mailState('0', false)]],
    ['outbox', 'warning failed', [...noMail, mailState('0'), mail('failed')]],
    ['outbox', 'warning stopped', [...noMail, mailState('2 hours'), mail('waiting')]],
    // Without mails to send, no run is expected.
    ['outbox', 'ok fine', [...noMail, mailState('2 hours')]],
    ['outbox', 'ok fine', [...noMail, mailState('0'), mail('waiting')]],
    ['retention', 'warning never', ['delete from public.retention_runs']],
    ['retention', 'ok recent', ran('1 day')],
    ['retention', 'warning late', ran('3 days')],
    ['retention', 'error stopped', ran('8 days')],
    ['unverified', 'ok none', unverified(6)],
    ['unverified', 'warning overdue', unverified(8)],
    ['courses', 'ok fine', runs(`(now() + interval '1 day', 3, 3, '{"en": {"place": "Room 4"}}')`, 'waiting')],
    ['courses', 'error over', runs(`(now() + interval '1 day', 3, 4, '{"ar": {"place": "عن بُعد"}}')`)],
    ['courses', 'warning waiting', runs(`(now() + interval '1 day', 3, 2, '{}')`, 'waiting')],
    ['courses', 'warning noLink', runs(`(now() + interval '1 day', 3, 0, '{"ar": {"place": "عن بُعد"}}')`)],
    ['courses', 'warning unmarked', runs(`(now() - interval '3 days', 3, 0, '{}')`, 'enrolled')],
    ['courses', 'ok fine', runs(`(now() - interval '3 days', 3, 0, '{}')`, 'attended')],
    ['files', 'ok none', []],
    ['files', 'warning left', [`insert into private.unclaimed_resumes (path, created_at) values ('resumes/a', now() - interval '3 days')`]],
    ['files', 'error lost', [application]],
    ['buckets', 'ok fine', bucket('file_size_limit = 1', 'avatars')],
    ['buckets', 'error exposed', bucket('public = true', 'privateassets')],
    ['buckets', 'error exposed', bucket('public = false', 'publicassets')],
    ['buckets', 'warning loose', bucket('file_size_limit = null', 'avatars')],
    ['buckets', 'warning loose', bucket('file_size_limit = 6291456', 'avatars')],
    ['buckets', 'warning loose', bucket('allowed_mime_types = null', 'avatars')],
    ['buckets', 'warning loose', bucket(`allowed_mime_types = '{text/html}'`, 'publicassets')],
    ['buckets', 'error missing', [`update storage.buckets set id = 'other' where id = 'avatars'`]],
  ])('find of %s: %s', async (id, expected, statements) => {
    const result = await foundAfter(id, ...statements);
    expect(`${String(result?.status)} ${String(result?.outcome)}`).toBe(expected);
    // Each outcome has a text, and each with something to do a place where it is done.
    expect(texts[id]).toHaveProperty(result?.outcome ?? '');
    expect((result?.places ?? []).some((place) => !('name' in place))).toBe(result?.status !== 'ok');
  });

  it('lead to the list of the creators who have waited for more than seven days', async () => {
    const result = await foundAfter('unverified', ...unverified(9));
    expect(result?.values).toEqual({ count: 1 });
    expect(result?.places[0]).toMatchObject({
      tab: 'creatorDetails',
      search: expect.stringMatching(/^\?status=unverified&to=\d{4}-\d\d-\d\d$/) as string,
    });
  });

  it('are run once a day by the scheduler', async () => {
    const due = async () => (await cast.service.rpc('run_due_checks').throwOnError()).data;
    expect([await due(), await due()]).toEqual([true, false]);
    await cast.sql(`update public.check_results set made_at = now() - interval '21 hours'`);
    expect(await due()).toBe(true);
    // Results of browsers do not count.
    await emptyTables(cast, 'public.check_results');
    await admin()
      .rpc('store_check_results', { results: [{ id: 'seo', status: 'ok', outcome: 'complete' }] })
      .throwOnError();
    expect(await due()).toBe(true);
  });
});

describe('results of browsers', () => {
  const store = (results: Json) => admin().rpc('store_check_results', { results });

  it('are stored beside those of the database, and replace none of them', async () => {
    await run();
    expectAllowed(
      await store([
        { id: 'functions', status: 'error', outcome: 'silent' },
        { id: 'retention', status: 'error', outcome: 'stopped' },
      ]),
    );
    expect(await stored()).toContainEqual({ id: 'functions', status: 'error', is_of_server: false });
    expect(await stored()).toContainEqual({ id: 'retention', status: 'warning', is_of_server: true });
    expect(await found('retention')).toBe('warning never');
  });

  it.each<[string, Json]>([
    ['no list', {}],
    ['an unknown status', [{ id: 'seo', status: 'odd' }]],
    ['no status', [{ id: 'seo' }]],
    ['an odd id', [{ id: 'x y', status: 'ok' }]],
    ['too many', Array.from({ length: 51 }, () => ({ id: 'seo', status: 'ok' }))],
  ])('are refused: %s', async (_what, results) => {
    expect((await store(results)).error).toMatchObject({ code: 'PT400', message: 'results_malformed' });
    expect(await stored()).toEqual([]);
  });

  it('and those of the database are for administrators only', async () => {
    for (const client of [cast.visitor, cast.service]) expectRefused(await client.rpc('run_checks'));
    for (const client of [cast.visitor, cast.service]) expectRefused(await client.rpc('store_check_results', { results: [] }));
    for (const client of [cast.visitor, cast.creator.client, admin()]) expectRefused(await client.rpc('run_due_checks'));
    const denied = { code: 'PT403', message: 'administrators_only' };
    expect((await cast.creator.client.rpc('run_checks')).error).toMatchObject(denied);
    expect((await cast.creator.client.rpc('store_check_results', { results: [] })).error).toMatchObject(denied);
    await run();
    expect((await cast.creator.client.from('check_results').select('id')).data).toEqual([]);
    expectRefused(await admin().from('check_results').insert({ id: 'x', status: 'ok', result: {} }));
    expectRefused(await admin().from('check_results').delete().eq('id', 'outbox'));
  });
});
