import { toAppError } from './errors';

/** Ids of what was sent and has not arrived, as far as is known here. */
const underway = new Map<string, string>();

/** A random UUID (version 4); `crypto.randomUUID` is there on secure pages only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = Array.from(bytes, (byte, index) => ((index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte) + 0x100).toString(16).slice(1)).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Stores a new row under an id that is made here: the same one each time the same `content` is sent, until it has arrived. So a row that
 * was stored, but whose answer was lost, is recognised by the database when it is sent again, and is not stored twice. Gives the id.
 */
export async function insertOnce(table: string, content: object, insert: (id: string) => Promise<unknown>): Promise<string> {
  const name = table + JSON.stringify(content);
  const before = underway.get(name);
  const id = before ?? newId();
  underway.set(name, id);
  try {
    await insert(id);
  } catch (failure) {
    const { code, reason } = toAppError(failure);
    if (!before || code !== 'conflict' || reason !== `${table}_pkey`) throw failure;
  }
  underway.delete(name);
  return id;
}
