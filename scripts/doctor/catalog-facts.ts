/** A fact of the system catalogs as text, so that two databases can be compared. */
export interface Fact {
  kind: 'table' | 'column' | 'constraint' | 'index' | 'policy' | 'grant' | 'function' | 'trigger' | 'bucket';
  name: string;
  value: string;
}

/** The roles of the migrations. The grants of other roles are not compared. */
const grantees = `('anon', 'authenticated', 'service_role', 'supabase_auth_admin')`;

/** Returns a from clause with the privileges of an access control list, without `MAINTAIN`, which older versions do not have. */
const explode = (
  acl: string,
  kind: string,
  owner: string,
) => `aclexplode(coalesce(${acl}, acldefault('${kind}', ${owner}))) a left join pg_roles r on r.oid = a.grantee
    where (a.grantee = 0 or r.rolname in ${grantees}) and a.privilege_type <> 'MAINTAIN'`;
const granted = `coalesce(r.rolname, 'PUBLIC') as grantee, string_agg(lower(a.privilege_type), ', ' order by a.privilege_type) as privileges`;

/**
 * Selects everything that the migrations define: tables and their row-level security, columns, constraints, indexes, policies, grants,
 * functions, triggers, buckets. The search path is empty, so that every name includes its schema.
 */
export const catalogFacts = `
with bare as materialized (select set_config('search_path', '', true) as path),
ours as materialized (select n.oid, n.nspname, n.nspacl, n.nspowner from bare, pg_namespace n where n.nspname in ('public', 'private')),
relations as materialized (select c.*, o.nspname || '.' || c.relname as name from pg_class c join ours o on o.oid = c.relnamespace
  where not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')),
functions as materialized (select p.*, o.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' as name
  from pg_proc p join ours o on o.oid = p.pronamespace
  where not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'))
select 'table' as kind, name, case when relkind in ('r', 'p') then 'table' else 'view or other ' || relkind::text end
    || case when relrowsecurity then ', row-level security' else ', no row-level security' end || case
      when relforcerowsecurity then ', forced' else '' end as value
  from relations where relkind in ('r', 'p', 'v', 'm', 'f')
union all
select 'column', c.name || '.' || a.attname, format_type(a.atttypid, a.atttypmod) || case when a.attnotnull then ' not null' else '' end
    || case when a.attgenerated <> '' then ' generated' when a.attidentity <> '' then ' identity' else ''
      end || coalesce(' ' || pg_get_expr(d.adbin, d.adrelid), '')
  from relations c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where c.relkind in ('r', 'p')
union all
select 'constraint', c.name || ' ' || k.conname, pg_get_constraintdef(k.oid) || case when k.convalidated then '' else ' not valid' end
  from pg_constraint k join relations c on c.oid = k.conrelid where k.contype in ('c', 'f', 'p', 'u', 'x')
union all
select 'index', c.name || ' ' || i.relname, pg_get_indexdef(x.indexrelid) || case when x.indisvalid then '' else ' invalid' end
  from pg_index x join relations c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid where c.relkind in ('r', 'p')
union all
select 'policy', n.nspname || '.' || c.relname || ' "' || p.polname || '"', case when p.polpermissive then '' else 'restrictive '
  end || p.polcmd::text || ' to '
    || (select string_agg(coalesce(r.rolname, 'PUBLIC'), ', ' order by r.rolname) from unnest(p.polroles) u (id)
      left join pg_roles r on r.oid = u.id)
    || coalesce(' using ' || pg_get_expr(p.polqual, p.polrelid), '') || coalesce(' check ' || pg_get_expr(p.polwithcheck, p.polrelid), '')
  from bare, pg_policy p join pg_class c on c.oid = p.polrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') or (n.nspname = 'storage' and c.relname in ('objects', 'buckets'))
union all
select 'grant', 'schema ' || nspname || ' to ' || grantee, privileges from ours, lateral (select ${granted}
  from ${explode('nspacl', 'n', 'nspowner')} group by 1) g
union all
select 'grant', name || ' to ' || grantee, privileges from relations, lateral (select ${granted}
  from ${explode('relacl', 'r', 'relowner')} group by 1) g where relkind in ('r', 'p', 'v', 'm', 'f')
union all
select 'grant', name || ' to ' || grantee, privileges from relations, lateral (select ${granted}
  from ${explode('relacl', 's', 'relowner')} group by 1) g where relkind = 'S'
union all
select 'grant', name || ' to ' || grantee, string_agg(privileges || ' (' || attname || ')', ', ' order by attname)
  from (select c.name, t.attname, g.* from relations c
    join pg_attribute t on t.attrelid = c.oid and t.attacl is not null and not t.attisdropped,
    lateral (select 'columns, ' || coalesce(r.rolname, 'PUBLIC') as grantee, string_agg(lower(a.privilege_type), ', '
      order by a.privilege_type) as privileges
      from aclexplode(t.attacl) a left join pg_roles r on r.oid = a.grantee where a.grantee = 0 or r.rolname in ${grantees}
        group by 1) g) columns group by 1, 2
union all
select 'grant', name || ' to ' || grantee, privileges from functions, lateral (select ${granted}
  from ${explode('proacl', 'f', 'proowner')} group by 1) g
union all
select 'function', name, concat_ws(', ', case when prosecdef then 'security definer'
  else 'security invoker' end, coalesce(array_to_string(proconfig, ' '), 'no settings'), 'volatility ' || provolatile::text,
    'returns ' || pg_get_function_result(oid), 'body ' || md5(replace(coalesce(prosrc, '') || coalesce(pg_get_function_sqlbody(oid),
      ''), chr(13), ''))) from functions where prokind = 'f'
union all
select 'trigger', n.nspname || '.' || c.relname || ' ' || t.tgname, pg_get_triggerdef(t.oid) || case when t.tgenabled = 'O' then ''
  else ', switched off' end
  from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    join functions f on f.oid = t.tgfoid where not t.tgisinternal
union all
select 'bucket', b.id, concat_ws(', ', case when b.public then 'public'
  else 'private' end, coalesce(b.file_size_limit || ' bytes', 'any size'),
    coalesce((select string_agg(m, ' ' order by m) from unnest(b.allowed_mime_types) m), 'any type')) from storage.buckets b
order by 1, 2`;
