import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';

let test: TestBackend;

beforeAll(async () => {
  test = await startTestBackend();
});
afterAll(() => test.stop());

interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

const newestMail = async () => ((await (await fetch(`${test.url}/_local/mail.json`)).json()) as Mail[])[0];

const rest = (path: string, headers: Record<string, string>, method = 'GET') => fetch(`${test.url}${path}`, { method, headers });

describe('keys', () => {
  it.each(['/rest/v1/website_settings?select=id', '/auth/v1/user', '/auth/v1/admin/users'])('%s needs a known key', async (path) => {
    const without = await rest(path, {});
    expect([without.status, await without.json()]).toMatchObject([401, { message: 'No API key found in request' }]);
    const wrong = await rest(path, { apikey: 'sb_secret_wrong' });
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { message: 'Invalid API key' }]);
  });

  it('accept no token that somebody else signed', async () => {
    const { SignJWT } = await import('jose');
    const sign = (secret: string, expires: string) =>
      new SignJWT({ role: 'service_role' }).setProtectedHeader({ alg: 'HS256' }).setExpirationTime(expires).sign(new TextEncoder().encode(secret));
    const wellKnown = ['super-secret-jwt-token-with-at-least-32-characters-long', 'your-super-secret-jwt-token-with-at-least-32-characters-long'];
    for (const secret of wellKnown) {
      const authorization = `Bearer ${await sign(secret, '1h')}`;
      const response = await rest('/rest/v1/inquiries?select=id', { apikey: test.backend.publishableKey, authorization });
      expect(response.status).toBe(401);
    }
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"role":"service_role"}').toString('base64url')}.`;
    expect((await rest('/rest/v1/inquiries?select=id', { apikey: test.backend.publishableKey, authorization: `Bearer ${none}` })).status).toBe(401);
  });

  it('let the secret key pass every policy, but not from a browser', async () => {
    expect((await test.service().from('inquiries').select('id')).error).toBeNull();
    const headers = { apikey: test.backend.secretKey, 'user-agent': 'Mozilla/5.0 (X11) Chrome/140' };
    expect((await rest('/rest/v1/inquiries?select=id', headers)).status).toBe(401);
    expect((await rest('/auth/v1/admin/users', headers)).status).toBe(401);
  });

  it('open neither the package studio nor its system routes', async () => {
    for (const path of ['/_system', '/_system/config', '/', '/_studio']) {
      expect((await rest(path, { apikey: test.backend.secretKey })).status).toBe(404);
    }
    expect((await rest('/rest/v1/', { apikey: test.backend.publishableKey })).status).toBe(403);
  });
});

describe('calls from another origin', () => {
  it.each(['/rest/v1/website_settings', '/auth/v1/token?grant_type=password', '/storage/v1/object/avatars/a.png', '/auth/v1/admin/users'])('%s answers the preflight', async (path) => {
    const response = await fetch(test.url + path, {
      method: 'OPTIONS',
      headers: { origin: 'https://example.org', 'access-control-request-method': 'POST', 'access-control-request-headers': 'apikey,authorization,content-type,x-client-info' },
    });
    expect(response.status).toBeLessThan(300);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });
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
    expect((await visitor.auth.signUp({ email: 'stranger@example.test', password: 'Stranger-2026!' })).error?.code).toBe('signup_disabled');
    expect((await visitor.auth.signInWithOtp({ email: 'stranger@example.test' })).error?.status).toBe(422);
    expect((await visitor.auth.signInAnonymously()).error).not.toBeNull();
    expect(await test.sql('select 1 from auth.users where email = $1', ['stranger@example.test'])).toEqual([]);
  });

  it('are administered with the secret key only', async () => {
    const person = await test.createPerson();
    const administrator = await test.asUser((await test.createAdministrator()).email);
    for (const client of [test.visitor(), await test.asUser(person.email), administrator]) {
      const { admin } = client.auth;
      expect((await admin.listUsers()).error?.status).toBe(403);
      expect((await admin.getUserById(person.id)).error?.code).toBe('not_admin');
      expect((await admin.createUser({ email: 'x@example.test', email_confirm: true })).error?.status).toBe(403);
      expect((await admin.updateUserById(person.id, { password: 'Taken-Over-2026!' })).error?.status).toBe(403);
      expect((await admin.deleteUser(person.id)).error?.status).toBe(403);
      expect((await admin.generateLink({ type: 'magiclink', email: person.email })).error?.status).toBe(403);
    }
  });

  it('are created, found, listed, changed and deleted', async () => {
    const { admin } = test.service().auth;
    const made = await admin.createUser({ email: 'New.Person@Example.test', password: 'New-Person-2026!', email_confirm: true, user_metadata: { language: 'ar' } });
    expect(made.data.user).toMatchObject({ email: 'new.person@example.test', user_metadata: { language: 'ar' }, app_metadata: { provider: 'email' } });
    const id = made.data.user?.id ?? '';
    expect((await admin.createUser({ email: 'new.person@example.test' })).error).toMatchObject({ code: 'email_exists', status: 422 });
    expect((await admin.createUser({ email: 'not an address' })).error?.status).toBe(400);
    expect((await admin.getUserById(id)).data.user?.identities?.[0]?.provider).toBe('email');
    const listed = await admin.listUsers({ page: 1, perPage: 1 });
    expect(listed.data.users).toHaveLength(1);
    expect(listed.data).toMatchObject({ nextPage: 2 });
    expect((await admin.updateUserById(id, { password: 'Changed-2026!', user_metadata: { theme: 'dark' } })).data.user?.user_metadata).toEqual({ language: 'ar', theme: 'dark' });
    expect((await test.visitor().auth.signInWithPassword({ email: 'new.person@example.test', password: 'Changed-2026!' })).error).toBeNull();
    expect((await admin.deleteUser(id)).error).toBeNull();
    expect((await admin.getUserById(id)).error?.code).toBe('user_not_found');
    expect((await admin.deleteUser(id)).error?.code).toBe('user_not_found');
  });

  it('that are not confirmed cannot sign in', async () => {
    const { data } = await test.service().auth.admin.createUser({ email: 'later@example.test', password: 'Later-2026!' });
    const attempt = () => test.visitor().auth.signInWithPassword({ email: 'later@example.test', password: 'Later-2026!' });
    expect((await attempt()).error?.code).toBe('email_not_confirmed');
    await test.service().auth.admin.updateUserById(data.user?.id ?? '', { email_confirm: true });
    expect((await attempt()).error).toBeNull();
  });
});

