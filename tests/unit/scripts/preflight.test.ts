import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { parse } from 'acorn';
import { createServer as startVite } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { busyPort } from '../../../build/preview/busy-port.ts';
import checks from '../../../scripts/preflight.cjs';
import { acquireBackend } from '../../../supabase/local/shared-backend.ts';

const file = path.resolve('scripts/preflight.cjs');
let root: string;

const tell = (command: string, machine: Partial<Parameters<typeof checks.preflight>[1]> = {}) =>
  new Promise<string | undefined>((resolve) =>
    checks.preflight(command, { version: '20.19.0', root, environment: { EMBEDDED_DATA: 'memory' }, ...machine }, resolve),
  );

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'preflight-'));
  mkdirSync(path.join(root, 'node_modules/vite'), { recursive: true });
  writeFileSync(path.join(root, 'node_modules/vite/package.json'), '{}');
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('what stops a command', () => {
  it('is read by the oldest Node too', () => {
    const source = readFileSync(file, 'utf8');
    const read = (text: string) => () => parse(text, { ecmaVersion: 5, sourceType: 'script' });
    expect(read(source)).not.toThrow();
    expect(read(`${source}\nconst later = () => 1;`)).toThrow(SyntaxError);
  });

  it.each(['0.10.48', '8.17.0', '18.20.4', '19.9.0', '20.0.0', '20.18.3', '21.7.3', '22.0.0', '22.11.0'])('is Node %s', async (version) => {
    const sentence = await tell('build', { version });
    expect(sentence).toContain(`this is Node ${version}`);
    expect(sentence).not.toContain('\n');
  });

  it.each(['20.19.0', '20.20.2', '22.12.0', '24.1.0', '26.0.0'])('is not Node %s', async (version) => {
    expect(await tell('build', { version })).toBeUndefined();
  });

  it('is what was not installed, a port that is none, and memory that is not there', async () => {
    expect(await tell('start', { root: path.join(root, 'elsewhere') })).toContain('run "npm ci" first');
    expect(await tell('start', { environment: { PORT: '80800' } })).toBe(
      'PORT is "80800", which is no port: set a number from 1 to 65535, or leave it away.',
    );
    const reserve = () => {
      throw new RangeError('WebAssembly.Memory(): could not allocate memory');
    };
    expect(await tell('start', { reserve })).toContain('There is no memory left for the embedded database');
  });

  it('is a folder that nothing can be written to', async () => {
    writeFileSync(path.join(root, 'dist'), 'a file');
    expect(await tell('build')).toBe(
      `Nothing can be written to ${path.join(root, 'dist')}, because a file is in its place. Make it yours (on Linux and macOS: sudo chown -R "$(id -u)" ${path.join(root, 'dist')}), then try again.`,
    );
    rmSync(path.join(root, 'dist'));
    const shut = path.join(root, 'shut');
    mkdirSync(shut);
    // Root may write anywhere, so the check runs as another user.
    chmodSync(shut, 0o555);
    chmodSync(root, 0o755);
    const somebody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const ask = `console.log(require(${JSON.stringify(file)}).folderProblem(${JSON.stringify(path.join(shut, 'below/deeper'))}))`;
    const { stdout } = spawnSync(process.execPath, ['-e', ask], { encoding: 'utf8', cwd: root, ...somebody });
    expect(stdout).toContain(`Nothing can be written to ${shut}, because your user may not write there.`);
  });

  it('is a port of the tests that another program has', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    expect(await tell('test', { environment: { E2E_PORT: String(port), EMBEDDED_DATA: 'memory' } })).toBe(
      `Port ${port} is taken by another program: stop that one, or choose another port with E2E_PORT=${port + 1}.`,
    );
    other.close();
    await once(other, 'close');
  });

  it('is said on one line, with exit code 1, and nothing is said where nothing stops', () => {
    const run = (...environment: string[][]) =>
      spawnSync(process.execPath, [file, 'preview'], { encoding: 'utf8', env: { ...process.env, ...Object.fromEntries(environment) } });
    const { status, stderr, stdout } = run(['PORT', 'http']);
    expect([status, stderr.trim(), stdout]).toEqual([
      1,
      'PORT is "http", which is no port: set a number from 1 to 65535, or leave it away.',
      '',
    ]);
    expect(run(['PORT', '']).status).toBe(0);
  });
});

describe('a server', () => {
  it('whose port is taken ends in that sentence, without a stack', async () => {
    const other = createServer().listen(0, 'localhost');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const failure: unknown = await startVite({
      configFile: false,
      logLevel: 'silent',
      plugins: [busyPort()],
      server: { port, strictPort: true },
    }).catch((error: unknown) => error);
    expect(inspect(failure)).toBe(`Port ${port} is taken by another program: stop that one, or choose another port with PORT=${port + 1}.`);
    other.close();
    await once(other, 'close');
    const server = await startVite({ configFile: false, logLevel: 'silent', plugins: [busyPort()], server: { port, strictPort: true } });
    await server.close();
  });

  it('without memory for its database says so in place of the engine', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'preflight-data-'));
    vi.spyOn(WebAssembly, 'Memory').mockImplementation(() => {
      throw new RangeError('WebAssembly.Memory(): could not allocate memory');
    });
    const failure: unknown = await acquireBackend({ data: { folder }, siteUrl: 'http://localhost', seed: false }).catch(
      (error: unknown) => error,
    );
    expect(inspect(failure)).toBe(checks.noMemory);
    rmSync(folder, { recursive: true, force: true });
  });
});
