import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOnline } from '@/hooks/use-online';
import { toAppError } from '@/lib/backend/errors';

const hasFailed = ({ state }: Query) => state.status === 'error';

/**
 * Returns `offline` while the browser is offline, and `unreachable` from a request that failed in the network until one succeeds.
 * Refetches failed queries when the browser is online again.
 */
export function useBackendReach(): 'reached' | 'unreachable' | 'offline' {
  const client = useQueryClient();
  const isOnline = useOnline();
  const [isUnreachable, setUnreachable] = useState(false);

  useEffect(() => {
    const onEvent = ({ action }: { action: { type: string; error?: unknown; manual?: boolean } }) => {
      if (action.type === 'success' && !action.manual) setUnreachable(false);
      if (action.type === 'failed' || action.type === 'error') setUnreachable((was) => toAppError(action.error).code === 'offline' || was);
    };
    const unsubscribers = [
      client.getQueryCache().subscribe((event) => event.type === 'updated' && onEvent(event)),
      client.getMutationCache().subscribe((event) => event.type === 'updated' && onEvent(event)),
    ];
    const recover = () => {
      setUnreachable(false);
      void client.refetchQueries({ type: 'active', predicate: hasFailed });
    };
    window.addEventListener('online', recover);
    return () => {
      unsubscribers.forEach((unsubscribe) => unsubscribe());
      window.removeEventListener('online', recover);
    };
  }, [client]);

  if (!isOnline) return 'offline';
  return isUnreachable ? 'unreachable' : 'reached';
}
