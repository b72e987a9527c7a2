import { codeOf, stepOf } from '../../supabase/local/auth/totp.ts';
import type { Client } from './backend.ts';

/** An authenticator app with a secret. Each code is valid once, so each call returns the code of a later step, at most the next one. */
export interface Authenticator {
  factorId: string;
  secret: string;
  code(step?: number): string;
}

/** Enrols an unverified authenticator for the signed-in user. */
export async function enrol(client: Client, friendlyName = 'Phone'): Promise<Authenticator> {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  const { secret } = data.totp;
  return { factorId: data.id, secret, code: (step = stepOf(Date.now())) => codeOf(secret, step) };
}

/** Verifies the second factor. `step` selects another code after the current one was used. Throws the error of Auth. */
export async function prove(client: Client, { factorId, code }: Authenticator, step?: number): Promise<void> {
  const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code: code(step) });
  if (error) throw error;
}
