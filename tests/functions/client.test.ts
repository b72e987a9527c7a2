import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import english from '../../public/locales/en/creators.json';
import { creatorQuery, emailQuery, registerCreatorMutation, usernameQuery } from '@/features/creators/queries';
import { registerCreator, registrationFailure, type Registration } from '@/features/creators/registration';
import { redeemVerificationLink, sendVerificationMail, verificationFailureKey, verificationToken } from '@/features/creators/verification';
import { startTestBackend, type Client, type TestBackend } from '../support/backend.ts';
import { mailTo } from './support/call.ts';
import { builtInRules, payload } from './support/registration.ts';

/** The page's configuration and a signed-in client. */
const page = vi.hoisted(() => ({ url: '', key: '', client: undefined as unknown }));
vi.mock('@/lib/public-config', () => ({ publicConfig: () => ({ url: page.url, key: page.key }) }));
// No rows were requested by a script in the page's head.
vi.mock('@/lib/backend/early-rows', () => ({ takeEarlyRows: () => Promise.resolve(undefined) }));
vi.mock('@/lib/backend/auth-client', () => ({
  hasStoredSession: () => page.client !== undefined,
  authClient: () => Promise.resolve(page.client),
}));
// The figures of visits need a window.
vi.mock('@/lib/window-events', () => ({ reportOutcome: () => undefined }));

let test: TestBackend;
beforeAll(async () => {
  test = await startTestBackend();
  Object.assign(page, { url: test.url, key: test.backend.publishableKey });
});
afterAll(() => test.stop());
beforeEach(async () => {
  page.client = undefined;
  // All calls of this file come from one address.
  await test.sql('delete from private.rate_limits');
});

const signIn = async (email: string): Promise<Client> => (page.client = await test.asUser(email)) as Client;
const registration = (change: Partial<Registration> = {}): Registration => ({
  ...payload(),
  dob: '2000-02-29',
  mobile: '',
  adultOrGuardian: true,
  rulesVersion: builtInRules,
  invitation: undefined,
  requestId: undefined,
  ...change,
});
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );
const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

