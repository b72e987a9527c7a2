import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readMigrations } from '../../supabase/local/data/database.ts';

export const releasedMigrationsFile = 'tests/database/released-migrations.json';

/** SHA-256 of migrations, by file name. */
export type Checksums = Record<string, string>;

/** Returns the checksums of the released migrations. */
export const readReleased = (): Checksums => JSON.parse(readFileSync(releasedMigrationsFile, 'utf8')) as Checksums;

/** Returns the checksums of the migrations in the folder. Line endings do not count. */
export async function checksumMigrations(folder = 'supabase/migrations'): Promise<Checksums> {
  const migrations = await readMigrations(folder);
  return Object.fromEntries(
    migrations.map(({ version, name, sql }) => [
      `${version}_${name}.sql`,
      createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex'),
    ]),
  );
}

/** Returns the names of released migrations that were edited or deleted. */
export const changedReleased = (released: Checksums, found: Checksums): string[] =>
  Object.keys(released).filter((name) => released[name] !== found[name]);
