import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Json, TablesInsert } from '@/lib/database.types';
import type { Client } from '../support/backend.ts';
import {
  clientOf,
  expectAllowed,
  expectConstraint,
  expectNoRows,
  expectRefused,
  only,
  startCast,
  strangers,
  type Cast,
} from './fixtures.ts';

let cast: Cast;
let course: string;
beforeAll(async () => {
  cast = await startCast();
  course = only(await cast.sql<{ id: string }>(`select id from public.content_items where kind = 'course' order by position limit 1`)).id;
});
afterAll(() => cast.stop());
beforeEach(async () => {
  for (const table of ['public.course_enrolments', 'public.course_runs', 'private.rate_limits', 'public.audit_log'])
    await cast.sql(`delete from ${table}`);
});

const admin = () => cast.administrator.client;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function addRun(values: object = {}): Promise<string> {
  const row = { course_id: course, starts_at: inDays(10), seats: 3, price: 900, ...values };
  return only((await admin().from('course_runs').insert(row).select('id').throwOnError()).data).id;
}

const person = { name: 'Sara', email: 'sara@example.test', phone: '55501234', consent_version: '2026-11' };
const enrol = (run: string, entry: Record<string, Json> = {}, client: Client = cast.visitor, request: string = crypto.randomUUID()) =>
  client.rpc('enrol_in_course', { run_id: run, request_id: request, entry: { ...person, ...entry } });
const statusOf = async (run: string, entry?: Record<string, Json>) =>
  ((await enrol(run, entry).throwOnError()).data as { status: string }).status;

const stored = (columns = 'name, status') =>
  cast.sql<Record<string, unknown>>(`select ${columns} from public.course_enrolments order by created_at, id`);
const named = async (name: string) =>
  only(await cast.sql<{ id: string }>('select id from public.course_enrolments where name = $1', [name])).id;
const taken = async () =>
  only(await cast.sql<{ n: number; a: string }>('select seats_taken as n, availability as a from public.course_runs'));

describe('new enrolments', () => {
  it('are read when an administrator opens their date, and by nobody else', async () => {
    const [run, other] = [await addRun(), await addRun()];
    await enrol(run, { name: 'Amal' });
    await enrol(other, { name: 'Basma' });
    const unread = async () => (await stored('name, read_at')).filter(({ read_at }) => read_at === null).map(({ name }) => name);
    for (const role of strangers) expect((await clientOf(cast, role).rpc('read_enrolments', { run_id: run })).error).not.toBeNull();
    expect(await unread()).toEqual(['Amal', 'Basma']);
    for (const count of [1, 0]) expect((await admin().rpc('read_enrolments', { run_id: run }).throwOnError()).data).toBe(count);
    expect(await unread()).toEqual(['Basma']);
  });
});

