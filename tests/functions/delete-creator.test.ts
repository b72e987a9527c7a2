import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestBackend, type Person, type TestBackend } from '../support/backend.ts';
import { caller, freshAddress, refusal, type Call } from './support/call.ts';
import { brokenSteps, likesOf, nothing, settledCreator, tokenOf, tracesOf, whileBroken } from './support/settled-creator.ts';

let test: TestBackend;
let remove: Call;
let administrator: Person;
beforeAll(async () => {
  test = await startTestBackend();
  remove = caller(test, 'delete-creator');
  administrator = await test.createAdministrator();
  await test.sql(`update public.administrators set display_name = 'Mariam' where user_id = $1`, [administrator.id]);
});
afterAll(() => test.stop());
beforeEach(async () => {
  await test.sql('truncate public.audit_log');
});

const sessionOf = async ({ email }: Pick<Person, 'email'>) => tokenOf(await test.asUser(email, freshAddress()));
const trail = () => test.sql(`select actor, actor_name, action, table_name, row_id from public.audit_log where action <> 'sign_in'`);
const erasureOf = (id: string, { id: actor } = administrator) => [
  { actor, actor_name: 'Mariam', action: 'purge', table_name: 'creators', row_id: id },
];

describe('delete-creator', () => {
  it.each(['active', 'suspended'] as const)(
    'leaves no data of an account that is %s, keeps all data of others, and the audit log names the actor',
    async (status) => {
      const { creator, other, likedPost } = await settledCreator(test, status);
      const answer = await remove(
        { id: creator.id, username: ` @${creator.username.toUpperCase()}` },
        { token: await sessionOf(administrator) },
      );
      expect([answer.status, answer.body]).toEqual([200, { deleted: true }]);
      expect(await tracesOf(test, creator)).toEqual(nothing);
      expect(await likesOf(test, likedPost)).toBe(0);
      expect(await tracesOf(test, other)).toMatchObject({ users: 1, profiles: 1, accounts: 1, posts: 1 });
      expect(await trail()).toEqual(erasureOf(creator.id));
    },
  );

  it('succeeds again when the account is deleted, and deletes remaining pictures', async () => {
    const { creator } = await settledCreator(test);
    const token = await sessionOf(administrator);
    await remove(creator, { token });
    await test
      .service()
      .storage.from('avatars')
      .upload(`${creator.id}/3_late.png`, new Blob(['x'], { type: 'image/png' }));
    expect(await tracesOf(test, creator)).toEqual({ ...nothing, files: 1 });
    const again = await remove(creator, { token });
    expect([again.status, again.body]).toEqual([200, { deleted: true }]);
    expect(await tracesOf(test, creator)).toEqual(nothing);
    expect(await trail()).toHaveLength(1);
  });

  it('is refused to everybody except current administrators', async () => {
    const { creator, other, token: own } = await settledCreator(test);
    const former = await test.createAdministrator();
    const formerToken = await sessionOf(former);
    await test.sql('delete from public.administrators where user_id = $1', [former.id]);
    // Signed in with the password only.
    const strict = await test.createAdministrator();
    await test.sql('update public.administrators set requires_aal2 = true where user_id = $1', [strict.id]);
    await test.sql('truncate public.audit_log');
    const before = await tracesOf(test, creator);
    expect(refusal(await remove(creator))).toEqual([401, 'unauthenticated']);
    expect(refusal(await remove(creator, { token: 'a.b.c' }))).toEqual([401, 'unauthenticated']);
    expect(refusal(await remove(creator, { headers: { authorization: `Bearer ${test.backend.publishableKey}` } }))).toEqual([
      401,
      'unauthenticated',
    ]);
    for (const token of [own, await sessionOf(other), formerToken, await sessionOf(strict)])
      expect(refusal(await remove(creator, { token }))).toEqual([403, 'not_an_administrator']);
    expect(await tracesOf(test, creator)).toMatchObject({ ...before, sessions: 1 });
    expect(await trail()).toEqual([]);
  });

  it('requires the username of this creator, and refuses administrators', async () => {
    const { creator, other } = await settledCreator(test);
    const token = await sessionOf(administrator);
    expect(refusal(await remove({ ...creator, username: other.username }, { token }))).toEqual([422, 'username_mismatch']);
    expect(refusal(await remove({ ...creator, username: '' }, { token }))).toEqual([422, 'username_mismatch']);
    expect(refusal(await remove({ id: creator.id }, { token }))).toEqual([400, 'malformed_request']);
    expect(refusal(await remove({ ...creator, id: `${creator.id}/..` }, { token }))).toEqual([400, 'malformed_request']);
    await test.sql('insert into public.administrators (user_id) values ($1)', [creator.id]);
    expect(refusal(await remove(creator, { token }))).toEqual([409, 'administrator_account']);
    expect(await tracesOf(test, creator)).toMatchObject({ users: 1, profiles: 1, files: 2 });
  });

  it.each(brokenSteps)('can be repeated when %s failed, and hides the cause', async (...step) => {
    const { creator } = await settledCreator(test);
    const token = await sessionOf(administrator);
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const answer = await whileBroken(test, step, () => remove(creator, { token }));
    expect([answer.status, answer.body]).toEqual([500, { code: 'internal', error: 'Something went wrong. Please try again.' }]);
    expect(await tracesOf(test, creator)).toMatchObject({ users: 1, profiles: 1, accounts: 1, posts: 1 });
    expect(await trail()).toEqual([]);
    expect((await remove(creator, { token })).status).toBe(200);
    expect(await tracesOf(test, creator)).toEqual(nothing);
    expect(await trail()).toEqual(erasureOf(creator.id));
  });

  it('does not name people who delete their own account, also after an old attempt', async () => {
    const { creator } = await settledCreator(test);
    const client = await test.asUser(administrator.email, freshAddress());
    expect((await client.rpc('request_creator_deletion', { creator_id: creator.id, username: creator.username })).data).toBe('requested');
    await test.sql(`update private.creator_deletions set requested_at = now() - interval '61 minutes'`);
    await test.sql('delete from auth.users where id = $1', [creator.id]);
    expect(await trail()).toEqual([]);
    expect(await test.sql('select 1 from private.creator_deletions')).toEqual([]);
  });
});
