// Finds or installs a Chromium for the end-to-end tests and the benchmark.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { takeLock, type FileLock } from '../supabase/local/data/lock-file.ts';

const INSTALL_TIMEOUT = 5 * 60_000;

/** The paths of browsers whose folder is not in PATH. */
const WELL_KNOWN: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium'],
  win32: [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .map((folder) => path.join(folder, 'Google/Chrome/Application/chrome.exe')),
};
/** The headless shell comes first: Playwright uses it, too, and it needs a quarter less CPU. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

function systemBrowsers(): string[] {
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean);
  const inPath = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...inPath, ...(WELL_KNOWN[process.platform] ?? [])];
}

/** Returns whether a file is a browser that starts. A downloaded one may lack libraries, and a distribution's may be a stub. */
function starts(file: string): boolean {
  if (!existsSync(file)) return false;
  // On Windows `--version` opens a window instead of printing.
  if (process.platform === 'win32') return true;
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 && /chrom/i.test(stdout);
}

function run(command: string, commandArguments: string[], environment: Record<string, string> = {}): boolean {
  console.log(`> ${command} ${commandArguments.join(' ')}`);
  const { status } = spawnSync(command, commandArguments, {
    stdio: 'inherit',
    timeout: INSTALL_TIMEOUT,
    shell: process.platform === 'win32',
    env: { ...process.env, ...environment },
  });
  return status === 0;
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

function installWithApt(): boolean {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = (browser: string) =>
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', browser, 'fonts-liberation', 'fonts-noto-core'], quiet);
  return run('apt-get', ['update', '-q'], quiet) && (install('chromium-headless-shell') || install('chromium'));
}

/** Returns the path of an installed Chromium that starts: `BROWSER_PATH`, else Playwright's, else the system's. */
export function installedBrowser(): string | undefined {
  const chosen = process.env.BROWSER_PATH;
  return (chosen ? [chosen] : [chromium.executablePath(), ...systemBrowsers()]).find(starts);
}

/** The lock of the installation, because package managers refuse a second one at the same time. */
const LOCK = path.join(tmpdir(), 'install-chromium.lock');

/** Waits for the lock of the installation. */
async function takeInstallLock(): Promise<FileLock> {
  for (let isFirst = true; ; isFirst = false) {
    const lock = await takeLock(LOCK);
    if (typeof lock !== 'number') return lock;
    if (isFirst) console.log(`Waiting for process ${String(lock)}, which installs a Chromium (${LOCK}).`);
    await setTimeout(500);
  }
}

/** Installs Playwright's Chromium, else Debian's package as root. Returns its path, or undefined when both fail. */
function installBrowser(): string | undefined {
  const own = chromium.executablePath();
  console.log('No Chromium found; installing one.');
  if (run('npx', ['playwright', 'install', 'chromium']) && starts(own)) return own;
  if (isDebianRoot()) installWithApt();
  return installedBrowser();
}

/**
 * Returns the path of a Chromium that starts: `BROWSER_PATH`, else Playwright's, else the system's, else a newly installed one. Waits while
 * another process installs one. Throws when there is none.
 */
export async function findBrowser(): Promise<string> {
  const found = installedBrowser();
  if (found) return found;
  if (process.env.BROWSER_PATH) throw new Error(`BROWSER_PATH is "${process.env.BROWSER_PATH}", which is not a Chromium that starts.`);
  const lock = await takeInstallLock();
  try {
    // Another process may have installed one while this one waited.
    const browser = installedBrowser() ?? installBrowser();
    if (!browser) throw new Error('No Chromium found and none could be installed. Install Chromium or Chrome, or set BROWSER_PATH to one.');
    return browser;
  } finally {
    await lock.release();
  }
}
