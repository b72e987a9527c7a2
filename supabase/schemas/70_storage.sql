-- Buckets, policies and triggers of stored files.
--
-- The bucket checks size and declared content type at the upload. The policies check name and folder. check_resume checks what Storage
-- recorded, and the function check-resume the bytes of a résumé.
--
-- No policy allows inserts into privateassets: policies do not know who uploads, so all visitors would share one limit. The function
-- request-resume-upload counts by network address and signs an address for one file, resumes/{existing job id}/{timestamp}-{filename}.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('publicassets', 'publicassets', true, 20 * 1024 * 1024, array[
    'image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml', 'image/x-icon', 'image/vnd.microsoft.icon',
    'application/pdf', 'application/xml', 'text/xml', 'text/plain']),
  ('avatars', 'avatars', true, 5 * 1024 * 1024, array['image/png', 'image/jpeg', 'image/gif', 'image/webp']),
  ('privateassets', 'privateassets', false, 5 * 1024 * 1024, array[
    'application/pdf', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.is_avatar_of(owner_id uuid, bucket text, path text) returns boolean
  language sql immutable set search_path = ''
as $$
  select bucket = 'avatars'
    and path ~ ('^' || owner_id || '/[A-Za-z0-9._-]{1,200}\.([Pp][Nn][Gg]|[Jj][Pp][Ee]?[Gg]|[Gg][Ii][Ff]|[Ww][Ee][Bb][Pp])$');
$$;
comment on function private.is_avatar_of(uuid, text, text) is
  'Returns whether it is a picture directly in this person''s folder of the bucket avatars. Null without a person.';
grant execute on function private.is_avatar_of(uuid, text, text) to authenticated;

create function private.limit_avatars() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  folder text := split_part(new.name, '/', 1);
begin
  -- One upload into a folder at a time: parallel ones would all count the same pictures. A policy cannot lock, as Storage evaluates it
  -- in a separate transaction before the upload. The bounds fit the index of names: "0" follows "/".
  perform pg_advisory_xact_lock(hashtextextended('avatars/' || folder, 0));
  if (
    select count(*) from (
      select 1 from storage.objects o
      where o.bucket_id = 'avatars' and o.name ~>=~ (folder || '/') and o.name ~<~ (folder || '0') and o.name <> new.name
      limit 20
    ) stored
  ) >= 20 then
    raise exception using errcode = '42501', message = 'avatar_limit', detail = 'There are 20 pictures in this folder.';
  end if;
  return new;
end;
$$;
comment on function private.limit_avatars() is
  'Trigger: up to 20 pictures per creator. The site deletes the old one, so more are abuse. Error: 42501 avatar_limit.';

create function private.site_assets() returns setof text
  language sql stable security definer set search_path = ''
as $$
  select private.asset_names(s.settings::text) from public.website_settings s
  union select private.asset_names(m.image_url) from public.leadership_team m;
$$;
comment on function private.site_assets() is 'Returns the names of the publicassets files that settings and team show now.';
grant execute on function private.site_assets() to authenticated;

create function private.is_job_asset(name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.job_postings j
    where j.image_url is not null and private.asset_keys(j.image_url) && array[md5(is_job_asset.name)]
      and is_job_asset.name in (select private.asset_names(j.image_url)));
$$;
comment on function private.is_job_asset(text) is
  'Returns whether a posting shows this file of publicassets. Uses an index, as there may be many postings.';
grant execute on function private.is_job_asset(text) to authenticated;

create function private.is_item_asset(name text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.content_items i
    where private.asset_keys(coalesce(i.picture_url, '') || ' ' || i.body::text) && array[md5(is_item_asset.name)]
      and is_item_asset.name in (select private.asset_names(coalesce(i.picture_url, '') || ' ' || i.body::text)));
$$;
comment on function private.is_item_asset(text) is
  'Returns whether an item shows this file of publicassets, as its picture or in its longer text. Uses an index.';
grant execute on function private.is_item_asset(text) to authenticated;

create function private.named_assets() returns setof text
  language sql stable security definer set search_path = ''
as $$
  select private.site_assets()
  union select private.asset_names(j.image_url) from public.job_postings j where j.image_url is not null
  union select private.asset_names(coalesce(i.picture_url, '') || ' ' || i.body::text) from public.content_items i;
$$;
comment on function private.named_assets() is 'Returns the names of the publicassets files that the site shows now.';

-- Listing a bucket evaluates the policies for reading and deleting on every object. So they call no function per row: sub-selects run
-- once per statement, and the comparisons can use the index of names.
create policy "visitors find a resume to discard" on storage.objects
  for select to anon using (bucket_id = 'privateassets' and name = any (array(select private.discardable_resumes())));
create policy "visitors discard a fresh resume" on storage.objects
  for delete to anon using (bucket_id = 'privateassets' and name = any (array(select private.discardable_resumes())));
create policy "people find own avatars, administrators all objects" on storage.objects
  for select to authenticated using (
    (bucket_id in ('publicassets', 'avatars', 'post-pictures', 'privateassets') and (select private.is_admin()))
    or (bucket_id in ('avatars', 'post-pictures') and name ~>=~ (select auth.uid() || '/') and name ~<~ (select auth.uid() || '0'))
    or (bucket_id = 'privateassets' and name = any (array(select private.discardable_resumes()))));
create policy "people upload own avatars, administrators assets" on storage.objects
  for insert to authenticated with check (
    (bucket_id = 'publicassets' and (select private.is_admin()))
    or (
      (private.is_avatar_of((select auth.uid()), bucket_id, name) or private.is_post_picture_of((select auth.uid()), bucket_id, name))
      and (select private.is_creator_in_good_standing())));
create policy "people replace own avatars, administrators assets" on storage.objects
  for update to authenticated
  using (
    (bucket_id = 'publicassets' and (select private.is_admin()))
    or (private.is_avatar_of((select auth.uid()), bucket_id, name) and (select private.is_creator_in_good_standing())))
  with check (
    (bucket_id = 'publicassets' and (select private.is_admin()))
    or (private.is_avatar_of((select auth.uid()), bucket_id, name) and (select private.is_creator_in_good_standing())));
create policy "people delete own avatars and fresh resumes, administrators all" on storage.objects
  for delete to authenticated using (
    (bucket_id in ('publicassets', 'avatars', 'post-pictures', 'privateassets') and (select private.is_admin()))
    or (bucket_id = 'avatars' and name ~>=~ (select auth.uid() || '/') and name ~<~ (select auth.uid() || '0'))
    or (bucket_id = 'post-pictures' and name ~>=~ (select auth.uid() || '/') and name ~<~ (select auth.uid() || '0')
      and name <> all (array(select private.own_used_pictures())))
    or (bucket_id = 'privateassets' and name = any (array(select private.discardable_resumes()))));
-- Restrictive policies also stop an administrator whose list is older than the last save.
create policy "files that the site shows are not deleted" on storage.objects as restrictive
  for delete to authenticated
    using (
      (bucket_id <> 'publicassets' or (name <> all (array(select private.site_assets())) and not private.is_job_asset(name)
        and not private.is_item_asset(name)))
      and (bucket_id <> 'post-pictures' or not private.is_shown_post_picture(name)));
create policy "files that the site shows are not moved" on storage.objects as restrictive
  for update to authenticated
    using (bucket_id <> 'publicassets' or (name <> all (array(select private.site_assets())) and not private.is_job_asset(name)
      and not private.is_item_asset(name)));

create function private.audit_files() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  asking uuid := (select auth.uid());
  entry record;
begin
  if current_setting('site.housekeeping', true) is not distinct from 'on' then
    return null;
  end if;
  for entry in
    execute format(
      $sql$
        select f.bucket, f.actor, a.display_name, count(*)::integer as rows, (array_agg(f.id))[1:1000] as ids,
          array_agg(f.name order by f.name) as names, array_agg(f.before order by f.name) as befores,
          bool_or(f.before is not null) as is_moved
        from (%s) f join public.administrators a on a.user_id = f.actor group by f.bucket, f.actor, a.display_name
      $sql$,
      -- Storage writes files in its own name and stores the owner in the row.
      case tg_op
        when 'INSERT' then $sql$ select n.bucket_id as bucket, coalesce($1, n.owner, nullif(n.owner_id, '')::uuid) as actor, n.id, n.name,
          null::text as before from new_rows n $sql$
        when 'DELETE' then $sql$ select o.bucket_id as bucket, $1 as actor, o.id, o.name, null::text as before from old_rows o $sql$
        else $sql$
          select n.bucket_id as bucket, coalesce($1, n.owner, nullif(n.owner_id, '')::uuid) as actor, n.id, n.name,
            case when o.name is distinct from n.name then o.name end as before
          from new_rows n join old_rows o using (id)
          where (o.bucket_id, o.name, o.version, o.metadata) is distinct from (n.bucket_id, n.name, n.version, n.metadata) $sql$
      end) using asking
  loop
    insert into public.audit_log (actor, actor_name, action, table_name, row_id, row_count, changed)
    values (entry.actor, entry.display_name, case tg_op when 'INSERT' then 'insert' when 'DELETE' then 'purge' else 'update' end, 'files',
      case entry.rows when 1 then entry.ids[1] end, entry.rows,
      jsonb_build_object('bucket', entry.bucket)
      || case when entry.rows > 1 then jsonb_build_object('ids', to_jsonb(entry.ids)) else '{}' end
      || case when tg_op = 'UPDATE'
        then jsonb_build_object('columns', jsonb_build_array(case when entry.is_moved then 'name' else 'content' end)) else '{}' end
      -- Names of public files only: other names may identify people.
      || case when entry.bucket = 'publicassets' then jsonb_build_object('files', to_jsonb(entry.names[1:50])) else '{}' end
      || case when entry.bucket = 'publicassets' and entry.is_moved then jsonb_build_object('from', to_jsonb(entry.befores[1:50]))
        else '{}' end);
  end loop;
  return null;
end;
$$;
comment on function private.audit_files() is
  'Trigger, after each statement: writes one audit entry for the files of a bucket that an administrator uploaded, moved, replaced or '
  'deleted: {"bucket", "files": [names], "from": [names before]}. Names of publicassets only.';

create trigger limit_avatars before insert on storage.objects
  for each row when (new.bucket_id = 'avatars') execute function private.limit_avatars();
create trigger note_added_resume after insert on storage.objects
  for each row when (new.bucket_id = 'privateassets') execute function private.note_unclaimed_resume();
create trigger note_moved_resume after update of bucket_id, name, created_at on storage.objects
  for each row when ((old.bucket_id = 'privateassets' or new.bucket_id = 'privateassets')
    and (old.bucket_id, old.name, old.created_at) is distinct from (new.bucket_id, new.name, new.created_at))
  execute function private.note_unclaimed_resume();
create trigger note_removed_resume after delete on storage.objects
  for each row when (old.bucket_id = 'privateassets') execute function private.note_unclaimed_resume();
create trigger audit_added after insert on storage.objects
  referencing new table as new_rows for each statement execute function private.audit_files();
create trigger audit_changed after update on storage.objects
  referencing old table as old_rows new table as new_rows for each statement execute function private.audit_files();
create trigger audit_removed after delete on storage.objects
  referencing old table as old_rows for each statement execute function private.audit_files();
