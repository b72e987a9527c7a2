import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Client } from '../support/backend.ts';
import {
  clientOf,
  emptyTables,
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
});
beforeEach(async () => {
  await emptyTables(cast, 'private.rate_limits', 'public.audit_log');
  await cast.sql('delete from public.community_invitations');
  await cast.sql(`update public.website_settings set settings = '{}' where id = 1`);
});
afterAll(() => cast.stop());

const day = async (days: number) =>
  only(await cast.sql<{ day: string }>(`select ((now() at time zone 'Asia/Qatar')::date + $1::integer)::text as day`, [days])).day;

interface Made {
  id: string;
  token: string;
}

async function make(change: { note?: string; max_uses?: number; expires_on?: string } = {}, client?: Client) {
  const entry = { note: 'The film club', max_uses: 2, expires_on: await day(7), ...change };
  return (client ?? cast.administrator.client).rpc('create_community_invitation', entry);
}
const made = async (change: Parameters<typeof make>[0] = {}) => (await make(change)).data as unknown as Made;
const stateOf = async (invitation?: string, client = cast.visitor) =>
  (await client.rpc('sign_up_state', { ...(invitation !== undefined && { invitation }) })).data as Record<string, unknown>;

describe('an invitation', () => {
  it('is made by an administrator, who sees the token once', async () => {
    const { id, token } = await made();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const row = only(await cast.sql<Record<string, unknown>>('select * from public.community_invitations'));
    expect(row).toMatchObject({ id, note: 'The film club', max_uses: 2, used_count: 0, created_by: cast.administrator.id });
    expect(JSON.stringify(row)).not.toContain(token);
    expect((await made()).token).not.toBe(token);
  });

  it('is told apart by what became of it', async () => {
    const { id, token } = await made({ max_uses: 1 });
    expect(await stateOf(token)).toEqual({ is_open: true, minimum_age: 13, invitation: 'open' });
    expect(await stateOf(`${token.slice(0, -1)}x`)).toMatchObject({ invitation: 'unknown' });
    expect(await stateOf()).toMatchObject({ invitation: null });
    await cast.sql('update public.community_invitations set expires_on = $1', [await day(-1)]);
    expect(await stateOf(token)).toMatchObject({ invitation: 'expired' });
    await cast.sql('update public.community_invitations set used_count = 1');
    expect(await stateOf(token)).toMatchObject({ invitation: 'spent' });
    expectAllowed(await cast.administrator.client.rpc('withdraw_community_invitation', { id }));
    expect(await stateOf(token)).toMatchObject({ invitation: 'withdrawn' });
  });

  it('works on its last day in Qatar', async () => {
    const { token } = await made({ expires_on: await day(0) });
    expect(await stateOf(token)).toMatchObject({ invitation: 'open' });
  });

  it('cannot be guessed fast: 60 tries in ten minutes from one network', async () => {
    const client = cast.backend.visitor(freshAddress());
    const { token } = await made();
    for (let tries = 0; tries < 60; tries += 1) await stateOf('x'.repeat(43), client);
    expect(await stateOf(token, client)).toMatchObject({ invitation: 'limited' });
    // Who asks without a token is not counted.
    expect(await stateOf(undefined, client)).toMatchObject({ invitation: null });
    expect(await stateOf(token)).toMatchObject({ invitation: 'open' });
  });

  it('has a note, a number and a day within limits', async () => {
    for (const [columns, constraint] of [
      [{ note: ' ' }, 'note_length'],
      [{ note: 'x'.repeat(121) }, 'note_length'],
      [{ max_uses: 0 }, 'max_uses_range'],
      [{ max_uses: 1001 }, 'max_uses_range'],
    ] as const)
      expectConstraint(await make(columns), `community_invitations_${constraint}`);
    for (const days of [-1, 367])
      expect((await make({ expires_on: await day(days) })).error).toMatchObject({ code: 'PT422', message: 'expires_on_range' });
    expectAllowed(await make({ note: '<script>alert(1)</script>' }));
  });

  it('is in the audit log when it is made and withdrawn, without its token', async () => {
    const { id, token } = await made();
    for (let time = 0; time < 2; time += 1) await cast.administrator.client.rpc('withdraw_community_invitation', { id });
    const entries = await cast.sql(`select action, table_name, changed from public.audit_log order by created_at`);
    expect(entries).toMatchObject([
      { action: 'insert', table_name: 'community_invitations' },
      { action: 'update', table_name: 'community_invitations' },
    ]);
    expect(JSON.stringify(entries)).not.toContain(token);
  });

  it.each(strangers)('is nothing that a %s makes, reads or withdraws', async (role) => {
    const { id } = await made();
    const client = clientOf(cast, role);
    const refusals = [await make({}, client), await client.rpc('withdraw_community_invitation', { id })];
    for (const { error } of refusals) expect(['42501', 'PT403']).toContain(error?.code);
    const rows = await client.from('community_invitations').select('id');
    if (role === 'visitor') expectRefused(rows);
    else expectNoRows(rows);
    expect(only(await cast.sql('select withdrawn_at from public.community_invitations'))).toEqual({ withdrawn_at: null });
  });

  it('is read without its hash and written by functions only, also by an administrator', async () => {
    const { id } = await made();
    const table = () => cast.administrator.client.from('community_invitations');
    expect((await table().select('note, max_uses, used_count, expires_on, withdrawn_at')).data).toHaveLength(1);
    expectRefused(await table().select('token_hash'));
    expectRefused(await table().update({ used_count: 0 }).eq('id', id));
    expectRefused(await table().delete().eq('id', id));
  });
});

describe('admit_creator', () => {
  const admit = async (invitation: string | null, born: string | null = '1990-01-01') => {
    try {
      return await cast.sql<{ id: string | null }>('select private.admit_creator($1, $2) as id', [invitation, born]);
    } catch (error) {
      return (error as Error).message;
    }
  };
  const choose = (settings: object) =>
    cast.sql('update public.website_settings set settings = $1 where id = 1', [JSON.stringify(settings)]);

  it('admits everybody of 13 by default', async () => {
    expect(await admit(null)).toEqual([{ id: null }]);
    expect(await admit(null, null)).toEqual([{ id: null }]);
    expect(await admit(null, await day(0))).toBe('too_young');
  });

  it('admits by an open invitation only, while sign-up is closed', async () => {
    await choose({ signUpOpen: false });
    const { id, token } = await made({ max_uses: 1 });
    expect(await admit(null)).toBe('sign_up_closed');
    expect(await admit('x'.repeat(43))).toBe('invitation_unknown');
    expect(await admit(token)).toEqual([{ id }]);
    expect(await admit(token)).toBe('invitation_spent');
  });

  it('asks for the birthday above 13', async () => {
    await choose({ minimumAge: '18' });
    expect(await stateOf()).toMatchObject({ minimum_age: 18 });
    expect(await admit(null, null)).toBe('dob_required');
    expect(await admit(null)).toEqual([{ id: null }]);
  });

  it.each(everybody)('is no function of a %s', async (role) => {
    const call = { creator_id: crypto.randomUUID(), username: 'nobody_1', email: 'nobody@example.test', full_name: 'Nobody' };
    expectRefused(await clientOf(cast, role).rpc('create_creator_records', call));
  });
});
