import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmbeddedBackend, type EmbeddedBackend } from '../../supabase/local/backend.ts';
import { migratedSnapshot } from '../support/backend.ts';

// Each test starts one or more databases from disk.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let root: string;
let migrationsFolder: string;

let snapshot: Blob;

const siteUrl = 'http://localhost:5999';
const running = new Set<EmbeddedBackend>();

async function start(folder: string, more: Partial<Parameters<typeof startEmbeddedBackend>[0]> = {}): Promise<EmbeddedBackend> {
  const backend = await startEmbeddedBackend({
    data: { folder: join(root, folder) },
    siteUrl,
    seed: false,
    migrationsFolder,
    snapshot,
    ...more,
  });
  running.add(backend);
  return { ...backend, close: () => (running.delete(backend), backend.close()) };
}
const call = (backend: EmbeddedBackend, path: string, headers: Record<string, string> = {}) =>
  backend.fetch(new Request(siteUrl + path, { headers: { apikey: backend.publishableKey, ...headers } }));

/** Returns all privileges: on tables, columns, sequences, schemas, functions, and the default privileges. */
const privileges = `
  select 'relation' as kind, c.oid::regclass::text as name, c.relacl::text as acl from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relname <> 'kept' and c.relkind in ('r', 'v', 'S', 'p', 'm')
  union all select 'column', attrelid::regclass || '.' || attname, attacl::text from pg_attribute
    where attacl is not null and attrelid::regclass::text not like 'pg_%'
  union all select 'schema', nspname, nspacl::text from pg_namespace where nspname in ('public', 'private', 'auth', 'storage')
  union all select 'function', p.oid::regprocedure::text, proacl::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')
  union all select 'default', defaclnamespace::regnamespace || ' ' || defaclobjtype::text, defaclacl::text from pg_default_acl
  order by 1, 2`;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'embedded-'));
  migrationsFolder = join(root, 'migrations');
  await cp('supabase/migrations', migrationsFolder, { recursive: true });
  snapshot = await migratedSnapshot();
});
// A failed test must not keep the lock of the next one.
afterEach(async () => {
  await Promise.all([...running].map((backend) => backend.close()));
  running.clear();
});
afterAll(() => rm(root, { recursive: true, force: true }));

