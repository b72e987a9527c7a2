import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProject, type Client, type Project } from './support/project.ts';
import { shows } from './support/remote.ts';

let test: Project;
beforeAll(async () => {
  test = await openProject();
});
afterAll(() => test.close());

/** Returns the token of the link in the latest mail to an address, after the first `known` ones. */
async function linkTo(address: string, known = 0): Promise<string> {
  const { links } = await test.mailTo(address, known);
  const [token] = links.flatMap((link) => new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? []);
  return token ?? '';
}

const verify = (token_hash: string) => test.visitor().auth.verifyOtp({ type: 'email_change', token_hash });
const emailOf = async (id: string) => (await test.sql<{ email: string }>('select email from auth.users where id = $1', [id]))[0]?.email;
const recordOf = async (id: string) =>
  (
    await test.sql<{ email: string; confirmed: boolean; status: string }>(
      `select a.email, a.email_confirmed_at is not null as confirmed, c.status
        from public.creator_accounts a join public.creators c on c.id = a.creator_id where c.id = $1`,
      [id],
    )
  )[0];

let others = 0;
async function requestChange(status: 'active' | 'unverified' = 'active') {
  const person = await test.createCreator({ status });
  const client = await test.asUser(person.email);
  const next = `next-${String((others += 1))}@${test.domain}`;
  const { data, error } = await client.auth.updateUser({ email: next.toUpperCase() });
  return { person, client, next, data, error };
}

describe.runIf(shows.mails)('a change of address', () => {
  it.each([
    ['the old address first', false],
    ['the new address first', true],
  ])('takes effect once both have confirmed, %s, and the old one is told', async (_order, newFirst) => {
    const { person, next, data, error } = await requestChange('unverified');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: person.email, new_email: next });
    const links = [await linkTo(person.email), await linkTo(next)];
    if (newFirst) links.reverse();
    const [first = '', second = ''] = links;

    const half = await verify(first);
    expect([half.error, half.data.session]).toEqual([null, null]);
    expect(await emailOf(person.id)).toBe(person.email);
    expect((await recordOf(person.id))?.email).toBe(person.email);
    // The same link again confirms nothing for the other address.
    const again = await verify(first);
    expect([again.error?.status, again.error?.code]).toEqual([403, 'otp_expired']);
    expect(await emailOf(person.id)).toBe(person.email);

    const whole = await verify(second);
    expect([whole.error, whole.data.user?.email]).toEqual([null, next]);
    expect(whole.data.session?.access_token).toBeTruthy();
    expect(await recordOf(person.id)).toEqual({ email: next, confirmed: true, status: 'active' });
    expect((await test.mailTo(person.email, 1)).text).toContain(next);
    expect((await verify(second)).error?.code).toBe('otp_expired');

    const [old, fresh] = await Promise.all(
      [person.email, next].map((email) => test.visitor().auth.signInWithPassword({ email, password: person.password })),
    );
    expect([old?.error?.code, fresh?.error]).toEqual(['invalid_credentials', null]);
  });

  it('leads to the page that the call named and to no other site, in the words of the project', async () => {
    const person = await test.createCreator();
    const client = await test.asUser(person.email);
    const next = `words@${test.domain}`;
    await client.auth.updateUser({ email: next }, { emailRedirectTo: 'https://evil.example/steal' });
    for (const address of [person.email, next]) {
      const mail = await test.mailTo(address);
      expect(mail.subject).toBe('Confirm the change of your email · تأكيد تغيير البريد الإلكتروني');
      for (const part of [person.email, next, 'both links have been opened', 'بعد فتح الرابطين']) expect(mail.text).toContain(part);
      expect(mail.links.join()).not.toContain('evil.example');
      expect(mail.links.join()).toContain('type=email_change');
    }
  });

  it('is asked for once a minute, and to no address that another account has', async () => {
    const { person, client, next } = await requestChange();
    expect((await client.auth.updateUser({ email: `again@${test.domain}` })).error?.code).toBe('over_email_send_rate_limit');
    const taken = await (await test.asUser((await test.createPerson()).email)).auth.updateUser({ email: person.email });
    expect([taken.error?.status, taken.error?.code]).toEqual([422, 'email_exists']);
    expect(await linkTo(next)).not.toBe('');
  });

  it('is void after a new password, which the account is told', async () => {
    const { person, client, next } = await requestChange();
    const links = [await linkTo(person.email), await linkTo(next)];
    expect((await client.auth.updateUser({ password: 'Another-Pass-2026!' })).error).toBeNull();
    expect((await test.mailTo(person.email, 1)).subject).toBe('Your password was changed · تم تغيير كلمة المرور');
    for (const link of links) expect((await verify(link)).error?.code).toBe('otp_expired');
    expect(await emailOf(person.id)).toBe(person.email);
  });
});

describe('sessions', () => {
  const sessionsOf = async (client: Client) => (await client.rpc('own_sessions').throwOnError()).data;

  it('are listed with the browser as it names itself, and end one by one or all others together', async () => {
    const { email } = await test.createPerson();
    const [mine, second, third] = await Promise.all([test.asUser(email), test.asUser(email), test.asUser(email)]);
    const listed = await sessionsOf(mine);
    expect(listed).toHaveLength(3);
    expect(listed.map(({ is_current }) => is_current)).toEqual([true, false, false]);
    expect(listed[0]?.user_agent).toMatch(/node/i);
    const secondId = (await sessionsOf(second)).find(({ is_current }) => is_current)?.id ?? '';
    expect((await mine.rpc('end_session', { session_id: secondId })).data).toBe(true);
    // The token is still valid for minutes. Its session is over.
    expect((await second.rpc('own_sessions')).error?.message).toBe('session_ended');
    expect((await second.auth.refreshSession()).error).not.toBeNull();
    expect((await mine.auth.signOut({ scope: 'others' })).error).toBeNull();
    expect((await third.rpc('own_sessions')).error?.message).toBe('session_ended');
    expect(await sessionsOf(mine)).toHaveLength(1);
  });
});
