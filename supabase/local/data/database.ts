import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@supabase/lite/pglite';

/**
 * What a hosted project has before the first migration: roles, schemas, extensions, Auth's tables of second factors. @supabase/lite creates
 * the roles with the first request only, and has no schema `extensions` and no factors.
 */
const hostedObjects = `
do $$ declare missing text; begin
  foreach missing in array array['anon', 'authenticated', 'service_role', 'authenticator', 'supabase_auth_admin', 'supabase_storage_admin'] loop
    if not exists (select from pg_roles where rolname = missing) then
      execute format('create role %I nologin %s', missing, case when missing = 'service_role' then 'bypassrls' else '' end);
    end if;
  end loop;
end $$;
create table if not exists auth.mfa_factors (
  id uuid primary key, user_id uuid not null references auth.users (id) on delete cascade, friendly_name text, factor_type text not null, status text not null,
  secret text, last_step bigint, created_at timestamptz not null default now(), updated_at timestamptz not null default now());
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create table if not exists auth.mfa_challenges (
  id uuid primary key, factor_id uuid not null references auth.mfa_factors (id) on delete cascade, created_at timestamptz not null default now(),
  verified_at timestamptz, ip_address text);
alter table auth.mfa_challenges add column if not exists ip_address text;
create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
grant execute on all functions in schema auth to anon, authenticated, service_role;
grant all on all tables in schema storage to anon, authenticated, service_role;
grant all on all tables in schema auth to service_role;
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, name text, statements text[]);
`;

/** The default privileges of a hosted project. Applied once only, because the migrations revoke them. */
const hostedDefaults = `
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`;

/** Creates the schemas `auth` and `storage` (SQL of the package) and the other objects of a hosted project. Can be repeated. */
export async function prepareDatabase(database: PGlite, systemSchemas: string[]): Promise<void> {
  const { rows } = await database.query<{ fresh: boolean }>("select to_regclass('supabase_migrations.schema_migrations') is null as fresh");
  for (const sql of systemSchemas) await database.exec(sql);
  await database.exec(rows[0]?.fresh ? hostedObjects + hostedDefaults : hostedObjects);
}

export interface Migration {
  version: string;
  name: string;
  sql: string;
}

/** Returns the migrations of a folder, `<version>_<name>.sql`, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => /^\d+_.+\.sql$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const [version = '', name = ''] = file.slice(0, -'.sql'.length).split(/_(.*)/s);
      return { version, name, sql: await readFile(join(folder, file), 'utf8') };
    }),
  );
}

/**
 * Applies the pending migrations, each in its own transaction, and records them.
 *
 * @throws Error that names the file of a migration that fails, or that was changed after it was applied
 */
export async function applyMigrations(database: PGlite, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await database.query<{ version: string; sql: string }>(
    'select version, statements[1] as sql from supabase_migrations.schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.version, row.sql]));
  const changed = migrations.find(({ version, sql }) => applied.has(version) && applied.get(version) !== sql);
  if (changed)
    throw new Error(
      `Migration ${changed.version}_${changed.name}.sql was changed after these data were made. "npm run reset" starts anew.`,
    );
  const pending = migrations.filter((migration) => !applied.has(migration.version));
  for (const { version, name, sql } of pending) {
    await database
      .transaction(async (transaction) => {
        await transaction.exec(sql);
        await transaction.query(
          'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
          [version, name, sql],
        );
      })
      .catch((error: unknown) => {
        throw new Error(`Migration ${version}_${name}.sql failed: ${describe(error)}`, { cause: error });
      });
  }
  return pending;
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { where, detail, hint } = error as Error & { where?: string; detail?: string; hint?: string };
  return [error.message, detail, hint, where].filter(Boolean).join(' | ');
}
