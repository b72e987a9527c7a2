-- Applications without a posting, where the settings accept them: sent, found in the panel, assigned to a posting.

create or replace function private.takes_spontaneous() returns boolean
  language sql stable set search_path = ''
as $$ select exists (select 1 from public.website_settings s where s.id = 1 and s.settings -> 'spontaneousApplications' = 'true'); $$;
comment on function private.takes_spontaneous() is
  'Returns whether the setting spontaneousApplications accepts applications without a posting.';

create or replace function private.keep_job_title() returns trigger
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

drop policy "everybody applies for a job" on public.job_applications;
create policy "everybody applies for a job" on public.job_applications
  for insert to anon, authenticated
  with check (starts_with(resume_storage_path, 'resumes/' || coalesce(job_id::text, 'spontaneous') || '/'));
comment on policy "everybody applies for a job" on public.job_applications is
  'Insert only. The résumé must be in the folder of the posting, or in the folder spontaneous for an application without one. '
  'keep_job_title checks that applications for the posting, or without one, are accepted.';
comment on column public.job_applications.job_title is
  'Title of the posting when the application was sent or assigned, set by the database. Null: sent without a posting and not assigned.';
create index job_applications_spontaneous_idx on public.job_applications (created_at desc, id desc)
  where deleted_at is null and job_title is null;
drop trigger audit_changed on public.job_applications;
create trigger audit_changed after update on public.job_applications
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'stage', 'rating', 'tags', 'rejection_reason', 'deleted_at', 'job_title');

create or replace function private.assign_application(application_id uuid, job_id uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  title text;
begin
  perform private.check_administrator();
  perform pg_advisory_xact_lock(hashtextextended('change_rows job_applications', 0));
  if assign_application.job_id is not null then
    select j.title into title from public.job_postings j
    where j.id = assign_application.job_id and not j.is_draft and j.deleted_at is null;
    if not found then
      raise exception using errcode = 'PT422', message = 'job_missing', detail = 'The posting is a draft or deleted.';
    end if;
  end if;
  update public.job_applications a set job_id = assign_application.job_id, job_title = title
  where a.id = assign_application.application_id and a.deleted_at is null
    and starts_with(a.resume_storage_path, 'resumes/spontaneous/');
  return found;
end;
$$;
comment on function private.assign_application(uuid, uuid) is 'See public.assign_application. Writes columns that nobody writes directly.';
grant execute on function private.assign_application(uuid, uuid) to authenticated;

create or replace function public.assign_application(application_id uuid, job_id uuid default null) returns boolean
  language sql set search_path = ''
as $$ select private.assign_application(assign_application.application_id, assign_application.job_id); $$;
comment on function public.assign_application(uuid, uuid) is
  'For administrators. Assigns an application that was sent without a posting to one, also to a closed one; null takes the assignment '
  'back. Returns false when the application is deleted or was sent for a posting. Errors: PT403 administrators_only, PT422 job_missing.';
grant execute on function public.assign_application(uuid, uuid) to authenticated;

create or replace function private.lists() returns jsonb
  language sql immutable set search_path = ''
as $$
  select '{
    "user_reviews": {
      "columns": ["status", "language", "rating"], "orders": [["is_pending", "created_at"], ["rating"]], "search": true, "trash": true,
        "purge": true,
      "statuses": ["pending", "approved", "rejected"]
    },
    "inquiries": {
      "columns": ["language", "status"], "flags": ["unread", "spam"], "orders": [["name_key"]], "search": true, "trash": true,
        "purge": true,
      "statuses": ["new", "open", "waiting", "won", "lost", "spam"]
    },
    "job_applications": {
      "columns": ["job_id", "stage"], "flags": ["unread", "spontaneous"], "orders": [["name_key"], ["job_key"]], "search": true,
        "trash": true, "purge": true
    },
    "job_postings": {"columns": ["state"], "orders": [["title_key"]], "search": true, "trash": true, "purge": true},
    "leadership_team": {"trash": true, "purge": true},
    "content_items": {
      "columns": ["kind", "category_id", "state"], "orders": [["position"], ["title_key"]], "search": true, "trash": true, "purge": true
    },
    "creators": {
      "columns": ["status"], "flags": ["overdue"], "orders": [["name_key"], ["username"]], "search": true,
        "statuses": ["active", "suspended"]
    },
    "creator_moderation": {"columns": ["type"], "search": true, "purge": true},
    "creator_posts": {"search": true},
    "redirects": {"columns": ["origin"], "orders": [["from_path"]], "search": true, "trash": true, "purge": true},
    "login_attempts": {"columns": ["successful"], "search": true, "purge": true},
    "search_queries": {"search": true},
    "audit_log": {"columns": ["table_name", "action", "actor"]}
  }'::jsonb;
