import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enrol } from '../support/authenticator.ts';
import { expectAllowed, expectRefused, freshAddress, insertPost, only, startCast, type Cast } from './fixtures.ts';

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stop());

const newCreator = async () => {
  const creator = await cast.backend.createCreator();
  return { ...creator, client: await cast.backend.asUser(creator.email, freshAddress()) };
};
const sessionOf = async (id: string) => only(await cast.sql<{ id: string }>('select id from auth.sessions where user_id = $1', [id])).id;
const ended = { code: 'PT401', message: 'session_ended' };

describe('sessions of an account', () => {
  it('are closed to visitors', async () => {
    expectRefused(await cast.visitor.rpc('own_sessions'));
    expectRefused(await cast.visitor.rpc('end_session', { session_id: randomUUID() }));
    expectRefused(await cast.visitor.rpc('export_my_data'));
  });

  it.each(['creator', 'otherCreator', 'suspendedCreator', 'administrator'] as const)(
    'of the %s are listed for nobody else',
    async (role) => {
      const { data } = await cast[role].client.rpc('own_sessions').throwOnError();
      expect(data.map(({ id, is_current }) => ({ id, is_current }))).toEqual([{ id: await sessionOf(cast[role].id), is_current: true }]);
      expect(Object.keys(only(data)).sort()).toEqual(['created_at', 'id', 'is_current', 'seen_at', 'user_agent']);
    },
  );

  it('are ended by the account alone, administrators included', async () => {
    const victim = await sessionOf(cast.creator.id);
    for (const role of ['otherCreator', 'suspendedCreator', 'administrator'] as const)
      expect((await cast[role].client.rpc('end_session', { session_id: victim })).data, role).toBe(false);
    // This one ends by a log-out.
    expect((await cast.creator.client.rpc('end_session', { session_id: victim })).data).toBe(false);
    expect(await sessionOf(cast.creator.id)).toBe(victim);
  });

  it('are neither listed nor ended by the token of one that has ended, or without the second factor', async () => {
    const { client, id } = await newCreator();
    await cast.sql('delete from auth.sessions where user_id = $1', [id]);
    for (const answer of [
      await client.rpc('own_sessions'),
      await client.rpc('end_session', { session_id: randomUUID() }),
      await client.rpc('export_my_data'),
    ])
      expect(answer.error).toMatchObject(ended);
    const careful = await newCreator();
    await enrol(careful.client);
    await cast.sql("update auth.mfa_factors set status = 'verified' where user_id = $1", [careful.id]);
    expect((await careful.client.rpc('own_sessions')).error).toMatchObject({ code: 'PT403', message: 'second_factor_required' });
    expect((await careful.client.rpc('export_my_data')).error).toMatchObject({ code: 'PT403' });
  });

  it('show at most 50, with a browser that names itself at length cut off', async () => {
    const { client, id } = await newCreator();
    await cast.sql(
      `insert into auth.sessions (id, user_id, aal, user_agent, created_at)
        select gen_random_uuid(), $1, 'aal1', repeat('<b>', 1000), now() - make_interval(days => n) from generate_series(1, 60) n`,
      [id],
    );
    const { data } = await client.rpc('own_sessions').throwOnError();
    expect(data).toHaveLength(50);
    expect(data[0]?.is_current).toBe(true);
    expect(data[1]?.user_agent).toHaveLength(400);
  });
});

