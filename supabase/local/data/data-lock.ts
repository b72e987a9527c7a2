import { resolve } from 'node:path';
import { takeLock, type FileLock } from './lock-file.ts';

/** Thrown when another process uses the data folder. */
class DataInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data in ${folder} is in use by another server (process ${String(pid)}); stop that one first, or start with EMBEDDED_DATA=memory. ` +
        `If that process is something else, remove ${resolve(folder, 'lock')}.`,
    );
  }
}

/**
 * Locks the data folder for this process. PGlite has no lock, and two writers would corrupt its files. Takes over the lock of a process
 * that has ended.
 *
 * @throws DataInUse
 */
export async function lockData(folder: string): Promise<FileLock> {
  const lock = await takeLock(resolve(folder, 'lock'));
  if (typeof lock === 'number') throw new DataInUse(folder, lock);
  return lock;
}
