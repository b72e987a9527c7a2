import { z } from 'zod';

export const listRequest = z.object({
  prefix: z.string().default(''),
  limit: z.int().min(0).max(10_000).default(100),
  offset: z.int().min(0).default(0),
  search: z.string().default(''),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
});

type ListRequest = z.infer<typeof listRequest>;

export interface ListedObject {
  name: string;
  id: string | null;
  created_at: string | null;
  updated_at: string | null;
  last_accessed_at: string | null;
  metadata: unknown;
}

const folderOf = (prefix: string) => (prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`);

/** What to ask @supabase/lite for: everything below the folder, to be grouped by `groupByFolder`. */
export function wideListRequest(request: ListRequest): object {
  return { prefix: folderOf(request.prefix), limit: 100_000, offset: 0 };
}

/**
 * One folder's entries as hosted Storage lists them.
 *
 * Gap closed: the package returns every object below the prefix, flat and with full names. Hosted
 * Storage gives names relative to the folder and deeper objects as one entry per folder with `id: null`: by name among
 * the files, as if it ended with a slash, and before them in any other order.
 */
export function groupByFolder(objects: ListedObject[], request: ListRequest): ListedObject[] {
  const prefix = folderOf(request.prefix);
  const wanted = (prefix + request.search).toLowerCase();
  const folders = new Set<string>();
  const files: ListedObject[] = [];
  for (const { name, id, created_at, updated_at, last_accessed_at, metadata } of objects) {
    if (!name.startsWith(prefix) || !name.toLowerCase().startsWith(wanted)) continue;
    const [first = '', ...deeper] = name.slice(prefix.length).split('/');
    if (deeper.length > 0) folders.add(first);
    else files.push({ name: first, id, created_at, updated_at, last_accessed_at, metadata });
  }
  const { column, order } = request.sortBy;
  const direction = order === 'asc' ? 1 : -1;
  const compare = (one: string, other: string) => (one < other ? -direction : one > other ? direction : 0);
  const folderEntries: ListedObject[] = [...folders].sort(compare).map((name) => ({
    name,
    id: null,
    created_at: null,
    updated_at: null,
    last_accessed_at: null,
    metadata: null,
  }));
  const byName = ({ name, id }: ListedObject) => name.toLowerCase() + (id === null ? '/' : '');
  const entries = [...folderEntries, ...files.sort((one, other) => compare(one[column] ?? '', other[column] ?? ''))];
  if (column === 'name') entries.sort((one, other) => compare(byName(one), byName(other)));
  return entries.slice(request.offset, request.offset + request.limit);
}
