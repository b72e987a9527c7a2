import { readStoredTexts, type StoredTexts } from '@/i18n/replaced-texts/stored-texts';
import { idOf, isPlain, isText, readPath, shownList, writePath, type Draft, type Item, type Plain } from './draft';

/** A difference between two drafts. Paths name list entries by their id: `contactDetails.branches[b1].name.en`. */
export type Change =
  | { kind: 'value'; path: string; before: unknown; after: unknown }
  /** An added or removed entry of a list, with its index. */
  | { kind: 'added'; path: string; after: Item; index: number }
  | { kind: 'removed'; path: string; before: Item; index: number }
  /** The order of the entries in both lists, as ids. */
  | { kind: 'order'; path: string; before: string[]; after: string[] };

const isList = (value: unknown): value is Item[] => Array.isArray(value) && value.every((item) => isPlain(item) && idOf(item) !== '');
const isListOrUnset = (value: unknown) => value === null || value === undefined || isList(value);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The key that identifies list entries. It never changes. */
const idKey = 'id';

/** Returns the changes from one draft to the other, in the order of the settings. A list that is not set counts as the built-in one. */
export function diff(before: unknown, after: unknown): Change[] {
  return diffAt(before, after, '');
}

function diffAt(before: unknown, after: unknown, path: string): Change[] {
  if (before === after) return [];
  if ((isList(before) || isList(after)) && isListOrUnset(before) && isListOrUnset(after))
    return diffLists(shownList(before as Item[] | null, path), shownList(after as Item[] | null, path), path);
  // A group that is missing is empty: that of a text of the site which is not replaced.
  const [one, other] = [before === undefined && isPlain(after) ? {} : before, after === undefined && isPlain(before) ? {} : after];
  if (isPlain(one) && isPlain(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    keys.delete(idKey);
    return [...keys].flatMap((key) => diffAt(one[key], other[key], path ? `${path}.${key}` : key));
  }
  return isSame(before, after) ? [] : [{ kind: 'value', path, before, after }];
}

function diffLists(before: Item[], after: Item[], path: string): Change[] {
  const [had, has] = [new Map(before.map((item) => [idOf(item), item])), new Map(after.map((item) => [idOf(item), item]))];
  const at = (id: string) => `${path}[${id}]`;
  // From the last to the first, so that undoing in reverse restores each index.
  const removed = before.flatMap((item, index): Change[] =>
    has.has(idOf(item)) ? [] : [{ kind: 'removed', path: at(idOf(item)), before: item, index }],
  );
  const added = after.flatMap((item, index): Change[] =>
    had.has(idOf(item)) ? [] : [{ kind: 'added', path: at(idOf(item)), after: item, index }],
  );
  const edited = after.flatMap((item) => (had.has(idOf(item)) ? diffAt(had.get(idOf(item)), item, at(idOf(item))) : []));
  const [oldOrder, newOrder] = [before.map(idOf).filter((id) => has.has(id)), after.map(idOf).filter((id) => had.has(id))];
  const order: Change[] = isSame(oldOrder, newOrder) ? [] : [{ kind: 'order', path, before: oldOrder, after: newOrder }];
  return [...removed.toReversed(), ...added, ...edited, ...order];
}

/** Returns the draft with a change applied. A change in an entry that no longer exists changes nothing. */
export function applyChange<Root>(draft: Root, change: Change): Root {
  if (change.kind === 'value') return writePath(draft, change.path, change.after);
  const listPath = change.kind === 'order' ? change.path : change.path.slice(0, change.path.lastIndexOf('['));
  const list = shownList(readPath(draft, listPath) as Item[] | null, listPath);
  return writePath(draft, listPath, changedList(list, change));
}

function changedList(list: Item[], change: Exclude<Change, { kind: 'value' }>): Item[] {
  if (change.kind === 'removed') return list.filter((item) => idOf(item) !== idOf(change.before));
  if (change.kind === 'added') {
    const others = list.filter((item) => idOf(item) !== idOf(change.after));
    return [...others.slice(0, change.index), change.after, ...others.slice(change.index)];
  }
  return ordered(list, change.after);
}

/** Returns the list with the entries of `order` in that order. Other entries keep their index. */
function ordered(list: Item[], order: string[]): Item[] {
  const byId = new Map(list.map((item) => [idOf(item), item]));
  const queue = order.map((id) => byId.get(id)).filter((item) => item !== undefined);
  const named = new Set(queue.map(idOf));
  return list.map((item) => (named.has(idOf(item)) ? (queue.shift() ?? item) : item));
}

/** Returns the change that undoes a change. */
export function invert(change: Change): Change {
  switch (change.kind) {
    case 'added':
      return { kind: 'removed', path: change.path, before: change.after, index: change.index };
    case 'removed':
      return { kind: 'added', path: change.path, after: change.before, index: change.index };
    default:
      return { ...change, before: change.after, after: change.before } as Change;
  }
}

/** A path that both have changed since `base` in different ways. `undefined` is an entry that one of them removed. */
export interface Conflict {
  path: string;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** My changes at this path, applied when mine is chosen. */
  changes: Change[];
}

/**
 * Applies my changes to what another person has saved: to a draft of the settings, or to the values of a form. Changes of only one
 * person are merged. For a path that both changed differently, `merged` has their value and `conflicts` an entry. The order of a list is
 * theirs where both moved entries.
 */
export function mergeThree<Root>(base: unknown, mine: Root, theirs: Root): { merged: Root; conflicts: Conflict[] } {
  const theirChanges = diff(base, theirs);
  const conflicts = new Map<string, Conflict>();
  let merged = theirs;
  for (const change of diff(base, mine)) {
    const clashing = theirChanges.find((other) => clash(change, other));
    if (!clashing) merged = applyChange(merged, change);
    else if (!isSame(resultOf(change), resultOf(clashing)) || change.path !== clashing.path) {
      const path = change.path.length < clashing.path.length ? change.path : clashing.path;
      const existing = conflicts.get(path) ?? {
        path,
        base: readPath(base, path),
        mine: readPath(mine, path),
        theirs: readPath(theirs, path),
        changes: [],
      };
      // An entry that they removed is added again as a whole.
      const makesMine: Change =
        clashing.kind === 'removed' ? { kind: 'added', path, after: readPath(mine, path) as Item, index: clashing.index } : change;
      conflicts.set(path, { ...existing, changes: clashing.kind === 'removed' ? [makesMine] : [...existing.changes, makesMine] });
    }
  }
  return { merged, conflicts: [...conflicts.values()] };
}

/** The chosen value of each path with a conflict. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>;

const resultOf = (change: Change) => (change.kind === 'removed' ? undefined : change.after);

function clash(mine: Change, theirs: Change): boolean {
  if (mine.path === theirs.path) return mine.kind === 'order' ? theirs.kind === 'order' : theirs.kind !== 'order';
  const isWithin = (inner: Change, outer: Change) => outer.kind === 'removed' && inner.path.startsWith(`${outer.path}.`);
  return isWithin(mine, theirs) || isWithin(theirs, mine);
}

/** Returns the merged draft with the conflicts resolved: mine where `choices` says so, else theirs. */
export function settle<Root>(merged: Root, conflicts: readonly Conflict[], choices: Choices): Root {
  return conflicts
    .filter(({ path }) => choices[path] === 'mine')
    .reduce((draft, { changes }) => changes.reduce(applyChange, draft), merged);
}

/**
 * Returns the record to store: the stored one with the changes between two drafts. Values that are not set are left out, so that a better
 * default of a later version reaches the site. Lists are stored as a whole.
 */
export function toStored(stored: unknown, before: Draft, { texts: _texts, items: _items, ...after }: Draft): Plain {
  return writeChanged(stored, before, after, '');
}

/** Returns the replaced texts to store, or undefined when none has changed. */
export const changedTexts = (before: Draft, after: Draft): StoredTexts | undefined =>
  diffAt(before.texts, after.texts, 'texts').length > 0 ? readStoredTexts(after.texts) : undefined;

function writeChanged(stored: unknown, before: unknown, after: Plain, path: string): Plain {
  const result = new Map(Object.entries(isPlain(stored) ? stored : {}));
  const had = isPlain(before) ? before : {};
  for (const [key, value] of Object.entries(after)) {
    const here = path ? `${path}.${key}` : key;
    // Also skips values that equal the previous ones in another form, such as a built-in list that was edited and restored.
    if (isSame(had[key], value) || (value !== null && diffAt(had[key], value, here).length === 0)) continue;
    const next = storedValue(result.get(key), had[key], value, here);
    if (next === undefined) result.delete(key);
    else result.set(key, next);
  }
  return Object.fromEntries(result);
}

function storedValue(stored: unknown, before: unknown, after: unknown, path: string): unknown {
  if (after === null || after === '' || after === undefined) return undefined;
  if (isText(after)) return after.en.trim() === '' && after.ar.trim() === '' ? undefined : after;
  return isPlain(after) ? writeChanged(stored, before, after, path) : after;
}
