import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { authClient } from '@/lib/backend/auth-client';
import { toAppError } from '@/lib/backend/errors';
import { insertOnce } from '@/lib/backend/insert-once';
import { changedColumns, expectSaved, versionOf, type StoredRow } from '@/lib/backend/row-version';
import { unwrap } from '@/lib/backend/unwrap';
import type { Tables } from '@/lib/database.types';

/** An old address and where it leads, as `redirectAddress` writes both. */
export interface RedirectEntry {
  from: string;
  to: string;
}

export type StoredRedirect = StoredRow<RedirectEntry> & { id: string };

const columns = 'id, from_path, to_path, version, updated_at, deleted_at';

export const toStoredRedirect = (
  row: Pick<Tables<'redirects'>, 'id' | 'from_path' | 'to_path' | 'version' | 'updated_at' | 'deleted_at'>,
): StoredRedirect => ({ id: row.id, entry: { from: row.from_path, to: row.to_path }, ...versionOf(row) });

/** Reads a redirect to edit it, also from the trash; null when it was purged. Throws AppError. */
export async function readRedirect(id: string): Promise<StoredRedirect | null> {
  const row = await unwrap((await authClient()).from('redirects').select(columns).eq('id', id).maybeSingle());
  return row && toStoredRedirect(row);
}

const toRow = ({ from, to }: RedirectEntry) => ({ from_path: from, to_path: to });

async function addRedirect(entry: RedirectEntry, origin: 'hand' | 'import'): Promise<void> {
  const table = (await authClient()).from('redirects');
  await insertOnce('redirects', entry, (id) => unwrap(table.insert({ id, origin, ...toRow(entry) })));
}

/** Adds a redirect, or writes the changed columns. Throws AppError: `conflict`, reason `outdated`, when it has another version. */
async function saveRedirect({ before, entry }: { before: StoredRedirect | undefined; entry: RedirectEntry }): Promise<void> {
  if (before === undefined) return addRedirect(entry, 'hand');
  const changes = changedColumns(toRow(before.entry), toRow(entry));
  if (Object.keys(changes).length === 0) return;
  const table = (await authClient()).from('redirects');
  expectSaved(await unwrap(table.update(changes).eq('id', before.id).eq('version', before.version).select('id').maybeSingle()));
}

const refresh = (client: QueryClient) =>
  Promise.all([['list', 'redirects'], ['redirects'], ['publishing']].map((queryKey) => client.invalidateQueries({ queryKey })));

/** Adds or changes a redirect. The form reports the outcome. */
export const saveRedirectMutation = mutationOptions({
  mutationFn: saveRedirect,
  onSettled: (_data, _error, _change, _result, { client }) => refresh(client),
});

/** Why the database refused a line. */
export const importRefusals = ['redirect_page', 'redirect_loop', 'redirects_full', 'redirects_from_path_key'] as const;
export type ImportRefusal = (typeof importRefusals)[number];

export interface ImportOutcome {
  added: number;
  /** The lines that were refused. Without a reason for another failure. */
  refused: readonly { line: number; reason: ImportRefusal | undefined }[];
}

/** Adds the redirects of a file one by one, so that a wrong line stops no other. Throws AppError when the connection is lost. */
async function importRedirects(lines: readonly (RedirectEntry & { line: number })[]): Promise<ImportOutcome> {
  let added = 0;
  const refused: { line: number; reason: ImportRefusal | undefined }[] = [];
  for (const { line, from, to } of lines) {
    try {
      await addRedirect({ from, to }, 'import');
      added += 1;
    } catch (failure) {
      const error = toAppError(failure);
      if (error.code !== 'invalid' && error.code !== 'conflict') throw error;
      refused.push({ line, reason: importRefusals.find((one) => one === error.reason) });
    }
  }
  return { added, refused };
}

export const importRedirectsMutation = mutationOptions({
  mutationFn: importRedirects,
  onSettled: (_data, _error, _lines, _result, { client }) => refresh(client),
  meta: { failed: 'panel-redirects:import.failed' },
});

const missingPaths = z.array(z.object({ path: z.string(), hits: z.number(), last_on: z.string() }));

/** The most wanted paths of the last 30 days that the site does not have, 50 at most. */
export const missingPathsQuery = queryOptions({
  queryKey: ['redirects', 'missing'],
  queryFn: async ({ signal }) => missingPaths.parse(await unwrap((await authClient()).rpc('missing_paths').abortSignal(signal))),
  meta: { logged: 'The missing pages could not be read' },
});
