import { resolve } from 'node:path';
import { takeLock, type FileLock } from './lock-file.ts';

/** Says that another process uses the data folder. */
class DataInUse extends Error {
  constructor(folder: string, pid: number) {
    super(
      `The data in ${folder} is in use by another server (process ${String(pid)}); stop that one first, or start with EMBEDDED_DATA=memory. ` +
        `If that process is something else, remove ${resolve(folder, 'lock')}.`,
    );
  }
}

/**
 * Takes the data folder for this process. PGlite has no lock of its own, and two writers would
 * corrupt the files. A lock whose process has died is taken over.
 *
 * @throws DataInUse
 */
export async function lockData(folder: string): Promise<FileLock> {
  const lock = await takeLock(resolve(folder, 'lock'));
  if (typeof lock === 'number') throw new DataInUse(folder, lock);
  return lock;
}
