import { readFile, rm, writeFile } from 'node:fs/promises';
import { readFileSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { isRunning } from './is-running.ts';

export interface FileLock {
  release(): Promise<void>;
}

// On the global object, because Vite reloads this module with every restart of its server.
const heldLocks = ((globalThis as typeof globalThis & { embeddedSupabaseLocks?: Set<string> }).embeddedSupabaseLocks ??= new Set<string>());

// In a container the process that ended may have had the id of this one.
const isHeld = (file: string, pid: number) => (pid === process.pid ? heldLocks.has(file) : isRunning(pid));

/** Returns the process id in a lock file. Empty while the file is being written, and when there is none. */
const readOwner = (file: string) => readFile(file, 'utf8').catch(() => '');

/**
 * Takes a lock by creating a file with this process's id. Takes over the lock of a process that has ended. Returns the lock, or the id of
 * the running process that holds it.
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
  // Without this, a lock that was not released would belong to a later process with the same id.
  const removeFile = () => {
    try {
      if (readFileSync(file, 'utf8') === own) rmSync(file, { force: true });
    } catch {
      // The folder is deleted already.
    }
  };
  process.once('exit', removeFile);
  heldLocks.add(file);
  return {
    async release() {
      process.off('exit', removeFile);
      heldLocks.delete(file);
      await rm(file, { force: true });
    },
  };
}
