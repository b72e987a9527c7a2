import { created, rows as answerWith, type RestCall } from './fake-rest';

type Row = Record<string, unknown>;

/** Returns whether a row fits a condition such as `eq.3` or `is.null`. */
const fits = (row: Row, [column, condition]: [string, string]) =>
  condition === 'is.null' ? row[column] == null : condition.startsWith('eq.') && String(row[column]) === condition.slice(3);

const notConditions = ['select', 'order', 'limit', 'offset', 'columns', 'or'];

export interface FakeTable {
  /** Answers requests for the table, undefined for others. */
  answer: (call: RestCall, query: URLSearchParams) => Response | undefined;
  /** The stored row; undefined when it was deleted. */
  row: () => Row | undefined;
  /** Changes the row as another administrator does. */
  change: (changes: object) => void;
  /** Lets updates change no row, as row-level security does. */
  refuse: () => void;
  /** Deletes the row for good. */
  remove: () => void;
  /** The bodies of the updates of this panel that changed the row. */
  updates: Row[];
  /** The rows that this panel added. */
  added: Row[];
}

/** A table of one row in a fake backend, which keeps `version` and `updated_at` as `private.set_version` does. */
export function fakeTable(name: string, first: Row): FakeTable {
  let stored: Row | undefined = structuredClone(first);
  const [updates, added]: [Row[], Row[]] = [[], []];
  let changes = 0;
  let isRefused = false;
  function change(changed: object) {
    if (!stored) return;
    changes += 1;
    const at = new Date(Date.parse('2026-11-22T10:00:00Z') + changes * 1000).toISOString();
    const counted = 'version' in stored ? { version: Number(stored.version) + 1, updated_at: at } : {};
    stored = { ...stored, ...structuredClone(changed), ...counted };
  }
  return {
    updates,
    added,
    change,
    row: () => stored,
    refuse: () => (isRefused = true),
    remove: () => (stored = undefined),
    answer({ method, path, body }, query) {
      if (!path.endsWith(`/${name}`)) return undefined;
      if (method === 'POST') {
        added.push(body as Row);
        return created();
      }
      const conditions = [...query].filter(([column]) => !notConditions.includes(column));
      const [found] = [stored].filter((row) => row && conditions.every((condition) => fits(row, condition)));
      if (method === 'PATCH' && isRefused) return answerWith();
      if (method === 'PATCH' && found) {
        updates.push(body as Row);
        change(body as Row);
      }
      return found ? answerWith(stored) : answerWith();
    },
  };
}
