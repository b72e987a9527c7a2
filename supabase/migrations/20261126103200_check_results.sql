-- Follow-ups of open inquiries, withdrawals, failed mails and failing checks for the overview and the daily summary. The database runs
-- the checks that it can, daily, and stores the results of all.

drop index public.inquiries_follow_up_idx;
create index inquiries_due_idx on public.inquiries (follow_up_on, id)
  where deleted_at is null and folder = 'desk' and status in ('new', 'open', 'waiting') and follow_up_on is not null;
create index job_applications_withdrawn_idx on public.job_applications (created_at desc, id desc)
  where deleted_at is null and read_at is null and stage = 'withdrawn';

create or replace function private.list_unused_files() returns table (bucket text, name text, size bigint, changed_at timestamptz)
  language sql stable security definer set search_path = ''
as $$
  select o.bucket_id, o.name, coalesce((o.metadata ->> 'size')::bigint, 0), greatest(o.created_at, o.updated_at)
  from storage.objects o
  where (o.bucket_id = 'publicassets' and o.name in (select * from private.discarded_assets(500)))
    or (o.bucket_id = 'avatars' and greatest(o.created_at, o.updated_at) < now() - interval '30 days' and not exists (
      select 1 from public.creators c
      where c.id = case when o.name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/' then split_part(o.name, '/', 1)::uuid end
        and c.profile_picture_url = '/storage/v1/object/public/avatars/' || o.name))
  order by 1 desc, 4, 2 limit 500;
$$;
comment on function private.list_unused_files() is 'Returns the same as public.unused_files, for callers that have checked who asks.';

