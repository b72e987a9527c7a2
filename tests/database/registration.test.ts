import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientOf,
  countRows,
  everybody,
  expectAllowed,
  expectConstraint,
  expectNoRows,
  expectRefused,
  freshAddress,
  only,
  startCast,
  strangers,
  type Cast,
} from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
  await cast.sql(`insert into public.creator_moderation (type, value) values ('username', 'lusail.official'), ('word', 'badword')`);
});
afterAll(() => cast.stop());

const verdicts = async (): Promise<[string, string][]> => [
  ['free.name_1', 'available'],
  ['FREE.Name', 'available'],
  ['ab', 'malformed'],
  ['a b c', 'malformed'],
  ['نورة', 'malformed'],
  ['x'.repeat(31), 'malformed'],
  ['admin', 'reserved'],
  ['Login', 'reserved'],
  ['join_creators_hub', 'reserved'],
  ['lusail.official', 'blocked'],
  ['Lusail.Official', 'blocked'],
  ['my_BadWord_1', 'abusive'],
  [cast.creator.username, 'taken'],
  [cast.creator.username.toUpperCase(), 'taken'],
];

describe('check_username', () => {
  it('answers with the reason', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    for (const [username, verdict] of await verdicts()) {
      expect([username, (await visitor.rpc('check_username', { username })).data]).toEqual([username, verdict]);
    }
  });

  it.each(everybody)('is open to the %s', async (role) => {
    expect((await clientOf(cast, role).rpc('check_username', { username: 'free.name' })).data).toBe('available');
  });

  it('reports when one address calls too often, and keeps the count', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    const ask = async () => (await visitor.rpc('check_username', { username: 'free.name' })).data;
    for (let count = 0; count < 60; count += 1) expect(await ask()).toBe('available');
    expect(await ask()).toBe('rate_limited');
    expect(await ask()).toBe('rate_limited');
    expect((await cast.backend.visitor(freshAddress()).rpc('check_username', { username: 'free.name' })).data).toBe('available');
  });
});

describe('check_email', () => {
  it('knows addresses of creators and of every other account, in any case', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    const ask = async (email: string) => (await visitor.rpc('check_email', { email })).data;
    expect(await ask('free@example.test')).toBe(true);
    expect(await ask(cast.creator.email)).toBe(false);
    expect(await ask(` ${cast.creator.email.toUpperCase()} `)).toBe(false);
    expect(await ask(cast.administrator.email)).toBe(false);
    expect(await ask('no address')).toBe(false);
  });

  it('answers null when one address asks too often', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    const ask = async () => (await visitor.rpc('check_email', { email: 'free@example.test' })).data;
    for (let count = 0; count < 30; count += 1) expect(await ask()).toBe(true);
    expect(await ask()).toBeNull();
  });
});

