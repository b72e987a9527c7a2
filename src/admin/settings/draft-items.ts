import { readItems } from '@/features/items/admin';
import { toItemRow, toPanelItem, type ItemEntry, type PanelItem } from '@/features/items/item-entry';
import { isPlain } from '@/features/settings/rules';
import { readItemsSince } from '@/features/settings/history';
import type { ItemSave } from '@/features/settings/admin';
import type { Language } from '@/i18n/languages';
import { changedColumns } from '@/lib/backend/row-version';
import type { Json } from '@/lib/database.types';
import { kindOf, type ItemKind } from '@/lib/item-kinds';

/**
 * An item in the draft: as entered, with the version that the change started from; 0 for a new one. Its JSON is opaque, because the types
 * of the form's paths cannot follow it.
 */
export interface DraftItem extends Omit<ItemEntry, 'body' | 'facts'> {
  body: Record<Language, readonly unknown[]>;
  facts: Readonly<Record<string, unknown>>;
  /** Kind and id, which name the item in paths of the draft: `items[service/{id}].title.en`. */
  key: string;
  id: string;
  kind: ItemKind;
  version: number;
  isDraft: boolean;
}

export const draftItemKey = (kind: ItemKind, id: string): string => `${kind}/${id}`;

/** Returns kind and id of the item that a path of the draft belongs to; undefined for other paths. */
export function itemOfPath(path: string): { kind: ItemKind; id: string } | undefined {
  const [, name = '', id = ''] = /^items\[([a-z_]+)\/([^\]]+)\]/.exec(path) ?? [];
  const kind = kindOf(name);
  return kind && { kind, id };
}

/** Returns a stored item as the draft has it; undefined for a kind of a newer version of the site. */
export function toDraftItem({ id, kind: name, version, isDraft, entry }: PanelItem): DraftItem | undefined {
  const kind = kindOf(name);
  return kind && { ...entry, key: draftItemKey(kind, id), id, kind, version, isDraft };
}

/** Returns an item of the draft as its form and its row have it. */
export function entryOf(item: DraftItem): ItemEntry {
  if (!hasJson(item)) throw new TypeError('An item of the draft has no JSON.');
  return item;
}
const hasJson = (item: DraftItem): item is DraftItem & ItemEntry => isPlain(item.facts) && Object.values(item.body).every(Array.isArray);

const rowOf = (item: DraftItem) => ({ ...toItemRow(entryOf(item)), is_draft: item.isDraft });

/** Returns what to save of the items of two drafts: whole new rows, changed columns, and rows for the trash. */
export function itemSaves(before: readonly DraftItem[], after: readonly DraftItem[]): ItemSave[] {
  const had = new Map(before.map((item) => [item.key, item]));
  const has = new Set(after.map(({ key }) => key));
  const saved = after.flatMap((item): ItemSave[] => {
    const { id, kind, version } = item;
    const earlier = had.get(item.key);
    const columns = earlier ? changedColumns(rowOf(earlier), rowOf(item)) : rowOf(item);
    return Object.keys(columns).length > 0 ? [{ id, kind, version, columns }] : [];
  });
  const removed = before.filter(({ key }) => !has.has(key)).map(({ id, kind, version }): ItemSave => ({ id, kind, version }));
  return [...saved, ...removed];
}

/** Returns items of the database's JSON, as the history has them. Null and rows of other kinds are left out. */
export const draftItemsOf = (rows: readonly Json[]): DraftItem[] =>
  rows.flatMap((row) => (isItemRow(row) ? (toDraftItem(toPanelItem(row)) ?? []) : []));

/** The history has whole rows. */
const isItemRow = (row: unknown): row is Parameters<typeof toPanelItem>[0] =>
  isPlain(row) && typeof row.id === 'string' && typeof row.kind === 'string' && isPlain(row.translations) && isPlain(row.facts);

/** What restoring a version does to items: as they were then, and as they are now. */
export interface EarlierItems {
  /** As they were at the version. Those that did not exist are left out. */
  values: DraftItem[];
  /** As they are stored now. */
  stored: DraftItem[];
}

