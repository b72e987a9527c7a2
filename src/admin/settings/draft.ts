import { isOwnName } from '@/features/settings/brand';
import { defaultSeo } from '@/features/settings/default-seo';
import { defaultSettings, ownNameDefaults } from '@/features/settings/defaults';
import { isPlain, string, type Rule } from '@/features/settings/rules';
import { localizedText, settingsSchema, type SiteSettings } from '@/features/settings/schema';
import { readStoredTexts, type StoredTexts } from '@/i18n/replaced-texts/stored-texts';
import { inBoth, type Localized } from '@/i18n/localized-text';
import { readDraftItems, type DraftItem } from './draft-items';

/** An entry of a list. Entries of the navigation are identified by their page's `key`, all others by `id`. */
type DraftEntry<Item> = Item extends { key: string } ? Item : Item & { id: string };

/**
 * The stored settings in the shape of a form. A text that is not set is empty in both languages; a choice, number or list that is not set
 * is null. The site shows the built-in default for each.
 */
export type DraftOf<Value> = Value extends Localized
  ? Localized
  : Value extends readonly (infer Item)[]
    ? DraftEntry<Item>[] | null
    : Value extends object
      ? { [Key in keyof Value]: DraftOf<Value[Key]> }
      : string extends Value
        ? string
        : Value | null;

/** The edited settings, the replaced texts of the site, and the items that were edited since the panel was opened. */
export type Draft = DraftOf<SiteSettings> & { texts: StoredTexts; items: DraftItem[] };

export type Plain = Record<string, unknown>;
export type Item = Plain & { id?: string; key?: string };

export { isPlain };

/** Returns the id or key of a list entry. */
export const idOf = (item: Item): string => item.key ?? item.id ?? '';

/** Returns whether a value is a text in both languages, with the keys in any order. */
export const isText = (value: unknown): value is Localized =>
  isPlain(value) && Object.keys(value).length === 2 && typeof value.en === 'string' && typeof value.ar === 'string';

/**
 * Returns the draft of a stored record. A stored string becomes a text in both languages. An invalid value counts as not set, and stays
 * stored until it is set. An entry without id gets one from its index, the same for every reader.
 */
export function toDraft(stored: unknown, texts: StoredTexts = {}, items: readonly DraftItem[] = []): Draft {
  return { ...(draftOf(settingsSchema, stored) as DraftOf<SiteSettings>), texts, items: [...items] };
}

/** Returns the draft of values that a device has stored, perhaps by another version of the site. */
export const readDraft = (values: Plain): Draft => toDraft(values, readStoredTexts(values.texts), readDraftItems(values.items));

function draftOf(rule: Rule<unknown>, stored: unknown): unknown {
  if (rule === localizedText) return localizedText.read(stored) ?? inBoth('');
  const { fields, of } = rule;
  if (fields) {
    const values = isPlain(stored) ? stored : {};
    return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, draftOf(field, values[key])]));
  }
  if (of) return Array.isArray(stored) ? withUniqueIds(stored.flatMap((item: unknown, index) => itemOf(of, item, index))) : null;
  return rule.read(stored) ?? (rule === string ? '' : null);
}

function itemOf(element: Rule<unknown>, item: unknown, index: number): Item[] {
  const parsed = element.read(item) as Item | undefined;
  if (!parsed) return [];
  if (parsed.key !== undefined) return [parsed];
  return [{ ...parsed, id: parsed.id ?? (isPlain(item) && typeof item.id === 'string' && item.id ? item.id : `item-${String(index)}`) }];
}

/** Returns the entries with unique ids. A duplicate page is dropped, other duplicates get a new id. */
function withUniqueIds(items: Item[]): Item[] {
  const taken = new Set<string>();
  return items.flatMap((item) => {
    if (item.key !== undefined && taken.has(item.key)) return [];
    let id = idOf(item);
    while (taken.has(id)) id = `${id}-`;
    taken.add(id);
    return [item.key === undefined ? { ...item, id } : item];
  });
}

/** The built-in settings as a draft, the defaults of all that is not set. */
export const defaultDraft: Draft = toDraft({ ...defaultSettings, seo: defaultSeo });

/** The defaults for a company with a name of its own. */
const ownNameDraft: Draft = { ...defaultDraft, ...ownNameDefaults };

/** Returns the value that the site shows at a path that is not set in the draft. */
export const readDefault = (draft: Draft, path: string): unknown =>
  readPath(isOwnName(draft.companyName) ? ownNameDraft : defaultDraft, path);

/** Returns a list as the site shows it: the stored one, else the built-in one. */
export function shownList(list: Item[] | null, path: string): Item[] {
  return list ?? (readPath(defaultDraft, path) as Item[] | null) ?? [];
}

/** Returns the segments of a path: `contactDetails.branches[b1].name.en` → contactDetails, branches, [b1], name, en. */
function segmentsOf(path: string): string[] {
  return path.match(/\[[^\]]*\]|[^.[\]]+/g) ?? [];
}

/** Returns the value at a path; undefined when there is none. List entries are named by their id in brackets. */
export function readPath(draft: unknown, path: string): unknown {
  let value = draft;
  for (const segment of segmentsOf(path)) {
    if (segment.startsWith('['))
      value = Array.isArray(value) ? (value as Item[]).find((item) => idOf(item) === segment.slice(1, -1)) : undefined;
    else value = isPlain(value) ? value[segment] : undefined;
  }
  return value;
}

/** Returns the value at a path as the site shows it: a list that is not set has the built-in entries. */
export function readShown(draft: unknown, path: string): unknown {
  const start = path.indexOf('[');
  if (start < 0) return readPath(draft, path);
  const list = path.slice(0, start);
  return readPath(readPath(draft, list) ? draft : defaultDraft, path);
}

/**
 * Returns a copy with another value at a path. A list that is not set becomes the built-in one first. Returns the same object when the
 * entry of the path does not exist.
 */
export function writePath<Root>(draft: Root, path: string, value: unknown): Root {
  return write(draft, segmentsOf(path), 0, value) as Root;
}

function write(node: unknown, segments: string[], depth: number, value: unknown): unknown {
  const segment = segments[depth];
  if (segment === undefined) return value;
  if (segment.startsWith('[')) {
    const list = shownList(node as Item[] | null, segments.slice(0, depth).join('.'));
    const id = segment.slice(1, -1);
    if (!list.some((item) => idOf(item) === id)) return node;
    return list.map((item) => (idOf(item) === id ? write(item, segments, depth + 1, value) : item));
  }
  return { ...(isPlain(node) ? node : {}), [segment]: write(isPlain(node) ? node[segment] : undefined, segments, depth + 1, value) };
}
