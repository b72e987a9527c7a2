import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startDeno } from '../../supabase/local/functions/deno-process.ts';
import { startTestBackend, type TestBackend } from '../support/backend.ts';
import { caller, refusal, send, type Call } from './support/call.ts';
import { everything, nothing, payload, traces } from './support/registration.ts';

let test: TestBackend;
let register: Call;
const lines: string[] = [];

beforeAll(async () => {
  test = await startTestBackend();
  register = caller(test, 'create-creator-profile');
  await test.sql(
    `create function public.fail_on_purpose() returns trigger language plpgsql as $$ begin raise exception 'internal detail'; end; $$`,
  );
});
afterAll(() => test.stop());

beforeEach(() => {
  lines.length = 0;
  const keep = (...values: unknown[]) => void lines.push(values.map(String).join(' '));
  for (const method of ['info', 'log', 'warn', 'error'] as const) vi.spyOn(console, method).mockImplementation(keep);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const logged = () => lines.join('\n');
const deny = (routine: string) => ({
  fault: `revoke execute on function ${routine} from service_role`,
  repair: `grant execute on function ${routine} to service_role`,
});
const failing = (event: string, table: string) => ({
  fault: `create trigger fail_on_purpose before ${event} on ${table} for each row execute function public.fail_on_purpose()`,
  repair: `drop trigger fail_on_purpose on ${table}`,
});

describe.each([
  ['counting the call', deny('public.take_function_limit(text, text, integer, integer)'), 'Counting the call failed'],
  ['checking the username', deny('public.check_username(text)'), 'Checking the username failed'],
  ['checking the address', deny('public.check_email(text)'), 'Checking the address failed'],
  ['making the account', failing('insert', 'auth.users'), 'Creating the account failed'],
  ['making the identity of the account', failing('insert', 'auth.identities'), 'Creating the account failed'],
  [
    'storing the records',
    deny('public.create_creator_records(uuid, text, text, text, date, text, uuid, text, text)'),
    'Storing the profile failed',
  ],
  ['storing the profile', failing('insert', 'public.creators'), 'Storing the profile failed'],
  ['storing the private row', failing('insert', 'public.creator_accounts'), 'Storing the profile failed'],
])('when %s fails', (_step, { fault, repair }, words) => {
  it('nothing is left, the response hides the cause, the log has no personal data, and a retry works', async () => {
    const person = payload({ fullName: 'Unmistakable Name' });
    await test.sql(fault);
    const answer = await register(person).finally(() => test.sql(repair));
    expect(answer.body).toEqual({ code: 'internal', error: 'Something went wrong. Please try again.' });
    expect(answer.status).toBe(500);
    expect(await traces(test, person)).toEqual(nothing);
    await vi.waitFor(() => expect(logged()).toContain(words));
    for (const secret of [person.username, person.email, person.password, person.fullName, '97455000000', '2000-02-29'])
      expect(logged()).not.toContain(secret);

    expect((await register(person)).status).toBe(201);
    expect(await traces(test, person)).toEqual(everything);
  });
});

it('an account that cannot be rolled back is logged by its id only', async () => {
  const person = payload();
  const [insert, removal] = [failing('insert', 'public.creators'), failing('delete', 'auth.users')];
  await test.sql(insert.fault);
  await test.sql(removal.fault);
  const answer = await register(person).finally(async () => {
    await test.sql(insert.repair);
    await test.sql(removal.repair);
  });
  expect(refusal(answer)).toEqual([500, 'internal']);
  const [account] = await test.sql<{ id: string }>('select id from auth.users where email = $1', [person.email]);
  await vi.waitFor(() => expect(logged()).toContain(`Removing the unfinished account ${account?.id ?? 'none'} failed`));
  expect(logged()).not.toContain(person.email);
});

describe('when the response of Auth is lost', () => {
  let proxy: Server;
  let losing = true;
  beforeAll(async () => {
    // Forwards every request, but drops the connection instead of the response that an account was created.
    proxy = createServer((request, response) => {
      void (async () => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const body = Buffer.concat(chunks);
        const {
          host: _host,
          connection: _connection,
          'content-length': _length,
          'transfer-encoding': _encoding,
          ...headers
        } = request.headers;
        const answer = await fetch(`${test.url}${request.url ?? ''}`, {
          method: request.method ?? 'GET',
          headers: headers as Record<string, string>,
          ...(body.length > 0 && { body }),
        });
        const text = await answer.text();
        if (losing && request.method === 'POST' && request.url === '/auth/v1/admin/users') response.destroy();
        else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text);
      })();
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => {
    proxy.closeAllConnections();
    proxy.close();
  });

  it('the account is rolled back nevertheless', async () => {
    const deno = await startDeno('create-creator-profile', 'supabase/functions/create-creator-profile/index.ts', {
      SUPABASE_URL: `http://127.0.0.1:${String((proxy.address() as AddressInfo).port)}`,
      SUPABASE_ANON_KEY: test.backend.publishableKey,
      SUPABASE_SERVICE_ROLE_KEY: test.backend.secretKey,
    });
    try {
      const person = payload();
      expect(refusal(await send(deno.address, person))).toEqual([500, 'internal']);
      expect(await traces(test, person)).toEqual(nothing);
      losing = false;
      expect((await send(deno.address, person)).status).toBe(201);
    } finally {
      await deno.stop();
    }
  });
});
