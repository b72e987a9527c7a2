import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, matchCode, stepOf, toBase32 } from '../../supabase/local/auth/totp.ts';
import { enrol, prove } from '../support/authenticator.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';

describe('codes', () => {
  const secret = toBase32(new TextEncoder().encode('12345678901234567890'));

  it.each([
    // RFC 6238, appendix B: the last six of eight digits.
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

let test: TestBackend;

beforeAll(async () => {
  test = await startTestBackend();
});
afterAll(() => test.stop());

// Stricter than hosted Auth, which accepts a code several times during its lifetime.
it('a code opens one session only', async () => {
  const { email } = await test.createPerson();
  const authenticator = await enrol(await test.asUser(email));
  const step = stepOf(Date.now());
  await prove(await test.asUser(email), authenticator, step);
  const next = await test.asUser(email);
  await expect(prove(next, authenticator, step)).rejects.toMatchObject({ code: 'mfa_verification_failed', status: 422 });
  await prove(next, authenticator, step + 1);
});

it('an abandoned enrolment frees its name after five minutes', async () => {
  const { email } = await test.createPerson();
  const client = await test.asUser(email);
  await enrol(client);
  await expect(enrol(client)).rejects.toMatchObject({ code: 'mfa_factor_name_conflict' });
  await test.sql("update auth.mfa_factors set created_at = now() - interval '6 minutes'");
  await enrol(client);
  expect((await client.auth.mfa.listFactors()).data?.all).toHaveLength(1);
});
