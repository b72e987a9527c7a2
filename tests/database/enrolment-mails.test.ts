import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Json } from '@/lib/database.types';
import { only, startCast, type Cast } from './fixtures.ts';

let cast: Cast;
let run: string;
beforeAll(async () => {
  cast = await startCast();
  await cast.sql(`insert into public.website_settings (id, settings) values (1, '{}') on conflict do nothing`);
});
afterAll(() => cast.stop());
beforeEach(async () => {
  for (const table of ['public.course_enrolments', 'public.course_runs', 'private.rate_limits', 'private.outbox', 'public.audit_log'])
    await cast.sql(`delete from ${table}`);
  run = only(
    await cast.sql<{ id: string }>(
      `insert into public.course_runs (course_id, starts_at, seats, price, online_url, translations)
        select id, now() + interval '10 days', 1, 900, 'https://meet.example.com/a', '{"en": {"place": "Online"}}'
        from public.content_items where kind = 'course' and slug = 'photoshop' returning id`,
    ),
  ).id;
});

const enrol = (name: string, more: Record<string, Json> = {}) =>
  cast.visitor
    .rpc('enrol_in_course', {
      run_id: run,
      request_id: crypto.randomUUID(),
      entry: { name, email: `${name.toLowerCase()}@example.test`, phone: '55501234', consent_version: '1', ...more },
    })
    .throwOnError();
const named = async (name: string) =>
  only(await cast.sql<{ id: string }>('select id from public.course_enrolments where name = $1', [name])).id;
const queued = () =>
  cast.sql<{ kind: string; name: string }>(
    `select o.kind, e.name from private.outbox o join public.course_enrolments e on e.id = o.row_id order by e.name, o.kind`,
  );

interface Claimed {
  kind: string;
  items: {
    name: string;
    email: string;
    course: { status: string; online_url: string | null; title: { en: string }; reason: { en: string } };
  }[];
}
const claim = async () =>
  (await cast.service.rpc('claim_mails', { is_set_up: true, sender: 'x@example.test' })).data as unknown as Claimed[];

it('an enrolment is told to the company and confirmed to the person, with the link only for people with a seat', async () => {
  await enrol('Amal');
  await enrol('Basma');
  expect(await queued()).toEqual([
    { kind: 'enrolment', name: 'Amal' },
    { kind: 'enrolment_receipt', name: 'Amal' },
    { kind: 'enrolment', name: 'Basma' },
    { kind: 'enrolment_receipt', name: 'Basma' },
  ]);
  const receipts = (await claim()).filter(({ kind }) => kind === 'enrolment_receipt').map(({ items }) => only(items));
  expect(receipts.map(({ name, course }) => [name, course.status, course.online_url]).sort()).toEqual([
    ['Amal', 'enrolled', 'https://meet.example.com/a'],
    ['Basma', 'waiting', null],
  ]);
  expect(receipts[0]?.course.title.en).toBe('Photo retouching with Photoshop');
});

it('the link to pay is for people who have a seat and have not paid', async () => {
  await cast.sql(`update public.course_runs set payment_url = 'https://pay.example.com/b'`);
  await enrol('Amal');
  await enrol('Basma');
  const links = () =>
    cast.sql<{ url: string | null }>(
      `select private.enrolment_course(e) ->> 'payment_url' as url from public.course_enrolments e order by e.name`,
    );
  expect(await links()).toEqual([{ url: 'https://pay.example.com/b' }, { url: null }]);
  await cast.administrator.client.rpc('set_enrolments', { ids: [await named('Amal')], payment: 'paid' }).throwOnError();
  expect(await links()).toEqual([{ url: null }, { url: null }]);
});

it('a seat that becomes free is told once to the one who gets it', async () => {
  await enrol('Amal');
  await enrol('Basma');
  await cast.sql('delete from private.outbox');
  const amal = [await named('Amal')];
  await cast.administrator.client.rpc('set_enrolments', { ids: amal, status: 'cancelled' }).throwOnError();
  expect(await queued()).toEqual([{ kind: 'enrolment_seat', name: 'Basma' }]);
  expect((await claim()).map(({ kind, items }) => [kind, only(items).email])).toEqual([['enrolment_seat', 'basma@example.test']]);
});

