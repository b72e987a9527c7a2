import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stepOf } from '../../supabase/local/auth/totp.ts';
import { enrol, prove } from '../support/authenticator.ts';
import { openProject, type Project } from './support/project.ts';
import { shows } from './support/remote.ts';

let test: Project;

beforeAll(async () => {
  test = await openProject();
});
afterAll(() => test.close());

const now = () => stepOf(Date.now());

describe('second factors', () => {
  it('are enrolled, required and removed', async () => {
    const person = await test.createPerson();
    const client = await test.asUser(person.email);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Lusail Digital' });
    const uri = new URL(data?.totp.uri ?? '');
    expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual([
      'otpauth:',
      expect.stringContaining(`Lusail Digital:${person.email}`),
    ]);
    expect(uri.searchParams.get('secret')).toBe(data?.totp.secret);
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    // The SVG text may differ.
    const [kind = '', drawing = ''] = (data?.totp.qr_code ?? '').split(/,(.*)/s);
    expect([kind, drawing.includes('<svg ')]).toEqual(['data:image/svg+xml;utf-8', true]);
    // An unverified factor is not required.
    expect((await (await test.asUser(person.email)).auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });

    const before = await test.asUser(person.email);
    const authenticator = await enrol(client, 'Tablet');
    const step = now();
    await prove(client, authenticator, step);
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      // Auth sorts them by the second.
      currentAuthenticationMethods: expect.arrayContaining(['totp', 'password'].map((method) => expect.objectContaining({ method }))),
    });
    // The first verified factor deletes the unverified ones.
    expect((await client.auth.mfa.listFactors()).data?.all.map(({ friendly_name }) => friendly_name)).toEqual(['Tablet']);
    // Sessions with the password only have ended.
    expect((await before.auth.getUser()).error).not.toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.getUser()).data.user?.factors).toHaveLength(1);

    const next = await test.asUser(person.email);
    expect((await next.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect((await next.auth.mfa.unenroll({ factorId: authenticator.factorId })).error?.code).toBe('insufficient_aal');
    expect((await next.auth.updateUser({ password: 'Another-Pass-2026!' })).error?.code).toBe('insufficient_aal');
    await prove(next, authenticator, step + 1);
    expect((await next.auth.mfa.unenroll({ factorId: authenticator.factorId })).error).toBeNull();
    expect((await next.auth.mfa.listFactors()).data?.all).toEqual([]);
    expect((await next.auth.refreshSession()).error).toBeNull();
    expect((await next.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  it('may be two, each of which is sufficient', async () => {
    const person = await test.createPerson();
    const client = await test.asUser(person.email);
    const phone = await enrol(client);
    await prove(client, phone, now() - 1);
    const tablet = await enrol(client, 'Tablet');
    await prove(client, tablet, now() - 1);
    expect((await client.auth.mfa.listFactors()).data?.totp.map(({ friendly_name }) => friendly_name).sort()).toEqual(['Phone', 'Tablet']);

    for (const authenticator of [phone, tablet]) {
      const next = await test.asUser(person.email);
      await prove(next, authenticator, now());
      expect((await next.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2' });
    }
    const withTablet = await test.asUser(person.email);
    await prove(withTablet, tablet, now() + 1);
    expect((await withTablet.auth.mfa.unenroll({ factorId: phone.factorId })).error).toBeNull();
    expect((await (await test.asUser(person.email)).auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
  });

  it('refuse wrong codes, used challenges, taken names and factors of others', async () => {
    const [person, other] = [await test.createPerson(), await test.createPerson()];
    const [client, stranger] = [await test.asUser(person.email), await test.asUser(other.email)];
    const authenticator = await enrol(client);
    await expect(prove(client, authenticator, now() - 3)).rejects.toMatchObject({ code: 'mfa_verification_failed' });
    await expect(prove(stranger, authenticator)).rejects.toMatchObject({ code: 'mfa_factor_not_found', status: 404 });
    const { factorId } = authenticator;
    const { data: challenge } = await client.auth.mfa.challenge({ factorId });
    expect((await client.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code: authenticator.code() })).error).toBeNull();
    expect(
      (await client.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code: authenticator.code(now() + 1) })).error?.code,
    ).toBe('mfa_ip_address_mismatch');
    await expect(enrol(client)).rejects.toMatchObject({ code: 'mfa_factor_name_conflict' });
    await test.sql("update auth.mfa_challenges set created_at = now() - interval '6 minutes', verified_at = null where id = $1", [
      challenge?.id,
    ]);
    expect(
      (await client.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code: authenticator.code(now() + 1) })).error?.code,
    ).toBe('mfa_challenge_expired');
    expect((await test.visitor().auth.mfa.challenge({ factorId })).error).not.toBeNull();
  });

  it('that are unverified coexist and keep their names, and are not listed as verified', async () => {
    const { email } = await test.createPerson();
    const client = await test.asUser(email);
    const [phone] = [await enrol(client), await enrol(client, 'Tablet')];
    await expect(enrol(client)).rejects.toMatchObject({ code: 'mfa_factor_name_conflict', status: 422 });
    expect((await client.auth.mfa.listFactors()).data).toMatchObject({
      totp: [],
      all: [{ status: 'unverified' }, { status: 'unverified' }],
    });
    expect((await client.auth.mfa.unenroll({ factorId: phone.factorId })).error).toBeNull();
    await enrol(client);
  });

  it.runIf(shows.networks)('are proved from the network that asked', async () => {
    const { email } = await test.createPerson();
    const client = await test.asUser(email);
    const authenticator = await enrol(client);
    const { factorId } = authenticator;
    const { data: challenge } = await client.auth.mfa.challenge({ factorId });
    const verify = async (address: string) => {
      const { data } = await client.auth.getSession();
      const response = await fetch(`${test.url}/auth/v1/factors/${factorId}/verify`, {
        method: 'POST',
        headers: {
          apikey: test.publishableKey,
          authorization: `Bearer ${data.session?.access_token ?? ''}`,
          'content-type': 'application/json',
          'x-forwarded-for': address,
        },
        body: JSON.stringify({ challenge_id: challenge?.id, code: authenticator.code() }),
      });
      return [response.status, ((await response.json()) as { error_code?: string }).error_code];
    };
    expect(await verify(test.newAddress())).toEqual([422, 'mfa_ip_address_mismatch']);
    expect((await client.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code: authenticator.code() })).error).toBeNull();
  });

  it.runIf(shows.hooks)('are no matter of guessing', async () => {
    const person = await test.createPerson();
    const address = test.newAddress();
    const client = await test.asUser(person.email, address);
    const authenticator = await enrol(client);
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: authenticator.factorId });
    const guess = () => client.auth.mfa.verify({ factorId: authenticator.factorId, challengeId: challenge?.id ?? '', code: '000000' });
    const statuses: (number | undefined)[] = [];
    for (let tries = 0; tries < 10; tries += 1) statuses.push((await guess()).error?.status);
    // The tenth failure ends the session. The correct code is refused as well.
    expect(statuses).toEqual([...Array<number>(9).fill(422), 403]);
    expect((await client.auth.getUser()).error).not.toBeNull();
    // The password opens a new session at once. Its correct code is refused as well.
    const again = await test.asUser(person.email, address);
    await expect(prove(again, authenticator)).rejects.toMatchObject({ code: 'mfa_verification_rejected', status: 403 });
  });
});
