import { describe, expect, it } from 'vitest';
import { freshAddress, refusal } from './support/call.ts';
import { everything, nothing, payload, traces } from './support/registration.ts';
import { register, test, setUpRegistration } from './create-creator-profile.fixture.ts';

setUpRegistration();

describe('a registration whose answer was lost', () => {
  it('is recognised by its id, username and address, and creates nothing twice', async () => {
    const person = payload();
    const first = await register(person);
    const again = await register({
      ...person,
      username: person.username.toUpperCase(),
      email: person.email.toUpperCase(),
      fullName: 'Another Name',
    });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await traces(test, person)).toEqual(everything);
    expect(await test.sql('select full_name from public.creators where id = $1', [first.body.id])).toEqual([
      { full_name: person.fullName },
    ]);
    expect(await test.sql('select 1 from auth.sessions where user_id = $1', [first.body.id])).toEqual([]);
  });

  it('reveals nothing new to others, whatever they know', async () => {
    const [person, other] = [payload(), payload()];
    await register(person);
    await register(other);
    for (const requestId of [payload().requestId, undefined, null, '', other.requestId]) {
      expect(refusal(await register({ ...person, requestId }))).toEqual([409, 'username_taken']);
      expect(refusal(await register({ ...person, requestId, email: other.email }))).toEqual([409, 'username_taken']);
      expect(refusal(await register({ ...person, requestId, email: payload().email }))).toEqual([409, 'username_taken']);
      expect(refusal(await register({ ...person, requestId, username: payload().username }))).toEqual([409, 'email_taken']);
    }
  });

  it('checks no password, so that nobody is locked out and timing reveals nothing', async () => {
    const person = payload();
    const { id } = (await register(person)).body;
    for (const password of [person.password, 'Another-Phrase-2026!'])
      await register({ ...person, password, requestId: payload().requestId });
    expect(await test.sql('select failures from private.password_failures where user_id = $1', [id])).toEqual([]);
    expect(await test.sql('select last_sign_in_at from auth.users where id = $1', [id])).toEqual([{ last_sign_in_at: null }]);
  });

  it('accepts only a UUID as its id', async () => {
    for (const requestId of ['1', `${String(payload().requestId)}'`, 5, {}])
      expect(refusal(await register(payload({ requestId })))).toEqual([400, 'malformed_request']);
  });
});

describe('at the same time', () => {
  it('one username gives one account and clear messages', async () => {
    const people = Array.from({ length: 4 }, () => payload({ username: 'wanted_by_all' }));
    const answers = await Promise.all(people.map((person) => register(person)));
    expect(answers.map(refusal).sort()).toEqual([
      [201, undefined],
      [409, 'username_taken'],
      [409, 'username_taken'],
      [409, 'username_taken'],
    ]);
    const winner = people[answers.findIndex(({ status }) => status === 201)];
    for (const person of people) {
      expect(await traces(test, person)).toEqual(person === winner ? everything : { ...nothing, profiles: 1 });
    }
  });

  it('one address gives one account and clear messages', async () => {
    const people = Array.from({ length: 4 }, () => payload({ email: 'wanted@example.test' }));
    const answers = await Promise.all(people.map((person) => register(person)));
    expect(answers.map(refusal).sort()).toEqual([
      [201, undefined],
      [409, 'email_taken'],
      [409, 'email_taken'],
      [409, 'email_taken'],
    ]);
    const winner = people[answers.findIndex(({ status }) => status === 201)];
    for (const person of people) {
      expect(await traces(test, person)).toEqual(person === winner ? everything : { ...everything, profiles: 0 });
    }
    expect(
      (await test.visitor().auth.signInWithPassword({ email: 'wanted@example.test', password: winner?.password ?? '' })).error,
    ).toBeNull();
  });
});

describe('the limit of ten in ten minutes', () => {
  it('holds for one network address and no other', async () => {
    const address = freshAddress();
    const taken = payload();
    expect((await register(taken, { address })).status).toBe(201);
    for (let count = 1; count < 10; count += 1) expect((await register(taken, { address })).status).toBe(200);
    const next = payload();
    expect(refusal(await register(next, { address }))).toEqual([429, 'rate_limited']);
    expect(await traces(test, next)).toEqual(nothing);
    expect((await register(next)).status).toBe(201);
  });

  it('holds for a whole household of IPv6', async () => {
    const taken = payload();
    expect((await register(taken, { address: '2001:db8:1:2::1' })).status).toBe(201);
    for (let count = 1; count < 10; count += 1) await register(taken, { address: `2001:db8:1:2:${String(count)}::1` });
    expect(refusal(await register(payload(), { address: '2001:0DB8:0001:0002:ffff::99' }))).toEqual([429, 'rate_limited']);
    expect((await register(payload(), { address: '2001:db8:1:3::1' })).status).toBe(201);
  });

  it('cannot be escaped with a made-up header', async () => {
    const address = freshAddress();
    const taken = payload();
    const spoofed = (count: number) => ({
      address,
      headers: { 'cf-connecting-ip': `192.0.2.${String(count)}`, 'x-real-ip': `192.0.2.${String(count)}` },
    });
    for (let count = 0; count < 10; count += 1) await register(taken, spoofed(count));
    expect(refusal(await register(payload(), spoofed(11)))).toEqual([429, 'rate_limited']);
  });
});
