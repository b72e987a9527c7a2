-- Retention: deletes what the privacy policy promises to delete, in batches.
--
-- Files are deleted through the API of Storage, as SQL would leave their bytes. The functions apply-retention (all files) and check-resume
-- (some each hour) read the lists abandoned_resumes() and discarded_assets().

create table public.retention_runs (
  ran_on date primary key default current_date,
  created_at timestamptz not null default now(),
  ran_at timestamptz not null default now(),
  inquiries integer not null default 0,
  applications integer not null default 0,
  login_attempts integer not null default 0,
  search_queries integer not null default 0,
  trash integer not null default 0,
  files integer not null default 0,
  enrolments integer not null default 0
);
comment on table public.retention_runs is
  'When retention last ran on each day (UTC) and how many rows and files it deleted that day. No rows of the last days: no scheduler '
  'runs it.';
alter table public.retention_runs enable row level security;
revoke all on public.retention_runs from anon, authenticated, service_role;
grant select, insert, update, delete on public.retention_runs to service_role;
grant select on public.retention_runs to authenticated;

create policy "administrators see when retention ran" on public.retention_runs
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators see when retention ran" on public.retention_runs is 'Diagnostics and the dashboard.';

create function private.purge_old_postings(batch_size integer) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  purged integer;
begin
  -- Not audited, as in delete_older.
  perform set_config('site.housekeeping', 'on', true);
  purged := private.purge_postings(array(
    select j.id from public.job_postings j where j.deleted_at < now() - interval '30 days'
      order by j.deleted_at limit batch_size for update skip locked));
  perform set_config('site.housekeeping', '', true);
  return purged;
end;
$$;
comment on function private.purge_old_postings(integer) is
  'Deletes a batch of the postings that have been in the trash for 30 days. Returns the number of postings.';

create function private.apply_retention(removed_files integer default 0, batch_size integer default 500) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  deleted_inquiries integer := private.delete_older('public.inquiries', 'created_at', now() - interval '24 months', batch_size);
  deleted_applications integer := private.delete_older('public.job_applications', 'keep_until', now() - interval '1 day', batch_size);
  deleted_enrolments integer :=
    private.delete_older('public.course_enrolments', 'created_at', now() - interval '24 months', batch_size);
  deleted_attempts integer := private.delete_older('public.login_attempts', 'created_at', now() - interval '90 days', batch_size);
  deleted_searches integer := private.delete_older('public.search_queries', 'created_at', now() - interval '365 days', batch_size);
  deleted_notes integer :=
    private.delete_older('private.rate_limits', 'window_started_at', now() - interval '2 days', batch_size)
    + private.delete_older('private.login_lockouts', 'updated_at', now() - interval '1 day', batch_size)
    + private.delete_older('private.password_failures', 'window_started_at', now() - interval '1 day', batch_size)
    + private.delete_older('private.checked_resumes', 'created_at', now() - interval '1 day', batch_size)
    + private.delete_older('private.released_assets', 'released_at', now() - interval '31 days', batch_size)
    + private.delete_older('public.review_invitations', 'created_at', now() - interval '24 months', batch_size)
    + private.delete_older('private.review_stops', 'created_at', now() - interval '5 years', batch_size)
    + private.delete_older('private.missing_paths', 'created_at', now() - interval '90 days', batch_size)
    + private.delete_older('private.report_cases', 'decided_at', now() - interval '1 year', batch_size)
    + private.purge_outbox(batch_size)
    + private.delete_unused_cards(batch_size)
    + private.delete_older('public.audit_log', 'created_at', now() - interval '12 months', batch_size);
  in_trash integer[] := array[
    private.delete_older('public.user_reviews', 'deleted_at', now() - interval '30 days', batch_size),
    private.delete_older('public.inquiries', 'deleted_at', now() - interval '30 days', batch_size),
    private.delete_older('public.job_applications', 'deleted_at', now() - interval '30 days', batch_size),
    private.purge_old_postings(batch_size),
    private.delete_older('public.redirects', 'deleted_at', now() - interval '30 days', batch_size),
    private.delete_older('public.leadership_team', 'deleted_at', now() - interval '30 days', batch_size),
    private.delete_older('public.content_items', 'deleted_at', now() - interval '30 days', batch_size)];
  deleted_trash integer := (select sum(n) from unnest(in_trash) n);
  has_more boolean := greatest(deleted_inquiries, deleted_applications, deleted_enrolments, deleted_attempts, deleted_searches,
    deleted_notes, (select max(n) from unnest(in_trash) n)) >= batch_size
    -- Postings whose applications were not all detached yet.
    or exists (select 1 from public.job_postings j where j.deleted_at < now() - interval '30 days');
