import type { PGlite } from '@supabase/lite/pglite';
import { decodeJwt } from 'jose';
import { z } from 'zod';
import { authError } from './auth-error.ts';
import type { ProjectConfig } from '../project-config.ts';

const verdict = z.object({
  decision: z.enum(['continue', 'reject']).optional(),
  message: z.string().default(''),
  should_logout_user: z.boolean().default(false),
});

// The messages of hosted Auth when the hook returns none.
const defaultCodeMessage = 'Further MFA verification attempts will be rejected.';
const defaultMessage = 'Further password verification attempts will be rejected.';

/**
 * Signs in with a password through `forward` and calls the hook `[auth.hook.password_verification_attempt]`, as hosted Auth does: for
 * known accounts only, with `{ user_id, valid }`, as the role supabase_auth_admin. A rejection is answered with status 400 and the hook's
 * message, also for a right password.
 *
 * Gap closed: @supabase/lite knows no hooks.
 */
export async function signInWithHook(
  email: unknown,
  forward: () => Promise<Response>,
  { database, hook }: { database: PGlite; hook: ProjectConfig['auth']['hook']['password_verification_attempt'] },
): Promise<Response> {
  const user = typeof email === 'string' && hook?.enabled ? await findUser(database, email) : undefined;
  const response = await forward();
  if (!user || !hook) return response;
  const valid = response.ok;
  if (!valid && ((await response.clone().json()) as { error_code?: string }).error_code !== 'invalid_credentials') return response;
  try {
    const { decision, message, should_logout_user } = await runHook(database, hook.uri, { user_id: user.id, valid });
    if (decision !== 'reject') return response;
    // The package has opened the session already. Nobody has its tokens.
    if (valid) await undoSignIn(database, user, ((await response.json()) as { access_token: string }).access_token);
    if (should_logout_user) await database.query('delete from auth.sessions where user_id = $1', [user.id]);
    return authError(400, 'invalid_credentials', message || defaultMessage);
  } catch (error) {
    if (valid) await undoSignIn(database, user, ((await response.json()) as { access_token: string }).access_token);
    return hookFailure(hook.uri, error);
  }
}

interface User {
  id: string;
  last_sign_in_at: string | null;
}

async function findUser(database: PGlite, email: string): Promise<User | undefined> {
  return (await database.query<User>('select id, last_sign_in_at from auth.users where email = $1', [email.toLowerCase()])).rows[0];
}

async function undoSignIn(database: PGlite, { id, last_sign_in_at }: User, accessToken: string): Promise<void> {
  await database.query('delete from auth.sessions where id = $1', [decodeJwt(accessToken).session_id]);
  await database.query('update auth.users set last_sign_in_at = $2 where id = $1', [id, last_sign_in_at]);
}

/**
 * Calls the hook `[auth.hook.mfa_verification_attempt]` for a code, as hosted Auth does. Returns undefined when Auth continues, else the
 * error response.
 *
 * Gap closed: @supabase/lite knows no hooks.
 */
export async function refuseCode(
  event: { user_id: string; factor_id: string; valid: boolean },
  { database, hook }: { database: PGlite; hook: ProjectConfig['auth']['hook']['mfa_verification_attempt'] },
): Promise<Response | undefined> {
  if (!hook?.enabled) return undefined;
  try {
    const { decision, message } = await runHook(database, hook.uri, { ...event, factor_type: 'totp' });
    if (decision !== 'reject') return undefined;
    // As in hosted Auth: the user has to sign in with the password again.
    await database.query('delete from auth.sessions where user_id = $1', [event.user_id]);
    return authError(403, 'mfa_verification_rejected', message || defaultCodeMessage);
  } catch (error) {
    return hookFailure(hook.uri, error);
  }
}

function hookFailure(uri: string, error: unknown): Response {
  console.error(`The hook failed: ${error instanceof Error ? error.message : String(error)}`);
  return authError(500, 'unexpected_failure', `Error running hook URI: ${uri}`);
}

async function runHook(database: PGlite, uri: string, event: object) {
  const [schema, name] = new URL(uri).pathname.slice(1).split('/');
  return database.transaction(async (transaction) => {
    await transaction.exec('set local role supabase_auth_admin');
    const { rows } = await transaction.query<{ verdict: unknown }>(`select "${String(schema)}"."${String(name)}"($1::jsonb) as verdict`, [
      JSON.stringify(event),
    ]);
    return verdict.parse(rows[0]?.verdict);
  });
}
