-- Customer reviews: visitors write them, administrators approve them.

create table public.user_reviews (
  id uuid primary key default gen_random_uuid(),
  request_id uuid,
  created_at timestamptz not null default now(),
  rating smallint not null,
  review_text text,
  name text not null,
  company_name text,
  language text not null default '',
  status text not null default 'pending',
  deleted_at timestamptz,
  is_pending boolean generated always as (status = 'pending') stored,
  search_text text generated always as (private.search_form(name, company_name, review_text)) stored,
  constraint user_reviews_request_id_key unique (request_id),
  constraint user_reviews_rating_range check (rating between 1 and 5),
  constraint user_reviews_review_text_length check (char_length(review_text) <= 2000),
  constraint user_reviews_name_length check (name ~ '\S' and char_length(name) <= 120),
  constraint user_reviews_company_name_length check (char_length(company_name) <= 160),
  constraint user_reviews_language_known check (language in ('en', 'ar')),
  constraint user_reviews_status_known check (status in ('pending', 'approved', 'rejected'))
);
comment on table public.user_reviews is 'Customer reviews. Approved ones that are not in the trash are public.';
comment on column public.user_reviews.request_id is
  'Chosen by the sender. A request that is sent again has the same one and is recognised by it. It is no key: the database assigns the '
  'ids.';
comment on column public.user_reviews.language is 'en or ar. A trigger detects it from the letters when it is not given.';
comment on column public.user_reviews.is_pending is 'Sort key of the panel, which lists pending reviews first.';
comment on column public.user_reviews.deleted_at is 'When it was moved into the trash, where it stays for 30 days. Null: not in the trash.';
create index user_reviews_live_idx on public.user_reviews (created_at desc, id desc) where deleted_at is null;
create index user_reviews_live_pending_idx on public.user_reviews (is_pending desc, created_at desc, id desc) where deleted_at is null;
create index user_reviews_live_status_idx on public.user_reviews (status, created_at desc, id desc) where deleted_at is null;
create index user_reviews_live_stars_idx on public.user_reviews (rating, id) where deleted_at is null;
create index user_reviews_live_rating_idx on public.user_reviews (rating, created_at desc, id desc) where deleted_at is null;
create index user_reviews_live_language_idx on public.user_reviews (language, created_at desc, id desc) where deleted_at is null;
create index user_reviews_trash_idx on public.user_reviews (deleted_at desc, id desc) where deleted_at is not null;
create index user_reviews_search_text_idx on public.user_reviews using gin (search_text extensions.gin_trgm_ops);
alter table public.user_reviews enable row level security;
revoke all on public.user_reviews from anon, authenticated, service_role;
grant select, insert, update, delete on public.user_reviews to service_role;
grant select (id, created_at, rating, review_text, name, company_name, language) on public.user_reviews to anon;
grant insert (request_id, rating, review_text, name, company_name, language) on public.user_reviews to anon, authenticated;
grant select, update (status, language) on public.user_reviews to authenticated;
create index user_reviews_name_idx on public.user_reviews (private.fold_text(name), created_at desc, id desc);

create policy "visitors read approved reviews" on public.user_reviews
  for select to anon using (status = 'approved' and deleted_at is null);
comment on policy "visitors read approved reviews" on public.user_reviews is 'Testimonials.';
create policy "signed-in people read approved reviews, administrators all" on public.user_reviews
  for select to authenticated using ((status = 'approved' and deleted_at is null) or (select private.is_admin()));
comment on policy "signed-in people read approved reviews, administrators all" on public.user_reviews is
  'One policy, so that only one is evaluated.';
create policy "everybody leaves a pending review" on public.user_reviews
  for insert to anon, authenticated with check (status = 'pending');
comment on policy "everybody leaves a pending review" on public.user_reviews is 'An administrator reads each review before it is public.';
create policy "administrators update reviews" on public.user_reviews
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy "administrators update reviews" on public.user_reviews is
  'Approve, reject, set the language. trash_rows moves reviews into the trash and restores them.';

create function private.detect_review_language() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if new.language = '' then
    new.language := case when coalesce(nullif(btrim(new.review_text), ''), new.name) ~ '[\u0600-\u06FF]' then 'ar' else 'en' end;
  end if;
  return new;
end;
$$;
comment on function private.detect_review_language() is
  'Trigger: sets the language of a review without one: ar when it has Arabic letters, else en.';

create trigger detect_review_language before insert on public.user_reviews
  for each row execute function private.detect_review_language();
create trigger check_texts before insert or update of name, company_name, review_text on public.user_reviews
  for each row execute function private.check_texts('name', 'name 120', 'company_name', 'name 160', 'review_text', 'text 2000');
create trigger begin_insert before insert on public.user_reviews
  for each statement execute function private.begin_insert();
create trigger limit_inserts before insert on public.user_reviews
  for each row execute function private.limit_inserts('5', '10 minutes', 'address');
create trigger audit_added after insert on public.user_reviews
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.user_reviews
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'status', 'language', 'deleted_at');
create trigger audit_removed after delete on public.user_reviews
  referencing old table as old_rows for each statement execute function private.audit_rows('id');
create trigger enqueue_mail after insert on public.user_reviews
  for each row when (new.status = 'pending') execute function private.enqueue_mail('review');
create trigger dequeue_mail after delete on public.user_reviews referencing old table as old_rows
  for each statement execute function private.dequeue_mail('review');
