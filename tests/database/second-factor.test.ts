import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepOf } from '../../supabase/local/totp.ts';
import { enrol, prove, type Authenticator } from '../support/authenticator.ts';
import type { Client } from '../support/backend.ts';
import { clientOf, expectAllowed, expectNoRows, expectRefused, freshAddress, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
/** Sessions of the one administrator: with the password only, and with the second factor. */
let half: Client;
let whole: Client;
let authenticator: Authenticator;

const newSession = () => cast.backend.asUser(cast.administrator.email, freshAddress());
const require = (client: Client, required: boolean) => client.rpc('require_second_factor', { required });
const rule = async () => (await cast.sql<{ requires_aal2: boolean }>('select requires_aal2 from public.administrators where user_id = $1', [cast.administrator.id]))[0]?.requires_aal2;
const claimOf = async (client: Client) => (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel;

beforeAll(async () => {
  cast = await startCast();
  await cast.sql(`insert into public.inquiries (name, mobile, email, description) values ('A', '123', 'a@example.test', 'Hello')`);
});
afterAll(() => cast.stop());

describe('the rule of the second factor', () => {
  it('cannot be switched on without a session that has passed it', async () => {
    expect((await require(cast.administrator.client, true)).error).toMatchObject({ code: 'PT403', message: 'second_factor_unproved' });
    expect(await rule()).toBe(false);
    // Off is off.
    expectAllowed(await require(cast.administrator.client, false));
  });

  it.each(strangers)('is not for the %s', async (role) => {
    const { error } = await require(clientOf(cast, role), true);
    expect(['42501', 'PT403']).toContain(error?.code);
    expect((await clientOf(cast, role).rpc('is_administrator')).data ?? false).toBe(false);
  });

  it('cannot be written into the table', async () => {
    expectRefused(await cast.administrator.client.from('administrators').update({ requires_aal2: true }).eq('user_id', cast.administrator.id));
  });

  it('is switched on by whoever has passed it', async () => {
    whole = await newSession();
    authenticator = await enrol(whole);
    await prove(whole, authenticator);
    expect(await claimOf(whole)).toBe('aal2');
    expectAllowed(await require(whole, true));
    expect(await rule()).toBe(true);
    const [entry] = await cast.sql<{ changed: object }>("select changed from public.audit_log where table_name = 'administrators' and action = 'update' order by created_at desc limit 1");
    expect(entry?.changed).toEqual({ columns: ['requires_aal2'] });
  });

  it('leaves a session with the password alone nothing but the own row', async () => {
    half = await newSession();
    expect(await claimOf(half)).toBe('aal1');
    expectNoRows(await half.from('inquiries').select('id'));
    expectNoRows(await half.from('website_settings').update({ settings: {} }).eq('id', 1).select('id'));
    expectNoRows(await half.from('administrators').update({ display_name: 'Somebody' }).eq('user_id', cast.administrator.id).select('user_id'));
    expect((await half.rpc('overview_counts')).error).toMatchObject({ code: 'PT403', message: 'administrators_only' });
    expect((await half.rpc('is_administrator')).data).toBe(false);
    expect((await half.from('administrators').select('user_id, requires_aal2')).data).toEqual([{ user_id: cast.administrator.id, requires_aal2: true }]);
    // Nor can it take the rule away, or put another authenticator in its place.
    expect((await require(half, false)).error).toMatchObject({ code: 'PT403', message: 'administrators_only' });
    await expect(enrol(half, 'Thief')).rejects.toMatchObject({ code: 'insufficient_aal' });
    expect(await rule()).toBe(true);
  });

  it('gives everything to a session that has passed it, after a refresh too', async () => {
    expect((await whole.from('inquiries').select('id')).data).toHaveLength(1);
    expect((await whole.rpc('is_administrator')).data).toBe(true);
    expect((await whole.auth.refreshSession()).error).toBeNull();
    expect(await claimOf(whole)).toBe('aal2');
    expect((await whole.from('inquiries').select('id')).data).toHaveLength(1);
    const { error } = await whole.storage.from('publicassets').upload('media/second-factor.txt', new Blob(['x']), { contentType: 'text/plain' });
    expect(error?.message ?? '').not.toMatch(/row-level security/);
    await prove(half, authenticator, stepOf(Date.now()) + 1);
    expect((await half.from('inquiries').select('id')).data).toHaveLength(1);
  });

  it('ends for good with the right, whatever the session has passed', async () => {
    await cast.sql('update public.administrators set user_id = $1', [cast.otherCreator.id]);
    expectNoRows(await whole.from('inquiries').select('id'));
    expectNoRows(await whole.from('administrators').select('user_id'));
    // The rule went along with the row: the next one has not passed it.
    expectNoRows(await cast.otherCreator.client.from('inquiries').select('id'));
    await cast.sql('update public.administrators set user_id = $1', [cast.administrator.id]);
  });

  it('puts wrong codes into the login history, and refuses codes for a while after ten', async () => {
    const attempts = () => cast.sql('select reason, ip_address from public.login_attempts where username_attempted = $1 and not successful order by created_at', [cast.administrator.email]);
    const guess = async (client: Client) => (await client.auth.mfa.challengeAndVerify({ factorId: authenticator.factorId, code: '000000' })).error?.code;
    await cast.sql('delete from public.login_attempts');
    const guesser = await newSession();
    expect(await guess(guesser)).toBe('mfa_verification_failed');
    expect(await guess(guesser)).toBe('mfa_verification_failed');
    // What was asked of one authenticator after the other is one attempt.
    expect(await attempts()).toEqual([{ reason: 'wrong_code', ip_address: null }]);
    // The right code of another one: it was no wrong code at all. Without its step nobody has to wait for the next code.
    await cast.sql('update auth.mfa_factors set last_step = null');
    await prove(guesser, authenticator);
    expect(await attempts()).toEqual([]);

    await cast.sql('update auth.mfa_factors set last_step = null');
    const other = await newSession();
    for (let n = 0; n < 9; n += 1) expect(await guess(other)).toBe('mfa_verification_failed');
    expect((await cast.administrator.client.rpc('locked_accounts')).data ?? []).toEqual([]);
    expect(await guess(other)).toBe('mfa_verification_rejected');
    const late = await newSession();
    await expect(prove(late, authenticator)).rejects.toMatchObject({ code: 'mfa_verification_rejected', message: 'too_many_wrong_codes' });
    expect((await attempts()).map(({ reason }) => reason)).toEqual(['wrong_code']);
    await cast.sql(`update private.password_failures set locked_until = now() - interval '1 second'`);
    const after = await newSession();
    await prove(after, authenticator);
    whole = after;
  });

  it('lets nobody but Auth call its hook', async () => {
    const event = { user_id: cast.administrator.id, factor_id: authenticator.factorId, factor_type: 'totp', valid: false };
    for (const client of [cast.visitor, cast.creator.client, whole, cast.service]) {
      // The types know what the API offers; this is not among it for anybody.
      expectRefused(await client.rpc('hook_mfa_verification_attempt' as 'hook_password_verification_attempt', { event }));
    }
  });

  it('cannot be switched on when the factor has gone meanwhile', async () => {
    expectAllowed(await require(whole, false));
    expect((await whole.auth.mfa.unenroll({ factorId: authenticator.factorId })).error).toBeNull();
    // The token says aal2 for as long as it lives.
    expect((await require(whole, true)).error).toMatchObject({ code: 'PT422', message: 'second_factor_missing' });
    expect(await rule()).toBe(false);
  });

  it('is taken away by SQL when the authenticator is lost', async () => {
    await cast.sql('update public.administrators set requires_aal2 = true where user_id = $1', [cast.administrator.id]);
    const lost = await newSession();
    expectNoRows(await lost.from('inquiries').select('id'));
    await cast.sql('update public.administrators set requires_aal2 = false where user_id = $1', [cast.administrator.id]);
    expect((await lost.from('inquiries').select('id')).data).toHaveLength(1);
  });
});
