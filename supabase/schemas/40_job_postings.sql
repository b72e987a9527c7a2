-- Job postings.

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

create table public.job_postings (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  title text not null,
  location text,
  salary text,
  description text,
  responsibilities text[] not null default '{}',
  qualifications text[] not null default '{}',
  image_url text,
  translations jsonb not null default '{}',
  valid_through date,
  deleted_at timestamptz,
  title_key text not null generated always as (left(private.fold_text(title), 60)) stored,
  search_text text generated always as (private.search_form(title, location, description, translations::text)) stored,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  is_draft boolean not null default false,
  slug text,
  employment_type text,
  workplace text not null default 'on_site',
  city text,
  country text not null default 'QA',
  salary_currency text not null default 'QAR',
  salary_min numeric(12, 2),
  salary_max numeric(12, 2),
  salary_period text not null default 'month',
  constraint job_postings_title_length check ((is_draft or title ~ '\S') and char_length(title) <= 200),
  constraint job_postings_location_length check (char_length(location) <= 200),
  constraint job_postings_salary_length check (char_length(salary) <= 120),
  constraint job_postings_description_length check (char_length(description) <= 10000),
  constraint job_postings_responsibilities_list check (private.is_text_list(responsibilities, 50, 500)),
  constraint job_postings_qualifications_list check (private.is_text_list(qualifications, 50, 500)),
  constraint job_postings_image_url_shape check (image_url ~ '^(https?://|/)' and char_length(image_url) <= 2048),
  constraint job_postings_translations_shape check (private.is_translations(
    translations,
    '{"title": 200, "location": 200, "salary": 120, "description": 10000, "responsibilities": [50, 500], "qualifications": [50, 500], '
    '"city": 100}')),
  constraint job_postings_slug_shape check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  constraint job_postings_slug_present check (is_draft or slug is not null),
  constraint job_postings_employment_type_known check (employment_type in (
    'full_time', 'part_time', 'contractor', 'temporary', 'intern', 'volunteer', 'per_diem', 'other')),
  constraint job_postings_workplace_known check (workplace in ('on_site', 'hybrid', 'remote')),
  constraint job_postings_city_length check (char_length(city) <= 100),
  constraint job_postings_country_shape check (country ~ '^[A-Z]{2}$'),
  constraint job_postings_salary_currency_known check (salary_currency in ('QAR', 'USD')),
  constraint job_postings_salary_range check (salary_min > 0 and salary_max > salary_min),
  constraint job_postings_salary_order check (salary_max is null or salary_min is not null),
  constraint job_postings_salary_period_known check (salary_period in ('hour', 'day', 'week', 'month', 'year'))
);
comment on table public.job_postings is 'Positions. Public while open: no draft, not in the trash and not past valid_through.';
comment on column public.job_postings.translations is
  '{"ar": {"title": …, "location": …, "salary": …, "description": …, "responsibilities": […], "qualifications": […], "city": …}}. A '
  'missing entry falls back to the column.';
comment on column public.job_postings.location is 'The place in words, as visitors read it. Null: city and country are shown.';
comment on column public.job_postings.salary is 'The salary in words, as visitors read it. Null: the amounts are shown.';
comment on column public.job_postings.valid_through is
  'The last day on which it is shown and accepts applications, in Qatar. Null: no end.';
comment on column public.job_postings.created_at is 'The date that visitors see. A draft gets it anew when it is published.';
comment on column public.job_postings.is_draft is
  'Unfinished: visitors do not see it, nobody can apply, and the title may be missing. Publishing it needs the title.';
comment on column public.job_postings.slug is
  'The end of the address of its page, /careers/{slug}. Unique outside the trash. Made from the title when a posting is published without '
  'one. A draft may have none.';
comment on column public.job_postings.employment_type is 'As search engines name it (JobPosting.employmentType). Null: not stated.';
comment on column public.job_postings.workplace is 'on_site, hybrid, or remote: all work is done from home.';
comment on column public.job_postings.country is
  'Code of ISO 3166. Where the work is done; of a remote posting, where applicants must live.';
comment on column public.job_postings.salary_min is 'The salary for one salary_period, or the least with salary_max. Null: not stated.';
comment on column public.job_postings.salary_max is 'The most that is paid for one salary_period. Null: salary_min is the amount.';
comment on column public.job_postings.title_key is 'Sort key of the panel.';
comment on column public.job_postings.deleted_at is 'When it was moved into the trash, where it stays for 30 days. Null: not in the trash.';
comment on column public.job_postings.version is
  'Incremented by a trigger with each change. Save with "where id = <id> and version = <the version that was read>": no row is returned '
  'when somebody else saved in between.';
