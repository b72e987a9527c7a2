import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip, type ZlibOptions } from 'node:zlib';
import { lockData } from '../../supabase/local/data/data-lock.ts';
import { openPostgres } from '../../supabase/local/data/engine.ts';
import { folderFiles, objectKey } from '../../supabase/local/storage/object-store.ts';
import type { ArchiveReader, ArchiveWriter } from './archive.ts';
import { appliedMigrations, checkCounts, checkVersions, countRows, sumRows, type StoredObject } from './manifest.ts';

const databaseEntry = 'database.tar.gz';
const [compress, decompress] = [promisify<ArrayBuffer, ZlibOptions, Buffer>(gzip), promisify(gunzip)];
const isReady = (folder: string) => existsSync(path.join(folder, 'ready'));

/** Opens the database of a data folder without the API, which would change it. */
async function openData(folder: string, snapshot?: Blob) {
  const { connection } = await openPostgres({ databaseFolder: path.join(folder, 'postgres'), snapshot });
  const { driver } = connection;
  const query = async <Row>(statement: string) => (await driver.query<Row>(statement)).rows;
  return { driver, query, close: () => connection.close() };
}

/** Writes the embedded data of a folder into an archive and locks them meanwhile. Throws DataInUse. */
export async function backUpEmbedded(folder: string, archive: ArchiveWriter): Promise<{ rows: number; files: number }> {
  if (!isReady(folder)) throw new Error(`There are no embedded data in ${folder} yet.`);
  const lock = await lockData(folder);
  try {
    const database = await openData(folder);
    try {
      const files = folderFiles(path.join(folder, 'objects'));
      const objects: StoredObject[] = [];
      for (const { bucket, name } of await database.query<{ bucket: string; name: string }>(
        'select bucket_id as bucket, name from storage.objects order by 1, 2',
      )) {
        const stored = await files.read(objectKey(bucket, name));
        if (!stored)
          throw new Error(`The bytes of ${bucket}/${name} are missing, so there can be no whole backup: delete that file first.`);
        const { bytes, ...head } = stored;
        const entry = `objects/${String(objects.length + 1).padStart(6, '0')}`;
        await archive.add(entry, bytes);
        objects.push({ bucket, name, entry, ...head });
      }
      const tables = await countRows(database.query);
      const migrations = await appliedMigrations(database.query);
      await archive.add(databaseEntry, await compress(await (await database.driver.dumpDataDir('none')).arrayBuffer(), { level: 1 }));
      await archive.finish({ format: 1, kind: 'embedded', made: new Date().toISOString(), migrations, tables, objects });
      return { rows: sumRows(tables), files: objects.length };
    } finally {
      await database.close();
    }
  } finally {
    await lock.release();
  }
}

/** Extracts an archive into a new data folder and checks the number of rows. */
async function extract(archive: ArchiveReader, folder: string): Promise<void> {
  const { manifest } = archive;
  const database = await openData(folder, new Blob([await decompress(await archive.read(databaseEntry))]));
  try {
    checkCounts(manifest.tables, await countRows(database.query));
  } finally {
    await database.close();
  }
  const files = folderFiles(path.join(folder, 'objects'));
  for (const { bucket, name, entry, ...head } of manifest.objects)
    await files.write(objectKey(bucket, name), { ...head, bytes: await archive.read(entry) });
  await writeFile(path.join(folder, 'ready'), `${manifest.made}\n`);
}

/**
 * Replaces a folder's data with a backup. The new data are extracted into another folder and renamed at the end, so that a failure changes
 * nothing. The folder keeps its keys. Throws DataInUse, and an Error when there are data and `replace` is false.
 */
export async function restoreEmbedded(archive: ArchiveReader, folder: string, { replace }: { replace: boolean }): Promise<void> {
  checkVersions(archive.manifest);
  if (isReady(folder) && !replace)
    throw new Error(`There are data in ${folder} already. To lose them for those of the backup, add --replace.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockData(folder);
  const [restored, former] = [`${folder}.restored`, `${folder}.former`];
  try {
    await rm(restored, { recursive: true, force: true });
    await mkdir(restored, { recursive: true, mode: 0o700 });
    await extract(archive, restored);
    for (const kept of ['keys.json', 'lock'])
      if (existsSync(path.join(folder, kept))) await copyFile(path.join(folder, kept), path.join(restored, kept));
    await rm(former, { recursive: true, force: true });
    await rename(folder, former);
    await rename(restored, folder).catch(async (error: unknown) => {
      await rename(former, folder);
      throw error;
    });
    await rm(former, { recursive: true, force: true });
  } finally {
    await rm(restored, { recursive: true, force: true });
    await lock.release();
  }
}