describe('create_creator_records', () => {
  const person = {
    username: 'New.Creator',
    email: 'New@Example.test',
    full_name: ' New Creator ',
    date_of_birth: '2000-02-29',
    mobile: ' ',
  };

  it('makes profile and private row for the service role', async () => {
    const { id } = await cast.backend.createPerson();
    expectAllowed(await cast.service.rpc('create_creator_records', { creator_id: id, ...person }));
    expect(only(await cast.sql('select username, full_name, status, rank from public.creators where id = $1', [id]))).toEqual({
      username: 'new.creator',
      full_name: 'New Creator',
      status: 'unverified',
      rank: 'Newbie',
    });
    expect(
      only(await cast.sql('select email, date_of_birth::text, mobile from public.creator_accounts where creator_id = $1', [id])),
    ).toEqual({
      email: 'new@example.test',
      date_of_birth: '2000-02-29',
      mobile: null,
    });
  });

  it('stores addresses as Auth has them, and knows them however they are typed', async () => {
    const { id } = await cast.backend.createPerson();
    expectAllowed(
      await cast.service.rpc('create_creator_records', {
        creator_id: id,
        ...person,
        username: 'letters',
        email: ' Noor@شركة.قطر\u200F',
        mobile: '\u202A٥٥٥٥٠١٢٣',
      }),
    );
    expect(only(await cast.sql('select email, mobile from public.creator_accounts where creator_id = $1', [id]))).toEqual({
      email: 'noor@xn--ogbpi5d.xn--wgbl6a',
      mobile: '55550123',
    });
    for (const email of ['noor@شركة.قطر', '\u2066NOOR@شركة.قطر\u2069', 'noor@xn--ogbpi5d.xn--wgbl6a'])
      expect((await cast.service.rpc('check_email', { email })).data).toBe(false);
    expect((await cast.service.rpc('check_email', { email: 'sara@شركة.قطر' })).data).toBe(true);
    expect((await cast.service.rpc('check_username', { username: ' \u200FLETTERS\u200B' })).data).toBe('taken');
    expect(only(await cast.sql(`select private.login_account(E' \u202BNoor@شركة.قطر\u202C') as account`))).toEqual({
      account: 'noor@xn--ogbpi5d.xn--wgbl6a',
    });
  });

  it.each(everybody)('is closed to the %s', async (role) => {
    expectRefused(
      await clientOf(cast, role).rpc('create_creator_records', { creator_id: cast.administrator.id, ...person, username: 'intruder' }),
    );
  });

  it('makes both rows or none', async () => {
    const { id } = await cast.backend.createPerson();
    const before = await countRows(cast, 'public.creators');
    const create = (change: object) =>
      cast.service.rpc('create_creator_records', {
        creator_id: id,
        ...person,
        username: 'second',
        email: 'second@example.test',
        ...change,
      });
    expect((await create({ email: cast.creator.email })).error).toMatchObject({
      code: '23505',
      message: expect.stringContaining('creator_accounts_email_key'),
    });
    expect((await create({ username: cast.creator.username })).error).toMatchObject({
      code: '23505',
      message: expect.stringContaining('creators_username_key'),
    });
    expect((await create({ date_of_birth: new Date().toISOString().slice(0, 10) })).error).toMatchObject({
      code: 'PT422',
      message: 'too_young',
    });
    expectConstraint(await create({ date_of_birth: '1850-01-01' }), 'creator_accounts_date_of_birth_range');
    expectConstraint(await create({ full_name: ' ' }), 'creators_full_name_length');
    expectConstraint(await create({ email: 'nothing' }), 'creator_accounts_email_shape');
    expect(await countRows(cast, 'public.creators')).toBe(before);
  });

  it('holds the username rules even against the service role', async () => {
    const { id } = await cast.backend.createPerson();
    for (const [username, verdict] of await verdicts()) {
      if (verdict === 'available' || verdict === 'taken') continue;
      const answer = await cast.service.rpc('create_creator_records', { creator_id: id, ...person, username, email: 'third@example.test' });
      expect(answer.error).toMatchObject({ code: 'PT422', message: `username_${verdict}` });
    }
  });

  it('accepts a thirteenth birthday today and not tomorrow', async () => {
    const birthday = async (offset: string) =>
      only(await cast.sql<{ day: string }>(`select (current_date - interval '13 years' + $1::interval)::date::text as day`, [offset])).day;
    const first = await cast.backend.createPerson();
    const second = await cast.backend.createPerson();
    const create = async (id: string, username: string, offset: string) =>
      cast.service.rpc('create_creator_records', {
        creator_id: id,
        ...person,
        username,
        email: `${username}@example.test`,
        date_of_birth: await birthday(offset),
      });
    expectAllowed(await create(first.id, 'thirteen', '0 days'));
    expect((await create(second.id, 'twelve', '1 day')).error).toMatchObject({ message: 'too_young' });
  });
});

describe('take_function_limit', () => {
  it('counts for the service role per action and address', async () => {
    const take = async (action: string, address: string) =>
      (await cast.service.rpc('take_function_limit', { action, address, max_hits: 2, window_seconds: 60 })).data;
    expect([await take('a', '192.0.2.1'), await take('a', '192.0.2.1'), await take('a', '192.0.2.1')]).toEqual([true, true, false]);
    expect([await take('b', '192.0.2.1'), await take('a', '192.0.2.2')]).toEqual([true, true]);
  });

  it.each(everybody)('is closed to the %s', async (role) => {
    expectRefused(await clientOf(cast, role).rpc('take_function_limit', { action: 'a', address: 'x', max_hits: 1, window_seconds: 1 }));
  });
});

describe('creator_moderation', () => {
  it.each(strangers)('is hidden from the %s, who cannot write it', async (role) => {
    const client = clientOf(cast, role);
    const reading = await client.from('creator_moderation').select('*');
    if (role === 'visitor') expectRefused(reading);
    else expectNoRows(reading);
    expectRefused(await client.from('creator_moderation').insert({ type: 'word', value: 'x' }));
    const removal = await client.from('creator_moderation').delete().eq('type', 'word').select('id');
    if (role === 'visitor') expectRefused(removal);
    else expectNoRows(removal);
  });

  it('is kept by the administrator: trimmed, lower-case, once', async () => {
    const list = () => cast.administrator.client.from('creator_moderation');
    expect(only((await list().insert({ type: 'word', value: '  RudeWord ' }).select('value')).data)).toEqual({ value: 'rudeword' });
    expect((await list().insert({ type: 'word', value: 'rudeword' })).error).toMatchObject({ code: '23505' });
    expectConstraint(await list().insert({ type: 'word', value: '   ' }), 'creator_moderation_value_shape');
    expectConstraint(await list().insert({ type: 'phrase', value: 'x' }), 'creator_moderation_type_known');
    expect((await list().delete().eq('value', 'rudeword').select('value')).data).toEqual([{ value: 'rudeword' }]);
  });
});
