import { queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';

/** Returns why the signed-in creator was suspended, null when no reason was given (creator_accounts). Throws AppError. */
async function fetchSuspensionReason(creatorId: string, signal: AbortSignal): Promise<string | null> {
  const client = (await authClient()).schema('public');
  const own = client.from('creator_accounts').select('status_reason').eq('creator_id', creatorId);
  const row = await unwrap(own.abortSignal(signal).maybeSingle());
  return row?.status_reason ?? null;
}

/** Why the signed-in creator was suspended. Without an answer, the page tells the suspension alone. */
export const suspensionReasonQuery = (creatorId: string) =>
  queryOptions({
    queryKey: ['creators', 'suspension', creatorId],
    queryFn: ({ signal }) => fetchSuspensionReason(creatorId, signal),
    meta: { logged: 'The reason of the suspension could not be read.' },
  });
