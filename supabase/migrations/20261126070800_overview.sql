-- What waits and what came in: the figures of the panel's overview.
create function private.daily_counts(list text, condition text, first_day date, time_zone text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  counts jsonb;
begin
  -- Day by day between two bounds, so that an index alone tells the number and no row's day has to be worked out.
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
comment on function private.daily_counts(text, text, date, text) is 'How many rows of a list came in on each of 30 days.';

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
    'pending_reviews', private.count_rows('user_reviews', '{"is": {"status": ["pending"]}}'),
    'unverified_creators', private.count_rows('creators', '{"is": {"status": ["unverified"]}}'),
    'overdue_creators', private.count_rows('creators', '{"overdue": true}'),
    'first_day', first_day,
    'daily', jsonb_build_object(
      'inquiries', private.daily_counts('inquiries', 'deleted_at is null and pile = ''desk''', first_day, overview_counts.time_zone),
      'applications', private.daily_counts('job_applications', 'deleted_at is null', first_day, overview_counts.time_zone),
      'reviews', private.daily_counts('user_reviews', 'deleted_at is null', first_day, overview_counts.time_zone),
      'registrations', private.daily_counts('creators', 'true', first_day, overview_counts.time_zone),
      'searches_without_result', private.daily_counts('search_queries', 'results = 0', first_day, overview_counts.time_zone)));
end;
$$;
comment on function private.overview_counts(text) is 'See public.overview_counts; counts as the owner, over indexes.';
grant execute on function private.overview_counts(text) to authenticated;

create function public.overview_counts(time_zone text default 'UTC') returns jsonb
  language sql stable set search_path = ''
as $$ select private.overview_counts(overview_counts.time_zone); $$;
comment on function public.overview_counts(text) is
  'For administrators: what waits (unread_inquiries, unread_applications, pending_reviews, unverified_creators, overdue_creators; 1,001 stands for more) and what came in on each of the last 30 days of a time zone, today last: {"first_day": date, "daily": {"inquiries", "applications", "reviews", "registrations", "searches_without_result": 30 numbers each}}. What is in the trash is left out, as are inquiries that are spam. Errors: PT403 administrators_only, PT400 time_zone_unknown.';
grant execute on function public.overview_counts(text) to authenticated;
