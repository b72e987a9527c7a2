import { abortable } from './abortable.ts';
import { ByteReader, concat } from './byte-reader.ts';
import type { Connection } from './network.ts';

/** Bytes of the status line and all headers. */
const maxHead = 16_384;
const maxHeaders = 100;
/** Interim answers (100 Continue, 103 Early Hints) before the answer. */
const maxInterim = 3;

export interface HttpRequest {
  url: URL;
  accept: string;
  /** Names the site that asks. */
  userAgent: string;
}

export interface HttpAnswer {
  status: number;
  headers: ReadonlyMap<string, string>;
  /** Reads the body up to `maxBytes`. `isWhole` tells whether there was no more. */
  readBody(maxBytes: number): Promise<{ bytes: Uint8Array<ArrayBuffer>; isWhole: boolean }>;
}

async function readHead(reader: ByteReader): Promise<Pick<HttpAnswer, 'status' | 'headers'>> {
  let left = maxHead;
  const nextLine = async () => {
    const line = await reader.line(left);
    left -= line.length + 1;
    return line;
  };
  const status = Number(/^HTTP\/1\.[01] ([1-5]\d\d)(?: |$)/.exec(await nextLine())?.[1] ?? NaN);
  if (Number.isNaN(status)) throw new Error('no HTTP');
  const headers = new Map<string, string>();
  for (let line = await nextLine(); line !== ''; line = await nextLine()) {
    const [, name, value = ''] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*(.*?)[ \t]*$/.exec(line) ?? [];
    if (!name || headers.size >= maxHeaders) throw new Error('malformed headers');
    const key = name.toLowerCase();
    // Two lengths are the mark of a smuggled answer.
    if (key === 'content-length' && headers.has(key) && headers.get(key) !== value) throw new Error('two lengths');
    if (!headers.has(key)) headers.set(key, value);
  }
  return { status, headers };
}

/** Yields the content of a chunked body. */
async function* chunks(reader: ByteReader): AsyncGenerator<Uint8Array, void> {
  for (;;) {
    const size = /^([\da-f]{1,8})[ \t]*(?:;.*)?$/i.exec(await reader.line(256))?.[1];
    if (!size) throw new Error('malformed chunk');
    let left = Number.parseInt(size, 16);
    if (left === 0) return;
    while (left > 0) {
      const part = await reader.some(left);
      if (!part) throw new Error('incomplete');
      left -= part.length;
      yield part;
    }
    if ((await reader.line(2)) !== '') throw new Error('malformed chunk');
  }
}

/** Yields the content of a body with a length, or up to the end of the connection. */
async function* plain(reader: ByteReader, length: number): AsyncGenerator<Uint8Array, void> {
  for (let left = length; left > 0; ) {
    const part = await reader.some(left);
    if (!part) {
      if (length === Infinity) return;
      throw new Error('incomplete');
    }
    left -= part.length;
    yield part;
  }
}

function bodyOf(reader: ByteReader, headers: ReadonlyMap<string, string>): AsyncGenerator<Uint8Array, void> {
  const encoding = headers.get('transfer-encoding')?.toLowerCase();
  if (encoding === 'chunked') return chunks(reader);
  if (encoding !== undefined) throw new Error('transfer encoding');
  const length = headers.get('content-length');
  if (length !== undefined && !/^\d{1,15}$/.test(length)) throw new Error('malformed length');
  return plain(reader, length === undefined ? Infinity : Number(length));
}

/** Sends a GET request over a connection and reads the head of the answer. Throws for whatever is no HTTP/1 answer. */
export async function get(
  connection: Connection,
  { url, accept, userAgent }: HttpRequest,
  { signal, maxBytes }: { signal: AbortSignal; maxBytes: number },
): Promise<HttpAnswer> {
  const lines = [
    `GET ${url.pathname}${url.search} HTTP/1.1`,
    `Host: ${url.host}`,
    `User-Agent: ${userAgent}`,
    `Accept: ${accept}`,
    'Accept-Encoding: identity',
    'Connection: close',
  ];
  let bytes = new TextEncoder().encode(`${lines.join('\r\n')}\r\n\r\n`);
  while (bytes.length > 0) bytes = bytes.subarray(await abortable(connection.write(bytes), signal));

  // Chunks of one byte need six each. Nobody honest sends them.
  const reader = new ByteReader(connection, signal, maxHead * (maxInterim + 1) + maxBytes * 2);
  let head = await readHead(reader);
  for (let interim = 0; head.status < 200; interim += 1) {
    if (interim === maxInterim || head.status === 101) throw new Error('interim answers');
    head = await readHead(reader);
  }
  const { headers } = head;
  return {
    ...head,
    async readBody(max) {
      const coding = headers.get('content-encoding')?.toLowerCase() ?? 'identity';
      if (coding !== 'identity') throw new Error('compressed');
      const parts: Uint8Array[] = [];
      let left = max;
      for await (const part of bodyOf(reader, headers)) {
        parts.push(part.slice(0, left));
        left -= part.length;
        if (left < 0) return { bytes: concat(parts), isWhole: false };
      }
      return { bytes: concat(parts), isWhole: true };
    },
  };
}
