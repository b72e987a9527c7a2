-- New enrolments: those that no administrator has seen yet.

alter table public.course_enrolments add column read_at timestamptz;
comment on column public.course_enrolments.read_at is 'When an administrator first opened the people of its run. Null: it is new.';
-- Those that were there before are no news.
update public.course_enrolments set read_at = created_at;
create index course_enrolments_new_idx on public.course_enrolments (created_at desc, id desc) where read_at is null and not is_suspect;

create function private.read_enrolments(run_id uuid) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  read integer;
begin
  perform private.check_administrator();
  update public.course_enrolments e set read_at = now() where e.run_id = read_enrolments.run_id and e.read_at is null;
  get diagnostics read = row_count;
  return read;
end;
$$;
comment on function private.read_enrolments(uuid) is 'See public.read_enrolments. Writes rows that nobody writes directly.';
grant execute on function private.read_enrolments(uuid) to authenticated;

create function public.read_enrolments(run_id uuid) returns integer
  language sql volatile set search_path = ''
as $$ select private.read_enrolments(read_enrolments.run_id); $$;
comment on function public.read_enrolments(uuid) is
  'For administrators. Marks the new enrolments of a run as read. Returns their number. Error: PT403 administrators_only.';
grant execute on function public.read_enrolments(uuid) to authenticated;

create or replace function private.overview_counts(time_zone text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  first_day date;
begin
  perform private.check_administrator();
  begin
    first_day := (now() at time zone overview_counts.time_zone)::date - 29;
  exception when invalid_parameter_value then
    raise exception using errcode = 'PT400', message = 'time_zone_unknown';
  end;
  return jsonb_build_object(
    'unread_inquiries', private.count_rows('inquiries', '{"unread": true}'),
    'unread_applications', private.count_rows('job_applications', '{"unread": true}'),
    'unread_enrolments', (select count(*) from (
      select 1 from public.course_enrolments e where e.read_at is null and not e.is_suspect limit 1001) e),
    'pending_reviews', private.count_rows('user_reviews', '{"is": {"status": ["pending"]}}'),
    'unverified_creators', private.count_rows('creators', '{"is": {"status": ["unverified"]}}'),
    'overdue_creators', private.count_rows('creators', '{"overdue": true}'),
    'checked_at', (select max(c.made_at) from public.check_results c),
    'first_day', first_day,
    'daily', jsonb_build_object(
      'inquiries', private.daily_counts('inquiries', 'deleted_at is null and folder = ''desk''', first_day, overview_counts.time_zone),
      'applications', private.daily_counts('job_applications', 'deleted_at is null', first_day, overview_counts.time_zone),
      'reviews', private.daily_counts('user_reviews', 'deleted_at is null', first_day, overview_counts.time_zone),
      'registrations', private.daily_counts('creators', 'true', first_day, overview_counts.time_zone),
      'searches_without_result', private.daily_counts('search_queries', 'results = 0', first_day, overview_counts.time_zone)))
    || private.pending_figures();
end;
$$;
comment on function public.overview_counts(text) is
  'For administrators. Returns what is pending (unread_inquiries, unread_applications, unread_enrolments, pending_reviews, '
  'unverified_creators, overdue_creators, due_follow_ups, failed_mails, withdrawals; 1,001 means more), the failing checks (check_errors, '
  'check_warnings, '
  'checked_at: null for never) and the new rows of each of the last 30 days in a time zone, today last: {"first_day": date, '
  '"daily": {"inquiries", "applications", "reviews", "registrations", "searches_without_result": 30 numbers each}}. Without the trash '
  'and without spam. Errors: PT403 administrators_only, PT400 time_zone_unknown.';
