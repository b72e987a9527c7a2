import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';
import type { Tables } from '@/lib/database.types';

/** An action of an administrator (`audit_log`). */
export type AuditEntry = Pick<
  Tables<'audit_log'>,
  'id' | 'created_at' | 'actor' | 'actor_name' | 'action' | 'table_name' | 'row_count' | 'row_id' | 'changed'
>;

const localName = z.union([z.string(), z.record(z.string(), z.string())]);

const namedRow = z.object({
  /** The table. */
  list: z.string(),
  id: z.string(),
  name: localName,
  /** The job of an application. */
  detail: z.optional(localName),
  trash: z.boolean(),
});

const details = z.record(
  z.string(),
  z.object({
    rows: z.optional(z.array(namedRow)),
    values: z.optional(z.object({ before: z.optional(z.unknown()), after: z.optional(z.unknown()) })),
  }),
);

/** A row that an entry is about, as it is called now. */
export type NamedRow = z.infer<typeof namedRow>;

/** What the log does not store: the names of rows that still exist, and the values of a single changed setting. By the id of the entry. */
export type AuditDetails = z.infer<typeof details>[string];

/** The number of rows that a line names. */
const namedRows = 3;

/** The number of rows that the details of an entry name. */
export const maxNamedRows = 200;

/** The details of entries by their ids: up to 1,000 rows in all. */
export const auditDetailsQuery = (entries: readonly string[], perEntry: number = namedRows) =>
  queryOptions({
    queryKey: ['list', 'audit_log', 'details', entries, perEntry],
    queryFn: async ({ signal }) => {
      const query = (await authClient()).rpc('audit_details', { entries: [...entries], per_entry: perEntry });
      return details.parse(await unwrap(query.abortSignal(signal)));
    },
    enabled: entries.length > 0,
    staleTime: 0,
    meta: { logged: 'The names of the entries of the audit log could not be read' },
  });

/** The number of changes of which the overview shows the newest. Equal ones are joined. */
const recentLimit = 40;

/** The last actions of administrators, without their logins. */
export const recentAuditEntriesQuery = queryOptions({
  queryKey: ['list', 'audit_log', 'recent'],
  queryFn: async ({ signal }): Promise<AuditEntry[]> => {
    const client = await authClient();
    const newest = client
      .from('audit_log')
      .select('id, created_at, actor, actor_name, action, table_name, row_count, row_id, changed')
      .neq('action', 'sign_in')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false });
    return unwrap(newest.limit(recentLimit).abortSignal(signal));
  },
  staleTime: 0,
  refetchOnWindowFocus: 'always',
});

/** The number of changes of a row that its details show. */
const rowLimit = 20;

/** The last changes of a row. */
export const rowChangesQuery = (table: string, id: string) =>
  queryOptions({
    queryKey: ['list', table, 'changes', id],
    queryFn: async ({ signal }): Promise<AuditEntry[]> => {
      const client = await authClient();
      const entries = client
        .from('audit_log')
        .select('id, created_at, actor, actor_name, action, table_name, row_count, row_id, changed')
        .eq('row_id', id)
        .eq('table_name', table);
      const newest = entries.order('created_at', { ascending: false }).order('id', { ascending: false });
      return unwrap(newest.limit(rowLimit).abortSignal(signal));
    },
    staleTime: 0,
    meta: { logged: 'The changes of the row could not be read' },
  });

/** Settings and replaced texts before and after a save; null when the history does not have both any more. */
export const savedVersionsQuery = (version: number) =>
  queryOptions({
    queryKey: ['settings', 'history', 'versions', version],
    queryFn: async ({ signal }) => {
      const client = await authClient();
      const query = client
        .from('website_settings_history')
        .select('version, settings, texts')
        .in('version', [version - 1, version]);
      const rows = await unwrap(query.order('version').limit(2).abortSignal(signal));
      const [before, after] = rows;
      return before && after ? { before, after } : null;
    },
    staleTime: Infinity,
    meta: { logged: 'The versions of the settings could not be read' },
  });
