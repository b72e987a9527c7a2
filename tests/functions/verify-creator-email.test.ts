import { describe, expect, it } from 'vitest';
import { mailTo, refusal } from './support/call.ts';
import {
  verify,
  test,
  unverified,
  tokenOf,
  statusOf,
  sessionsOf,
  linkFor,
  freshLink,
  setUpVerification,
} from './verify-creator-email.fixture.ts';

setUpVerification();

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

  it('is not sent without an account, and creates none', async () => {
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

  it('of an active creator is accepted and changes nothing', async () => {
    const person = await test.createCreator();
    expect((await verify(await freshLink(person))).body).toEqual({ status: 'active' });
    expect(await statusOf(person)).toBe('active');
  });

  it('works with an expired session as without one', async () => {
    const person = await unverified();
    expect((await verify(await freshLink(person), { token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl' })).status).toBe(200);
    const other = await unverified();
    expect((await verify(await freshLink(other), { token: test.backend.publishableKey })).status).toBe(200);
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
  ])('(%s) the response hides the cause, and a new link works afterwards', async (_step, fault, repair) => {
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