/** Reads the items that saves after a version changed, as they were then and as they are now. Throws AppError. */
export async function readItemsAt(version: number): Promise<EarlierItems> {
  const rows = await readItemsSince(version);
  const now = rows.length > 0 ? await readItems(rows.flatMap(({ id }) => id ?? [])) : [];
  const versions = new Map(now.map((row) => [row.id, row.version]));
  return {
    // Over the version of today. One that was deleted for good is added again.
    values: draftItemsOf(rows.map(({ earlier }) => earlier)).map((item) => ({ ...item, version: versions.get(item.id) ?? 0 })),
    stored: now.filter(({ isDeleted }) => !isDeleted).flatMap((row) => toDraftItem(row) ?? []),
  };
}

type HasItems = { items: DraftItem[] };

/** Returns a draft with an item in the place of the one with its key, or at the end. */
export function withItem<Has extends HasItems>(draft: Has, item: DraftItem): Has {
  const own = structuredClone(item);
  const isKnown = draft.items.some(({ key }) => key === item.key);
  return { ...draft, items: isKnown ? draft.items.map((one) => (one.key === item.key ? own : one)) : [...draft.items, own] };
}

/** Returns items with other versions, by their ids. */
export const withVersions = (items: readonly DraftItem[], versions: ReadonlyMap<string, number>): DraftItem[] =>
  items.map((item) => ({ ...item, version: versions.get(item.id) ?? item.version }));

/** Returns whether a draft changes an item, or adds it. */
export function hasItemChanged(base: HasItems, values: HasItems, key: string): boolean {
  const jsonOf = ({ items }: HasItems) => JSON.stringify(items.find((item) => item.key === key));
  return jsonOf(base) !== jsonOf(values);
}

/** The items of a draft as they are stored now. */
export interface NewestItems {
  /** In the order of the base, without those that were deleted. */
  stored: DraftItem[];
  /** Base and values with what is stored of added items: a save whose response was lost has added them. */
  base: DraftItem[];
  values: DraftItem[];
  /** The versions of deleted items by id; 0 for those that are not in the trash either. */
  deleted: ReadonlyMap<string, number>;
}

/** Reads the items of a draft again. Throws AppError. */
export async function readNewestItems(base: readonly DraftItem[], values: readonly DraftItem[]): Promise<NewestItems> {
  const known = new Set(base.map(({ key }) => key));
  const all = [...base, ...values.filter(({ key }) => !known.has(key))];
  const rows = new Map((await readItems(all.map(({ id }) => id))).map((row) => [row.id, row]));
  const deleted = new Map<string, number>();
  const stored = all.flatMap(({ id, version }) => {
    const row = rows.get(id);
    if (row && !row.isDeleted) return toDraftItem(row) ?? [];
    if (row || version > 0) deleted.set(id, row?.version ?? 0);
    return [];
  });
  const added = stored.filter(({ key }) => !known.has(key));
  return {
    stored,
    base: [...base, ...structuredClone(added)],
    values: withVersions(values, new Map(added.map(({ id, version }) => [id, version]))),
    deleted,
  };
}

const texts = ['title', 'summary', 'alt', 'task', 'work', 'seo_title', 'seo_description'] as const;
const lists = ['features', 'body'] as const;
const strings = ['key', 'id', 'slug', 'category', 'icon', 'picture', 'price', 'currency', 'period', 'from', 'until'] as const;
const numbers = ['focusX', 'focusY', 'version'] as const;
const switches = ['isHidden', 'isDraft'] as const;

const isDraftItem = (value: unknown): value is DraftItem =>
  isPlain(value) &&
  kindOf(String(value.kind)) !== undefined &&
  isPlain(value.facts) &&
  [...texts, ...lists].every((name) => isPlain(value[name])) &&
  strings.every((name) => typeof value[name] === 'string') &&
  numbers.every((name) => typeof value[name] === 'number') &&
  switches.every((name) => typeof value[name] === 'boolean');

/** Returns the items of a draft that a device has stored. Leaves out those that another version of the site wrote differently. */
export const readDraftItems = (value: unknown): DraftItem[] => (Array.isArray(value) ? value.filter(isDraftItem) : []);

/** Returns the items of two drafts without those that are equal in both. */
export function onlyChangedItems<Has extends HasItems>(base: Has, values: Has): [base: Has, values: Has] {
  const json = (draft: Has) => new Map(draft.items.map((item) => [item.key, JSON.stringify(item)]));
  const [before, after] = [json(base), json(values)];
  const differs = ({ key }: DraftItem) => before.get(key) !== after.get(key);
  return [
    { ...base, items: base.items.filter(differs) },
    { ...values, items: values.items.filter(differs) },
  ];
}
