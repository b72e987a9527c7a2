import { abortable } from './abortable.ts';
import type { Connection } from './network.ts';

const newline = 10;

/** Reads lines and bytes of a connection, up to `maxBytes` in all. */
export class ByteReader {
  #rest = new Uint8Array(0);
  #left: number;

  constructor(
    private readonly connection: Connection,
    private readonly signal: AbortSignal,
    maxBytes: number,
  ) {
    this.#left = maxBytes;
  }

  /** Returns the next bytes, `max` at most; undefined at the end. Throws above the limit of the connection. */
  async some(max: number): Promise<Uint8Array | undefined> {
    if (this.#rest.length === 0 && !(await this.#fill())) return undefined;
    const part = this.#rest.subarray(0, max);
    this.#rest = this.#rest.subarray(part.length);
    return part;
  }

  /** Returns the next line without its end, one character a byte. Throws for a longer one, and at the end of the connection. */
  async line(max: number): Promise<string> {
    let text = '';
    for (;;) {
      const part = await this.some(Infinity);
      if (!part) throw new Error('incomplete');
      const end = part.indexOf(newline);
      text += String.fromCharCode(...part.subarray(0, end === -1 ? part.length : end));
      if (text.length > max) throw new Error('long line');
      if (end === -1) continue;
      this.#rest = concat([part.subarray(end + 1), this.#rest]);
      return text.endsWith('\r') ? text.slice(0, -1) : text;
    }
  }

  async #fill(): Promise<boolean> {
    if (this.#left <= 0) throw new Error('too much');
    const buffer = new Uint8Array(Math.min(16_384, this.#left));
    const size = await abortable(this.connection.read(buffer), this.signal);
    if (size === null) return false;
    this.#left -= size;
    this.#rest = buffer.subarray(0, size);
    // A connection may answer with nothing and be open still.
    return size > 0 || this.#fill();
  }
}

/** Joins parts into one array. */
export function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let start = 0;
  for (const part of parts) {
    all.set(part, start);
    start += part.length;
  }
  return all;
}
