-- Data about one person, found by address or phone number: shown, exported, erased.

create function private.person_contact(contact text, out address text, out phone text)
  language sql immutable set search_path = ''
as $$
  select
    case when c ~ '^[^@]+@[^@]+$' and char_length(c) <= 254 then private.email_key(c) end,
    case when c !~ '@' and char_length(c) <= 60 then private.phone_key(c) end
  -- Copied addresses and numbers may contain direction marks.
  from (
    select regexp_replace(private.clean_contact(contact, case when contact ~ '[@＠﹫]' then 'email' else 'phone' end), '\s', '', 'g')
  ) typed (c);
$$;
comment on function private.person_contact(text) is
  'Returns the typed contact of a person in the form in which it is compared: an address, or a number as private.phone_key returns it. '
  'Both null for neither.';

create function private.person_rows(contact text, max_rows integer) returns table (kind text, id uuid, created_at timestamptz)
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
  reports uuid[];
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

  select array_agg(f.id) into reports from (
    (select r.id from private.reports r where r.email = person.address order by r.created_at desc, r.id desc limit max_rows)
    union (select r.id from private.reports r where r.reporter_id = any (accounts) order by r.created_at desc, r.id desc limit max_rows)) f;

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
  return query select 'reports', r.id, r.created_at from private.reports r
    where r.id = any (reports) order by r.created_at desc, r.id desc limit max_rows;
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
      or o.kind like 'interview%' and o.row_id in (select v.id from public.interviews v where v.application_id = any (applications))
      or o.row_id = any (enrolments) and o.kind like 'enrolment%'
      or o.row_id = any (invitations) and o.kind in ('review_invitation', 'review_reminder')
      or o.kind like 'talk%' and o.row_id in (select t.id from public.talks t where t.inquiry_id = any (inquiries))
      or o.row_id = any (accounts) and o.kind in ('registration', 'verification', 'verification_reminder')
      or o.row_id = any (reports) and o.kind = 'report_outcome'
      or o.kind in ('report_decision', 'report_appeal')
        and o.row_id in (select c.id from private.report_cases c where c.creator_id = any (accounts))
      or o.kind = 'post_removal' and o.row_id in (select p.id from private.post_removals p where p.creator_id = any (accounts))
    order by o.created_at desc, o.id desc limit max_rows;
end;
$$;
comment on function private.person_rows(text, integer) is
  'Returns the rows about the person with an address or phone number, newest first and limited per kind: inquiries (with those merged '
  'with them), applications, enrolments, invitations, accounts, sign-ins, mails. Also reviews with one of the names found, which '
  'may be another person''s.';

create function private.account_record(account uuid, max_rows integer) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select
    jsonb_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at,
    'is_administrator', exists (select 1 from public.administrators a where a.user_id = u.id),
    'profile', (select to_jsonb(c) - '{search_text}'::text[] from public.creators c where c.id = u.id),
    'account', (select to_jsonb(c) - '{search_text,creator_id,invitation_id}'::text[] from public.creator_accounts c
      where c.creator_id = u.id),
    'accepted_rules', (select coalesce(jsonb_agg(to_jsonb(a) - '{creator_id}'::text[] order by a.created_at desc, a.version), '[]')
      from public.rules_acceptances a where a.creator_id = u.id),
    'posts', (select coalesce(jsonb_agg(to_jsonb(p) - '{request_id,search_text,creator_id}'::text[]
      order by p.created_at desc, p.id desc), '[]')
      from (select * from public.creator_posts p where p.creator_id = u.id order by p.created_at desc, p.id desc limit max_rows) p),
    'earlier_posts', (select coalesce(jsonb_agg(to_jsonb(v) order by v.created_at desc, v.post_id, v.version desc), '[]')
      from (select x.* from public.creator_post_versions x join public.creator_posts p on p.id = x.post_id where p.creator_id = u.id
        order by x.created_at desc limit max_rows) v),
    'removed_posts', (select coalesce(jsonb_agg(to_jsonb(p) - '{creator_id}'::text[] order by p.created_at desc, p.id desc), '[]')
      from (select * from private.post_removals p where p.creator_id = u.id order by p.created_at desc, p.id desc limit max_rows) p),
    'decisions', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'created_at', d.created_at, 'kind', d.subject,
        'status', d.status, 'decided_at', d.decided_at, 'content', coalesce(d.snapshot ->> 'content', d.snapshot ->> 'bio'),
        'appeal', d.appeal) order by d.created_at desc, d.id desc), '[]')
      from (select * from private.report_cases c where c.creator_id = u.id order by c.created_at desc, c.id desc limit max_rows) d),
    'likes', (select coalesce(jsonb_agg(to_jsonb(l) - '{voter,undo_hash}'::text[] order by l.created_at desc), '[]')
      from (select * from public.post_likes l
        where l.voter = 'user:' || u.id and l.voter >= 'user:' and l.voter < 'user;' limit max_rows) l),
    'files', (
      select coalesce(jsonb_agg(jsonb_build_object('bucket', f.bucket_id, 'path', f.name) order by f.bucket_id, f.name), '[]')
      from storage.buckets b cross join lateral (
        -- The index of Storage compares bytes. "0" follows "/".
        select o.bucket_id, o.name from storage.objects o
        where o.bucket_id = b.id and o.name ~>=~ (u.id || '/') and o.name ~<~ (u.id || '0') order by o.name limit max_rows) f
      where b.id in ('avatars', 'post-pictures')))
  from auth.users u where u.id = account_record.account;
