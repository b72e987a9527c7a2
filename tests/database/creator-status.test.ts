import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectConstraint, expectNoRows, expectRefused, only, startCast, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

describe('set_creator_status', () => {
  const set = (status: string, reason?: string, ids = [cast.otherCreator.id], client = cast.administrator.client) =>
    client.rpc('set_creator_status', { creator_ids: ids, status, ...(reason !== undefined && { reason }) });
  const account = async (id: string) =>
    only(
      (
        await cast.administrator.client
          .from('creator_accounts')
          .select('status_reason, status_changed_at, email_confirmed_at, creators(status)')
          .eq('creator_id', id)
      ).data,
    );

  it('suspends and activates for the administrator, and keeps the reason of the status there is', async () => {
    expect((await set('suspended', '  Sells followers. ')).data).toBe(1);
    const { status_changed_at: changedAt, ...rest } = await account(cast.otherCreator.id);
    expect(rest).toMatchObject({ status_reason: 'Sells followers.', creators: { status: 'suspended' } });
    expect(Math.abs(Date.parse(changedAt ?? '') - Date.now())).toBeLessThan(60_000);
    // Creators with the status already keep their reason.
    expect((await set('suspended', 'Another')).data).toBe(0);
    expect(await account(cast.otherCreator.id)).toMatchObject({ status_reason: 'Sells followers.', status_changed_at: changedAt });
    expect((await set('active', undefined, [cast.otherCreator.id, cast.creator.id, cast.otherCreator.id])).data).toBeGreaterThanOrEqual(1);
    expect(await account(cast.otherCreator.id)).toMatchObject({ status_reason: null, creators: { status: 'active' } });
  });

  it('accepts two states, 200 creators and 500 letters', async () => {
    for (const status of ['banned', 'unverified', ''])
      expect((await set(status)).error).toMatchObject({ code: 'PT400', message: 'status_unknown' });
    expect(
      (
        await set(
          'active',
          '',
          Array.from({ length: 201 }, () => crypto.randomUUID()),
        )
      ).error,
    ).toMatchObject({ code: 'PT400' });
    expectConstraint(await set('suspended', 'x'.repeat(501)), 'creator_accounts_status_reason_length');
    expect((await set('suspended', '\u200B\u200B')).error).toMatchObject({ code: 'PT422', message: 'status_reason_invisible' });
    expect(await account(cast.otherCreator.id)).toMatchObject({ creators: { status: 'active' } });
  });

  it('is for nobody else, including former administrators; the status cannot be set in another way', async () => {
    const { id, client } = cast.otherCreator;
    await cast.sql('insert into public.administrators (user_id) values ($1)', [id]);
    await cast.sql('delete from public.administrators where user_id = $1', [id]);
    for (const caller of [client, cast.suspendedCreator.client]) {
      expect((await set('active', '', [cast.suspendedCreator.id], caller)).error).toMatchObject({
        code: 'PT403',
        message: 'administrators_only',
      });
    }
    expectRefused(await set('active', '', [cast.suspendedCreator.id], cast.visitor));
    expectRefused(await cast.administrator.client.from('creators').update({ status: 'active' }).eq('id', cast.suspendedCreator.id));
    expectRefused(
      await cast.administrator.client.from('creator_accounts').update({ status_reason: 'x' }).eq('creator_id', cast.suspendedCreator.id),
    );
    expect(await account(cast.suspendedCreator.id)).toMatchObject({ creators: { status: 'suspended' } });
  });

  it('lets the person read the reason, and nobody else', async () => {
    await set('suspended', 'Sells followers.');
    expect(only((await cast.otherCreator.client.from('creator_accounts').select('status_reason')).data)).toEqual({
      status_reason: 'Sells followers.',
    });
    expectNoRows(await cast.creator.client.from('creator_accounts').select('status_reason').eq('creator_id', cast.otherCreator.id));
    expectRefused(await cast.visitor.from('creator_accounts').select('status_reason'));
    await set('active');
  });

  it('confirms no address: that is for the mailed link', async () => {
    const byAdministrator = await cast.backend.createCreator({ status: 'unverified' });
    const byLink = await cast.backend.createCreator({ status: 'unverified' });
    await set('active', '', [byAdministrator.id]);
    await cast.service.from('creators').update({ status: 'active' }).eq('id', byLink.id).throwOnError();
    expect((await account(byAdministrator.id)).email_confirmed_at).toBeNull();
    expect((await account(byLink.id)).email_confirmed_at).not.toBeNull();
  });
});
