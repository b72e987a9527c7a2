import { describe, expect, it } from 'vitest';
import type { TablesUpdate } from '@/lib/database.types';
import { at, book, bookAs, cast, freeTimes, service, setRules, setUpTalks, talks } from './talks.fixture.ts';
import { clientOf, everybody, expectAllowed, expectConstraint, expectNoRows, expectRefused, only, strangers } from './fixtures.ts';

setUpTalks();

const admin = () => cast.administrator.client;
const inquiries = () =>
  cast.sql<Record<string, unknown>>('select name, company_name, email, mobile, description, topic, language, status from public.inquiries');
const talk = async () => only(await cast.sql<{ id: string; sequence: number }>('select id, sequence from public.talks'));

describe('a talk', () => {
  it.each(everybody)('is booked by a %s, with an inquiry', async (role) => {
    expectAllowed(await bookAs(clientOf(cast, role), at(3, '09:30'), { company_name: 'Bakery', language: 'ar', zone: 'Europe/London' }));
    const [topic] = await cast.sql<{ title: string }>(
      `select translations #>> '{ar,title}' as title from public.content_items where id = $1`,
      [service],
    );
    expect(await inquiries()).toEqual([
      {
        name: 'Sara',
        company_name: 'Bakery',
        email: 'sara@example.test',
        mobile: '55501234',
        description: 'A website for our bakery, please.',
        topic: topic?.title,
        language: 'ar',
        status: 'new',
      },
    ]);
    expect(await talks('status, minutes, zone, sequence, consent_version')).toEqual([
      { status: 'booked', minutes: 30, zone: 'Europe/London', sequence: 0, consent_version: '2026-11' },
    ]);
  });

  it('is booked once when the request is sent again', async () => {
    const request = crypto.randomUUID();
    for (let n = 0; n < 2; n += 1) expect(await book(at(3, '09:30'), {}, request)).toBe('booked');
    expect(await inquiries()).toHaveLength(1);
  });

  it('takes its time: the other one is told, and nothing of that one is stored', async () => {
    expect(await book(at(3, '09:30'))).toBe('booked');
    expect(await book(at(3, '09:30'), { email: 'other@example.test' })).toBe('taken');
    expect(await inquiries()).toHaveLength(1);
    expect(await freeTimes(3, 3)).not.toContain('09:30');
  });

  it.each([
    ['between two times', at(3, '09:15')],
    ['outside the hours', at(3, '12:00')],
    ['in the past', at(-1, '09:30')],
    ['too far ahead', at(61, '09:30')],
  ])('is not booked %s', async (_when, moment) => {
    expect(await book(moment)).toBe('taken');
    expect(await inquiries()).toEqual([]);
  });

  it('is not booked when it is not offered', async () => {
    await setRules({ is_on: false });
    expect(await book(at(3, '09:30'))).toBe('closed');
    await setRules({});
    await cast.sql(`update public.talk_rules set service_ids = '{}'`);
    expect(await book(at(3, '09:30'))).toBe('closed');
    await setRules({});
    await cast.sql('update public.content_items set is_hidden = true where id = $1', [service]);
    expect(await book(at(3, '09:30'))).toBe('closed');
    await cast.sql('update public.content_items set is_hidden = false where id = $1', [service]);
  });

  it('needs consent and a person', async () => {
    expect((await bookAs(cast.visitor, at(3, '09:30'), { consent_version: null })).error?.message).toBe('consent_missing');
    expect((await bookAs(cast.visitor, at(3, '09:30'), { fill_seconds: 'soon' })).error?.message).toBe('entry_malformed');
    expectConstraint(await bookAs(cast.visitor, at(3, '09:30'), { email: 'sara' }), 'inquiries_email_shape');
    expect(await talks()).toEqual([]);
  });

  it('is one of two with an address, and one of five inquiries from a network in ten minutes', async () => {
    for (const time of ['09:00', '09:30']) expect(await book(at(3, time))).toBe('booked');
    expect(await book(at(3, '10:00'), { email: 'Sara@Example.test' })).toBe('many');
    for (const n of [4, 5, 6])
      expect(await book(at(n, '09:00'), { email: `p${String(n)}@example.test`, message: `A talk of the ${String(n)}th` })).toBe('booked');
    expect((await bookAs(cast.visitor, at(7, '09:00'), { email: 'q@example.test' })).error?.code).toBe('PT429');
  });

  it('is limited for one network address', async () => {
    for (let n = 0; n < 12; n += 1) await book(at(3, '09:15'));
    expect(await book(at(3, '09:30'))).toBe('limited');
  });

  it('of a spam inquiry takes no time until the desk says that it is none', async () => {
    const spam = { fill_seconds: 1, hidden_filled: true };
    expect(await book(at(3, '09:30'), spam)).toBe('booked');
    expect(await talks('status')).toEqual([{ status: 'held' }]);
    expect(await freeTimes(3, 3)).toContain(`${at(3, '09:30').slice(0, 10)} 09:30`);
    await cast.sql(`update public.inquiries set status = 'new'`);
    expect(await talks('status')).toEqual([{ status: 'booked' }]);
    await cast.sql(`update public.inquiries set status = 'spam'`);
    expect(await talks('status')).toEqual([{ status: 'held' }]);
    // Somebody else has booked it meanwhile.
    expect(await book(at(3, '09:30'), { email: 'other@example.test', message: 'Another talk about a shop' })).toBe('booked');
    await cast.sql(`update public.inquiries set status = 'new' where status = 'spam'`);
    expect(await talks('status')).toEqual([{ status: 'held' }, { status: 'booked' }]);
  });

  it('is deleted with its inquiry, and its time is free again', async () => {
    await book(at(3, '09:30'));
    await cast.sql('delete from public.inquiries');
    expect(await talks()).toEqual([]);
    expect(await book(at(3, '09:30'))).toBe('booked');
  });

  it('overlaps no other one, whoever writes it', async () => {
    await book(at(3, '09:30'));
    await expect(
      cast.sql(`insert into public.talks (inquiry_id, starts_at, minutes, busy)
        select inquiry_id, starts_at + interval '10 minutes', 30, tstzrange(starts_at, starts_at + interval '1 hour') from public.talks`),
    ).rejects.toThrow('talks_no_overlap');
  });
});

