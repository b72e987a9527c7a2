-- Job applications. The résumé is uploaded first (bucket privateassets). The row references it.

create function private.keep_application_until(sent_at timestamptz) returns date
  language sql immutable set search_path = ''
as $$ select ((sent_at at time zone 'UTC') + interval '12 months')::date; $$;
comment on function private.keep_application_until(timestamptz) is
  'Returns the last day of the period that the privacy policy promises. Stored rows keep their day: another period applies to new '
  'applications.';
grant execute on function private.keep_application_until(timestamptz) to anon, authenticated, service_role;

create function private.keep_in_pool_until(consent_at timestamptz) returns date
  language sql immutable set search_path = ''
as $$ select ((consent_at at time zone 'UTC') + interval '24 months')::date; $$;
comment on function private.keep_in_pool_until(timestamptz) is
  'Returns the last day on which an application is kept for other positions, by the time of the consent. Null without a consent.';
grant execute on function private.keep_in_pool_until(timestamptz) to anon, authenticated, service_role;

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
  pool_consent_at timestamptz,
  portfolio_url text,
  salary_expectation text,
  notice_period text,
  nationality text,
  answers jsonb not null default '[]',
  interview text,
  interview_at timestamptz,
  constraint job_applications_resume_storage_path_key unique (resume_storage_path),
  constraint job_applications_job_title_length check (char_length(job_title) <= 200),
  constraint job_applications_full_name_length check (full_name ~ '\S' and char_length(full_name) <= 120),
  constraint job_applications_email_shape check (private.is_email(email)),
  constraint job_applications_phone_length check (char_length(phone) <= 40),
  constraint job_applications_cover_letter_length check (char_length(cover_letter) <= 5000),
  constraint job_applications_language_known check (language in ('en', 'ar')),
  constraint job_applications_stage_known check (stage in ('new', 'shortlisted', 'interview', 'offer', 'hired', 'rejected', 'withdrawn')),
  constraint job_applications_stage_before_known check (stage_before in ('new', 'shortlisted', 'interview', 'offer', 'hired', 'withdrawn')),
  constraint job_applications_rejection_only
    check (stage = 'rejected' or num_nonnulls(stage_before, rejection_reason, refusal_mail_at) = 0),
  constraint job_applications_rejection_reason_length check (rejection_reason ~ '\S' and char_length(rejection_reason) <= 500),
  constraint job_applications_rating_range check (rating between 1 and 5),
  constraint job_applications_tags_list check (private.is_text_list(tags, 10, 40)),
  constraint job_applications_consent_version_length check (char_length(consent_version) <= 40),
  constraint job_applications_portfolio_url_shape
    check (portfolio_url ~ '^https?://[^\s/]+\.\S+$' and char_length(portfolio_url) <= 2048),
  constraint job_applications_salary_expectation_length check (char_length(salary_expectation) <= 120),
  constraint job_applications_notice_period_length check (char_length(notice_period) <= 120),
  constraint job_applications_nationality_length check (char_length(nationality) <= 120),
  constraint job_applications_answers_list
    check (case jsonb_typeof(answers) when 'array' then jsonb_array_length(answers) <= 5 else false end),
  constraint job_applications_interview_known
    check (interview in ('offered', 'declined', 'picked', 'cancelled', 'called_off', 'held', 'missed')),
  constraint job_applications_resume_url_length check (char_length(resume_url) <= 2048),
  constraint job_applications_resume_storage_path_length check (char_length(resume_storage_path) <= 400)
);
comment on table public.job_applications is 'Applications of visitors. They outlive their posting (job_id becomes null).';
comment on column public.job_applications.job_title is
  'Title of the posting when the application was sent or assigned, set by the database. Null: sent without a posting and not assigned.';
comment on column public.job_applications.language is 'Language of the site at the sender, en or ar, for the answer.';
comment on column public.job_applications.stage is
  'new, shortlisted, interview, offer, hired, rejected or withdrawn. Changed by set_application_stage, recall_refusals and '
  'withdraw_application.';
comment on column public.job_applications.stage_before is
  'For a rejection with a mail: the stage to restore when it is recalled before the mail is sent.';
comment on column public.job_applications.rejection_reason is 'For administrators only. No mail and no page contains it.';
comment on column public.job_applications.refusal_mail_at is 'When the rejection mail is due. Null: no mail.';
comment on column public.job_applications.name_key is 'Sort key of the panel.';
comment on column public.job_applications.rating is '1 to 5, for administrators only. Null: not rated.';
comment on column public.job_applications.tags is 'Up to 10 words, for administrators only.';
comment on column public.job_applications.consent_version is 'Date of the privacy policy that the sender accepted.';
comment on column public.job_applications.keep_until is
  'The day after which retention deletes it: 12 months after it was sent, or 24 months after a consent to be kept. Set by a trigger.';
