-- Diagnostics: what only the database knows about the state of the site.

create function private.last_migration() returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  last text;
begin
  -- Only Supabase's tool records migrations.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into last;
  end if;
  return last;
end;
$$;
comment on function private.last_migration() is 'Returns the version of the last migration. Null where Supabase''s tool did not record it.';

-- Reads the policies instead of trying a request: Storage answers a visitor the same for missing and for protected files, and a test file
-- would be audited with every run.
create function private.visitor_file_policies() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return (
    select coalesce(jsonb_agg(f.name order by f.name), '[]') from (
      select 'storage.objects: no row level security' as name from pg_catalog.pg_class c
      where c.oid = 'storage.objects'::regclass and not c.relrowsecurity
      union all
      select format('%s storage.objects: %s', case p.polcmd when 'd' then 'delete' when 'w' then 'update' else 'all' end, p.polname)
      from pg_catalog.pg_policy p
      where p.polrelid = 'storage.objects'::regclass and p.polpermissive and p.polcmd in ('d', 'w', '*')
        and exists (select 1 from unnest(p.polroles) r where r = 0 or pg_catalog.pg_has_role('anon', r, 'usage'))
        -- The policy of this repository, unchanged.
        and not (p.polcmd = 'd' and regexp_replace(pg_catalog.pg_get_expr(p.polqual, p.polrelid), '\s+', ' ', 'g')
          = '((bucket_id = ''privateassets''::text) AND (name = ANY '
            '(ARRAY( SELECT private.discardable_resumes() AS discardable_resumes))))')
    ) f);
end;
$$;
comment on function private.visitor_file_policies() is
  'Returns the policies that let visitors delete or change files, except the one for a résumé that was just uploaded, and whether '
  'row-level security is off. Error: PT403 administrators_only.';

create function private.diagnostics() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return jsonb_build_object(
    'now', clock_timestamp(),
    'last_migration', private.last_migration(),
    'settings_version', (select s.version from public.website_settings s where s.id = 1),
    'password_set_at', (
      select coalesce(c.changed_at, u.created_at) from auth.users u left join private.password_changes c on c.user_id = u.id
      where u.id = (select auth.uid())),
    'lost_files', (
      select coalesce(jsonb_agg(l.name), '[]') from (
        select n as name from private.named_assets() n
        where not exists (select 1 from storage.objects o where o.bucket_id = 'publicassets' and o.name = n)
        order by 1 limit 20) l),
    'visitor_file_policies', private.visitor_file_policies());
end;
$$;
comment on function private.diagnostics() is 'See public.diagnostics. Reads private data.';
grant execute on function private.diagnostics() to authenticated;

create function public.diagnostics() returns jsonb
  language sql stable set search_path = ''
as $$ select private.diagnostics(); $$;
comment on function public.diagnostics() is
  'For administrators. Returns what checks of the browser need: {"now", "last_migration": version or null, "settings_version", '
  '"password_set_at": of the caller, "lost_files": up to 20 files of publicassets that the site references and that are missing, '
  '"visitor_file_policies": [names of policies that let visitors delete, move or replace files]}. Error: PT403 administrators_only.';
grant execute on function public.diagnostics() to authenticated;
