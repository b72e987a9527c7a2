-- Runs of courses: when and where a course is held, what it costs and how many seats it has.

create table public.course_runs (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  course_id uuid references public.content_items (id) on delete set null,
  starts_at timestamptz not null,
  lesson_minutes smallint not null default 120,
  ends_on date,
  translations jsonb not null default '{}',
  online_url text,
  language text not null default 'both',
  seats smallint not null default 12,
  seats_taken integer not null default 0,
  price numeric(12, 2),
  price_usd numeric(12, 2),
  early_price numeric(12, 2),
  early_price_usd numeric(12, 2),
  early_until date,
  enrol_until date,
  is_draft boolean not null default false,
  is_cancelled boolean not null default false,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  availability text not null generated always as (case
    when seats_taken >= seats then 'waiting' when seats - seats_taken <= greatest(2, seats / 5) then 'few' else 'free' end) stored,
  payment_url text,
  constraint course_runs_starts_at_range check (starts_at between '2020-01-01' and '2100-01-01'),
  constraint course_runs_lesson_minutes_range check (lesson_minutes between 15 and 720),
  constraint course_runs_ends_on_order check (ends_on between (starts_at at time zone 'Asia/Qatar')::date and '2100-01-01'),
  constraint course_runs_translations_shape check (private.is_translations(
    translations, '{"schedule": 200, "place": 200, "teacher": 120, "reason": 500}')),
  constraint course_runs_online_url_shape check (online_url ~ '^https://[^\s"''<>\\]+$' and char_length(online_url) <= 500),
  constraint course_runs_payment_url_shape check (payment_url ~ '^https://[^\s"''<>\\]+$' and char_length(payment_url) <= 500),
  constraint course_runs_language_known check (language in ('en', 'ar', 'both')),
  constraint course_runs_seats_range check (seats between 1 and 500),
  constraint course_runs_seats_taken_range check (seats_taken >= 0),
  constraint course_runs_price_range check (price >= 0),
  constraint course_runs_price_usd_range check (price_usd >= 0),
  constraint course_runs_early_price_order check (early_price >= 0 and early_price <= price),
  constraint course_runs_early_price_usd_order check (early_price_usd >= 0 and early_price_usd <= price_usd),
  constraint course_runs_enrol_until_order check (enrol_until <= (starts_at at time zone 'Asia/Qatar')::date)
);
comment on table public.course_runs is
  'Dates of courses that people enrol in. Public while enrolment is open: no draft, not cancelled, before the start, up to enrol_until, '
  'and the course is public.';
comment on column public.course_runs.course_id is 'The course, an item. Null: it was deleted for good.';
comment on column public.course_runs.starts_at is 'The start of the first lesson.';
comment on column public.course_runs.lesson_minutes is 'The length of the first lesson, for the calendar file.';
comment on column public.course_runs.ends_on is 'The last day, in Qatar. Null: the day of the start.';
comment on column public.course_runs.translations is
  '{"en"|"ar": {"schedule": days and hours, "place": room or "online", "teacher": …, "reason": why it is cancelled, for the mail about '
  'that}}. One language may be missing; the other is shown then.';
comment on column public.course_runs.online_url is 'Where the lessons are joined. Only in mails to people who have a seat.';
comment on column public.course_runs.payment_url is
  'Where a seat is paid, at a provider of the company. Only in mails to people who have a seat and have not paid.';
comment on column public.course_runs.language is 'Language of teaching: en, ar or both.';
comment on column public.course_runs.seats_taken is 'Seats of enrolments that are enrolled or attended. Kept by count_seats.';
comment on column public.course_runs.price is 'Per seat, in Qatari riyals. Null: none is shown.';
comment on column public.course_runs.price_usd is 'Per seat, in US dollars, for people abroad.';
comment on column public.course_runs.early_price is 'Instead of price up to and including early_until.';
comment on column public.course_runs.early_until is 'The last day of the early price, in Qatar.';
comment on column public.course_runs.enrol_until is 'The last day of enrolment, in Qatar. Null: until the start.';
comment on column public.course_runs.version is
  'Incremented by a trigger with each change. Save with "where id = <id> and version = <the version that was read>": no row is returned '
  'when somebody else saved in between.';
comment on column public.course_runs.updated_at is 'When this version was saved: created_at of its audit entry.';
comment on column public.course_runs.availability is 'What visitors see of the seats: free, few (a fifth or two are left) or waiting.';
create index course_runs_course_id_idx on public.course_runs (course_id, starts_at, id);
create index course_runs_starts_at_idx on public.course_runs (starts_at desc, id desc);
alter table public.course_runs enable row level security;
revoke all on public.course_runs from anon, authenticated, service_role;
grant select, insert, update, delete on public.course_runs to service_role;
grant select (id, course_id, starts_at, lesson_minutes, ends_on, translations, language, price, price_usd, early_price, early_price_usd,
  early_until, enrol_until, availability) on public.course_runs to anon;