begin
  insert into public.retention_runs as r (inquiries, applications, enrolments, login_attempts, search_queries, trash, files)
  values (
    deleted_inquiries, deleted_applications, deleted_enrolments, deleted_attempts, deleted_searches, deleted_trash, removed_files)
  on conflict on constraint retention_runs_pkey do update set
    ran_at = now(),
    inquiries = r.inquiries + excluded.inquiries,
    applications = r.applications + excluded.applications,
    enrolments = r.enrolments + excluded.enrolments,
    login_attempts = r.login_attempts + excluded.login_attempts,
    search_queries = r.search_queries + excluded.search_queries,
    trash = r.trash + excluded.trash,
    files = r.files + excluded.files;
  delete from public.retention_runs where ran_on < current_date - 365;
  return jsonb_build_object(
    'inquiries', deleted_inquiries, 'applications', deleted_applications, 'enrolments', deleted_enrolments,
    'login_attempts', deleted_attempts, 'search_queries', deleted_searches, 'trash', deleted_trash, 'more', has_more);
end;
$$;
comment on function private.apply_retention(integer, integer) is
  'Deletes up to one batch each of expired rows: inquiries, enrolments and invitations to write a review after 24 months, mailboxes that '
  'want none after 5 years, applications after keep_until, the login history after 90 days, searches after 365, the trash after 30, '
  'counters, checks and unused cards of links after a day or two, released assets after 31 days, the audit log after 12 '
  'months. Returns the numbers and whether there is more. Records the run, with the number of files that the '
  'caller has deleted from Storage.';
grant execute on function private.apply_retention(integer, integer) to service_role;

create function public.apply_retention(removed_files integer default 0) returns jsonb
  language sql set search_path = ''
as $$ select private.apply_retention(apply_retention.removed_files); $$;
comment on function public.apply_retention(integer) is
  'For the function apply-retention (service role only). Runs one batch of 500 rows per table and returns whether there is more.';
grant execute on function public.apply_retention(integer) to service_role;

create function private.run_retention() returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception using errcode = '42501', message = 'run_retention: administrators only';
  end if;
  return private.apply_retention();
end;
$$;
comment on function private.run_retention() is 'See public.run_retention. Deletes rows that nobody deletes directly.';
grant execute on function private.run_retention() to authenticated;

create function public.run_retention() returns jsonb
  language sql set search_path = ''
as $$ select private.run_retention(); $$;
comment on function public.run_retention() is
  'For administrators, where no scheduler runs. Runs one batch of retention and returns the result of private.apply_retention. Files '
  'follow with the function apply-retention, which administrators may call as well. Error: 42501 for everybody else.';
grant execute on function public.run_retention() to authenticated;

-- Runs every hour where the project has pg_cron. Optional: the function apply-retention does the same and more.
do $$
begin
  if exists (select 1 from pg_available_extensions where name = 'pg_cron') then
    begin
      create extension if not exists pg_cron with schema pg_catalog;
    exception when others then
      -- Installed on the machine, but not enabled for this database.
      raise notice 'pg_cron is not used: %', sqlerrm;
    end;
  end if;
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    execute $schedule$ select cron.schedule('apply-retention', '17 * * * *',
      'select private.apply_retention(batch_size => 5000)') $schedule$;
  end if;
end;
$$;
