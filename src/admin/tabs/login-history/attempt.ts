import type { Tables } from '@/lib/database.types';

export type Attempt = Pick<Tables<'login_attempts'>, 'id' | 'created_at' | 'ip_address' | 'username_attempted' | 'successful' | 'reason'>;

/** What came of an attempt to log in. */
export const outcomeOf = ({ successful, reason }: Pick<Attempt, 'successful' | 'reason'>) =>
  successful ? 'successful' : reason === 'locked_out' || reason === 'wrong_code' ? reason : 'wrong_credentials';