describe('the address of a creator’s record', () => {
  const changeAddress = async (id: string, email: string, requested = email) => {
    await cast.sql('update auth.users set email_change = $2 where id = $1', [id, requested]);
    await cast.sql("update auth.users set email = $2, email_change = '' where id = $1", [id, email]);
  };
  const recordOf = async (id: string) =>
    only(
      await cast.sql<{ email: string; confirmed: boolean; status: string }>(
        `select a.email, a.email_confirmed_at is not null as confirmed, c.status
          from public.creator_accounts a join public.creators c on c.id = a.creator_id where c.id = $1`,
        [id],
      ),
    );

  it('follows the account, and counts as verified after a confirmed change only', async () => {
    const { id } = await cast.backend.createCreator({ status: 'unverified' });
    await changeAddress(id, 'by-key@example.test', 'another@example.test');
    expect(await recordOf(id)).toEqual({ email: 'by-key@example.test', confirmed: false, status: 'unverified' });
    await changeAddress(id, 'confirmed@example.test');
    expect(await recordOf(id)).toEqual({ email: 'confirmed@example.test', confirmed: true, status: 'active' });
  });

  it('lifts no suspension', async () => {
    const { id } = await cast.backend.createSuspendedCreator();
    await changeAddress(id, 'suspended@example.test');
    expect(await recordOf(id)).toEqual({ email: 'suspended@example.test', confirmed: true, status: 'suspended' });
  });

  it('is changed by nobody through the API', async () => {
    for (const client of [cast.visitor, cast.creator.client, cast.otherCreator.client, cast.administrator.client])
      expectRefused(await client.from('creator_accounts').update({ email: 'x@example.test' }).eq('creator_id', cast.creator.id));
  });
});

describe('the own data', () => {
  it('has everything of the account and nothing of others', async () => {
    const [me, other] = [await newCreator(), await newCreator()];
    await insertPost(cast, me, 'My own words');
    const theirs = await insertPost(cast, other, 'Words of another');
    expectAllowed(await me.client.rpc('increment_post_likes', { post_id_to_inc: theirs }));
    const picture = new Blob([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], { type: 'image/png' });
    const path = `${me.id}/1_me.png`;
    const photo = `${me.id}/${crypto.randomUUID()}.png`;
    expect((await me.client.storage.from('avatars').upload(path, picture, { contentType: 'image/png' })).error).toBeNull();
    expect((await me.client.storage.from('post-pictures').upload(photo, picture, { contentType: 'image/png' })).error).toBeNull();
    const { data } = await me.client.rpc('export_my_data').throwOnError();
    expect(data).toMatchObject({
      status: 'found',
      account: {
        email: me.email,
        profile: { username: me.username },
        account: { date_of_birth: '1995-05-05', mobile: '+97455000000' },
        posts: [{ content: 'My own words' }],
        likes: [{ post_id: theirs }],
      },
      reports: [],
      files: [
        { bucket: 'avatars', path },
        { bucket: 'post-pictures', path: photo },
      ],
    });
    const text = JSON.stringify(data);
    for (const secret of [other.email, 'Words of another', 'encrypted_password', 'token', 'audit', 'is_administrator'])
      expect(text).not.toContain(secret);
    expect((await me.client.storage.from('avatars').download(path)).error).toBeNull();
  });

  it('tells of no report before it is decided, and of decisions without who reported', async () => {
    const [me, reporter] = [await newCreator(), await newCreator()];
    const { data: report } = await reporter.client.rpc('report_thing', {
      subject: 'profile',
      subject_id: me.id,
      reason: 'spam',
      details: 'Sells things',
      language: 'en',
    });
    expect(report).not.toBeNull();
    const read = async (client: typeof me.client) => JSON.stringify((await client.rpc('export_my_data').throwOnError()).data);
    expect(await read(me.client)).not.toContain('"decisions": [{');
    expect(await read(me.client)).not.toContain('Sells things');
    expect(await read(reporter.client)).toContain('Sells things');
    await cast.sql("update private.report_cases set status = 'kept', decided_at = now() where creator_id = $1", [me.id]);
    const mine = await read(me.client);
    expect(mine).toContain('kept');
    for (const hidden of ['Sells things', reporter.id, reporter.email]) expect(mine).not.toContain(hidden);
  });

  it('is given out five times an hour, and to suspended creators, too', async () => {
    const client = cast.suspendedCreator.client;
    for (let time = 0; time < 5; time += 1)
      expect((await client.rpc('export_my_data').throwOnError()).data).toMatchObject({ status: 'found' });
    expect((await client.rpc('export_my_data').throwOnError()).data).toEqual({ status: 'rate_limited' });
  });
});