describe('the rules', () => {
  it('are read by visitors while talks are offered, without the hours and the address', async () => {
    expect((await cast.visitor.from('talk_rules').select('service_ids, minutes').throwOnError()).data).toEqual([
      { service_ids: [service], minutes: 30 },
    ]);
    for (const column of ['online_url', 'hours', 'days_off', '*']) expectRefused(await cast.visitor.from('talk_rules').select(column));
    await setRules({ is_on: false });
    expectNoRows(await cast.visitor.from('talk_rules').select('minutes'));
  });

  it('are set by administrators, who see who did it', async () => {
    expectAllowed(
      await admin()
        .from('talk_rules')
        .update({ buffer_after: 10, online_url: 'https://meet.example.com/a' })
        .eq('is_on', true)
        .select('id'),
    );
    expect(await cast.sql(`select action, changed -> 'columns' as columns from public.audit_log where table_name = 'talk_rules'`)).toEqual([
      { action: 'update', columns: ['buffer_after', 'online_url'] },
    ]);
  });

  it.each([
    ['hours', [{ day: 7, from: '09:00', to: '10:00' }]],
    ['hours', [{ day: 1, from: '9:00', to: '10:00' }]],
    ['hours', [{ day: 1, from: '10:00', to: '09:00' }]],
    ['hours', { day: 1 }],
    ['days_off', [{ from: '2026-12-20', to: '2026-12-18' }]],
    ['days_off', ['2026-12-20']],
  ] as const)('refuse %s such as %j', async (column, value) => {
    const change: TablesUpdate<'talk_rules'> = { [column]: value };
    expectConstraint(await admin().from('talk_rules').update(change).eq('is_on', true).select('id'), `talk_rules_${column}_shape`);
  });

  it.each(strangers)('are not set and talks are not read by a %s', async (role) => {
    await book(at(3, '09:30'));
    const client = clientOf(cast, role);
    const calls = [client.from('talk_rules').update({ is_on: false }).eq('minutes', 30).select('id'), client.from('talks').select('id')];
    for (const answer of await Promise.all(calls)) {
      if (role === 'visitor') expectRefused(answer);
      else expectNoRows(answer);
    }
    const { id, sequence } = await talk();
    const refused = await client.rpc('set_talk', { id, sequence });
    expect(refused.error?.code).toMatch(/^(42501|PT403)$/);
    if (role !== 'visitor') expect((await client.rpc('listed_talks')).data).toEqual([]);
    expect(await talks('status')).toEqual([{ status: 'booked' }]);
  });
});

describe('the desk', () => {
  it('moves a talk to any free time, cancels it, and is told of what happened meanwhile', async () => {
    await book(at(3, '09:30'));
    await book(at(3, '10:00'), { email: 'other@example.test', message: 'Another talk about a shop' });
    const [{ id } = { id: '' }] = (await talks('id')) as [{ id: string }];
    const set = (sequence: number, starts_at: string | null) => admin().rpc('set_talk', { id, sequence, starts_at });
    expect((await set(0, at(3, '10:10'))).error).toMatchObject({ code: 'PT409', message: 'talk_overlap' });
    expect((await set(0, at(-1, '10:00'))).error).toMatchObject({ code: 'PT422', message: 'talk_past' });
    expectAllowed(await set(0, at(3, '20:00')));
    expect((await set(0, at(3, '21:00'))).error).toMatchObject({ code: 'PT409', message: 'outdated' });
    expectAllowed(await set(1, null));
    expect((await set(2, at(3, '21:00'))).error?.message).toBe('outdated');
    expect(await talks('status, cancelled_by, sequence')).toEqual([
      { status: 'cancelled', cancelled_by: 'company', sequence: 2 },
      { status: 'booked', cancelled_by: null, sequence: 0 },
    ]);
    expect(await cast.sql(`select count(*)::integer as n from public.audit_log where table_name = 'talks'`)).toEqual([{ n: 2 }]);
  });

  it('reads the coming talks, and those of an inquiry', async () => {
    await book(at(3, '09:30'));
    await book(at(2, '10:00'), { email: 'other@example.test', name: 'Noor', message: 'Another talk about a shop' });
    const listed = async (inquiry?: string) =>
      ((
        await admin()
          .rpc('listed_talks', inquiry ? { inquiry } : {})
          .throwOnError()
      ).data as { name: string; inquiry_id: string }[]) ?? [];
    expect((await listed()).map(({ name }) => name)).toEqual(['Noor', 'Sara']);
    const [noor, sara] = (await listed()).map(({ inquiry_id }) => inquiry_id);
    expect((await listed(noor)).map(({ name }) => name)).toEqual(['Noor']);
    await cast.sql('update public.inquiries set merged_into = $1 where id = $2', [sara, noor]);
    expect((await listed(sara)).map(({ name }) => name)).toEqual(['Noor', 'Sara']);
  });
});
