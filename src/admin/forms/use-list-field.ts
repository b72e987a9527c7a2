import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { useDraft } from '@/admin/settings/draft-context';
import { idOf, readPath, shownList, type Item } from '@/admin/settings/draft';
import { useDraftField } from './use-draft-field';

/** A list of the settings and what can be done with it. */
export interface ListField<Entry> {
  /** The entries that the site shows: those that are set, else the built-in ones. */
  items: readonly Entry[];
  /** Whether the list is one of its own, so that there is something to reset. */
  isSet: boolean;
  isChanged: boolean;
  /** Behind the last, or at a place. */
  add: (entry: Entry, index?: number) => void;
  /** Can be taken back from the toast, which names the entry. */
  remove: (id: string, name: string) => void;
  /** To another place, counted from 0 without the entry itself. */
  move: (id: string, index: number) => void;
  /** All entries in another order. */
  arrange: (items: readonly Entry[]) => void;
  /** Back to the built-in list; can be taken back from the toast, which names the list. */
  reset: (name: string) => void;
}

const insert = <Entry>(entry: Entry, index: number, list: readonly Entry[]) => [...list.slice(0, index), entry, ...list.slice(index)];
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A list by its path (`contactDetails.branches`). Entries are edited by their own paths: `contactDetails.branches[<id>].name`. */
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
        // As it was where nothing else was done meanwhile: a built-in list is one again.
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
