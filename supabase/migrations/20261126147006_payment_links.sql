-- The company's own link to pay a seat.

alter table public.course_runs add column payment_url text;
alter table public.course_runs add constraint course_runs_payment_url_shape
  check (payment_url ~ '^https://[^\s"''<>\\]+$' and char_length(payment_url) <= 500);
comment on column public.course_runs.payment_url is
  'Where a seat is paid, at a provider of the company. Only in mails to people who have a seat and have not paid.';
grant insert (payment_url), update (payment_url) on public.course_runs to authenticated;

drop trigger check_texts on public.course_runs;
create trigger check_texts before insert or update on public.course_runs
  for each row execute function private.check_texts('translations', 'texts', 'online_url', 'line', 'payment_url', 'line');
drop trigger audit_changed on public.course_runs;
create trigger audit_changed after update on public.course_runs
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'course_id', 'starts_at', 'lesson_minutes', 'ends_on', 'translations', 'online_url',
    'language', 'seats', 'price', 'price_usd', 'early_price', 'early_price_usd', 'early_until', 'enrol_until', 'is_draft', 'is_cancelled',
    'payment_url');

create or replace function private.enrolment_course(enrolment public.course_enrolments) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'title', private.enrolment_title(r.course_id), 'starts_at', r.starts_at, 'minutes', r.lesson_minutes,
    'schedule', jsonb_build_object('en', r.translations #> '{en,schedule}', 'ar', r.translations #> '{ar,schedule}'),
    'place', jsonb_build_object('en', r.translations #> '{en,place}', 'ar', r.translations #> '{ar,place}'),
    'teacher', jsonb_build_object('en', r.translations #> '{en,teacher}', 'ar', r.translations #> '{ar,teacher}'),
    -- For people with a seat only.
    'online_url', case when private.takes_seat(enrolment.status) then r.online_url end,
    'payment_url', case when private.takes_seat(enrolment.status) and enrolment.payment = 'unpaid' then r.payment_url end,
    'status', enrolment.status, 'seats', enrolment.seats, 'amount', enrolment.amount, 'currency', enrolment.currency)
  from public.course_runs r where r.id = enrolment.run_id;
$$;
