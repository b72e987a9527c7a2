-- Pending work and new rows per day for the overview of the panel.

create function private.daily_counts(list text, condition text, first_day date, time_zone text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  counts jsonb;
begin
  -- One range per day, so that an index counts the rows and no day is computed per row.
  execute format($sql$
    select jsonb_agg(c.rows order by d.n)
    from generate_series(0, 29) d (n)
    cross join lateral (
      select count(*) as rows from public.%I
      where created_at >= ($1 + d.n)::timestamp at time zone $2 and created_at < ($1 + d.n + 1)::timestamp at time zone $2 and %s
    ) c $sql$, list, condition) into counts using first_day, time_zone;
  return counts;
end;
$$;
comment on function private.daily_counts(text, text, date, text) is 'Returns the number of new rows of a list on each of 30 days.';

create function private.pending_figures() returns jsonb
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

create function private.overview_counts(time_zone text) returns jsonb
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
    'unread_enrolments', (select count(*) from (
      select 1 from public.course_enrolments e where e.read_at is null and not e.is_suspect limit 1001) e),
    'pending_reviews', private.count_rows('user_reviews', '{"is": {"status": ["pending"]}}'),
    'unverified_creators', private.count_rows('creators', '{"is": {"status": ["unverified"]}}'),
    'overdue_creators', private.count_rows('creators', '{"overdue": true}'),
    'open_reports', private.open_reports(),
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
grant execute on function private.overview_counts(text) to authenticated;

create function public.overview_counts(time_zone text default 'UTC') returns jsonb
  language sql stable set search_path = ''
as $$ select private.overview_counts(overview_counts.time_zone); $$;
comment on function public.overview_counts(text) is
  'For administrators. Returns what is pending (unread_inquiries, unread_applications, unread_enrolments, pending_reviews, '
  'unverified_creators, overdue_creators, open_reports, due_follow_ups, failed_mails, withdrawals; 1,001 means more), the failing '
  'checks (check_errors, check_warnings, checked_at: null for never) and the new rows of each of the last 30 days in a time zone, today '
  'last: {"first_day": date, "daily": {"inquiries", "applications", "reviews", "registrations", "searches_without_result": 30 numbers '
  'each}}. Without the trash and without spam. Errors: PT403 administrators_only, PT400 time_zone_unknown.';
grant execute on function public.overview_counts(text) to authenticated;
