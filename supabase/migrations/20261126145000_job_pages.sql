-- A page for each posting: its address, and what search engines ask for in fields of their own.

create function private.posting_slug(title text, id uuid) returns text
  language sql immutable set search_path = ''
as $$
  select coalesce(
    nullif(btrim(left(btrim(regexp_replace(
      lower(regexp_replace(normalize(replace(posting_slug.title, '&', ' and '), NFKD), '[\u0300-\u036f''’]', '', 'g')),
      '[^a-z0-9]+', '-', 'g'), '-'), 70), '-'), ''),
    'job-' || left(posting_slug.id::text, 8));
$$;
comment on function private.posting_slug(text, uuid) is
  'Returns the end of the address of a posting: the Latin letters and digits of its title, or job- with the start of its id.';

alter table public.job_postings drop constraint job_postings_translations_shape;
alter table public.job_postings
  add column slug text,
  add column employment_type text,
  add column workplace text not null default 'on_site',
  add column city text,
  add column country text not null default 'QA',
  add column salary_currency text not null default 'QAR',
  add column salary_min numeric(12, 2),
  add column salary_max numeric(12, 2),
  add column salary_period text not null default 'month',
  add constraint job_postings_translations_shape check (private.is_translations(
    translations,
    '{"title": 200, "location": 200, "salary": 120, "description": 10000, "responsibilities": [50, 500], "qualifications": [50, 500], '
    '"city": 100}')),
  add constraint job_postings_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  add constraint job_postings_employment_type_known check (employment_type in (
    'full_time', 'part_time', 'contractor', 'temporary', 'intern', 'volunteer', 'per_diem', 'other')),
  add constraint job_postings_workplace_known check (workplace in ('on_site', 'hybrid', 'remote')),
  add constraint job_postings_city_length check (char_length(city) <= 100),
  add constraint job_postings_country_shape check (country ~ '^[A-Z]{2}$'),
  add constraint job_postings_salary_currency_known check (salary_currency in ('QAR', 'USD')),
  add constraint job_postings_salary_range check (salary_min > 0 and salary_max > salary_min),
  add constraint job_postings_salary_order check (salary_max is null or salary_min is not null),
  add constraint job_postings_salary_period_known check (salary_period in ('hour', 'day', 'week', 'month', 'year'));
comment on column public.job_postings.translations is
  '{"ar": {"title": …, "location": …, "salary": …, "description": …, "responsibilities": […], "qualifications": […], "city": …}}. A '
  'missing entry falls back to the column.';
comment on column public.job_postings.location is 'The place in words, as visitors read it. Null: city and country are shown.';
comment on column public.job_postings.salary is 'The salary in words, as visitors read it. Null: the amounts are shown.';
comment on column public.job_postings.slug is
  'The end of the address of its page, /careers/{slug}. Unique outside the trash. Made from the title when a posting is published without '
  'one. A draft may have none.';
comment on column public.job_postings.employment_type is 'As search engines name it (JobPosting.employmentType). Null: not stated.';
comment on column public.job_postings.workplace is 'on_site, hybrid, or remote: all work is done from home.';
comment on column public.job_postings.country is
  'Code of ISO 3166. Where the work is done; of a remote posting, where applicants must live.';
comment on column public.job_postings.salary_min is 'The salary for one salary_period, or the least with salary_max. Null: not stated.';
comment on column public.job_postings.salary_max is 'The most that is paid for one salary_period. Null: salary_min is the amount.';
create unique index job_postings_slug_key on public.job_postings (slug) where deleted_at is null;
create index job_postings_valid_through_idx on public.job_postings (valid_through) where valid_through is not null;
grant select (slug, employment_type, workplace, city, country, salary_currency, salary_min, salary_max, salary_period)
  on public.job_postings to anon;
grant insert (slug, employment_type, workplace, city, country, salary_currency, salary_min, salary_max, salary_period),
  update (slug, employment_type, workplace, city, country, salary_currency, salary_min, salary_max, salary_period)
  on public.job_postings to authenticated;

create function private.free_posting_slug(slug text, id uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select o.slug from (
      select n, case n when 1 then free_posting_slug.slug else rtrim(left(free_posting_slug.slug, 78), '-') || '-' || n end as slug
      from generate_series(1, 9) n) o
    where not exists (
      select 1 from public.job_postings j where j.slug = o.slug and j.deleted_at is null and j.id <> free_posting_slug.id)
    order by o.n limit 1),
    rtrim(left(free_posting_slug.slug, 71), '-') || '-' || left(free_posting_slug.id::text, 8));
