import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { AppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';

/** A verified authenticator of this account. */
export interface Authenticator {
  id: string;
  name: string;
  /** ISO time. */
  addedAt: string;
}

/** The authenticators of this account, and the database's rule for the second step. */
export interface SecondStep {
  authenticators: readonly Authenticator[];
  /** Null: required while there is an authenticator. True: always, so the last one can't be removed. False: never. */
  rule: boolean | null;
}

/** The data that an authenticator app needs. */
export interface Enrolment {
  factorId: string;
  /** An SVG image as a data URL. */
  qrCode: string;
  secret: string;
  /** Opens the authenticator app on this device. */
  uri: string;
}

async function fetchSecondStep(userId: string, signal: AbortSignal): Promise<SecondStep> {
  const client = await authClient();
  const [factors, row] = await Promise.all([
    unwrap(client.auth.mfa.listFactors()),
    unwrap(client.from('administrators').select('requires_aal2').eq('user_id', userId).abortSignal(signal).maybeSingle()),
  ]);
  return {
    authenticators: factors.totp.map(({ id, friendly_name, created_at }) => ({ id, name: friendly_name ?? '', addedAt: created_at })),
    rule: row?.requires_aal2 ?? null,
  };
}

/** The second step of this account's login. */
export const secondStepQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'secondStep'],
    queryFn: ({ signal }) => fetchSecondStep(userId, signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/**
 * Starts to add an authenticator. Replaces earlier ones that were not verified. Throws AppError: `mfa_factor_name_conflict`,
 * `too_many_enrolled_mfa_factors`.
 */
export async function enrol({ name, issuer }: { name: string; issuer: string }): Promise<Enrolment> {
  const { auth } = await authClient();
  const { all } = await unwrap(auth.mfa.listFactors());
  // Their names stay taken in Auth, and no list shows them.
  for (const { id } of all.filter(({ status }) => status === 'unverified')) await unwrap(auth.mfa.unenroll({ factorId: id }));
  const { id, totp } = await unwrap(auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer }));
  // Auth returns the SVG unencoded: its # would end the URL.
  const qrCode = `data:image/svg+xml,${encodeURIComponent(totp.qr_code.slice(totp.qr_code.indexOf(',') + 1))}`;
  return { factorId: id, qrCode, secret: totp.secret, uri: totp.uri };
}

async function verify({ factorId, code }: { factorId: string; code: string }): Promise<void> {
  const { auth } = await authClient();
  await unwrap(auth.mfa.challengeAndVerify({ factorId, code }));
}

const invalidate = (userId: string) => ({ queryKey: secondStepQuery(userId).queryKey });

/** Verifies the authenticator with its code. Throws AppError: `mfa_verification_failed`. */
export const proveMutation = (userId: string) =>
  mutationOptions({
    mutationFn: verify,
    onSettled: (_data, _error, _code, _result, { client }) => client.invalidateQueries(invalidate(userId)),
  });

async function remove(userId: string, factorId: string): Promise<void> {
  // Read again: another tab may have removed the others or made the second step required. Without the last one nobody could log in.
  const { authenticators, rule } = await fetchSecondStep(userId, AbortSignal.timeout(10_000));
  if (rule && authenticators.every(({ id }) => id === factorId)) throw new AppError('conflict');
  const { auth } = await authClient();
  await unwrap(auth.mfa.unenroll({ factorId }));
  // The session's level may be lower now, and its list of authenticators is out of date.
  await auth.refreshSession();
}

/** Removes an authenticator, except the last one while the second step is required. Throws AppError: `conflict`. */
export const removeMutation = (userId: string) =>
  mutationOptions({
    mutationFn: (factorId: string) => remove(userId, factorId),
    onSettled: (_data, _error, _id, _result, { client }) => client.invalidateQueries(invalidate(userId)),
    meta: { failed: 'panel-security:secondStep.remove.failed', succeeded: 'panel-security:secondStep.remove.done' },
  });

async function require(required: boolean): Promise<void> {
  await unwrap((await authClient()).rpc('require_second_factor', { required }));
}

/** Makes the second step required, or optional. Throws AppError. */
export const requireMutation = (userId: string) =>
  mutationOptions({
    mutationFn: require,
    onSettled: (_data, _error, _required, _result, { client }) => client.invalidateQueries(invalidate(userId)),
    meta: { failed: 'panel-security:secondStep.rule.failed', succeeded: 'panel-security:secondStep.rule.done' },
  });
