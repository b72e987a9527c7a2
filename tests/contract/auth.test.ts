import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProject, type Project } from './support/project.ts';

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

  it('of others end on request, and this one continues', async () => {
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