$$;
comment on function private.free_posting_slug(text, uuid) is
  'Returns the slug for a posting; with a number when another posting outside the trash has it, with the start of the id after nine.';

create function private.name_posting() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.slug := private.free_posting_slug(coalesce(new.slug, private.posting_slug(new.title, new.id)), new.id);
  return new;
end;
$$;
comment on function private.name_posting() is
  'Trigger: a posting that is published without a slug gets one from its title. A restored one whose slug was taken meanwhile gets it with '
  'a number.';

-- Not a change by somebody: no new version, no audit entry, no new version of the content.
alter table public.job_postings disable trigger user;
do $$
declare
  posting record;
begin
  for posting in select j.id, j.title from public.job_postings j where not j.is_draft order by j.created_at, j.id loop
    update public.job_postings j set slug = private.free_posting_slug(private.posting_slug(posting.title, posting.id), posting.id)
    where j.id = posting.id;
  end loop;
end;
$$;
alter table public.job_postings enable trigger user;
alter table public.job_postings
  add constraint job_postings_slug_present check (is_draft or slug is not null);

create trigger name_added before insert on public.job_postings
  for each row when (new.slug is null and not new.is_draft) execute function private.name_posting();
create trigger name_changed before update on public.job_postings
  for each row when (new.slug is null and not new.is_draft
    or old.deleted_at is not null and new.deleted_at is null and new.slug is not null) execute function private.name_posting();
drop trigger check_texts on public.job_postings;
create trigger check_texts before insert or update of title, location, salary, description, responsibilities, qualifications,
  translations, city on public.job_postings
  for each row execute function private.check_texts('title', 'line', 'location', 'line', 'salary', 'line', 'description', 'text',
    'responsibilities', 'texts', 'qualifications', 'texts', 'translations', 'texts', 'city', 'line');
drop trigger audit_changed on public.job_postings;
create trigger audit_changed after update on public.job_postings
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'title', 'location', 'salary', 'description', 'responsibilities', 'qualifications',
    'image_url', 'translations', 'valid_through', 'deleted_at', 'is_draft', 'slug', 'employment_type', 'workplace', 'city', 'country',
    'salary_currency', 'salary_min', 'salary_max', 'salary_period');
create trigger note_content_added after insert on public.job_postings
  for each row when (not new.is_draft and new.deleted_at is null)
  execute function private.note_content_change();
create trigger note_content_changed after update on public.job_postings
  for each row when (old.version <> new.version
    and (not old.is_draft and old.deleted_at is null or not new.is_draft and new.deleted_at is null))
  execute function private.note_content_change();
create trigger note_content_removed after delete on public.job_postings
  for each row when (not old.is_draft and old.deleted_at is null)
  execute function private.note_content_change();

create or replace function private.note_scheduled_changes() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  since timestamptz;
  passed timestamptz;
  made bigint;
begin
  select s.scheduled_until into since from private.content_state s for update;
  passed := (
    select max(t.moment) from (
      select i.published_from as moment from public.content_items i
      where i.published_from > since and i.published_from <= now() and not i.is_draft and not i.is_hidden and i.deleted_at is null
      union all
      select i.published_until from public.content_items i
      where i.published_until > since and i.published_until <= now() and not i.is_draft and not i.is_hidden and i.deleted_at is null
      union all
      -- Versions of the legal pages take effect with the first moment of a day in Qatar.
      select (i.facts ->> 'effective_from')::timestamp at time zone 'Asia/Qatar' from public.content_items i
      where i.kind = 'page' and i.facts ->> 'replaces' in ('privacy-policy', 'terms-of-service')
        and i.facts ->> 'effective_from' > (since at time zone 'Asia/Qatar')::date::text
        and i.facts ->> 'effective_from' <= (now() at time zone 'Asia/Qatar')::date::text
        and not i.is_draft and not i.is_hidden and i.deleted_at is null
      union all
      -- A posting is closed when its last day in Qatar is over.
      select (j.valid_through + 1)::timestamp at time zone 'Asia/Qatar' from public.job_postings j
      where j.valid_through >= (since at time zone 'Asia/Qatar')::date and j.valid_through < (now() at time zone 'Asia/Qatar')::date
        and not j.is_draft and j.deleted_at is null) t);
  update private.content_state s
    set scheduled_until = now(), version = s.version + case when passed is null then 0 else 1 end
    returning s.version into made;
  if passed is not null then
    insert into private.content_changes (version, changed_at, source) values (made, passed, 'schedule');
  end if;
end;
$$;
comment on function private.note_scheduled_changes() is
  'Makes a new version of the content when items have appeared or gone by their times, legal pages have taken effect, or postings have '
  'closed, since the last call.';