$$;

create or replace function private.list_condition(list text, filter jsonb) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  rules jsonb := private.list_rules(list);
  conditions text[] := '{true}';
  key text;
  value jsonb;
begin
  if jsonb_typeof(filter) is distinct from 'object' then
    raise exception using errcode = 'PT400', message = 'filter_malformed', detail = 'The filter is no object.';
  end if;
  for key, value in select * from jsonb_each(filter) loop
    if key = 'search' and jsonb_typeof(value) = 'string' and rules ? 'search' then
      conditions := conditions || private.search_condition(list, value #>> '{}');
    elsif key = 'is' and jsonb_typeof(value) = 'object' then
      conditions := conditions || array(select private.column_condition(list, f.key, f.value) from jsonb_each(value) f);
    elsif key = 'from' and jsonb_typeof(value) = 'string' then
      conditions := conditions || format('created_at >= %L::timestamptz', private.day_start((value #>> '{}')::date));
    elsif key = 'to' and jsonb_typeof(value) = 'string' then
      conditions := conditions || format('created_at < %L::timestamptz', private.day_start((value #>> '{}')::date + 1));
    elsif value is distinct from 'true' or not (key = 'trash' and rules ? 'trash' or coalesce(rules -> 'flags' ? key, false)) then
      raise exception using errcode = 'PT400', message = 'filter_unknown',
        detail = format('This list has no such filter, or not with this value: %s', left(key, 60));
    end if;
  end loop;
  if filter ? 'unread' then
    conditions := conditions || 'read_at is null'::text;
  end if;
  if filter ? 'spontaneous' then
    conditions := conditions || 'job_title is null'::text;
  end if;
  if filter ? 'overdue' then
    conditions := conditions || format('status = %L and created_at < %L::timestamptz', 'unverified', now() - interval '7 days');
  end if;
  if rules ? 'trash' then
    conditions := conditions || case when filter ? 'trash' then 'deleted_at is not null'::text else 'deleted_at is null' end;
  end if;
  -- Spam and merged inquiries are in no list but their own; the trash has all three kinds.
  if list = 'inquiries' and (filter ? 'spam' or not filter ? 'trash') then
    conditions := conditions || format('folder = %L', case when filter ? 'spam' then 'spam' else 'desk' end);
  end if;
  return array_to_string(conditions, ' and ');
exception when data_exception then
  raise exception using errcode = 'PT400', message = 'filter_malformed', detail = 'A value is not of the type of its column.';
end;
$$;
comment on function private.list_condition(text, jsonb) is
  'A filter {"search"?: text, "is"?: {column: [values]}, "from"?: day, "to"?: day (both included, days of the company), "unread"?: true '
  '(inquiries, job_applications), "spontaneous"?: true (job_applications without a posting), "overdue"?: true (creators, unverified for '
  'more than seven days), "spam"?: true (inquiries in the spam folder; without it neither these nor merged ones), "trash"?: true (deleted '
  'rows instead of the others)} as a condition. Every value is quoted as a literal. Errors: PT400 with list_unknown, filter_unknown or '
  'filter_malformed.';
