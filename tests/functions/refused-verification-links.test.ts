import { describe, expect, it } from 'vitest';
import { freshAddress, refusal } from './support/call.ts';
import {
  verify,
  test,
  type Person,
  unverified,
  tokenOf,
  statusOf,
  sessionsOf,
  freshLink,
  setUpVerification,
} from './verify-creator-email.fixture.ts';

setUpVerification();

const setStatus = (person: Person, status: string) => test.sql('update public.creators set status = $2 where id = $1', [person.id, status]);

describe('a link is refused', () => {
  it('after an hour', async () => {
    const person = await unverified();
    const link = await freshLink(person);
    await test.sql(`update auth.users set recovery_sent_at = now() - interval '61 minutes' where id = $1`, [person.id]);
    expect(refusal(await verify(link))).toEqual([410, 'link_expired']);
    expect(await statusOf(person)).toBe('unverified');
  });

  it('when a newer one replaced it, which works', async () => {
    const person = await unverified();
    const older = await freshLink(person);
    const newer = await freshLink(person);
    expect(refusal(await verify(older))).toEqual([410, 'link_expired']);
    expect(await statusOf(person)).toBe('unverified');
    expect((await verify(newer)).status).toBe(200);
  });

  it('for a creator who is signed in with another account, and stays valid for its own', async () => {
    const [person, other] = [await unverified(), await unverified()];
    const link = await freshLink(person);
    expect(refusal(await verify(link, { token: await tokenOf(other.email) }))).toEqual([403, 'link_foreign']);
    expect([await statusOf(person), await statusOf(other)]).toEqual(['unverified', 'unverified']);
    expect((await verify(link, { token: await tokenOf(person.email) })).status).toBe(200);
  });

  it('on the page of another creator, also signed out, and stays valid on its own', async () => {
    const [person, other] = [await unverified(), await unverified()];
    const { tokenHash } = await freshLink(person);
    expect(refusal(await verify({ username: other.username, tokenHash }))).toEqual([403, 'link_foreign']);
    expect([await statusOf(person), await statusOf(other)]).toEqual(['unverified', 'unverified']);
    expect([await sessionsOf(person), await sessionsOf(other)]).toEqual([0, 0]);
    expect((await verify({ username: person.username, tokenHash })).status).toBe(200);
    expect([await statusOf(person), await statusOf(other)]).toEqual(['active', 'unverified']);
  });

  it('when its account is no creator', async () => {
    const [administrator, person] = [await test.createAdministrator(), await unverified()];
    const { tokenHash } = await freshLink(administrator);
    expect(refusal(await verify({ username: person.username, tokenHash }))).toEqual([403, 'link_foreign']);
    expect(await statusOf(person)).toBe('unverified');
    expect(await sessionsOf(administrator)).toBe(0);
  });

  it('for a suspended creator, who stays suspended', async () => {
    const person = await test.createSuspendedCreator();
    const link = await freshLink(person);
    expect(refusal(await verify(link))).toEqual([403, 'account_suspended']);
    expect(await statusOf(person)).toBe('suspended');
    await setStatus(person, 'unverified');
    expect((await verify(link)).status).toBe(200);
  });

  it.each([
    ['a made-up token', { tokenHash: 'f'.repeat(64) }, 410, 'link_expired'],
    ['a cut-off token', { tokenHash: 'abc' }, 422, 'link_invalid'],
    ['an empty token', { tokenHash: '' }, 422, 'link_invalid'],
    ['a token with strange characters', { tokenHash: `${'f'.repeat(40)}' or 1=1` }, 422, 'link_invalid'],
    ['an unknown username', { username: 'no_such_person' }, 422, 'link_invalid'],
    ['an impossible username', { username: '../admin' }, 422, 'link_invalid'],
    ['no token', { tokenHash: undefined }, 400, 'malformed_request'],
    ['a token that is a number', { tokenHash: 1 }, 400, 'malformed_request'],
    ['no username', { username: undefined }, 400, 'malformed_request'],
  ])('with %s', async (_what, change, status, code) => {
    const person = await unverified();
    expect(refusal(await verify({ username: person.username, tokenHash: 'f'.repeat(64), ...change }))).toEqual([status, code]);
    expect(await statusOf(person)).toBe('unverified');
  });

  it('after twenty tries from one network address, and from no other', async () => {
    const person = await unverified();
    const link = await freshLink(person);
    const address = freshAddress();
    for (let count = 0; count < 20; count += 1) {
      expect(refusal(await verify({ ...link, tokenHash: String(count).padStart(64, '0') }, { address }))).toEqual([410, 'link_expired']);
    }
    expect(refusal(await verify(link, { address }))).toEqual([429, 'rate_limited']);
    expect((await verify(link)).status).toBe(200);
  });

  it('when it is forged, before Auth counts it: a valid one still works after many attempts', async () => {
    const person = await unverified();
    const link = await freshLink(person);
    const made = Array.from({ length: 60 }, (_, count) => verify({ ...link, tokenHash: String(count).padStart(64, 'a') }));
    expect(new Set((await Promise.all(made)).map(({ status }) => status))).toEqual(new Set([410]));
    expect((await verify(link)).status).toBe(200);
  });
});