comment on column public.job_applications.pool_consent_at is
  'When the applicant agreed to be kept for other positions, with the application or later through its link. Null: no consent.';
comment on column public.job_applications.nationality is 'Nationality or visa, as the sender wrote it.';
comment on column public.job_applications.answers is
  '[{"id", "kind", "question": {"en", "ar"}, "answer": text, id of the choice or true|false, "choice"?: {"en", "ar"}}], in the order of '
  'the form. Sent as {id of the question: answer}; the trigger check_form stores the questions with them.';
comment on column public.job_applications.interview is 'The status of the newest interview. Null: none. Kept by follow_interview.';
comment on column public.job_applications.interview_at is 'Its start, or until when the offered times can be answered.';
comment on column public.job_applications.read_at is 'When an administrator first read it. Null: unread.';
comment on column public.job_applications.deleted_at is
  'When it was moved into the trash, where it stays for 30 days. Null: not in the trash.';
comment on column public.job_applications.resume_url is
  'Not used by the site: résumés are private and read through signed links made from resume_storage_path.';
create index job_applications_job_id_idx on public.job_applications (job_id);
create index job_applications_created_at_idx on public.job_applications (created_at desc, id desc);
create index job_applications_live_idx on public.job_applications (created_at desc, id desc) where deleted_at is null;
create index job_applications_live_name_idx on public.job_applications (name_key, id) where deleted_at is null;
create index job_applications_live_job_name_idx on public.job_applications (job_key, id) where deleted_at is null;
create index job_applications_live_job_idx on public.job_applications (job_id, created_at desc, id desc) where deleted_at is null;
create index job_applications_live_stage_idx on public.job_applications (stage, created_at desc, id desc) where deleted_at is null;
create index job_applications_live_job_stage_idx on public.job_applications (job_id, stage, created_at desc, id desc)
  where deleted_at is null;
create index job_applications_email_idx on public.job_applications (private.email_key(email), created_at desc, id desc);
create index job_applications_phone_idx on public.job_applications (private.phone_key(phone), created_at desc, id desc)
  where private.phone_key(phone) is not null;
create index job_applications_keep_until_idx on public.job_applications (keep_until);
create index job_applications_unread_idx on public.job_applications (created_at desc, id desc) where deleted_at is null and read_at is null;
create index job_applications_spontaneous_idx on public.job_applications (created_at desc, id desc)
  where deleted_at is null and job_title is null;
create index job_applications_pool_idx on public.job_applications (created_at desc, id desc)
  where deleted_at is null and pool_consent_at is not null;
create index job_applications_answers_idx on public.job_applications using gin (answers jsonb_path_ops) where deleted_at is null;
create index job_applications_tagged_idx on public.job_applications (created_at desc, id desc) where deleted_at is null and tags <> '{}';
create index job_applications_tags_idx on public.job_applications using gin (tags) where deleted_at is null;
create index job_applications_interview_idx on public.job_applications (interview, created_at desc, id desc)
  where deleted_at is null and interview is not null;
create index job_applications_withdrawn_idx on public.job_applications (created_at desc, id desc)
  where deleted_at is null and read_at is null and stage = 'withdrawn';
create index job_applications_trash_idx on public.job_applications (deleted_at desc, id desc) where deleted_at is not null;
create index job_applications_search_text_idx on public.job_applications using gin (search_text extensions.gin_trgm_ops);
create index job_applications_person_idx on public.job_applications
  using gin ((' ' || name_key || ' ' || lower(email)) extensions.gin_trgm_ops);
alter table public.job_applications enable row level security;
revoke all on public.job_applications from anon, authenticated, service_role;
grant select, insert, update, delete on public.job_applications to service_role;
grant insert (job_id, full_name, email, phone, cover_letter, language, resume_url, resume_storage_path, consent_version,
  pool_consent_at, portfolio_url, salary_expectation, notice_period, nationality, answers)
  on public.job_applications to anon, authenticated;
grant select, update (rating, tags, rejection_reason) on public.job_applications to authenticated;

create policy "everybody applies for a job" on public.job_applications
  for insert to anon, authenticated
  with check (starts_with(resume_storage_path, 'resumes/' || coalesce(job_id::text, 'spontaneous') || '/'));
comment on policy "everybody applies for a job" on public.job_applications is
  'Insert only. The résumé must be in the folder of the posting, or in the folder spontaneous for an application without one. '
  'keep_job_title checks that applications for the posting, or without one, are accepted.';
