-- Job applications. The résumé is uploaded first (bucket privateassets); the row then names it.

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  job_id uuid references public.job_postings (id) on delete set null,
  full_name text not null,
  email text not null,
  phone text,
  cover_letter text,
  resume_url text,
  resume_storage_path text not null,
  constraint job_applications_resume_storage_path_key unique (resume_storage_path),
  constraint job_applications_full_name_length check (full_name ~ '\S' and char_length(full_name) <= 120),
  constraint job_applications_email_shape check (email ~ '^[^@\s]+@[^@\s]+\.[^@\s]+$' and char_length(email) <= 254),
  constraint job_applications_phone_length check (char_length(phone) <= 40),
  constraint job_applications_cover_letter_length check (char_length(cover_letter) <= 5000),
  constraint job_applications_resume_url_length check (char_length(resume_url) <= 2048),
  constraint job_applications_resume_storage_path_length check (char_length(resume_storage_path) <= 400)
);
comment on table public.job_applications is 'Applications of visitors. They outlive their posting (job_id becomes null).';
comment on column public.job_applications.resume_url is 'Unused by the site: résumés are private and read through signed links made from resume_storage_path.';
create index job_applications_job_id_idx on public.job_applications (job_id);
create index job_applications_created_at_idx on public.job_applications (created_at desc, id desc);
alter table public.job_applications enable row level security;

create policy "everybody applies for a job" on public.job_applications
  for insert to anon, authenticated
  with check (job_id is not null and starts_with(resume_storage_path, 'resumes/' || job_id || '/'));
comment on policy "everybody applies for a job" on public.job_applications is 'Insert only; the résumé must lie in the folder of the posting.';
create policy "administrators read applications" on public.job_applications
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read applications" on public.job_applications is 'Applications tab.';
create policy "administrators delete applications" on public.job_applications
  for delete to authenticated using ((select private.is_admin()));
comment on policy "administrators delete applications" on public.job_applications is 'Applications tab.';

create function private.resume_mime_type(path text) returns text
  language sql immutable set search_path = ''
as $$
  select case lower(substring(path from '\.([A-Za-z]+)$'))
    when 'pdf' then 'application/pdf'
    when 'doc' then 'application/msword'
    when 'docx' then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  end;
$$;
comment on function private.resume_mime_type(text) is 'The content type that belongs to a résumé''s file extension; null for any other extension.';

create function private.check_resume() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  stored jsonb;
begin
  select metadata into stored from storage.objects
  where bucket_id = 'privateassets' and name = new.resume_storage_path;
  if not found then
    raise exception using errcode = 'PT422', message = 'resume_missing', detail = 'No uploaded file has this path.';
  end if;
  -- Storage writes the metadata itself after the upload, so here, unlike in the upload policy, it is known and can be trusted.
  if lower(split_part(stored ->> 'mimetype', ';', 1)) is distinct from private.resume_mime_type(new.resume_storage_path) then
    raise exception using errcode = 'PT422', message = 'resume_type', detail = 'The file''s type does not fit its extension.';
  end if;
  if coalesce((stored ->> 'size')::bigint, 0) not between 1 and 5 * 1024 * 1024 then
    raise exception using errcode = 'PT422', message = 'resume_size', detail = 'The file is empty or larger than 5 MB.';
  end if;
  return new;
end;
$$;
comment on function private.check_resume() is
  'Trigger: the named résumé exists, its stored content type fits its extension and it is not empty or too large. Errors: PT422 with resume_missing, resume_type or resume_size.';

create trigger check_resume before insert on public.job_applications
  for each row execute function private.check_resume();
create trigger limit_inserts before insert on public.job_applications
  for each row execute function private.limit_inserts('5', '10 minutes', 'address');
