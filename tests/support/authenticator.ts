import { codeOf, stepOf } from '../../supabase/local/auth/totp.ts';
import type { Client } from './backend.ts';

/** An authenticator app that has taken over a secret. Each code counts once, so each call gives that of a later step than the last, the next one at most. */
export interface Authenticator {
  factorId: string;
  secret: string;
  code(step?: number): string;
}

/** Enrols an authenticator for whoever is signed in; not proved yet. */
export async function enrol(client: Client, friendlyName = 'Phone'): Promise<Authenticator> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  const { secret } = data.totp;
  return { factorId: data.id, secret, code: (step = stepOf(Date.now())) => codeOf(secret, step) };
}

/** Passes the second step; after one with the code of this step, `step` names another. Throws what Auth answers. */
export async function prove(client: Client, { factorId, code }: Authenticator, step?: number): Promise<void> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: code(step) });
  if (error) throw error;
}
