import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { changedColumns, expectSaved } from '@/lib/backend/row-version';
import { unwrap } from '@/lib/backend/unwrap';
import { announceProfileChange } from './profile-changes';
import type { ProfileRow } from './profile-row';

const columns = 'id, full_name, headline, bio, translations, language, topics, links, status, version, updated_at';

async function fetchStoredProfile(id: string) {
  return unwrap((await authClient()).from('creators').select(columns).eq('id', id).maybeSingle());
}

/** A stored profile as its form edits it. */
export type StoredProfile = NonNullable<Awaited<ReturnType<typeof fetchStoredProfile>>>;

/** The stored profile of a creator, for its owner and for administrators; null when it does not exist. Read anew by each form. */
export const storedProfileQuery = (id: string) =>
  queryOptions({ queryKey: ['creators', 'stored', id], queryFn: () => fetchStoredProfile(id), staleTime: 0, gcTime: 0 });

export interface ProfileChange {
  /** The profile that the form started from. */
  before: StoredProfile;
  row: ProfileRow;
}

/**
 * Writes the changed columns of a profile over the version that was read. Throws AppError: `conflict`, reason `outdated`, when it has
 * another version, was deleted, or may not be changed (a suspended creator).
 */
async function saveProfile({ before, row }: ProfileChange): Promise<void> {
  const { full_name, headline, bio, translations, language, topics, links } = before;
  const change = changedColumns({ full_name, headline, bio, translations, language, topics, links }, row);
  if (Object.keys(change).length === 0) return;
  const table = (await authClient()).from('creators');
  expectSaved(await unwrap(table.update(change).eq('id', before.id).eq('version', before.version).select('version').maybeSingle()));
}

export const saveProfileMutation = mutationOptions({
  mutationFn: saveProfile,
  onSuccess: (_data, _change, _result, { client }) => {
    announceProfileChange();
    return Promise.all([['creators'], ['list', 'creators']].map((queryKey) => client.invalidateQueries({ queryKey })));
  },
});
