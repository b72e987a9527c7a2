-- The file manager: what names a file, how much is stored, what nothing has named for 30 days, and whether the sitemap is out of date.

-- ---------------------------------------------------------------- files that the site shows stay where they are

grant execute on function private.site_assets(), private.is_job_asset(text) to authenticated;

-- Restrictive, beside the policies that say who may: they hold also for an administrator whose list is older than what somebody has just saved.
create policy "files that the site shows are not deleted" on storage.objects as restrictive
  for delete to authenticated using (bucket_id <> 'publicassets' or (name <> all (array(select private.site_assets())) and not private.is_job_asset(name)));
create policy "files that the site shows are not moved" on storage.objects as restrictive
  for update to authenticated using (bucket_id <> 'publicassets' or (name <> all (array(select private.site_assets())) and not private.is_job_asset(name)));

-- ---------------------------------------------------------------- what names a file

create function private.asset_settings() returns table (path text, content text)
  language sql stable security definer set search_path = ''
as $$
  with recursive parts (path, value) as (
    select '', s.settings from public.website_settings s
    union all
    select p.path || part.step, part.value
    from parts p cross join lateral (
      select case p.path when '' then '' else '.' end || o.key, o.value
      from jsonb_each(case jsonb_typeof(p.value) when 'object' then p.value else '{}' end) o
      union all
      select '[' || coalesce(a.value ->> 'id', (a.place - 1)::text) || ']', a.value
      from jsonb_array_elements(case jsonb_typeof(p.value) when 'array' then p.value else '[]' end) with ordinality a (value, place)
    ) part (step, value)
    where strpos(p.value::text, '/object/public/publicassets/') > 0
  )
  select p.path, p.value #>> '{}' from parts p
  where jsonb_typeof(p.value) = 'string' and strpos(p.value::text, '/object/public/publicassets/') > 0;
$$;
comment on function private.asset_settings() is 'The texts of the settings that hold addresses of files of publicassets, with their paths as the panel writes them: images.heroSection.';

create function private.file_uses(bucket text, names text[]) returns table (name text, place text, label text, row_id uuid)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if cardinality(names) > 500 then
    raise exception using errcode = 'PT400', message = 'too_many_names', detail = '500 names at most.';
  end if;
  return query
    select f.name, u.place, u.label, u.row_id from (
      select n, 'settings', s.path, null::uuid from private.asset_settings() s, private.asset_names(s.content) n where bucket = 'publicassets'
      union all
      select n, case when j.deleted_at is null then 'job' else 'job_trash' end, j.title, j.id
      from public.job_postings j, private.asset_names(j.image_url) n
      where bucket = 'publicassets' and j.image_url is not null and private.asset_keys(j.image_url) && array(select md5(x) from unnest(names) x)
      union all
      select n, 'team', m.name, m.id from public.leadership_team m, private.asset_names(m.image_url) n where bucket = 'publicassets'
      union all
      select r.name, 'recent', to_json(r.released_at) #>> '{}', null from private.released_assets r
      where bucket = 'publicassets' and r.name = any (names) and r.released_at > now() - interval '30 days'
      union all
      select o.name, 'avatar', c.username, c.id from unnest(names) o (name)
      join public.creators c on c.id = case when o.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then split_part(o.name, '/', 1)::uuid end
        and c.profile_picture_url = '/storage/v1/object/public/avatars/' || o.name
      where bucket = 'avatars'
      union all
      select a.resume_storage_path, case when a.deleted_at is null then 'application' else 'application_trash' end, a.full_name, a.id
      from public.job_applications a where bucket = 'privateassets' and a.resume_storage_path = any (names)
    ) u (name, place, label, row_id)
    join (select distinct n from unnest(names) n) f (name) using (name)
    order by 1, 2, 3 limit 1000;
end;
$$;
comment on function private.file_uses(text, text[]) is 'See public.file_uses; reads what is not for everybody.';
grant execute on function private.file_uses(text, text[]) to authenticated;

create function public.file_uses(bucket text, names text[]) returns table (name text, place text, label text, row_id uuid)
  language sql stable set search_path = ''
