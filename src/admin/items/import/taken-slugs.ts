import { queryOptions } from '@tanstack/react-query';
import { allRows, newestFirst } from '@/features/lists/admin';
import type { ItemKind } from '@/lib/item-kinds';

/** The kinds that share their addresses with a kind. */
const sharing = (kind: ItemKind): readonly ItemKind[] => (kind === 'service' || kind === 'hardware' ? ['service', 'hardware'] : [kind]);

/** The addresses that items of a kind have. */
export const takenSlugsQuery = (kind: ItemKind) =>
  queryOptions({
    queryKey: ['list', 'content_items', 'slugs', kind],
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const slugs = new Set<string>();
      const filter = { is: { kind: sharing(kind) } };
      for await (const rows of allRows({ list: 'content_items', columns: ['slug'], filter, order: newestFirst }, signal))
        for (const row of rows) if ('slug' in row && typeof row.slug === 'string') slugs.add(row.slug);
      return slugs;
    },
    staleTime: 0,
    meta: { failed: { title: 'panel-items:failed.title', text: 'panel-items:failed.text' } },
  });
