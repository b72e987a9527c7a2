import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { caller, freshAddress, refusal, type Call } from './support/call.ts';
import { brokenSteps, likesOf, nothing, settledCreator, tokenOf, tracesOf, whileBroken } from './support/settled-creator.ts';

let test: TestBackend;
let remove: Call;
beforeAll(async () => {
  test = await startTestBackend();
  remove = caller(test, 'delete-my-account');
});
afterAll(() => test.stop());

describe('delete-my-account', () => {
  it.each(['active', 'suspended'] as const)('leaves no data of an account that is %s, and keeps all data of others', async (status) => {
    const { creator, other, token, likedPost } = await settledCreator(test, status);
    expect(await likesOf(test, likedPost)).toBe(1);
    const answer = await remove({ username: ` @${creator.username.toUpperCase()}`, password: creator.password }, { token });
    expect([answer.status, answer.body]).toEqual([200, { deleted: true }]);
    expect(await tracesOf(test, creator)).toEqual(nothing);
    expect(await likesOf(test, likedPost)).toBe(0);
    expect(await tracesOf(test, other)).toMatchObject({ users: 1, profiles: 1, accounts: 1, posts: 1 });
  });

  it('succeeds again after its answer was lost', async () => {
    const { creator, token } = await settledCreator(test);
    await remove(creator, { token });
    const again = await remove(creator, { token });
    expect([again.status, again.body]).toEqual([200, { deleted: true }]);
  });

  it('requires the session, the username and the password of this account', async () => {
    const { creator, other, token } = await settledCreator(test);
    const before = await tracesOf(test, creator);
    const others = await tokenOf(await test.asUser(other.email, freshAddress()));
    const person = await test.createPerson();
    expect(refusal(await remove(creator))).toEqual([401, 'unauthenticated']);
    expect(refusal(await remove(creator, { token: 'a.b.c' }))).toEqual([401, 'unauthenticated']);
    expect(refusal(await remove(creator, { token: others }))).toEqual([422, 'username_mismatch']);
    expect(refusal(await remove({ ...creator, username: other.username }, { token }))).toEqual([422, 'username_mismatch']);
    expect(refusal(await remove({ ...creator, username: '' }, { token }))).toEqual([422, 'username_mismatch']);
    expect(refusal(await remove({ ...creator, password: 'wrong' }, { token }))).toEqual([403, 'password_wrong']);
    expect(refusal(await remove({ username: creator.username }, { token }))).toEqual([400, 'malformed_request']);
    expect(refusal(await remove({ ...creator, password: [creator.password] }, { token }))).toEqual([400, 'malformed_request']);
    expect(refusal(await remove({ ...person, username: 'x' }, { token: await tokenOf(await test.asUser(person.email)) }))).toEqual([
      403,
      'not_a_creator',
    ]);
    expect(await tracesOf(test, creator)).toEqual(before);
    expect(await test.sql('select failures from private.password_failures where user_id = $1', [creator.id])).toEqual([{ failures: 1 }]);
  });

  it.each(brokenSteps)('can be repeated when %s failed, and hides the cause', async (...step) => {
    const { creator, token } = await settledCreator(test);
    vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const answer = await whileBroken(test, step, () => remove(creator, { token }));
    expect([answer.status, answer.body]).toEqual([500, { code: 'internal', error: 'Something went wrong. Please try again.' }]);
    expect(await tracesOf(test, creator)).toMatchObject({ users: 1, profiles: 1, accounts: 1, posts: 1 });
    expect((await remove(creator, { token })).status).toBe(200);
    expect(await tracesOf(test, creator)).toEqual(nothing);
  });

  it('is limited to ten in ten minutes per address', async () => {
    const { creator, token } = await settledCreator(test);
    const address = freshAddress();
    for (let count = 0; count < 10; count += 1)
      expect((await remove({ ...creator, username: 'somebody' }, { token, address })).status).toBe(422);
    expect(refusal(await remove(creator, { token, address }))).toEqual([429, 'rate_limited']);
  });
});
