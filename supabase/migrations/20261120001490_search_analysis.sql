-- What the panel's search tab knows of what visitors search for, and the way to forget it.

create function private.search_analysis(time_zone text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  -- So many searches are read at most, the newest: what is asked for most shows in them too.
  most constant integer := 50000;
  first_day date;
  since timestamptz;
begin
  perform private.check_administrator();
  begin
    first_day := (now() at time zone search_analysis.time_zone)::date - 29;
  exception when invalid_parameter_value then
    raise exception using errcode = 'PT400', message = 'time_zone_unknown';
  end;
  since := first_day::timestamp at time zone search_analysis.time_zone;
  return (
    with read as materialized (
      select query, results, created_at from public.search_queries where created_at >= since order by created_at desc, id desc limit most
    ), told as (
      select query, count(*) as searches, count(*) filter (where results = 0) as missed, max(created_at) as last_at from read group by query
    )
    select jsonb_build_object(
      'first_day', first_day,
      'read_from', (select case when count(*) = most then min(created_at) end from read),
      'daily', jsonb_build_object(
        'searches', private.daily_counts('search_queries', 'true', first_day, search_analysis.time_zone),
        'without_result', private.daily_counts('search_queries', 'results = 0', first_day, search_analysis.time_zone)),
      'different', (select count(*) from told),
      'most_searched', (select coalesce(jsonb_agg(to_jsonb(t) order by t.searches desc, t.last_at desc, t.query), '[]') from (
        select * from told order by searches desc, last_at desc, query limit 500) t),
      'without_result', (select coalesce(jsonb_agg(to_jsonb(t) order by t.missed desc, t.last_at desc, t.query), '[]') from (
        select * from told where missed > 0 order by missed desc, last_at desc, query limit 200) t)));
end;
$$;
comment on function private.search_analysis(text) is 'See public.search_analysis; reads as the owner, over indexes.';
grant execute on function private.search_analysis(text) to authenticated;

create function public.search_analysis(time_zone text default 'UTC') returns jsonb
  language sql stable set search_path = ''
as $$ select private.search_analysis(search_analysis.time_zone); $$;
comment on function public.search_analysis(text) is
  'For administrators: the searches of the last 30 days of a time zone: {"first_day": date, "daily": {"searches", "without_result": 30 numbers each, today last}, "different": number of different searches, "most_searched": up to 500, "without_result": up to 200 of {"query", "searches", "missed" (how many of them found nothing), "last_at"}}. Only the daily numbers are of all searches: the rest is of the newest 50,000, and "read_from" is when they begin if there are more, else null. Errors: PT403 administrators_only, PT400 time_zone_unknown.';
grant execute on function public.search_analysis(text) to authenticated;

create function private.clear_searches(before timestamptz) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  cleared integer;
begin
  perform private.check_administrator();
  delete from public.search_queries where id = any (array(
    select id from public.search_queries where created_at <= clear_searches.before order by created_at, id limit 10000));
  get diagnostics cleared = row_count;
  return cleared;
end;
$$;
comment on function private.clear_searches(timestamptz) is 'See public.clear_searches.';
grant execute on function private.clear_searches(timestamptz) to authenticated;

create function public.clear_searches(before timestamptz) returns integer
  language sql set search_path = ''
as $$ select private.clear_searches(clear_searches.before); $$;
comment on function public.clear_searches(timestamptz) is
  'For administrators: deletes recorded searches up to a moment for good, the oldest 10,000 of them, and says how many that were; called again until there are none. Error: PT403 administrators_only.';
grant execute on function public.clear_searches(timestamptz) to authenticated;
