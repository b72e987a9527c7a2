import { serverNow } from '@/lib/backend/server-clock';
import { useNow } from './use-now';

/** Returns the backend's time as `useNow` returns the device's, for comparison with times written by the database. */
export function useServerNow(step: number): number | null {
  const now = useNow(step);
  return now === null ? null : Math.floor(serverNow() / step) * step;
}
