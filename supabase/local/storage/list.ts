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

/** Returns the request for @supabase/lite: everything below the folder, for `groupByFolder`. */
export function wideListRequest(request: ListRequest): object {
  return { prefix: folderOf(request.prefix), limit: 100_000, offset: 0 };
}

/**
 * Returns the entries of one folder, as hosted Storage lists them.
 *
 * Gap closed: the package returns every object below the prefix with its full name. Hosted Storage returns relative names, and one entry
 * per subfolder with `id: null`. Sorted by name, a subfolder counts as if it ended with a slash; in any other order subfolders come first.
 */
export function groupByFolder(objects: ListedObject[], request: ListRequest): ListedObject[] {
  const prefix = folderOf(request.prefix);
  const start = (prefix + request.search).toLowerCase();
  const folders = new Set<string>();
  const files: ListedObject[] = [];
  for (const { name, id, created_at, updated_at, last_accessed_at, metadata } of objects) {
    if (!name.startsWith(prefix) || !name.toLowerCase().startsWith(start)) continue;
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