as $$ select * from private.file_uses(file_uses.bucket, file_uses.names); $$;
comment on function public.file_uses(text, text[]) is
  'For administrators: what names each of up to 500 files of a bucket. place is settings (label: the path), job, job_trash, team, avatar, application or application_trash (label: the title or name; row_id: the row), or recent (label: until when something named it, or since when it has been chosen for something that is not saved, in the last 30 days). Errors: PT403 administrators_only, PT400 too_many_names.';
grant execute on function public.file_uses(text, text[]) to authenticated;

-- ---------------------------------------------------------------- files by their name

create table private.file_names (
  object_id uuid primary key,
  bucket_id text not null,
  name text not null,
  kind text not null,
  created_at timestamptz not null,
  search_text text generated always as (private.search_form(translate(name, '/_.-', '    '), name)) stored
);
comment on table private.file_names is
  'Names of all files, kept by triggers, in an index of text and in the order of their age: Storage''s own table belongs to Storage, and has neither.';
comment on column private.file_names.search_text is 'The name in words, and as it stands.';
create index file_names_age_idx on private.file_names (bucket_id, created_at desc, object_id desc);
create index file_names_kind_idx on private.file_names (bucket_id, kind, created_at desc, object_id desc);
create index file_names_search_text_idx on private.file_names using gin (search_text extensions.gin_trgm_ops);

create function private.file_kind(metadata jsonb) returns text
  language sql immutable set search_path = ''
as $$
  select case when metadata ->> 'mimetype' like 'image/%' then 'image' when metadata ->> 'mimetype' = 'application/pdf' then 'pdf' else 'other' end;
$$;
comment on function private.file_kind(jsonb) is 'image, pdf or other, by what Storage notes of a file.';

create function private.note_file_name() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.file_names f where f.object_id = old.id;
  else
    insert into private.file_names as f (object_id, bucket_id, name, kind, created_at)
    values (new.id, new.bucket_id, new.name, private.file_kind(new.metadata), coalesce(new.created_at, now()))
    on conflict on constraint file_names_pkey do update set
      bucket_id = excluded.bucket_id, name = excluded.name, kind = excluded.kind, created_at = excluded.created_at;
  end if;
  return null;
end;
$$;
comment on function private.note_file_name() is 'Trigger: keeps file_names in step with the files.';
create trigger note_added_name after insert on storage.objects
  for each row when (new.name is not null) execute function private.note_file_name();
create trigger note_changed_name after update of bucket_id, name, metadata, created_at on storage.objects
  for each row when (new.name is not null and (old.bucket_id, old.name, old.metadata, old.created_at) is distinct from (new.bucket_id, new.name, new.metadata, new.created_at))
  execute function private.note_file_name();
create trigger note_removed_name after delete on storage.objects
  for each row execute function private.note_file_name();
insert into private.file_names (object_id, bucket_id, name, kind, created_at)
select o.id, o.bucket_id, o.name, private.file_kind(o.metadata), coalesce(o.created_at, now()) from storage.objects o where o.name is not null;

-- ---------------------------------------------------------------- the trail of files

create function private.audit_files() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  asking uuid := (select auth.uid());
  deed record;
