import { randomBytes, randomUUID } from 'node:crypto';
import type { PGlite } from '@supabase/lite/pglite';
import { decodeJwt, SignJWT } from 'jose';
import { findUser } from './admin-users.ts';
import { authError } from './limits.ts';
import { bearerToken, corsHeaders, verifyToken } from '../gateway.ts';
import type { Keys } from '../keys.ts';
import type { ProjectConfig } from '../project-config.ts';

export interface AssuranceContext {
  database: PGlite;
  keys: Keys;
  config: ProjectConfig['auth'];
  siteUrl: string;
}

/** A second factor as the Auth API shows it. */
export interface ShownFactor {
  id: string;
  friendly_name: string;
  factor_type: 'totp';
  status: 'unverified' | 'verified';
  created_at: string;
  updated_at: string;
}

/** How sure Auth is of who it is: by the password, or by a second factor as well. */
export type Level = 'aal1' | 'aal2';

export interface Session {
  id: string;
  userId: string;
  email: string;
  aal: Level;
}

export async function factorsOf(database: PGlite, userId: string): Promise<ShownFactor[]> {
  return (
    await database.query<ShownFactor>(
      'select id, friendly_name, factor_type, status, created_at, updated_at from auth.mfa_factors where user_id = $1 order by created_at, id',
      [userId],
    )
  ).rows;
}

/** The session of a call, or the refusal as hosted Auth words it. */
export async function sessionOf(request: Request, { database, keys }: AssuranceContext): Promise<Session | Response> {
  const token = bearerToken(request);
  const claims = token === undefined ? undefined : await verifyToken(token, keys);
  if (typeof claims?.sub !== 'string')
    return authError(
      token === undefined ? 401 : 403,
      token === undefined ? 'no_authorization' : 'bad_jwt',
      'This endpoint requires a valid Bearer token',
    );
  const { rows } = await database.query<Session>(
    `select s.id, u.id as "userId", u.email, coalesce(s.aal, 'aal1') as aal from auth.sessions s join auth.users u on u.id = s.user_id where s.id = $1 and u.id = $2`,
    [claims.session_id, claims.sub],
  );
  return rows[0] ?? authError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist');
}

const secretOf = (keys: Keys) => new TextEncoder().encode(keys.jwtSecret);

/** The claims of a session's token that policies may ask for. */
function assurance(aal: Level, timestamp: number) {
  const amr = aal === 'aal2' ? ['totp', 'password'] : ['password'];
  return { aal, amr: amr.map((method) => ({ method, timestamp })) };
}

const sign = (claims: Record<string, unknown>, keys: Keys) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(secretOf(keys));

/** New tokens of a session that has just passed its second factor. */
export async function answerWithSession(
  { id, userId, email, aal }: Session,
  { database, keys, config }: AssuranceContext,
): Promise<Response> {
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
  const user = { ...(await findUser(database, { id: userId })), factors: await factorsOf(database, userId) };
  return Response.json(
    { access_token, token_type: 'bearer', expires_in: config.jwt_expiry, expires_at, refresh_token, user },
    { headers: corsHeaders },
  );
}

/**
 * The package's answer with what it does not know of second factors: the claims `aal` and `amr` in the token, and the account's factors.
 *
 * Gap closed: @supabase/lite writes neither.
 */
export async function withAssurance(response: Response, { database, keys }: AssuranceContext): Promise<Response> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return response;
  const body = (await response.json()) as { id?: string; access_token?: string; user?: { id: string } };
  const userId = body.user?.id ?? body.id;
  const factors = userId === undefined ? [] : await factorsOf(database, userId);
  // Hosted Auth leaves the list out where it is empty.
  const known = factors.length > 0 && { factors };
  const shown = body.user ? { ...body, user: { ...body.user, ...known } } : { ...body, ...known };
  if (body.access_token === undefined) return Response.json(shown, { status: response.status, headers: corsHeaders });
  const claims = decodeJwt(body.access_token);
  const { rows } = await database.query<{ aal: Level | null }>('select aal from auth.sessions where id = $1', [claims.session_id]);
  const access_token = await sign({ ...claims, ...assurance(rows[0]?.aal ?? 'aal1', claims.iat ?? 0) }, keys);
  return Response.json({ ...shown, access_token }, { status: response.status, headers: corsHeaders });
}
