import { AuthApiError, AuthSessionMissingError } from '@supabase/supabase-js';
import { beforeEach, expect, it, vi } from 'vitest';
import { authClient } from '@/lib/backend/auth-client';
import { passSecondStep } from '@/session/second-factor';
import { recordSuccess } from '@/session/sign-in';

vi.mock('@/lib/backend/auth-client');
vi.mock('@/session/sign-in', () => ({ recordSuccess: vi.fn() }));
vi.mock('@/session/session-store', () => ({ identify: async (userId: string) => ({ status: 'administrator', userId, username: null }) }));

const listFactors = vi.fn();
const challengeAndVerify = vi.fn();
const wrong = { data: null, error: new AuthApiError('Invalid TOTP code entered', 422, 'mfa_verification_failed') };
const right = { data: { user: { id: 'owner', email: 'owner@example.com' } }, error: null };
const have = (...ids: string[]) => listFactors.mockResolvedValue({ data: { totp: ids.map((id) => ({ id })) }, error: null });

beforeEach(() => {
  vi.mocked(authClient).mockResolvedValue({ auth: { mfa: { listFactors, challengeAndVerify } } } as unknown as Awaited<
    ReturnType<typeof authClient>
  >);
  vi.mocked(recordSuccess).mockReset();
  challengeAndVerify.mockReset();
});

it('takes the code of whichever authenticator shows it, and is a success then', async () => {
  have('phone', 'tablet');
  challengeAndVerify.mockImplementation(({ factorId }: { factorId: string }) => Promise.resolve(factorId === 'tablet' ? right : wrong));
  expect(await passSecondStep('123456')).toEqual({
    session: { status: 'administrator', userId: 'owner', username: null },
    email: 'owner@example.com',
  });
  expect(recordSuccess).toHaveBeenCalledWith('owner@example.com');
});

it('says that no authenticator shows the code', async () => {
  have('phone', 'tablet');
  challengeAndVerify.mockResolvedValue(wrong);
  await expect(passSecondStep('123456')).rejects.toMatchObject({ reason: 'mfa_verification_failed' });
  expect(challengeAndVerify).toHaveBeenCalledTimes(2);
  expect(recordSuccess).not.toHaveBeenCalled();
});

it('does not go on trying where something else is wrong', async () => {
  have('phone', 'tablet');
  challengeAndVerify.mockResolvedValue({
    data: null,
    error: new AuthApiError('Request rate limit reached', 429, 'over_request_rate_limit'),
  });
  await expect(passSecondStep('123456')).rejects.toMatchObject({ code: 'rateLimited' });
  expect(challengeAndVerify).toHaveBeenCalledTimes(1);
});

it('says that the session is over, or that there is nothing to show a code', async () => {
  listFactors.mockResolvedValue({ data: null, error: new AuthSessionMissingError() });
  await expect(passSecondStep('123456')).rejects.toMatchObject({ code: 'unauthenticated' });
  have();
  await expect(passSecondStep('123456')).rejects.toMatchObject({ reason: 'no_authenticator' });
});
