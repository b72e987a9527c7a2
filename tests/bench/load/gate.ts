import { createServer, request, type Server } from 'node:http';

/** The paths that a hosted project answers; everything else is the host of the pages'. */
const ofBackend = /^\/(?:rest|auth|storage|functions)\/v1\//;

/** One address on this machine for two servers, as pages and project are two in production: so that one can be away while the other goes on. */
export function openGate(port: number, pages: number, backend: number, key: () => string): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const target = ofBackend.test(incoming.url ?? '') ? backend : pages;
    // A project keeps its key; a backend in memory has another one each time.
    const headers = target === backend && incoming.headers.apikey ? { ...incoming.headers, apikey: key() } : incoming.headers;
    const passed = request({ host: 'localhost', port: target, path: incoming.url, method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => {
      if (!outgoing.headersSent) outgoing.writeHead(502);
      outgoing.end();
    });
    incoming.pipe(passed);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}
