-- Reviews by invitation are marked as verified, and the company may answer every review publicly.

alter table public.user_reviews
  add column verified_source text,
  add column is_verified boolean not null generated always as (verified_source is not null) stored,
  add column reply_en text,
  add column reply_ar text,
  add column replied_at timestamptz,
  add constraint user_reviews_verified_source_known check (verified_source in ('inquiry', 'enrolment', 'project')),
  add constraint user_reviews_reply_en_length check (char_length(reply_en) <= 1000),
  add constraint user_reviews_reply_ar_length check (char_length(reply_ar) <= 1000);
comment on column public.user_reviews.verified_source is
  'What its writer was invited for: a won inquiry, an attended course (enrolment) or a project. Null: anybody may have written it. Set by '
  'send_invited_review only.';
comment on column public.user_reviews.reply_en is
  'The company''s public answer in English. reply_ar: in Arabic. One of both may be missing.';
comment on column public.user_reviews.replied_at is 'When the answer was written or changed. Set by a trigger.';
create index user_reviews_live_verified_idx on public.user_reviews (is_verified, created_at desc, id desc) where deleted_at is null;
create index user_reviews_rated_idx on public.user_reviews (rating)
  where verified_source is not null and status = 'approved' and deleted_at is null;
grant select (verified_source, reply_en, reply_ar, replied_at) on public.user_reviews to anon;
grant update (reply_en, reply_ar) on public.user_reviews to authenticated;
comment on policy "administrators update reviews" on public.user_reviews is
  'Approve, reject, set the language, answer. trash_rows moves reviews into the trash and restores them.';

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

drop trigger check_texts on public.user_reviews;
create trigger date_review_reply before update of reply_en, reply_ar on public.user_reviews
  for each row execute function private.date_review_reply();
create trigger check_texts before insert or update of name, company_name, review_text, reply_en, reply_ar on public.user_reviews
  for each row execute function private.check_texts('name', 'name 120', 'company_name', 'name 160', 'review_text', 'text 2000',
    'reply_en', 'text 1000', 'reply_ar', 'text 1000');
drop trigger audit_changed on public.user_reviews;
create trigger audit_changed after update on public.user_reviews
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'status', 'language', 'reply_en', 'reply_ar', 'deleted_at');

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

create or replace function private.lists() returns jsonb
  language sql immutable set search_path = ''
as $$
  select '{
    "user_reviews": {
      "columns": ["status", "language", "rating", "is_verified"], "orders": [["is_pending", "created_at"], ["rating"]], "search": true,
        "trash": true, "purge": true,
      "statuses": ["pending", "approved", "rejected"]
    },
    "inquiries": {
      "columns": ["language", "status"], "flags": ["unread", "spam"], "orders": [["name_key"]], "search": true, "trash": true,
        "purge": true,
      "statuses": ["new", "open", "waiting", "won", "lost", "spam"]
    },
    "job_applications": {
      "columns": ["job_id", "stage", "tags", "answers"], "flags": ["unread", "spontaneous", "pool"],
        "orders": [["name_key"], ["job_key"]], "search": true, "trash": true, "purge": true
    },
    "job_postings": {"columns": ["state"], "orders": [["title_key"]], "search": true, "trash": true, "purge": true},
    "leadership_team": {"trash": true, "purge": true},
    "content_items": {
      "columns": ["kind", "category_id", "state"], "orders": [["position"], ["title_key"]], "search": true, "trash": true, "purge": true
    },
    "creators": {
      "columns": ["status"], "flags": ["overdue"], "orders": [["name_key"], ["username"]], "search": true,
        "statuses": ["active", "suspended"]
    },
    "creator_moderation": {"columns": ["type"], "search": true, "purge": true},
    "creator_posts": {"search": true},
    "redirects": {"columns": ["origin"], "orders": [["from_path"]], "search": true, "trash": true, "purge": true},
    "login_attempts": {"columns": ["successful"], "search": true, "purge": true},
    "search_queries": {"search": true},
    "audit_log": {"columns": ["table_name", "action", "actor"]}
  }'::jsonb;
$$;
comment on function private.lists() is
  'The lists of the panel by table: "columns" to filter by ("state" of job_postings is draft, open or closed, '
  'of content_items draft, hidden, scheduled, ended or live), "flags", "orders" beside '
  'created_at and deleted_at (an index serves each), whether there is text "search", a "trash" (deleted_at) and deleting for good '
  '("purge"), and the "statuses" that set_rows_status accepts (of job_applications private.check_stage knows them).';
