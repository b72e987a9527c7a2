import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { caller, freshAddress, mailTo, refusal, type Call } from './support/call.ts';

let test: TestBackend;
let verify: Call;

beforeAll(async () => {
  test = await startTestBackend();
  verify = caller(test, 'verify-creator-email');
});
afterAll(() => test.stop());

interface Person {
  id: string;
  email: string;
  username: string;
}

const unverified = () => test.createCreator({ status: 'unverified' });
const tokenOf = async (email: string) => (await test.asUser(email)).auth.getSession().then(({ data }) => data.session?.access_token);
const setStatus = (person: Person, status: string) => test.sql('update public.creators set status = $2 where id = $1', [person.id, status]);

async function statusOf(person: Person): Promise<unknown> {
  const [row] = await test.sql<{ status: string }>('select status from public.creators where id = $1', [person.id]);
  return row?.status;
}

async function sessionsOf(person: { id: string }): Promise<number | undefined> {
  const [row] = await test.sql<{ sessions: number }>('select count(*)::int as sessions from auth.sessions where user_id = $1', [person.id]);
  return row?.sessions;
}

/** Requests a verification mail, as the site does. Returns its link. */
async function linkFor({ email }: { email: string }, profile: string): Promise<URL> {
  // Moves the last request into the past, because Auth sends one mail per minute.
  await test.sql(`update auth.users set recovery_sent_at = recovery_sent_at - interval '1 hour' where email = $1`, [email]);
  const { error } = await test
    .visitor(freshAddress())
    .auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: `${test.url}${profile}` } });
  if (error) throw error;
  return new URL((await mailTo(test, email)).links[0] ?? '');
}

/** Returns the body of the profile page's request, with a new link of this person. */
async function freshLink(person: { email: string; username?: string }): Promise<{ username: string; tokenHash: string }> {
  const username = person.username ?? 'nobody';
  return { username, tokenHash: (await linkFor(person, `/creator/${username}`)).searchParams.get('token_hash') ?? '' };
}

describe('the mail', () => {
  it('speaks both languages and leads to the page that asked for it', async () => {
    const person = await unverified();
    for (const profile of [`/creator/${person.username}`, `/ar/creator/${person.username}`]) {
      const link = await linkFor(person, profile);
      expect([link.origin, link.pathname]).toEqual([test.url, profile]);
      expect([...link.searchParams.keys()]).toEqual(['verify', 'token_hash', 'type']);
      expect([link.searchParams.get('verify'), link.searchParams.get('type')]).toEqual(['1', 'email']);
    }
    const mail = await mailTo(test, person.email);
    expect(mail.subject).toBe('Confirm your email · تأكيد البريد الإلكتروني');
    for (const words of ['Confirm your email', 'Confirm email', 'تأكيد البريد الإلكتروني', person.email])
      expect(mail.text).toContain(words);
    // One address for both buttons, one for the site, none of third parties.
    expect(mail.links).toHaveLength(2);
    expect(mail.links.map((link) => new URL(link).origin)).toEqual([test.url, test.url]);
    expect(`${mail.subject}${mail.text}`).not.toContain('{{');
  });

  it('goes to nobody without an account, and makes none', async () => {
    const { error } = await test.visitor().auth.signInWithOtp({ email: 'stranger@example.test', options: { shouldCreateUser: false } });
    expect(error).not.toBeNull();
    await expect(mailTo(test, 'stranger@example.test')).rejects.toThrow();
  });
});