describe('data in a folder', () => {
  it('survive a restart: rows, files, accounts, keys, and every grant and revoke', async () => {
    const first = await start('kept');
    const service = { apikey: first.secretKey };
    const upload = new Request(`${siteUrl}/storage/v1/object/publicassets/kept.png`, {
      method: 'POST',
      headers: { ...service, 'content-type': 'image/png' },
      body: 'kept',
    });
    expect((await first.fetch(upload))?.status).toBe(200);
    await first.sql("create table private.kept as select 'Kept' as name");
    const before = await first.sql(privileges);
    await first.close();

    const second = await start('kept');
    expect([second.publishableKey, second.secretKey]).toEqual([first.publishableKey, first.secretKey]);
    expect(await second.sql('select name from private.kept')).toEqual([{ name: 'Kept' }]);
    expect(await (await call(second, '/storage/v1/object/public/publicassets/kept.png'))?.text()).toBe('kept');
    // The first request makes @supabase/lite grant all privileges again.
    expect((await call(second, '/rest/v1/inquiries?select=id'))?.status).toBe(401);
    expect(await second.sql(privileges)).toEqual(before);
    const may = `select has_table_privilege('anon', 'public.inquiries', 'select') as read_inquiries, has_column_privilege('authenticated', 'public.creators', 'followers_count', 'update') as set_followers,
      has_column_privilege('authenticated', 'public.creators', 'bio', 'update') as set_bio, has_schema_privilege('anon', 'private',
        'usage') as private_schema,
      (select bool_or(has_table_privilege('anon', c.oid, 'select')) from pg_class c
        where c.relnamespace = 'private'::regnamespace and c.relkind = 'r') as private_tables`;
    expect((await second.sql(may))[0]).toMatchObject({ read_inquiries: false, set_followers: false, set_bio: true, private_tables: false });
    await second.close();
  });

  it('get the migrations that came since, once, with the privileges these give and no others', async () => {
    await writeFile(
      join(migrationsFolder, '20991231000000_later.sql'),
      `
      create table public.later (id int primary key, secret text); insert into public.later values (1);
      alter table public.later enable row level security;
      create policy "everybody reads" on public.later for select to anon using (true);
      grant select (id) on public.later to anon;
      create table public.unmentioned (id int);`,
    );
    const rows = async () => {
      const backend = await start('kept');
      const found = await backend.sql('select id from public.later');
      expect(await (await call(backend, '/rest/v1/later?select=id'))?.json()).toEqual([{ id: 1 }]);
      expect((await call(backend, '/rest/v1/later?select=secret'))?.status).toBe(401);
      const given = await backend.sql(`select grantee, table_name, privilege_type from information_schema.column_privileges
        where table_name in ('later', 'unmentioned') and grantee <> 'postgres'`);
      expect(given).toEqual([{ grantee: 'anon', table_name: 'later', privilege_type: 'SELECT' }]);
      await backend.close();
      return found;
    };
    expect([await rows(), await rows()]).toEqual([[{ id: 1 }], [{ id: 1 }]]);
  });

  it('get their privileges back after a start that was interrupted while everything was granted', async () => {
    const first = await start('kept');
    const before = await first.sql(privileges);
    await first.sql(`create table supabase_migrations.kept_privileges as
      select 'pg_class' as catalog, oid, 0 as position, relacl::text as acl from pg_class union all
        select 'pg_attribute', attrelid, attnum, attacl::text from pg_attribute
      union all select 'pg_namespace', oid, 0, nspacl::text from pg_namespace union all select 'pg_proc', oid, 0, proacl::text from pg_proc
      union all select 'pg_default_acl', oid, 0, defaclacl::text from pg_default_acl`);
    await first.sql('grant all on all tables in schema public to anon, authenticated');
    await first.sql('alter default privileges in schema public grant all on tables to anon');
    await first.close();
    const second = await start('kept');
    expect(await second.sql(privileges)).toEqual(before);
    await second.close();
  });

  it('are refused when a migration was changed after they were made', async () => {
    const file = join(migrationsFolder, '20991231000000_later.sql');
    const sql = await readFile(file, 'utf8');
    await writeFile(file, `${sql} -- changed`);
    await expect(start('kept')).rejects.toThrow(/20991231000000_later\.sql was changed.*npm run reset/);
    await writeFile(file, sql);
  });

  it('name the migration that fails, and roll it back', async () => {
    const file = join(migrationsFolder, '20991231000001_wrong.sql');
    await writeFile(file, 'create table private.half (id int); select * from nowhere;');
    await expect(start('kept')).rejects.toThrow(/20991231000001_wrong\.sql.*nowhere/);
    await rm(file);
    const backend = await start('kept');
    expect(await backend.sql("select to_regclass('private.half') as half")).toEqual([{ half: null }]);
    await backend.close();
  });

  it('are refused to a second server with one message, and released by a clean stop', async () => {
    const backend = await start('kept');
    await expect(start('kept')).rejects.toThrow(/in use by another server/);
    expect((await call(backend, '/rest/v1/website_settings?select=id'))?.status).toBe(200);
    await backend.close();
    await (await start('kept')).close();
  });

  it('are taken over from a process that died', async () => {
    const dead = spawnSync(process.execPath, ['-e', '']).pid;
    await writeFile(join(root, 'kept/lock'), String(dead));
    await (await start('kept')).close();
    // In a container the ended process may have had the same id.
    await writeFile(join(root, 'kept/lock'), String(process.pid));
    await (await start('kept')).close();
  });

  it('keep every row that was acknowledged when the server is killed in the middle of writing, and open by themselves', async () => {
    await (await start('killed', { migrationsFolder: 'supabase/migrations' })).close();
    const acknowledged: string[] = [];
    const writer = spawn(process.execPath, ['--import', 'tsx', 'tests/backend/killed-writer.ts', join(root, 'killed')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(writer, 'exit');
    for await (const name of createInterface(writer.stdout)) {
      acknowledged.push(name);
      if (acknowledged.length === 40) writer.kill('SIGKILL');
    }
    // Its output ends before the process, which holds the lock until then.
    await ended;
    const backend = await start('killed', { migrationsFolder: 'supabase/migrations' });
    const kept = (await backend.sql<{ name: string }>('select name from public.user_reviews')).map(({ name }) => name);
    expect(acknowledged.length).toBeGreaterThanOrEqual(40);
    expect(acknowledged.filter((name) => !kept.includes(name))).toEqual([]);
    // At most one more row of each of the four: stored, but not acknowledged.
    expect(kept.length).toBeLessThanOrEqual(acknowledged.length + 4);
    await backend.close();
  });

  it('that a first start left incomplete are created again', async () => {
    await rm(join(root, 'kept/ready'));
    const backend = await start('kept');
    expect(await backend.sql("select to_regclass('private.kept') as kept")).toEqual([{ kept: null }]);
    await backend.close();
  });

  it('have keys that only this user can read, and that are random', async () => {
    const file = join(root, 'kept/keys.json');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const [one, other] = await Promise.all([start('kept'), start('another')]);
    expect(one.secretKey).not.toBe(other.secretKey);
    expect(await readFile(file, 'utf8')).not.toBe(await readFile(join(root, 'another/keys.json'), 'utf8'));
    await Promise.all([one.close(), other.close()]);
  });
});

describe('demo data', () => {
  it('are there after a first start with seed: accounts, files and rows', async () => {
    const backend = await start('demo', { seed: true, migrationsFolder: 'supabase/migrations', snapshot: await migratedSnapshot() });
    for (const [email, password] of [
      ['admin@example.com', 'Admin-Demo-2026!'],
      ['noor@example.com', 'Creator-Demo-2026!'],
      ['sami@example.com', 'Creator-Demo-2026!'],
    ]) {
      const request = new Request(`${siteUrl}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: backend.publishableKey },
        body: JSON.stringify({ email, password }),
      });
      expect((await backend.fetch(request))?.status).toBe(200);
    }
    const objects = await backend.sql<{ bucket_id: string; name: string }>('select bucket_id, name from storage.objects');
    expect(objects.length).toBeGreaterThan(10);
    expect((await call(backend, `/storage/v1/object/public/${objects[0]?.bucket_id ?? ''}/${objects[0]?.name ?? ''}`))?.status).toBe(200);
    expect((await backend.sql('select id from public.job_postings')).length).toBe(5);
    const applications = await backend.sql<{ stage: string; resume_storage_path: string }>('select * from public.job_applications');
    expect(new Set(applications.map(({ stage }) => stage)).size).toBe(7);
    for (const { resume_storage_path: path } of applications) {
      const resume = new Request(`${siteUrl}/storage/v1/object/privateassets/${path}`, { headers: { apikey: backend.secretKey } });
      expect(await (await backend.fetch(resume))?.text()).toMatch(/^%PDF-/);
    }
    expect(await backend.sql('select path from private.unclaimed_resumes')).toEqual([]);
    await backend.close();
  });

  it('can be deleted with the reset script, but not while a server runs', async () => {
    const reset = () =>
      spawnSync(process.execPath, ['--import', 'tsx', 'supabase/local/reset.ts', join(root, 'demo')], { encoding: 'utf8' });
    const backend = await start('demo', { migrationsFolder: 'supabase/migrations' });
    const refused = reset();
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('in use by a running server')]);
    await backend.close();
    expect(reset().status).toBe(0);
    await expect(stat(join(root, 'demo'))).rejects.toThrow('ENOENT');
  });
});
