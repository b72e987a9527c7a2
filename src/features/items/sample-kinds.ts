import { queryOptions } from '@tanstack/react-query';
import type { ItemKind } from '@/lib/item-kinds';
import { maxItems } from './queries';

/** The kinds of which a new site has samples that the settings show or hide. */
export const sampleKinds = ['figure', 'client', 'partner'] as const satisfies ItemKind[];
export type SampleKind = (typeof sampleKinds)[number];

/** Returns the kinds that have public samples. Throws AppError. */
async function fetchSampleKinds(signal: AbortSignal): Promise<SampleKind[]> {
  const { fetchItems } = await import('./requests');
  const lists = await Promise.all(sampleKinds.map((kind) => fetchItems(kind, maxItems, signal)));
  return sampleKinds.filter((_, index) => lists[index]?.some(({ facts }) => facts?.sample));
}

/** The kinds that have public samples. */
export const sampleKindsQuery = queryOptions({
  queryKey: ['items', 'samples'],
  queryFn: ({ signal }) => fetchSampleKinds(signal),
  meta: { logged: 'The samples could not be read:' },
});