begin
  if current_setting('site.housekeeping', true) is not distinct from 'on' then
    return null;
  end if;
  for deed in
    execute format(
      $sql$
        select f.bucket, f.actor, a.display_name, count(*)::integer as rows, (array_agg(f.id))[1:1000] as ids, array_agg(f.name order by f.name) as names, array_agg(f.before order by f.name) as befores, bool_or(f.before is not null) as is_moved
        from (%s) f join public.administrators a on a.user_id = f.actor group by f.bucket, f.actor, a.display_name
      $sql$,
      -- A file's bytes are Storage's to write, which does that in its own name and notes whose they are.
      case tg_op
        when 'INSERT' then $sql$ select n.bucket_id as bucket, coalesce($1, n.owner, nullif(n.owner_id, '')::uuid) as actor, n.id, n.name, null::text as before from new_rows n $sql$
        when 'DELETE' then $sql$ select o.bucket_id as bucket, $1 as actor, o.id, o.name, null::text as before from old_rows o $sql$
        else $sql$
          select n.bucket_id as bucket, coalesce($1, n.owner, nullif(n.owner_id, '')::uuid) as actor, n.id, n.name, case when o.name is distinct from n.name then o.name end as before
          from new_rows n join old_rows o using (id) where (o.bucket_id, o.name, o.version, o.metadata) is distinct from (n.bucket_id, n.name, n.version, n.metadata) $sql$
      end) using asking
  loop
    insert into public.audit_log (actor, actor_name, action, table_name, row_id, row_count, changed)
    values (deed.actor, deed.display_name, case tg_op when 'INSERT' then 'insert' when 'DELETE' then 'purge' else 'update' end, 'files', case deed.rows when 1 then deed.ids[1] end, deed.rows,
      jsonb_build_object('bucket', deed.bucket)
      || case when deed.rows > 1 then jsonb_build_object('ids', to_jsonb(deed.ids)) else '{}' end
      || case when tg_op = 'UPDATE' then jsonb_build_object('columns', jsonb_build_array(case when deed.is_moved then 'name' else 'content' end)) else '{}' end
      -- Names of the company's own files; those of people may say who they are.
      || case when deed.bucket = 'publicassets' then jsonb_build_object('files', to_jsonb(deed.names[1:50])) else '{}' end
      || case when deed.bucket = 'publicassets' and deed.is_moved then jsonb_build_object('from', to_jsonb(deed.befores[1:50])) else '{}' end);
  end loop;
  return null;
end;
$$;
comment on function private.audit_files() is
  'Trigger, after each statement: one row of the trail for the files of a bucket that an administrator uploaded, moved, wrote over or deleted: {"bucket", "files": [names], "from": [names before]}, names in publicassets only.';
create trigger audit_added after insert on storage.objects
  referencing new table as new_rows for each statement execute function private.audit_files();
create trigger audit_changed after update on storage.objects
  referencing old table as old_rows new table as new_rows for each statement execute function private.audit_files();
create trigger audit_removed after delete on storage.objects
  referencing old table as old_rows for each statement execute function private.audit_files();

create function private.search_files(bucket text, term text, kind text, after_time timestamptz, after_id uuid, most integer)
  returns table (id uuid, name text, created_at timestamptz, changed_at timestamptz, content_type text, size bigint)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  -- Planned anew each time, for this pattern and these conditions.
  return query execute format($sql$
    select o.id, o.name, f.created_at, coalesce(o.updated_at, f.created_at), coalesce(o.metadata ->> 'mimetype', ''), coalesce((o.metadata ->> 'size')::bigint, 0)
    from (
      select n.object_id, n.created_at from private.file_names n
      where n.bucket_id = $1 %s %s %s order by n.created_at desc, n.object_id desc limit $6
    ) f join storage.objects o on o.id = f.object_id
    order by f.created_at desc, f.object_id desc $sql$,
    case when private.search_pattern(term) is null then '' else 'and n.search_text like $2' end,
    case when kind is null then '' else 'and n.kind = $3' end,
    case when after_id is null then '' else 'and (n.created_at, n.object_id) < ($4, $5)' end)
  using bucket, private.search_pattern(term), kind, after_time, after_id, least(greatest(most, 1), 100);
end;
$$;
comment on function private.search_files(text, text, text, timestamptz, uuid, integer) is 'See public.search_files; reads as the owner, over indexes.';
grant execute on function private.search_files(text, text, text, timestamptz, uuid, integer) to authenticated;

create function public.search_files(
  bucket text, term text default '', kind text default null, after_time timestamptz default null, after_id uuid default null, most integer default 100
) returns table (id uuid, name text, created_at timestamptz, changed_at timestamptz, content_type text, size bigint)
  language sql stable set search_path = ''
as $$
  select * from private.search_files(search_files.bucket, search_files.term, search_files.kind, search_files.after_time, search_files.after_id, search_files.most);
