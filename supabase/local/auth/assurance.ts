import { randomBytes, randomUUID } from 'node:crypto';
import type { PGlite } from '@supabase/lite/pglite';
import { decodeJwt, SignJWT } from 'jose';
import { findUser } from './admin-users.ts';
import { authError } from './auth-error.ts';
import { bearerToken, jsonResponse, verifyToken } from '../gateway.ts';
import type { Keys } from '../keys.ts';
import type { ProjectConfig } from '../project-config.ts';

export interface AssuranceContext {
  database: PGlite;
  keys: Keys;
  config: ProjectConfig['auth'];
  siteUrl: string;
}

/** A second factor in the JSON of the Auth API. */
export interface FactorJson {
  id: string;
  friendly_name: string;
  factor_type: 'totp';
  status: 'unverified' | 'verified';
  created_at: string;
  updated_at: string;
}

/** The assurance level of a session: `aal1` by password, `aal2` by password and second factor. */
export type Level = 'aal1' | 'aal2';

export interface Session {
  id: string;
  userId: string;
  email: string;
  aal: Level;
}

export async function listFactors(database: PGlite, userId: string): Promise<FactorJson[]> {
  return (
    await database.query<FactorJson>(
      `select id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors where user_id = $1
        order by created_at, id`,
      [userId],
    )
  ).rows;
}

/** Returns the session of a request, or hosted Auth's error response. */
export async function findSession(request: Request, { database, keys }: AssuranceContext): Promise<Session | Response> {
  const token = bearerToken(request);
  const claims = token === undefined ? undefined : await verifyToken(token, keys);
  if (typeof claims?.sub !== 'string')
    return authError(
      token === undefined ? 401 : 403,
      token === undefined ? 'no_authorization' : 'bad_jwt',
      'This endpoint requires a valid Bearer token',
    );
  const { rows } = await database.query<Session>(
    `select s.id, u.id as "userId", u.email, coalesce(s.aal, 'aal1') as aal from auth.sessions s join auth.users u on u.id = s.user_id
      where s.id = $1 and u.id = $2`,
    [claims.session_id, claims.sub],
  );
  return rows[0] ?? authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}

const secretOf = (keys: Keys) => new TextEncoder().encode(keys.jwtSecret);

/** Returns the claims `aal` and `amr` of a token. */
function assurance(aal: Level, timestamp: number) {
  const amr = aal === 'aal2' ? ['totp', 'password'] : ['password'];
  return { aal, amr: amr.map((method) => ({ method, timestamp })) };
}

const sign = (claims: Record<string, unknown>, keys: Keys) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secretOf(keys));

/** Answers with new tokens for a session, after its second factor was verified. */
export async function issueSession({ id, userId, email, aal }: Session, { database, keys, config }: AssuranceContext): Promise<Response> {
  const now = Math.floor(Date.now() / 1000);
  const expires_at = now + config.jwt_expiry;
  const refresh_token = randomBytes(16).toString('base64url');
  await database.query('update auth.refresh_tokens set revoked = true, updated_at = now() where session_id = $1', [id]);
  await database.query('insert into auth.refresh_tokens (id, token, user_id, session_id) values ($1, $2, $3, $4)', [
    randomUUID(),
    refresh_token,
    userId,
    id,
  ]);
  const access_token = await sign(
    { sub: userId, aud: 'authenticated', role: 'authenticated', email, session_id: id, iat: now, exp: expires_at, ...assurance(aal, now) },
    keys,
  );
  const user = { ...(await findUser(database, { id: userId })), factors: await listFactors(database, userId) };
  return jsonResponse({ access_token, token_type: 'bearer', expires_in: config.jwt_expiry, expires_at, refresh_token, user });
}

/**
 * Adds the claims `aal` and `amr` to the token of a response, and the factors to its account.
 *
 * Gap closed: @supabase/lite knows no second factors.
 */
export async function withAssurance(response: Response, { database, keys }: AssuranceContext): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response;
  const body = (await response.json()) as { id?: string; access_token?: string; user?: { id: string } };
  const userId = body.user?.id ?? body.id;
  const factors = userId === undefined ? [] : await listFactors(database, userId);
  // Hosted Auth omits an empty list.
  const known = factors.length > 0 && { factors };
  const shown = body.user ? { ...body, user: { ...body.user, ...known } } : { ...body, ...known };
  if (body.access_token === undefined) return jsonResponse(shown, response.status);
  const claims = decodeJwt(body.access_token);
  const { rows } = await database.query<{ aal: Level | null }>('select aal from auth.sessions where id = $1', [claims.session_id]);
  const access_token = await sign({ ...claims, ...assurance(rows[0]?.aal ?? 'aal1', claims.iat ?? 0) }, keys);
  return jsonResponse({ ...shown, access_token }, response.status);
}
