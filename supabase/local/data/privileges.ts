import type { PGlite } from '@supabase/lite/pglite';

/** Selects every access control list: of relations, columns, schemas, functions, and the defaults for new objects. */
const currentPrivileges = `
  select 'pg_class' as catalog, oid, 0 as position, relacl::text as acl from pg_class
  union all select 'pg_attribute', attrelid, attnum, attacl::text from pg_attribute where attacl is not null
  union all select 'pg_namespace', oid, 0, nspacl::text from pg_namespace
  union all select 'pg_proc', oid, 0, proacl::text from pg_proc
  union all select 'pg_default_acl', oid, 0, defaclacl::text from pg_default_acl`;

const restore = `
  update pg_class c set relacl = k.acl::aclitem[] from supabase_migrations.kept_privileges k
    where k.catalog = 'pg_class' and k.oid = c.oid and c.relacl::text is distinct from k.acl;
  update pg_attribute a set attacl = k.acl::aclitem[]
    from (select a.attrelid, a.attnum, k.acl from pg_attribute a left join supabase_migrations.kept_privileges k
      on k.catalog = 'pg_attribute' and k.oid = a.attrelid and k.position = a.attnum where a.attacl::text is distinct from k.acl) k
    where a.attrelid = k.attrelid and a.attnum = k.attnum;
  update pg_namespace n set nspacl = k.acl::aclitem[] from supabase_migrations.kept_privileges k
    where k.catalog = 'pg_namespace' and k.oid = n.oid and n.nspacl::text is distinct from k.acl;
  update pg_proc p set proacl = k.acl::aclitem[] from supabase_migrations.kept_privileges k
    where k.catalog = 'pg_proc' and k.oid = p.oid and p.proacl::text is distinct from k.acl;
  update pg_default_acl d set defaclacl = k.acl::aclitem[] from supabase_migrations.kept_privileges k
    where k.catalog = 'pg_default_acl' and k.oid = d.oid and d.defaclacl::text is distinct from k.acl;
  delete from pg_default_acl d where not exists (
    select from supabase_migrations.kept_privileges k where k.catalog = 'pg_default_acl' and k.oid = d.oid);
  drop table supabase_migrations.kept_privileges;`;

/**
 * Restores the privileges after an interrupted start. Runs before the migrations, which expect the privileges of the earlier ones.
 */
export async function repairPrivileges(database: PGlite): Promise<void> {
  const { rows } = await database.query<{ kept: boolean }>("select to_regclass('supabase_migrations.kept_privileges') is not null as kept");
  if (rows[0]?.kept) await database.transaction((transaction) => transaction.exec(restore));
}

/**
 * Runs a function that changes privileges, and restores all of them.
 *
 * Gap closed: with the first request after each start @supabase/lite grants all on every table and sequence to anon and authenticated, and
 * makes that the default for new ones. The saved privileges are in the database, so that the next start can repair an interrupted one.
 */
export async function keepPrivileges(database: PGlite, grantAll: () => Promise<unknown>): Promise<void> {
  await database.exec(`create table supabase_migrations.kept_privileges as ${currentPrivileges}`);
  await grantAll();
  await database.transaction((transaction) => transaction.exec(restore));
}
