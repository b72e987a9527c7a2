import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { AppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';

/** An authenticator of this account that has been proved. */
export interface Authenticator {
  id: string;
  name: string;
  /** ISO time. */
  addedAt: string;
}

/** The authenticators of this account, and the rule by which the database asks for their code. */
export interface SecondStep {
  authenticators: readonly Authenticator[];
  /** Null: while there is an authenticator; true: always, so the last one has to stay; false: never. */
  rule: boolean | null;
}

/** What an authenticator app takes over. */
export interface Enrolment {
  factorId: string;
  /** A drawing as a data address. */
  qrCode: string;
  secret: string;
  /** Opens the app on the device that has it. */
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

/** How this account logs in beside the password. */
export const secondStepQuery = (userId: string) =>
  queryOptions({
    queryKey: ['account', userId, 'secondStep'],
    queryFn: ({ signal }) => fetchSecondStep(userId, signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

/**
 * Begins to add an authenticator, in place of any that was begun and left.
 * Throws AppError: `mfa_factor_name_conflict`, `too_many_enrolled_mfa_factors`.
 */
export async function enrol({ name, issuer }: { name: string; issuer: string }): Promise<Enrolment> {
  const { auth } = await authClient();
  const { all } = await unwrap(auth.mfa.listFactors());
  // Auth keeps their names taken, while no list shows them.
  for (const { id } of all.filter(({ status }) => status === 'unverified')) await unwrap(auth.mfa.unenroll({ factorId: id }));
  const { id, totp } = await unwrap(auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer }));
  // Auth writes the drawing as it is, whose # would end the address.
  const qrCode = `data:image/svg+xml,${encodeURIComponent(totp.qr_code.slice(totp.qr_code.indexOf(',') + 1))}`;
  return { factorId: id, qrCode, secret: totp.secret, uri: totp.uri };
}

async function prove({ factorId, code }: { factorId: string; code: string }): Promise<void> {
  const { auth } = await authClient();
  await unwrap(auth.mfa.challengeAndVerify({ factorId, code }));
}

const invalidate = (userId: string) => ({ queryKey: secondStepQuery(userId).queryKey });

/** Adds the authenticator that shows this code. Throws AppError: `mfa_verification_failed`. */
export const proveMutation = (userId: string) =>
  mutationOptions({
    mutationFn: prove,
    onSettled: (_data, _error, _code, _result, { client }) => client.invalidateQueries(invalidate(userId)),
  });

async function remove(userId: string, factorId: string): Promise<void> {
  // Another tab or administrator may have removed the others, or made it a rule: without the last one nobody could log in.
  const { authenticators, rule } = await fetchSecondStep(userId, AbortSignal.timeout(10_000));
  if (rule && authenticators.every(({ id }) => id === factorId)) throw new AppError('conflict');
  const { auth } = await authClient();
  await unwrap(auth.mfa.unenroll({ factorId }));
  // The session may count for less from now on, and knows its authenticators by heart.
  await auth.refreshSession();
}

/** Removes an authenticator, unless it has become the last while the rule asks for one. Throws AppError: `conflict`. */
export const removeMutation = (userId: string) =>
  mutationOptions({
    mutationFn: (factorId: string) => remove(userId, factorId),
    onSettled: (_data, _error, _id, _result, { client }) => client.invalidateQueries(invalidate(userId)),
    meta: { failed: 'panel-security:secondStep.remove.failed', succeeded: 'panel-security:secondStep.remove.done' },
  });

async function require(required: boolean): Promise<void> {
  await unwrap((await authClient()).rpc('require_second_factor', { required }));
}

/** Lets the database ask for the second step, or no more. Throws AppError. */
export const requireMutation = (userId: string) =>
  mutationOptions({
    mutationFn: require,
    onSettled: (_data, _error, _required, _result, { client }) => client.invalidateQueries(invalidate(userId)),
    meta: { failed: 'panel-security:secondStep.rule.failed', succeeded: 'panel-security:secondStep.rule.done' },
  });
