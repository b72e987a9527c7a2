import { useQuery } from '@tanstack/react-query';
import { emailQuery, usernameQuery } from '@/features/creators/queries';
import { useDebounced } from '@/hooks/use-debounced';
import { emailAvailability, usernameAvailability, type Availability } from './availability';

/** Availability debounce. */
const debounceMs = 500;

/** Whether a username is free, asked 500 ms after the last key. An answer to an older text never shows: each has its own query. */
export function useUsernameAvailability(text: string): Availability {
  const settled = useDebounced(text, debounceMs);
  return usernameAvailability(text, settled, useQuery(usernameQuery(settled)));
}

/** Whether an account can be made with an address; as `useUsernameAvailability`. */
export function useEmailAvailability(text: string): Availability {
  const settled = useDebounced(text, debounceMs);
  return emailAvailability(text, settled, useQuery(emailQuery(settled)));
}
