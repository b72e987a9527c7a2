import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface DenoProcess {
  /** `http://127.0.0.1:<port>` */
  readonly address: string;
  readonly isRunning: () => boolean;
  stop(): Promise<void>;
}

const here = dirname(fileURLToPath(import.meta.url));
const startTimeout = 30_000;

/** Kill the processes that are running. They share one listener, since Node warns of more than ten. */
const running = new Set<() => void>();
const killAll = () => {
  for (const kill of running) kill();
};

function addRunning(kill: () => void): void {
  if (running.size === 0) process.once('exit', killAll);
  running.add(kill);
}

function removeRunning(kill: () => void): void {
  running.delete(kill);
  if (running.size === 0) process.off('exit', killAll);
}

/** Returns the path of the Deno binary of the npm package `deno`. */
export function denoBinary(): string {
  const installer = createRequire(import.meta.url)('deno/install_api.cjs') as { runInstall(): string };
  return installer.runInstall();
}

/**
 * Runs one Edge Function in Deno on a free port. It has the network of this machine only, the given environment only, no access to files,
 * and its `npm:` imports come from node_modules.
 */
export function startDeno(name: string, file: string, environment: Record<string, string>): Promise<DenoProcess> {
  const child = spawn(
    denoBinary(),
    [
      'run',
      '--no-prompt',
      '--no-lock',
      '--no-remote',
      '--cached-only',
      '--node-modules-dir=manual',
      '--allow-env',
      '--allow-net=127.0.0.1,localhost,[::1]',
      `--preload=${join(here, 'functions-preload.js')}`,
      file,
    ],
    {
      cwd: join(here, '../../..'),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...environment,
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        DENO_NO_UPDATE_CHECK: '1',
        DENO_DIR: join(here, '../../.temp/deno'),
        NO_COLOR: '1',
      },
    },
  );
  const kill = () => child.kill('SIGKILL');
  addRunning(kill);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      removeRunning(kill);
      resolve();
    });
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      kill();
      reject(new Error(`The function ${name} did not start within ${String(startTimeout / 1000)} seconds.`));
    }, startTimeout);
    child.once('error', reject);
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The function ${name} ended with exit code ${String(code)}.`));
    });
    const report = (line: string) => {
      const port = /Listening on https?:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
      if (!port) {
        console.info(`[function ${name}] ${line}`);
        return;
      }
      clearTimeout(timer);
      resolve({
        address: `http://127.0.0.1:${port}`,
        isRunning: () => child.exitCode === null && child.signalCode === null,
        async stop() {
          child.kill('SIGTERM');
          const force = setTimeout(kill, 2000);
          await ended;
          clearTimeout(force);
        },
      });
    };
    createInterface(child.stdout).on('line', report);
    createInterface(child.stderr).on('line', report);
  });
}