describe('runs of courses', () => {
  it('are public while one can enrol, without the address of the lessons', async () => {
    const open = await addRun({ online_url: 'https://meet.example.com/abc' });
    for (const values of [{ is_draft: true }, { is_cancelled: true }, { starts_at: inDays(-1) }, { enrol_until: inDays(-2).slice(0, 10) }])
      await addRun(values);
    const { data } = await cast.visitor.from('course_runs').select('id, availability').throwOnError();
    expect(data).toEqual([{ id: open, availability: 'free' }]);
    for (const column of ['online_url', 'seats', 'seats_taken', '*']) expectRefused(await cast.visitor.from('course_runs').select(column));
  });

  it('are not public when their course is not', async () => {
    const run = await addRun();
    await cast.sql('update public.content_items set is_hidden = true where id = $1', [course]);
    expectNoRows(await cast.visitor.from('course_runs').select('id'));
    expect(await statusOf(run)).toBe('closed');
    await cast.sql('update public.content_items set is_hidden = false where id = $1', [course]);
  });

  it.each(strangers)('are written by no %s', async (role) => {
    const run = await addRun();
    const client = clientOf(cast, role);
    expectRefused(await client.from('course_runs').insert({ course_id: course, starts_at: inDays(1) }));
    for (const call of [
      client.from('course_runs').update({ seats: 500 }).eq('id', run).select('id'),
      client.from('course_runs').delete().eq('id', run).select('id'),
    ]) {
      const answer = await call;
      if (role === 'visitor') expectRefused(answer);
      else expectNoRows(answer);
    }
  });

  it('are of courses, and are deleted only when nobody has enrolled', async () => {
    const other = only(await cast.sql<{ id: string }>(`select id from public.content_items where kind = 'service' limit 1`)).id;
    const refused = await admin()
      .from('course_runs')
      .insert({ course_id: other, starts_at: inDays(1) });
    expect(refused.error).toMatchObject({ code: 'PT422', message: 'course_unknown' });
    const run = await addRun();
    await enrol(run);
    expect((await admin().from('course_runs').delete().eq('id', run)).error?.code).toBe('23503');
    await cast.sql('delete from public.course_enrolments');
    expectAllowed(await admin().from('course_runs').delete().eq('id', run));
  });

  it.each([
    [{ seats: 0 }, 'course_runs_seats_range'],
    [{ early_price: 901 }, 'course_runs_early_price_order'],
    [{ enrol_until: inDays(20).slice(0, 10) }, 'course_runs_enrol_until_order'],
    [{ ends_on: inDays(2).slice(0, 10) }, 'course_runs_ends_on_order'],
    [{ online_url: 'javascript:alert(1)' }, 'course_runs_online_url_shape'],
  ])('with %j are refused', async (values, constraint) => {
    const row: TablesInsert<'course_runs'> = { course_id: course, starts_at: inDays(10), price: 900, ...values };
    expectConstraint(await admin().from('course_runs').insert(row), constraint);
  });
});

describe('enrolling', () => {
  it('counts seats, and puts those on the waiting list who do not fit', async () => {
    const run = await addRun();
    expect(await statusOf(run, { name: 'A', seats: 2 })).toBe('enrolled');
    expect(await taken()).toEqual({ n: 2, a: 'few' });
    expect(await statusOf(run, { name: 'B', seats: 2 })).toBe('waiting');
    expect(await statusOf(run, { name: 'C' })).toBe('enrolled');
    expect(await taken()).toEqual({ n: 3, a: 'waiting' });
    expect(await stored()).toEqual([
      { name: 'A', status: 'enrolled' },
      { name: 'B', status: 'waiting' },
      { name: 'C', status: 'enrolled' },
    ]);
  });

  it('is recognised when it is sent again', async () => {
    const run = await addRun();
    const request = crypto.randomUUID();
    for (let n = 0; n < 2; n += 1) expect((await enrol(run, {}, cast.visitor, request)).data).toEqual({ status: 'enrolled' });
    expect(await stored()).toHaveLength(1);
  });

  it('keeps the price of the day', async () => {
    await enrol(await addRun({ early_price: 700, early_until: inDays(3).slice(0, 10) }), { seats: 2 });
    await enrol(await addRun({ early_price: 700, early_until: inDays(-3).slice(0, 10) }));
    await enrol(await addRun({ price: null, price_usd: 250 }));
    expect(await stored('amount::float, currency')).toEqual([
      { amount: 1400, currency: 'QAR' },
      { amount: 900, currency: 'QAR' },
      { amount: 250, currency: 'USD' },
    ]);
  });

  it.each([{ is_draft: true }, { is_cancelled: true }, { starts_at: inDays(-1) }])('in a run with %j is closed', async (values) => {
    expect(await statusOf(await addRun(values))).toBe('closed');
    expect(await stored()).toEqual([]);
  });

  it.each([
    [{ name: ' ' }, 'course_enrolments_name_length'],
    [{ email: 'nobody' }, 'course_enrolments_email_shape'],
    [{ seats: 11 }, 'course_enrolments_seats_range'],
    [{ seats: 'many' }, 'entry_malformed'],
    [{ consent_version: null }, 'consent_missing'],
  ])('with %j is refused', async (entry, fault) => {
    expectConstraint(await enrol(await addRun(), entry), fault);
  });

  it('of a program waits for an administrator', async () => {
    const run = await addRun();
    expect(await statusOf(run, { name: 'Bot', hidden_filled: true, fill_seconds: 1 })).toBe('waiting');
    // People who are fast, or have a password manager.
    expect(await statusOf(run, { name: 'Fast', fill_seconds: 1 })).toBe('enrolled');
    expect(await statusOf(run, { name: 'Filled', hidden_filled: true, fill_seconds: 30 })).toBe('enrolled');
    await admin().from('course_runs').update({ seats: 5 }).eq('id', run).throwOnError();
    expect(await stored('name, status, is_suspect')).toEqual([
      { name: 'Bot', status: 'waiting', is_suspect: true },
      { name: 'Fast', status: 'enrolled', is_suspect: false },
      { name: 'Filled', status: 'enrolled', is_suspect: false },
    ]);
  });

  it('is limited for one network address, also when it is refused', async () => {
    const run = await addRun({ is_cancelled: true });
    for (let n = 0; n < 8; n += 1) expect(await statusOf(run)).toBe('closed');
    expect(await statusOf(run)).toBe('limited');
  });
});

