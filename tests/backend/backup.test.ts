import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, open, readdir, rm, stat, truncate } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readArchive, writeArchive } from '../../scripts/backup/archive.ts';
import { backUpEmbedded, restoreEmbedded } from '../../scripts/backup/embedded.ts';
import { backUpHosted, restoreHosted } from '../../scripts/backup/hosted.ts';
import { countRows, tableNames } from '../../scripts/backup/manifest.ts';
import { storageApi } from '../../scripts/backup/storage-api.ts';
import { hostedTarget } from '../../scripts/backup/target.ts';
import { differences } from '../../scripts/doctor/catalog.ts';
import { catalogFacts, type Fact } from '../../scripts/doctor/catalog-facts.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '../../supabase/local/backend.ts';
import { readMigrations } from '../../supabase/local/data/database.ts';
import { serveBackend } from '../../supabase/local/node-http.ts';
import { migratedSnapshot } from '../support/backend.ts';
import { findNativePostgres, startNativePostgres } from '../support/native-postgres.ts';
import { makeServerDatabase, type ServerDatabase } from '../support/server-database.ts';

// Each test starts one or more databases from disk.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const siteUrl = 'http://localhost:5998';
const native = findNativePostgres();
type Query = ServerDatabase['query'];

let root: string;
let folder: string;
let backup: string;
let backend: EmbeddedBackend;
let before: Record<string, string>;

/** Returns all rows of every table. */
async function contents(query: Query, more: string[] = []): Promise<Record<string, string>> {
  const tables = [...(await tableNames(query)), ...more];
  const rows = await query<{ name: string; rows: string }>(
    tables
      .map((name) => `select '${name}' as name, coalesce(string_agg(t::text, e'\\n' order by t::text), '') as rows from ${name} t`)
      .join(' union all '),
  );
  return Object.fromEntries(rows.map(({ name, rows: text }) => [name, text]));
}

const start = () => startEmbeddedBackend({ data: { folder }, siteUrl, seed: false });
const ask = (to: EmbeddedBackend, address: string, init: RequestInit = {}) =>
  to.fetch(
    new Request(siteUrl + address, {
      ...init,
      headers: { apikey: to.publishableKey, ...(init.headers as Record<string, string> | undefined) },
    }),
  );
const signIn = async (to: EmbeddedBackend, email: string, password: string) =>
  (await ask(to, '/auth/v1/token?grant_type=password', { method: 'POST', body: JSON.stringify({ email, password }) }))?.status;
const picture = async (to: EmbeddedBackend) => (await ask(to, '/storage/v1/object/public/publicassets/deep/down/picture.png'))?.text();

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'backup-test-'));
  folder = path.join(root, 'data');
  backup = path.join(root, 'backups/one.tar');
  backend = await startEmbeddedBackend({ data: { folder }, siteUrl, seed: true, snapshot: await migratedSnapshot() });
  const upload = await ask(backend, '/storage/v1/object/publicassets/deep/down/picture.png', {
    method: 'POST',
    headers: { apikey: backend.secretKey, 'content-type': 'image/png', 'cache-control': 'max-age=60' },
    body: 'a picture of 19 bytes',
  });
  expect(upload?.status).toBe(200);
  before = await contents(backend.sql, ['storage.objects', 'storage.buckets']);
  await backend.close();
  const archive = await writeArchive(backup);
  const told = await backUpEmbedded(folder, archive);
  expect(told.files).toBeGreaterThan(10);
});
afterAll(async () => {
  await backend.close();
  await rm(root, { recursive: true, force: true });
});

