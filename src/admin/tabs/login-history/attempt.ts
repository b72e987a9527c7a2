import type { Tables } from '@/lib/database.types';

export type Attempt = Pick<Tables<'login_attempts'>, 'id' | 'created_at' | 'ip_address' | 'username_attempted' | 'successful' | 'reason'>;

/** Returns the outcome of a login attempt. An unknown reason counts as wrong credentials. */
export const outcomeOf = ({ successful, reason }: Pick<Attempt, 'successful' | 'reason'>) =>
  successful ? 'successful' : reason === 'locked_out' || reason === 'wrong_code' ? reason : 'wrong_credentials';
