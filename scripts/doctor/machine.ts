import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import checks from '../preflight.cjs';
import { error, ok, warning, type Check } from './check.ts';

/** What is asked of the machine; tests bring another. */
export interface Machine {
  version: string;
  root: string;
  port: number;
  /** Bytes of memory that programs can still have. */
  memory: () => number;
  /** Bytes of the disk that are free. */
  disk: () => Promise<number>;
  /** A Chromium that starts, without installing one. */
  browser: () => string | undefined;
  /** The Deno that the packages bring. */
  deno: () => string;
  environment: Readonly<Record<string, string | undefined>>;
}

const subject = 'Machine';
const gigabyte = 1024 ** 3;
const megabyte = 1024 ** 2;
const size = (bytes: number) => (bytes < gigabyte ? `${String(Math.round(bytes / megabyte))} MB` : `${(bytes / gigabyte).toFixed(1)} GB`);

/** What the embedded database takes, and what `npm test` takes beside it. */
const enough = { start: 500 * megabyte, test: 3 * gigabyte };
/** Packages, build, reports and embedded data. */
const roomy = 2 * gigabyte;

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** What a machine needs to run, build and test the site. */
export function machineChecks(machine: Machine): readonly Check[] {
  const at = (name: string, look: Check['look']): Check => ({ subject, name, look });
  const written = ['supabase/.temp/data', 'node_modules/.cache', 'dist', 'dist-meta', 'test-results'];
  return [
    at('Node', () =>
      checks.versionProblem(machine.version)
        ? error(`${machine.version} is too old`, 'install 20.19 or newer (of 22: 22.12) from nodejs.org, then npm ci')
        : ok(machine.version),
    ),
    at('Packages', () => (checks.packagesProblem(machine.root) ? error('not installed', 'npm ci') : ok('installed'))),
    at('Write access', () => {
      const shut = written.map((folder) => path.join(machine.root, folder)).filter((folder) => checks.folderProblem(folder));
      return shut[0]
        ? error(`none to ${path.relative(machine.root, shut[0])}`, 'sudo chown -R "$(id -u)" .')
        : ok('to all that is written');
    }),
    at('Port', async () => {
      const isFree = await new Promise<boolean>((resolve) => checks.isFree(machine.port, 'localhost', resolve));
      return isFree
        ? ok(`${String(machine.port)} is free`)
        : warning(`${String(machine.port)} is taken (by the site itself?)`, `PORT=${String(machine.port + 1)} npm start`);
    }),
    at('Memory', () => {
      const left = machine.memory();
      if (checks.memoryProblem() || left < enough.start)
        return error(`${size(left)} left, ${size(enough.start)} needed`, 'close other programs');
      return left < enough.test
        ? warning(`${size(left)} left: npm test takes up to ${size(enough.test)}`, 'close other programs before npm test')
        : ok(`${size(left)} left`);
    }),
    at('Disk', async () => {
      const left = await machine.disk();
      return left < roomy
        ? warning(`${size(left)} left`, 'free some space: packages, build and tests take 2 GB')
        : ok(`${size(left)} left`);
    }),
    at('Browser', () => {
      const browser = machine.browser();
      return browser ? ok(browser) : warning('none found: npm test installs one', 'npx playwright install chromium, or BROWSER_PATH=…');
    }),
    at('Deno', () => {
      const { status, stdout } = spawnSync(machine.deno(), ['--version'], { encoding: 'utf8', timeout: 30_000 });
      return status === 0 ? ok(/deno (\S+)/.exec(stdout)?.[1] ?? 'starts') : error('does not start', 'npm ci');
    }),
    at('Embedded data', () => {
      const folder = path.join(machine.root, 'supabase/.temp/data');
      if (machine.environment.EMBEDDED_DATA === 'memory') return ok('in memory');
      if (!existsSync(path.join(folder, 'lock'))) return ok(existsSync(folder) ? 'not in use' : 'made with the first start');
      const pid = Number(readFileSync(path.join(folder, 'lock'), 'utf8'));
      if (pid > 0 && isAlive(pid)) return ok(`in use by process ${String(pid)}`);
      return warning(
        'a server was cut off and left its lock',
        `npm start takes it over, or rm ${path.relative(machine.root, path.join(folder, 'lock'))}`,
      );
    }),
  ];
}
