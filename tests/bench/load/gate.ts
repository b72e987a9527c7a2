import { createServer, request, type Server } from 'node:http';

/** The paths of the hosted project. All others belong to the host of the pages. */
const ofBackend = /^\/(?:rest|auth|storage|functions)\/v1\//;

/** A local proxy for two servers, like pages and project in production. One can be down while the other runs. */
export function openGate(port: number, pages: number, backend: number, key: () => string): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    const target = ofBackend.test(incoming.url ?? '') ? backend : pages;
    // A project keeps its key. A backend in memory has a new one at each start.
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
