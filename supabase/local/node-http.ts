import { getRequestListener } from '@hono/node-server';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { EmbeddedBackend } from './backend.ts';
import { jsonResponse } from './gateway.ts';

/** The hosted limit of one upload is 50 MB, without the multipart encoding. */
const maxBodyBytes = 51 * 1024 * 1024;

class BodyTooLarge extends Error {}

const refuse = (status: number, message: string) =>
  jsonResponse({ statusCode: String(status), error: message, message }, status, { connection: 'close' });

/** Returns a request whose body fails when it is too large, whatever Content-Length says. */
function limited(request: Request): Request {
  if (!request.body) return request;
  let size = 0;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > maxBodyBytes) controller.error(new BodyTooLarge());
        else controller.enqueue(chunk);
      },
    }),
  );
  // Node's fetch requires `duplex` with a stream. The DOM types do not have it.
  const init: RequestInit & { duplex: 'half' } = { method: request.method, headers: request.headers, body: counted, duplex: 'half' };
  return new Request(request.url, init);
}

/**
 * Returns a middleware that answers the requests of the backend and passes others to `next`. A failed request gets status 500.
 */
export function serveBackend(backend: Pick<EmbeddedBackend, 'fetch' | 'serves'>) {
  const listener = getRequestListener(
    async (request, { incoming }) => {
      if (Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes) return refuse(413, 'Payload too large');
      return (await backend.fetch(limited(request), incoming.socket.remoteAddress)) ?? new Response('Not found', { status: 404 });
    },
    {
      overrideGlobalObjects: false,
      errorHandler(error) {
        if (error instanceof BodyTooLarge) return refuse(413, 'Payload too large');
        console.error('The embedded backend could not answer a request.', error);
        return refuse(500, 'Internal server error');
      },
    },
  );
  return async (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void): Promise<void> => {
    if (backend.serves(incoming.url ?? '/')) await listener(incoming, outgoing);
    else next();
  };
}
