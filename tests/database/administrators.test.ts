import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf, expectConstraint, expectNoRows, expectRefused, startCast, strangers, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

describe('administrators', () => {
  it('see each other by name', async () => {
    await cast.sql('insert into public.administrators (user_id) values ($1)', [cast.otherCreator.id]);
    const { data } = await cast.administrator.client.from('administrators').select('user_id, display_name');
    expect(data).toHaveLength(2);
    expect(data).toContainEqual({ user_id: cast.administrator.id, display_name: null });
    await cast.sql('delete from public.administrators where user_id = $1', [cast.otherCreator.id]);
    expectNoRows(await cast.otherCreator.client.from('administrators').select('user_id'));
  });

  it('are not listed to others', async () => {
    expectRefused(await cast.visitor.from('administrators').select('user_id'));
    expectNoRows(await cast.creator.client.from('administrators').select('user_id'));
  });

  it('change their own name, nobody else’s, and it is kept clean', async () => {
    const rename = (client: Cast['service'], id: string, display_name: string | null) =>
      client.from('administrators').update({ display_name }).eq('user_id', id).select('display_name');
    await cast.sql('insert into public.administrators (user_id, display_name) values ($1, $2)', [cast.otherCreator.id, 'Sami']);
    const { client, id } = cast.administrator;

    expect((await rename(client, id, '  نور \u202E Ali ')).data).toEqual([{ display_name: 'نور Ali' }]);
    expectNoRows(await rename(client, cast.otherCreator.id, 'Somebody'));
    expectNoRows(await rename(cast.creator.client, id, 'Somebody'));
    expectRefused(await rename(cast.visitor, id, 'Somebody'));
    for (const empty of ['', ' ', 'x'.repeat(81)]) expectConstraint(await rename(client, id, empty), 'administrators_display_name_length');
    expect((await rename(client, id, '\u200B\u200B')).error).toMatchObject({ code: 'PT422', message: 'display_name_invisible' });
    expect((await rename(client, id, '...')).error).toMatchObject({ code: 'PT422', message: 'display_name_letterless' });
    expect((await rename(client, id, 'x'.repeat(80))).data).toHaveLength(1);

    // The right is revoked, the session is still valid.
    await cast.sql('delete from public.administrators where user_id = $1', [cast.otherCreator.id]);
    expectNoRows(await rename(cast.otherCreator.client, cast.otherCreator.id, 'Somebody'));
    expect((await rename(client, id, null)).data).toEqual([{ display_name: null }]);
  });

  it.each([...strangers, 'administrator'] as const)('cannot be made or removed through the API by the %s', async (role) => {
    const client = clientOf(cast, role);
    expectRefused(await client.from('administrators').insert({ user_id: cast.creator.id }));
    expectRefused(await client.from('administrators').update({ user_id: cast.creator.id }).eq('user_id', cast.administrator.id));
    expectRefused(await client.from('administrators').delete().eq('user_id', cast.administrator.id));
  });

  it('lose their rights at once, with their open session', async () => {
    const readInquiries = () => cast.administrator.client.from('inquiries').select('id');
    await cast.sql(`insert into public.inquiries (name, mobile, email, description) values ('A', '123', 'a@example.test', 'Hello')`);
    expect((await readInquiries()).data).toHaveLength(1);
    await cast.sql('update public.administrators set user_id = $1', [cast.otherCreator.id]);
    expectNoRows(await readInquiries());
    expect((await cast.otherCreator.client.from('inquiries').select('id')).data).toHaveLength(1);
    await cast.sql('update public.administrators set user_id = $1', [cast.administrator.id]);
    expect((await readInquiries()).data).toHaveLength(1);
    expectNoRows(await cast.otherCreator.client.from('inquiries').select('id'));
  });
});

describe('the private schema', () => {
  it.each([...strangers, 'administrator'] as const)('is closed to the %s', async (role) => {
    const client = clientOf(cast, role);
    const tables = await client
      .schema('private' as 'public')
      .from('secrets' as 'administrators')
      .select('*');
    expect(tables.error).not.toBeNull();
    const routine = await client.rpc('is_admin' as 'check_email', { email: '' });
    expect(routine.error).not.toBeNull();
  });

  it('holds tables without any privilege for API roles', async () => {
    expect(
      await cast.sql(`select table_name, grantee from information_schema.table_privileges
      where table_schema = 'private' and grantee in ('anon', 'authenticated', 'service_role', 'PUBLIC')`),
    ).toEqual([]);
  });
});
