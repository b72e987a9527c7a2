import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { postgresClient } from '../postgres.ts';
import type { ArchiveReader, ArchiveWriter } from './archive.ts';
import { appliedMigrations, checkCounts, checkVersions, countRows, sumRows, tableNames, type StoredObject } from './manifest.ts';
import type { StorageApi } from './storage-api.ts';

const databaseEntry = 'database.dump';

/** Returns the environment variables of PostgreSQL's programs for an address. Arguments would be visible to other users. */
function connectionEnvironment(databaseUrl: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  return {
    PGHOST: decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)) || 'postgres',
    PGSSLMODE: searchParams.get('sslmode') ?? 'prefer',
    PGAPPNAME: 'backup',
  };
}

/** Runs a pipe of PostgreSQL's programs. Throws an Error with their output. */
async function run(databaseUrl: string, ...commands: [program: string, ...rest: string[]][]): Promise<void> {
  const environment = { ...process.env, ...connectionEnvironment(databaseUrl) };
  const started = commands.map(([program, ...rest]) => spawn(program, rest, { env: environment, stdio: ['pipe', 'pipe', 'pipe'] }));
  const ends = started.map(
    (child, index) =>
      new Promise<void>((resolve, reject) => {
        const program = commands[index]?.[0] ?? '';
        const output: string[] = [];
        child.stderr.on('data', (text: Buffer) => output.push(text.toString()));
        child.once('error', (error: NodeJS.ErrnoException) =>
          reject(
            new Error(
              error.code === 'ENOENT'
                ? `${program} is not installed: install PostgreSQL's client programs, of the project's version or newer.`
                : error.message,
            ),
          ),
        );
        child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program}: ${output.join('').trim()}`))));
      }),
  );
  started.forEach((child, index) => {
    // The next program may have ended already. Its own error says why.
    child.stdin.on('error', () => undefined);
    const next = started[index + 1];
    if (next) child.stdout.pipe(next.stdin);
    else child.stdout.resume();
  });
  started[0]?.stdin.end();
  const results = await Promise.allSettled(ends);
  // The error of a later program is the cause of the broken pipe of an earlier one.
  const failed = results.findLast((result) => result.status === 'rejected');
  if (failed) throw failed.reason as Error;
}

async function withDatabase<Result>(
  databaseUrl: string,
  use: (query: <Row>(statement: string) => Promise<Row[]>) => Promise<Result>,
): Promise<Result> {
  const client = postgresClient(databaseUrl);
  await client.connect();
  try {
    return await use(async <Row>(statement: string) => (await client.query(statement)).rows as Row[]);
  } finally {
    await client.end();
  }
}

/** A hosted project: the address of its database, and the API of its files. */
export interface HostedTarget {
  databaseUrl: string;
  storage: StorageApi;
}

/** Writes the rows and files of a hosted project into an archive. The site can stay online; later changes are not in the archive. */
export async function backUpHosted(
  { databaseUrl, storage }: HostedTarget,
  archive: ArchiveWriter,
): Promise<{ rows: number; files: number }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  try {
    const { tables, migrations } = await withDatabase(databaseUrl, async (query) => ({
      tables: await countRows(query),
      migrations: await appliedMigrations(query),
    }));
    const dump = path.join(folder, databaseEntry);
    await run(databaseUrl, [
      'pg_dump',
      '--format=custom',
      '--data-only',
      '--no-owner',
      '--no-privileges',
      `--file=${dump}`,
      ...Object.keys(tables).map((name) => `--table=${name}`),
    ]);
    await archive.addFile(databaseEntry, dump);
    const objects: StoredObject[] = [];
    for (const { bucket, name, updated } of await storage.list()) {
      const { bytes, ...head } = await storage.download({ bucket, name });
      const entry = `objects/${String(objects.length + 1).padStart(6, '0')}`;
      await archive.add(entry, bytes);
      objects.push({ bucket, name, entry, lastModified: updated, ...head });
    }
    await archive.finish({ format: 1, kind: 'hosted', made: new Date().toISOString(), migrations, tables, objects });
    return { rows: sumRows(tables), files: objects.length };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const keyOf = ({ bucket, name }: { bucket: string; name: string }) => JSON.stringify([bucket, name]);

/** Replaces all rows in one transaction. Triggers are off meanwhile, so that nothing is counted, mailed or logged again. */
async function replaceRows(databaseUrl: string, dump: string, names: readonly string[]): Promise<void> {
  const isAuthTable = (name: string) => name.startsWith('auth.');
  const deletions = [
    `truncate ${names.filter((name) => !isAuthTable(name)).join(', ')}`,
    ...names
      .filter(isAuthTable)
      .toReversed()
      .map((name) => `delete from ${name}`),
  ];
  const steps = ['set session_replication_role = replica', ...deletions].flatMap((statement) => ['--command', statement]);
  await run(
    databaseUrl,
    ['pg_restore', '--file=-', dump],
    [
      'psql',
      '--no-psqlrc',
      '--quiet',
      '--single-transaction',
      '--set',
      'ON_ERROR_STOP=1',
      '--output',
      process.platform === 'win32' ? 'NUL' : '/dev/null',
      ...steps,
      '--file',
      '-',
    ],
  );
}

/**
 * Replaces a project's rows and files with a backup. Uploads the files first and removes them again on failure, then replaces the rows in
 * one transaction, then deletes the files that the backup does not have. Throws before any change when the migrations differ, or when the
 * project has accounts or files and `replace` is false.
 */
export async function restoreHosted(
  archive: ArchiveReader,
  { databaseUrl, storage }: HostedTarget,
  { replace }: { replace: boolean },
): Promise<void> {
  const { manifest } = archive;
  checkVersions(manifest);
  const before = await storage.list();
  const names = await withDatabase(databaseUrl, async (query) => {
    if ((await appliedMigrations(query)).join() !== manifest.migrations.join())
      throw new Error('The project has other migrations than the backup: bring it to the same version first (npx supabase db push).');
    const [users] = await query<{ count: number }>('select count(*)::integer as count from auth.users');
    if (!replace && (before.length > 0 || users?.count !== 0))
      throw new Error(
        'The project has accounts or files already. To lose everything that is there for what the backup has, add --replace.',
      );
    return tableNames(query);
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'restore-'));
  const added: { bucket: string; name: string }[] = [];
  try {
    const dump = path.join(folder, databaseEntry);
    await archive.extract(databaseEntry, dump);
    const known = new Set(before.map(keyOf));
    for (const object of manifest.objects) {
      await storage.upload(object, await archive.read(object.entry));
      if (!known.has(keyOf(object))) added.push(object);
    }
    await replaceRows(databaseUrl, dump, names);
  } catch (error) {
    for (const object of added) await storage.remove(object).catch(() => undefined);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  checkCounts(manifest.tables, await withDatabase(databaseUrl, countRows));
  const kept = new Set(manifest.objects.map(keyOf));
  for (const object of before.filter((each) => !kept.has(keyOf(each)))) await storage.remove(object);
}
