-- Searches of visitors, without identity, and their analysis for the panel.

create table public.search_queries (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  query text not null,
  language text not null,
  results integer not null,
  search_text text generated always as (private.search_form(query)) stored,
  constraint search_queries_query_length check (char_length(query) between 2 and 100),
  constraint search_queries_language_known check (language in ('en', 'ar')),
  constraint search_queries_results_range check (results between 0 and 10000)
);
comment on table public.search_queries is
  'Normalised searches of the last 365 days for the search analysis. Nothing identifies the visitor.';
create index search_queries_created_at_idx on public.search_queries (created_at desc, id desc);
create index search_queries_without_result_idx on public.search_queries (created_at desc, id desc) where results = 0;
create index search_queries_search_text_idx on public.search_queries using gin (search_text extensions.gin_trgm_ops);
alter table public.search_queries enable row level security;
revoke all on public.search_queries from anon, authenticated, service_role;
grant select, insert, update, delete on public.search_queries to service_role;
grant select on public.search_queries to authenticated;

create policy "administrators read searches" on public.search_queries
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read searches" on public.search_queries is 'Search tab.';

create trigger audit_removed after delete on public.search_queries
  referencing old table as old_rows for each statement execute function private.audit_rows('id');

create function private.normalize_search(value text) returns text
  language sql immutable set search_path = ''
as $$
  select left(private.fold_text(value), 100);
$$;
comment on function private.normalize_search(text) is 'Returns a search in its recorded form: folded, 100 characters at most.';

create function private.is_personal_search(value text) returns boolean
  language sql immutable set search_path = ''
as $$
  -- Six digits of any script with anything between them, or an address, also with its signs spelled out.
  select char_length(regexp_replace(normalize(value, NFKC),
    '[^0-9\u0660-\u0669\u06F0-\u06F9\u07C0-\u07C9\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF'
    '\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F\u0E50-\u0E59\u0ED0-\u0ED9\u0F20-\u0F29\u1040-\u1049\u17E0-\u17E9\u1810-\u1819\u2460-\u2468'
    '\u2776-\u2793]', '', 'g')) >= 6
    or lower(normalize(value, NFKC)) ~ '@|[(\[{<]\s*at\s*[)\]}>]|\mat\M.+(\.|\mdot\M)\s*[a-z]{2,}|[^\s@]+\s+[a-z0-9-]+\.(com|net|org|qa)\M';
$$;
comment on function private.is_personal_search(text) is
  'Returns whether a search contains a phone number or an e-mail address, which are not stored.';

create function private.record_search(query text, language text, results integer) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  normalized text;
begin
  if private.is_api_caller() and not private.take_rate_limit('search', private.client_subject(), 60, interval '5 minutes') then
    return 'rate_limited';
  end if;
  normalized := btrim(private.normalize_search(left(coalesce(record_search.query, ''), 400)));
  -- A pasted address or phone number is personal and not stored.
  if char_length(normalized) < 2
    or coalesce(record_search.language, '') not in ('en', 'ar')
    or private.is_personal_search(normalized)
    or private.text_fault(normalized, 'text') = 'invisible'
  then
    return 'ignored';
  end if;
  perform private.delete_older('public.search_queries', 'created_at', now() - interval '365 days');
  insert into public.search_queries (query, language, results)
  values (normalized, record_search.language, least(greatest(coalesce(record_search.results, 0), 0), 10000));
  return 'recorded';
end;
$$;
comment on function private.record_search(text, text, integer) is 'See public.record_search.';
grant execute on function private.record_search(text, text, integer) to anon, authenticated, service_role;

create function public.record_search(query text, language text, results integer) returns text
  language sql set search_path = ''
as $$ select private.record_search(record_search.query, record_search.language, record_search.results); $$;
comment on function public.record_search(text, text, integer) is
  'Records a normalised search and its number of results. Returns recorded, ignored (too short, invisible, unknown language, personal) '
  'or rate_limited (60 in 5 minutes per network address).';
grant execute on function public.record_search(text, text, integer) to anon, authenticated, service_role;

create function private.search_analysis(time_zone text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  -- The newest searches that are read at max_searches. They are enough to rank queries.
  max_searches constant integer := 50000;
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
    with recent as materialized (
      select query, results, created_at from public.search_queries
      where created_at >= since order by created_at desc, id desc limit max_searches
    ), queries as (
      select query, count(*) as searches, count(*) filter (where results = 0) as missed, max(created_at) as last_at
      from recent group by query
    )
    select jsonb_build_object(
      'first_day', first_day,
      'read_from', (select case when count(*) = max_searches then min(created_at) end from recent),
      'daily', jsonb_build_object(
        'searches', private.daily_counts('search_queries', 'true', first_day, search_analysis.time_zone),
        'without_result', private.daily_counts('search_queries', 'results = 0', first_day, search_analysis.time_zone)),
      'different', (select count(*) from queries),
      'most_searched', (select coalesce(jsonb_agg(to_jsonb(t) order by t.searches desc, t.last_at desc, t.query), '[]') from (
        select * from queries order by searches desc, last_at desc, query limit 500) t),
      'without_result', (select coalesce(jsonb_agg(to_jsonb(t) order by t.missed desc, t.last_at desc, t.query), '[]') from (
        select * from queries where missed > 0 order by missed desc, last_at desc, query limit 200) t)));
end;
$$;
comment on function private.search_analysis(text) is 'See public.search_analysis. Runs as owner, so that the indexes are used.';
grant execute on function private.search_analysis(text) to authenticated;

create function public.search_analysis(time_zone text default 'UTC') returns jsonb
  language sql stable set search_path = ''
as $$ select private.search_analysis(search_analysis.time_zone); $$;
comment on function public.search_analysis(text) is
  'For administrators. Returns the searches of the last 30 days in a time zone: {"first_day": date, "daily": {"searches", '
  '"without_result": 30 numbers each, today last}, "different": number of different searches, "most_searched": up to 500, '
  '"without_result": up to 200 of {"query", "searches", "missed" (searches without result), "last_at"}}. The daily numbers count all '
  'searches, the rest the newest 50,000. "read_from" is the time of the oldest of these when there are more, else null. Errors: PT403 '
  'administrators_only, PT400 time_zone_unknown.';
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
  'For administrators. Deletes the oldest 10,000 searches up to a time and returns their number. Callers repeat it until it returns 0. '
  'Error: PT403 administrators_only.';
grant execute on function public.clear_searches(timestamptz) to authenticated;
