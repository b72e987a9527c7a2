import { hookCodes, versionIn } from '@functions/publish-rules.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { authClient } from '@/lib/backend/auth-client';
import { callWithSession } from '@/lib/backend/call-with-session';
import { reasonAmong, toAppError } from '@/lib/backend/errors';
import { fetchWithTimeout } from '@/lib/backend/fetch-with-timeout';
import { unwrap } from '@/lib/backend/unwrap';

const publication = z.object({
  id: z.string(),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
  is_automatic: z.boolean(),
  state: z.enum(['requested', 'building', 'done', 'failed']),
  failure: z.nullable(z.enum(['refused', 'unreachable', 'timed_out'])),
});

/** What the database knows of the published content (`publishing`). */
const storedState = z.object({
  published_version: z.nullable(z.number()),
  published_at: z.nullable(z.string()),
  /** Whether a deploy hook is set up; null before the function publish has run. */
  is_set_up: z.nullable(z.boolean()),
  /** The changes that the HTML does not have; 1,000 at most. */
  changes: z.number(),
  /** The time of the oldest of them. */
  changed_at: z.nullable(z.string()),
  /** How long a publication usually takes; null before the first. */
  usual_seconds: z.nullable(z.number()),
  last: z.nullable(publication),
});

type Publication = z.infer<typeof publication>;
type StoredState = z.infer<typeof storedState>;

export interface Publishing extends StoredState {
  /** The version of the content that the HTML names; null when it was built without stored content. */
  served: number | null;
  /** The site is served without a build, so that changes are in its HTML at once. */
  isDevelopment: boolean;
}

/** In milliseconds. The timer of the server publishes changes that are older. */
const dueAge = 3_600_000;

/** Returns the home page as the host serves it now. Throws AppError. */
async function servedPage(signal: AbortSignal): Promise<string> {
  try {
    const answer = await fetchWithTimeout('/', { cache: 'no-store', signal });
    if (!answer.ok) throw toAppError({}, answer.status);
    return await answer.text();
  } catch (error) {
    throw toAppError(error);
  }
}

const isOpen = (last: Publication | null) => last?.state === 'requested' || last?.state === 'building';

async function readPublishing(signal: AbortSignal): Promise<Publishing> {
  const client = await authClient();
  const page = await servedPage(signal);
  const served = versionIn(page);
  const isDevelopment = page.includes('/@vite/client');
  const read = async () => storedState.parse(await unwrap(client.rpc('publishing', served === null ? {} : { served }).abortSignal(signal)));

  let stored = await read();
  if (served !== null && (stored.published_version !== served || isOpen(stored.last))) {
    await unwrap(client.rpc('note_published', { served }).abortSignal(signal));
    stored = await read();
  }
  const isDue = stored.changed_at !== null && Date.now() - Date.parse(stored.changed_at) > dueAge && !isOpen(stored.last);
  if (!isDevelopment && (stored.is_set_up === null || (isDue && stored.is_set_up))) {
    // Where no scheduler runs, the panel starts what is due. A failure is in the state.
    await callWithSession('publish', { due: true });
    stored = await read();
  }
  return { ...stored, served, isDevelopment };
}

/** What the HTML of the site has of the content, and the last publication. Read more often while one is under way. */
export const publishingQuery = queryOptions({
  queryKey: ['publishing'],
  queryFn: ({ signal }) => readPublishing(signal),
  staleTime: 10_000,
  refetchOnWindowFocus: true,
  refetchInterval: ({ state }) => (state.data && isOpen(state.data.last) ? 4_000 : 60_000),
  meta: { logged: 'The state of the published pages could not be read' },
});

/** What the function publish answers. `early`: the last publication was less than two minutes ago. */
const publishOutcome = z.object({ outcome: z.enum(['started', 'joined', 'early']), seconds: z.optional(z.number()) });

export type PublishOutcome = z.infer<typeof publishOutcome>;

/** Publishes the content now. Throws AppError with a code of `publishCodes` as its reason. */
export const publishMutation = mutationOptions({
  mutationFn: async () => publishOutcome.parse(await callWithSession('publish', {})),
  onSettled: (_data, _error, _variables, _result, { client }) => client.invalidateQueries({ queryKey: publishingQuery.queryKey }),
  meta: {
    failed: (error) => {
      const reason = reasonAmong(error, hookCodes);
      return reason ? { title: 'panel:publish.failed', text: `panel:publish.errors.${reason}` } : 'panel:publish.failed';
    },
  },
});