$$;
comment on function private.account_record(uuid, integer) is
  'Returns all data of an account with its profile, up to a number of rows per kind: for person_record and export_my_data, which check the '
  'caller.';

create function private.person_record(contact text, max_rows integer) returns jsonb
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
      || jsonb_build_object('talks', private.talks_of_inquiry(i.id), 'notes', (
      select coalesce(jsonb_agg(to_jsonb(n) - '{inquiry_id,application_id}'::text[] order by n.created_at, n.id), '[]')
      from (select * from public.notes n where n.inquiry_id = i.id order by n.created_at, n.id limit 1000) n)) as item
    from kept k join public.inquiries i on i.id = k.id where k.kind = 'inquiries'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(a) - '{search_text}'::text[] || jsonb_build_object('notes', (
      select coalesce(jsonb_agg(to_jsonb(n) - '{inquiry_id,application_id}'::text[] order by n.created_at, n.id), '[]')
      from (select * from public.notes n where n.application_id = a.id order by n.created_at, n.id limit 1000) n),
      'interviews', (
      select coalesce(jsonb_agg(to_jsonb(v) - '{application_id,request_id}'::text[] order by v.created_at, v.id), '[]')
      from (select * from public.interviews v where v.application_id = a.id order by v.created_at, v.id limit 1000) v))
    from kept k join public.job_applications a on a.id = k.id where k.kind = 'applications'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(e) - '{request_id,run_id,email_key,phone_key,is_suspect}'::text[]
      || jsonb_build_object('course', private.enrolment_title(r.course_id), 'starts_at', r.starts_at, 'certificates', (
      select coalesce(jsonb_agg(to_jsonb(c) - '{id,run_id,enrolment_id}'::text[] order by c.created_at, c.id), '[]')
      from public.course_certificates c where c.enrolment_id = e.id))
    from kept k join public.course_enrolments e on e.id = k.id join public.course_runs r on r.id = e.run_id
    where k.kind = 'enrolments'
    union all
    select k.kind, k.created_at, k.id, to_jsonb(v) - '{source_id,email_key}'::text[]
      || jsonb_build_object('about', private.invitation_subject(v))
    from kept k join public.review_invitations v on v.id = k.id where k.kind = 'invitations'
    union all
    select k.kind, k.created_at, k.id, private.account_record(k.id, max_rows)
    from kept k where k.kind = 'accounts'
    union all
    select k.kind, k.created_at, k.id, jsonb_build_object('id', r.id, 'created_at', r.created_at, 'kind', c.subject, 'reason', r.reason,
      'text', r.details, 'email', r.email, 'language', r.language, 'verdict', r.verdict)
    from kept k join private.reports r on r.id = k.id join private.report_cases c on c.id = r.case_id where k.kind = 'reports'
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
    array['inquiries', 'applications', 'enrolments', 'invitations', 'reports', 'accounts', 'reviews', 'sign_ins', 'mails']) s (kind);
  return found;
end;
$$;
comment on function private.person_record(text, integer) is
  'Returns all data about a person, up to a number of rows per kind. Error: PT403 administrators_only.';

create function private.find_person(contact text) returns jsonb
  language sql stable security definer set search_path = ''
as $$ select private.person_record(find_person.contact, 30); $$;
comment on function private.find_person(text) is 'See public.find_person.';
grant execute on function private.find_person(text) to authenticated;

create function public.find_person(contact text) returns jsonb
  language sql stable set search_path = ''
as $$ select private.find_person(find_person.contact); $$;
comment on function public.find_person(text) is
  'For administrators. Returns the data about the person with an address or phone number: {"status": "found", "more": whether a kind has '
  'more than 30 rows, "inquiries", "applications", "enrolments", "invitations" (to write a review), "reports", "accounts", "reviews" (by '
  'the names found, possibly another person''s), "sign_ins", "mails"}, or {"status": "unclear"} for anything else. Error: PT403 '
  'administrators_only.';
grant execute on function public.find_person(text) to authenticated;