describe('a backup of the embedded data', () => {
  it('is one complete file that only this user can read, renamed when it is complete', async () => {
    expect((await stat(backup)).mode & 0o777).toBe(0o600);
    expect(await readdir(path.dirname(backup))).toEqual(['one.tar']);
    const { manifest, close } = await readArchive(backup);
    expect(manifest.tables['public.job_postings']).toBe(5);
    expect(manifest.migrations).toEqual((await readMigrations('supabase/migrations')).map(({ version }) => version));
    expect(manifest.objects.find(({ name }) => name === 'deep/down/picture.png')).toMatchObject({
      bucket: 'publicassets',
      contentType: 'image/png',
      cacheControl: 'max-age=60',
    });
    await close();
    await expect(writeArchive(backup)).rejects.toMatchObject({ code: 'EEXIST' });
  });

  it('does not replace data without the option', async () => {
    const archive = await readArchive(backup);
    await expect(restoreEmbedded(archive, folder, { replace: false })).rejects.toThrow('add --replace');
    await archive.close();
  });

  it.each<[string, RegExp, (file: string) => Promise<void>]>([
    [
      'a byte is another',
      /is damaged: objects\/000001 is not what was written/,
      async (file) => {
        const handle = await open(file, 'r+');
        await handle.write('?', 512 + 3);
        await handle.close();
      },
    ],
    ['it is cut off', /is cut off/, async (file) => truncate(file, (await stat(file)).size - 4096)],
    [
      'it is something else',
      /is not a backup/,
      async (file) => {
        const handle = await open(file, 'r+');
        await handle.write(Buffer.alloc(512, 'x'), 0, 512, 0);
        await handle.close();
      },
    ],
  ])('is refused before anything changes when %s', async (_why, sentence, spoil) => {
    const spoilt = path.join(root, 'spoilt.tar');
    await copyFile(backup, spoilt);
    await spoil(spoilt);
    await expect(readArchive(spoilt)).rejects.toThrow(sentence);
    await rm(spoilt);
  });

  it('changes nothing when it fails half-way, or was made by a newer version', async () => {
    const archive = await readArchive(backup);
    const keys = await stat(path.join(folder, 'keys.json'));
    await expect(
      restoreEmbedded({ ...archive, manifest: { ...archive.manifest, tables: { 'public.job_postings': 6 } } }, folder, { replace: true }),
    ).rejects.toThrow('The table public.job_postings has 5 rows instead of 6.');
    await expect(
      restoreEmbedded({ ...archive, manifest: { ...archive.manifest, migrations: ['20990101000000'] } }, folder, { replace: true }),
    ).rejects.toThrow('20990101000000');
    await archive.close();
    expect((await stat(path.join(folder, 'keys.json'))).ino).toBe(keys.ino);
    expect(await readdir(root)).toEqual(['backups', 'data']);
  });

  it('restores the same rows and files after a reset, and people can sign in', async () => {
    await rm(folder, { recursive: true });
    const archive = await readArchive(backup);
    await restoreEmbedded(archive, folder, { replace: false });
    await archive.close();
    expect(existsSync(path.join(folder, 'lock'))).toBe(false);
    backend = await start();
    expect(await contents(backend.sql, ['storage.objects', 'storage.buckets'])).toEqual(before);
    expect(await picture(backend)).toBe('a picture of 19 bytes');
    expect(await signIn(backend, 'admin@example.com', 'Admin-Demo-2026!')).toBe(200);
    expect(await signIn(backend, 'noor@example.com', 'Creator-Demo-2026!')).toBe(200);
    expect(await signIn(backend, 'noor@example.com', 'Another-2026!')).toBe(400);
  });

  it('is not made of data that a server is using', async () => {
    const archive = await writeArchive(path.join(root, 'backups/two.tar'));
    await expect(backUpEmbedded(folder, archive)).rejects.toThrow('in use by another server');
    await archive.discard();
    expect(await readdir(path.dirname(backup))).toEqual(['one.tar']);
  });
});