describe('mails', () => {
  it('lead back to the running site, to the page the call named', async () => {
    const person = await test.createPerson();
    const redirectTo = `${test.url}/ar/creators/reset`;
    expect((await test.visitor().auth.resetPasswordForEmail(person.email, { redirectTo })).error).toBeNull();
    const mail = await newestMail();
    expect(mail?.to).toBe(person.email);
    expect(mail?.subject).toBe('Reset your password · إعادة تعيين كلمة المرور');
    expect(mail?.text).toContain('Use this button to choose a new password.');
    expect(mail?.text).toContain('يمكن اختيار كلمة مرور جديدة عبر الزر التالي.');
    const link = new URL(mail?.links[0] ?? '');
    expect(link.origin).toBe(test.url);
    const response = await fetch(link, { redirect: 'manual' });
    expect(response.status).toBe(303);
    const location = new URL(response.headers.get('location') ?? '');
    expect(location.origin + location.pathname).toBe(redirectTo);
    expect(new URLSearchParams(location.hash.slice(1)).get('access_token')).toBeTruthy();
  });

  it('never lead to another site', async () => {
    const person = await test.createPerson();
    await test.visitor().auth.resetPasswordForEmail(person.email, { redirectTo: 'https://evil.example/steal' });
    const link = new URL((await newestMail())?.links[0] ?? '');
    expect(link.searchParams.get('redirect_to')).toBe(test.url);
    link.searchParams.set('redirect_to', 'https://evil.example/steal');
    expect((await fetch(link, { redirect: 'manual' })).headers.get('location')).toMatch(new RegExp(`^${test.url}`));
  });

  it('carry a one-time link that works once', async () => {
    const person = await test.createPerson();
    expect((await test.visitor().auth.signInWithOtp({ email: person.email, options: { shouldCreateUser: false } })).error).toBeNull();
    const hash = new URL((await newestMail())?.links[0] ?? '').searchParams.get('token_hash') ?? '';
    const verify = () => test.visitor().auth.verifyOtp({ type: 'magiclink', token_hash: hash });
    expect((await verify()).data.user?.id).toBe(person.id);
    expect((await verify()).error?.code).toBe('otp_expired');
    const link = await test.service().auth.admin.generateLink({ type: 'magiclink', email: person.email });
    const hashed = link.data.properties?.hashed_token ?? '';
    expect((await test.visitor().auth.verifyOtp({ type: 'email', token_hash: hashed })).data.user?.id).toBe(person.id);
    expect((await test.visitor().auth.verifyOtp({ type: 'email', token_hash: hashed })).error?.code).toBe('otp_expired');
  });

  it('are shown on a page', async () => {
    const { email } = await test.createPerson();
    await test.visitor().auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    const page = await fetch(`${test.url}/_local/mail`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain(`<b>${email}</b>`);
    expect((await fetch(`${test.url}/_local/none`)).status).toBe(404);
  });
});
