import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientOf,
  countRows,
  expectAllowed,
  expectNoRows,
  expectRefused,
  only,
  startCast,
  strangers,
  type Cast,
  type Member,
} from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

const save = (who: Pick<Member, 'client'>, companyName: string) =>
  who.client.from('website_settings').update({ settings: { companyName } }).eq('id', 1).select('version');

const versionAfter = async (who: Pick<Member, 'client'>, companyName: string) => {
  const answer = await save(who, companyName);
  expectAllowed(answer);
  return only(answer.data).version;
};

const snapshot = async (version: number) =>
  only(
    (
      await cast.administrator.client
        .from('website_settings_history')
        .select('version, settings, saved_by, created_at')
        .eq('version', version)
    ).data,
  );

describe('website_settings_history', () => {
  it('starts with the settings of the migration, saved by nobody', async () => {
    expect(await snapshot(1)).toMatchObject({ settings: {}, saved_by: null });
  });

  it('keeps each save whole, with who and when', async () => {
    const before = Date.now();
    const version = await versionAfter(cast.administrator, 'First');
    const kept = await snapshot(version);
    expect(kept).toMatchObject({ settings: { companyName: 'First' }, saved_by: cast.administrator.id });
    expect(Math.abs(Date.parse(kept.created_at) - before)).toBeLessThan(60_000);
    // A later save does not change it.
    await versionAfter(cast.administrator, 'Second');
    expect(await snapshot(version)).toEqual(kept);
  });

  it('records no save that changes nothing or is refused', async () => {
    const version = await versionAfter(cast.administrator, 'Unchanged');
    const count = await countRows(cast, 'public.website_settings_history');
    expect(await versionAfter(cast.administrator, 'Unchanged')).toBe(version);
    expectNoRows(await save(cast.creator, 'Stolen'));
    expect(await countRows(cast, 'public.website_settings_history')).toBe(count);
  });

  it('reports changes by SQL, and recovers after the record was lost', async () => {
    const version = await versionAfter(cast.administrator, 'Before');
    await cast.sql(`update public.website_settings set settings = '{"companyName": "By SQL"}'`);
    expect(await snapshot(version + 1)).toMatchObject({ settings: { companyName: 'By SQL' }, saved_by: null });
    await cast.sql('delete from public.website_settings');
    expectAllowed(await cast.administrator.client.from('website_settings').upsert({ id: 1, settings: { companyName: 'Back' } }));
    expect(await snapshot(version + 2)).toMatchObject({ settings: { companyName: 'Back' }, saved_by: cast.administrator.id });
  });

  it('is read by administrators only', async () => {
    for (const role of strangers) {
      const answer = await clientOf(cast, role).from('website_settings_history').select('version');
      if (role === 'visitor') expectRefused(answer);
      else expectNoRows(answer);
    }
    expect((await cast.administrator.client.from('website_settings_history').select('version')).data).not.toEqual([]);
  });

  it('is closed at once to former administrators, with their open session', async () => {
    const { id, client } = cast.otherCreator;
    const read = () => client.from('website_settings_history').select('version').limit(1);
    await cast.sql('insert into public.administrators (user_id) values ($1)', [id]);
    expect((await read()).data).toHaveLength(1);
    const version = await versionAfter(cast.otherCreator, 'By the other');
    await cast.sql('delete from public.administrators where user_id = $1', [id]);
    expectNoRows(await read());
    expectNoRows(await save(cast.otherCreator, 'Once more'));
    // Their saves keep their name.
    expect((await snapshot(version)).saved_by).toBe(id);
  });

  it.each([...strangers, 'administrator', 'service'] as const)('is written by nobody: not by the %s', async (role) => {
    const table = (role === 'service' ? cast.service : clientOf(cast, role)).from('website_settings_history');
    expectRefused(await table.insert({ version: 9999, settings: {} }));
    expectRefused(await table.update({ settings: {} }).eq('version', 1));
    expectRefused(await table.delete().eq('version', 1));
  });

  it('removes the author when the account is deleted, and keeps the save', async () => {
    const leaver = await cast.backend.createAdministrator();
    const version = await versionAfter({ client: await cast.backend.asUser(leaver.email) }, 'Leaving');
    expect((await snapshot(version)).saved_by).toBe(leaver.id);
    expect((await cast.service.auth.admin.deleteUser(leaver.id)).error).toBeNull();
    expect(await snapshot(version)).toMatchObject({ saved_by: null, settings: { companyName: 'Leaving' } });
  });

  it('keeps the newest 200', async () => {
    await cast.sql(`do $$ begin
      for i in 1..205 loop update public.website_settings set settings = jsonb_build_object('companyName', 'Save ' || i); end loop;
    end $$`);
    const rows = await cast.sql<{ count: number; span: number; newest: boolean }>(
      `select count(*)::integer as count, (max(h.version) - min(h.version) + 1)::integer as span, max(h.version) = max(s.version) as newest
        from public.website_settings_history h, public.website_settings s`,
    );
    expect(only(rows)).toEqual({ count: 200, span: 200, newest: true });
  });
});
