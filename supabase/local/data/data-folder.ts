import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockData } from './data-lock.ts';
import { createKeys, loadOrCreateKeys, type Keys } from '../keys.ts';
import { folderFiles, memoryFiles, type ObjectFiles } from '../storage/object-store.ts';

export interface DataStore {
  keys: Keys;
  files: ObjectFiles;
  /** The folder of the PostgreSQL data; undefined means memory. */
  databaseFolder: string | undefined;
  /** True until `markReady` was called once. */
  isNew: boolean;
  /** Records that the first start is complete, with the demo data. */
  markReady(): Promise<void>;
  release(): Promise<void>;
}

const noop = () => Promise.resolve();

/** Returns a store in memory. */
export function memoryStore(): DataStore {
  return { keys: createKeys(), files: memoryFiles(), databaseFolder: undefined, isNew: true, markReady: noop, release: noop };
}

/**
 * Returns a store in a folder, locked for this process. Removes the data of an interrupted first start.
 *
 * @throws DataInUse
 */
export async function folderStore(folder: string): Promise<DataStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockData(folder);
  try {
    const databaseFolder = join(folder, 'postgres');
    const objectsFolder = join(folder, 'objects');
    const marker = join(folder, 'ready');
    const isNew = !(await stat(marker).catch(() => undefined));
    if (isNew) {
      await rm(databaseFolder, { recursive: true, force: true });
      await rm(objectsFolder, { recursive: true, force: true });
    }
    return {
      keys: await loadOrCreateKeys(join(folder, 'keys.json')),
      files: folderFiles(objectsFolder),
      databaseFolder,
      isNew,
      markReady: () => writeFile(marker, `${new Date().toISOString()}\n`),
      release: () => lock.release(),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