create or replace function private.unused_files() returns table (bucket text, name text, size bigint, changed_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return query select * from private.list_unused_files();
end;
$$;
comment on function private.unused_files() is 'See public.unused_files. Reads private data.';

create table public.check_results (
  id text primary key,
  created_at timestamptz not null default now(),
  made_at timestamptz not null default now(),
  is_of_server boolean not null default false,
  status text not null,
  result jsonb not null,
  constraint check_results_id_shape check (id ~ '^[A-Za-z]{1,40}$'),
  constraint check_results_status_known check (status in ('ok', 'warning', 'error', 'unknown')),
  constraint check_results_result_object check (jsonb_typeof(result) = 'object' and char_length(result::text) <= 20000)
);
comment on table public.check_results is
  'The last result of each check of Diagnostics. Checks of one device or account are not stored. Written by run_checks and '
  'store_check_results.';
comment on column public.check_results.is_of_server is 'Whether the database runs the check. Others are run by browsers of administrators.';
comment on column public.check_results.result is
  '{"id", "status", "outcome", "values", "places"} or {"id", "status", "failure"}, as the panel shows it.';
alter table public.check_results enable row level security;
revoke all on public.check_results from anon, authenticated, service_role;
grant select, insert, update, delete on public.check_results to service_role;
grant select on public.check_results to authenticated;

create policy "administrators read the results of checks" on public.check_results
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read the results of checks" on public.check_results is 'Diagnostics and overview.';

create function private.server_checks() returns table (id text, status text, outcome text, "values" jsonb, places jsonb)
  language sql stable security definer set search_path = ''
as $$
  with mail as (
    select m.ran_at, m.is_set_up,
      (select count(*) from (select 1 from private.outbox o where o.status = 'waiting' and o.joined_to is null limit 1001) w) as waiting,
      (select count(*) from (select 1 from private.outbox o where o.status = 'failed' and o.joined_to is null limit 1001) f) as failed
    from (select 1) one left join private.mail_state m on true
  ), retention as (select max(r.ran_at) as ran_at from public.retention_runs r
  ), unverified as (
    select count(*) as rows from (
      select 1 from public.creators c where c.status = 'unverified' and c.created_at < now() - interval '7 days' limit 1001) c
  ), files as (
    select (select count(*) from (select 1 from private.unclaimed_resumes u where u.created_at < now() - interval '2 days' limit 1001) u)
        + (select count(*) from private.list_unused_files()) as unused,
      -- The newest only: older ones were checked when they were new.
      (select count(*) from (
        select a.resume_storage_path from public.job_applications a order by a.created_at desc, a.id desc limit 1000) a
        where not exists (select 1 from storage.objects o where o.bucket_id = 'privateassets' and o.name = a.resume_storage_path)) as lost
  ), buckets as (
    select e.id, b.id is null as is_missing, b.public is distinct from e.is_public as is_exposed,
      b.file_size_limit is null or b.file_size_limit > e.size_limit or coalesce(cardinality(b.allowed_mime_types), 0) = 0
        -- Kinds of files that a browser runs.
        or exists (select 1 from unnest(b.allowed_mime_types) t where t ~ '\*|html|javascript') as is_loose
    from (values ('publicassets', true, 20971520), ('avatars', true, 5242880), ('privateassets', false, 5242880))
      e (id, is_public, size_limit)
    left join storage.buckets b on b.id = e.id
  ), wrong_buckets as (
    -- The worst kind only.
    select w.outcome, w.rank, count(*) as rows, jsonb_agg(jsonb_build_object('name', w.id) order by w.id) as names
    from (select b.id, case when is_missing then 'missing' when is_exposed then 'exposed' else 'loose' end as outcome,
      case when is_missing then 1 when is_exposed then 2 else 3 end as rank
      from buckets b where is_missing or is_exposed or is_loose) w
    group by w.outcome, w.rank order by w.rank limit 1
  )
  select 'outbox', o.status, o.outcome, o."values", o.places
  from mail m cross join lateral (
    select case when m.ran_at is null then 'never' when not m.is_set_up then 'notSetUp' when m.failed > 0 then 'failed'
      when m.waiting > 0 and m.ran_at < now() - interval '1 hour' then 'stopped' else 'fine' end as outcome) k
  cross join lateral (
    select case k.outcome when 'fine' then 'ok' when 'notSetUp' then 'error' else 'warning' end as status, k.outcome,
      case k.outcome when 'failed' then jsonb_build_object('count', m.failed)
        when 'stopped' then jsonb_build_object('count', m.waiting, 'at', jsonb_build_object('at', m.ran_at))
        when 'fine' then jsonb_build_object('at', jsonb_build_object('at', m.ran_at)) else '{}' end as "values",
      case k.outcome when 'fine' then '[]' when 'failed' then '[{"tab": "notifications"}]'
        when 'stopped' then '[{"tab": "notifications"}, {"page": "schedule"}]'
        else '[{"tab": "notifications"}, {"page": "functions"}]' end::jsonb as places) o
  union all
  select 'retention', case k.outcome when 'recent' then 'ok' when 'stopped' then 'error' else 'warning' end, k.outcome,
    case when r.ran_at is null then '{}' else jsonb_build_object('at', jsonb_build_object('at', r.ran_at)) end,
    case k.outcome when 'recent' then '[]' else '[{"page": "schedule"}]' end::jsonb
  from retention r cross join lateral (
    select case when r.ran_at is null then 'never' when r.ran_at < now() - interval '7 days' then 'stopped'
      when r.ran_at < now() - interval '2 days' then 'late' else 'recent' end as outcome) k
  union all
  select 'unverified', case when u.rows > 0 then 'warning' else 'ok' end, case when u.rows > 0 then 'overdue' else 'none' end,
    case when u.rows > 0 then jsonb_build_object('count', u.rows) else '{}' end,
    case when u.rows > 0 then jsonb_build_array(jsonb_build_object('tab', 'creatorDetails', 'search',
      format('?status=unverified&to=%s', (now() at time zone 'Asia/Qatar')::date - 8))) else '[]' end
  from unverified u
  union all
  select 'files', case when f.lost > 0 then 'error' when f.unused > 0 then 'warning' else 'ok' end,
    case when f.lost > 0 then 'lost' when f.unused > 0 then 'left' else 'none' end,
    case when f.lost > 0 then jsonb_build_object('count', f.lost)
      when f.unused > 0 then jsonb_build_object('count', f.unused) else '{}' end,
    case when f.lost > 0 then '[{"tab": "applications"}]' when f.unused > 0 then '[{"tab": "fileManager"}]' else '[]' end::jsonb
  from files f
  union all
  select 'buckets', case when w.outcome is null then 'ok' when w.outcome = 'loose' then 'warning' else 'error' end,
    coalesce(w.outcome, 'fine'), jsonb_build_object('count', coalesce(w.rows, (select count(*) from buckets))),
    case when w.outcome is null then '[]' else w.names || '[{"page": "buckets"}]' end
  from (select 1) one left join wrong_buckets w on true;
$$;
comment on function private.server_checks() is
  'Returns the findings of the checks that the database can make: outbox, retention, unverified, files, buckets. Outcomes are those of '
  'the panel''s texts.';

create function private.store_checks(results jsonb, is_of_server boolean) returns void
  language sql security definer set search_path = ''
as $$
  insert into public.check_results as c (id, is_of_server, status, result)
  select distinct on (r ->> 'id') r ->> 'id', store_checks.is_of_server, r ->> 'status', r from jsonb_array_elements(results) r
  on conflict on constraint check_results_pkey do update set
    made_at = now(), is_of_server = excluded.is_of_server, status = excluded.status, result = excluded.result
  where excluded.is_of_server or not c.is_of_server;
$$;
comment on function private.store_checks(jsonb, boolean) is 'Stores results. Those of a browser replace none of the server.';

create function private.make_checks() returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  results jsonb := (select jsonb_agg(to_jsonb(c)) from private.server_checks() c);
begin
  perform private.store_checks(results, true);
  return results;
end;
$$;
comment on function private.make_checks() is 'Runs the checks of the database, stores and returns their results. pg_cron runs it daily.';

create function private.run_checks() returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return private.make_checks();
end;
$$;
comment on function private.run_checks() is 'See public.run_checks. Reads private data.';
grant execute on function private.run_checks() to authenticated;

create function public.run_checks() returns jsonb
  language sql set search_path = ''
as $$ select private.run_checks(); $$;
comment on function public.run_checks() is
  'For administrators. Runs the checks that the database can make, stores their results and returns them: [{"id", "status", "outcome", '
  '"values", "places"}]. Error: PT403 administrators_only.';
grant execute on function public.run_checks() to authenticated;

create function private.run_due_checks() returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select 1 from public.check_results c where c.is_of_server and c.made_at > now() - interval '20 hours') then
    return false;
  end if;
  perform private.make_checks();
  return true;
