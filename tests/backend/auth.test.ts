import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestBackend, type TestBackend } from '../support/backend.ts';

// Tests of the embedded backend only. The contract of Auth is in tests/contract.
let test: TestBackend;

beforeAll(async () => {
  test = await startTestBackend();
});
afterAll(() => test.stop());

const rest = (path: string, headers: Record<string, string>, method = 'GET') => fetch(`${test.url}${path}`, { method, headers });

describe('keys', () => {
  it('accept no token that somebody else signed', async () => {
    const { SignJWT } = await import('jose');
    const sign = (secret: string, expires: string) =>
      new SignJWT({ role: 'service_role' })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(expires)
        .sign(new TextEncoder().encode(secret));
    const wellKnown = [
      'super-secret-jwt-token-with-at-least-32-characters-long',
      'your-super-secret-jwt-token-with-at-least-32-characters-long',
    ];
    for (const secret of wellKnown) {
      const authorization = `Bearer ${await sign(secret, '1h')}`;
      const response = await rest('/rest/v1/inquiries?select=id', { apikey: test.backend.publishableKey, authorization });
      expect(response.status).toBe(401);
    }
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"role":"service_role"}').toString('base64url')}.`;
    expect(
      (await rest('/rest/v1/inquiries?select=id', { apikey: test.backend.publishableKey, authorization: `Bearer ${none}` })).status,
    ).toBe(401);
  });

  // Like the gateway of a hosted project; a self-hosted one may differ.
  it('let nobody use the secret one in a browser', async () => {
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

it('a failing hook refuses the correct password as well, with an error without details', async () => {
  const { id, email, password } = await test.createPerson();
  await test.sql('alter table private.password_failures rename to away');
  try {
    const response = await fetch(`${test.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: test.backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    expect([response.status, await response.json()]).toMatchObject([500, { error_code: 'unexpected_failure' }]);
    expect(await test.sql('select id from auth.sessions where user_id = $1', [id])).toEqual([]);
  } finally {
    await test.sql('alter table private.away rename to password_failures');
  }
});

describe('codes of mails', () => {
  const verify = (body: object) =>
    fetch(`${test.url}/auth/v1/verify`, {
      method: 'POST',
      headers: { apikey: test.backend.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const codeOf = async (email: string) =>
    (await test.service().auth.admin.generateLink({ type: 'recovery', email })).data.properties?.email_otp ?? '';

  it('are refused after ten wrong ones per account in fifteen minutes, from any network, correct ones too', async () => {
    const [{ email }, other] = [await test.createPerson(), await test.createPerson()];
    const code = await codeOf(email);
    const guess = async (token: string, of = email) => {
      const response = await test.visitor(`203.0.113.${String((guesses += 1))}`).auth.verifyOtp({ email: of, token, type: 'recovery' });
      return [response.error?.status, response.error?.code];
    };
    let guesses = 0;
    for (let tries = 0; tries < 10; tries += 1) expect(await guess(code === '000000' ? '000001' : '000000')).toEqual([403, 'otp_expired']);
    expect(await guess(code)).toEqual([429, 'over_request_rate_limit']);
    expect(await guess(code, email.toUpperCase())).toEqual([429, 'over_request_rate_limit']);
    expect(await guess(await codeOf(other.email), other.email)).toEqual([undefined, undefined]);
  });

  it('restart counting after a correct one', async () => {
    const { email } = await test.createPerson();
    for (let tries = 0; tries < 9; tries += 1) expect((await verify({ email, token: 'wrong', type: 'recovery' })).status).toBe(403);
    expect((await verify({ email, token: await codeOf(email), type: 'recovery' })).status).toBe(200);
    for (let tries = 0; tries < 10; tries += 1) expect((await verify({ email, token: 'wrong', type: 'recovery' })).status).toBe(403);
  });
});

describe('mails', () => {
  it.each([
    ['http://localhost:5173/ar/reset-password', true],
    ['http://localhost:51730/reset-password', false],
    ['http://localhost:5173.evil.example/', false],
    ['https://evil.example/http://localhost:5173/', false],
    ['javascript:alert(1)', false],
  ])('lead to %s, as config.toml names it: %s', async (target, isAllowed) => {
    const { email } = await test.createPerson();
    expect((await test.visitor().auth.resetPasswordForEmail(email, { redirectTo: target })).error).toBeNull();
    const [mail] = (await (await fetch(`${test.url}/_local/mail.json`)).json()) as { to: string; links: string[] }[];
    expect(mail?.to).toBe(email);
    const link = new URL(mail?.links[0] ?? '');
    expect(link.origin + link.pathname).toBe(new URL(isAllowed ? target : test.url).href);
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
