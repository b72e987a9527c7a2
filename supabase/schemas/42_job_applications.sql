-- Job applications. The résumé is uploaded first (bucket privateassets); the row then names it.
create function private.keep_application_until(sent_at timestamptz) returns date
  language sql immutable set search_path = ''
as $$ select ((sent_at at time zone 'UTC') + interval '12 months')::date; $$;
comment on function private.keep_application_until(timestamptz) is
  'The period that the privacy policy promises. What is stored keeps the day that was promised when it came; another period is for what comes from then on.';
grant execute on function private.keep_application_until(timestamptz) to anon, authenticated, service_role;

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  job_id uuid references public.job_postings (id) on delete set null,
  job_title text,
  full_name text not null,
  email text not null,
  phone text,
  cover_letter text,
  language text,
  resume_url text,
  resume_storage_path text not null,
  stage text not null default 'new',
  stage_changed_at timestamptz not null default now(),
  stage_before text,
  rejection_reason text,
  refusal_mail_at timestamptz,
  rating smallint,
  tags text[] not null default '{}',
  consent_version text,
  keep_until date not null default private.keep_application_until(now()),
  read_at timestamptz,
  deleted_at timestamptz,
  name_key text not null generated always as (left(private.fold_text(full_name), 60)) stored,
  job_key text not null generated always as (left(private.fold_text(coalesce(job_title, '')), 60)) stored,
  search_text text generated always as (private.search_form(full_name, email, phone, job_title, cover_letter)) stored,
  constraint job_applications_resume_storage_path_key unique (resume_storage_path),
  constraint job_applications_job_title_length check (char_length(job_title) <= 200),
  constraint job_applications_full_name_length check (full_name ~ '\S' and char_length(full_name) <= 120),
  constraint job_applications_email_shape check (private.is_email(email)),
  constraint job_applications_phone_length check (char_length(phone) <= 40),
  constraint job_applications_cover_letter_length check (char_length(cover_letter) <= 5000),
  constraint job_applications_language_known check (language in ('en', 'ar')),
  constraint job_applications_stage_known check (stage in ('new', 'shortlisted', 'interview', 'offer', 'hired', 'rejected', 'withdrawn')),
  constraint job_applications_stage_before_known check (stage_before in ('new', 'shortlisted', 'interview', 'offer', 'hired', 'withdrawn')),
  constraint job_applications_rejection_only check (stage = 'rejected' or num_nonnulls(stage_before, rejection_reason, refusal_mail_at) = 0),
  constraint job_applications_rejection_reason_length check (rejection_reason ~ '\S' and char_length(rejection_reason) <= 500),
  constraint job_applications_rating_range check (rating between 1 and 5),
  constraint job_applications_tags_list check (private.is_text_list(tags, 10, 40)),
  constraint job_applications_consent_version_length check (char_length(consent_version) <= 40),
  constraint job_applications_resume_url_length check (char_length(resume_url) <= 2048),
  constraint job_applications_resume_storage_path_length check (char_length(resume_storage_path) <= 400)
);
comment on table public.job_applications is 'Applications of visitors. They outlive their posting (job_id becomes null).';
comment on column public.job_applications.job_title is 'The title that the posting had when the application came; kept by a trigger, for when the posting is gone.';
comment on column public.job_applications.language is 'The language the sender had the site in, en or ar, so that they can be answered in it.';
comment on column public.job_applications.stage is 'new, shortlisted, interview, offer, hired, rejected or withdrawn. Changed by set_application_stage, recall_refusals and withdraw_application.';
comment on column public.job_applications.stage_before is 'Of a refusal that is told by mail: the stage to go back to when it is recalled before the mail has left.';
comment on column public.job_applications.rejection_reason is 'For administrators alone; no mail and no page says it.';
comment on column public.job_applications.refusal_mail_at is 'When the mail about the refusal is due; null: there is none.';
comment on column public.job_applications.name_key is 'What the panel sorts by; so is job_key.';
comment on column public.job_applications.rating is '1 to 5, for administrators alone; null: not rated.';
comment on column public.job_applications.tags is 'Up to 10 words, for administrators alone.';
comment on column public.job_applications.consent_version is 'The day of the privacy policy that the sender was shown.';
comment on column public.job_applications.keep_until is 'The day after which retention deletes it; set by a trigger when it comes.';
comment on column public.job_applications.read_at is 'Since when an administrator has read it; null: nobody has.';
comment on column public.job_applications.deleted_at is 'Since when it is in the trash, where it stays for 30 days; null: it is not.';
comment on column public.job_applications.resume_url is 'Unused by the site: résumés are private and read through signed links made from resume_storage_path.';
create index job_applications_job_id_idx on public.job_applications (job_id);
create index job_applications_created_at_idx on public.job_applications (created_at desc, id desc);
create index job_applications_live_idx on public.job_applications (created_at desc, id desc) where deleted_at is null;
create index job_applications_live_name_idx on public.job_applications (name_key, id) where deleted_at is null;
create index job_applications_live_job_name_idx on public.job_applications (job_key, id) where deleted_at is null;
create index job_applications_live_job_idx on public.job_applications (job_id, created_at desc, id desc) where deleted_at is null;
create index job_applications_live_stage_idx on public.job_applications (stage, created_at desc, id desc) where deleted_at is null;
create index job_applications_live_job_stage_idx on public.job_applications (job_id, stage, created_at desc, id desc) where deleted_at is null;
create index job_applications_email_idx on public.job_applications (private.email_key(email), created_at desc, id desc);
create index job_applications_phone_idx on public.job_applications (private.phone_key(phone), created_at desc, id desc) where private.phone_key(phone) is not null;
create index job_applications_keep_until_idx on public.job_applications (keep_until);
create index job_applications_unread_idx on public.job_applications (created_at desc, id desc) where deleted_at is null and read_at is null;
create index job_applications_trash_idx on public.job_applications (deleted_at desc, id desc) where deleted_at is not null;
create index job_applications_search_text_idx on public.job_applications using gin (search_text extensions.gin_trgm_ops);
alter table public.job_applications enable row level security;
revoke all on public.job_applications from anon, authenticated, service_role;
grant select, insert, update, delete on public.job_applications to service_role;
grant insert (job_id, full_name, email, phone, cover_letter, language, resume_url, resume_storage_path, consent_version) on public.job_applications
  to anon, authenticated;
