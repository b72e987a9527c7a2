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
  verified_source text,
  is_verified boolean not null generated always as (verified_source is not null) stored,
  reply_en text,
  reply_ar text,
  replied_at timestamptz,
  constraint user_reviews_request_id_key unique (request_id),
  constraint user_reviews_rating_range check (rating between 1 and 5),
  constraint user_reviews_review_text_length check (char_length(review_text) <= 2000),
  constraint user_reviews_name_length check (name ~ '\S' and char_length(name) <= 120),
  constraint user_reviews_company_name_length check (char_length(company_name) <= 160),
  constraint user_reviews_language_known check (language in ('en', 'ar')),
  constraint user_reviews_status_known check (status in ('pending', 'approved', 'rejected')),
  constraint user_reviews_verified_source_known check (verified_source in ('inquiry', 'enrolment', 'project')),
  constraint user_reviews_reply_en_length check (char_length(reply_en) <= 1000),
  constraint user_reviews_reply_ar_length check (char_length(reply_ar) <= 1000)
);
comment on table public.user_reviews is 'Customer reviews. Approved ones that are not in the trash are public.';
comment on column public.user_reviews.request_id is
  'Chosen by the sender. A request that is sent again has the same one and is recognised by it. It is no key: the database assigns the '
  'ids.';
comment on column public.user_reviews.language is 'en or ar. A trigger detects it from the letters when it is not given.';
comment on column public.user_reviews.is_pending is 'Sort key of the panel, which lists pending reviews first.';
comment on column public.user_reviews.deleted_at is 'When it was moved into the trash, where it stays for 30 days. Null: not in the trash.';
comment on column public.user_reviews.verified_source is
  'What its writer was invited for: a won inquiry, an attended course (enrolment) or a project. Null: anybody may have written it. Set by '
  'send_invited_review only.';
comment on column public.user_reviews.reply_en is
  'The company''s public answer in English. reply_ar: in Arabic. One of both may be missing.';
comment on column public.user_reviews.replied_at is 'When the answer was written or changed. Set by a trigger.';
create index user_reviews_live_idx on public.user_reviews (created_at desc, id desc) where deleted_at is null;
create index user_reviews_live_pending_idx on public.user_reviews (is_pending desc, created_at desc, id desc) where deleted_at is null;
create index user_reviews_live_status_idx on public.user_reviews (status, created_at desc, id desc) where deleted_at is null;
create index user_reviews_live_stars_idx on public.user_reviews (rating, id) where deleted_at is null;
create index user_reviews_live_rating_idx on public.user_reviews (rating, created_at desc, id desc) where deleted_at is null;
create index user_reviews_live_language_idx on public.user_reviews (language, created_at desc, id desc) where deleted_at is null;
create index user_reviews_live_verified_idx on public.user_reviews (is_verified, created_at desc, id desc) where deleted_at is null;
create index user_reviews_rated_idx on public.user_reviews (rating)
  where verified_source is not null and status = 'approved' and deleted_at is null;
create index user_reviews_trash_idx on public.user_reviews (deleted_at desc, id desc) where deleted_at is not null;
create index user_reviews_search_text_idx on public.user_reviews using gin (search_text extensions.gin_trgm_ops);
alter table public.user_reviews enable row level security;
revoke all on public.user_reviews from anon, authenticated, service_role;
grant select, insert, update, delete on public.user_reviews to service_role;
grant select (id, created_at, rating, review_text, name, company_name, language, verified_source, reply_en, reply_ar, replied_at)
  on public.user_reviews to anon;
grant insert (request_id, rating, review_text, name, company_name, language) on public.user_reviews to anon, authenticated;
grant select, update (status, language, reply_en, reply_ar) on public.user_reviews to authenticated;
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
  'Approve, reject, set the language, answer. trash_rows moves reviews into the trash and restores them.';

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

create function private.date_review_reply() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.reply_en := nullif(btrim(new.reply_en, E' \t\r\n'), '');
  new.reply_ar := nullif(btrim(new.reply_ar, E' \t\r\n'), '');
  if (new.reply_en, new.reply_ar) is distinct from (old.reply_en, old.reply_ar) then
    new.replied_at := case when num_nonnulls(new.reply_en, new.reply_ar) > 0 then now() end;
  end if;
  return new;
end;
$$;
comment on function private.date_review_reply() is 'Trigger: dates the answer to a review. An empty answer is none.';

create trigger detect_review_language before insert on public.user_reviews
  for each row execute function private.detect_review_language();
create trigger date_review_reply before update of reply_en, reply_ar on public.user_reviews
  for each row execute function private.date_review_reply();
create trigger check_texts before insert or update of name, company_name, review_text, reply_en, reply_ar on public.user_reviews
  for each row execute function private.check_texts('name', 'name 120', 'company_name', 'name 160', 'review_text', 'text 2000',
    'reply_en', 'text 1000', 'reply_ar', 'text 1000');
create trigger begin_insert before insert on public.user_reviews
  for each statement execute function private.begin_insert();
create trigger limit_inserts before insert on public.user_reviews
  for each row execute function private.limit_inserts('5', '10 minutes', 'address');
create trigger audit_added after insert on public.user_reviews
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.user_reviews
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'status', 'language', 'reply_en', 'reply_ar', 'deleted_at');
create trigger audit_removed after delete on public.user_reviews
  referencing old table as old_rows for each statement execute function private.audit_rows('id');
create trigger enqueue_mail after insert on public.user_reviews
  for each row when (new.status = 'pending') execute function private.enqueue_mail('review');
create trigger dequeue_mail after delete on public.user_reviews referencing old table as old_rows
  for each statement execute function private.dequeue_mail('review');

create function private.review_figures() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('count', count(*), 'average', round(avg(r.rating), 1)) from public.user_reviews r
  where r.verified_source is not null and r.status = 'approved' and r.deleted_at is null;
$$;
comment on function private.review_figures() is 'See public.review_figures. Reads the status, which visitors do not.';
grant execute on function private.review_figures() to anon, authenticated, service_role;

create function public.review_figures() returns jsonb
  language sql stable set search_path = ''
as $$ select private.review_figures(); $$;
comment on function public.review_figures() is
  'For visitors. Returns {"count", "average": with one decimal, null without any} of the approved reviews that were written by invitation.';
grant execute on function public.review_figures() to anon, authenticated, service_role;