end;
$$;
comment on function private.run_due_checks() is 'See public.run_due_checks. Reads private data.';
grant execute on function private.run_due_checks() to service_role;

create function public.run_due_checks() returns boolean
  language sql set search_path = ''
as $$ select private.run_due_checks(); $$;
comment on function public.run_due_checks() is
  'For the function apply-retention (service role only), which a scheduler calls. Runs the checks of the database once a day. Returns '
  'whether it ran them.';
grant execute on function public.run_due_checks() to service_role;

create function private.store_check_results(results jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if jsonb_typeof(results) is distinct from 'array' or jsonb_array_length(results) > 50 then
    raise exception using errcode = 'PT400', message = 'results_malformed', detail = 'A list of up to 50 results.';
  end if;
  perform private.store_checks(results, false);
exception when check_violation or not_null_violation then
  raise exception using errcode = 'PT400', message = 'results_malformed', detail = 'Each has a known status and an id of letters.';
end;
$$;
comment on function private.store_check_results(jsonb) is 'See public.store_check_results. Writes a table that nobody writes directly.';
grant execute on function private.store_check_results(jsonb) to authenticated;

create function public.store_check_results(results jsonb) returns void
  language sql set search_path = ''
as $$ select private.store_check_results(store_check_results.results); $$;
comment on function public.store_check_results(jsonb) is
  'For administrators. Stores up to 50 results of checks that only a browser can make. Those of the database are not replaced. Errors: '
  'PT403 administrators_only, PT400 results_malformed.';
grant execute on function public.store_check_results(jsonb) to authenticated;

-- Where the project has pg_cron. Elsewhere the function apply-retention does the same.
do $$
begin
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    execute $schedule$ select cron.schedule('run-checks', '41 3 * * *', 'select private.make_checks()') $schedule$;
  end if;
end;
$$;

create or replace function private.diagnostics() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return jsonb_build_object(
    'now', clock_timestamp(),
    'last_migration', private.last_migration(),
    'settings_version', (select s.version from public.website_settings s where s.id = 1),
    'password_set_at', (
      select coalesce(c.changed_at, u.created_at) from auth.users u left join private.password_changes c on c.user_id = u.id
      where u.id = (select auth.uid())),
    'lost_files', (
      select coalesce(jsonb_agg(l.name), '[]') from (
        select n as name from private.named_assets() n
        where not exists (select 1 from storage.objects o where o.bucket_id = 'publicassets' and o.name = n)
        order by 1 limit 20) l),
    'visitor_file_policies', private.visitor_file_policies());
end;
$$;
comment on function private.diagnostics() is 'See public.diagnostics. Reads private data.';

comment on function public.diagnostics() is
  'For administrators. Returns what checks of the browser need: {"now", "last_migration": version or null, "settings_version", '
  '"password_set_at": of the caller, "lost_files": up to 20 files of publicassets that the site references and that are missing, '
  '"visitor_file_policies": [names of policies that let visitors delete, move or replace files]}. Error: PT403 administrators_only.';

create or replace function private.pending_figures() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'due_follow_ups', (select count(*) from (
      select 1 from public.inquiries i where i.deleted_at is null and i.folder = 'desk' and i.status in ('new', 'open', 'waiting')
        and i.follow_up_on <= (now() at time zone 'Asia/Qatar')::date limit 1001) f),
    'failed_mails', (select count(*) from (select 1 from private.outbox o where o.status = 'failed' and o.joined_to is null limit 1001) m),
    'withdrawals', (select count(*) from (
      select 1 from public.job_applications a where a.deleted_at is null and a.read_at is null and a.stage = 'withdrawn' limit 1001) w),
    'check_errors', (select count(*) from public.check_results c where c.status = 'error'),
    'check_warnings', (select count(*) from public.check_results c where c.status = 'warning'));