describe('enrolments', () => {
  it.each(strangers)('are read and changed by no %s', async (role) => {
    await enrol(await addRun());
    const client = clientOf(cast, role);
    const rows = await client.from('course_enrolments').select('id');
    if (role === 'visitor') expectRefused(rows);
    else expectNoRows(rows);
    const ids = [await named('Sara')];
    for (const answer of [await client.rpc('set_enrolments', { ids, status: 'cancelled' }), await client.rpc('erase_enrolments', { ids })])
      expect(['42501', 'PT403']).toContain(answer.error?.code);
    expectRefused(await client.from('course_enrolments').insert({ run_id: course, name: 'A', email: 'a@example.test', phone: '1234' }));
  });

  it('give their seats to the waiting list, in its order, when they are cancelled or erased', async () => {
    const run = await addRun({ seats: 2 });
    await enrol(run, { name: 'A' });
    await enrol(run, { name: 'B' });
    await enrol(run, { name: 'Group', seats: 2 });
    await enrol(run, { name: 'C' });
    await admin()
      .rpc('set_enrolments', { ids: [await named('A')], status: 'cancelled' })
      .throwOnError();
    expect(await stored()).toMatchObject([{ status: 'cancelled' }, { status: 'enrolled' }, { status: 'waiting' }, { status: 'enrolled' }]);
    await admin()
      .rpc('erase_enrolments', { ids: [await named('B'), await named('C')] })
      .throwOnError();
    expect(await stored()).toEqual([
      { name: 'A', status: 'cancelled' },
      { name: 'Group', status: 'enrolled' },
    ]);
    expect((await taken()).n).toBe(2);
  });

  it('move up when the run gets more seats', async () => {
    const run = await addRun({ seats: 1 });
    for (const name of ['A', 'B', 'C']) await enrol(run, { name });
    await admin().from('course_runs').update({ seats: 2 }).eq('id', run).throwOnError();
    expect(await stored()).toMatchObject([{ status: 'enrolled' }, { status: 'enrolled' }, { status: 'waiting' }]);
  });

  it('get no seat that is not there, and attend and pay by hand', async () => {
    const run = await addRun({ seats: 1 });
    await enrol(run, { name: 'A' });
    await enrol(run, { name: 'B' });
    const full = await admin().rpc('set_enrolments', { ids: [await named('B')], status: 'enrolled' });
    expect(full.error).toMatchObject({ code: 'PT409', message: 'run_full' });
    const ids = [await named('A')];
    expect((await admin().rpc('set_enrolments', { ids, status: 'attended', payment: 'paid' })).data).toBe(1);
    expect(await stored('status, payment')).toEqual([
      { status: 'attended', payment: 'paid' },
      { status: 'waiting', payment: 'unpaid' },
    ]);
    expect((await admin().rpc('set_enrolments', { ids, status: 'gone' })).error?.message).toBe('status_unknown');
    const [entry] = await cast.sql<{ changed: object }>(
      `select changed from public.audit_log where table_name = 'course_enrolments' and action = 'status'`,
    );
    expect(entry?.changed).toEqual({ columns: ['payment'], status: { from: 'enrolled', to: 'attended' } });
  });
});
