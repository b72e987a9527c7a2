-- Job postings.

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
  constraint job_postings_title_length check ((is_draft or title ~ '\S') and char_length(title) <= 200),
  constraint job_postings_location_length check (char_length(location) <= 200),
  constraint job_postings_salary_length check (char_length(salary) <= 120),
  constraint job_postings_description_length check (char_length(description) <= 10000),
  constraint job_postings_responsibilities_list check (private.is_text_list(responsibilities, 50, 500)),
  constraint job_postings_qualifications_list check (private.is_text_list(qualifications, 50, 500)),
  constraint job_postings_image_url_shape check (image_url ~ '^(https?://|/)' and char_length(image_url) <= 2048),
  constraint job_postings_translations_shape check (private.is_translations(
    translations,
    '{"title": 200, "location": 200, "salary": 120, "description": 10000, "responsibilities": [50, 500], "qualifications": [50, 500]}'))
);
comment on table public.job_postings is 'Positions. Public while open: no draft, not in the trash and not past valid_through.';
comment on column public.job_postings.translations is
  '{"ar": {"title": …, "location": …, "salary": …, "description": …, "responsibilities": […], "qualifications": […]}}. A missing entry '
  'falls back to the column.';
comment on column public.job_postings.valid_through is
  'The last day on which it is shown and accepts applications, in Qatar. Null: no end.';
comment on column public.job_postings.created_at is 'The date that visitors see. A draft gets it anew when it is published.';
comment on column public.job_postings.is_draft is
  'Unfinished: visitors do not see it, nobody can apply, and the title may be missing. Publishing it needs the title.';
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
alter table public.job_postings enable row level security;
revoke all on public.job_postings from anon, authenticated, service_role;
grant select, insert, update, delete on public.job_postings to service_role;
grant select (id, created_at, title, location, salary, description, responsibilities, qualifications, image_url, translations,
  valid_through)
  on public.job_postings to anon;
grant select,
  insert (id, title, location, salary, description, responsibilities, qualifications, image_url, translations, valid_through,
    is_draft),
  update (title, location, salary, description, responsibilities, qualifications, image_url, translations, valid_through, is_draft)
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

create trigger date_published before update of is_draft on public.job_postings
  for each row when (old.is_draft and not new.is_draft) execute function private.date_published_posting();
create trigger check_texts before insert or update of title, location, salary, description, responsibilities, qualifications,
  translations on public.job_postings
  for each row execute function private.check_texts('title', 'line', 'location', 'line', 'salary', 'line', 'description', 'text',
    'responsibilities', 'texts', 'qualifications', 'texts', 'translations', 'texts');
create trigger set_version before update on public.job_postings
  for each row execute function private.set_version('title_key', 'search_text');
create trigger audit_added after insert on public.job_postings
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.job_postings
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'title', 'location', 'salary', 'description', 'responsibilities', 'qualifications',
    'image_url', 'translations', 'valid_through', 'deleted_at', 'is_draft');
create trigger audit_removed after delete on public.job_postings
  referencing old table as old_rows for each statement execute function private.audit_rows('id');
create trigger note_changed_assets after update of image_url on public.job_postings
  for each row when (old.image_url is distinct from new.image_url) execute function private.note_released_assets('image_url');
create trigger note_deleted_assets after delete on public.job_postings
  for each row when (old.image_url is not null) execute function private.note_released_assets('image_url');

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
