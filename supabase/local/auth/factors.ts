import { randomBytes, randomUUID } from 'node:crypto';
import type { PGlite } from '@supabase/lite/pglite';
import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import { z } from 'zod';
import { findSession, issueSession, listFactors, type AssuranceContext, type Session } from './assurance.ts';
import { authError } from './auth-error.ts';
import { refuseCode } from './hook.ts';
import { corsHeaders, jsonResponse } from '../gateway.ts';
import { matchCode, toBase32 } from './totp.ts';

const enrolment = z.object({
  factor_type: z.literal('totp'),
  friendly_name: z.string().trim().max(128).default(''),
  issuer: z.string().optional(),
});
const proof = z.object({ challenge_id: z.uuid(), code: z.string() });

// The defaults of hosted Auth.
/** In seconds. */
const challengeLifetime = 300;
const maxFactors = 10;

interface Factor {
  id: string;
  status: 'unverified' | 'verified';
  secret: string;
  last_step: number | null;
}

const notFound = () => authError(404, 'mfa_factor_not_found', 'A factor with this id could not be found');

/**
 * Serves the second factors (TOTP) of an account: enrol, challenge, verify and remove.
 *
 * Gap closed: @supabase/lite has no `/auth/v1/factors`.
 */
export async function serveFactors(request: Request, path: string, context: AssuranceContext): Promise<Response> {
  const session = await findSession(request, context);
  if (session instanceof Response) return session;
  const [, , id, action] = path.split('/');
  const body: unknown = await request.json().catch(() => undefined);
  if (!id) return request.method === 'POST' ? enrol(body, session, context) : new Response(null, { status: 405, headers: corsHeaders });
  const factor = z.uuid().safeParse(id).success ? await findFactor(context.database, id, session.userId) : undefined;
  if (!factor) return notFound();
  if (request.method === 'DELETE' && !action) return remove(factor, session, context.database);
  const address = request.headers.get('cf-connecting-ip') ?? '';
  if (request.method === 'POST' && action === 'challenge') return challenge(factor, address, context.database);
  if (request.method === 'POST' && action === 'verify') return verify(body, { factor, address }, session, context);
  return new Response(null, { status: 405, headers: corsHeaders });
}

async function findFactor(database: PGlite, id: string, userId: string): Promise<Factor | undefined> {
  return (
    await database.query<Factor>('select id, status, secret, last_step from auth.mfa_factors where id = $1 and user_id = $2', [id, userId])
  ).rows[0];
}

async function enrol(body: unknown, { userId, email, aal }: Session, { database, siteUrl }: AssuranceContext): Promise<Response> {
  const { data } = enrolment.safeParse(body);
  if (!data) return authError(400, 'validation_failed', 'factor_type needs to be totp');
  // An unverified factor without a challenge expires after five minutes. Until then its name is taken.
  await database.query(`delete from auth.mfa_factors f where status = 'unverified' and created_at < now() - interval '5 minutes'
    and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`);
  const known = await listFactors(database, userId);
  if (known.some(({ friendly_name }) => friendly_name === data.friendly_name)) {
    return authError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${data.friendly_name}" for this user already exists`,
    );
  }
  if (known.length >= maxFactors)
    return authError(422, 'too_many_enrolled_mfa_factors', 'Maximum number of verified factors reached, unenroll to continue');
  if (known.some(({ status }) => status === 'verified') && aal !== 'aal2')
    return authError(403, 'insufficient_aal', 'AAL2 required to enroll a new factor');
  const id = randomUUID();
  const secret = toBase32(randomBytes(20));
  await database.query(
    "insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret) values ($1, $2, $3, 'totp', 'unverified', $4)",
    [id, userId, data.friendly_name, secret],
  );
  const issuer = data.issuer ?? new URL(siteUrl).host;
  const uri = `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${new URLSearchParams({ algorithm: 'SHA1', digits: '6', issuer, period: '30', secret }).toString()}`;
  return jsonResponse({ id, type: 'totp', friendly_name: data.friendly_name, totp: { qr_code: toSvgSource(generate(uri)), secret, uri } });
}

async function challenge({ id }: Factor, address: string, database: PGlite): Promise<Response> {
  const challengeId = randomUUID();
  await database.query("delete from auth.mfa_challenges where created_at < now() - interval '1 hour'");
  await database.query('insert into auth.mfa_challenges (id, factor_id, ip_address) values ($1, $2, $3)', [challengeId, id, address]);
  return jsonResponse({ id: challengeId, type: 'totp', expires_at: Math.floor(Date.now() / 1000) + challengeLifetime });
}

interface Attempt {
  factor: Factor;
  /** The client's network address. */
  address: string;
}

async function verify(body: unknown, { factor, address }: Attempt, session: Session, context: AssuranceContext): Promise<Response> {
  const { database } = context;
  const { data } = proof.safeParse(body);
  if (!data) return authError(400, 'validation_failed', 'challenge_id and code are required');
  const { rows } = await database.query<{ is_expired: boolean; is_foreign: boolean }>(
    `select created_at < now() - make_interval(secs => $3) as is_expired,
       verified_at is not null or ip_address is distinct from $4 as is_foreign
     from auth.mfa_challenges where id = $1 and factor_id = $2`,
    [data.challenge_id, factor.id, challengeLifetime, address],
  );
  if (!rows[0]) return authError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  // A challenge that was verified already is answered like one of another address.
  if (rows[0].is_foreign) return authError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  if (rows[0].is_expired)
    return authError(
      422,
      'mfa_challenge_expired',
      'MFA challenge has expired, verify against another challenge or create a new challenge.',
    );
  const step = matchCode(factor.secret, data.code, { time: Date.now(), last: factor.last_step });
  const refused = await refuseCode(
    { user_id: session.userId, factor_id: factor.id, valid: step !== undefined },
    { database, hook: context.config.hook.mfa_verification_attempt },
  );
  if (refused) return refused;
  if (step === undefined) return authError(422, 'mfa_verification_failed', 'Invalid TOTP code entered');
  await database.transaction(async (transaction) => {
    await transaction.query('update auth.mfa_challenges set verified_at = now() where id = $1', [data.challenge_id]);
    await transaction.query("update auth.mfa_factors set status = 'verified', last_step = $2, updated_at = now() where id = $1", [
      factor.id,
      step,
    ]);
    await transaction.query("update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1", [
      session.id,
      factor.id,
    ]);
    // Ends all sessions without a second factor, and deletes unverified factors.
    await transaction.query("delete from auth.sessions where user_id = $1 and coalesce(aal, 'aal1') = 'aal1'", [session.userId]);
    await transaction.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [session.userId]);
  });
  return issueSession({ ...session, aal: 'aal2' }, context);
}

async function remove({ id, status }: Factor, { aal }: Session, database: PGlite): Promise<Response> {
  if (status === 'verified' && aal !== 'aal2') return authError(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor');
  await database.query('delete from auth.mfa_factors where id = $1', [id]);
  await database.query("update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1", [id]);
  return jsonResponse({ id });
}
