-- The talent pool: the consent of applicants to be kept for other positions, and tags that can be filtered and are suggested.

create or replace function private.keep_in_pool_until(consent_at timestamptz) returns date
  language sql immutable set search_path = ''
as $$ select ((consent_at at time zone 'UTC') + interval '24 months')::date; $$;
comment on function private.keep_in_pool_until(timestamptz) is
  'Returns the last day on which an application is kept for other positions, by the time of the consent. Null without a consent.';
grant execute on function private.keep_in_pool_until(timestamptz) to anon, authenticated, service_role;

alter table public.job_applications add column pool_consent_at timestamptz;
comment on column public.job_applications.pool_consent_at is
  'When the applicant agreed to be kept for other positions, with the application or later through its link. Null: no consent.';
comment on column public.job_applications.keep_until is
  'The day after which retention deletes it: 12 months after it was sent, or 24 months after a consent to be kept. Set by a trigger.';
create index job_applications_pool_idx on public.job_applications (created_at desc, id desc)
  where deleted_at is null and pool_consent_at is not null;
create index job_applications_tagged_idx on public.job_applications (created_at desc, id desc) where deleted_at is null and tags <> '{}';
create index job_applications_tags_idx on public.job_applications using gin (tags) where deleted_at is null;
grant insert (pool_consent_at) on public.job_applications to anon, authenticated;

create or replace function private.set_keep_until() returns trigger
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

drop trigger set_keep_until on public.job_applications;
create trigger set_keep_until before insert or update of created_at, pool_consent_at on public.job_applications
  for each row execute function private.set_keep_until();

create or replace function private.application_tags() returns table (tag text, applications integer)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return query
    select min(t.tag), count(*)::integer from (
      select a.tags from public.job_applications a where a.deleted_at is null and a.tags <> '{}'
      order by a.created_at desc, a.id desc limit 2000) a, unnest(a.tags) t (tag)
    group by lower(t.tag) order by 2 desc, 1 limit 100;
end;
$$;
comment on function private.application_tags() is 'See public.application_tags. Runs as owner, so that the index is used.';
grant execute on function private.application_tags() to authenticated;

create or replace function public.application_tags() returns table (tag text, applications integer)
  language sql stable set search_path = ''
as $$ select * from private.application_tags(); $$;
comment on function public.application_tags() is
  'For administrators. Returns the 100 most used tags of the newest 2,000 tagged applications, with the number of applications. Error: '
  'PT403 administrators_only.';
grant execute on function public.application_tags() to authenticated;

