import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { AppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';

/** The two lists: blocked usernames, and words that no username or name may contain. */
export const moderationTypes = ['username', 'word'] as const;
export type ModerationType = (typeof moderationTypes)[number];

/** What an abusive word does to a post: it is refused, or waits for review. */
export const wordEffects = ['refuse', 'hold'] as const;
export type WordEffect = (typeof wordEffects)[number];

/** The most entries of one request. */
export const maxEntries = 500;

/** The number of affected creators shown. */
export const maxAffected = 50;

/** A creator that an entry affects. */
export interface AffectedCreator {
  id: string;
  username: string;
  name: string;
  isSuspended: boolean;
  /** The matching entry, or one of several. */
  entry: string;
  /** Only a post matches, not username or name. */
  isByPost: boolean;
}

/** The creators that entries would affect. One more than `maxAffected` means that there are others. */
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
  /** Of words. */
  effect: WordEffect;
  entries: readonly string[];
  /** The ids of creators to suspend. */
  suspend: readonly string[];
  /** The reason that the creators can read. */
  reason: string;
}

export interface AddedEntries {
  added: readonly string[];
  /** Already on the list. */
  known: readonly string[];
  suspended: number;
}

/** Adds entries to a list, then suspends creators. Existing entries are not changed. Throws AppError. */
async function addEntries({ type, effect, entries, suspend, reason }: EntriesToAdd): Promise<AddedEntries> {
  const client = await authClient();
  const rows = entries.map((value) => ({ type, value, ...(type === 'word' && { effect }) }));
  const stored = await unwrap(
    client.from('creator_moderation').upsert(rows, { onConflict: 'type,value', ignoreDuplicates: true }).select('value'),
  );
  const added = stored.map(({ value }) => value);
  const suspended =
    suspend.length > 0 ? await unwrap(client.rpc('set_creator_status', { creator_ids: [...suspend], status: 'suspended', reason })) : 0;
  return { added, known: entries.filter((entry) => !added.includes(entry)), suspended: suspended ?? 0 };
}

/** Adds entries. The form reports the outcome. */
export const addEntriesMutation = mutationOptions({
  mutationFn: addEntries,
  onSettled: (_result, _error, _entries, _before, { client }) =>
    Promise.all(
      [['list', 'creator_moderation'], ['list', 'creators'], ['moderation']].map((queryKey) => client.invalidateQueries({ queryKey })),
    ),
});

/** Sets what a word does to a post. Throws AppError: `notFound` when it was deleted meanwhile. */
export const setEffectMutation = mutationOptions({
  mutationFn: async ({ id, effect }: { id: string; effect: WordEffect }) => {
    const rows = await unwrap((await authClient()).from('creator_moderation').update({ effect }).eq('id', id).select('id'));
    if (rows.length === 0) throw new AppError('notFound');
  },
  meta: { failed: 'panel-creator-moderation:effectFailed', succeeded: 'panel-creator-moderation:effectChanged' },
  onSettled: (_result, _error, _change, _before, { client }) => client.invalidateQueries({ queryKey: ['list', 'creator_moderation'] }),
});