it('people with a seat are reminded once, a day before the start, and not who has just enrolled or waits', async () => {
  await cast.sql('update public.course_runs set seats = 2');
  for (const name of ['Amal', 'Late', 'Waits']) await enrol(name);
  await cast.sql(`update public.course_enrolments set created_at = now() - interval '9 days' where name <> 'Late'`);
  await cast.sql('delete from private.outbox');
  const remindedAt = async (start: string) => {
    await cast.sql(`update public.course_runs set starts_at = now() + $1::interval`, [start]);
    await claim();
    return (await queued()).map(({ kind, name }) => `${kind} ${name}`);
  };
  expect(await remindedAt('25 hours')).toEqual([]);
  expect(await remindedAt('23 hours')).toEqual(['enrolment_reminder Amal']);
  expect(await remindedAt('22 hours')).toEqual(['enrolment_reminder Amal']);
});

it('a date that is cancelled is told to everybody with a seat or on the list, with the reason, and recalled while it waits', async () => {
  for (const name of ['Amal', 'Basma', 'Gone']) await enrol(name);
  await enrol('Bot', { hidden_filled: true, fill_seconds: 1 });
  await cast.administrator.client.rpc('set_enrolments', { ids: [await named('Gone')], status: 'cancelled' }).throwOnError();
  await cast.sql('delete from private.outbox');
  const change = (values: object) => cast.administrator.client.from('course_runs').update(values).eq('id', run).throwOnError();
  await change({ is_cancelled: true, translations: { en: { reason: 'The trainer is ill.' } } });
  const told = ['Amal', 'Basma'].map((name) => ({ kind: 'enrolment_called_off', name }));
  expect(await queued()).toEqual(told);
  await change({ is_cancelled: false });
  expect(await queued()).toEqual([]);
  await change({ is_cancelled: true });
  const claimed = await claim();
  expect(claimed.map(({ items }) => [only(items).name, only(items).course.reason.en]).sort()).toEqual([
    ['Amal', 'The trainer is ill.'],
    ['Basma', 'The trainer is ill.'],
  ]);
  // Sent, held after all, and cancelled again: everybody is told again.
  await cast.sql(`update private.outbox set status = 'sent', finished_at = now()`);
  await change({ is_cancelled: false });
  await change({ is_cancelled: true });
  expect(await cast.sql(`select status, round from private.outbox`)).toEqual(Array(2).fill({ status: 'waiting', round: 1 }));
});

it('a date that is cancelled after its start is told to nobody', async () => {
  await enrol('Amal');
  await cast.sql(`update public.course_runs set starts_at = now() - interval '1 hour'`);
  await cast.sql('delete from private.outbox');
  await cast.sql('update public.course_runs set is_cancelled = true');
  expect(await queued()).toEqual([]);
});

it('a program gets no mail and makes no notice, and erasing deletes mails that wait', async () => {
  await enrol('Bot', { hidden_filled: true, fill_seconds: 1 });
  expect(await queued()).toEqual([]);
  await enrol('Amal');
  await cast.administrator.client.rpc('erase_enrolments', { ids: [await named('Amal'), await named('Bot')] }).throwOnError();
  expect(await cast.sql('select 1 from private.outbox')).toEqual([]);
});

it('the panel names the person and the date of a mail, and the audit trail the person', async () => {
  await enrol('Amal');
  const page = (await cast.administrator.client.rpc('mails_page').throwOnError()).data as unknown as { mails: { about: object }[] };
  expect(page.mails.map(({ about }) => about)).toEqual(
    Array(2).fill({ list: 'course_runs', id: run, name: 'Amal', email: 'amal@example.test' }),
  );
  const ids = [await named('Amal')];
  await cast.administrator.client.rpc('set_enrolments', { ids, payment: 'paid' }).throwOnError();
  const [entry] = await cast.sql<{ id: string }>(`select id from public.audit_log where table_name = 'course_enrolments'`);
  const details = (await cast.administrator.client.rpc('audit_details', { entries: [entry?.id ?? ''] }).throwOnError()).data;
  expect(Object.values(details as object)).toEqual([{ rows: [expect.objectContaining({ list: 'course_runs', id: run, name: 'Amal' })] }]);
});