comment on column public.job_postings.updated_at is 'When this version was saved: created_at of its audit entry.';
create index job_postings_live_idx on public.job_postings (created_at desc, id desc) where deleted_at is null;
create index job_postings_live_title_idx on public.job_postings (title_key, id) where deleted_at is null;
create index job_postings_trash_idx on public.job_postings (deleted_at desc, id desc) where deleted_at is not null;
create index job_postings_picture_idx on public.job_postings (image_url) where image_url is not null;
create index job_postings_search_text_idx on public.job_postings using gin (search_text extensions.gin_trgm_ops);
create index job_postings_titles_idx on public.job_postings using gin (
  (' ' || title_key || ' ' || private.fold_text(coalesce(translations #>> '{ar,title}', ''))) extensions.gin_trgm_ops);
create unique index job_postings_slug_key on public.job_postings (slug) where deleted_at is null;
create index job_postings_valid_through_idx on public.job_postings (valid_through) where valid_through is not null;
alter table public.job_postings enable row level security;
revoke all on public.job_postings from anon, authenticated, service_role;
grant select, insert, update, delete on public.job_postings to service_role;
grant select (id, created_at, title, location, salary, description, responsibilities, qualifications, image_url, translations,
  valid_through, slug, employment_type, workplace, city, country, salary_currency, salary_min, salary_max, salary_period)
  on public.job_postings to anon;
grant select,
  insert (id, title, location, salary, description, responsibilities, qualifications, image_url, translations, valid_through,
    is_draft, slug, employment_type, workplace, city, country, salary_currency, salary_min, salary_max, salary_period),
  update (title, location, salary, description, responsibilities, qualifications, image_url, translations, valid_through, is_draft,
    slug, employment_type, workplace, city, country, salary_currency, salary_min, salary_max, salary_period)
  on public.job_postings to authenticated;
create index job_postings_assets_idx on public.job_postings using gin (private.asset_keys(image_url)) where image_url is not null;

create policy "visitors read open job postings" on public.job_postings
  for select to anon
  using (not is_draft and deleted_at is null
    and (valid_through is null or valid_through >= (now() at time zone 'Asia/Qatar')::date));
comment on policy "visitors read open job postings" on public.job_postings is
  'Careers page. The end date is a condition, so no scheduled job is needed.';
create policy "signed-in people read open job postings, administrators all" on public.job_postings
  for select to authenticated
  using ((not is_draft and deleted_at is null
      and (valid_through is null or valid_through >= (now() at time zone 'Asia/Qatar')::date))
    or (select private.is_admin()));
comment on policy "signed-in people read open job postings, administrators all" on public.job_postings is
  'One policy, so that only one is evaluated.';
create policy "administrators insert job postings" on public.job_postings
  for insert to authenticated with check ((select private.is_admin()));
comment on policy "administrators insert job postings" on public.job_postings is 'Jobs tab.';
create policy "administrators update job postings" on public.job_postings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy "administrators update job postings" on public.job_postings is
  'Jobs tab. trash_rows moves postings into the trash and restores them.';

create function private.date_published_posting() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.created_at := now();
  return new;
end;
$$;
comment on function private.date_published_posting() is 'Trigger: a draft that is published gets the date of today.';

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

create trigger date_published before update of is_draft on public.job_postings
  for each row when (old.is_draft and not new.is_draft) execute function private.date_published_posting();
create trigger name_added before insert on public.job_postings
  for each row when (new.slug is null and not new.is_draft) execute function private.name_posting();
create trigger name_changed before update on public.job_postings
  for each row when (new.slug is null and not new.is_draft
    or old.deleted_at is not null and new.deleted_at is null and new.slug is not null) execute function private.name_posting();
create trigger check_texts before insert or update of title, location, salary, description, responsibilities, qualifications,
  translations, city on public.job_postings
  for each row execute function private.check_texts('title', 'line', 'location', 'line', 'salary', 'line', 'description', 'text',
    'responsibilities', 'texts', 'qualifications', 'texts', 'translations', 'texts', 'city', 'line');
create trigger set_version before update on public.job_postings
  for each row execute function private.set_version('title_key', 'search_text');
create trigger audit_added after insert on public.job_postings
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.job_postings
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'title', 'location', 'salary', 'description', 'responsibilities', 'qualifications',
    'image_url', 'translations', 'valid_through', 'deleted_at', 'is_draft', 'slug', 'employment_type', 'workplace', 'city', 'country',
    'salary_currency', 'salary_min', 'salary_max', 'salary_period');
create trigger audit_removed after delete on public.job_postings
  referencing old table as old_rows for each statement execute function private.audit_rows('id');
create trigger note_changed_assets after update of image_url on public.job_postings
  for each row when (old.image_url is distinct from new.image_url) execute function private.note_released_assets('image_url');
create trigger note_deleted_assets after delete on public.job_postings
  for each row when (old.image_url is not null) execute function private.note_released_assets('image_url');

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

create function private.detached_at_once() returns integer
  language sql immutable set search_path = ''
as $$ select 10000; $$;
comment on function private.detached_at_once() is
  'The most applications that one call takes from purged postings: some seconds'' work, as each is in many indexes.';

create function private.purge_postings(ids uuid[]) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  purged integer;
begin
  -- Few postings may have very many applications, which outlive them: a portion of these is detached in each call.
  update public.job_applications a set job_id = null
  where a.id = any (array(select d.id from public.job_applications d where d.job_id = any (ids) limit private.detached_at_once()));
  delete from public.job_postings j
  where j.id = any (ids) and not exists (select 1 from public.job_applications a where a.job_id = j.id);
  get diagnostics purged = row_count;
  return purged;
end;
$$;
comment on function private.purge_postings(uuid[]) is
  'Deletes postings for good and returns how many. One that still has applications stays: the caller calls again until none is left.';
