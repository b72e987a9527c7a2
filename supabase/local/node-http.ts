import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { EmbeddedBackend } from './backend.ts';

/** The hosted limit of one upload is 50 MB; multipart adds a little around it. */
const maxBodyBytes = 51 * 1024 * 1024;

class BodyTooLarge extends Error {}

async function readBody(incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (incoming.method === 'GET' || incoming.method === 'HEAD') return undefined;
  if (Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.byteLength;
    if (size > maxBodyBytes) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return size > 0 ? new Uint8Array(Buffer.concat(chunks)) : undefined;
}

function headersOf(incoming: IncomingMessage): Headers {
  const headers = new Headers();
  for (let index = 0; index < incoming.rawHeaders.length; index += 2) {
    const name = incoming.rawHeaders[index] ?? '';
    if (!name.startsWith(':')) headers.append(name, incoming.rawHeaders[index + 1] ?? '');
  }
  return headers;
}

async function toRequest(incoming: IncomingMessage): Promise<Request> {
  const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host ?? 'localhost'}`);
  return new Request(url, { method: incoming.method, headers: headersOf(incoming), body: await readBody(incoming) });
}

async function send(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.statusCode = response.status;
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') outgoing.setHeader(name, value);
  });
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) outgoing.setHeader('set-cookie', cookies);
  if (!response.body || outgoing.req.method === 'HEAD') {
    await response.body?.cancel();
    outgoing.end();
    return;
  }
  await pipeline(Readable.fromWeb(response.body as NodeReadableStream), outgoing);
}

function fail(outgoing: ServerResponse, status: number, message: string): void {
  if (outgoing.headersSent) {
    outgoing.destroy();
    return;
  }
  outgoing.writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*', connection: 'close' });
  outgoing.end(JSON.stringify({ statusCode: String(status), error: message, message }));
}

/**
 * Answers Node requests from the backend; what the backend does not serve goes to `next`.
 * A request that fails gets status 500 and never takes the server down.
 */
export function serveBackend(backend: Pick<EmbeddedBackend, 'fetch' | 'serves'>) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): Promise<void> => {
    if (!backend.serves(incoming.url ?? '/')) {
      next();
      return;
    }
    try {
      const response = await backend.fetch(await toRequest(incoming), incoming.socket.remoteAddress);
      if (response) await send(response, outgoing);
      else next();
    } catch (error) {
      if (error instanceof BodyTooLarge) {
        fail(outgoing, 413, 'Payload too large');
        return;
      }
      if (!outgoing.destroyed) {
        console.error('The embedded backend could not answer a request.', error);
        fail(outgoing, 500, 'Internal server error');
      }
    }
  };
}
