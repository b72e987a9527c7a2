import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { idOf, type Item } from '../settings/draft';
import { useDraftField } from './use-draft-field';

/** A list of the settings and what can be done with it. */
export interface ListField<Entry> {
  /** The entries that the site shows: those that are set, else the built-in ones. */
  items: readonly Entry[];
  /** Whether the list is one of its own, so that there is something to reset. */
  isSet: boolean;
  isChanged: boolean;
  /** Behind the last, or at a place; gives the id. */
  add: (entry: Entry, index?: number) => void;
  /** Can be taken back from the toast, which names the entry. */
  remove: (id: string, name: string) => void;
  /** To another place, counted from 0 without the entry itself. */
  move: (id: string, index: number) => void;
  /** All entries in another order. */
  arrange: (items: readonly Entry[]) => void;
  reset: () => void;
}

/** A list by its path (`contactDetails.branches`). Entries are edited by their own paths: `contactDetails.branches[<id>].name`. */
export function useListField<Entry extends { id: string } | { key: string }>(path: string): ListField<Entry> {
  const { t } = useTranslation('panel-settings');
  const field = useDraftField<readonly Entry[] | null>(path);
  const items = field.value ?? field.fallback ?? [];
  const without = (id: string) => items.filter((item) => idOf(item as Item) !== id);
  const insert = (entry: Entry, index: number, list: readonly Entry[]) => [...list.slice(0, index), entry, ...list.slice(index)];

  return {
    items,
    isSet: field.value !== null,
    isChanged: field.isChanged,
    add: (entry, index = items.length) => field.setValue(insert(entry, index, items)),
    remove(id, name) {
      const before = field.value;
      field.setValue(without(id));
      toast({
        title: t('removed', { name }),
        action: { label: t('undo'), onSelect: () => field.setValue(before), altText: t('removedUndo') },
      });
    },
    move(id, index) {
      const entry = items.find((item) => idOf(item as Item) === id);
      if (entry) field.setValue(insert(entry, index, without(id)));
    },
    arrange: (next) => field.setValue([...next]),
    reset: field.reset,
  };
}
