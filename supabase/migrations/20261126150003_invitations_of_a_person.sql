-- Invitations to write a review are among a person's data, and are deleted in time.

create or replace function private.person_rows(contact text, max_rows integer) returns table (kind text, id uuid, created_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  person record;
  inquiries uuid[];
  applications uuid[];
  enrolments uuid[];
  invitations uuid[];
  written uuid[];
  accounts uuid[];
  names text[];
  logins text[];
begin
  select * into person from private.person_contact(contact);
  -- Merged inquiries are one person's by decision of an administrator, whatever the address.
  with hits as (
    (select i.id, i.merged_into from public.inquiries i
      where i.email_key = person.address order by i.created_at desc, i.id desc limit max_rows)
    union (select i.id, i.merged_into from public.inquiries i
      where i.phone_key = person.phone order by i.created_at desc, i.id desc limit max_rows)
  ), leads as (
    select distinct coalesce(h.merged_into, h.id) as id from hits h
  )
  select array_agg(f.id) into inquiries from (
    select h.id from hits h union select l.id from leads l
      union (select m.id from public.inquiries m join leads l on m.merged_into = l.id limit max_rows)) f;

  select array_agg(f.id) into applications from (
    (select a.id from public.job_applications a where private.email_key(a.email) = person.address
      order by a.created_at desc, a.id desc limit max_rows)
    union (select a.id from public.job_applications a
      where private.phone_key(a.phone) is not null and private.phone_key(a.phone) = person.phone
      order by a.created_at desc, a.id desc limit max_rows)) f;

  select array_agg(f.id) into enrolments from (
    (select e.id from public.course_enrolments e where e.email_key = person.address order by e.created_at desc, e.id desc limit max_rows)
    union (select e.id from public.course_enrolments e
      where e.phone_key = person.phone order by e.created_at desc, e.id desc limit max_rows)) f;

  select array_agg(f.id), array_agg(f.review_id) into invitations, written from (
    select v.id, v.review_id from public.review_invitations v
    where v.email_key = person.address order by v.created_at desc, v.id desc limit max_rows) f;

  select array_agg(f.id) into accounts from (
    select u.id from auth.users u where u.email = person.address and not u.is_sso_user -- as Auth's own index has it
    union select c.creator_id from public.creator_accounts c where c.email = person.address
    union (select c.creator_id from public.creator_accounts c
      where private.phone_key(c.mobile) is not null and private.phone_key(c.mobile) = person.phone limit max_rows)) f;

  -- Other reviews than those by invitation have no address and no number. The administrator decides by the name.
  select array_agg(distinct private.fold_text(n.name)) into names from (
    select i.name from public.inquiries i where i.id = any (inquiries)
    union select a.full_name from public.job_applications a where a.id = any (applications)
    union select e.name from public.course_enrolments e where e.id = any (enrolments)
    union select v.name from public.review_invitations v where v.id = any (invitations)
    union select c.full_name from public.creators c where c.id = any (accounts)) n;
  -- Logins are typed as address or username.
  select array_agg(l.name) into logins from (
    select person.address as name where person.address is not null
    union select u.email from auth.users u where u.id = any (accounts)
    union select c.username from public.creators c where c.id = any (accounts)) l;

  return query select 'inquiries', i.id, i.created_at from public.inquiries i
    where i.id = any (inquiries) order by i.created_at desc, i.id desc limit max_rows;
  return query select 'applications', a.id, a.created_at from public.job_applications a
    where a.id = any (applications) order by a.created_at desc, a.id desc limit max_rows;
  return query select 'enrolments', e.id, e.created_at from public.course_enrolments e
    where e.id = any (enrolments) order by e.created_at desc, e.id desc limit max_rows;
  return query select 'invitations', v.id, v.created_at from public.review_invitations v
    where v.id = any (invitations) order by v.created_at desc, v.id desc limit max_rows;
  return query select 'accounts', u.id, u.created_at from auth.users u
    where u.id = any (accounts) order by u.created_at desc, u.id desc limit max_rows;
  return query select 'reviews', r.id, r.created_at from public.user_reviews r
    where private.fold_text(r.name) = any (names)
      or r.id = any (written)
    order by r.created_at desc, r.id desc limit max_rows;
  return query select 'sign_ins', l.id, l.created_at from public.login_attempts l
    where l.username_attempted = any (logins) order by l.created_at desc, l.id desc limit max_rows;
  return query select 'mails', o.id, o.created_at from private.outbox o
    where o.row_id = any (inquiries) and o.kind in ('inquiry', 'inquiry_receipt')
      or o.row_id = any (applications) and o.kind in ('application', 'application_receipt', 'refusal')
      or o.row_id = any (enrolments) and o.kind in ('enrolment', 'enrolment_receipt', 'enrolment_seat', 'enrolment_reminder')
      or o.row_id = any (invitations) and o.kind in ('review_invitation', 'review_reminder')
      or o.row_id = any (accounts) and o.kind in ('registration', 'verification', 'verification_reminder')
      or o.kind = 'post_removal' and o.row_id in (select p.id from private.post_removals p where p.creator_id = any (accounts))
    order by o.created_at desc, o.id desc limit max_rows;
end;
$$;
comment on function private.person_rows(text, integer) is
  'Returns the rows about the person with an address or phone number, newest first and limited per kind: inquiries (with those merged '
  'with them), applications, enrolments, invitations, accounts, sign-ins, mails. Also reviews with one of the names found, which '
  'may be another person''s.';

create or replace function private.person_record(contact text, max_rows integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  person record;
  found jsonb;
begin
  perform private.check_administrator();
  select * into person from private.person_contact(contact);
  if person.address is null and person.phone is null then
    return '{"status": "unclear"}';
  end if;
  with rows as materialized (select * from private.person_rows(contact, max_rows + 1)),
  kept as (select r.kind, r.id, r.created_at
    from (select *, row_number() over (partition by kind order by created_at desc, id desc) as n from rows) r where r.n <= max_rows),
  items as (
    select k.kind, k.created_at, k.id, to_jsonb(i) - '{request_id,search_text,email_key,phone_key,text_key}'::text[]
      || jsonb_build_object('notes', (
      select coalesce(jsonb_agg(to_jsonb(n) - '{inquiry_id,application_id}'::text[] order by n.created_at, n.id), '[]')
      from (select * from public.notes n where n.inquiry_id = i.id order by n.created_at, n.id limit 1000) n)) as item
    from kept k join public.inquiries i on i.id = k.id where k.kind = 'inquiries'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(a) - '{search_text}'::text[] || jsonb_build_object('notes', (
      select coalesce(jsonb_agg(to_jsonb(n) - '{inquiry_id,application_id}'::text[] order by n.created_at, n.id), '[]')
      from (select * from public.notes n where n.application_id = a.id order by n.created_at, n.id limit 1000) n))
    from kept k join public.job_applications a on a.id = k.id where k.kind = 'applications'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(e) - '{request_id,run_id,email_key,phone_key,is_suspect}'::text[]
      || jsonb_build_object('course', private.enrolment_title(r.course_id), 'starts_at', r.starts_at)
    from kept k join public.course_enrolments e on e.id = k.id join public.course_runs r on r.id = e.run_id
    where k.kind = 'enrolments'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(v) - '{source_id,email_key}'::text[]
      || jsonb_build_object('about', private.invitation_subject(v))
    from kept k join public.review_invitations v on v.id = k.id where k.kind = 'invitations'
    union all
    select k.kind, k.created_at, k.id,
      jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at,
      'is_administrator', exists (select 1 from public.administrators a where a.user_id = u.id),
      'profile', (select to_jsonb(c) - '{search_text}'::text[] from public.creators c where c.id = u.id),
      'account', (select to_jsonb(c) - '{search_text,creator_id}'::text[] from public.creator_accounts c where c.creator_id = u.id),
      'posts', (select coalesce(jsonb_agg(to_jsonb(p) - '{request_id,search_text,creator_id}'::text[]
        order by p.created_at desc, p.id desc), '[]')
        from (select * from public.creator_posts p where p.creator_id = u.id order by p.created_at desc, p.id desc limit max_rows) p),
      'removed_posts', (select coalesce(jsonb_agg(to_jsonb(p) - '{creator_id}'::text[] order by p.created_at desc, p.id desc), '[]')
        from (select * from private.post_removals p where p.creator_id = u.id order by p.created_at desc, p.id desc limit max_rows) p),
      'likes', (select coalesce(jsonb_agg(to_jsonb(l) - '{voter}'::text[] order by l.created_at desc), '[]')
        from (select * from public.post_likes l
          where l.voter = 'user:' || u.id and l.voter >= 'user:' and l.voter < 'user;' limit max_rows) l),
      'files', (select coalesce(jsonb_agg(o.name), '[]') from (
        -- The index of Storage compares bytes. "0" follows "/".
        select o.name from storage.objects o where o.bucket_id = 'avatars' and o.name ~>=~ (u.id || '/') and o.name ~<~ (u.id || '0')
          order by o.name limit max_rows) o))
    from kept k join auth.users u on u.id = k.id where k.kind = 'accounts'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(r) - '{request_id,search_text,is_pending}'::text[] from kept k
      join public.user_reviews r on r.id = k.id where k.kind = 'reviews'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(l) - '{search_text}'::text[] from kept k join public.login_attempts l on l.id = k.id
      where k.kind = 'sign_ins'
    union all
    select k.kind, k.created_at, k.id,
      jsonb_build_object('id', o.id, 'created_at', o.created_at, 'kind', o.kind, 'status', o.status, 'row_id', o.row_id,
        'recipients', to_jsonb(o.recipients), 'finished_at', o.finished_at)
    from kept k join private.outbox o on o.id = k.id where k.kind = 'mails'
  )
  select jsonb_build_object(
      'status', 'found', 'more', (select coalesce(max(c.n), 0) > max_rows from (select count(*) as n from rows group by kind) c))
    || jsonb_object_agg(s.kind, (select coalesce(jsonb_agg(t.item order by t.created_at desc, t.id desc), '[]') from items t
      where t.kind = s.kind))
  into found from unnest(
    array['inquiries', 'applications', 'enrolments', 'invitations', 'accounts', 'reviews', 'sign_ins', 'mails']) s (kind);
  return found;
end;
$$;
comment on function private.person_record(text, integer) is
  'Returns all data about a person, up to a number of rows per kind. Error: PT403 administrators_only.';

comment on function public.find_person(text) is
  'For administrators. Returns the data about the person with an address or phone number: {"status": "found", "more": whether a kind has '
  'more than 30 rows, "inquiries", "applications", "enrolments", "invitations" (to write a review), "accounts", "reviews" (by the names '
  'found, possibly another person''s), "sign_ins", "mails"}, or {"status": "unclear"} for anything else. Error: PT403 administrators_only.';

create or replace function private.erase_person(contact text, rows jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  inquiries uuid[];
  applications uuid[];
  enrolments uuid[];
  invitations uuid[];
  reviews uuid[];
  accounts uuid[];
  logins text[];
  signed_in integer;
begin
  perform private.check_administrator();
  -- One change of many rows at a time.
  perform pg_advisory_xact_lock(hashtextextended('change_rows inquiries', 0));
  perform pg_advisory_xact_lock(hashtextextended('change_rows job_applications', 0));
  select array_agg(r.id) filter (where r.kind = 'inquiries'), array_agg(r.id) filter (where r.kind = 'applications'),
    array_agg(r.id) filter (where r.kind = 'enrolments'), array_agg(r.id) filter (where r.kind = 'invitations'),
    array_agg(r.id) filter (where r.kind = 'reviews'), array_agg(r.id) filter (where r.kind = 'accounts')
  into inquiries, applications, enrolments, invitations, reviews, accounts from private.chosen_rows(contact, rows) r;
  select array_agg(l.name) into logins from (
    select p.address as name from private.person_contact(contact) p where p.address is not null
    union select u.email from auth.users u where u.id = any (accounts)
    union select c.username from public.creators c where c.id = any (accounts)) l;
  if exists (select 1 from public.administrators a join auth.users u on u.id = a.user_id
    where a.user_id = any (accounts) or u.email = any (logins)) then
    return '{"status": "administrator"}';
  elsif exists (
    select 1 from public.job_applications a join storage.objects o on o.bucket_id = 'privateassets' and o.name = a.resume_storage_path
      where a.id = any (applications))
  then
    return '{"status": "file_left"}';
  end if;
  -- One audit entry for all, without contents.
  perform set_config('site.housekeeping', 'on', true);
  delete from public.inquiries i where i.id = any (inquiries);
  delete from public.job_applications a where a.id = any (applications);
  delete from public.course_enrolments e where e.id = any (enrolments);
  delete from public.review_invitations v where v.id = any (invitations);
  delete from public.user_reviews r where r.id = any (reviews);
  delete from public.login_attempts l where l.username_attempted = any (logins);
  get diagnostics signed_in = row_count;
  perform set_config('site.housekeeping', '', true);
  if num_nonnulls(inquiries, applications, enrolments, invitations, reviews, accounts) > 0 or signed_in > 0 then
    perform private.write_audit('erase', 'people', null, 1, '{}');
  end if;
  return jsonb_build_object('status', 'erased', 'accounts', to_jsonb(coalesce(accounts, '{}')));
end;
$$;
comment on function private.erase_person(text, jsonb) is 'See public.erase_person. Deletes rows that nobody deletes directly.';

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
    + private.purge_outbox(batch_size)
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
  'counters and checks after a day or two, released assets after 31 days, the audit log after 12 months. Returns the numbers and whether there is more. Records the run, with the number of files that the caller has deleted '
  'from Storage.';
