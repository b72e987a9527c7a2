import { useMemo, useState } from 'react';
import type { ListName, ListRow } from '@/features/lists/admin';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import type { ListColumn, ListDefinition } from './list-definition';

export interface ShownColumns<Row extends ListRow> {
  shown: readonly ListColumn<Row>[];
  isShown: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Restores the default columns. */
  reset: () => void;
}

const keyOf = (list: ListName) => `${storageKeys.panelColumns}:${list}`;

function readIds(list: ListName): readonly unknown[] | null {
  try {
    const stored: unknown = JSON.parse(readStored(keyOf(list)) ?? 'null');
    return Array.isArray(stored) ? stored : null;
  } catch {
    return null;
  }
}

/** Returns the shown columns, as chosen and stored on this device. The first column opens the row and is always shown. */
export function useColumns<Row extends ListRow>({ list, columns }: Pick<ListDefinition<Row>, 'list' | 'columns'>): ShownColumns<Row> {
  const [chosen, setChosen] = useState(() => readIds(list));
  const shown = useMemo(
    () => columns.filter(({ id, isHidden }, index) => index === 0 || (chosen ? chosen.includes(id) : !isHidden)),
    [columns, chosen],
  );
  const isShown = (id: string) => shown.some((column) => column.id === id);
  return {
    shown,
    isShown,
    toggle(id) {
      const next = columns.filter((column) => isShown(column.id) !== (column.id === id)).map((column) => column.id);
      setChosen(next);
      writeStored(keyOf(list), JSON.stringify(next));
    },
    reset() {
      setChosen(null);
      removeStored(keyOf(list));
    },
  };
}
