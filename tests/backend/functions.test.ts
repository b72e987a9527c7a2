import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDeno } from '../../supabase/local/functions/deno-process.ts';
import { startTestBackend, type Client, type TestBackend } from '../support/backend.ts';

let test: TestBackend;
let signedIn: Client;

const fixtures = 'tests/functions/fixtures';
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
const eventually = async (condition: () => boolean | Promise<boolean>) => {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
};

beforeAll(async () => {
  process.env.PARENT_SECRET = 'not for functions';
  test = await startTestBackend({ functionsFolder: fixtures });
  signedIn = await test.asUser((await test.createPerson()).email);
});
afterAll(() => test.stop());

describe('a function', () => {
  it('gets the call, its keys and the client address, and reaches the API but nothing else', async () => {
    const { data, error } = await signedIn.functions.invoke<Record<string, unknown>>('echo/more?x=1', {
      body: { hello: 'مرحبا' },
      headers: { 'cf-connecting-ip': '6.6.6.6' },
    });
    expect(error).toBeNull();
    expect(data).toEqual({
      method: 'POST',
      path: '/echo/more?x=1',
      body: '{"hello":"مرحبا"}',
      address: '127.0.0.1',
      environment: ['SUPABASE_ANON_KEY', 'SUPABASE_SERVICE_ROLE_KEY', 'SUPABASE_URL'],
      seesParentEnvironment: false,
      inquiries: 0,
      readFile: 'NotCapable',
      writeFile: 'NotCapable',
      runCommand: 'NotCapable',
      otherHost: 'NotCapable',
    });
  });

  it('requires a token of Auth, unless config.toml opens it', async () => {
    const call = (name: string, authorization?: string) =>
      fetch(`${test.url}/functions/v1/${name}`, { method: 'POST', headers: authorization ? { authorization } : {} });
    expect((await call('echo')).status).toBe(401);
    expect((await call('echo', `Bearer ${test.backend.publishableKey}`)).status).toBe(401);
    expect((await call('echo', 'Bearer a.b.c')).status).toBe(401);
    expect((await call('verify-creator-email')).status).toBe(201);
    const { data } = await test.visitor().functions.invoke<{ ok: boolean }>('verify-creator-email');
    expect(data).toEqual({ ok: true });
  });

  it('answers the preflight of another origin itself', async () => {
    const response = await fetch(`${test.url}/functions/v1/verify-creator-email`, {
      method: 'OPTIONS',
      headers: { origin: 'https://example.org' },
    });
    expect([response.status, response.headers.get('access-control-allow-headers')]).toEqual([204, 'content-type']);
  });

  it.each(['none', '..%2f..%2fsupabase', '', 'Echo'])('%j does not exist', async (name) => {
    expect((await fetch(`${test.url}/functions/v1/${name}`, { method: 'POST' })).status).toBe(404);
  });

  it('that cannot start answers 503 and affects nothing else', async () => {
    const { error } = await signedIn.functions.invoke('broken');
    expect((error as { context?: Response } | null)?.context?.status).toBe(503);
    expect((await test.visitor().functions.invoke('verify-creator-email')).error).toBeNull();
  });

  it('that ends is started again with the next call', async () => {
    const first = (await signedIn.functions.invoke<{ pid: number }>('crash')).data?.pid ?? 0;
    expect(await eventually(() => !isAlive(first))).toBe(true);
    const second = (await signedIn.functions.invoke<{ pid: number }>('crash')).data?.pid;
    expect(second).toBeGreaterThan(0);
    expect(second).not.toBe(first);
  });
});

describe('a Deno process', () => {
  it('ends with the backend', async () => {
    const process = await startDeno('verify-creator-email', `${fixtures}/verify-creator-email/index.ts`, {});
    const pid = Number((await fetch(process.address)).headers.get('x-pid'));
    expect(isAlive(pid)).toBe(true);
    await process.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it('ends when the process that started it is killed', async () => {
    const script = `
      import { runnerImport } from 'vite';
      const { module } = await runnerImport('./supabase/local/functions/deno-process.ts', { configFile: false, logLevel: 'error' });
      const deno = await module.startDeno('verify-creator-email', '${fixtures}/verify-creator-email/index.ts', {});
      console.log((await fetch(deno.address)).headers.get('x-pid'));`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const pid = Number(line.toString());
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    expect(await eventually(() => !isAlive(pid))).toBe(true);
  });
});
