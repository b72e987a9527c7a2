import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { failedSave } from '@/data/failed-save';
import { localize, readTranslated, type Localized } from '@/i18n/localized-text';
import { readEntered, writeTranslations } from '@/i18n/translated-row';
import { authClient } from '@/lib/backend/auth-client';
import { insertOnce } from '@/lib/backend/insert-once';
import { changedColumns, expectSaved, versionOf, type StoredRow } from '@/lib/backend/row-version';
import { unwrap } from '@/lib/backend/unwrap';
import type { Tables } from '@/lib/database.types';
import { toMember, type TeamMember } from './queries';

/** The entered texts of a member; empty where nothing was entered. */
export interface MemberEntry {
  name: Localized;
  position: Localized;
  description: Localized;
  email: string;
  gender: string;
  image: string;
}

/** A member as visitors see it, with the entered texts and their version. */
export type StoredMember = TeamMember & StoredRow<MemberEntry>;

/** One more than the public page shows, so the panel can warn. */
const limit = 61;

const columns = 'id, name, position, description, email, gender, image_url, translations, version, updated_at, deleted_at';
type Row = Pick<
  Tables<'leadership_team'>,
  'name' | 'position' | 'description' | 'email' | 'gender' | 'image_url' | 'translations' | 'version' | 'updated_at' | 'deleted_at'
>;

function toStoredMember(row: Row & { id: string }): StoredMember {
  const text = (field: 'name' | 'position' | 'description') => readEntered(row[field], row.translations, field);
  const entry = {
    name: text('name'),
    position: text('position'),
    description: text('description'),
    email: row.email ?? '',
    gender: row.gender ?? '',
    image: row.image_url ?? '',
  };
  return { ...toMember(row), ...versionOf(row), entry };
}

async function fetchMembers(signal: AbortSignal): Promise<StoredMember[]> {
  const client = await authClient();
  const rows = await unwrap(
    client
      .from('leadership_team')
      .select(columns)
      .is('deleted_at', null)
      .order('place')
      .order('created_at')
      .order('id')
      .limit(limit)
      .abortSignal(signal),
  );
  return rows.map(toStoredMember);
}

/** Reads a member to edit it, also from the trash; null when it was purged. Throws AppError. */
export async function readMember(id: string): Promise<StoredMember | null> {
  const row = await unwrap((await authClient()).from('leadership_team').select(columns).eq('id', id).maybeSingle());
  return row && toStoredMember(row);
}

/** The team for the panel, in its order. */
export const membersQuery = queryOptions({
  queryKey: ['team', 'panel'],
  queryFn: ({ signal }) => fetchMembers(signal),
  meta: { failed: 'panel-team:failed' },
});

function toRow({ name, position, description, email, gender, image }: MemberEntry) {
  return {
    name: localize(name, 'en'),
    position: localize(position, 'en') || null,
    description: localize(description, 'en') || null,
    email: email || null,
    gender: gender || null,
    image_url: image || null,
    translations: writeTranslations({ name, position, description }),
  };
}

export interface MemberChange {
  /** The member that the change started from. Undefined for a new one. */
  before: StoredMember | undefined;
  entry: MemberEntry;
}

/** Adds a member, or writes the changed columns. Throws AppError: `conflict`, reason `outdated`, when it has another version. */
async function saveMember({ before, entry }: MemberChange): Promise<void> {
  const table = (await authClient()).from('leadership_team');
  if (before === undefined) {
    await insertOnce('leadership_team', entry, (newId) => unwrap(table.insert({ id: newId, ...toRow(entry) })));
    return;
  }
  const changes = changedColumns(toRow(before.entry), toRow(entry));
  if (Object.keys(changes).length === 0) return;
  expectSaved(await unwrap(table.update(changes).eq('id', before.id).eq('version', before.version).select('id').maybeSingle()));
}

/** A member in the trash. */
export interface DeletedMember extends Pick<TeamMember, 'id' | 'name'> {
  deletedAt: string;
}

/** The number of members in the trash view. */
const maxDeleted = 100;

/** Members deleted in the last 30 days, the latest first. */
export const deletedMembersQuery = queryOptions({
  queryKey: ['team', 'trash'],
  queryFn: async ({ signal }): Promise<DeletedMember[]> => {
    const client = await authClient();
    const rows = await unwrap(
      client
        .from('leadership_team')
        .select('id, name, translations, deleted_at')
        .not('deleted_at', 'is', null)
        .order('deleted_at', { ascending: false })
        .order('id', { ascending: false })
        .limit(maxDeleted)
        .abortSignal(signal),
    );
    return rows.map(({ id, name, translations, deleted_at }) => ({
      id,
      name: readTranslated(name, translations, 'name'),
      deletedAt: deleted_at ?? '',
    }));
  },
  staleTime: 0,
  meta: { failed: 'panel-team:failed' },
});

/** Moves a member to the trash, restores or purges it. Returns false when it was done already. */
async function moveMember(id: string, action: 'delete' | 'restore' | 'purge'): Promise<boolean> {
  const query = (await authClient()).rpc('trash_rows', { list: 'leadership_team', action, target: { ids: [id] } });
  const done = (await unwrap(query)) as unknown as { count: number };
  return done.count > 0;
}

export interface TeamOrder {
  ids: readonly string[];
  /** The order that the person saw. */
  was: readonly string[];
}

/** Throws AppError: `conflict`, reason `outdated`, when the members have another order than the person saw. */
async function arrange({ ids, was }: TeamOrder): Promise<void> {
  expectSaved(await unwrap((await authClient()).rpc('arrange_team', { ids: [...ids], was: [...was] })));
}

/** Adds or changes a member. The form reports the outcome. */
export const saveMemberMutation = mutationOptions({
  mutationFn: saveMember,
  onSuccess: (_data, _change, _result, { client }) => client.invalidateQueries({ queryKey: ['team'] }),
});

export const deleteMemberMutation = mutationOptions({
  mutationFn: (id: string) => moveMember(id, 'delete'),
  onSuccess: (_data, _id, _result, { client }) => client.invalidateQueries({ queryKey: ['team'] }),
  meta: { failed: { title: 'panel-team:error', text: 'panel-team:deleteFailed' } },
});

export const restoreMemberMutation = mutationOptions({
  mutationFn: (id: string) => moveMember(id, 'restore'),
  onSettled: (_data, _error, _id, _result, { client }) => client.invalidateQueries({ queryKey: ['team'] }),
  meta: { failed: 'panel-list:restore.failed' },
});

export const purgeMemberMutation = mutationOptions({
  mutationFn: (id: string) => moveMember(id, 'purge'),
  onSettled: (_data, _error, _id, _result, { client }) => client.invalidateQueries({ queryKey: ['team'] }),
  meta: { failed: { title: 'panel-team:error', text: 'panel-team:deleteFailed' } },
});

/** Stores the order, one request at a time. After a failure, also over another order of somebody else, the stored order is read again. */
export const arrangeTeamMutation = mutationOptions({
  mutationKey: ['team', 'arrange'],
  scope: { id: 'team-order' },
  mutationFn: arrange,
  onSettled: (_data, _error, _order, _result, { client }) => {
    // While another request waits, the list on the screen is newer than the stored one.
    if (client.isMutating({ mutationKey: ['team', 'arrange'] }) === 1) void client.invalidateQueries({ queryKey: ['team'] });
  },
  meta: { failed: failedSave('panel-team:arrangeFailed'), succeeded: 'panel-team:arranged' },
});
