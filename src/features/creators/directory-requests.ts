import { anonClient } from '@/lib/backend/anon-client';
import { unwrap } from '@/lib/backend/unwrap';
import {
  asDirectoryPage,
  directoryPageSize,
  type DirectoryCursor,
  type DirectoryFilter,
  type DirectoryPage,
  type ListedCreator,
} from './built-directory';

async function find(asked: Record<string, unknown>, signal: AbortSignal): Promise<ListedCreator[]> {
  const client = await anonClient();
  return unwrap(client.rpc('find_creators', asked).abortSignal(signal).overrideTypes<ListedCreator[], { merge: false }>());
}

/** Returns a page of the directory. Throws AppError. */
export async function fetchDirectory(
  { query, topic, sort }: DirectoryFilter,
  after: DirectoryCursor | null,
  signal: AbortSignal,
): Promise<DirectoryPage> {
  return asDirectoryPage(
    await find({ size: directoryPageSize, sort, ...(query && { term: query }), ...(topic && { topic }), ...(after && { after }) }, signal),
  );
}

/** Returns the first creators of the directory, or of those that have every word of a text in their names. Throws AppError. */
export const fetchFirst = (size: number, term: string, signal: AbortSignal): Promise<ListedCreator[]> =>
  find({ size, ...(term && { term }) }, signal);
