import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';

let server: Server;
let url: string;
beforeAll(async () => {
  // A project with eleven accounts, if the secret key is right.
  server = createServer((request, response) => {
    response.writeHead(request.headers.apikey === 'sb_secret_test' ? 200 : 401, { 'x-total-count': '11' }).end('{"users":[]}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterAll(() => server.close());

async function run(environment: Record<string, string>, ...options: string[]) {
  const { SUPABASE_SERVICE_ROLE_KEY: _key, DATABASE_URL: _url, ...env } = process.env;
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/test-contract.ts', `--url=${url}`, ...options], {
    env: { ...env, ...environment },
  });
  const [told, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return [code as number, told.trim()];
}

it('the contract refuses a project with more than ten accounts, and one whose keys are missing or wrong', async () => {
  const keys = { SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_test', DATABASE_URL: 'postgres://localhost:1/postgres' };
  expect(await run(keys, '--key=sb_publishable_test')).toEqual([1, expect.stringMatching(/^This project has 11 accounts\..*--yes/)]);
  expect(await run({ ...keys, SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_other' }, '--key=sb_publishable_test', '--yes')).toEqual([
    1,
    `${url} answers 401 to the secret key.`,
  ]);
  expect((await run(keys))[1]).toMatch(/needs --key=/);
  expect((await run({}, '--key=sb_publishable_test'))[1]).toMatch(/SUPABASE_SERVICE_ROLE_KEY and DATABASE_URL/);
}, 30_000);
