import { useState } from 'react';
import { mostIds, type Chosen } from '@/features/lists/actions';
import type { ListFilter } from '@/features/lists/admin';

/** Which of the rows of the page are selected, as TanStack Table has it. */
export type SelectedRows = Record<string, true>;

/** All rows that matched and had come in at a moment. */
export interface Everything {
  before: string;
  /** Exactly that many, as the person is told. */
  count: number;
}

interface Stored {
  /** What the rows were selected from; another filter begins anew. */
  scope: string;
  /** Selected one by one, on whatever page. */
  ids: readonly string[];
  everything: Everything | null;
  /** Taken out of everything again. */
  exceptIds: readonly string[];
}

export interface Selection {
  count: number;
  isEverything: boolean;
  /** The selected ones among rows of a page. */
  among: (pageIds: readonly string[]) => SelectedRows;
  /** Selects among the rows of a page exactly these; the other pages keep theirs. */
  change: (pageIds: readonly string[], selected: SelectedRows) => void;
  selectEverything: (everything: Everything) => void;
  clear: () => void;
  /** What to act on. */
  chosen: Chosen;
}

const without = (ids: readonly string[], gone: readonly string[]) => ids.filter((id) => !gone.includes(id));

/** The rows that are selected: some by their ids, over all pages of one view, or all that match but for some. A single one is called by its name, when `nameOf` knows it. */
export function useSelection(filter: ListFilter, nameOf: (id: string) => string | undefined): Selection {
  const scope = JSON.stringify(filter);
  const nothing: Stored = { scope, ids: [], everything: null, exceptIds: [] };
  const [kept, setKept] = useState(nothing);
  const stored = kept.scope === scope ? kept : nothing;
  const { ids, everything, exceptIds } = stored;
  const isSelected = (id: string) => (everything ? !exceptIds.includes(id) : ids.includes(id));
  const count = everything ? everything.count - exceptIds.length : ids.length;

  return {
    count,
    isEverything: everything !== null,
    among: (pageIds) => Object.fromEntries(pageIds.filter(isSelected).map((id) => [id, true])),
    change(pageIds, selected) {
      const chosen = pageIds.filter((id) => selected[id]);
      const left = without(pageIds, chosen);
      if (everything) setKept({ ...stored, exceptIds: [...without(exceptIds, pageIds), ...left].slice(0, mostIds) });
      else setKept({ ...stored, ids: [...without(ids, pageIds), ...chosen].slice(0, mostIds) });
    },
    selectEverything: (all) => setKept({ ...nothing, everything: all }),
    clear: () => setKept(nothing),
    chosen: everything
      ? {
          count,
          target: { filter, before: everything.before, exceptIds, expected: count },
          recount: (matching) =>
            setKept(matching === 0 ? nothing : { ...stored, everything: { ...everything, count: matching + exceptIds.length } }),
        }
      : { count, target: { ids }, name: ids[0] && ids.length === 1 ? nameOf(ids[0]) : undefined },
  };
}
