import { queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';

/** Returns the reason of the signed-in creator's suspension; null without one (creator_accounts). Throws AppError. */
async function fetchSuspensionReason(creatorId: string, signal: AbortSignal): Promise<string | null> {
  const client = (await authClient()).schema('public');
  const query = client.from('creator_accounts').select('status_reason').eq('creator_id', creatorId);
  const row = await unwrap(query.abortSignal(signal).maybeSingle());
  return row?.status_reason ?? null;
}

/** The reason of the signed-in creator's suspension. After a failure the page shows the suspension without it. */
export const suspensionReasonQuery = (creatorId: string) =>
  queryOptions({
    queryKey: ['creators', 'suspension', creatorId],
    queryFn: ({ signal }) => fetchSuspensionReason(creatorId, signal),
    meta: { logged: 'The reason of the suspension could not be read.' },
  });
