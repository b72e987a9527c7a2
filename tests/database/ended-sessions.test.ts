import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol, prove } from '../support/authenticator.ts';
import type { Client, Person } from '../support/backend.ts';
import { clientOf, expectAllowed, expectNoRows, freshAddress, only, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
  await cast.sql(`insert into public.inquiries (name, mobile, email, description) values ('A', '123', 'a@example.test', 'Hello')`);
});
afterAll(() => cast.stop());

const signIn = (person: Pick<Person, 'email'>) => cast.backend.asUser(person.email, freshAddress());
const inquiries = async (client: Client) => (await client.from('inquiries').select('id')).data?.length;

/** Expects that the session reads nothing of the panel, although its access token is still valid for minutes. */
async function expectOutside(client: Client): Promise<void> {
  expectNoRows(await client.from('inquiries').select('id'));
  expectNoRows(await client.from('website_settings').update({ settings: {} }).eq('id', 1).select('id'));
  expect((await client.rpc('is_administrator')).data).toBe(false);
  expect((await client.rpc('overview_counts')).error).toMatchObject({ code: 'PT403', message: 'administrators_only' });
  const { error } = await client.storage
    .from('publicassets')
    .upload(`media/${crypto.randomUUID()}.txt`, new Blob(['x'], { type: 'text/plain' }));
  expect(error?.message).toMatch(/row-level security/);
}

describe('a session that has ended', () => {
  it.each([
    ['by a log-out everywhere else', (mine: Client) => mine.auth.signOut({ scope: 'others' })],
    ['by a new password', (mine: Client) => mine.auth.updateUser({ password: 'Another-Pass-2026!' })],
  ])('%s reads nothing of the panel afterwards', async (_how, end) => {
    const person = await cast.backend.createAdministrator(`${crypto.randomUUID()}@example.test`);
    const [mine, stolen] = [await signIn(person), await signIn(person)];
    expect([await inquiries(mine), await inquiries(stolen)]).toEqual([1, 1]);
    expect((await end(mine)).error).toBeNull();
    await expectOutside(stolen);
    expect(await inquiries(mine)).toBe(1);
  });

  it('of somebody else is no session of the administrator', async () => {
    const { id } = only(await cast.sql<{ id: string }>('select id from auth.sessions where user_id = $1', [cast.creator.id]));
    const claims = JSON.stringify({ sub: cast.administrator.id, role: 'authenticated', session_id: id });
    const [row] = await cast.sql<{ is_admin: boolean }>(
      `with claims as materialized (select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub',
        $1::json ->> 'sub', true)) select private.is_admin() from claims`,
      [claims],
    );
    expect(row?.is_admin).toBe(false);
  });
});

describe('a verified authenticator', () => {
  it('is required by default, from its verification until its removal', async () => {
    const person = await cast.backend.createAdministrator(`${crypto.randomUUID()}@example.test`);
    const whole = await signIn(person);
    const authenticator = await enrol(whole);
    // The factor is unverified, so nobody has a code for it.
    expect(await inquiries(await signIn(person))).toBe(1);
    await prove(whole, authenticator);
    expect(await inquiries(whole)).toBe(1);
    await expectOutside(await signIn(person));
    expect((await whole.auth.mfa.unenroll({ factorId: authenticator.factorId })).error).toBeNull();
    expect(await inquiries(await signIn(person))).toBe(1);
  });

  it('is no longer required once a session that has passed it switches it off', async () => {
    const person = await cast.backend.createAdministrator(`${crypto.randomUUID()}@example.test`);
    const whole = await signIn(person);
    await prove(whole, await enrol(whole));
    const half = await signIn(person);
    expect((await half.rpc('require_second_factor', { required: false })).error).toMatchObject({
      code: 'PT403',
      message: 'administrators_only',
    });
    expectAllowed(await whole.rpc('require_second_factor', { required: false }));
    expect(await inquiries(half)).toBe(1);
  });

  it('that is lost is removed by the statements of docs/going-live.md', async () => {
    const person = await cast.backend.createAdministrator(`${crypto.randomUUID()}@example.test`);
    const whole = await signIn(person);
    await prove(whole, await enrol(whole));
    expectAllowed(await whole.rpc('require_second_factor', { required: true }));
    const later = await signIn(person);
    await expectOutside(later);
    const statements =
      readFileSync('docs/going-live.md', 'utf8').match(
        /^(update public\.administrators set requires_aal2|delete from auth\.mfa_factors)[^;]*;/gm,
      ) ?? [];
    expect(statements).toHaveLength(2);
    for (const statement of statements) await cast.sql(statement.replace('you@example.com', person.email));
    expect(await inquiries(later)).toBe(1);
    // The next session needs the second factor again.
    const again = await signIn(person);
    await prove(again, await enrol(again, 'New phone'));
    await expectOutside(later);
  });

  it.each(strangers)('makes no administrator of the %s', async (role) => {
    expect((await clientOf(cast, role).rpc('is_administrator')).data ?? false).toBe(false);
  });
});
