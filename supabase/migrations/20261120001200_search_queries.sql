-- What visitors search for, without who they are.

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
comment on table public.search_queries is 'Normalised searches of the last 365 days for the search analysis. Nothing tells who searched.';
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
comment on function private.normalize_search(text) is 'A search in the form it is recorded in: folded, 100 characters at most.';

create function private.is_personal_search(value text) returns boolean
  language sql immutable set search_path = ''
as $$
  -- Six digits of any script, whatever stands between them, or an address, also one that spells out its signs.
  select char_length(regexp_replace(normalize(value, NFKC), '[^0-9\u0660-\u0669\u06F0-\u06F9\u07C0-\u07C9\u0966-\u096F\u09E6-\u09EF\u0A66-\u0A6F\u0AE6-\u0AEF\u0B66-\u0B6F\u0BE6-\u0BEF\u0C66-\u0C6F\u0CE6-\u0CEF\u0D66-\u0D6F\u0E50-\u0E59\u0ED0-\u0ED9\u0F20-\u0F29\u1040-\u1049\u17E0-\u17E9\u1810-\u1819\u2460-\u2468\u2776-\u2793]', '', 'g')) >= 6
    or lower(normalize(value, NFKC)) ~ '@|[(\[{<]\s*at\s*[)\]}>]|\mat\M.+(\.|\mdot\M)\s*[a-z]{2,}|[^\s@]+\s+[a-z0-9-]+\.(com|net|org|qa)\M';
$$;
comment on function private.is_personal_search(text) is 'Whether a search holds a phone number or an e-mail address, which are not kept.';

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
  -- An address or a phone number that somebody pasted is personal, so it is not kept.
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
  'Keeps a normalised search and how many results it had: recorded, ignored (too short, nothing to see, unknown language, looks personal) or rate_limited (60 in 5 minutes per network address).';
grant execute on function public.record_search(text, text, integer) to anon, authenticated, service_role;
