import * as z from 'zod/mini';
import type { Photo } from './photos';

const name = 'post-drafts';
const store = 'photos';

const draftSchema = z.custom<Photo[]>((value) => Array.isArray(value));

/** Runs a request on the store. Throws the browser's error, as in a private window. */
function withStore<Value>(mode: IDBTransactionMode, ask: (photos: IDBObjectStore) => IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onerror = () => reject(opening.error ?? new Error('The drafts could not be opened.'));
    opening.onsuccess = () => {
      const database = opening.result;
      const asked = ask(database.transaction(store, mode).objectStore(store));
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error ?? new Error('The draft could not be read.'));
      asked.transaction?.addEventListener('complete', () => database.close());
    };
  });
}

/** Returns the photos of a creator's draft in this browser; none when they cannot be read. */
export async function readPhotoDraft(creatorId: string): Promise<Photo[]> {
  const kept = await withStore<unknown>('readonly', (drafts) => drafts.get(creatorId)).catch(() => undefined);
  return draftSchema.safeParse(kept).data ?? [];
}

/** Stores the photos of a draft with their texts, so they survive a reload. None removes them. A full device keeps none. */
export async function keepPhotoDraft(creatorId: string, photos: readonly Photo[]): Promise<void> {
  // The part that is posted, without the larger file that it was cut from.
  const kept = photos.map(({ source: _source, ...photo }) => photo);
  const isEmpty = kept.length === 0;
  await (isEmpty
    ? withStore('readwrite', (drafts) => drafts.delete(creatorId))
    : withStore('readwrite', (drafts) => drafts.put(kept, creatorId))
  ).catch(() => undefined);
}
