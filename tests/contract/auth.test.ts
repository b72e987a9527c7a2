import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProjectConfig } from '../../supabase/local/project-config.ts';
import { openProject, type Project } from './support/project.ts';
import { shows } from './support/remote.ts';

let test: Project;

beforeAll(async () => {
  test = await openProject();
});
afterAll(() => test.close());

const rest = (path: string, headers: Record<string, string>, method = 'GET') => fetch(`${test.url}${path}`, { method, headers });

describe('keys', () => {
  it.each(['/rest/v1/website_settings?select=id', '/auth/v1/user', '/auth/v1/admin/users'])('%s needs a known key', async (path) => {
    const without = await rest(path, {});
    expect([without.status, await without.json()]).toMatchObject([401, { message: 'No API key found in request' }]);
    const wrong = await rest(path, { apikey: 'sb_secret_wrong' });
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { message: 'Invalid API key' }]);
  });

  it('let the secret key pass every policy', async () => {
    expect((await test.service().from('inquiries').select('id').limit(1)).error).toBeNull();
  });
});

describe('calls from another origin', () => {
  it.each(['/rest/v1/website_settings', '/auth/v1/token?grant_type=password', '/storage/v1/object/avatars/a.png', '/auth/v1/admin/users'])(
    '%s answers the preflight',
    async (path) => {
      const response = await fetch(test.url + path, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://example.org',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'apikey,authorization,content-type,x-client-info',
        },
      });
      expect(response.status).toBeLessThan(300);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    },
  );
});

describe('sessions', () => {
  it('sign in, refresh, change the password and sign out', async () => {
    const person = await test.createPerson();
    const client = await test.asUser(person.email);
    const first = (await client.auth.getSession()).data.session;
    const { data, error } = await client.auth.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).not.toBe(first?.refresh_token);
    expect((await client.auth.updateUser({ password: 'Another-Pass-2026!' })).error).toBeNull();
    expect((await client.auth.signOut()).error).toBeNull();
    await expect(test.asUser(person.email)).rejects.toMatchObject({ code: 'invalid_credentials' });
    expect((await test.visitor().auth.signInWithPassword({ email: person.email, password: 'Another-Pass-2026!' })).error).toBeNull();
  });

  it('take a refresh token again for a moment, as two tabs send it', async () => {
    const client = await test.asUser((await test.createPerson()).email);
    const refresh_token = (await client.auth.getSession()).data.session?.refresh_token ?? '';
    expect((await test.visitor().auth.refreshSession({ refresh_token })).error).toBeNull();
    expect((await test.visitor().auth.refreshSession({ refresh_token })).error).toBeNull();
    const ended = (await client.auth.refreshSession()).data.session?.refresh_token ?? '';
    expect((await client.auth.signOut()).error).toBeNull();
    expect((await test.visitor().auth.refreshSession({ refresh_token: ended })).error?.code).toBe('refresh_token_not_found');
  });

  it('of others end when asked to, and this one goes on', async () => {
    const { email } = await test.createPerson();
    const [mine, other] = [await test.asUser(email), await test.asUser(email)];
    const token = (await other.auth.getSession()).data.session?.access_token ?? '';
    expect((await mine.auth.signOut({ scope: 'others' })).error).toBeNull();
    const response = await rest('/auth/v1/user', { apikey: test.publishableKey, authorization: `Bearer ${token}` });
    expect([response.status, await response.json()]).toMatchObject([403, { error_code: 'session_not_found' }]);
    expect((await other.auth.refreshSession()).error).not.toBeNull();
    expect((await mine.auth.getUser()).error).toBeNull();
  });

  it('refuse the token of a deleted account', async () => {
    const person = await test.createCreator();
    const client = await test.asUser(person.email);
    expect((await client.from('creator_accounts').select('creator_id')).data).toHaveLength(1);
    expect((await test.service().auth.admin.deleteUser(person.id)).error).toBeNull();
    expect((await client.auth.getUser()).error?.code).toBe('user_not_found');
    expect((await client.from('creator_accounts').select('creator_id')).data ?? []).toEqual([]);
    const path = `${person.id}/a.png`;
    expect((await client.storage.from('avatars').upload(path, new Blob(['x'], { type: 'image/png' }))).error).not.toBeNull();
  });
});

