-- Unused cards of links, and their pictures, are deleted.

create or replace function private.apply_retention(removed_files integer default 0, batch_size integer default 500) returns jsonb
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

create or replace function private.discarded_assets(max_files integer default 100) returns setof text
  language sql stable security definer set search_path = ''
as $$
  select o.name from storage.objects o
  where o.bucket_id = 'publicassets'
    and (
      o.name ~ '^(media|logos|jobs|team|items)/'
        -- Files that were never referenced count from the upload.
        and greatest(o.created_at, o.updated_at) < now() - interval '30 days'
        and not exists (select 1 from private.released_assets r where r.name = o.name and r.released_at > now() - interval '30 days')
        and o.name <> all (array(select private.named_assets()))
      -- Nobody chooses one of these again, but another card may have the same picture.
      or o.name ~ '^cards/' and greatest(o.created_at, o.updated_at) < now() - interval '1 day'
        and not exists (select 1 from public.link_cards c where c.picture = o.name))
  order by o.created_at, o.name limit max_files;
$$;
comment on function public.discarded_assets() is
  'For the function apply-retention (service role only). Returns the names of up to 100 files of publicassets that nothing shows: in the '
  'folders media, logos, jobs, team and items for 30 days, in cards (pictures of link cards) for one.';
