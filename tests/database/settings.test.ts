import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  clientOf,
  everybody,
  expectAllowed,
  expectConstraint,
  expectNoRows,
  expectRefused,
  only,
  startCast,
  strangers,
  type Cast,
} from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

const readVersion = async () => only((await cast.visitor.from('website_settings').select('version').eq('id', 1)).data).version;

describe('website_settings', () => {
  it('has record 1, all defaults, from the migration', async () => {
    expect(await cast.sql('select id, settings from public.website_settings')).toEqual([{ id: 1, settings: {} }]);
  });

  it.each(everybody)('is readable by the %s', async (role) => {
    const answer = await clientOf(cast, role).from('website_settings').select('id, settings, version, updated_at').eq('id', 1).single();
    expectAllowed(answer);
    expect(answer.data).toMatchObject({ id: 1, settings: expect.any(Object), version: expect.any(Number) });
  });

  it('shows no column beyond those', async () => {
    expectRefused(await cast.visitor.from('website_settings').select('created_at'));
  });

  it.each(strangers)('cannot be written by the %s', async (role) => {
    const client = clientOf(cast, role);
    const before = await readVersion();
    const update = await client
      .from('website_settings')
      .update({ settings: { companyName: 'Stolen' } })
      .eq('id', 1)
      .select('id');
    if (role === 'visitor') expectRefused(update);
    else expectNoRows(update);
    expectRefused(await client.from('website_settings').insert({ id: 1, settings: {} }));
    expectRefused(await client.from('website_settings').delete().eq('id', 1));
    expect(await readVersion()).toBe(before);
  });

  it('is saved by the administrator when the version matches, and the version increases', async () => {
    const version = await readVersion();
    const answer = await cast.administrator.client
      .from('website_settings')
      .update({ settings: { companyName: 'New name' } })
      .eq('id', 1)
      .eq('version', version)
      .select('settings, version');
    expectAllowed(answer);
    expect(answer.data).toEqual([{ settings: { companyName: 'New name' }, version: version + 1 }]);
  });

  it('changes nothing for the administrator who read an older version', async () => {
    const version = await readVersion();
    const save = (companyName: string) =>
      cast.administrator.client
        .from('website_settings')
        .update({ settings: { companyName } })
        .eq('id', 1)
        .eq('version', version)
        .select('version');
    expectAllowed(await save('First'));
    expectNoRows(await save('Second'));
    const { data } = await cast.visitor.from('website_settings').select('settings').eq('id', 1).single();
    expect(data?.settings).toEqual({ companyName: 'First' });
  });

  it('keeps its version when a save changes nothing, so that nobody has a conflict', async () => {
    const before = only((await cast.visitor.from('website_settings').select('settings, version, updated_at').eq('id', 1)).data);
    const answer = await cast.administrator.client
      .from('website_settings')
      .update({ settings: before.settings })
      .eq('id', 1)
      .eq('version', before.version)
      .select('settings, version, updated_at');
    expect(answer.data).toEqual([before]);
  });

  it('lets nobody set the version or the date', async () => {
    expectRefused(await cast.administrator.client.from('website_settings').update({ version: 1 }).eq('id', 1));
    expectRefused(await cast.administrator.client.from('website_settings').update({ updated_at: '2020-01-01' }).eq('id', 1));
  });

  it('accepts an object of limited size only', async () => {
    const save = (settings: string[] | Record<string, string>) =>
      cast.administrator.client.from('website_settings').update({ settings }).eq('id', 1);
    expectConstraint(await save(['no object']), 'website_settings_settings_object');
    expectConstraint(await save({ long: 'x'.repeat(200_001) }), 'website_settings_settings_size');
  });

  it('stays a single record', async () => {
    expectConstraint(await cast.administrator.client.from('website_settings').insert({ id: 2, settings: {} }), 'website_settings_single');
  });

  it('can be restored by the administrator when it is missing, and cannot be deleted through the API', async () => {
    expectRefused(await cast.administrator.client.from('website_settings').delete().eq('id', 1));
    const version = await readVersion();
    await cast.sql('delete from public.website_settings');
    expectRefused(await cast.creator.client.from('website_settings').insert({ id: 1, settings: {} }));
    expectAllowed(await cast.administrator.client.from('website_settings').upsert({ id: 1, settings: { companyName: 'Back' } }));
    // A version number must not be reused: an old draft would look current.
    expect(await readVersion()).toBe(version + 1);
  });
});