create or replace function private.application_status(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  application public.job_applications;
  shown_stage text;
begin
  if not private.take_link_limit() then
    return '{"status": "limited"}';
  end if;
  application := private.linked_application(token);
  if application.id is null then
    return '{"status": "unknown"}';
  end if;
  shown_stage := private.applicant_stage(application);
  return jsonb_build_object(
    'status', 'found', 'stage', shown_stage, 'is_open', private.is_open_stage(shown_stage), 'sent_at', application.created_at,
    'phone', application.phone, 'keep_until', application.keep_until,
    'pool_until', private.keep_in_pool_until(application.pool_consent_at), 'title', (
      select jsonb_build_object(
        'en', coalesce(j.translations -> 'en' ->> 'title', application.job_title),
        'ar', coalesce(j.translations -> 'ar' ->> 'title', application.job_title))
      from (select 1) one left join public.job_postings j on j.id = application.job_id));
end;
$$;
comment on function public.application_status(text) is
  'For applicants with the link of a receipt. Returns {"status": "found", "stage": '
  'received|review|interview|offer|hired|closed|withdrawn, "is_open", "sent_at", "phone", "keep_until", "pool_until": the last day of '
  'a consent to be kept for other positions, or null, "title": {"en", "ar"}}, {"status": "unknown"} for an invalid token, or '
  '{"status": "limited"} after 60 calls in ten minutes. Contains no notes of administrators.';

create or replace function private.set_pool_consent(token text, is_given boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  application public.job_applications;
begin
  if not private.take_link_limit() then
    return '{"status": "limited"}';
  end if;
  application := private.linked_application(token);
  if application.id is null then
    return '{"status": "unknown"}';
  elsif is_given is null then
    return '{"status": "invalid"}';
  elsif is_given and application.deleted_at is not null then
    return '{"status": "closed"}';
  end if;
  update public.job_applications a set pool_consent_at = case when is_given then now() end where a.id = application.id;
  return '{"status": "done"}';
end;
$$;
comment on function private.set_pool_consent(text, boolean) is 'See public.set_pool_consent. Changes the application of the token only.';
grant execute on function private.set_pool_consent(text, boolean) to anon, authenticated, service_role;

create or replace function public.set_pool_consent(token text, is_given boolean) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.set_pool_consent(set_pool_consent.token, set_pool_consent.is_given); $$;
comment on function public.set_pool_consent(text, boolean) is
  'For applicants with the link of a receipt. Gives or renews the consent to be kept for other positions, for 24 months from now, or '
  'withdraws it: then the application is kept for 12 months after it was sent. Returns {"status": "done"|"closed" (deleted by the '
  'company)|"invalid"|"unknown"|"limited"}.';
grant execute on function public.set_pool_consent(text, boolean) to anon, authenticated, service_role;

alter table private.row_events drop constraint row_events_kind_known;
alter table private.row_events add constraint row_events_kind_known check (kind in (
    'status', 'withdrawn', 'follow_up', 'merged', 'absorbed', 'separated', 'rating', 'tags', 'reason', 'phone', 'trashed', 'restored',
    'assigned', 'unassigned', 'consent_given', 'consent_withdrawn', 'resume_deleted', 'mail_sent', 'mail_failed'));
comment on column private.row_events.kind is
  'status (also a stage), withdrawn (by the applicant), follow_up, merged (into another inquiry), absorbed (others were merged into it), '
  'separated, rating, tags, reason (of a rejection), phone (corrected by the applicant), trashed, restored, assigned (to a job), '
  'unassigned, consent_given (by the applicant, to be kept for other positions), consent_withdrawn, resume_deleted, mail_sent, '
  'mail_failed.';
comment on column private.row_events.details is
  '{"from", "to"} of status, follow_up and rating; {"to": title} of assigned; {"count"} of absorbed; {"mail": kind of the outbox, '
  '"reason"} of mails.';

create or replace function private.note_application_events() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.row_events (application_id, kind, actor, actor_name, details)
  select n.id, e.kind, a.user_id, a.display_name, e.details
  from new_rows n join old_rows o using (id)
  left join public.administrators a on a.user_id = (select auth.uid())
  cross join lateral (values
    (case when n.stage = 'withdrawn' and a.user_id is null then 'withdrawn' else 'status' end, n.stage <> o.stage,
      jsonb_build_object('from', o.stage, 'to', n.stage)),
    ('reason', n.rejection_reason is distinct from o.rejection_reason and n.stage = o.stage, '{}'),
    ('rating', n.rating is distinct from o.rating, jsonb_build_object('from', o.rating, 'to', n.rating)),
    ('tags', n.tags <> o.tags, '{}'),
    ('phone', n.phone is distinct from o.phone, '{}'),
    ('assigned', n.job_title is distinct from o.job_title and n.job_title is not null, jsonb_build_object('to', n.job_title)),
    ('unassigned', n.job_title is null and o.job_title is not null, '{}'),
    ('consent_given', n.pool_consent_at is distinct from o.pool_consent_at and n.pool_consent_at is not null, '{}'),
    ('consent_withdrawn', n.pool_consent_at is null and o.pool_consent_at is not null, '{}'),
    ('trashed', n.deleted_at is not null and o.deleted_at is null, '{}'),
    ('restored', n.deleted_at is null and o.deleted_at is not null, '{}')) e (kind, has_happened, details)
  where e.has_happened;
  return null;
end;
$$;

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
      "columns": ["job_id", "stage", "tags"], "flags": ["unread", "spontaneous", "pool"],
        "orders": [["name_key"], ["job_key"]], "search": true, "trash": true, "purge": true
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

create or replace function private.column_condition(list text, column_name text, choices jsonb) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  type text := private.column_type(list, column_name);
  literal text;
begin
  if list = 'job_postings' and column_name = 'state' and choices in ('["open"]', '["closed"]', '["draft"]') then
    return case choices ->> 0
      when 'draft' then 'is_draft'
      when 'open' then '(not is_draft and (valid_through is null or valid_through >= (now() at time zone ''Asia/Qatar'')::date))'
      else '(not is_draft and valid_through < (now() at time zone ''Asia/Qatar'')::date)' end;
  elsif list = 'content_items' and column_name = 'state'
    and choices in ('["draft"]', '["hidden"]', '["scheduled"]', '["ended"]', '["live"]')
  then
    return case choices ->> 0
      when 'draft' then 'is_draft'
      when 'hidden' then '(not is_draft and is_hidden)'
      when 'scheduled' then '(not is_draft and not is_hidden and published_from > now())'
      when 'ended' then '(not is_draft and not is_hidden and published_until <= now())'
      else '(not is_draft and not is_hidden and (published_from is null or published_from <= now())'
        ' and (published_until is null or published_until > now()))' end;
  elsif type is null or not coalesce(private.list_rules(list) -> 'columns' ? column_name, false)
    or jsonb_typeof(choices) <> 'array' or jsonb_array_length(choices) not between 1 and 50
    or exists (select 1 from jsonb_array_elements(choices) c where jsonb_typeof(c) not in ('string', 'number', 'boolean'))
  then
    raise exception using errcode = 'PT400', message = 'filter_unknown',
      detail = format('No list of 1 to 50 values of a column to filter by: %s', left(column_name, 60));
  end if;
  literal := (select array_agg(c)::text from jsonb_array_elements_text(choices) c);
  if type = 'text[]' then
    return format('%I && %L::text[]', column_name, literal);
  end if;
  -- Raises data_exception for a value of another type.
  execute format('select %L::%s[]', literal, type);
  -- One value as an equality, which keeps the order of an index on the column and the date.
  return case jsonb_array_length(choices)
    when 1 then format('%I = %L::%s', column_name, choices ->> 0, type)
    else format('%I = any (%L::%s[])', column_name, literal, type)
  end;
end;
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
  if filter ? 'pool' then
    conditions := conditions || 'pool_consent_at is not null'::text;
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
  'more than seven days), "pool"?: true (job_applications with a consent to be kept for other positions), "spam"?: true (inquiries in the '
  'spam folder; without it neither these nor merged ones), "trash"?: true (deleted rows instead of the others)} as a condition. Every '
  'value is quoted as a literal. Errors: PT400 with list_unknown, filter_unknown or filter_malformed.';
