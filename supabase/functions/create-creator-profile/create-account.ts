import { loggable, Refusal, StepFailure } from '../_shared/refusals.ts';
import type { Client } from '../_shared/supabase.ts';
import type { Registration } from './registration.ts';

interface BackendError {
  code?: string | undefined;
  status?: number | undefined;
  message: string;
}

const usernameRefusals = ['username_malformed', 'username_reserved', 'username_blocked', 'username_abusive'] as const;

/** Refuses a username or an address that is known to be unusable, before anything is made. */
export async function checkAvailability(admin: Client, { username, email }: Registration): Promise<void> {
  const name = await admin.rpc('check_username', { username });
  if (name.error) throw new StepFailure('Checking the username', loggable(name.error));
  if (name.data === 'taken') throw new Refusal('username_taken');
  const refusal = usernameRefusals.find((code) => code === `username_${String(name.data)}`);
  if (refusal) throw new Refusal(refusal);

  const address = await admin.rpc('check_email', { email });
  if (address.error) throw new StepFailure('Checking the address', loggable(address.error));
  // Its shape has been checked, so false means used.
  if (address.data !== true) throw new Refusal('email_taken');
}

/**
 * Returns the account that an earlier attempt of the same browser has made, when only its answer was lost on the way: the id of the request is
 * known to nobody else. No password is tried, so that neither the answer nor its time tells whether a username and an address belong
 * together, and nobody's login can be locked from here.
 */
export async function findOwnAccount(
  admin: Client,
  { username, email, requestId }: Registration,
): Promise<{ id: string; username: string } | undefined> {
  if (requestId === null) return undefined;
  const { data, error } = await admin
    .from('creators')
    .select('id, creator_accounts!inner(email)')
    .match({ username, 'creator_accounts.email': email, 'creator_accounts.request_id': requestId })
    .maybeSingle<{ id: string }>();
  if (error) throw new StepFailure('Finding the account', loggable(error));
  return data ? { id: data.id, username } : undefined;
}

/**
 * Makes the confirmed account, then profile and private row; when any of it fails, none of it stays.
 * The id is chosen here, so that an account can be undone even when the answer about it was lost.
 */
export async function createAccount(admin: Client, registration: Registration): Promise<{ id: string; username: string }> {
  const { username, email, password, fullName, dob, mobile, requestId } = registration;
  const id = crypto.randomUUID();
  try {
    const account = await admin.auth.admin.createUser({ id, email, password, email_confirm: true });
    if (account.error) throw accountRefusal(account.error);
    const records = await admin.rpc('create_creator_records', {
      creator_id: id,
      username,
      email,
      full_name: fullName,
      date_of_birth: dob,
      mobile,
      request_id: requestId,
    });
    if (records.error) throw recordsRefusal(records.error);
    return { id, username };
  } catch (error) {
    await removeAccount(admin, id);
    throw error;
  }
}

/** Why Auth made no account. Somebody else may have taken the address since it was checked. */
function accountRefusal(error: BackendError): Error {
  switch (error.code) {
    case 'email_exists':
    case 'user_already_exists':
      return new Refusal('email_taken');
    case 'weak_password':
      return new Refusal('password_weak');
    // Auth is stricter than the basic shape, for instance about the top-level domain.
    case 'email_address_invalid':
    case 'validation_failed':
      return new Refusal('email_malformed');
    default:
      return error.status === 429 ? new Refusal('rate_limited') : new StepFailure('Creating the account', loggable(error));
  }
}

/** Why the database stored nothing: a unique constraint lost in a race, or a guard that knows better. */
function recordsRefusal(error: BackendError): Error {
  if (error.code === '23505' && error.message.includes('creators_username_key')) return new Refusal('username_taken');
  if (error.code === '23505' && error.message.includes('creator_accounts_email_key')) return new Refusal('email_taken');
  if (error.code === 'PT422') {
    const refusal = [...usernameRefusals, 'full_name_impersonation' as const, 'full_name_abusive' as const, 'too_young' as const].find(
      (code) => code === error.message,
    );
    if (refusal) return new Refusal(refusal);
  }
  return new StepFailure('Storing the profile', loggable(error));
}

/** Undoes the account with all that belongs to it. It may not exist. */
async function removeAccount(admin: Client, id: string): Promise<void> {
  let reason = '';
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const { error } = await admin.auth.admin.deleteUser(id);
    if (!error || error.status === 404) return;
    reason = loggable(error);
  }
  console.error(`Removing the unfinished account ${id} failed: ${reason}. Please delete it in Authentication > Users.`);
}
