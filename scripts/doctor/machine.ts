import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isRunning } from '../../supabase/local/data/is-running.ts';
import checks from '../preflight.cjs';
import { error, ok, warning, type Check } from './check.ts';

/** The machine that is checked; tests replace it. */
export interface Machine {
  version: string;
  root: string;
  port: number;
  /** Returns the available memory in bytes. */
  memory: () => number;
  /** Returns the free disk space in bytes. */
  disk: () => Promise<number>;
  /** Returns the path of an installed Chromium. */
  browser: () => string | undefined;
  /** Returns the path of the package's Deno. */
  deno: () => string;
  environment: Readonly<Record<string, string | undefined>>;
}

const subject = 'Machine';
const gigabyte = 1024 ** 3;
const megabyte = 1024 ** 2;
const size = (bytes: number) => (bytes < gigabyte ? `${String(Math.round(bytes / megabyte))} MB` : `${(bytes / gigabyte).toFixed(1)} GB`);

/** The required memory in bytes: of the embedded database, and of `npm test`. */
const requiredMemory = { start: 500 * megabyte, test: 3 * gigabyte };
/** The required disk space in bytes, for packages, build, reports and embedded data. */
const requiredDisk = 2 * gigabyte;

/** Returns the checks of a machine that runs, builds and tests the site. */
export function machineChecks(machine: Machine): readonly Check[] {
  const at = (name: string, run: Check['run']): Check => ({ subject, name, run });
  const written = ['supabase/.temp/data', 'node_modules/.cache', 'dist', 'dist-meta', 'test-results'];
  return [
    at('Node', () =>
      checks.versionProblem(machine.version)
        ? error(`${machine.version} is too old`, 'install 20.19 or newer (of 22: 22.12) from nodejs.org, then npm ci')
        : ok(machine.version),
    ),
    at('Packages', () => (checks.packagesProblem(machine.root) ? error('not installed', 'npm ci') : ok('installed'))),
    at('Write access', () => {
      const readOnly = written.map((folder) => path.join(machine.root, folder)).find((folder) => checks.folderProblem(folder));
      return readOnly
        ? error(`none to ${path.relative(machine.root, readOnly)}`, 'sudo chown -R "$(id -u)" .')
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
      if (checks.memoryProblem() || left < requiredMemory.start)
        return error(`${size(left)} left, ${size(requiredMemory.start)} needed`, 'close other programs');
      return left < requiredMemory.test
        ? warning(`${size(left)} left: npm test takes up to ${size(requiredMemory.test)}`, 'close other programs before npm test')
        : ok(`${size(left)} left`);
    }),
    at('Disk', async () => {
      const left = await machine.disk();
      return left < requiredDisk
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
      if (pid > 0 && isRunning(pid)) return ok(`in use by process ${String(pid)}`);
      return warning(
        'a server was cut off and left its lock',
        `npm start takes it over, or rm ${path.relative(machine.root, path.join(folder, 'lock'))}`,
      );
    }),
  ];
}
