import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';

/* Talks in the panel. In a file of its own, because the panel's menu reads them. */

const listedSchema = z.array(
  z.object({
    id: z.string(),
    inquiry_id: z.string(),
    starts_at: z.string(),
    minutes: z.number(),
    status: z.enum(['booked', 'held', 'cancelled']),
    cancelled_by: z.nullable(z.enum(['visitor', 'company'])),
    sequence: z.number(),
    name: z.string(),
    topic: z.nullable(z.string()),
    in_trash: z.boolean(),
  }),
);

/** A talk in the panel. */
export type ListedTalk = z.output<typeof listedSchema>[number];

async function listTalks(inquiry: string | undefined, signal: AbortSignal): Promise<ListedTalk[]> {
  const call = (await authClient()).rpc('listed_talks', inquiry ? { inquiry } : {});
  return listedSchema.parse(await unwrap(call.abortSignal(signal)));
}

/** The key of all talks of the panel. */
export const talksKey = ['talks', 'panel'] as const;

/** The booked talks from today in Qatar on, the next one first, 200 at most. */
export const comingTalksQuery = queryOptions({
  queryKey: [...talksKey, 'coming'],
  queryFn: ({ signal }) => listTalks(undefined, signal),
  meta: { failed: 'panel-talks:list.failed' },
});

/** The talks of an inquiry and of those merged into it. */
export const talksOfQuery = (inquiry: string) =>
  queryOptions({
    queryKey: [...talksKey, 'of', inquiry],
    queryFn: ({ signal }) => listTalks(inquiry, signal),
    staleTime: 0,
    meta: { failed: 'panel-talks:list.failed' },
  });
