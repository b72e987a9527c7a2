import { queryOptions } from '@tanstack/react-query';
import { anonClient } from '@/lib/backend/anon-client';
import { unwrap } from '@/lib/backend/unwrap';

/**
 * Where an unknown path leads: a path without language prefix or an https address; null when nowhere. The database counts the path, without
 * anything about the visitor. Asked once a visit.
 */
export const missingPathQuery = (path: string) =>
  queryOptions({
    queryKey: ['missing', path],
    queryFn: async ({ signal }): Promise<string | null> => {
      const client = await anonClient();
      return unwrap(client.rpc('note_missing_path', { path }).abortSignal(signal));
    },
    staleTime: Infinity,
    retry: false,
    meta: { logged: 'Where this address leads could not be read' },
  });