describe('a backup of a hosted project', () => {
  it('is never made of an incomplete project', () => {
    expect(hostedTarget({})).toBeUndefined();
    const whole = {
      VITE_SUPABASE_URL: 'https://abc.supabase.co',
      VITE_SUPABASE_ANON_KEY: 'sb_publishable_x',
      SUPABASE_SERVICE_ROLE_KEY: 'sb_secret_x',
      DATABASE_URL: Object.assign(new URL('postgres://db/postgres'), { username: 'postgres', password: 'a word' }).href,
    };
    expect(hostedTarget(whole)).toMatchObject({ url: 'https://abc.supabase.co', secrets: [whole.DATABASE_URL, 'a word', 'sb_secret_x'] });
    for (const name of Object.keys(whole)) expect(() => hostedTarget({ ...whole, [name]: '' }), name).toThrow(/is not set|needs/);
  });

  it.skipIf(!native)('restores rows through pg_dump and files through Storage, completely or not at all', async () => {
    if (!native) return;
    const server = await startNativePostgres(native);
    const database = await makeServerDatabase(server.url);
    const http = createServer();
    const serve = serveBackend(backend);
    http.on('request', (request, response) => void serve(request, response, () => response.writeHead(404).end()));
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    try {
      const [row] = await database.query<{ name: string }>('select current_database() as name');
      const url = new URL(server.url);
      url.pathname = `/${row?.name ?? ''}`;
      const storage = storageApi(`http://127.0.0.1:${String((http.address() as AddressInfo).port)}`, backend.secretKey);
      const target = { databaseUrl: url.href, storage };
      for (const { version } of await readMigrations('supabase/migrations'))
        await database.query('insert into supabase_migrations.schema_migrations (version) values ($1)', [version]);
      // The doctor's facts are the same on another version of PostgreSQL.
      expect(differences(await backend.sql<Fact>(catalogFacts), await database.query<Fact>(catalogFacts))).toEqual([]);
      const id = randomUUID();
      await database.query(`insert into auth.users (id, email) values ($1, 'owner@example.test')`, [id]);
      await database.query('insert into public.administrators (user_id) values ($1)', [id]);
      await database.query(
        `insert into public.user_reviews (rating, name, review_text, language)
          values (5, 'نور', 'A text with 	a tab, \\ and "quotes"', 'ar')`,
      );
      const rows = await contents(database.query);

      const file = path.join(root, 'hosted.tar');
      expect((await backUpHosted(target, await writeArchive(file))).files).toBe((await storage.list()).length);
      const archive = await readArchive(file);
      await expect(restoreHosted(archive, target, { replace: false })).rejects.toThrow('add --replace');

      await database.query(`delete from public.user_reviews`);
      await database.query(
        `insert into public.inquiries (name, mobile, email, description, language)
          values ('Later', '+97455000000', 'later@example.test', 'Something that came after the backup', 'en')`,
      );
      await storage.remove({ bucket: 'publicassets', name: 'deep/down/picture.png' });
      await storage.upload(
        { bucket: 'publicassets', name: 'later.png', contentType: 'image/png', cacheControl: 'max-age=60' },
        new Uint8Array(8),
      );
      const meanwhile = await contents(database.query);
      const files = await storage.list();

      await database.query('alter table public.user_reviews rename column review_text to another_text');
      await expect(restoreHosted(archive, target, { replace: true })).rejects.toThrow(/psql: .*review_text/s);
      expect(await contents(database.query)).toEqual(meanwhile);
      const names = (list: typeof files) => list.map(({ bucket, name }) => `${bucket}/${name}`).sort();
      expect(names(await storage.list())).toEqual(names(files));
      await database.query('alter table public.user_reviews rename column another_text to review_text');

      await restoreHosted(archive, target, { replace: true });
      expect(await contents(database.query)).toEqual(rows);
      expect(names(await storage.list())).toEqual(archive.manifest.objects.map(({ bucket, name }) => `${bucket}/${name}`).sort());
      expect(await picture(backend)).toBe('a picture of 19 bytes');
      expect(await countRows(database.query)).toEqual(archive.manifest.tables);
      await archive.close();
    } finally {
      http.closeAllConnections();
      http.close();
      await database.close();
      await server.stop();
    }
  });
});