$$;
comment on function public.search_files(text, text, text, timestamptz, uuid, integer) is
  'For administrators: files of a bucket, in all its folders, whose path contains a text, newest first, 100 at most; all files for an empty text. kind: image, pdf or other. The next ones come with created_at and id of the last as after_time and after_id. Storage''s own list knows one folder at a time. Error: PT403 administrators_only.';
grant execute on function public.search_files(text, text, text, timestamptz, uuid, integer) to authenticated;

-- ---------------------------------------------------------------- how much there is

create function private.storage_totals() returns table (bucket text, files integer, bytes bigint)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return query
    select b.id, t.files, t.bytes from storage.buckets b cross join lateral (
      select count(*)::integer as files, coalesce(sum((o.metadata ->> 'size')::bigint), 0)::bigint as bytes
      from (select s.metadata from storage.objects s where s.bucket_id = b.id limit 100001) o
    ) t
    where b.id in ('publicassets', 'avatars', 'privateassets') order by 1;
end;
$$;
comment on function private.storage_totals() is 'See public.storage_totals; counts as the owner.';
grant execute on function private.storage_totals() to authenticated;

create function public.storage_totals() returns table (bucket text, files integer, bytes bigint)
  language sql stable set search_path = ''
as $$ select * from private.storage_totals(); $$;
comment on function public.storage_totals() is
  'For administrators: number and size of the files of each bucket; 100,001 files stand for more, whose size is not counted. Error: PT403 administrators_only.';
grant execute on function public.storage_totals() to authenticated;

-- ---------------------------------------------------------------- what nothing has named for 30 days

create function private.unused_files() returns table (bucket text, name text, size bigint, changed_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return query
    select o.bucket_id, o.name, coalesce((o.metadata ->> 'size')::bigint, 0), greatest(o.created_at, o.updated_at)
    from storage.objects o
    where (o.bucket_id = 'publicassets' and o.name in (select * from private.discarded_assets(500)))
      or (o.bucket_id = 'avatars' and greatest(o.created_at, o.updated_at) < now() - interval '30 days' and not exists (
        select 1 from public.creators c
        where c.id = case when o.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then split_part(o.name, '/', 1)::uuid end
          and c.profile_picture_url = '/storage/v1/object/public/avatars/' || o.name))
    order by 1 desc, 4, 2 limit 500;
end;
$$;
comment on function private.unused_files() is 'See public.unused_files; reads what is not for everybody.';
grant execute on function private.unused_files() to authenticated;

create function public.unused_files() returns table (bucket text, name text, size bigint, changed_at timestamptz)
  language sql stable set search_path = ''
as $$ select * from private.unused_files(); $$;
comment on function public.unused_files() is
  'For administrators: up to 500 files that nothing has named for 30 days, as discarded_assets gives them, and profile pictures of nobody that are as old. Error: PT403 administrators_only.';
grant execute on function public.unused_files() to authenticated;

-- ---------------------------------------------------------------- whether the sitemap is out of date

create function private.sitemap_state() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  -- Sums of hashes do not depend on an order, so nothing has to be sorted.
  return jsonb_build_object(
    'jobs', (select count(*) || ':' || coalesce(sum(hashtextextended(j.id::text, 0)), 0)
      from public.job_postings j where j.deleted_at is null and (j.valid_through is null or j.valid_through >= (now() at time zone 'Asia/Qatar')::date)),
    'creators', (select count(*) || ':' || coalesce(sum(hashtextextended(c.username, 0)), 0) from public.creators c where c.status = 'active'));
end;
$$;
comment on function private.sitemap_state() is 'See public.sitemap_state; counts as the owner.';
grant execute on function private.sitemap_state() to authenticated;

create function public.sitemap_state() returns jsonb
  language sql stable set search_path = ''
as $$ select private.sitemap_state(); $$;
comment on function public.sitemap_state() is
  'For administrators: {"jobs": digest, "creators": digest} of the open postings and the active creators. A sitemap that was made with others is out of date. Error: PT403 administrators_only.';
grant execute on function public.sitemap_state() to authenticated;
