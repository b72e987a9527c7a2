import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { only } from './fixtures.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.stop());

/** Returns the result of a private function for a request with these headers. Null means no request. */
async function withHeaders(name: 'client_address' | 'client_subject', headers: Record<string, string> | null): Promise<string | null> {
  const row = only(
    await backend.sql<{ answer: string | null }>(
      `select case when set_config('request.headers', $1, false) is not null then private.${name}() end as answer`,
      [headers ? JSON.stringify(headers) : ''],
    ),
  );
  return row.answer;
}

describe('private.client_address', () => {
  it.each([
    ['the edge header first', { 'cf-connecting-ip': '192.0.2.1', 'x-real-ip': '192.0.2.2', 'x-forwarded-for': '192.0.2.3' }, '192.0.2.1'],
    ['then the proxy header', { 'x-real-ip': '192.0.2.2', 'x-forwarded-for': '192.0.2.3' }, '192.0.2.2'],
    ['of a forwarded list the last, which a proxy wrote', { 'x-forwarded-for': '203.0.113.66, 10.0.0.1 , 192.0.2.3 ' }, '192.0.2.3'],
    ['IPv6', { 'x-real-ip': '2001:DB8::1' }, '2001:db8::1'],
    ['IPv4 inside IPv6 as IPv4', { 'x-real-ip': '::ffff:192.0.2.9' }, '192.0.2.9'],
    ['nothing of what is no address', { 'x-real-ip': "'; drop table x" }, null],
    ['nothing without such headers', {}, null],
    ['nothing without a request', null, null],
  ])('takes %s', async (_what, headers, address) => {
    expect(await withHeaders('client_address', headers)).toBe(address);
  });
});

describe('private.client_subject', () => {
  const subject = (address: string) => withHeaders('client_subject', { 'x-real-ip': address });

  it('is a salted hash, another one in every database', async () => {
    const mine = await subject('192.0.2.1');
    expect(mine).toMatch(/^[0-9a-f]{64}$/);
    expect(mine).not.toBe(only(await backend.sql<{ plain: string }>(`select encode(sha256('192.0.2.1'), 'hex') as plain`)).plain);
    await backend.sql(`update private.secrets set address_salt = sha256('another')`);
    expect(await subject('192.0.2.1')).not.toBe(mine);
  });

  it('distinguishes IPv4 addresses and treats a /64 of IPv6 as one household', async () => {
    expect(await subject('192.0.2.1')).not.toBe(await subject('192.0.2.2'));
    expect(await subject('2001:db8:1:1::1')).toBe(await subject('2001:db8:1:1:ffff::2'));
    expect(await subject('2001:db8:1:1::1')).not.toBe(await subject('2001:db8:1:2::1'));
  });

  it('is the same for all unknown addresses, so that they are limited too', async () => {
    expect(await subject('nonsense')).toBe(await withHeaders('client_subject', {}));
  });
});

describe('private.take_rate_limit', () => {
  const take = async (subject: string, max = 2, per = '1 minute') =>
    only(await backend.sql<{ ok: boolean }>(`select private.take_rate_limit('test', $1, $2, $3::interval) as ok`, [subject, max, per])).ok;

  it('allows so many per window, then again in the next', async () => {
    expect([await take('a'), await take('a'), await take('a'), await take('a')]).toEqual([true, true, false, false]);
    await backend.sql(`update private.rate_limits set window_started_at = now() - interval '61 seconds' where subject = 'a'`);
    expect([await take('a'), await take('a'), await take('a')]).toEqual([true, true, false]);
  });

  it('never counts higher than it needs', async () => {
    for (let count = 0; count < 10; count += 1) await take('flood');
    expect(await backend.sql(`select hits from private.rate_limits where subject = 'flood'`)).toEqual([{ hits: 3 }]);
  });

  it('deletes expired windows', async () => {
    await backend.sql(
      `insert into private.rate_limits (action, subject, window_started_at) values ('test', 'stale', now() - interval '3 days')`,
    );
    // About one call in a hundred cleans up, so 2,000 calls miss it once in 500 million runs.
    await backend.sql(`select private.take_rate_limit('test', 'busy', 1, interval '1 minute') from generate_series(1, 2000)`);
    expect(await backend.sql(`select 1 from private.rate_limits where subject = 'stale'`)).toEqual([]);
  });
});