describe('a link', () => {
  it('makes its creator active, once', async () => {
    const person = await unverified();
    const link = await freshLink(person);
    expect(await verify(link)).toMatchObject({ status: 200, body: { status: 'active' } });
    expect(await statusOf(person)).toBe('active');
    expect(refusal(await verify(link))).toEqual([410, 'link_used']);
  });

  it('works for the creator who is signed in, and for any case of the username', async () => {
    const person = await unverified();
    const { tokenHash } = await freshLink(person);
    const answer = await verify({ username: person.username.toUpperCase(), tokenHash }, { token: await tokenOf(person.email) });
    expect(answer.status).toBe(200);
    expect(await statusOf(person)).toBe('active');
  });

  it('signs nobody in: the answer has no tokens, and no session is left open', async () => {
    const person = await unverified();
    const answer = await verify(await freshLink(person));
    expect(answer.body).toEqual({ status: 'active' });
    expect(await sessionsOf(person)).toBe(0);
  });

  it('leaves the sessions of the creator alone', async () => {
    const person = await unverified();
    const client = await test.asUser(person.email);
    const token = (await client.auth.getSession()).data.session?.access_token;
    expect((await verify(await freshLink(person), { token })).status).toBe(200);
    expect(await sessionsOf(person)).toBe(1);
    expect((await client.auth.getUser()).data.user?.id).toBe(person.id);
    expect((await client.auth.refreshSession()).error).toBeNull();
  });

  it('works when pressed twice at the same time: one success, one "used"', async () => {
    const person = await unverified();
    const link = await freshLink(person);
    const answers = await Promise.all([verify(link), verify(link)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
    expect(await statusOf(person)).toBe('active');
  });

  it('of somebody active already is taken and changes nothing', async () => {
    const person = await test.createCreator();
    expect((await verify(await freshLink(person))).body).toEqual({ status: 'active' });
    expect(await statusOf(person)).toBe('active');
  });

  it('counts with a session that is over as with none', async () => {
    const person = await unverified();
    expect((await verify(await freshLink(person), { token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl' })).status).toBe(200);
    const other = await unverified();
    expect((await verify(await freshLink(other), { token: test.backend.publishableKey })).status).toBe(200);
  });
});

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

  it('for a creator who is signed in with another account, and stays good for its own', async () => {
    const [person, other] = [await unverified(), await unverified()];
    const link = await freshLink(person);
    expect(refusal(await verify(link, { token: await tokenOf(other.email) }))).toEqual([403, 'link_foreign']);
    expect([await statusOf(person), await statusOf(other)]).toEqual(['unverified', 'unverified']);
    expect((await verify(link, { token: await tokenOf(person.email) })).status).toBe(200);
  });

  it('on the page of another creator, signed out too, and stays good on its own', async () => {
    const [person, other] = [await unverified(), await unverified()];
    const { tokenHash } = await freshLink(person);
    expect(refusal(await verify({ username: other.username, tokenHash }))).toEqual([403, 'link_foreign']);
    expect([await statusOf(person), await statusOf(other)]).toEqual(['unverified', 'unverified']);
    expect([await sessionsOf(person), await sessionsOf(other)]).toEqual([0, 0]);
    expect((await verify({ username: person.username, tokenHash })).status).toBe(200);
    expect([await statusOf(person), await statusOf(other)]).toEqual(['active', 'unverified']);
  });

  it('when it is of an account that is no creator', async () => {
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

  it('when it is made up, before Auth counts it: however many try, a good one is taken', async () => {
    const person = await unverified();
    const link = await freshLink(person);
    const made = Array.from({ length: 60 }, (_, count) => verify({ ...link, tokenHash: String(count).padStart(64, 'a') }));
    expect(new Set((await Promise.all(made)).map(({ status }) => status))).toEqual(new Set([410]));
    expect((await verify(link)).status).toBe(200);
  });
});

describe('when a step fails', () => {
  it.each([
    [
      'counting the call',
      'revoke execute on function public.take_function_limit(text, text, integer, integer) from service_role',
      'grant execute on function public.take_function_limit(text, text, integer, integer) to service_role',
    ],
    ['finding the creator', 'revoke select on public.creators from service_role', 'grant select on public.creators to service_role'],
    [
      'finding the account of the link',
      'revoke execute on function public.find_link_owner(text) from service_role',
      'grant execute on function public.find_link_owner(text) to service_role',
    ],
    ['activating', 'revoke update on public.creators from service_role', 'grant update on public.creators to service_role'],
  ])('(%s) the answer tells nothing of the cause, and a new link works afterwards', async (_step, fault, repair) => {
    const person = await unverified();
    const link = await freshLink(person);
    await test.sql(fault);
    const answer = await verify(link).finally(() => test.sql(repair));
    expect([answer.status, answer.body]).toEqual([500, { code: 'internal', error: 'Something went wrong. Please try again.' }]);
    expect(await statusOf(person)).toBe('unverified');
    expect((await verify(await freshLink(person))).status).toBe(200);
  });
});

describe('around the function', () => {
  it('a creator cannot become active by direct calls', async () => {
    const person = await unverified();
    const client = await test.asUser(person.email);
    for (const attempt of [
      await client.from('creators').update({ status: 'active' }).eq('id', person.id).select('id'),
      await client.from('creators').upsert({ id: person.id, username: person.username, full_name: 'x', status: 'active' }).select('id'),
      await client.rpc('create_creator_records', {
        creator_id: person.id,
        username: 'second',
        email: 'second@example.test',
        full_name: 'x',
      }),
      await client.rpc('take_function_limit', { action: 'verify-creator-email', address: '192.0.2.1', max_hits: 1, window_seconds: 1 }),
      await client.rpc('find_link_owner', { token_hash: 'f'.repeat(64) }),
      await test.visitor().from('creators').update({ status: 'active' }).eq('id', person.id).select('id'),
      await test.visitor().from('creators').insert({ id: person.id, username: 'second', full_name: 'x' }),
    ]) {
      expect(attempt.error?.code).toBe('42501');
    }
    expect(await statusOf(person)).toBe('unverified');
  });

  it('nobody makes an account by signing up', async () => {
    const { error } = await test.visitor().auth.signUp({ email: 'direct@example.test', password: 'Secret-Phrase-2026!' });
    expect(error).not.toBeNull();
    expect(await test.sql(`select id from auth.users where email = 'direct@example.test'`)).toEqual([]);
  });
});
