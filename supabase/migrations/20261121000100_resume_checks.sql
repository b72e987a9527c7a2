-- A résumé's content is checked before an application may name it.
--
-- The database cannot see the bytes of a stored file and Storage believes the type that was declared. So the function check-resume
-- reads the upload with the service role, and what it found out is noted here; check_resume (job_applications) asks for that note.

create table private.checked_resumes (
  -- Not the path: a file that is removed and uploaded again under the same path is another object and has to be checked anew.
  object_id uuid primary key,
  content_type text not null,
  created_at timestamptz not null default now(),
  constraint checked_resumes_content_type_length check (char_length(content_type) <= 120)
);
comment on table private.checked_resumes is
  'Stored objects whose bytes the function check-resume has read, and what they are. Written within seconds of the upload, of no use after a day.';
create index checked_resumes_created_at_idx on private.checked_resumes (created_at);

create function private.find_unclaimed_resume(path text) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select o.id from storage.objects o
  where o.bucket_id = 'privateassets' and o.name = find_unclaimed_resume.path
    and not exists (select 1 from public.job_applications a where a.resume_storage_path = o.name);
$$;
comment on function private.find_unclaimed_resume(text) is 'See public.find_unclaimed_resume; reads stored objects and applications.';

create function public.find_unclaimed_resume(path text) returns uuid
  language sql stable set search_path = ''
as $$ select private.find_unclaimed_resume(find_unclaimed_resume.path); $$;
comment on function public.find_unclaimed_resume(text) is
  'For the function check-resume (service role only): the id of the stored object with this path, null when there is none or an application names it already.';

create function private.record_resume_check(object_id uuid, content_type text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.checked_resumes as c (object_id, content_type)
  values (record_resume_check.object_id, record_resume_check.content_type)
  on conflict on constraint checked_resumes_pkey do update set content_type = excluded.content_type, created_at = now();
  delete from private.checked_resumes c where c.created_at < now() - interval '1 day';
end;
$$;
comment on function private.record_resume_check(uuid, text) is 'See public.record_resume_check; writes a table that nobody else may.';

create function public.record_resume_check(object_id uuid, content_type text) returns void
  language sql set search_path = ''
as $$ select private.record_resume_check(record_resume_check.object_id, record_resume_check.content_type); $$;
comment on function public.record_resume_check(uuid, text) is
  'For the function check-resume (service role only): notes what the bytes of a stored object are. Notes older than a day are removed.';

create function private.abandoned_resumes() returns setof text
  language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'privateassets' and starts_with(o.name, 'resumes/') and o.created_at < now() - interval '1 day'
    and not exists (select 1 from public.job_applications a where a.resume_storage_path = o.name)
  order by o.name limit 100;
$$;
comment on function private.abandoned_resumes() is 'See public.abandoned_resumes; reads stored objects and applications.';

create function public.abandoned_resumes() returns setof text
  language sql stable set search_path = ''
as $$ select * from private.abandoned_resumes(); $$;
comment on function public.abandoned_resumes() is
  'For the function check-resume (service role only): paths of up to 100 résumés that no application has named for a day, as when a visitor closes the page between upload and application, or a file could not be removed with its application.';

create or replace function private.check_resume() returns trigger
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
  -- Storage writes the metadata itself after the upload, so here, unlike in the upload policy, it is known and can be trusted.
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
  'Trigger: the named résumé exists, its stored content type fits its extension, it is not empty or too large, and its content has been found to be of that type. Errors: PT422 with resume_missing, resume_type, resume_size or resume_unchecked.';