create policy "administrators read applications" on public.job_applications
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read applications" on public.job_applications is
  'Applications tab. mark_rows_read marks applications as read, trash_rows moves them into the trash and restores them.';
create policy "administrators assess applications" on public.job_applications
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy "administrators assess applications" on public.job_applications is
  'Applications tab: rating, tags, reason of a rejection. The grant allows these columns only.';

create function private.set_keep_until() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and new.pool_consent_at is not null and private.is_api_caller() then
    new.pool_consent_at := now();
  end if;
  new.keep_until := greatest(private.keep_application_until(new.created_at), private.keep_in_pool_until(new.pool_consent_at));
  return new;
end;
$$;
comment on function private.set_keep_until() is
  'Trigger: sets keep_until. The time of a consent that visitors send is the time of sending.';

create function private.takes_spontaneous() returns boolean
  language sql stable set search_path = ''
as $$ select exists (select 1 from public.website_settings s where s.id = 1 and s.settings -> 'spontaneousApplications' = 'true'); $$;
comment on function private.takes_spontaneous() is
  'Returns whether the setting spontaneousApplications accepts applications without a posting.';

create function private.keep_job_title() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  posting record;
begin
  if new.job_id is null and private.is_api_caller() and not private.takes_spontaneous() then
    raise exception using errcode = 'PT422', message = 'spontaneous_closed', detail = 'Applications without a posting are not accepted.';
  end if;
  select j.title, not j.is_draft and j.deleted_at is null
    and coalesce(j.valid_through, 'infinity') >= ((now() - interval '1 hour') at time zone 'Asia/Qatar')::date as is_open
  into posting
  from public.job_postings j where j.id = new.job_id;
  -- One hour of grace for forms that were opened in time. The foreign key refuses unknown postings.
  if found and private.is_api_caller() and not posting.is_open then
    raise exception using errcode = 'PT422', message = 'job_missing', detail = 'Nobody can apply for this position any more.';
  end if;
  new.job_title := posting.title;
  return new;
end;
$$;
comment on function private.keep_job_title() is
  'Trigger: stores the title of the posting and refuses applications to one that is a draft, deleted, or closed for an hour (PT422 '
  'job_missing), and those without a posting while the settings do not accept them (PT422 spontaneous_closed).';

create trigger set_keep_until before insert or update of created_at, pool_consent_at on public.job_applications
  for each row execute function private.set_keep_until();
create trigger keep_job_title before insert on public.job_applications
  for each row execute function private.keep_job_title();
create trigger claim_resume after insert or delete on public.job_applications
  for each row execute function private.claim_resume();
create trigger check_resume before insert on public.job_applications
  for each row execute function private.check_resume();
create trigger check_texts before insert or update of full_name, email, phone, cover_letter on public.job_applications
  for each row execute function private.check_texts('full_name', 'name 120', 'email', 'email', 'phone', 'phone 40', 'resume_url', 'line',
    'consent_version', 'line 40', 'cover_letter', 'text 5000');
create trigger check_form_texts before insert on public.job_applications
  for each row execute function private.check_texts('portfolio_url', 'line', 'salary_expectation', 'line 120', 'notice_period', 'line 120',
    'nationality', 'line 120', 'answers', 'texts');
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
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'stage', 'rating', 'tags', 'rejection_reason', 'deleted_at', 'job_title');
create trigger audit_removed after delete on public.job_applications
  referencing old table as old_rows for each statement execute function private.audit_rows('id');
create trigger enqueue_mail after insert on public.job_applications
  for each row execute function private.enqueue_mail('application');
create trigger dequeue_mail after delete on public.job_applications referencing old table as old_rows
  for each statement execute function private.dequeue_mail('application', 'application_receipt', 'refusal');

create function private.find_unclaimed_resume(path text) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select o.id from storage.objects o
  where o.bucket_id = 'privateassets' and o.name = find_unclaimed_resume.path
    and not exists (select 1 from public.job_applications a where a.resume_storage_path = o.name);
$$;
comment on function private.find_unclaimed_resume(text) is 'See public.find_unclaimed_resume. Reads stored objects and applications.';
grant execute on function private.find_unclaimed_resume(text) to service_role;

create function public.find_unclaimed_resume(path text) returns uuid
  language sql stable set search_path = ''
as $$ select private.find_unclaimed_resume(find_unclaimed_resume.path); $$;
comment on function public.find_unclaimed_resume(text) is
  'For the function check-resume (service role only). Returns the id of the stored object with this path. Null when there is none or an '
  'application references it.';
grant execute on function public.find_unclaimed_resume(text) to service_role;
