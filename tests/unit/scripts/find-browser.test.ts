import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const execute = promisify(execFile);

let machine: string;
const at = (name: string) => path.join(machine, name);

/** Writes a program with this text into the only folder of the path. */
function addProgram(name: string, text: string): void {
  writeFileSync(at(`bin/${name}`), `#!${process.execPath}\n${text}`);
  chmodSync(at(`bin/${name}`), 0o755);
}

/** A package manager that installs Chromium and refuses to run twice at once. `log` has a line for each start. */
const installer = (isUsable: boolean) => `
  const { appendFileSync, chmodSync, mkdirSync, rmdirSync, writeFileSync } = require('node:fs');
  appendFileSync(${JSON.stringify(at('log'))}, 'started\\n');
  try { mkdirSync(${JSON.stringify(at('locked'))}); } catch { console.error('could not get lock'); process.exit(100); }
  setTimeout(() => {
    if (${String(isUsable)}) {
      writeFileSync(${JSON.stringify(at('bin/chromium'))}, ${JSON.stringify(`#!${process.execPath}\nconsole.log('Chromium 1')`)});
      chmodSync(${JSON.stringify(at('bin/chromium'))}, 0o755);
    }
    rmdirSync(${JSON.stringify(at('locked'))});
    process.exit(${isUsable ? '0' : '1'});
  }, 1500);`;

const findBrowser = () =>
  execute(process.execPath, ['--import', 'tsx', 'scripts/browser.ts'], {
    env: { PATH: at('bin'), TMPDIR: machine, TEMP: machine, PLAYWRIGHT_BROWSERS_PATH: at('none'), BROWSER_PATH: '' },
  });

beforeEach(() => {
  machine = mkdtempSync(path.join(tmpdir(), 'machine-'));
  mkdirSync(at('bin'));
});
afterEach(() => rmSync(machine, { recursive: true, force: true }));

describe.skipIf(process.platform !== 'linux')('a machine without a browser', () => {
  it('installs one once, though two ask for it at once', async () => {
    addProgram('npx', installer(true));
    const answers = await Promise.all([findBrowser(), findBrowser()]);
    for (const { stdout } of answers) expect(stdout).toContain(`Browser: ${at('bin/chromium')}`);
    expect(readFileSync(at('log'), 'utf8')).toBe('started\n');
  });

  it('installs one though the process that began to has died', async () => {
    addProgram('npx', installer(true));
    // No process has this id: it is above the maximum of Linux.
    writeFileSync(at('install-chromium.lock'), '4194305');
    expect((await findBrowser()).stdout).toContain(`Browser: ${at('bin/chromium')}`);
  });

  it('says so when none can be had', async () => {
    addProgram('npx', installer(false));
    addProgram('apt-get', 'process.exit(100)');
    await expect(findBrowser()).rejects.toThrow('none could be installed');
  });
});
