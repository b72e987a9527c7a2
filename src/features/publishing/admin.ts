import { hookCodes, versionIn } from '@functions/publish-rules.ts';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { callWithSession } from '@/lib/backend/call-with-session';
import { AppError, reasonAmong, toAppError } from '@/lib/backend/errors';
import { fetchWithTimeout } from '@/lib/backend/fetch-with-timeout';
import { unwrap } from '@/lib/backend/unwrap';

/** A publication, as `publishing` of the database returns it. */
interface Publication {
  id: string;
  created_at: string;
  finished_at: string | null;
  is_automatic: boolean;
  state: 'requested' | 'building' | 'done' | 'failed';
  failure: 'refused' | 'unreachable' | 'timed_out' | null;
}

/** What the database knows of the published content. */
interface StoredState {
  published_version: number | null;
  published_at: string | null;
  /** Whether a deploy hook is set up; null before the function publish has run. */
  is_set_up: boolean | null;
  /** The changes that the HTML does not have; 1,000 at most. */
  changes: number;
  /** The time of the oldest of them. */
  changed_at: string | null;
  /** How long a publication usually takes; null before the first. */
  usual_seconds: number | null;
  last: Publication | null;
}

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
  const answer = await fetchWithTimeout('/', { cache: 'no-store', signal }).catch((cause: unknown) => {
    throw new AppError('offline', { cause });
  });
  if (!answer.ok) throw toAppError({}, answer.status);
  return answer.text();
}

const isOpen = (last: Publication | null) => last?.state === 'requested' || last?.state === 'building';

async function readPublishing(signal: AbortSignal): Promise<Publishing> {
  const client = await authClient();
  const page = await servedPage(signal);
  const served = versionIn(page);
  const isDevelopment = page.includes('/@vite/client');
  const read = async () =>
    (await unwrap(client.rpc('publishing', served === null ? {} : { served }).abortSignal(signal))) as unknown as StoredState;

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
export interface PublishOutcome {
  outcome: 'started' | 'joined' | 'early';
  seconds?: number;
}

/** Publishes the content now. Throws AppError with a code of `publishCodes` as its reason. */
export const publishMutation = mutationOptions({
  mutationFn: async () => (await callWithSession('publish', {})) as PublishOutcome,
  onSettled: (_data, _error, _variables, _result, { client }) => client.invalidateQueries({ queryKey: publishingQuery.queryKey }),
  meta: {
    failed: (error) => {
      const reason = reasonAmong(error, hookCodes);
      return reason ? { title: 'panel:publish.failed', text: `panel:publish.errors.${reason}` } : 'panel:publish.failed';
    },
  },
});