describe('accounts', () => {
  it('cannot be made by strangers', async () => {
    const visitor = test.visitor();
    expect((await visitor.auth.signUp({ email: `stranger@${test.domain}`, password: 'Stranger-2026!' })).error?.code).toBe(
      'signup_disabled',
    );
    expect((await visitor.auth.signInWithOtp({ email: `stranger@${test.domain}` })).error?.status).toBe(422);
    expect((await visitor.auth.signInAnonymously()).error).not.toBeNull();
    expect(await test.sql('select 1 from auth.users where email = $1', [`stranger@${test.domain}`])).toEqual([]);
  });

  it('are administered with the secret key only', async () => {
    const person = await test.createPerson();
    const administrator = await test.asUser((await test.createAdministrator()).email);
    for (const client of [test.visitor(), await test.asUser(person.email), administrator]) {
      const { admin } = client.auth;
      expect((await admin.listUsers()).error?.status).toBe(403);
      expect((await admin.getUserById(person.id)).error?.code).toBe('not_admin');
      expect((await admin.createUser({ email: `x@${test.domain}`, email_confirm: true })).error?.status).toBe(403);
      expect((await admin.updateUserById(person.id, { password: 'Taken-Over-2026!' })).error?.status).toBe(403);
      expect((await admin.deleteUser(person.id)).error?.status).toBe(403);
      expect((await admin.generateLink({ type: 'magiclink', email: person.email })).error?.status).toBe(403);
    }
  });

  it('are created, found, listed, changed and deleted', async () => {
    const { admin } = test.service().auth;
    const made = await admin.createUser({
      email: `New.Person@${test.domain.toUpperCase()}`,
      password: 'New-Person-2026!',
      email_confirm: true,
      user_metadata: { language: 'ar' },
    });
    expect(made.data.user).toMatchObject({
      email: `new.person@${test.domain}`,
      user_metadata: { language: 'ar' },
      app_metadata: { provider: 'email' },
    });
    const id = made.data.user?.id ?? '';
    expect((await admin.createUser({ email: `new.person@${test.domain}` })).error).toMatchObject({ code: 'email_exists', status: 422 });
    expect((await admin.createUser({ email: 'not an address' })).error?.status).toBe(400);
    expect((await admin.getUserById(id)).data.user?.identities?.[0]?.provider).toBe('email');
    const listed = await admin.listUsers({ page: 1, perPage: 1 });
    expect(listed.data.users).toHaveLength(1);
    expect(listed.data).toMatchObject({ nextPage: 2 });
    expect(
      (await admin.updateUserById(id, { password: 'Changed-2026!', user_metadata: { theme: 'dark' } })).data.user?.user_metadata,
    ).toMatchObject({ language: 'ar', theme: 'dark' });
    expect(
      (await test.visitor().auth.signInWithPassword({ email: `new.person@${test.domain}`, password: 'Changed-2026!' })).error,
    ).toBeNull();
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
    expect((await admin.deleteUser(id)).error?.code).toBe('user_not_found');
  });

  it('may be given a short password by the secret key alone', async () => {
    const { admin } = test.service().auth;
    const email = `short@${test.domain}`;
    const { data, error } = await admin.createUser({ email, password: 'abc', email_confirm: true });
    expect(error).toBeNull();
    const client = test.visitor();
    expect((await client.auth.signInWithPassword({ email, password: 'abc' })).data.user?.id).toBe(data.user?.id);
    expect((await client.auth.updateUser({ password: 'abcd' })).error?.code).toBe('weak_password');
  });

  it('that are not confirmed cannot sign in', async () => {
    const { data } = await test.service().auth.admin.createUser({ email: `later@${test.domain}`, password: 'Later-2026!' });
    const attempt = () => test.visitor().auth.signInWithPassword({ email: `later@${test.domain}`, password: 'Later-2026!' });
    expect((await attempt()).error?.code).toBe('email_not_confirmed');
    await test.service().auth.admin.updateUserById(data.user?.id ?? '', { email_confirm: true });
    expect((await attempt()).error).toBeNull();
  });
});

/** The only parts of a mail's link that count: its token, and where it leads in the end. */
function partsOf(link: string) {
  const { searchParams, hash, origin, pathname } = new URL(link);
  const token = new URLSearchParams(hash.slice(1)).get('token_hash') ?? searchParams.get('token_hash') ?? searchParams.get('token') ?? '';
  return { token, leadsTo: searchParams.get('redirect_to') ?? origin + pathname };
}