grant select, delete,
  insert (id, course_id, starts_at, lesson_minutes, ends_on, translations, online_url, language, seats, price, price_usd, early_price,
    early_price_usd, early_until, enrol_until, is_draft, is_cancelled, payment_url),
  update (course_id, starts_at, lesson_minutes, ends_on, translations, online_url, language, seats, price, price_usd, early_price,
    early_price_usd, early_until, enrol_until, is_draft, is_cancelled, payment_url)
  on public.course_runs to authenticated;

create policy "visitors read open runs of public courses" on public.course_runs
  for select to anon
  using (not is_draft and not is_cancelled and starts_at > now()
    and (enrol_until is null or enrol_until >= (now() at time zone 'Asia/Qatar')::date)
    and course_id in (select i.id from public.content_items i where i.kind = 'course'));
comment on policy "visitors read open runs of public courses" on public.course_runs is
  'Pages of courses. The courses are those that the policy of items shows to visitors.';
create policy "administrators read runs" on public.course_runs
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read runs" on public.course_runs is
  'Enrolments tab. The site reads runs as a visitor, so that nobody else sees the address of online lessons.';
create policy "administrators insert runs" on public.course_runs
  for insert to authenticated with check ((select private.is_admin()));
comment on policy "administrators insert runs" on public.course_runs is 'Enrolments tab.';
create policy "administrators update runs" on public.course_runs
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
comment on policy "administrators update runs" on public.course_runs is 'Enrolments tab.';
create policy "administrators delete runs" on public.course_runs
  for delete to authenticated using ((select private.is_admin()));
comment on policy "administrators delete runs" on public.course_runs is
  'Enrolments tab. The foreign key of enrolments refuses to delete a run that has some: it is cancelled instead.';

create function private.check_course_run() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select 1 from public.content_items i where i.id = new.course_id and i.kind = 'course') then
    raise exception using errcode = 'PT422', message = 'course_unknown', detail = 'This is no course.';
  end if;
  return new;
end;
$$;
comment on function private.check_course_run() is 'Trigger: refuses a run of an item that is no course. Error: PT422 course_unknown.';

create function private.is_open_run(run public.course_runs) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select run.id is not null and not run.is_draft and not run.is_cancelled and run.starts_at > now()
    and (run.enrol_until is null or run.enrol_until >= (now() at time zone 'Asia/Qatar')::date)
    and exists (
      select 1 from public.content_items i
      where i.id = run.course_id and not i.is_draft and not i.is_hidden and i.deleted_at is null
        and (i.published_from is null or i.published_from <= now()) and (i.published_until is null or i.published_until > now()));
$$;
comment on function private.is_open_run(public.course_runs) is 'Returns whether visitors can enrol in a run now.';

create function private.seat_price(run public.course_runs) returns jsonb
  language sql stable set search_path = ''
as $$
  select case
    when run.price is not null then jsonb_build_object(
      'currency', 'QAR', 'amount', case when e.is_early then coalesce(run.early_price, run.price) else run.price end)
    when run.price_usd is not null then jsonb_build_object(
      'currency', 'USD', 'amount', case when e.is_early then coalesce(run.early_price_usd, run.price_usd) else run.price_usd end)
    else '{}' end
  from (select coalesce(run.early_until >= (now() at time zone 'Asia/Qatar')::date, false) as is_early) e;
$$;
comment on function private.seat_price(public.course_runs) is
  'Returns today''s price of a seat: {"currency": "QAR" or "USD", "amount"}, or {} without one. Riyals come first.';

create trigger check_course before insert or update of course_id on public.course_runs
  for each row when (new.course_id is not null) execute function private.check_course_run();
create trigger check_texts before insert or update on public.course_runs
  for each row execute function private.check_texts('translations', 'texts', 'online_url', 'line', 'payment_url', 'line');
create trigger set_version before update on public.course_runs
  for each row execute function private.set_version('seats_taken', 'availability');
create trigger audit_added after insert on public.course_runs
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.course_runs
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'course_id', 'starts_at', 'lesson_minutes', 'ends_on', 'translations', 'online_url',
    'language', 'seats', 'price', 'price_usd', 'early_price', 'early_price_usd', 'early_until', 'enrol_until', 'is_draft', 'is_cancelled',
    'payment_url');
create trigger audit_removed after delete on public.course_runs
  referencing old table as old_rows for each statement execute function private.audit_rows('id');
