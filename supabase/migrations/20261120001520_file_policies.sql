-- Diagnostics: whether visitors could delete, move or replace files. Storage answers a visitor the same for a file that is not there as for one
-- that is not theirs, and a file made to be tried on would stand in the audit trail with every run; so the policies themselves are read.

create function private.visitor_file_policies() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return (
    select coalesce(jsonb_agg(f.name order by f.name), '[]') from (
      select 'storage.objects: no row level security' as name from pg_catalog.pg_class c where c.oid = 'storage.objects'::regclass and not c.relrowsecurity
      union all
      select format('%s storage.objects: %s', case p.polcmd when 'd' then 'delete' when 'w' then 'update' else 'all' end, p.polname)
      from pg_catalog.pg_policy p
      where p.polrelid = 'storage.objects'::regclass and p.polpermissive and p.polcmd in ('d', 'w', '*')
        and exists (select 1 from unnest(p.polroles) r where r = 0 or pg_catalog.pg_has_role('anon', r, 'usage'))
        -- The one that the migrations make, as long as it says what they wrote.
        and not (p.polcmd = 'd' and regexp_replace(pg_catalog.pg_get_expr(p.polqual, p.polrelid), '\s+', ' ', 'g')
          = '((bucket_id = ''privateassets''::text) AND (name = ANY (ARRAY( SELECT private.discardable_resumes() AS discardable_resumes))))')
    ) f);
end;
$$;
comment on function private.visitor_file_policies() is
  'Policies that let visitors delete or change files, but for that of a résumé that was just sent; also that no policies are asked at all. Administrators only. Error: PT403 administrators_only.';
grant execute on function private.visitor_file_policies() to authenticated;

create or replace function public.diagnostics() returns jsonb
  language sql stable set search_path = ''
as $$ select private.diagnostics() || jsonb_build_object('visitor_file_policies', private.visitor_file_policies()); $$;
comment on function public.diagnostics() is
  'For administrators: {"now", "last_migration": version or null, "retention_ran_at", "mail": of mail_overview but for the list, "settings_version", "password_set_at": of the caller, "overdue_creators", "buckets": [{"id", "public", "size_limit", "types"}], "abandoned_resumes": that no application has named for two days (1,001 stands for more), "lost_resumes": applications of the newest 1,000 whose file is gone, "lost_files": up to 20 files of publicassets that the site names and that are gone, "visitor_file_policies": [names of policies by which visitors delete, move or replace files]}. Error: PT403 administrators_only.';
