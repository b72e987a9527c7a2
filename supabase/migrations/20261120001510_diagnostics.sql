-- Diagnostics: what only the database knows of the site's health.

-- ---------------------------------------------------------------- age of an administrator's password

create table private.password_changes (
  user_id uuid primary key references auth.users (id) on delete cascade,
  changed_at timestamptz not null default now()
);
comment on table private.password_changes is 'When administrators have changed their passwords last. Auth itself does not tell.';

create function private.note_password_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.password_changes as c (user_id)
  select a.user_id from public.administrators a where a.user_id = new.id
  on conflict on constraint password_changes_pkey do update set changed_at = now();
  return null;
exception when others then
  -- Auth writes passwords anew also while somebody signs in: a note that cannot be made keeps nobody out.
  raise warning 'private.note_password_change: %', sqlerrm;
  return null;
end;
$$;
comment on function private.note_password_change() is 'Trigger: notes a new password of an administrator; of nobody else. Raises nothing: nobody is kept from signing in.';
create trigger note_password_change after update of encrypted_password on auth.users
  for each row when (old.encrypted_password is distinct from new.encrypted_password) execute function private.note_password_change();

-- ---------------------------------------------------------------- the facts

create function private.last_migration() returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  last text;
begin
  -- Where the migrations were not run by Supabase's own tool nobody has noted them.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into last;
  end if;
  return last;
end;
$$;
comment on function private.last_migration() is 'The version of the last migration; null where that is not noted.';

create function private.diagnostics() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return jsonb_build_object(
    'now', clock_timestamp(),
    'last_migration', private.last_migration(),
    'retention_ran_at', (select max(r.ran_at) from public.retention_runs r),
    'mail', private.mail_overview() - 'failed',
    'settings_version', (select s.version from public.website_settings s where s.id = 1),
    'password_set_at', (
      select coalesce(c.changed_at, u.created_at) from auth.users u left join private.password_changes c on c.user_id = u.id
      where u.id = (select auth.uid())),
    'overdue_creators', private.count_rows('creators', '{"overdue": true}'),
    'buckets', (
      select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'public', b.public, 'size_limit', b.file_size_limit, 'types', to_jsonb(b.allowed_mime_types)) order by b.id), '[]')
      from storage.buckets b),
    'abandoned_resumes', (
      select count(*) from (select 1 from private.unclaimed_resumes u where u.created_at < now() - interval '2 days' limit 1001) u),
    -- Of the newest; the older ones were newest once.
    'lost_resumes', (
      select count(*) from (select a.resume_storage_path from public.job_applications a order by a.created_at desc, a.id desc limit 1000) a
      where a.resume_storage_path is not null
        and not exists (select 1 from storage.objects o where o.bucket_id = 'privateassets' and o.name = a.resume_storage_path)),
    'lost_files', (
      select coalesce(jsonb_agg(l.name), '[]') from (
        select n as name from private.named_assets() n
        where not exists (select 1 from storage.objects o where o.bucket_id = 'publicassets' and o.name = n)
        order by 1 limit 20) l));
end;
$$;
comment on function private.diagnostics() is 'See public.diagnostics; reads what is not for everybody.';
grant execute on function private.diagnostics() to authenticated;

create function public.diagnostics() returns jsonb
  language sql stable set search_path = ''
as $$ select private.diagnostics(); $$;
comment on function public.diagnostics() is
  'For administrators: {"now", "last_migration": version or null, "retention_ran_at", "mail": of mail_overview but for the list, "settings_version", "password_set_at": of the caller, "overdue_creators", "buckets": [{"id", "public", "size_limit", "types"}], "abandoned_resumes": that no application has named for two days (1,001 stands for more), "lost_resumes": applications of the newest 1,000 whose file is gone, "lost_files": up to 20 files of publicassets that the site names and that are gone}. Error: PT403 administrators_only.';
grant execute on function public.diagnostics() to authenticated;
