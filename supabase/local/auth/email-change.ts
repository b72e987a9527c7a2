import { randomInt, randomUUID } from 'node:crypto';
import { issueSession, type Session } from './assurance.ts';
import { authEmail, findUser } from './admin-users.ts';
import type { AuthContext } from './auth.ts';
import { authError } from './auth-error.ts';
import { tokenHash } from './tokens.ts';
import { jsonResponse } from '../gateway.ts';

/*
 * Gap closed: @supabase/lite mails only the current address, under a hash that no link finds, and its confirmation alone ends the change.
 * In hosted Auth with `double_confirm_changes` and `enable_confirmations`, both addresses confirm, in any order.
 */

const accepted = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/** Requests a change of address: stores it and mails both addresses. Returns the account, or hosted Auth's error response. */
export async function requestEmailChange(
  { userId, email }: Pick<Session, 'userId' | 'email'>,
  requested: unknown,
  { database, config, mailer, limits }: AuthContext,
): Promise<Response> {
  const { data: newEmail } = authEmail.transform((address) => address.toLowerCase()).safeParse(requested);
  if (newEmail === undefined) return authError(400, 'validation_failed', 'Unable to validate email address: invalid format');
  if (newEmail !== email) {
    if (await findUser(database, { email: newEmail })) {
      return authError(422, 'email_exists', 'A user with this email address has already been registered');
    }
    const tooSoon = await limits.refuseChange(userId);
    if (tooSoon) return tooSoon;
    const linkFor = (address: string) => {
      const code = Array.from({ length: config.email.otp_length }, () => randomInt(10)).join('');
      return { code, hash: tokenHash(address, code) };
    };
    const [current, next] = [config.email.double_confirm_changes ? linkFor(email) : undefined, linkFor(newEmail)];
    await database.query(
      `update auth.users set email_change = $2, email_change_token_current = $3, email_change_token_new = $4, email_change_sent_at = now(),
        email_change_confirm_status = 0 where id = $1`,
      [userId, newEmail, current?.hash ?? '', next.hash],
    );
    await mailer.sendAddressChange(newEmail, next, { email, newEmail });
    if (current) await mailer.sendAddressChange(email, current, { email, newEmail });
  }
  return jsonResponse(await findUser(database, { id: userId }));
}

interface Change {
  id: string;
  email: string;
  email_change: string;
  is_expired: boolean;
  is_first: boolean;
}

/** Redeems the link of one address. Answers with a session after the last one, as hosted Auth does. */
export async function confirmEmailChange(hash: string, context: AuthContext): Promise<Response> {
  const { database, config, mailer } = context;
  const needsBoth = config.email.double_confirm_changes && config.email.enable_confirmations;
  const { rows } = await database.query<Change>(
    `select id, email, email_change, email_change_confirm_status = 0 as is_first,
      email_change_sent_at < now() - make_interval(secs => $2) as is_expired
      from auth.users where $1 <> '' and $1 in (email_change_token_current, email_change_token_new)`,
    [hash, config.email.otp_expiry],
  );
  const [change] = rows;
  if (!change || change.is_expired) return authError(403, 'otp_expired', 'Email link is invalid or has expired');
  const { id, email, email_change } = change;
  if (needsBoth && change.is_first) {
    await database.query(
      `update auth.users set email_change_confirm_status = 1,
        email_change_token_current = case email_change_token_current when $2 then '' else email_change_token_current end,
        email_change_token_new = case email_change_token_new when $2 then '' else email_change_token_new end where id = $1`,
      [id, hash],
    );
    return jsonResponse({ msg: accepted, code: '200' });
  }
  try {
    await database.transaction(async (transaction) => {
      await transaction.query(
        `update auth.users set email = email_change, email_change = '', email_change_token_current = '', email_change_token_new = '',
          email_change_confirm_status = 0, email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now() where id = $1`,
        [id],
      );
      await transaction.query(
        `update auth.identities set identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
          where user_id = $1 and provider = 'email'`,
        [id, email_change],
      );
    });
  } catch (error) {
    console.error(error);
    return authError(500, 'unexpected_failure', 'Error confirm email');
  }
  await mailer.notify('email_changed', email, { Email: email_change, OldEmail: email });
  const session = { id: randomUUID(), userId: id, email: email_change, aal: 'aal1' } as const;
  await database.query("insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1')", [session.id, id]);
  return issueSession(session, context);
}

/** Redeems a link that leads to Auth itself, and leads on to the site with the outcome behind the #. */
export async function followEmailChange(hash: string, target: string, context: AuthContext): Promise<Response> {
  const response = await confirmEmailChange(hash, context);
  const answer = (await response.json()) as Record<string, unknown>;
  const outcome: Record<string, string> = response.ok
    ? answer.msg
      ? { message: accepted }
      : { access_token: String(answer.access_token), refresh_token: String(answer.refresh_token), type: 'email_change' }
    : { error: 'access_denied', error_code: String(answer.error_code), error_description: String(answer.msg) };
  return new Response(null, { status: 303, headers: { location: `${target}#${new URLSearchParams(outcome).toString()}` } });
}
