-- Figures of visits without visitors: sums per day, for the overview of the panel.

create table public.visit_counts (
  day date not null,
  page text not null,
  language text not null,
  device text not null,
  referrer text not null,
  outcome text not null,
  count bigint not null default 1,
  constraint visit_counts_pkey primary key (day, page, language, device, referrer, outcome),
  constraint visit_counts_page_length check (char_length(page) <= 40),
  constraint visit_counts_language_known check (language in ('en', 'ar', 'other')),
  constraint visit_counts_device_known check (device in ('phone', 'tablet', 'computer', 'other')),
  constraint visit_counts_referrer_length check (char_length(referrer) <= 100),
  constraint visit_counts_outcome_known check (outcome in ('view', 'contact', 'apply', 'enrol', 'search', 'sign_up', 'other')),
  constraint visit_counts_count_positive check (count > 0)
);
comment on table public.visit_counts is
  'How often a page was viewed, or something was done on it, on each day in Qatar. Sums of the last 25 months. No row is about a visitor: '
  'no address, no identifier, no time. private.count_visit writes it, private.visit_figures reads it.';
comment on column public.visit_counts.referrer is
  'The site that led to the visit, as a host. "none": typed or unknown. "own": from another page of this site. "other": not a host, or '
  'one too many.';
comment on column public.visit_counts.outcome is '"view", or what the visitor did on the page.';
alter table public.visit_counts enable row level security;
revoke all on public.visit_counts from anon, authenticated, service_role;
grant select, insert, update, delete on public.visit_counts to service_role;

create function private.visit_pages() returns text[]
  language sql immutable set search_path = ''
as $$
  select array['home', 'services', 'products', 'about', 'careers', 'courses', 'ourWork', 'creatorsHub', 'creators', 'job', 'service',
    'product', 'course', 'project', 'news', 'newsPost', 'ownPage', 'creator', 'creatorPost', 'searchResults', 'login', 'resetPassword', 'account',
    'application', 'verify', 'certificate', 'privacyPolicy', 'termsOfService', 'communityRules', 'sitemap', 'notFound'];
$$;
comment on function private.visit_pages() is 'Returns the keys of src/lib/site-pages.ts that are counted, and notFound.';

create function private.visit_referrer(value text) returns text
  language sql immutable set search_path = ''
as $$
  select case
    when h.host = '' then 'none'
    when h.host = 'own' then 'own'
    when char_length(h.host) <= 100 and h.host ~ '^[a-z0-9_-]+(\.[a-z0-9_-]+)*\.[a-z][a-z0-9-]*[a-z0-9]$' then h.host
    else 'other'
  end
  from (select regexp_replace(lower(left(btrim(coalesce(visit_referrer.value, '')), 120)), '^www\.', '') as host) h;
$$;
comment on function private.visit_referrer(text) is
  'Returns a host without www., "own", "none" for an empty value, and "other" for all that is no name of a public host.';

