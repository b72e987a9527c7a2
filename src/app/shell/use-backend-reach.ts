import { useQueryClient, type Query } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOnline } from '@/hooks/use-online';
import { toAppError } from '@/lib/backend/errors';

const hasFailed = ({ state }: Query) => state.status === 'error';

/**
 * What is known of the way to the backend: `offline` as soon as the browser says so, `unreachable` from a request that the
 * network let fail until the next one that succeeds. What had failed is read again once the browser is back.
 */
export function useBackendReach(): 'reached' | 'unreachable' | 'offline' {
  const client = useQueryClient();
  const isOnline = useOnline();
  const [isUnreachable, setUnreachable] = useState(false);

  useEffect(() => {
    const follow = ({ action }: { action: { type: string; error?: unknown; manual?: boolean } }) => {
      if (action.type === 'success' && !action.manual) setUnreachable(false);
      if (action.type === 'failed' || action.type === 'error') setUnreachable((was) => toAppError(action.error).code === 'offline' || was);
    };
    const unsubscribers = [
      client.getQueryCache().subscribe((event) => event.type === 'updated' && follow(event)),
      client.getMutationCache().subscribe((event) => event.type === 'updated' && follow(event)),
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
