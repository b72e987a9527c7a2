import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clientOf, countRows, expectNoRows, expectRefused, freshAddress, only, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());
beforeEach(() => cast.sql('delete from public.login_attempts'));

const record = async (client: Cast['visitor'], username: string, successful = false) =>
  only((await client.rpc('record_login_attempt', { username, successful })).data);
const ask = async (client: Cast['visitor'], username: string) => only((await client.rpc('get_login_lockout', { username })).data);
/** Returns everything stored about an address. */
const networkOf = (address: string) => address.replace(/\d+$/, '0/24');
const history = () =>
  cast.sql('select ip_address, username_attempted, successful, reason from public.login_attempts order by created_at, id');

describe('record_login_attempt', () => {
  it('counts down to a lock of five minutes', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    for (const remaining_attempts of [4, 3, 2, 1]) {
      expect(await record(visitor, 'a@example.test')).toEqual({ status: 'open', remaining_attempts, locked_until: null });
    }
    const locked = await record(visitor, 'a@example.test');
    expect(locked).toMatchObject({ status: 'locked', remaining_attempts: 0 });
    const wait = Date.parse(locked.locked_until ?? '') - Date.now();
    expect(wait).toBeGreaterThan(4.8 * 60_000);
    expect(wait).toBeLessThan(5.2 * 60_000);
  });

  it('does not prolong the lock, and records why the attempt failed', async () => {
    const address = freshAddress();
    const visitor = cast.backend.visitor(address);
    for (let count = 0; count < 4; count += 1) await record(visitor, 'b@example.test');
    const locked = await record(visitor, 'B@example.test ');
    expect(await record(visitor, 'b@example.test')).toEqual(locked);
    expect((await history()).map((row) => row['reason'])).toEqual([...Array.from({ length: 5 }, () => 'wrong_credentials'), 'locked_out']);
    expect(new Set((await history()).map((row) => `${String(row['ip_address'])} ${String(row['username_attempted'])}`))).toEqual(
      new Set([`${networkOf(address)} b@example.test`]),
    );
  });

  it('starts counting again when the lock has passed', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    for (let count = 0; count < 5; count += 1) await record(visitor, 'c@example.test');
    await cast.sql(`update private.login_lockouts set locked_until = locked_until - interval '5 minutes'`);
    expect(await ask(visitor, 'c@example.test')).toEqual({ status: 'open', remaining_attempts: 5, locked_until: null });
    expect(await record(visitor, 'c@example.test')).toEqual({ status: 'open', remaining_attempts: 4, locked_until: null });
  });

  it('locks one account from one address, not others', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    for (let count = 0; count < 5; count += 1) await record(visitor, 'd@example.test');
    expect((await ask(visitor, 'd@example.test')).status).toBe('locked');
    expect((await ask(visitor, 'other@example.test')).status).toBe('open');
    expect((await ask(cast.backend.visitor(freshAddress()), 'd@example.test')).status).toBe('open');
  });

  it('does not forget the lock when the history is deleted', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    for (let count = 0; count < 5; count += 1) await record(visitor, 'e@example.test');
    await cast.administrator.client.from('login_attempts').delete().neq('username_attempted', '');
    expect(await countRows(cast, 'public.login_attempts')).toBe(0);
    expect((await ask(visitor, 'e@example.test')).status).toBe('locked');
  });

  it('records a success with its session and resets the counter', async () => {
    const address = freshAddress();
    const visitor = cast.backend.visitor(address);
    for (let count = 0; count < 3; count += 1) await record(visitor, cast.creator.email);
    const client = await cast.backend.asUser(cast.creator.email, address);
    expect(await record(client, cast.creator.email.toUpperCase(), true)).toEqual({
      status: 'open',
      remaining_attempts: 5,
      locked_until: null,
    });
    expect((await history()).at(-1)).toEqual({
      ip_address: networkOf(address),
      username_attempted: cast.creator.email,
      successful: true,
      reason: null,
    });
  });

  it('refuses a success without the session of that account', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    for (let count = 0; count < 3; count += 1) await record(visitor, cast.creator.email);
    expect(await record(visitor, cast.creator.email, true)).toMatchObject({ remaining_attempts: 2 });
    await record(cast.otherCreator.client, cast.creator.email, true);
    expect((await history()).filter((row) => row['successful'] === true)).toEqual([]);
  });

  it('deletes rows older than 90 days', async () => {
    await cast.sql(`insert into public.login_attempts (username_attempted, successful, created_at) values
      ('old', true, now() - interval '91 days'), ('recent', true, now() - interval '89 days')`);
    await record(cast.backend.visitor(freshAddress()), 'f@example.test');
    expect((await history()).map((row) => row['username_attempted'])).toEqual(['recent', 'f@example.test']);
  });

  it('records no more than sixty in ten minutes from one address, and says so', async () => {
    const visitor = cast.backend.visitor(freshAddress());
    for (let count = 0; count < 60; count += 1) await record(visitor, `many${String(count)}@example.test`);
    expect((await record(visitor, 'last@example.test')).status).toBe('rate_limited');
    expect(await countRows(cast, 'public.login_attempts')).toBe(60);
  });

  it('needs a username', async () => {
    const answer = await cast.visitor.rpc('record_login_attempt', { username: '  ', successful: false });
    expect(answer.error).toMatchObject({ code: 'PT422', message: 'username_required' });
  });

  it('has no place for a password', async () => {
    const columns = await cast.sql(
      `select column_name from information_schema.columns where table_schema = 'public' and column_name like '%password%'`,
    );
    expect(columns).toEqual([]);
  });
});

