import { randomId } from '@/lib/random-id';
import { toAppError } from './errors';

/** Ids of what was sent and has not arrived, as far as is known here. */
const underway = new Map<string, string>();

/**
 * Stores a new row under an id that is made here: the same one each time the same `content` is sent, until it has arrived. So a row that
 * was stored, but whose answer was lost, is recognised by the database when it is sent again, and is not stored twice. Returns the id.
 * It is the key of the row in what administrators write, and its `request_id` in what others do, who choose no keys.
 */
export async function insertOnce(table: string, content: object, insert: (id: string) => Promise<unknown>): Promise<string> {
  const name = table + JSON.stringify(content);
  const before = underway.get(name);
  const id = before ?? randomId();
  underway.set(name, id);
  try {
    await insert(id);
  } catch (failure) {
    const { code, reason } = toAppError(failure);
    if (!before || code !== 'conflict' || (reason !== `${table}_pkey` && reason !== `${table}_request_id_key`)) throw failure;
  }
  underway.delete(name);
  return id;
}