create function private.count_visit(page text, language text, device text, referrer text, outcome text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  -- A day has at most max_rows rows plus those of the referrer "other".
  max_hosts constant integer := 40;
  max_rows constant integer := 2000;
  today constant date := (now() at time zone 'Asia/Qatar')::date;
  seen public.visit_counts;
begin
  if private.is_api_caller() and not private.take_rate_limit('visit', private.client_subject(), 120, interval '5 minutes') then
    return;
  end if;
  if exists (select 1 from public.website_settings s where s.id = 1 and s.settings -> 'countVisits' = 'false') then
    return;
  end if;
  seen := row(
    today,
    case when count_visit.page = any (private.visit_pages()) then count_visit.page else 'other' end,
    case when count_visit.language in ('en', 'ar') then count_visit.language else 'other' end,
    case when count_visit.device in ('phone', 'tablet', 'computer') then count_visit.device else 'other' end,
    private.visit_referrer(count_visit.referrer),
    case when count_visit.outcome in ('view', 'contact', 'apply', 'enrol', 'search', 'sign_up') then count_visit.outcome else 'other' end,
    1)::public.visit_counts;
  update public.visit_counts v set count = v.count + 1
  where v.day = seen.day and v.page = seen.page and v.language = seen.language and v.device = seen.device
    and v.referrer = seen.referrer and v.outcome = seen.outcome;
  if found then
    return;
  end if;
  if seen.referrer not in ('none', 'own', 'other') and (
    (select count(*) from public.visit_counts v where v.day = today) >= max_rows
    or (select count(distinct v.referrer) from public.visit_counts v
      where v.day = today and v.referrer not in ('none', 'own', 'other', seen.referrer)) >= max_hosts)
  then
    seen.referrer := 'other';
  end if;
  insert into public.visit_counts as v (day, page, language, device, referrer, outcome)
  values (seen.day, seen.page, seen.language, seen.device, seen.referrer, seen.outcome)
  on conflict on constraint visit_counts_pkey do update set count = v.count + 1;
  -- Housekeeping with each new combination, a few hundred times a day.
  perform private.delete_older('public.visit_counts', 'day', (today - interval '25 months') at time zone 'Asia/Qatar');
end;
$$;
comment on function private.count_visit(text, text, text, text, text) is 'See public.count_visit.';
grant execute on function private.count_visit(text, text, text, text, text) to anon, authenticated, service_role;

create function public.count_visit(page text, language text, device text, referrer text, outcome text) returns void
  language sql set search_path = ''
as $$
  select private.count_visit(
    count_visit.page, count_visit.language, count_visit.device, count_visit.referrer, count_visit.outcome);
$$;
comment on function public.count_visit(text, text, text, text, text) is
  'Adds one to the sum of a page, language, device, referrer and outcome of today. Unknown values count as "other". A day has 40 hosts as '
  'referrers; the rest count as "other". Nothing is counted while the setting countVisits is false, or after 120 calls in 5 minutes per '
  'network address. Returns nothing and throws nothing.';
grant execute on function public.count_visit(text, text, text, text, text) to anon, authenticated, service_role;

create function private.visit_figures(period text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := (now() at time zone 'Asia/Qatar')::date;
  days constant integer := case visit_figures.period when '7d' then 7 when '30d' then 30 when '90d' then 90 end;
  first_day date;
  previous_first date;
  previous_last date;
  step interval := '1 day';
begin
  perform private.check_administrator();
  if days is not null then
    first_day := today - (days - 1);
    previous_first := first_day - days;
    previous_last := first_day - 1;
  elsif visit_figures.period = '12m' then
    first_day := date_trunc('month', today::timestamp) - interval '11 months';
    previous_first := first_day - interval '1 year';
    previous_last := today - interval '1 year';
    step := '1 month';
  else
    raise exception using errcode = 'PT400', message = 'period_unknown';
  end if;
  return (
    with counted as materialized (
      select v.*, v.day >= first_day as is_now
      from public.visit_counts v
      where v.day between previous_first and previous_last or v.day between first_day and today
    ), bars as (
      select b.start::date as start,
        coalesce(sum(c.count) filter (where c.is_now and c.referrer <> 'own'), 0) as visits,
        coalesce(sum(c.count) filter (where not c.is_now and c.referrer <> 'own'), 0) as previous_visits,
        coalesce(sum(c.count) filter (where c.is_now), 0) as views,
        coalesce(sum(c.count) filter (where not c.is_now), 0) as previous_views
      from generate_series(first_day::timestamp, today::timestamp, step) b (start)
      left join counted c on c.outcome = 'view' and b.start = case
        when days is null then date_trunc('month', c.day::timestamp) + case when c.is_now then interval '0' else interval '1 year' end
        else c.day::timestamp + case when c.is_now then interval '0' else make_interval(days => days) end
      end
      group by b.start
    ), sums as (
      select case
          when grouping(c.page) = 0 then 'pages' when grouping(c.language) = 0 then 'languages'
          when grouping(c.device) = 0 then 'devices' when grouping(c.referrer) = 0 then 'referrers' else 'outcomes'
        end as part,
        coalesce(c.page, c.language, c.device, c.referrer, c.outcome) as name,
        coalesce(sum(c.count) filter (where c.is_now and c.outcome = 'view'), 0) as views,
        coalesce(sum(c.count) filter (where not c.is_now and c.outcome = 'view'), 0) as previous_views,
        coalesce(sum(c.count) filter (where c.is_now), 0) as all_now,
        coalesce(sum(c.count) filter (where not c.is_now), 0) as all_before,
        coalesce(sum(c.count) filter (where c.is_now and c.outcome not in ('view', 'search', 'other')), 0) as results
      from counted c group by grouping sets ((c.page), (c.language), (c.device), (c.referrer), (c.outcome))
    ), shares as (
      select s.part, s.name, s.results,
        case s.part when 'outcomes' then s.all_now else s.views end as count,
        case s.part when 'outcomes' then s.all_before else s.previous_views end as previous
      from sums s where s.name not in ('view', 'own')
    ), listed as (
      select s.*, row_number() over (partition by s.part order by s.count desc, s.previous desc, s.name) as place
      from shares s
    )
    select jsonb_build_object(
      'first_day', first_day,
      'previous_first_day', previous_first,
      'counted_from', (select min(v.day) from public.visit_counts v),
      'bars', (select jsonb_agg(to_jsonb(b) order by b.start) from bars b),
      'parts', coalesce((
        select jsonb_object_agg(p.part, p.rows) from (
          select l.part, jsonb_agg(jsonb_build_object('name', l.name, 'count', l.count, 'previous', l.previous, 'results', l.results)
            order by l.place) as rows
          from listed l where l.place <= 50 group by l.part) p), '{}')));
end;
$$;
comment on function private.visit_figures(text) is 'See public.visit_figures. Runs as owner, since nobody reads the table itself.';
grant execute on function private.visit_figures(text) to authenticated;

create function public.visit_figures(period text) returns jsonb
  language sql stable set search_path = ''
as $$ select private.visit_figures(visit_figures.period); $$;
comment on function public.visit_figures(text) is
  'For administrators. Returns the figures of the last 7, 30 or 90 days (7d, 30d, 90d) or of 12 calendar months (12m), today included, and '
  'of the same time before: {"first_day", "previous_first_day", "counted_from": first day with a figure or null, "bars": one per day or '
  'month of {"start", "visits", "previous_visits", "views", "previous_views"}, "parts": {"pages", "languages", "devices", "referrers", '
  '"outcomes": up to 50 of {"name", "count", "previous", "results": contacts, applications, enrolments and sign-ups}}}. A visit is a view '
  'that did not come from another page of this site. Errors: PT403 administrators_only, PT400 period_unknown.';
grant execute on function public.visit_figures(text) to authenticated;