create function private.export_person(contact text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  record jsonb := private.person_record(contact, 1000);
begin
  if record ->> 'status' = 'found' then
    perform private.write_audit('export', 'people', null, 1, '{}');
  end if;
  return record;
end;
$$;
comment on function private.export_person(text) is 'See public.export_person. Writes the audit log.';
grant execute on function private.export_person(text) to authenticated;

create function public.export_person(contact text) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.export_person(export_person.contact); $$;
comment on function public.export_person(text) is
  'For administrators. Returns the same as find_person for handing over, up to 1,000 rows per kind. The audit entry does not name the '
  'person. Error: PT403 administrators_only.';
grant execute on function public.export_person(text) to authenticated;

create function private.chosen_rows(contact text, rows jsonb) returns table (kind text, id uuid)
  language sql stable security definer set search_path = ''
as $$ select r.kind, r.id from private.person_rows(contact, 1000) r
  where jsonb_typeof(rows -> r.kind) = 'array' and rows -> r.kind ? r.id::text; $$;
comment on function private.chosen_rows(text, jsonb) is
  'Returns the rows of a person that {kind: [ids]} names. An id matches rows of its kind only.';

create function private.person_files(contact text, rows jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if exists (select 1 from private.chosen_rows(contact, rows) r join public.administrators a on a.user_id = r.id
    where r.kind = 'accounts') then
    return '{"status": "administrator"}';
  end if;
  return jsonb_build_object('status', 'found', 'resumes', (
    select coalesce(jsonb_agg(a.resume_storage_path), '[]')
    from private.chosen_rows(contact, rows) r join public.job_applications a on a.id = r.id where r.kind = 'applications'));
end;
$$;
comment on function private.person_files(text, jsonb) is 'See public.person_files.';
grant execute on function private.person_files(text, jsonb) to authenticated;

create function public.person_files(contact text, rows jsonb) returns jsonb
  language sql stable set search_path = ''
as $$ select private.person_files(person_files.contact, person_files.rows); $$;
comment on function public.person_files(text, jsonb) is
  'For the function erase-person, with the session of its caller. Returns the résumé paths among these rows of a person ({kind: [ids]}): '
  '{"status": "found", "resumes"}, or {"status": "administrator"} when one of the accounts is an administrator. Error: PT403 '
  'administrators_only.';
grant execute on function public.person_files(text, jsonb) to authenticated;

create function private.erase_person(contact text, rows jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  inquiries uuid[];
  applications uuid[];
  enrolments uuid[];
  invitations uuid[];
  reviews uuid[];
  accounts uuid[];
  reports uuid[];
  logins text[];
  signed_in integer;
begin
  perform private.check_administrator();
  -- One change of many rows at a time.
  perform pg_advisory_xact_lock(hashtextextended('change_rows inquiries', 0));
  perform pg_advisory_xact_lock(hashtextextended('change_rows job_applications', 0));
  select array_agg(r.id) filter (where r.kind = 'inquiries'), array_agg(r.id) filter (where r.kind = 'applications'),
    array_agg(r.id) filter (where r.kind = 'enrolments'), array_agg(r.id) filter (where r.kind = 'invitations'),
    array_agg(r.id) filter (where r.kind = 'reviews'), array_agg(r.id) filter (where r.kind = 'accounts'),
    array_agg(r.id) filter (where r.kind = 'reports')
  into inquiries, applications, enrolments, invitations, reviews, accounts, reports from private.chosen_rows(contact, rows) r;
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
  delete from public.course_certificates c where c.enrolment_id = any (enrolments);
  delete from public.course_enrolments e where e.id = any (enrolments);
  delete from public.review_invitations v where v.id = any (invitations);
  delete from private.reports r where r.id = any (reports);
  delete from public.user_reviews r where r.id = any (reviews);
  delete from public.login_attempts l where l.username_attempted = any (logins);
  get diagnostics signed_in = row_count;
  perform set_config('site.housekeeping', '', true);
  if num_nonnulls(inquiries, applications, enrolments, invitations, reviews, accounts, reports) > 0 or signed_in > 0 then
    perform private.write_audit('erase', 'people', null, 1, '{}');
  end if;
  return jsonb_build_object('status', 'erased', 'accounts', to_jsonb(coalesce(accounts, '{}')));
end;
$$;
comment on function private.erase_person(text, jsonb) is 'See public.erase_person. Deletes rows that nobody deletes directly.';
grant execute on function private.erase_person(text, jsonb) to authenticated;

create function public.erase_person(contact text, rows jsonb) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.erase_person(erase_person.contact, erase_person.rows); $$;
comment on function public.erase_person(text, jsonb) is
  'For the function erase-person, with the session of its caller, after it has deleted the files. Deletes these rows of a person ({kind: '
  '[ids]}) permanently, with notes and mails, and the sign-ins of the address. Returns {"status": "erased", "accounts": to delete in '
  'Auth next}. Deletes nothing and returns {"status": "file_left"} while a résumé is stored, or {"status": "administrator"}. The audit '
  'entry does not say what was deleted. Error: PT403 administrators_only.';
grant execute on function public.erase_person(text, jsonb) to authenticated;