describe('login_attempts', () => {
  it.each(strangers)('are hidden from the %s, who cannot write them', async (role) => {
    await cast.sql(`insert into public.login_attempts (username_attempted, successful) values ('x', true)`);
    const client = clientOf(cast, role);
    const reading = await client.from('login_attempts').select('*');
    const removal = await client.from('login_attempts').delete().neq('username_attempted', '').select('id');
    if (role === 'visitor') {
      expectRefused(reading);
      expectRefused(removal);
    } else {
      expectNoRows(reading);
      expectNoRows(removal);
    }
    expectRefused(await client.from('login_attempts').insert({ username_attempted: 'x', successful: true }));
    expect(await countRows(cast, 'public.login_attempts')).toBe(1);
  });

  it('are read and deleted, not written, by the administrator', async () => {
    await cast.sql(`insert into public.login_attempts (username_attempted, successful) values ('x', true)`);
    const { id } = only(
      (await cast.administrator.client.from('login_attempts').select('*').order('created_at', { ascending: false }).limit(30)).data,
    );
    expectRefused(await cast.administrator.client.from('login_attempts').update({ successful: false }).eq('id', id));
    expect((await cast.administrator.client.from('login_attempts').delete().in('id', [id]).select('id')).data).toEqual([{ id }]);
  });
});

describe('locked accounts', () => {
  const locked = async (client: Cast['visitor']) => client.rpc('locked_accounts');
  const lock = async (username: string, visitor = cast.backend.visitor(freshAddress())) => {
    for (let count = 0; count < 5; count += 1) await record(visitor, username);
    return visitor;
  };
  beforeEach(() => cast.sql('delete from private.login_lockouts'));

  it('are listed to the administrator, each once, with the locked networks', async () => {
    await lock('f@example.test');
    await lock('F@example.test ');
    await record(cast.backend.visitor(freshAddress()), 'g@example.test');
    const { data } = await locked(cast.administrator.client);
    expect(data).toMatchObject([{ account: 'f@example.test', networks: 2 }]);
    expect(Date.parse(only(data).locked_until ?? '')).toBeGreaterThan(Date.now());
  });

  it('are recorded by the password hook too, and expire', async () => {
    await cast.sql(
      `insert into private.password_failures (user_id, failures, locked_until) values ($1, 30, now() + interval '9 minutes')`,
      [cast.creator.id],
    );
    expect((await locked(cast.administrator.client)).data).toMatchObject([{ account: cast.creator.email, networks: 1 }]);
    await cast.sql(`update private.password_failures set locked_until = now()`);
    expect((await locked(cast.administrator.client)).data).toEqual([]);
    await cast.sql('delete from private.password_failures');
  });

  it('are unlocked from all networks, so that counting restarts', async () => {
    const visitors = [await lock(cast.creator.email), await lock(cast.creator.email)];
    await cast.sql(
      `insert into private.password_failures (user_id, failures, locked_until) values ($1, 30, now() + interval '9 minutes')`,
      [cast.creator.id],
    );
    await lock('h@example.test');
    expect((await cast.administrator.client.rpc('unlock_account', { account: ` ${cast.creator.email.toUpperCase()}` })).data).toBe(true);
    for (const visitor of visitors) expect(await ask(visitor, cast.creator.email)).toMatchObject({ status: 'open', remaining_attempts: 5 });
    expect(await countRows(cast, 'private.password_failures')).toBe(0);
    expect((await locked(cast.administrator.client)).data).toMatchObject([{ account: 'h@example.test' }]);
    expect((await cast.administrator.client.rpc('unlock_account', { account: cast.creator.email })).data).toBe(false);
  });

  it.each(strangers)('are closed to %s', async (role) => {
    await lock('i@example.test');
    const client = clientOf(cast, role);
    const answers = [await locked(client), await client.rpc('unlock_account', { account: 'i@example.test' })];
    for (const { data, error } of answers) expect(error ? ['42501', 'PT403'].includes(error.code) : data).toEqual(error ? true : []);
    expect((await locked(cast.administrator.client)).data).toMatchObject([{ account: 'i@example.test' }]);
  });
});
