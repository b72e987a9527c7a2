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
  search_text text generated always as (private.search_form(title, location, description, translations::text)) stored,
  constraint job_postings_title_length check (title ~ '\S' and char_length(title) <= 200),
  constraint job_postings_location_length check (char_length(location) <= 200),
  constraint job_postings_salary_length check (char_length(salary) <= 120),
  constraint job_postings_description_length check (char_length(description) <= 10000),
  constraint job_postings_responsibilities_list check (private.is_text_list(responsibilities, 50, 500)),
  constraint job_postings_qualifications_list check (private.is_text_list(qualifications, 50, 500)),
  constraint job_postings_image_url_shape check (image_url ~ '^(https?://|/)' and char_length(image_url) <= 2048),
  constraint job_postings_translations_shape check (private.is_translations(
    translations, array['title', 'location', 'salary', 'description'], array['responsibilities', 'qualifications']))
);
comment on table public.job_postings is 'Open positions.';
comment on column public.job_postings.translations is
  '{"ar": {"title": …, "location": …, "salary": …, "description": …, "responsibilities": […], "qualifications": […]}}; a missing entry falls back to the column.';
create index job_postings_created_at_idx on public.job_postings (created_at desc, id desc);
create index job_postings_search_text_idx on public.job_postings using gin (search_text extensions.gin_trgm_ops);
alter table public.job_postings enable row level security;
revoke all on public.job_postings from anon, authenticated, service_role;
grant select, insert, update, delete on public.job_postings to service_role;
grant select (id, created_at, title, location, salary, description, responsibilities, qualifications, image_url, translations)
  on public.job_postings to anon;
grant select,
  insert (title, location, salary, description, responsibilities, qualifications, image_url, translations),
  update (title, location, salary, description, responsibilities, qualifications, image_url, translations),
  delete on public.job_postings to authenticated;

create policy "everybody reads job postings" on public.job_postings
  for select to anon, authenticated using (true);
comment on policy "everybody reads job postings" on public.job_postings is 'Careers page.';
create policy "administrators insert job postings" on public.job_postings
  for insert to authenticated with check ((select private.is_admin()));
comment on policy "administrators insert job postings" on public.job_postings is 'Jobs tab.';
create policy "administrators update job postings" on public.job_postings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy "administrators update job postings" on public.job_postings is 'Jobs tab.';
create policy "administrators delete job postings" on public.job_postings
  for delete to authenticated using ((select private.is_admin()));
comment on policy "administrators delete job postings" on public.job_postings is 'Jobs tab.';