grant select, update (rating, tags, rejection_reason) on public.job_applications to authenticated;

create policy "everybody applies for a job" on public.job_applications
  for insert to anon, authenticated
  with check (job_id is not null and starts_with(resume_storage_path, 'resumes/' || job_id || '/'));
comment on policy "everybody applies for a job" on public.job_applications is 'Insert only; the résumé must lie in the folder of the posting.';
create policy "administrators read applications" on public.job_applications
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read applications" on public.job_applications is 'Applications tab. Read, into the trash and out of it: act_on_rows.';
create policy "administrators assess applications" on public.job_applications
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy "administrators assess applications" on public.job_applications is 'Applications tab: rating, tags, and the reason of a refusal, which no mail says. The grant leaves nothing else to change.';

create function private.promise_period() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.keep_until := private.keep_application_until(new.created_at);
  return new;
end;
$$;
comment on function private.promise_period() is 'Trigger: notes until when it is kept.';

create function private.keep_job_title() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  posting record;
begin
  select j.title, j.deleted_at is null and coalesce(j.valid_through, 'infinity') >= ((now() - interval '1 hour') at time zone 'Asia/Qatar')::date as is_open into posting
  from public.job_postings j where j.id = new.job_id;
  -- An hour for whoever opened the form before the end. A posting that never was is left to the foreign key.
  if found and private.is_api_caller() and not posting.is_open then
    raise exception using errcode = 'PT422', message = 'job_missing', detail = 'Nobody can apply for this position any more.';
  end if;
  new.job_title := posting.title;
  return new;
end;
$$;
comment on function private.keep_job_title() is
  'Trigger: notes the title of the posting, and refuses applications for one that is deleted or an hour past its end (PT422, job_missing).';

create trigger promise_period before insert or update of created_at on public.job_applications
  for each row execute function private.promise_period();
create trigger keep_job_title before insert on public.job_applications
  for each row execute function private.keep_job_title();
create trigger claim_resume after insert or delete on public.job_applications
  for each row execute function private.claim_resume();
create trigger check_resume before insert on public.job_applications
  for each row execute function private.check_resume();
create trigger check_texts before insert or update of full_name, email, phone, cover_letter on public.job_applications
  for each row execute function private.check_texts('full_name', 'name 120', 'email', 'email', 'phone', 'phone 40', 'resume_url', 'line', 'consent_version', 'line 40', 'cover_letter', 'text 5000');
create trigger check_own_texts before update of rejection_reason, tags on public.job_applications
  for each row when (new.rejection_reason is distinct from old.rejection_reason or new.tags is distinct from old.tags)
  execute function private.check_texts('rejection_reason', 'text', 'tags', 'texts');
create trigger begin_insert before insert on public.job_applications
  for each statement execute function private.begin_insert();
create trigger limit_inserts before insert on public.job_applications
  for each row execute function private.limit_inserts('5', '10 minutes', 'address');
create trigger audit_added after insert on public.job_applications
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.job_applications
  referencing old table as old_rows new table as new_rows for each statement execute function private.audit_rows('id', 'stage', 'rating', 'tags', 'rejection_reason', 'deleted_at');
create trigger audit_removed after delete on public.job_applications
  referencing old table as old_rows for each statement execute function private.audit_rows('id');
create trigger enqueue_mail after insert on public.job_applications
  for each row execute function private.enqueue_mail('application');
create trigger forget_mail after delete on public.job_applications referencing old table as old_rows
  for each statement execute function private.forget_mail('application', 'application_receipt', 'refusal');

create function private.find_unclaimed_resume(path text) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select o.id from storage.objects o
  where o.bucket_id = 'privateassets' and o.name = find_unclaimed_resume.path
    and not exists (select 1 from public.job_applications a where a.resume_storage_path = o.name);
$$;
comment on function private.find_unclaimed_resume(text) is 'See public.find_unclaimed_resume; reads stored objects and applications.';
grant execute on function private.find_unclaimed_resume(text) to service_role;

create function public.find_unclaimed_resume(path text) returns uuid
  language sql stable set search_path = ''
as $$ select private.find_unclaimed_resume(find_unclaimed_resume.path); $$;
comment on function public.find_unclaimed_resume(text) is
  'For the function check-resume (service role only): the id of the stored object with this path, null when there is none or an application names it already.';
grant execute on function public.find_unclaimed_resume(text) to service_role;
