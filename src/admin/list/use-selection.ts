import { useState } from 'react';
import { mostIds, type Chosen } from '@/features/lists/actions';
import type { ListFilter } from '@/features/lists/admin';

/** All rows that matched and were made before a moment (ISO time). */
export interface Everything {
  before: string;
  /** Their exact number, which the person sees. */
  count: number;
}

interface Stored {
  /** The filter of the selection; another filter starts a new one. */
  scope: string;
  /** Selected one by one, on any page. */
  ids: readonly string[];
  everything: Everything | null;
  /** Excepted from everything. */
  exceptIds: readonly string[];
}

export interface Selection {
  count: number;
  isEverything: boolean;
  has: (id: string) => boolean;
  /** Selects rows or unselects them; all others stay as they are. */
  select: (ids: readonly string[], isSelected: boolean) => void;
  selectEverything: (everything: Everything) => void;
  clear: () => void;
  /** The target of an action. */
  chosen: Chosen;
}

/**
 * The selected rows: some by their ids, over all pages of one filter, or all that match but for some. `nameOf` returns the name of a row of
 * the page, for a selection of one.
 */
export function useSelection(filter: ListFilter, nameOf: (id: string) => string | undefined): Selection {
  const scope = JSON.stringify(filter);
  const nothing: Stored = { scope, ids: [], everything: null, exceptIds: [] };
  const [kept, setKept] = useState(nothing);
  const stored = kept.scope === scope ? kept : nothing;
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
      setKept({ ...stored, [key]: isAdded ? [...others, ...changed].slice(0, mostIds) : others });
    },
    selectEverything: (all) => setKept({ ...nothing, everything: all }),
    clear: () => setKept(nothing),
    chosen: everything
      ? {
          count,
          target: { filter, before: everything.before, except_ids: exceptIds, expected: count },
          recount: (matching) =>
            setKept(matching === 0 ? nothing : { ...stored, everything: { ...everything, count: matching + exceptIds.length } }),
        }
      : { count, target: { ids }, name: ids[0] && ids.length === 1 ? nameOf(ids[0]) : undefined },
  };
}
