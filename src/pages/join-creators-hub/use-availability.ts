import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { emailQuery, usernameQuery } from '@/features/creators/queries';
import { useDebounced } from '@/hooks/use-debounced';
import { emailAvailability, ownAvailability, usernameAvailability, type AccountAvailability, type Attempt } from './availability';
import type { AccountForm } from './use-account-form';

/** Time after the last key before the request, in milliseconds. */
const debounceMs = 500;

/**
 * Returns whether the typed username and address are available. Requests the backend's verdict 500 ms after the last key, while
 * `isShown`. Each text has its own query, so an older answer never shows. `unanswered` is this tab's registration without a response.
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
