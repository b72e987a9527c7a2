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

create function private.has_room_for_avatar() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select count(*) < 20 from storage.objects
  where bucket_id = 'avatars' and starts_with(name, (select auth.uid()) || '/');
$$;
comment on function private.has_room_for_avatar() is
  'Whether the caller has fewer than 20 pictures; the site removes the old one, so more can only be a flood.';
grant execute on function private.has_room_for_avatar() to authenticated;

create function private.is_discardable_resume(bucket text, path text, uploaded_at timestamptz) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select bucket = 'privateassets'
    -- Deleting needs SELECT as well; bound to the delete operation it cannot be used to list or to download.
    and coalesce(storage.operation(), '') in ('storage.object.delete', 'storage.object.delete_many')
    and uploaded_at > now() - interval '15 minutes'
    and not exists (select 1 from public.job_applications a where a.resume_storage_path = path);
$$;
comment on function private.is_discardable_resume(text, text, timestamptz) is
  'Whether a visitor who knows the exact path may take an upload back: younger than 15 minutes and not claimed by an application.';
grant execute on function private.is_discardable_resume(text, text, timestamptz) to anon, authenticated;

create policy "visitors find a resume to discard" on storage.objects
  for select to anon using (private.is_discardable_resume(bucket_id, name, created_at));
create policy "visitors discard a fresh resume" on storage.objects
  for delete to anon using (private.is_discardable_resume(bucket_id, name, created_at));

create policy "people find own avatars, administrators all objects" on storage.objects
  for select to authenticated using (
    (bucket_id in ('publicassets', 'avatars', 'privateassets') and (select private.is_admin()))
    or private.is_avatar_of((select auth.uid()), bucket_id, name)
    or private.is_discardable_resume(bucket_id, name, created_at));
create policy "people upload own avatars, administrators assets" on storage.objects
  for insert to authenticated with check (
    (bucket_id = 'publicassets' and (select private.is_admin()))
    or (
      private.is_avatar_of((select auth.uid()), bucket_id, name)
      and (select private.is_creator_in_good_standing()) and (select private.has_room_for_avatar())));
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
    or private.is_avatar_of((select auth.uid()), bucket_id, name)
    or private.is_discardable_resume(bucket_id, name, created_at));
