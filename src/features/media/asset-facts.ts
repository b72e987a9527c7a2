import { queryOptions } from '@tanstack/react-query';
import { authClient } from '@/lib/backend/auth-client';
import { unwrap } from '@/lib/backend/unwrap';
import { assetBucket } from './asset-path';

/** What is known of a file of publicassets. */
export interface AssetFacts {
  /** The name that the file came with; null for files without one. */
  ownName: string | null;
  bytes: number;
}

/** The limit of names in a request. */
const most = 500;

interface Batch {
  names: Set<string>;
  found: Promise<ReadonlyMap<string, AssetFacts>>;
}

/** The names of components that render together, for one request. */
let batch: Batch | undefined;

async function fetchFacts(names: readonly string[]): Promise<ReadonlyMap<string, AssetFacts>> {
  const rows = await unwrap((await authClient()).rpc('file_facts', { bucket: assetBucket, names: [...names] }));
  return new Map(rows.flatMap(({ name, own_name, size }) => (name ? [[name, { ownName: own_name, bytes: size ?? 0 }] as const] : [])));
}

function startBatch(): Batch {
  const names = new Set<string>();
  const found = new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
    if (batch?.names === names) batch = undefined;
    return fetchFacts([...names]);
  });
  return { names, found };
}

/** Returns the facts of a file; null when it does not exist. Calls at the same time share a request. Throws AppError. */
async function factsOf(name: string): Promise<AssetFacts | null> {
  if (!batch || batch.names.size >= most) batch = startBatch();
  batch.names.add(name);
  const { found } = batch;
  return (await found).get(name) ?? null;
}

/** The facts of a file of publicassets. Without them, the name in Storage is shown. */
export const assetFactsQuery = (name: string) =>
  queryOptions({
    queryKey: ['assets', 'list', 'facts', name],
    queryFn: () => factsOf(name),
    staleTime: 60_000,
    meta: { logged: 'The files could not be named' },
  });
