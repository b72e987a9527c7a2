import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, matchCode, stepOf, toBase32 } from '../../supabase/local/totp.ts';
import { enrol, prove } from '../support/authenticator.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';

let test: TestBackend;

beforeAll(async () => {
  test = await startTestBackend();
});
afterAll(() => test.stop());

const now = () => stepOf(Date.now());

describe('codes', () => {
  const secret = toBase32(new TextEncoder().encode('12345678901234567890'));

  it.each([
    // RFC 6238, appendix B, the last six of its eight digits.
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds', (seconds, code) => {
    expect(codeOf(secret, stepOf(seconds * 1000))).toBe(code);
  });

  it('count half a minute early and late, and once', () => {
    const time = 1_234_567_890_000;
    const step = stepOf(time);
    const match = (code: string, last: number | null = null) => matchCode(secret, code, { time, last });
    for (const near of [step - 1, step, step + 1]) expect(match(codeOf(secret, near))).toBe(near);
    for (const far of [step - 2, step + 2]) expect(match(codeOf(secret, far))).toBeUndefined();
    for (const wrong of ['', '12345', '1234567', '12345a', '٠٠٥٩٢٤']) expect(match(wrong)).toBeUndefined();
    expect(match(codeOf(secret, step), step)).toBeUndefined();
    expect(match(codeOf(secret, step - 1), step)).toBeUndefined();
    expect(match(codeOf(secret, step + 1), step)).toBe(step + 1);
  });
});

describe('second factors', () => {
  it('are enrolled, asked for and removed', async () => {
    const person = await test.createPerson();
    const client = await test.asUser(person.email);
    const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Lusail Digital' });
    const uri = new URL(data?.totp.uri ?? '');
    expect([uri.protocol, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', expect.stringContaining(`Lusail Digital:${person.email}`)]);
    expect(uri.searchParams.get('secret')).toBe(data?.totp.secret);
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
    // Not proved yet: nobody is asked for it.
    expect((await (await test.asUser(person.email)).auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });

    const before = await test.asUser(person.email);
    const authenticator = await enrol(client);
    const step = now();
    await prove(client, authenticator, step);
    expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2', currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }] });
    expect((await client.auth.mfa.listFactors()).data?.totp.map(({ friendly_name }) => friendly_name)).toEqual(['Phone']);
    // Whoever was in with the password alone is out.
    expect((await before.auth.getUser()).error).not.toBeNull();
    expect((await client.auth.refreshSession()).error).toBeNull();
    expect((await client.auth.getUser()).data.user?.factors).toHaveLength(1);

    const next = await test.asUser(person.email);
    expect((await next.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    expect((await next.auth.mfa.unenroll({ factorId: authenticator.factorId })).error?.code).toBe('insufficient_aal');
    expect((await next.auth.updateUser({ password: 'Another-Pass-2026!' })).error?.code).toBe('insufficient_aal');
    // The code that enrolled it has been used.
    await expect(prove(next, authenticator, step)).rejects.toMatchObject({ code: 'mfa_verification_failed', status: 422 });
    await prove(next, authenticator, step + 1);
    expect((await next.auth.mfa.unenroll({ factorId: authenticator.factorId })).error).toBeNull();
    expect((await next.auth.mfa.listFactors()).data?.all).toEqual([]);
    expect((await next.auth.refreshSession()).error).toBeNull();
    expect((await next.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  });

  it('may be two, of which each opens and one is left when the other is lost', async () => {
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
    expect((await (await test.asUser(person.email)).auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  });

  it('refuse wrong codes, used challenges, names that are taken and what is somebody else’s', async () => {
    const [person, other] = [await test.createPerson(), await test.createPerson()];
    const [client, stranger] = [await test.asUser(person.email), await test.asUser(other.email)];
    const authenticator = await enrol(client);
    await expect(prove(client, authenticator, now() - 3)).rejects.toMatchObject({ code: 'mfa_verification_failed' });
    await expect(prove(stranger, authenticator)).rejects.toMatchObject({ code: 'mfa_factor_not_found', status: 404 });
    const { factorId } = authenticator;
    const { data: challenge } = await client.auth.mfa.challenge({ factorId });
    expect((await client.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code: authenticator.code() })).error).toBeNull();
    expect((await client.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code: authenticator.code(now() + 1) })).error?.code).toBe('mfa_challenge_expired');
    await expect(enrol(client)).rejects.toMatchObject({ code: 'mfa_factor_name_conflict' });
    await test.sql("update auth.mfa_challenges set created_at = now() - interval '6 minutes', verified_at = null");
    expect((await client.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code: authenticator.code(now() + 1) })).error?.code).toBe('mfa_challenge_expired');
    expect((await test.visitor().auth.mfa.challenge({ factorId })).error).not.toBeNull();
  });

  it('are no matter of guessing', async () => {
    const person = await test.createPerson();
    const client = await test.asUser(person.email, '203.0.113.77');
    const authenticator = await enrol(client);
    const { data: challenge } = await client.auth.mfa.challenge({ factorId: authenticator.factorId });
    const guess = () => client.auth.mfa.verify({ factorId: authenticator.factorId, challengeId: challenge?.id ?? '', code: '000000' });
    const statuses: (number | undefined)[] = [];
    for (let tries = 0; tries < 10; tries += 1) statuses.push((await guess()).error?.status);
    // The tenth ends the session, and refuses the right code as well.
    expect(statuses).toEqual([...Array<number>(9).fill(422), 403]);
    expect((await client.auth.getUser()).error).not.toBeNull();
    const again = await test.asUser(person.email, '203.0.113.77');
    await expect(prove(again, authenticator)).rejects.toMatchObject({ code: 'mfa_verification_rejected', status: 403 });
  });
});
