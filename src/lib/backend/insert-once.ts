import { randomId } from '@/lib/random-id';
import { toAppError } from './errors';

/** Ids of rows that were sent, without a successful response so far. */
const pending = new Map<string, string>();

/**
 * Inserts a row under an id made here. The same `content` gets the same id until it has succeeded, so a retry after a lost response does
 * not store it twice. Returns the id. Administrators' rows use it as key, visitors' rows as `request_id`.
 */
export async function insertOnce(table: string, content: object, insert: (id: string) => Promise<unknown>): Promise<string> {
  const name = table + JSON.stringify(content);
  const known = pending.get(name);
  const id = known ?? randomId();
  pending.set(name, id);
  try {
    await insert(id);
  } catch (failure) {
    const { code, reason } = toAppError(failure);
    if (!known || code !== 'conflict' || (reason !== `${table}_pkey` && reason !== `${table}_request_id_key`)) throw failure;
  }
  pending.delete(name);
  return id;
}
