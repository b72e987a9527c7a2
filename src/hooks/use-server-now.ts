import { serverNow } from '@/lib/backend/server-clock';
import { useNow } from './use-now';

/** Returns the time of the backend as `useNow` returns that of the device: for what is held against times that the database wrote. */
export function useServerNow(step: number): number | null {
  const now = useNow(step);
  return now === null ? null : Math.floor(serverNow() / step) * step;
}
