import { HttpError, InternalError, unwrap } from '../_shared/errors.ts';
import { admissionCodes, birthdayProblem, needsBirthday } from '../_shared/registration-rules.ts';
import type { Client } from '../_shared/supabase.ts';
import type { Registration } from './registration.ts';

interface SignUpState {
  is_open: boolean;
  minimum_age: number;
  invitation: string | null;
}

/**
 * Throws the HttpError of a registration that the owner's choices refuse: closed without an invitation that works, below the minimum age,
 * or other rules than those in force. `create_creator_records` asks again when it stores the account.
 */
export async function checkAdmission(admin: Client, { invitation, dob, rulesVersion }: Registration, today: string): Promise<void> {
  const [state, rules] = await Promise.all([
    admin.rpc('sign_up_state', { ...(invitation !== null && { invitation }) }),
    admin.rpc('community_rules'),
  ]);
  const found = unwrap('Reading who may join', state) as SignUpState | null;
  const inForce = unwrap('Reading the rules', rules) as { version: string } | null;
  if (!found || !inForce) throw new InternalError('Reading who may join', 'no answer');
  if (!found.is_open && found.invitation !== 'open') {
    const code = admissionCodes.find((known) => known === `invitation_${String(found.invitation)}`);
    throw new HttpError(code ?? 'sign_up_closed');
  }
  if (dob === null && needsBirthday(found.minimum_age)) throw new HttpError('dob_required');
  if (dob !== null && birthdayProblem(dob, today, found.minimum_age)) throw new HttpError('too_young');
  if (rulesVersion !== inForce.version) throw new HttpError('rules_changed');
}
