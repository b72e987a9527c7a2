import { admissionCodes } from '../_shared/registration-rules.ts';
import { errorCode, HttpError, InternalError, unwrap } from '../_shared/errors.ts';
import type { Client } from '../_shared/supabase.ts';
import type { Registration } from './registration.ts';

interface BackendError {
  code?: string | undefined;
  status?: number | undefined;
  message: string;
}

const usernameCodes = ['username_malformed', 'username_reserved', 'username_blocked', 'username_abusive'] as const;

/** Throws the HttpError of a username or an address that cannot be used. */
export async function checkAvailability(admin: Client, { username, email }: Registration): Promise<void> {
  const status: unknown = unwrap('Checking the username', await admin.rpc('check_username', { username }));
  if (status === 'taken') throw new HttpError('username_taken');
  const code = usernameCodes.find((known) => known === `username_${String(status)}`);
  if (code) throw new HttpError(code);

  const isFree: unknown = unwrap('Checking the address', await admin.rpc('check_email', { email }));
  if (isFree !== true) throw new HttpError('email_taken');
}

/**
 * Returns the account that an earlier attempt of the same browser made, found by the id of the request, which nobody else knows. It tries
 * no password: neither the answer nor its duration shows whether a username and an address belong together, and no login gets locked.
 */
export async function findOwnAccount(
  admin: Client,
  { username, email, requestId }: Registration,
): Promise<{ id: string; username: string } | undefined> {
  if (requestId === null) return undefined;
  const account = unwrap(
    'Finding the account',
    await admin
      .from('creators')
      .select('id, creator_accounts!inner(email)')
      .match({ username, 'creator_accounts.email': email, 'creator_accounts.request_id': requestId })
      .maybeSingle<{ id: string }>(),
  );
  return account ? { id: account.id, username } : undefined;
}

/**
 * Creates the confirmed account, then profile and private row. Removes all of it when a step fails. The id is chosen here, so that the
 * account can be removed even when Auth's answer was lost.
 */
export async function createAccount(admin: Client, registration: Registration): Promise<{ id: string; username: string }> {
  const { username, email, password, fullName, dob, mobile, requestId, invitation, rulesVersion } = registration;
  const id = crypto.randomUUID();
  try {
    const account = await admin.auth.admin.createUser({ id, email, password, email_confirm: true });
    if (account.error) throw accountError(account.error);
    const records = await admin.rpc('create_creator_records', {
      creator_id: id,
      username,
      email,
      full_name: fullName,
      date_of_birth: dob,
      mobile,
      request_id: requestId,
      invitation,
      rules_version: rulesVersion,
    });
    if (records.error) throw recordsError(records.error);
    return { id, username };
  } catch (error) {
    await removeAccount(admin, id);
    throw error;
  }
}

/** Maps an error of Auth. Somebody else may have taken the address since it was checked. */
function accountError(error: BackendError): Error {
  switch (error.code) {
    case 'email_exists':
    case 'user_already_exists':
      return new HttpError('email_taken');
    case 'weak_password':
      return new HttpError('password_weak');
    // Auth is stricter than isEmail, for instance about the top-level domain.
    case 'email_address_invalid':
    case 'validation_failed':
      return new HttpError('email_malformed');
    default:
      return error.status === 429 ? new HttpError('rate_limited') : new InternalError('Creating the account', errorCode(error));
  }
}

const recordCodes = [
  ...usernameCodes,
  ...admissionCodes,
  'full_name_impersonation',
  'full_name_abusive',
  'dob_required',
  'too_young',
  'rules_changed',
] as const;

/** Maps an error of the database: a unique constraint after a race, or a trigger's own check. */
function recordsError(error: BackendError): Error {
  if (error.code === '23505' && error.message.includes('creators_username_key')) return new HttpError('username_taken');
  if (error.code === '23505' && error.message.includes('creator_accounts_email_key')) return new HttpError('email_taken');
  // A trigger's or function's own check: the message is the code.
  const code = error.code?.startsWith('PT') ? recordCodes.find((known) => known === error.message) : undefined;
  if (code) return new HttpError(code);
  return new InternalError('Storing the profile', errorCode(error));
}

/** Deletes the account and its rows. It may not exist. Logs a failure after three attempts. */
async function removeAccount(admin: Client, id: string): Promise<void> {
  let reason = '';
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { error } = await admin.auth.admin.deleteUser(id);
    if (!error || error.status === 404) return;
    reason = errorCode(error);
  }
  console.error(`Removing the unfinished account ${id} failed: ${reason}. Please delete it in Authentication > Users.`);
}