describe('links', () => {
  it('carry 56 hexadecimal digits, and lead on to an address that is not escaped', async () => {
    const { email } = await test.createPerson();
    const { data } = await test.service().auth.admin.generateLink({ type: 'recovery', email });
    const { action_link: link = '', hashed_token: token } = data.properties ?? {};
    expect(token).toMatch(/^[0-9a-f]{56}$/);
    const redirectTo = new URL(link).searchParams.get('redirect_to') ?? '';
    expect(redirectTo).toMatch(/^https?:/);
    expect(link).toBe(`${new URL(link).origin}/auth/v1/verify?token=${String(token)}&type=recovery&redirect_to=${redirectTo}`);
  });

  it('open a session once, and lead nowhere else than the site', async () => {
    const { email } = await test.createPerson();
    const { data } = await test.service().auth.admin.generateLink({ type: 'recovery', email });
    const link = new URL(data.properties?.action_link ?? '');
    const site = link.searchParams.get('redirect_to') ?? '';
    link.searchParams.set('redirect_to', 'https://evil.example/steal');
    const open = async () => new URL((await fetch(link, { redirect: 'manual' })).headers.get('location') ?? '');
    const first = await open();
    expect(first.origin).toBe(new URL(site).origin);
    expect(new URLSearchParams(first.hash.slice(1)).get('access_token')).toBeTruthy();
    const second = await open();
    expect(second.origin).toBe(new URL(site).origin);
    expect(second.href).toContain('error_code=otp_expired');
  });

  it('and codes have as many digits as config.toml says, and a code opens a session once', async () => {
    const { email, id } = await test.createPerson();
    const { data } = await test.service().auth.admin.generateLink({ type: 'recovery', email });
    const token = data.properties?.email_otp ?? '';
    expect(token).toMatch(/^\d+$/);
    expect(token).toHaveLength((await readProjectConfig('supabase/config.toml')).auth.email.otp_length);
    const wrong = await test
      .visitor()
      .auth.verifyOtp({ email, token: token.replace(/./g, (digit) => String(9 - Number(digit))), type: 'recovery' });
    expect([wrong.error?.status, wrong.error?.code]).toEqual([403, 'otp_expired']);
    expect((await test.visitor().auth.verifyOtp({ email, token, type: 'recovery' })).data.user?.id).toBe(id);
    expect((await test.visitor().auth.verifyOtp({ email, token, type: 'recovery' })).error?.code).toBe('otp_expired');
  });
});

describe.runIf(shows.mails)('mails', () => {
  it('lead to the page the call named, in the words of the project', async () => {
    const { email, id } = await test.createPerson();
    const { data } = await test.service().auth.admin.generateLink({ type: 'recovery', email: (await test.createPerson()).email });
    const redirectTo = new URL('/ar/reset-password', new URL(data.properties?.action_link ?? '').searchParams.get('redirect_to') ?? '')
      .href;
    expect((await test.visitor().auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
    const mail = await test.mailTo(email);
    expect(mail.subject).toBe('Reset your password · إعادة تعيين كلمة المرور');
    expect(mail.text).toContain('Use this button to choose a new password.');
    expect(mail.text).toContain('يمكن اختيار كلمة مرور جديدة عبر الزر التالي.');
    const { token, leadsTo } = partsOf(mail.links[0] ?? '');
    expect(token).toMatch(/^[0-9a-f]{56}$/);
    expect(leadsTo).toBe(redirectTo);
    expect((await test.visitor().auth.verifyOtp({ type: 'recovery', token_hash: token })).data.user?.id).toBe(id);
  });

  it('never lead to another site', async () => {
    const { email } = await test.createPerson();
    await test.visitor().auth.resetPasswordForEmail(email, { redirectTo: 'https://evil.example/steal' });
    expect((await test.mailTo(email)).links.join()).not.toContain('evil.example');
  });

  it('carry a one-time link that works once', async () => {
    const { email, id } = await test.createPerson();
    expect((await test.visitor().auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error).toBeNull();
    const { token } = partsOf((await test.mailTo(email)).links[0] ?? '');
    const verify = (token_hash: string, type: 'magiclink' | 'email') => test.visitor().auth.verifyOtp({ type, token_hash });
    expect((await verify(token, 'magiclink')).data.user?.id).toBe(id);
    expect((await verify(token, 'magiclink')).error?.code).toBe('otp_expired');
    const link = await test.service().auth.admin.generateLink({ type: 'magiclink', email });
    const hashed = link.data.properties?.hashed_token ?? '';
    expect((await verify(hashed, 'email')).data.user?.id).toBe(id);
    expect((await verify(hashed, 'email')).error?.code).toBe('otp_expired');
  });

  it('are not sent to whoever has no account, which the answer keeps to itself', async () => {
    const email = `nobody@${test.domain}`;
    expect((await test.visitor().auth.resetPasswordForEmail(email)).error).toBeNull();
    const { error } = await test.visitor().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    expect([error?.status, error?.code]).toEqual([422, 'otp_disabled']);
  });
});
