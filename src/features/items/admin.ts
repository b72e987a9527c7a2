import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { failedSave } from '@/data/failed-save';
import type { Localized } from '@/i18n/localized-text';
import { authClient } from '@/lib/backend/auth-client';
import { expectSaved } from '@/lib/backend/row-version';
import { unwrap } from '@/lib/backend/unwrap';
import type { ItemKind } from '@/lib/item-kinds';
import { itemText, storedColumns, toPanelItem, type PanelItem } from './item-entry';

/** The most ids in the address of one request. */
const idsPerRequest = 100;

/** Reads items by their ids, also from the trash. Throws AppError. */
export async function readItems(ids: readonly string[]): Promise<PanelItem[]> {
  const client = await authClient();
  const found: PanelItem[] = [];
  for (let start = 0; start < ids.length; start += idsPerRequest) {
    const query = client.from('content_items').select(storedColumns);
    found.push(...(await unwrap(query.in('id', ids.slice(start, start + idsPerRequest)))).map(toPanelItem));
  }
  return found;
}

/** Returns the constraint that an item's address would break; undefined for none. Throws AppError. */
export async function slugFault({ kind, slug, id }: { kind: ItemKind; slug: string; id: string }): Promise<string | undefined> {
  const client = await authClient();
  return (await unwrap(client.rpc('item_slug_fault', { kind, slug, id }))) ?? undefined;
}

/** The keys of everything that shows items. */
export const itemKeys = [['list', 'content_items'], ['items'], ['item'], ['search']] as const;

/** Reads items again after a change. */
export const refreshItems = (client: QueryClient) => Promise.all(itemKeys.map((queryKey) => client.invalidateQueries({ queryKey })));

export interface ItemStateChange {
  id: string;
  /** The version that the person saw. */
  version: number;
  change: { is_hidden: boolean } | { is_draft: false };
}

const failed = failedSave({ title: 'panel-items:form.failed.title', text: 'panel-items:form.failed.text' });

/** Hides, shows or publishes an item as the person saw it. Returns its new version. Throws `outdated` when it has another version. */
export const changeItemStateMutation = mutationOptions({
  mutationFn: async ({ id, version, change }: ItemStateChange) => {
    const table = (await authClient()).from('content_items');
    return expectSaved(await unwrap(table.update(change).eq('id', id).eq('version', version).select('version').maybeSingle())).version;
  },
  onSettled: (_data, _error, _change, _result, { client }) => refreshItems(client),
  meta: { failed },
});

/** Hides or shows items. Returns the ids of those that changed. */
export const hideItemsMutation = mutationOptions({
  mutationFn: async ({ ids, isHidden }: { ids: readonly string[]; isHidden: boolean }) => {
    const client = await authClient();
    const changed: string[] = [];
    for (let start = 0; start < ids.length; start += idsPerRequest) {
      const query = client
        .from('content_items')
        .update({ is_hidden: isHidden })
        .in('id', ids.slice(start, start + idsPerRequest))
        .is('deleted_at', null)
        .eq('is_hidden', !isHidden);
      changed.push(...(await unwrap(query.select('id'))).map(({ id }) => id));
    }
    return changed;
  },
  onSettled: (_data, _error, _change, _result, { client }) => refreshItems(client),
  meta: { failed: 'panel-items:updateFailed' },
});

/** An item by its name, for the order and for choices. */
export interface NamedItem {
  id: string;
  title: Localized;
  picture: string | null;
  icon: string | null;
}

/** The most items that are ordered, and the most categories to choose from. */
const maxNamedItems = 1000;

/** Reads the items of a kind in their order: the first thousand. Throws AppError. */
export async function readNamedItems(kind: ItemKind, signal: AbortSignal): Promise<NamedItem[]> {
  const query = (await authClient()).from('content_items').select('id, translations, picture_url, icon').eq('kind', kind);
  const ordered = query.is('deleted_at', null).order('position').order('id').limit(maxNamedItems);
  return (await unwrap(ordered.abortSignal(signal))).map(({ id, translations, picture_url, icon }) => ({
    id,
    title: itemText(translations, 'title'),
    picture: picture_url,
    icon,
  }));
}

/** The items of a kind in their order: the first thousand. */
export const namedItemsQuery = (kind: ItemKind) =>
  queryOptions({
    queryKey: ['list', 'content_items', 'named', kind],
    queryFn: ({ signal }) => readNamedItems(kind, signal),
    staleTime: 0,
    meta: { failed: { title: 'panel-items:failed.title', text: 'panel-items:failed.text' } },
  });

export interface ItemOrder {
  ids: readonly string[];
  /** The order that the person saw. */
  was: readonly string[];
}

/** Stores the order of the items of a kind. Throws AppError: `conflict`, reason `outdated`, when they have another order by now. */
export const arrangeItemsMutation = mutationOptions({
  mutationFn: async ({ ids, was }: ItemOrder): Promise<void> => {
    expectSaved((await unwrap((await authClient()).rpc('arrange_items', { ids: [...ids], was: [...was] }))) ? {} : null);
  },
  onSettled: (_data, _error, _order, _result, { client }) => refreshItems(client),
  meta: { failed: failedSave('panel-items:order.failed'), succeeded: 'panel-items:order.saved' },
});