$$;
comment on function private.pending_figures() is
  'Returns what the overview and the daily summary tell beside new rows: open inquiries whose follow-up day is today in Qatar or earlier, '
  'failed mails, applications withdrawn since an administrator read them (1,001 means more), and failing checks.';

create or replace function private.overview_counts(time_zone text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  first_day date;
begin
  perform private.check_administrator();
  begin
    first_day := (now() at time zone overview_counts.time_zone)::date - 29;
  exception when invalid_parameter_value then
    raise exception using errcode = 'PT400', message = 'time_zone_unknown';
  end;
  return jsonb_build_object(
    'unread_inquiries', private.count_rows('inquiries', '{"unread": true}'),
    'unread_applications', private.count_rows('job_applications', '{"unread": true}'),
    'pending_reviews', private.count_rows('user_reviews', '{"is": {"status": ["pending"]}}'),
    'unverified_creators', private.count_rows('creators', '{"is": {"status": ["unverified"]}}'),
    'overdue_creators', private.count_rows('creators', '{"overdue": true}'),
    'checked_at', (select max(c.made_at) from public.check_results c),
    'first_day', first_day,
    'daily', jsonb_build_object(
      'inquiries', private.daily_counts('inquiries', 'deleted_at is null and folder = ''desk''', first_day, overview_counts.time_zone),
      'applications', private.daily_counts('job_applications', 'deleted_at is null', first_day, overview_counts.time_zone),
      'reviews', private.daily_counts('user_reviews', 'deleted_at is null', first_day, overview_counts.time_zone),
      'registrations', private.daily_counts('creators', 'true', first_day, overview_counts.time_zone),
      'searches_without_result', private.daily_counts('search_queries', 'results = 0', first_day, overview_counts.time_zone)))
    || private.pending_figures();
end;
$$;
comment on function private.overview_counts(text) is 'See public.overview_counts. Runs as owner, so that the indexes are used.';

comment on function public.overview_counts(text) is
  'For administrators. Returns what is pending (unread_inquiries, unread_applications, pending_reviews, unverified_creators, '
  'overdue_creators, due_follow_ups, failed_mails, withdrawals; 1,001 means more), the failing checks (check_errors, check_warnings, '
  'checked_at: null for never) and the new rows of each of the last 30 days in a time zone, today last: {"first_day": date, '
  '"daily": {"inquiries", "applications", "reviews", "registrations", "searches_without_result": 30 numbers each}}. Without the trash '
  'and without spam. Errors: PT403 administrators_only, PT400 time_zone_unknown.';

create or replace function private.held_spam(kind text, sent_at timestamptz) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  rules record;
  held integer;
begin
  select s.notices -> held_spam.kind ->> 'timing' as timing, s.notices -> 'inquiry' ->> 'timing' as inquiries into rules
  from public.notification_settings s where s.id = 1;
  if rules.timing is distinct from 'daily' then
    return '{}';
  end if;
  -- Spam only if the recipients also receive notices of inquiries.
  if rules.inquiries is distinct from 'never' and private.notice_recipients(held_spam.kind) = private.notice_recipients('inquiry') then
    select count(*) into held from (
      select 1 from public.inquiries i
      where i.deleted_at is null and i.folder = 'spam' and i.created_at > sent_at - interval '1 day' and i.created_at <= sent_at
      limit 1000) i;
  end if;
  return (
    select coalesce(jsonb_object_agg(f.name, f.rows), '{}')
    from jsonb_each(private.pending_figures() || jsonb_build_object('held', coalesce(held, 0))) f (name, rows) where f.rows <> '0');
end;
$$;
comment on function private.held_spam(text, timestamptz) is
  'Returns the figures that a daily summary tells beside its items: those of private.pending_figures and "held": inquiries of the day '
  'before that were spam, for recipients of inquiries. Without those that are 0. Returns {} for other mails.';
