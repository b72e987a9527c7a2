import { readFile, rm, writeFile } from 'node:fs/promises';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';

export interface FileLock {
  release(): Promise<void>;
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

/** The id in a lock's file. Empty in the moment between making the file and writing it, and when there is no file. */
const readOwner = (file: string) => readFile(file, 'utf8').catch(() => '');

/**
 * Takes the lock that a file stands for, and writes this process's id into it. A lock whose process has died is taken over.
 * Returns the lock, or the id of the living process that holds it.
 */
export async function takeLock(file: string): Promise<FileLock | number> {
  const own = String(process.pid);
  for (;;) {
    try {
      await writeFile(file, own, { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const pid = Number((await readOwner(file)) || (await setTimeout(100).then(() => readOwner(file))));
    if (Number.isInteger(pid) && pid > 0 && isHeld(file, pid)) return pid;
    await rm(file, { force: true });
  }
  // A process that ends without releasing must not leave the lock to a later process with its number.
  const forget = () => {
    try {
      if (readFileSync(file, 'utf8') === own) rmSync(file, { force: true });
    } catch {
      // The folder is deleted already: nothing is locked.
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
