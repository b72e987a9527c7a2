import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lockData } from './data-lock.ts';
import { createKeys, loadOrCreateKeys, type Keys } from '../keys.ts';
import { folderFiles, memoryFiles, type ObjectFiles } from '../storage/object-store.ts';

export interface DataStore {
  keys: Keys;
  files: ObjectFiles;
  /** Folder of the PostgreSQL data; undefined keeps it in memory. */
  databaseFolder: string | undefined;
  /** True until `markReady` was called once. */
  isNew: boolean;
  /** Says that the first start came to its end, demo data included. */
  markReady(): Promise<void>;
  release(): Promise<void>;
}

const nothing = () => Promise.resolve();

/** Data that is gone when the process ends. */
export function memoryStore(): DataStore {
  return { keys: createKeys(), files: memoryFiles(), databaseFolder: undefined, isNew: true, markReady: nothing, release: nothing };
}

/**
 * Data in a folder, for this process alone. What a first start left behind that was cut off half-way
 * is removed, so that the next start is a first start again.
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
