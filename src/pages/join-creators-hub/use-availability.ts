import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { emailQuery, usernameQuery } from '@/features/creators/queries';
import { useDebounced } from '@/hooks/use-debounced';
import { emailAvailability, ownAvailability, usernameAvailability, type AccountAvailability, type Attempt } from './availability';
import type { AccountForm } from './use-account-form';

/** Availability debounce. */
const debounceMs = 500;

/**
 * Whether an account can be made with the username and the address that are typed, asked 500 ms after the last key. An answer to an
 * older text never shows: each has its own query. Only while it `isShown`, and anew when that begins. `unanswered` is the attempt of this tab whose
 * answer was lost.
 */
export function useAvailability(form: AccountForm, unanswered: Attempt | undefined, isShown: boolean): AccountAvailability {
  const [username = '', email = ''] = useWatch({ control: form.control, name: ['username', 'email'] });
  const name = useDebounced(username, debounceMs);
  const address = useDebounced(email, debounceMs);
  const [nameQuery, addressQuery] = [usernameQuery(name), emailQuery(address)];
  const found = {
    username: usernameAvailability(username, name, useQuery({ ...nameQuery, enabled: isShown && nameQuery.enabled === true })),
    email: emailAvailability(email, address, useQuery({ ...addressQuery, enabled: isShown && addressQuery.enabled === true })),
  };
  return ownAvailability(found, { username, email }, unanswered);
}
