import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';

/** The two lists: usernames nobody may have, and words no username or name may contain. */
export const moderationTypes = ['username', 'word'] as const;
export type ModerationType = (typeof moderationTypes)[number];

/** At once, as the database looks for whom they concern. */
export const mostEntries = 500;

/** More creators are not listed before entries are added. */
export const mostAffected = 50;

/** A creator whom an entry would concern. */
export interface AffectedCreator {
  id: string;
  username: string;
  name: string;
  isSuspended: boolean;
  /** The entry that concerns them, or one of several. */
  entry: string;
  /** Neither username nor name has it, but something they have posted. */
  isByPost: boolean;
}

/** Creators whom entries would concern, one more than `mostAffected` standing for others. */
export const affectedQuery = (type: ModerationType, entries: readonly string[]) =>
  queryOptions({
    queryKey: ['moderation', 'affected', type, entries],
    queryFn: async ({ signal }): Promise<AffectedCreator[]> => {
      const client = await authClient();
      const rows = await unwrap(client.rpc('creators_affected', { type, entries: [...entries] }).abortSignal(signal));
      return rows.flatMap(({ id, username, full_name, status, entry, by_post }) =>
        id && username
          ? { id, username, name: full_name ?? '', isSuspended: status === 'suspended', entry: entry ?? '', isByPost: by_post ?? false }
          : [],
      );
    },
    staleTime: 0,
    meta: { logged: 'Whom the entries concern could not be read' },
  });

export interface EntriesToAdd {
  type: ModerationType;
  entries: readonly string[];
  /** Creators who are suspended with it. */
  suspend: readonly string[];
  /** What they may read as the reason. */
  reason: string;
}

export interface AddedEntries {
  added: readonly string[];
  /** Were on the list already. */
  known: readonly string[];
  suspended: number;
}

/** Puts entries on a list, and suspends creators after that. What is on it already is left as it is. Throws AppError. */
async function addEntries({ type, entries, suspend, reason }: EntriesToAdd): Promise<AddedEntries> {
  const client = await authClient();
  const rows = entries.map((value) => ({ type, value }));
  const stored = await unwrap(
    client.from('creator_moderation').upsert(rows, { onConflict: 'type,value', ignoreDuplicates: true }).select('value'),
  );
  const added = stored.map(({ value }) => value);
  const suspended =
    suspend.length > 0 ? await unwrap(client.rpc('set_creator_status', { creator_ids: [...suspend], status: 'suspended', reason })) : 0;
  return { added, known: entries.filter((entry) => !added.includes(entry)), suspended: suspended ?? 0 };
}

/** The form tells how it went. */
export const addEntriesMutation = mutationOptions({
  mutationFn: addEntries,
  onSettled: (_result, _error, _entries, _before, { client }) =>
    Promise.all(
      [['list', 'creator_moderation'], ['list', 'creators'], ['moderation']].map((queryKey) => client.invalidateQueries({ queryKey })),
    ),
});
