import { useTranslation } from 'react-i18next';
import { idOf, readPath, shownList, type Item } from '@/admin/settings/draft';
import { useDraft } from '@/admin/settings/draft-context';
import { toast } from '@/components/feedback/toast-store';
import { useDraftField } from './use-draft-field';

/** A list of the settings and its actions. */
export interface ListField<Entry> {
  /** The entries that the site shows: the stored list, else the built-in one. */
  items: readonly Entry[];
  /** Whether a list is set that can be reset. */
  isSet: boolean;
  isChanged: boolean;
  /** Adds an entry at an index, or at the end. */
  add: (entry: Entry, index?: number) => void;
  /** Removes an entry. The toast names it and offers undo. */
  remove: (id: string, name: string) => void;
  /** Moves an entry to an index, counted without the entry itself. */
  move: (id: string, index: number) => void;
  /** Sets the order of all entries. */
  arrange: (items: readonly Entry[]) => void;
  /** Restores the built-in list. The toast names the list and offers undo. */
  reset: (name: string) => void;
}

const insert = <Entry>(entry: Entry, index: number, list: readonly Entry[]) => [...list.slice(0, index), entry, ...list.slice(index)];
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns a list by its path (`contactDetails.branches`). The fields of an entry have their own paths:
 * `contactDetails.branches[<id>].name`.
 */
export function useListField<Entry extends { id: string } | { key: string }>(path: string): ListField<Entry> {
  const { t } = useTranslation('panel-settings');
  const { form } = useDraft();
  const field = useDraftField<readonly Entry[] | null>(path);
  const items = field.value ?? field.fallback ?? [];
  const has = (list: readonly Entry[], id: string) => list.some((item) => idOf(item as Item) === id);
  const without = (id: string) => items.filter((item) => idOf(item as Item) !== id);
  const stored = () => readPath(form.getValues(), path) as readonly Entry[] | null;
  const undo = (onSelect: () => void) => ({ label: t('undo'), onSelect, altText: t('removedUndo') });

  return {
    items,
    isSet: field.value !== null,
    isChanged: field.isChanged,
    add: (entry, index = items.length) => field.setValue(insert(entry, index, items)),
    remove(id, name) {
      const [before, after] = [field.value, without(id)];
      const index = items.findIndex((item) => idOf(item as Item) === id);
      const entry = items[index];
      if (!entry) return;
      field.setValue(after);
      const takeBack = () => {
        const now = shownList(stored() as Item[] | null, path) as Entry[];
        // Undo without a later change restores the state exactly: a built-in list becomes a built-in one again.
        if (isSame(now, after)) field.setValue(before);
        else if (!has(now, id)) field.setValue(insert(entry, index, now));
      };
      toast({ title: t('removed', { name }), action: undo(takeBack) });
    },
    move(id, index) {
      const entry = items.find((item) => idOf(item as Item) === id);
      if (entry) field.setValue(insert(entry, index, without(id)));
    },
    arrange: (next) => field.setValue([...next]),
    reset(name) {
      const before = field.value;
      field.reset();
      toast({ title: t('listReset', { name }), action: undo(() => field.setValue(before)) });
    },
  };
}