create or replace function private.is_hidden_path(value text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.content_items i
    where i.slug = substring(value from '^/(?:[a-z-]+/)?([^/#]+)(?:#.*)?$')
      and private.item_path(i.kind, i.slug) = split_part(value, '#', 1) and i.deleted_at is null
      and (i.is_draft or i.is_hidden or i.published_from > now() or i.published_until <= now()))
    or exists (
    select 1 from public.job_postings j
    where j.slug = substring(value from '^/careers/([^/#]+)') and j.is_draft and j.deleted_at is null);
$$;
comment on function private.is_hidden_path(text) is
  'Returns whether a path without language prefix belongs to an item that visitors do not see now, or to a posting that is a draft.';

create function private.is_open_posting_path(value text) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select 1 from public.job_postings j
    where j.slug = substring(value from '^/careers/(.+)$') and not j.is_draft and j.deleted_at is null
      and (j.valid_through is null or j.valid_through >= (now() at time zone 'Asia/Qatar')::date));
$$;
comment on function private.is_open_posting_path(text) is 'Returns whether a path without language prefix is the page of an open posting.';

create function private.refuse_posting_path() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_open_posting_path(new.from_path) then
    raise exception using errcode = 'PT422', message = 'redirect_page', detail = 'There is an open posting at this address.';
  end if;
  return new;
end;
$$;
comment on function private.refuse_posting_path() is
  'Trigger: refuses a redirect from the page of an open posting. That of a closed one may lead on. Error: PT422 redirect_page.';

create function private.note_renamed_posting() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  path text := '/careers/' || new.slug;
begin
  -- A statement that deletes nothing would still count as a change of the content.
  if private.is_open_posting_path(path)
    and exists (select 1 from public.redirects r where r.from_path = path and r.deleted_at is null)
  then
    delete from public.redirects r where r.from_path = path and r.deleted_at is null;
  end if;
  if tg_op = 'UPDATE' and old.slug <> new.slug and not old.is_draft then
    perform private.note_renamed_path('/careers/' || old.slug, path);
  end if;
  return null;
end;
$$;
comment on function private.note_renamed_posting() is
  'Trigger: the old address of a posting leads to its new one. An open posting that takes the address of a redirect ends it.';

-- After normalize, which stores the path without language prefix.
create trigger refuse_posting before insert or update on public.redirects
  for each row when (new.deleted_at is null and new.from_path like '/careers/%') execute function private.refuse_posting_path();
create trigger note_added_path after insert on public.job_postings
  for each row when (not new.is_draft and new.deleted_at is null) execute function private.note_renamed_posting();
create trigger note_changed_path after update of slug, is_draft, deleted_at, valid_through on public.job_postings
  for each row when (not new.is_draft and new.deleted_at is null
    and (old.slug is distinct from new.slug or old.is_draft or old.deleted_at is not null
      or old.valid_through is distinct from new.valid_through))
  execute function private.note_renamed_posting();

create or replace function private.sitemap_state() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  -- A sum of hashes does not depend on the order, so that nothing is sorted.
  return jsonb_build_object(
    'jobs', (select count(*) || ':' || coalesce(sum(hashtextextended(j.slug, 0)), 0)
      from public.job_postings j
      where not j.is_draft and j.deleted_at is null
        and (j.valid_through is null or j.valid_through >= (now() at time zone 'Asia/Qatar')::date)),
    'creators', (select count(*) || ':' || coalesce(sum(hashtextextended(c.username, 0)), 0) from public.creators c
      where c.status = 'active'),
    'items', (select count(*) || ':' || coalesce(sum(hashtextextended(i.kind || '/' || i.slug, 0)), 0) from public.content_items i
      where i.kind in ('service', 'hardware', 'product', 'course', 'project', 'news', 'page')
        and not coalesce((i.facts -> 'noindex')::boolean, false) and not i.facts ? 'replaces'
        and not i.is_draft and not i.is_hidden and i.deleted_at is null
        and (i.published_from is null or i.published_from <= now()) and (i.published_until is null or i.published_until > now())));
end;
$$;

create or replace function private.visit_pages() returns text[]
  language sql immutable set search_path = ''
as $$
  select array['home', 'services', 'products', 'about', 'careers', 'courses', 'ourWork', 'creatorsHub', 'job', 'service', 'product',
    'course', 'project', 'news', 'newsPost', 'ownPage', 'creator', 'searchResults', 'login', 'resetPassword', 'application',
    'privacyPolicy', 'termsOfService', 'sitemap', 'notFound'];
$$;