describe('the sign-up form', () => {
  it('asks about usernames and addresses', async () => {
    const creator = await test.createCreator();
    const client = queries();
    expect(await client.fetchQuery(usernameQuery(' Nobody.Yet '))).toBe('available');
    expect(await client.fetchQuery(usernameQuery(creator.username.toUpperCase()))).toBe('taken');
    expect(await client.fetchQuery(usernameQuery('admin'))).toBe('reserved');
    expect(await client.fetchQuery(emailQuery('Nobody@Example.test'))).toBe('available');
    expect(await client.fetchQuery(emailQuery(creator.email.toUpperCase()))).toBe('taken');
    await test.sql('update private.rate_limits set hits = 1000, window_started_at = now()');
    expect(await client.fetchQuery(usernameQuery('another.one'))).toBe('rate_limited');
    expect(await client.fetchQuery(emailQuery('another@example.test'))).toBe('rate_limited');
  });

  it('requests only well-formed texts, each with its own query key', () => {
    expect(['ab', 'a b', 'x'.repeat(31)].map((text) => usernameQuery(text).enabled)).toEqual([false, false, false]);
    expect(['no', 'no@where'].map((text) => emailQuery(text).enabled)).toEqual([false, false]);
    expect([usernameQuery('abc').enabled, emailQuery('a@b.co').enabled]).toEqual([true, true]);
    expect(usernameQuery(' ABC ').queryKey).toEqual(usernameQuery('abc').queryKey);
    expect(usernameQuery('abc').queryKey).not.toEqual(usernameQuery('abcd').queryKey);
  });

  it('registers a creator, whose page is found in any case, and forgets that the name was free', async () => {
    const client = queries();
    const person = registration();
    expect(await client.fetchQuery(usernameQuery(person.username))).toBe('available');
    expect(await client.fetchQuery(creatorQuery(person.username))).toBeNull();
    const { id } = await client.getMutationCache().build(client, registerCreatorMutation).execute(person);
    expect(client.getQueryData(usernameQuery(person.username).queryKey)).toBeUndefined();
    expect(await client.fetchQuery(usernameQuery(person.username))).toBe('taken');
    expect(await client.fetchQuery(creatorQuery(person.username.toUpperCase()))).toMatchObject({
      id,
      username: person.username,
      status: 'unverified',
      rank: 'Newbie',
    });
  });

  it.each<[Partial<Registration>, string | undefined, string]>([
    [{ username: 'admin' }, 'username', 'errors.usernameReserved'],
    [{ password: 'weak' }, 'password', 'errors.passwordWeak'],
    [{ dob: '2020-01-01' }, 'dob', 'errors.dobYoung'],
    [{ mobile: '1' }, 'mobile', 'errors.mobileInvalid'],
    [{ fullName: '' }, 'fullName', 'errors.fullNameRequired'],
    [{ fullName: 'x'.repeat(9000) }, undefined, 'errors.registrationFailed'],
  ])('knows the field and the sentence of the refusal of %j', async (change, field, key) => {
    const error = await failureOf(registerCreator(registration(change)));
    expect(registrationFailure(error)).toEqual({ field, key });
    expect(key.split('.').reduce<unknown>((texts, part) => (texts as Record<string, unknown>)[part], english)).toEqual(expect.any(String));
  });

  it('distinguishes a limit and an unreachable server', async () => {
    const person = registration();
    await registerCreator(person);
    expect(registrationFailure(await failureOf(registerCreator({ ...registration(), username: person.username })))?.key).toBe(
      'errors.usernameTaken',
    );
    await test.sql('update private.rate_limits set hits = 1000, window_started_at = now()');
    const limited = await failureOf(registerCreator(registration()));
    expect([registrationFailure(limited)?.key, (limited as { code: string }).code]).toEqual(['errors.rateLimited', 'rateLimited']);
    page.url = 'http://127.0.0.1:9';
    const offline = await failureOf(registerCreator(registration())).finally(() => (page.url = test.url));
    expect([registrationFailure(offline), (offline as { code: string }).code]).toEqual([undefined, 'offline']);
  });
});

describe('the profile page', () => {
  it('sends the link to the creator who is signed in and redeems it', async () => {
    const creator = await test.createCreator({ status: 'unverified' });
    await signIn(creator.email);
    await sendVerificationMail(`${test.url}/ar/creator/${creator.username}`);
    const link = new URL((await mailTo(test, creator.email)).links[0] ?? '');
    const tokenHash = verificationToken(link.searchParams) ?? '';
    const other = await test.createCreator({ status: 'unverified' });
    await signIn(other.email);
    expect(verificationFailureKey(await failureOf(redeemVerificationLink({ username: creator.username, tokenHash })))).toBe(
      'verification.linkForeign',
    );
    await signIn(creator.email);
    await redeemVerificationLink({ username: creator.username, tokenHash });
    expect(await queries().fetchQuery(creatorQuery(creator.username))).toMatchObject({ status: 'active' });
    page.client = undefined;
    expect(verificationFailureKey(await failureOf(redeemVerificationLink({ username: creator.username, tokenHash })))).toBe(
      'verification.linkUsed',
    );
  });

  it('sends nothing when nobody is signed in', async () => {
    expect(await failureOf(sendVerificationMail(test.url))).toMatchObject({ code: 'unauthenticated' });
  });

  it('takes a token only from a verification link', () => {
    expect(verificationToken(new URLSearchParams('verify=1&token_hash=abc&type=email'))).toBe('abc');
    expect(verificationToken(new URLSearchParams('token_hash=abc'))).toBeNull();
    expect(verificationToken(new URLSearchParams('verify=1'))).toBeNull();
  });
});
