import { useState } from 'react';
import { maxIds, type Chosen } from '@/features/lists/actions';
import type { ListFilter } from '@/features/lists/admin';

/** A selection of all matching rows created before a time (ISO). */
export interface Everything {
  before: string;
  /** The exact number of rows, as shown. */
  count: number;
}

interface Stored {
  /** The filter of the selection. Another filter starts a new one. */
  scope: string;
  /** The ids of individually selected rows, on any page. */
  ids: readonly string[];
  everything: Everything | null;
  /** The ids that were unselected from `everything`. */
  exceptIds: readonly string[];
}

export interface Selection {
  count: number;
  isEverything: boolean;
  has: (id: string) => boolean;
  /** Selects or unselects rows. */
  select: (ids: readonly string[], isSelected: boolean) => void;
  selectEverything: (everything: Everything) => void;
  clear: () => void;
  /** The target of an action. */
  chosen: Chosen;
}

/**
 * Returns the selected rows of a filter, by their ids over all pages, or as all matching rows except some. `nameOf` returns the name of a
 * row of the page, for a selection of one row.
 */
export function useSelection(filter: ListFilter, nameOf: (id: string) => string | undefined): Selection {
  const scope = JSON.stringify(filter);
  const nothing: Stored = { scope, ids: [], everything: null, exceptIds: [] };
  const [selection, setSelection] = useState(nothing);
  const stored = selection.scope === scope ? selection : nothing;
  const { ids, everything, exceptIds } = stored;
  const count = everything ? everything.count - exceptIds.length : ids.length;

  return {
    count,
    isEverything: everything !== null,
    has: (id) => (everything ? !exceptIds.includes(id) : ids.includes(id)),
    select(changed, isSelected) {
      const key = everything ? 'exceptIds' : 'ids';
      const others = stored[key].filter((id) => !changed.includes(id));
      const isAdded = isSelected !== (everything !== null);
      setSelection({ ...stored, [key]: isAdded ? [...others, ...changed].slice(0, maxIds) : others });
    },
    selectEverything: (all) => setSelection({ ...nothing, everything: all }),
    clear: () => setSelection(nothing),
    chosen: everything
      ? {
          count,
          target: { filter, before: everything.before, except_ids: exceptIds, expected: count },
          recount: (matching) =>
            setSelection(matching === 0 ? nothing : { ...stored, everything: { ...everything, count: matching + exceptIds.length } }),
        }
      : { count, target: { ids }, name: ids[0] && ids.length === 1 ? nameOf(ids[0]) : undefined },
  };
}
