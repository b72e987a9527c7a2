import { readFile, rm, writeFile } from 'node:fs/promises';
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

export interface DataLock {
  release(): Promise<void>;
}

/** Says that another process uses the data folder. */
class DataInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`The data in ${folder} is in use by another server (process ${String(pid)}); stop that one first, or start with EMBEDDED_DATA=memory. If that process is something else, remove ${resolve(folder, 'lock')}.`);
  }
}

// On the global object because Vite loads this module anew with every restart of its server.
const held = ((globalThis as typeof globalThis & { embeddedSupabaseLocks?: Set<string> }).embeddedSupabaseLocks ??= new Set<string>());

function isHeld(file: string, pid: number): boolean {
  // In a container the process that died may well have had the number that this one has now.
  if (pid === process.pid) return held.has(file);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Takes the data folder for this process. PGlite has no lock of its own, and two writers would
 * corrupt the files. A lock whose process has died is taken over.
 *
 * @throws DataInUse
 */
export async function lockData(folder: string): Promise<DataLock> {
  const file = resolve(folder, 'lock');
  const own = String(process.pid);
  for (;;) {
    try {
      await writeFile(file, own, { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const pid = Number(await readFile(file, 'utf8').catch(() => ''));
    if (Number.isInteger(pid) && pid > 0 && isHeld(file, pid)) throw new DataInUse(folder, pid);
    await rm(file, { force: true });
  }
  // A process that ends without closing must not leave the lock to a later process with its number.
  const forget = () => {
    try {
      if (readFileSync(file, 'utf8') === own) rmSync(file, { force: true });
    } catch {
      // The folder is gone already: nothing is locked.
    }
  };
  process.once('exit', forget);
  held.add(file);
  return {
    async release() {
      process.off('exit', forget);
      held.delete(file);
      await rm(file, { force: true });
    },
  };
}
