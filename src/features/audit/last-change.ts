import { queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';

/** A row whose last change is looked for. */
export interface ChangedRow {
  /** The table in the audit log. */
  table: string;
  /** Null for the settings, which have no id there. */
  id: string | null;
  /** When the version was saved, if the row has it: then the change is that of this moment. */
  updatedAt: string | null;
}

/** Who changed a row, and when. */
export interface LastChange {
  at: string;
  /** The account; null for a change by SQL. */
  actor: string | null;
  /** Null without a display name. */
  name: string | null;
}

/** The most entries of one time. */
const maxEntries = 20;

async function fetchLastChange({ table, id, updatedAt }: ChangedRow, signal: AbortSignal): Promise<LastChange | null> {
  const entries = (await authClient()).from('audit_log').select('created_at, actor, actor_name, row_id, changed').eq('table_name', table);
  const found = await unwrap(
    (updatedAt ? entries.eq('created_at', updatedAt) : entries.eq('row_id', id ?? ''))
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(maxEntries)
      .abortSignal(signal),
  );
  // An entry of several rows has their ids.
  const names = ({ row_id, changed }: (typeof found)[number]) =>
    row_id === id || (id !== null && JSON.stringify(changed).includes(`"${id}"`));
  const entry = found.find(names);
  return entry ? { at: entry.created_at, actor: entry.actor, name: entry.actor_name } : null;
}

/** Who made the last change of a row, by the audit log; null when it has no entry, as after a change by SQL. For administrators. */
export const lastChangeQuery = (row: ChangedRow) =>
  queryOptions({
    queryKey: ['audit', 'last-change', row],
    queryFn: ({ signal }) => fetchLastChange(row, signal),
    enabled: row.id !== null || row.updatedAt !== null,
    staleTime: 0,
    meta: { logged: 'Who changed the row could not be read' },
  });
