import { beforeEach, expect, it } from 'vitest';
import { at, book, cast, setRules, setUpTalks, talks, tokenOf } from './talks.fixture.ts';
import { only } from './fixtures.ts';

setUpTalks();
beforeEach(() => cast.sql(`insert into public.website_settings (id, settings) values (1, '{}') on conflict do nothing`));

interface Claimed {
  kind: string;
  items: { email: string; text: string | null; token: string | null; readers: string[] | null; talk: Record<string, unknown> }[];
}
const claim = async () =>
  (await cast.service.rpc('claim_mails', { is_set_up: true, sender: 'x@example.test' })).data as unknown as Claimed[];
const queued = async () => (await cast.sql<{ kind: string }>('select kind from private.outbox order by kind')).map(({ kind }) => kind);
const desk = async (starts_at: string | null) => {
  const [{ id, sequence } = { id: '', sequence: 0 }] = (await talks('id, sequence')) as { id: string; sequence: number }[];
  await cast.administrator.client.rpc('set_talk', { id, sequence, starts_at }).throwOnError();
};

it('a booking is confirmed to the visitor and told to the company, in the place of the mails about the inquiry', async () => {
  await setRules({ online_url: 'https://meet.example.com/a' });
  await book(at(3, '09:30'));
  expect(await queued()).toEqual(['talk_notice', 'talk_receipt']);
  const mails = await claim();
  const [notice, receipt] = ['talk_notice', 'talk_receipt'].map((kind) => only(mails.filter((mail) => mail.kind === kind)).items[0]);
  expect(notice).toMatchObject({ text: 'A website for our bakery, please.', token: null, readers: [cast.administrator.email] });
  expect(receipt).toMatchObject({ email: 'sara@example.test', text: null, readers: null, token: await tokenOf() });
  for (const item of [notice, receipt])
    expect(item?.talk).toMatchObject({ event: 'booked', sequence: 0, minutes: 30, online_url: 'https://meet.example.com/a' });
});

it('a move and a cancellation are mailed again and again, each with the current time', async () => {
  await book(at(3, '09:30'));
  await claim();
  await cast.sql(`update private.outbox set status = 'sent', attempts = 1, lease = null, leased_until = null, finished_at = now()`);
  for (const [time, sequence] of [
    ['10:00', 1],
    ['11:00', 2],
  ] as const) {
    await cast.visitor.rpc('move_talk', { token: await tokenOf(), starts_at: at(3, time) }).throwOnError();
    const mails = await claim();
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['talk_moved', 'talk_notice']);
    for (const { items } of mails) expect(items[0]?.talk).toMatchObject({ event: 'moved', sequence });
    await cast.sql(`update private.outbox set status = 'sent', finished_at = now(), lease = null, leased_until = null`);
  }
  await desk(null);
  const mails = await claim();
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['talk_cancelled', 'talk_notice']);
  for (const { items } of mails) expect(items[0]?.talk).toMatchObject({ event: 'cancelled', cancelled_by: 'company', online_url: null });
});

it('a mail that a later change has made void has nothing to say', async () => {
  await book(at(3, '09:30'));
  await cast.visitor.rpc('cancel_talk', { token: await tokenOf() }).throwOnError();
  const mails = await claim();
  expect(mails.map(({ kind, items }) => [kind, items.length]).sort()).toEqual([
    ['talk_cancelled', 1],
    ['talk_notice', 1],
    ['talk_receipt', 0],
  ]);
});

it('the company is not told when it wants no notices of inquiries', async () => {
  await cast.sql(`update public.notification_settings set notices = notices || '{"inquiry": {"timing": "never", "addresses": []}}'`);
  await book(at(3, '09:30'));
  expect(await queued()).toEqual(['talk_receipt']);
  await cast.sql(`update public.notification_settings set notices = notices || '{"inquiry": {"timing": "at_once", "addresses": []}}'`);
});

it('spam is mailed when the desk says that it is none, and the company when a booked one becomes spam', async () => {
  await book(at(3, '09:30'), { fill_seconds: 1, hidden_filled: true });
  expect(await queued()).toEqual([]);
  await cast.sql(`update public.inquiries set status = 'new'`);
  expect(await queued()).toEqual(['talk_notice', 'talk_receipt']);
  await cast.sql('delete from private.outbox');
  await cast.sql(`update public.inquiries set status = 'spam'`);
  expect(await queued()).toEqual(['talk_notice']);
  expect(only(await claim()).items[0]?.talk).toMatchObject({ event: 'cancelled' });
});

it('the visitor is reminded once for each time, a day before, and not who has just booked', async () => {
  await setRules({ notice_hours: 0 });
  await book(at(3, '09:30'));
  await cast.sql('delete from private.outbox');
  const remindedIn = async (start: string, booked: string) => {
    await cast.sql(
      `update public.talks set starts_at = now() + $1::interval, busy = tstzrange(now() + $1::interval, now() + $1::interval + interval '1 hour'),
        created_at = now() - $2::interval, moved_at = null`,
      [start, booked],
    );
    await cast.sql(`delete from private.outbox where kind <> 'talk_reminder'`);
    await claim();
    return queued();
  };
  expect(await remindedIn('25 hours', '3 days')).toEqual([]);
  expect(await remindedIn('23 hours', '10 minutes')).toEqual([]);
  expect(await remindedIn('23 hours', '3 days')).toEqual(['talk_reminder']);
  await claim();
  expect(await queued()).toEqual(['talk_reminder']);
});

it('the panel lists the mails with their inquiry, corrects the address, and erasing deletes them', async () => {
  await book(at(3, '09:30'));
  const admin = cast.administrator.client;
  const { id } = only(await cast.sql<{ id: string }>('select id from public.inquiries'));
  const listed = (await admin.rpc('mails_to', { list: 'inquiries', id }).throwOnError()).data as { kind: string; about: { id: string } }[];
  expect(listed.map(({ kind, about }) => [kind, about.id])).toEqual([['talk_receipt', id]]);
  await cast.sql(`update private.outbox set status = 'failed', finished_at = now() where kind = 'talk_receipt'`);
  const corrected = { list: 'inquiries', id, was: 'sara@example.test', email: 'sara@example.com' };
  expect((await admin.rpc('correct_address', corrected).throwOnError()).data).toBe(1);
  expect(only((await claim()).filter(({ kind }) => kind === 'talk_receipt')).items[0]?.email).toBe('sara@example.com');
  await cast.sql('delete from public.inquiries');
  expect(await queued()).toEqual([]);
});

it('a person is shown with talks and their mails, and the audit log names the person of a talk', async () => {
  await book(at(3, '09:30'));
  const admin = cast.administrator.client;
  const found = (await admin.rpc('find_person', { contact: 'sara@example.test' }).throwOnError()).data as {
    inquiries: { talks: Record<string, unknown>[] }[];
    mails: { kind: string }[];
  };
  expect(found.inquiries[0]?.talks).toEqual([expect.objectContaining({ status: 'booked', minutes: 30, consent_version: '2026-11' })]);
  expect(Object.keys(found.inquiries[0]?.talks[0] ?? {})).not.toContain('request_id');
  expect(found.mails.map(({ kind }) => kind).sort()).toEqual(['talk_notice', 'talk_receipt']);
  await desk(null);
  const entry = only(await cast.sql<{ id: string }>(`select id from public.audit_log where table_name = 'talks'`)).id;
  const details = (await admin.rpc('audit_details', { entries: [entry] }).throwOnError()).data as Record<string, { rows: object[] }>;
  expect(details[entry]?.rows).toEqual([expect.objectContaining({ list: 'inquiries', name: 'Sara' })]);
});
