-- Results of the checks of Diagnostics, so that every device sees them. The database runs those that it can, daily.

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

create function private.course_check() returns table (id text, status text, outcome text, "values" jsonb, places jsonb)
  language sql stable security definer set search_path = ''
as $$
  with coming as (
    select r.id, r.seats, r.seats_taken, r.starts_at, r.online_url, concat_ws(' ', r.translations #>> '{en,place}',
      r.translations #>> '{ar,place}') as place
    from public.course_runs r where r.starts_at > now() and not r.is_cancelled order by r.starts_at, r.id limit 500
  ), past as (
    select r.id, r.starts_at from public.course_runs r
    where r.starts_at between now() - interval '60 days' and now() and not r.is_cancelled
      and coalesce(r.ends_on, (r.starts_at at time zone 'Asia/Qatar')::date) < (now() at time zone 'Asia/Qatar')::date
    order by r.starts_at, r.id limit 500
  ), wrong as (
    select 1 as rank, 'over' as outcome, c.id, c.starts_at from coming c where c.seats_taken > c.seats
    union all
    select 2, 'waiting', c.id, c.starts_at from coming c where exists (
      select 1 from public.course_enrolments e
      where e.run_id = c.id and e.status = 'waiting' and not e.is_suspect and e.seats <= c.seats - c.seats_taken)
    union all
    select 3, 'noLink', c.id, c.starts_at from coming c
    where c.online_url is null and c.place ~* 'online|zoom|teams|عن بُ?عد|[أا]ونلاين'
    union all
    select 4, 'unmarked', p.id, p.starts_at from past p where exists (
      select 1 from public.course_enrolments e where e.run_id = p.id and e.status = 'enrolled')
  ), worst as (
    select w.rank, w.outcome, count(*) as rows, (array_agg(w.id order by w.starts_at, w.id))[1] as first
    from wrong w group by w.rank, w.outcome order by w.rank limit 1
  )
  select 'courses', case when w.rank is null then 'ok' when w.rank = 1 then 'error' else 'warning' end, coalesce(w.outcome, 'fine'),
    case when w.rank is null then '{}' else jsonb_build_object('count', w.rows) end,
    case when w.rank is null then '[]' else jsonb_build_array(jsonb_build_object('tab', 'enrolments', 'search',
      case w.outcome when 'unmarked' then '?period=past&row=' else '?row=' end || w.first)) end
  from (select 1) one left join worst w on true;
$$;
comment on function private.course_check() is
  'Returns the finding about dates of courses, of the worst kind only: more seats taken than there are, people who wait while seats are '
  'free, no link to online lessons, or people of a date that is over who are not marked as attended.';

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
    from (values ('publicassets', true, 20971520), ('avatars', true, 5242880), ('privateassets', false, 5242880),
      ('post-pictures', true, 2097152))
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
  from (select 1) one left join wrong_buckets w on true
  union all
  select c.id, c.status, c.outcome, c."values", c.places from private.course_check() c;
$$;
comment on function private.server_checks() is
  'Returns the findings of the checks that the database can make: outbox, retention, unverified, files, buckets, courses. Outcomes are '
  'those of the panel''s texts.';

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
