import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProject, type Person, type Project } from './support/project.ts';
import { shows } from './support/remote.ts';

let test: Project;
beforeAll(async () => {
  test = await openProject();
});
afterAll(() => test.close());

interface Answer {
  status: number;
  body: { error_code?: string; msg?: string; access_token?: string };
}

/** Calls Auth directly, without a page. */
async function call(path: string, body: object, address = test.newAddress()): Promise<Answer> {
  const response = await fetch(`${test.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: test.publishableKey, 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const signIn = ({ email, password }: Pick<Person, 'email' | 'password'>, address?: string) =>
  call('/token?grant_type=password', { email, password }, address);
const wrong = (person: Person, address?: string) => signIn({ ...person, password: 'wrong' }, address);
const refused = (answer: Answer) => [answer.status, answer.body.error_code, answer.body.msg];
const sessionsOf = ({ id }: Person) => test.sql('select id from auth.sessions where user_id = $1', [id]);
const refusal = [400, 'invalid_credentials', 'too_many_wrong_passwords'];

async function fail(person: Person, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1)
    expect(refused(await wrong(person))).toEqual([400, 'invalid_credentials', 'Invalid login credentials']);
}

/** Records that many recent attempts. */
const haveFailed = (person: Person, times: number) =>
  test.sql(
    `insert into private.password_failures (user_id, failures) values ($1, $2)
      on conflict on constraint password_failures_pkey do update set failures = $2, locked_until = null`,
    [person.id, times],
  );

describe.runIf(shows.hooks && shows.networks)('wrong passwords sent to Auth itself', () => {
  it('refuse the account’s password after thirty, from wherever they came, the right one too, and open no session', async () => {
    const [person, other] = [await test.createPerson(), await test.createPerson()];
    await fail(person, 2);
    expect(await test.sql('select failures from private.password_failures where user_id = $1', [person.id])).toEqual([{ failures: 2 }]);
    await haveFailed(person, 28);
    await fail(person, 1);
    expect(refused(await wrong(person))).toEqual(refusal);
    const { last_sign_in_at: before } =
      (await test.sql<{ last_sign_in_at: string | null }>('select last_sign_in_at from auth.users where id = $1', [person.id]))[0] ?? {};
    expect(refused(await signIn(person))).toEqual(refusal);
    expect(await sessionsOf(person)).toEqual([]);
    expect(await test.sql('select last_sign_in_at from auth.users where id = $1', [person.id])).toEqual([{ last_sign_in_at: before }]);
    expect((await signIn(other)).status).toBe(200);

    await test.sql(`update private.password_failures set locked_until = locked_until - interval '15 minutes' where user_id = $1`, [
      person.id,
    ]);
    expect((await signIn(person)).status).toBe(200);
    await fail(person, 1);
    expect(await test.sql('select failures, locked_until from private.password_failures where user_id = $1', [person.id])).toEqual([
      { failures: 1, locked_until: null },
    ]);
  });

  it('are forgotten when fifteen minutes have passed since the first of them', async () => {
    const person = await test.createPerson();
    await haveFailed(person, 29);
    await test.sql(`update private.password_failures set window_started_at = now() - interval '16 minutes' where user_id = $1`, [
      person.id,
    ]);
    await fail(person, 1);
    expect(await test.sql('select failures, locked_until from private.password_failures where user_id = $1', [person.id])).toEqual([
      { failures: 1, locked_until: null },
    ]);
  });

  it('neither prolong the lock nor end the sessions that are open', async () => {
    const person = await test.createPerson();
    const client = await test.asUser(person.email, test.newAddress());
    await haveFailed(person, 29);
    expect(refused(await wrong(person))).toEqual(refusal);
    const lock = () => test.sql('select failures, locked_until from private.password_failures where user_id = $1', [person.id]);
    const before = await lock();
    await wrong(person);
    expect(await lock()).toEqual(before);
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  it('do not reveal in their response whether the account exists', async () => {
    expect(refused(await signIn({ email: `${randomUUID()}@${test.domain}`, password: 'wrong' }))).toEqual(
      refused(await wrong(await test.createPerson())),
    );
  });
});

describe.runIf(shows.networks)('calls of one network address', () => {
  it('are slowed down at the sign-in after thirty in a burst, and nobody else’s', async () => {
    const address = test.newAddress();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => signIn({ email: `${randomUUID()}@${test.domain}`, password: 'x' }, address)),
    );
    const limited = answers.filter(({ status }) => status === 429);
    expect(limited.length).toBeGreaterThan(0);
    expect(limited.map(refused)).toEqual(limited.map(() => [429, 'over_request_rate_limit', 'Request rate limit reached']));
    expect(answers.length - limited.length).toBeGreaterThanOrEqual(30);
    expect((await signIn({ email: `x@${test.domain}`, password: 'x' })).status).toBe(400);
  });

  it('are slowed down where codes of mails are tried', async () => {
    const address = test.newAddress();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () =>
        call('/verify', { type: 'recovery', email: `${randomUUID()}@${test.domain}`, token: '0000000000' }, address),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403, 429]));
    expect(answers.filter(({ status }) => status === 403).length).toBeGreaterThanOrEqual(30);
  });

  it('are slowed down where mails are asked for', async () => {
    const address = test.newAddress();
    const answers = await Promise.all(
      Array.from({ length: 35 }, () => call('/recover', { email: `${randomUUID()}@${test.domain}` }, address)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  });
});

describe('mails', () => {
  it('go to one person once a minute, whatever their kind', async () => {
    const { email } = await test.createPerson();
    expect((await call('/otp', { email, create_user: false })).status).toBe(200);
    for (const path of ['/otp', '/recover', '/magiclink']) {
      const [status, code, words] = refused(await call(path, { email }));
      expect([status, code]).toEqual([429, 'over_email_send_rate_limit']);
      expect(words).toMatch(/^For security purposes, you can only request this after \d{1,2} seconds\.$/);
    }
    await test.sql(`update auth.users set recovery_sent_at = now() - interval '61 seconds' where email = $1`, [email]);
    expect((await call('/recover', { email })).status).toBe(200);
  });
});

describe('sessions', () => {
  it('carry access tokens of ten minutes at most', async () => {
    const person = await test.createPerson();
    const { expires_in, expires_at, access_token } =
      (await (await test.asUser(person.email, test.newAddress())).auth.getSession()).data.session ?? {};
    const claims = JSON.parse(Buffer.from(access_token?.split('.')[1] ?? '', 'base64url').toString()) as { exp: number; iat: number };
    expect([expires_in, claims.exp - claims.iat]).toEqual([600, 600]);
    expect(expires_at).toBe(claims.exp);
  });

  it('of others end with a new password, and all of them with a sign-out everywhere', async () => {
    const person = await test.createPerson();
    const [mine, stolen] = [await test.asUser(person.email, test.newAddress()), await test.asUser(person.email, test.newAddress())];
    expect((await mine.auth.updateUser({ password: 'Another-Pass-2026!' })).error).toBeNull();
    // The error that supabase-js derives from the code session_not_found.
    expect((await stolen.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
    expect((await stolen.auth.refreshSession()).error).not.toBeNull();
    expect((await mine.auth.getUser()).error).toBeNull();
    expect((await mine.auth.refreshSession()).error).toBeNull();
    expect((await mine.auth.signOut({ scope: 'global' })).error).toBeNull();
    expect(await sessionsOf(person)).toEqual([]);
  });

  it('continue when something else of the account changes', async () => {
    const person = await test.createPerson();
    const [one, other] = [await test.asUser(person.email, test.newAddress()), await test.asUser(person.email, test.newAddress())];
    expect((await one.auth.updateUser({ data: { theme: 'dark' } })).error).toBeNull();
    expect((await other.auth.getUser()).error).toBeNull();
  });
});
