import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type Person, type TestBackend } from '../support/backend.ts';

let test: TestBackend;
beforeAll(async () => {
  test = await startTestBackend();
});
afterAll(() => test.stop());

let addresses = 0;
const freshAddress = () => `203.0.113.${String((addresses += 1))}`;
const signIn = ({ email, password }: Person) => test.visitor(freshAddress()).auth.signInWithPassword({ email, password });

interface Mail {
  to: string;
  text: string;
  links: string[];
}

/** Returns the hash parameters of the link in the newest mail to an address. */
async function mailedLink({ email }: Person): Promise<{ address: URL; parameters: URLSearchParams; mail: Mail }> {
  const mails = (await (await fetch(`${test.url}/_local/mail.json`)).json()) as Mail[];
  const mail = mails.find(({ to }) => to === email);
  if (!mail) throw new Error('there is no mail');
  const address = new URL(mail.links[0] ?? '');
  return { address, parameters: new URLSearchParams(address.hash.slice(1)), mail };
}

async function askForLink({ email }: Person): Promise<void> {
  const { error } = await test.visitor(freshAddress()).auth.resetPasswordForEmail(email, { redirectTo: `${test.url}/ar/reset-password` });
  if (error) throw error;
}

/** Signs in with the link of the mail, as the page does. */
async function recover(person: Person) {
  await askForLink(person);
  const { parameters } = await mailedLink(person);
  const client = test.visitor(freshAddress());
  const { error } = await client.auth.verifyOtp({ type: 'recovery', token_hash: parameters.get('token_hash') ?? '' });
  if (error) throw error;
  return client;
}

describe('the link for a new password', () => {
  it('links to the page with a token that only its script redeems: opening the link changes nothing', async () => {
    const person = await test.createCreator();
    await askForLink(person);
    const { address, parameters, mail } = await mailedLink(person);
    expect(address.origin + address.pathname).toBe(`${test.url}/ar/reset-password`);
    expect(parameters.get('type')).toBe('recovery');
    for (let times = 0; times < 3; times += 1) await fetch(address, { redirect: 'manual' });
    const token = { type: 'recovery', token_hash: parameters.get('token_hash') ?? '' } as const;
    const { data, error } = await test.visitor(freshAddress()).auth.verifyOtp(token);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(person.email);
    expect((await test.visitor(freshAddress()).auth.verifyOtp(token)).error).not.toBeNull();
    // The mail has no code that could be guessed.
    expect(mail.text.replace(/http\S+|\S+@\S+/g, '')).not.toMatch(/\d{6}/);
  });
});

describe('a new password', () => {
  it.each(['aaaaaa', 'aaaaaaaa', 'Sesam-1', 'sesame-1', 'SESAME-1', 'Sesame-x', 'Sesame12'])(
    'as weak as "%s" is refused where it is changed and where it is reset',
    async (password) => {
      const person = await test.createCreator();
      for (const client of [await test.asUser(person.email, freshAddress()), await recover(person)]) {
        const { error } = await client.auth.updateUser({ password });
        expect(error).toMatchObject({ code: 'weak_password', status: 422, name: 'AuthWeakPasswordError' });
      }
      expect((await signIn(person)).error).toBeNull();
    },
  );

  it('as strong as at registration is taken, from an administrator too', async () => {
    for (const person of [await test.createCreator(), await test.createAdministrator('owner@example.test')]) {
      expect((await (await recover(person)).auth.updateUser({ password: 'Sesame-1' })).error).toBeNull();
      expect((await signIn({ ...person, password: 'Sesame-1' })).error).toBeNull();
    }
  });

  it('is set with the current one beside it, which Auth may ask for', async () => {
    const person = await test.createCreator();
    const client = await test.asUser(person.email, freshAddress());
    expect((await client.auth.updateUser({ password: 'Sesame-2', current_password: person.password })).error).toBeNull();
  });

  it('lifts the lock of the account at once, from every network, and of no other', async () => {
    const [person, other] = [await test.createCreator(), await test.createCreator()];
    const office = test.visitor(freshAddress());
    const state = async ({ email }: Person) => (await office.rpc('get_login_lockout', { username: email }).single()).data?.status;
    for (const { email } of [person, other]) {
      for (let count = 0; count < 5; count += 1)
        await office.rpc('record_login_attempt', { username: email.toUpperCase(), successful: false });
    }
    await test.sql(
      `insert into private.password_failures (user_id, failures, locked_until)
        select unnest($1::uuid[]), 30, now() + interval '15 minutes'`,
      [[person.id, other.id]],
    );
    expect([await state(person), await state(other)]).toEqual(['locked', 'locked']);
    expect((await signIn(person)).error?.message).toBe('too_many_wrong_passwords');

    expect((await (await recover(person)).auth.updateUser({ password: 'Sesame-3' })).error).toBeNull();
    expect([await state(person), await state(other)]).toEqual(['open', 'locked']);
    expect((await signIn({ ...person, password: 'Sesame-3' })).error).toBeNull();
    expect((await signIn(other)).error?.message).toBe('too_many_wrong_passwords');
  });

  it('is set, and somebody signs in, also where a trigger of ours fails', async () => {
    const person = await test.createAdministrator('careful@example.test');
    const client = await test.asUser(person.email, freshAddress());
    await test.sql('alter table private.login_lockouts rename to moved_lockouts');
    await test.sql('alter table private.password_changes rename to moved_changes');
    expect((await client.auth.updateUser({ password: 'Sesame-4' })).error).toBeNull();
    expect((await signIn({ ...person, password: 'Sesame-4' })).error).toBeNull();
    await test.sql('alter table private.moved_lockouts rename to login_lockouts');
    await test.sql('alter table private.moved_changes rename to password_changes');
  });
});
