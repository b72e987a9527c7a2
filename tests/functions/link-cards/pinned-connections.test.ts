import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { createServer } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDeno, type DenoProcess } from '../../../supabase/local/functions/deno-process.ts';
import { send } from '../support/call.ts';

let deno: DenoProcess;
beforeAll(async () => {
  deno = await startDeno('pin', 'tests/functions/fixtures/pin/index.ts', {});
});
afterAll(() => deno.stop());

const listen = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });

it('go to the given address and name the host, which no DNS knows, to the server', async () => {
  const names: string[] = [];
  // Without a certificate, the server ends the handshake after it has heard the name.
  const server = createServer({
    SNICallback: (name, done) => {
      names.push(name);
      done(new Error('no certificate'));
    },
  });
  server.on('tlsClientError', () => undefined);
  const port = await listen(server);
  const { body } = await send(deno.address, { address: '127.0.0.1', host: 'pinned.nowhere.example', port });
  server.close();
  expect(names).toEqual(['pinned.nowhere.example']);
  expect(body.outcome).not.toBe('connected');
});

it('are not made without encryption', async () => {
  const heard: Buffer[] = [];
  const server = createTcpServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      heard.push(data);
      socket.end('HTTP/1.1 200 OK\r\n\r\n');
    });
  });
  const port = await listen(server);
  const { body } = await send(deno.address, { address: '127.0.0.1', host: 'pinned.nowhere.example', port });
  server.close();
  expect(Buffer.concat(heard).includes('GET /')).toBe(false);
  expect(body.outcome).not.toBe('connected');
});
