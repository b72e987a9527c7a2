-- Buckets and who may do what with their objects.
--
-- Where a file is checked: the bucket checks size and declared content type at the upload; the policies check name and folder;
-- check_resume (job_applications) checks what Storage really recorded. The bytes themselves are never seen by the database: the
-- function check-resume reads those of a résumé.
--
-- No policy lets anybody write into privateassets: Storage tells policies nothing about who uploads, so all visitors would share one
-- limit, and one of them could use it up. The function request-resume-upload counts by network address and signs an address for one
-- file, resumes/{existing job id}/{timestamp}-{filename}.

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
  'Whether it is a picture directly in this person''s own folder of the bucket avatars; null for nobody.';
grant execute on function private.is_avatar_of(uuid, text, text) to authenticated;

create function private.limit_avatars() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  folder text := split_part(new.name, '/', 1);
begin
  -- One upload into a folder at a time: those in parallel would all count the same pictures. A policy cannot do this, because Storage
  -- asks the policies in a transaction of their own, before the upload. The bounds are those of the index of names, "0" follows "/".
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
  'Trigger: 20 pictures per creator; the site removes the old one, so more can only be a flood. Error: 42501 avatar_limit.';
create trigger limit_avatars before insert on storage.objects
  for each row when (new.bucket_id = 'avatars') execute function private.limit_avatars();

create function private.note_unclaimed_resume() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    delete from private.unclaimed_resumes u where u.path = old.name;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.unclaimed_resumes (path, created_at)
    select new.name, coalesce(new.created_at, now())
    where new.bucket_id = 'privateassets' and starts_with(new.name, 'resumes/')
      and not exists (select 1 from public.job_applications a where a.resume_storage_path = new.name)
    on conflict do nothing;
  end if;
  return null;
end;
$$;
comment on function private.note_unclaimed_resume() is 'Trigger: keeps unclaimed_resumes in step with the files.';
create trigger note_added_resume after insert on storage.objects
  for each row when (new.bucket_id = 'privateassets') execute function private.note_unclaimed_resume();
create trigger note_moved_resume after update of bucket_id, name, created_at on storage.objects
  for each row when ((old.bucket_id = 'privateassets' or new.bucket_id = 'privateassets') and (old.bucket_id, old.name, old.created_at) is distinct from (new.bucket_id, new.name, new.created_at))
  execute function private.note_unclaimed_resume();
create trigger note_removed_resume after delete on storage.objects
  for each row when (old.bucket_id = 'privateassets') execute function private.note_unclaimed_resume();

create function private.discardable_resumes() returns setof text
  language sql stable security definer set search_path = ''
as $$
  select u.path from private.unclaimed_resumes u
  -- Deleting needs SELECT as well; bound to the delete operation it cannot be used to list or to download.
  where coalesce(storage.operation(), '') in ('storage.object.delete', 'storage.object.delete_many')
    and u.created_at > now() - interval '15 minutes';
$$;
comment on function private.discardable_resumes() is
  'What a visitor who knows the exact path may take back: uploads younger than 15 minutes that no application has claimed. Nothing but while deleting.';
grant execute on function private.discardable_resumes() to anon, authenticated;

-- The policies for reading and deleting are asked about every object of a bucket when somebody lists it, so they compare and call
-- nothing: who asks and what may be discarded is found once for each statement, and both can use the indexes of names.

create policy "visitors find a resume to discard" on storage.objects
  for select to anon using (bucket_id = 'privateassets' and name = any (array(select private.discardable_resumes())));
create policy "visitors discard a fresh resume" on storage.objects
  for delete to anon using (bucket_id = 'privateassets' and name = any (array(select private.discardable_resumes())));

create policy "people find own avatars, administrators all objects" on storage.objects
  for select to authenticated using (
    (bucket_id in ('publicassets', 'avatars', 'privateassets') and (select private.is_admin()))
    or (bucket_id = 'avatars' and name ~>=~ (select auth.uid() || '/') and name ~<~ (select auth.uid() || '0'))
    or (bucket_id = 'privateassets' and name = any (array(select private.discardable_resumes()))));
create policy "people upload own avatars, administrators assets" on storage.objects
  for insert to authenticated with check (
    (bucket_id = 'publicassets' and (select private.is_admin()))
    or (
      private.is_avatar_of((select auth.uid()), bucket_id, name)
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
    (bucket_id in ('publicassets', 'avatars', 'privateassets') and (select private.is_admin()))
    or (bucket_id = 'avatars' and name ~>=~ (select auth.uid() || '/') and name ~<~ (select auth.uid() || '0'))
    or (bucket_id = 'privateassets' and name = any (array(select private.discardable_resumes()))));
