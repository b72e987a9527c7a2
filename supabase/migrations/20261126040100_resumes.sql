-- Résumé files: content check, and files without an application.
--
-- The database cannot read the bytes of a file, and Storage trusts the declared type. The function check-resume reads the upload with
-- the service role and records the result here. The trigger check_resume requires it.

create table private.checked_resumes (
  object_id uuid primary key,
  content_type text not null,
  created_at timestamptz not null default now(),
  constraint checked_resumes_content_type_length check (char_length(content_type) <= 120)
);
comment on table private.checked_resumes is
  'Stored objects whose bytes the function check-resume has read, with the detected content type. Written seconds after the upload and '
  'needed for a day at most.';
comment on column private.checked_resumes.object_id is
  'Instead of the path: a file that is deleted and uploaded again is another object and needs another check.';
create index checked_resumes_created_at_idx on private.checked_resumes (created_at);

create table private.unclaimed_resumes (
  path text primary key check (char_length(path) <= 400),
  created_at timestamptz not null default now()
);
comment on table private.unclaimed_resumes is
  'Stored résumés that no application references. Kept by triggers on storage.objects and job_applications, so that they are found '
  'without scanning all files.';
create index unclaimed_resumes_created_at_idx on private.unclaimed_resumes (created_at);

create function private.resume_mime_type(path text) returns text
  language sql immutable set search_path = ''
as $$
  select case lower(substring(path from '\.([A-Za-z]+)$'))
    when 'pdf' then 'application/pdf'
    when 'doc' then 'application/msword'
    when 'docx' then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  end;
$$;
comment on function private.resume_mime_type(text) is
  'Returns the content type of a résumé''s file extension. Null for any other extension.';

create function private.check_resume() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  expected_type text := private.resume_mime_type(new.resume_storage_path);
  stored_id uuid;
  stored jsonb;
begin
  select id, metadata into stored_id, stored from storage.objects
  where bucket_id = 'privateassets' and name = new.resume_storage_path;
  if not found then
    raise exception using errcode = 'PT422', message = 'resume_missing', detail = 'No uploaded file has this path.';
  end if;
  -- Storage writes the metadata after the upload. Unlike in the upload policy it can be trusted here.
  if lower(split_part(stored ->> 'mimetype', ';', 1)) is distinct from expected_type then
    raise exception using errcode = 'PT422', message = 'resume_type', detail = 'The file''s type does not fit its extension.';
  end if;
  if coalesce((stored ->> 'size')::bigint, 0) not between 1 and 5 * 1024 * 1024 then
    raise exception using errcode = 'PT422', message = 'resume_size', detail = 'The file is empty or larger than 5 MB.';
  end if;
  if not exists (select 1 from private.checked_resumes c where c.object_id = stored_id and c.content_type = expected_type) then
    raise exception using
      errcode = 'PT422', message = 'resume_unchecked',
      detail = 'The content of the file has not been checked.', hint = 'Call the function check-resume after the upload.';
  end if;
  return new;
end;
$$;
comment on function private.check_resume() is
  'Trigger: the résumé exists, its stored content type matches its extension, its size is 1 byte to 5 MB, and its content was checked '
  'and has that type. Errors: PT422 with resume_missing, resume_type, resume_size or resume_unchecked.';

create function private.claim_resume() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    delete from private.unclaimed_resumes u where u.path = new.resume_storage_path;
  else
    -- The file may still exist.
    insert into private.unclaimed_resumes (path, created_at)
    select o.name, coalesce(o.created_at, now()) from storage.objects o
    where o.bucket_id = 'privateassets' and o.name = old.resume_storage_path
    on conflict do nothing;
  end if;
  return null;
end;
$$;
comment on function private.claim_resume() is 'Trigger: an application claims its résumé on insert and releases it on delete.';

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
comment on function private.note_unclaimed_resume() is 'Trigger: keeps unclaimed_resumes in sync with the stored files.';

create function private.record_resume_check(object_id uuid, content_type text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.checked_resumes as c (object_id, content_type)
  values (record_resume_check.object_id, record_resume_check.content_type)
  on conflict on constraint checked_resumes_pkey do update set content_type = excluded.content_type, created_at = now();
  perform private.delete_older('private.checked_resumes', 'created_at', now() - interval '1 day');
end;
$$;
comment on function private.record_resume_check(uuid, text) is 'See public.record_resume_check. Writes a private table.';
grant execute on function private.record_resume_check(uuid, text) to service_role;

create function public.record_resume_check(object_id uuid, content_type text) returns void
  language sql set search_path = ''
as $$ select private.record_resume_check(record_resume_check.object_id, record_resume_check.content_type); $$;
comment on function public.record_resume_check(uuid, text) is
  'For the function check-resume (service role only). Records the content type of a stored object and deletes records older than a day.';
grant execute on function public.record_resume_check(uuid, text) to service_role;

create function private.abandoned_resumes() returns setof text
  language sql stable security definer set search_path = ''
as $$
  select u.path from private.unclaimed_resumes u where u.created_at < now() - interval '1 day'
  order by u.created_at, u.path limit 100;
$$;
comment on function private.abandoned_resumes() is 'See public.abandoned_resumes. Reads a private table.';
grant execute on function private.abandoned_resumes() to service_role;

create function public.abandoned_resumes() returns setof text
  language sql stable set search_path = ''
as $$ select * from private.abandoned_resumes(); $$;
comment on function public.abandoned_resumes() is
  'For the function check-resume (service role only). Returns the paths of up to 100 résumés that no application has referenced for a '
  'day: the visitor left before applying, or the file was not deleted with its application.';
grant execute on function public.abandoned_resumes() to service_role;

create function private.discardable_resumes() returns setof text
  language sql stable security definer set search_path = ''
as $$
  select u.path from private.unclaimed_resumes u
  -- Deleting needs SELECT too. Restricted to the delete operation it allows no listing and no download.
  where coalesce(storage.operation(), '') in ('storage.object.delete', 'storage.object.delete_many')
    and u.created_at > now() - interval '15 minutes';
$$;
comment on function private.discardable_resumes() is
  'Returns the résumés that a visitor who knows the exact path may delete: uploads of the last 15 minutes that no application has '
  'claimed. Returns nothing outside a delete request.';
grant execute on function private.discardable_resumes() to anon, authenticated;
