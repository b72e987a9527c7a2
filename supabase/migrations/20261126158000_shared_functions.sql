-- Functions that several migrations above change, each as it is with all of their changes, and the kinds of mails.

alter table private.outbox drop constraint outbox_kind_check;
alter table private.outbox add constraint outbox_kind_check check (
  kind in (
    'inquiry', 'application', 'review', 'registration', 'verification', 'inquiry_receipt', 'application_receipt', 'refusal',
    'verification_reminder', 'post_removal', 'answer', 'test', 'enrolment', 'enrolment_receipt', 'enrolment_seat',
    'enrolment_reminder', 'enrolment_called_off', 'enrolment_certificate', 'review_invitation', 'review_reminder',
    'talk_notice', 'talk_receipt', 'talk_moved', 'talk_cancelled', 'talk_reminder',
    'interview_offer', 'interview_picked', 'interview_cancelled', 'interview_reminder',
    'interview_picked_company', 'interview_declined_company', 'interview_cancelled_company', 'interview_reminder_company',
    'report', 'report_decision', 'report_outcome', 'report_appeal'));

create or replace function private.application_status(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  application public.job_applications;
  shown_stage text;
begin
  if not private.take_link_limit() then
    return '{"status": "limited"}';
  end if;
  application := private.linked_application(token);
  if application.id is null then
    return '{"status": "unknown"}';
  end if;
  shown_stage := private.applicant_stage(application);
  return jsonb_build_object(
    'status', 'found', 'stage', shown_stage, 'is_open', private.is_open_stage(shown_stage), 'sent_at', application.created_at,
    'phone', application.phone, 'interview', private.applicant_interview(application), 'keep_until', application.keep_until,
    'pool_until', private.keep_in_pool_until(application.pool_consent_at), 'title', (
      select jsonb_build_object(
        'en', coalesce(j.translations -> 'en' ->> 'title', application.job_title),
        'ar', coalesce(j.translations -> 'ar' ->> 'title', application.job_title))
      from (select 1) one left join public.job_postings j on j.id = application.job_id));
end;
$$;
comment on function private.application_status(text) is 'See public.application_status. Reads the application of the token only.';

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

create or replace function private.column_condition(list text, column_name text, choices jsonb) returns text
  language plpgsql stable set search_path = ''
as $$
declare
  type text := private.column_type(list, column_name);
  literal text;
begin
  if list = 'job_postings' and column_name = 'state' and choices in ('["open"]', '["closed"]', '["draft"]') then
    return case choices ->> 0
      when 'draft' then 'is_draft'
      when 'open' then '(not is_draft and (valid_through is null or valid_through >= (now() at time zone ''Asia/Qatar'')::date))'
      else '(not is_draft and valid_through < (now() at time zone ''Asia/Qatar'')::date)' end;
  elsif list = 'content_items' and column_name = 'state'
    and choices in ('["draft"]', '["hidden"]', '["scheduled"]', '["ended"]', '["live"]')
  then
    return case choices ->> 0
      when 'draft' then 'is_draft'
      when 'hidden' then '(not is_draft and is_hidden)'
      when 'scheduled' then '(not is_draft and not is_hidden and published_from > now())'
      when 'ended' then '(not is_draft and not is_hidden and published_until <= now())'
      else '(not is_draft and not is_hidden and (published_from is null or published_from <= now())'
        ' and (published_until is null or published_until > now()))' end;
  elsif list = 'job_applications' and column_name = 'answers' and jsonb_typeof(choices) = 'array' and jsonb_array_length(choices) = 1
    and choices ->> 0 ~ '^[a-z][a-z0-9]{5,19}:(true|false|[a-z][a-z0-9]{5,19})$'
  then
    return format('answers @> %L::jsonb', jsonb_build_array(jsonb_build_object('id', split_part(choices ->> 0, ':', 1), 'answer',
      case when choices ->> 0 ~ ':(true|false)$' then split_part(choices ->> 0, ':', 2)::jsonb
        else to_jsonb(split_part(choices ->> 0, ':', 2)) end)));
  elsif list = 'job_applications' and column_name = 'interview' and choices in ('["offered"]', '["expired"]', '["coming"]') then
    return case choices ->> 0
      when 'offered' then '(interview = ''offered'' and interview_at > now())'
      when 'expired' then '(interview = ''offered'' and interview_at <= now())'
      else '(interview = ''picked'' and interview_at > now())' end;
  elsif type is null or type = 'jsonb' or not coalesce(private.list_rules(list) -> 'columns' ? column_name, false)
    or jsonb_typeof(choices) <> 'array' or jsonb_array_length(choices) not between 1 and 50
    or exists (select 1 from jsonb_array_elements(choices) c where jsonb_typeof(c) not in ('string', 'number', 'boolean'))
  then
    raise exception using errcode = 'PT400', message = 'filter_unknown',
      detail = format('No list of 1 to 50 values of a column to filter by: %s', left(column_name, 60));
  end if;
  literal := (select array_agg(c)::text from jsonb_array_elements_text(choices) c);
  if type = 'text[]' then
    return format('%I && %L::text[]', column_name, literal);
  end if;
  -- Raises data_exception for a value of another type.
  execute format('select %L::%s[]', literal, type);
  -- One value as an equality, which keeps the order of an index on the column and the date.
  return case jsonb_array_length(choices)
    when 1 then format('%I = %L::%s', column_name, choices ->> 0, type)
    else format('%I = any (%L::%s[])', column_name, literal, type)
  end;
end;
$$;
comment on function private.column_condition(text, text, jsonb) is
  'One entry of a filter''s "is" as a condition. Answers of applications are named as "question:choice". Error: PT400 '
  'filter_unknown.';

create or replace function private.correct_address(list text, id uuid, was text, email text) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  address text := private.clean_contact(correct_address.email, 'email');
  stored text;
  retried uuid[];
begin
  perform private.check_administrator();
  if not coalesce(private.is_mail_address(address), false) then
    raise exception using errcode = 'PT422', message = 'address_invalid', detail = 'Mail servers do not carry this address.';
  elsif list = 'inquiries' then
    select i.email into stored from public.inquiries i where i.id = correct_address.id and i.deleted_at is null for update;
  elsif list = 'job_applications' then
    select a.email into stored from public.job_applications a where a.id = correct_address.id and a.deleted_at is null for update;
  else
    raise exception using errcode = 'PT400', message = 'list_unknown';
  end if;
  if not found then
    raise exception using errcode = 'PT404', message = 'row_missing', detail = 'It is deleted.';
  elsif stored is distinct from was then
    raise exception using errcode = 'PT409', message = 'address_changed', detail = 'Somebody has corrected it meanwhile.';
  elsif list = 'inquiries' then
    update public.inquiries i set email = address where i.id = correct_address.id;
  else
    update public.job_applications a set email = address where a.id = correct_address.id;
  end if;
  perform private.write_audit('update', list, array[correct_address.id], 1, '{"columns": ["email"]}');
  -- A mail that was tried was written for the address before.
  retried := private.retry_mails(array(
    select o.id from private.outbox o
    where o.row_id = any (correct_address.id || array(
        select t.id from public.talks t where t.inquiry_id = correct_address.id
        union all
        select n.id from public.notes n where n.inquiry_id = correct_address.id and n.kind = 'answer'
        union all select n.id from public.notes n where n.application_id = correct_address.id and n.kind = 'answer'
        union all select v.id from public.interviews v where v.application_id = correct_address.id))
      and o.kind in ('talk_receipt', 'talk_moved', 'talk_cancelled', 'talk_reminder',
        'inquiry_receipt', 'application_receipt', 'refusal', 'answer', 'interview_offer', 'interview_picked',
        'interview_cancelled', 'interview_reminder')
      and (o.status = 'failed' or o.status = 'waiting' and o.attempts > 0)
    for update));
  return coalesce(cardinality(retried), 0);
end;
$$;
comment on function private.correct_address(text, uuid, text, text) is
  'See public.correct_address. Writes a column that nobody writes directly, and the outbox.';

create or replace function private.describe_mail(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with about as (
    select 'inquiries' as list, i.id, i.name, i.email from public.inquiries i
      where mail.kind in ('inquiry', 'inquiry_receipt') and i.id = mail.row_id
    union all
    select 'inquiries', i.id, i.name, i.email from public.talks t join public.inquiries i on i.id = t.inquiry_id
      where mail.kind like 'talk%' and t.id = mail.row_id
    union all
    select 'job_applications', a.id, a.full_name, a.email from public.job_applications a
      where mail.kind in ('application', 'application_receipt', 'refusal') and a.id = mail.row_id
    union all
    select 'user_reviews', r.id, r.name, null from public.user_reviews r where mail.kind = 'review' and r.id = mail.row_id
    union all
    select 'review_invitations', v.id, v.name, v.email from public.review_invitations v
      where mail.kind in ('review_invitation', 'review_reminder') and v.id = mail.row_id
    union all
    select 'creators', c.id, c.full_name, k.email from public.creators c left join public.creator_accounts k on k.creator_id = c.id
      where mail.kind in ('registration', 'verification', 'verification_reminder') and c.id = mail.row_id
    union all
    select 'creators', c.id, c.full_name, k.email from private.post_removals p
      join public.creators c on c.id = p.creator_id left join public.creator_accounts k on k.creator_id = c.id
      where mail.kind = 'post_removal' and p.id = mail.row_id
    union all
    select 'creators', c.id, c.full_name, k.email from private.report_cases p
      join public.creators c on c.id = p.creator_id left join public.creator_accounts k on k.creator_id = c.id
      where mail.kind in ('report', 'report_decision', 'report_appeal') and p.id = mail.row_id
    union all
    select 'creators', c.id, c.full_name, coalesce(r.email, k.email) from private.reports r
      join private.report_cases p on p.id = r.case_id join public.creators c on c.id = p.creator_id
      left join public.creator_accounts k on k.creator_id = r.reporter_id
      where mail.kind = 'report_outcome' and r.id = mail.row_id
    union all
    select case when n.inquiry_id is null then 'job_applications' else 'inquiries' end, coalesce(i.id, a.id),
      coalesce(i.name, a.full_name), coalesce(i.email, a.email)
    from public.notes n left join public.inquiries i on i.id = n.inquiry_id left join public.job_applications a on a.id = n.application_id
    where mail.kind = 'answer' and n.id = mail.row_id
    union all
    select 'job_applications', a.id, a.full_name, case when mail.kind not like '%\_company' then a.email end
    from public.interviews v join public.job_applications a on a.id = v.application_id
    where mail.kind like 'interview%' and v.id = mail.row_id
    union all
    select 'course_runs', e.run_id, e.name, e.email from public.course_enrolments e
    where mail.kind like 'enrolment%' and e.id = mail.row_id
  )
  select jsonb_build_object(
    'id', mail.id, 'kind', mail.kind, 'status', mail.status, 'created_at', mail.created_at, 'finished_at', mail.finished_at,
    'next_attempt_at', mail.next_attempt_at, 'attempts', mail.attempts, 'reason', mail.tries -> -1 ->> 'reason',
    'events', 1 + (select count(*) from private.outbox j where j.joined_to = mail.id),
    'recipients', coalesce(
      to_jsonb(mail.recipients),
      case
        when private.is_notice(mail.kind) then to_jsonb(private.notice_recipients(mail.kind))
        when mail.kind = 'talk_notice' then to_jsonb(private.notice_recipients('inquiry'))
        when mail.kind = 'test' then (select jsonb_agg(u.email) from auth.users u where u.id = (mail.details ->> 'user')::uuid)
        else (select jsonb_agg(b.email) from about b where b.email is not null)
      end),
    'about', (select jsonb_build_object('list', b.list, 'id', b.id, 'name', b.name, 'email', b.email) from about b));
$$;
comment on function private.describe_mail(private.outbox) is
  'Returns a mail as the panel shows it: {"id", "kind", "status", "created_at", "finished_at", "next_attempt_at", "attempts", "reason", '
  '"events": 1 + number of joined rows, "recipients": of the last attempt, else those it would go to, or null, "about": {"list", "id", '
  '"name", "email"} of the row it came from, or null}.';

create or replace function private.enqueue_reminders() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  due record;
begin
  -- A day before the account is shown as pending suspension. The time is a condition: the next delivery finds them.
  for due in
    select k.kind, c.id, a.email from public.creators c
      left join public.creator_accounts a on a.creator_id = c.id
      cross join (
        select 'verification_reminder' as kind
        union all select 'verification' from public.notification_settings s
          where s.id = 1 and s.notices -> 'verification' ->> 'timing' is distinct from 'never') k
    where c.status = 'unverified' and c.created_at between now() - interval '7 days' and now() - interval '6 days'
      and not exists (select 1 from private.outbox o where o.kind = k.kind and o.row_id = c.id)
    order by c.created_at limit 200
  loop
    -- Strangers may have registered with that address and several plus suffixes.
    if due.kind = 'verification' or private.take_mailbox_limit('reminder', due.email) then
      insert into private.outbox (kind, row_id) values (due.kind, due.id) on conflict do nothing;
    end if;
  end loop;
  perform private.enqueue_interview_reminders();
  perform private.enqueue_talk_reminders();
  -- A day before a course. Who has enrolled since has just been told.
  for due in
    select e.id, e.email from public.course_runs r join public.course_enrolments e on e.run_id = r.id
    where r.starts_at between now() + interval '1 hour' and now() + interval '24 hours' and not r.is_cancelled
      and e.status = 'enrolled' and coalesce(e.moved_up_at, e.created_at) < r.starts_at - interval '24 hours'
      and not exists (select 1 from private.outbox o where o.kind = 'enrolment_reminder' and o.row_id = e.id)
    order by r.starts_at, e.created_at limit 200
  loop
    if private.take_mailbox_limit('reminder', due.email) then
      insert into private.outbox (kind, row_id) values ('enrolment_reminder', due.id) on conflict do nothing;
    end if;
  end loop;
end;
$$;
comment on function private.enqueue_reminders() is
  'Enqueues reminders about verifications that expire within a day: to the creator, and to the company if the settings say so. Also about '
  'courses that begin within a day, to people who have a seat.';

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

create or replace function private.gather_notices() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  rules record;
  last_digest timestamptz;
begin
  select * into rules from public.notification_settings where id = 1;
  last_digest := private.last_digest(now(), coalesce(rules.digest_hour, 8::smallint), coalesce(rules.time_zone, 'UTC'));

  -- Notices of kinds that are switched off.
  delete from private.outbox o
    where o.status = 'waiting' and o.gathered_at is null and private.is_notice(o.kind) and rules.notices -> o.kind ->> 'timing' = 'never';

  with kinds as (
    select k.kind, coalesce(rules.notices -> k.kind ->> 'timing', 'at_once') as timing,
      private.notice_recipients(k.kind)::text as recipients
    from unnest(array['inquiry', 'application', 'review', 'registration', 'verification', 'report', 'enrolment']) k (kind)
  ), ready as (
    select o.id, o.created_at, case k.timing when 'daily' then 'daily ' || k.recipients else k.kind end as mail
    from kinds k cross join lateral (
      select o.id, o.created_at from private.outbox o
      where o.kind = k.kind and o.status = 'waiting' and o.gathered_at is null
        and (k.timing <> 'daily' or o.created_at < last_digest)
      order by o.created_at, o.id limit 1000) o
    -- The first one is sent at once. Those of the next ten minutes are sent together.
    where k.timing = 'daily' or not exists (
      select 1 from private.outbox g where g.kind = k.kind and g.joined_to is null and g.gathered_at > now() - interval '10 minutes')
  ), leads as (
    select r.id, first_value(r.id) over (partition by r.mail order by r.created_at, r.id) as lead from ready r
  )
  update private.outbox o set gathered_at = now(), joined_to = nullif(l.lead, o.id) from leads l where o.id = l.id;
end;
$$;
comment on function private.gather_notices() is
  'Turns due notices into mails: of a kind that is sent at once, all that wait, with ten minutes between two mails; of the daily kinds, '
  'one mail per recipient list when the hour has come.';

create or replace function private.is_notice(kind text) returns boolean
  language sql immutable set search_path = ''
as $$ select kind in ('inquiry', 'application', 'review', 'registration', 'verification', 'report', 'enrolment'); $$;
comment on function private.is_notice(text) is 'Returns whether mail of this kind goes to the company and not to the person.';

create or replace function private.is_notices(value jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select jsonb_typeof(value) = 'object' and char_length(value::text) <= 20000 and not exists (
    select 1 from jsonb_each(case jsonb_typeof(value) when 'object' then value else '{}' end) notice (kind, rule)
    where kind not in ('inquiry', 'application', 'review', 'registration', 'verification', 'report', 'enrolment')
      or jsonb_typeof(rule) <> 'object'
      or coalesce(rule ->> 'timing', '') not in ('at_once', 'daily', 'never')
      or coalesce(jsonb_typeof(rule -> 'addresses'), '') <> 'array'
      or jsonb_array_length(case jsonb_typeof(rule -> 'addresses') when 'array' then rule -> 'addresses' else '[]' end) > 10
      or exists (
        select 1 from jsonb_array_elements(case jsonb_typeof(rule -> 'addresses') when 'array' then rule -> 'addresses' else '[]' end) a
        where jsonb_typeof(a) <> 'string' or not private.is_mail_address(a #>> '{}')));
$$;
comment on function private.is_notices(jsonb) is
  'Returns whether it is {kind: {"timing": at_once|daily|never, "addresses": [up to 10]}} with known kinds.';

create or replace function private.like_post(liked_post_id uuid) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  network text := private.client_subject();
  liker text := private.voter_of(liked_post_id);
  likes integer;
begin
  perform 1 from public.creator_posts p join public.creators c on c.id = p.creator_id
    where p.id = liked_post_id and p.visibility = 'shown' and c.status <> 'suspended';
  if not found then
    raise exception using errcode = 'PT404', message = 'post_not_found';
  end if;

  if not exists (select 1 from public.post_likes where post_id = liked_post_id and voter = liker) then
    -- The user agent can be faked, so one network gets a few likes per post and a limited number in all.
    if not private.take_rate_limit('like', network, 60, interval '10 minutes')
      or ((select auth.uid()) is null
        and not private.take_rate_limit('like ' || liked_post_id, network, 10, interval '1 day'))
    then
      return null;
    end if;
    insert into public.post_likes (post_id, voter) values (liked_post_id, liker) on conflict do nothing;
    if found then
      update public.creator_posts set likes_count = likes_count + 1 where id = liked_post_id;
    end if;
  end if;
  select likes_count into likes from public.creator_posts where id = liked_post_id;
  return likes;
end;
$$;
comment on function private.like_post(uuid) is 'See public.increment_post_likes. Writes the like and the count together.';

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
      "columns": ["job_id", "stage", "tags", "answers", "interview"], "flags": ["unread", "spontaneous", "pool"],
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

create or replace function private.mail_items(lead uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  -- Contains no notes of administrators, except for answers.
  select coalesce(jsonb_agg(i.item order by o.created_at, o.id), '[]')
  from (
    select o.id, o.kind, o.row_id, o.created_at, o.details from private.outbox o where o.id = lead
    union all (select o.id, o.kind, o.row_id, o.created_at, o.details from private.outbox o
      where o.joined_to = lead order by o.created_at, o.id limit 24)
  ) o
  cross join lateral (
    select jsonb_build_object('kind', o.kind, 'id', i.id, 'at', i.created_at, 'name', i.name, 'company', i.company_name,
      'position', i.position, 'mobile', i.mobile, 'email', i.email, 'topic', i.topic, 'text', i.description, 'language', i.language) as item
    from public.inquiries i where o.kind in ('inquiry', 'inquiry_receipt') and i.id = o.row_id
    union all
    select jsonb_build_object('kind', o.kind, 'id', a.id, 'at', a.created_at, 'name', a.full_name, 'mobile', a.phone, 'email', a.email,
      'job', jsonb_build_object(
        'en', coalesce(j.translations -> 'en' ->> 'title', a.job_title),
        'ar', coalesce(j.translations -> 'ar' ->> 'title', a.job_title)),
      'text', a.cover_letter, 'language', a.language, 'answers', case o.kind when 'application' then a.answers end,
      -- Only mails to the applicant have the link.
      'token', case o.kind when 'application_receipt' then private.application_token(a, a.created_at)
        when 'refusal' then private.application_token(a, a.stage_changed_at) end,
      'texts', case o.kind when 'refusal' then o.details -> 'texts' end)
    from public.job_applications a left join public.job_postings j on j.id = a.job_id
    where (o.kind in ('application', 'application_receipt') or o.kind = 'refusal' and a.stage = 'rejected') and a.id = o.row_id
    union all
    select jsonb_build_object('kind', o.kind, 'id', r.id, 'at', r.created_at, 'name', r.name, 'company', r.company_name,
      'rating', r.rating, 'text', r.review_text)
    from public.user_reviews r where o.kind = 'review' and r.id = o.row_id
    union all
    select jsonb_build_object('kind', o.kind, 'id', v.id, 'at', v.created_at, 'name', v.name, 'email', v.email, 'language', v.language,
      'invitation', jsonb_build_object('source', v.source, 'title', private.invitation_subject(v),
        'until', v.expires_on), 'token', private.invitation_token(v))
    from public.review_invitations v
    where o.kind in ('review_invitation', 'review_reminder') and v.id = o.row_id and private.mailable_invitation(v, o.kind)
    union all
    select jsonb_build_object('kind', o.kind, 'id', p.id, 'at', p.posted_at, 'name', c.full_name, 'email', a.email, 'text', p.excerpt,
      'reason', p.reason)
    from private.post_removals p join public.creators c on c.id = p.creator_id join public.creator_accounts a on a.creator_id = c.id
    where o.kind = 'post_removal' and p.id = o.row_id
    union all
    select jsonb_build_object('kind', o.kind, 'id', c.id, 'at', c.created_at, 'name', c.full_name, 'username', c.username, 'email', a.email)
    from public.creators c join public.creator_accounts a on a.creator_id = c.id
    where c.id = o.row_id and (o.kind = 'registration' or o.kind in ('verification', 'verification_reminder') and c.status = 'unverified')
    union all
    select jsonb_build_object('kind', o.kind, 'id', n.id, 'at', coalesce(i.created_at, a.created_at), 'name', coalesce(i.name, a.full_name),
      'email', coalesce(i.email, a.email), 'language', o.details ->> 'language', 'subject', n.subject, 'answer', n.text,
      'text', i.description)
    from public.notes n left join public.inquiries i on i.id = n.inquiry_id left join public.job_applications a on a.id = n.application_id
    where o.kind = 'answer' and n.id = o.row_id
    union all
    select jsonb_build_object('kind', o.kind, 'id', e.id, 'run', e.run_id, 'at', e.created_at, 'name', e.name, 'email', e.email,
      'mobile', e.phone, 'company', e.company_name, 'language', e.language, 'course', private.enrolment_course(e),
      -- Only mails to the person have the link.
      'token', case when o.kind <> 'enrolment' then private.enrolment_token(e) end,
      'certificates', case o.kind when 'enrolment_certificate' then private.enrolment_certificates(e.id) end)
    from public.course_enrolments e join public.course_runs r on r.id = e.run_id
    where o.kind like 'enrolment%' and e.id = o.row_id and case o.kind
      when 'enrolment' then true
      when 'enrolment_reminder' then e.status = 'enrolled'
      when 'enrolment_called_off' then e.status in ('enrolled', 'waiting') and r.is_cancelled
      when 'enrolment_certificate' then private.enrolment_certificates(e.id) <> '[]'
      else e.status in ('enrolled', 'waiting') end
    union all
    select n.item from private.interview_item(o.kind, o.row_id) n (item) where o.kind like 'interview%' and n.item is not null
    union all
    select m.item from private.talk_mail(o.kind, o.row_id) m (item) where o.kind like 'talk%'
    union all
    select m.item from private.report_mail(o.kind, o.row_id) m (item)
    union all
    select jsonb_build_object('kind', o.kind, 'id', o.row_id, 'at', o.created_at, 'name', '', 'email', u.email,
      'of', o.details ->> 'of', 'language', o.details ->> 'language')
    from public.administrators a join auth.users u on u.id = a.user_id
    where o.kind = 'test' and a.user_id = (o.details ->> 'user')::uuid
  ) i;
$$;
comment on function private.mail_items(uuid) is 'Returns the contents of a mail: the row it is about and those joined to it, 25 at most.';

create or replace function private.mails_to(list text, id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  return (
    select coalesce(jsonb_agg(private.describe_mail(m) order by m.created_at desc, m.id desc), '[]') from (
      select o.* from private.outbox o
      where o.row_id = any (mails_to.id || array(
          select t.id from public.talks t where list = 'inquiries' and t.inquiry_id = mails_to.id
          union all
          select n.id from public.notes n where list = 'inquiries' and n.inquiry_id = mails_to.id and n.kind = 'answer'
          union all
          select n.id from public.notes n where list = 'job_applications' and n.application_id = mails_to.id and n.kind = 'answer'
          union all
          select v.id from public.interviews v where list = 'job_applications' and v.application_id = mails_to.id))
        and o.kind = any (case list
          when 'inquiries' then array['inquiry_receipt', 'talk_receipt', 'talk_moved', 'talk_cancelled', 'talk_reminder', 'answer']
          when 'job_applications' then array['application_receipt', 'refusal', 'answer', 'interview_offer', 'interview_picked',
            'interview_cancelled', 'interview_reminder'] end)
      order by o.created_at desc, o.id desc limit 50) m);
end;
$$;
comment on function private.mails_to(text, uuid) is 'See public.mails_to. Reads the outbox.';

create or replace function private.named_row(table_name text, row_id uuid)
  returns table (list text, id uuid, name jsonb, detail jsonb, is_in_trash boolean)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  case named_row.table_name
    when 'inquiries' then
      return query select 'inquiries', i.id, to_jsonb(i.name), null::jsonb, i.deleted_at is not null from public.inquiries i
        where i.id = row_id;
    when 'job_applications' then
      return query select 'job_applications', a.id, to_jsonb(a.full_name), jsonb_build_object(
          'en', coalesce(j.translations -> 'en' ->> 'title', a.job_title), 'ar', coalesce(j.translations -> 'ar' ->> 'title', a.job_title)),
          a.deleted_at is not null
        from public.job_applications a left join public.job_postings j on j.id = a.job_id where a.id = row_id;
    when 'user_reviews' then
      return query select 'user_reviews', r.id, to_jsonb(r.name), null::jsonb, r.deleted_at is not null from public.user_reviews r
        where r.id = row_id;
    when 'review_invitations' then
      return query select 'review_invitations', v.id, to_jsonb(v.name), private.invitation_subject(v), false
        from public.review_invitations v where v.id = row_id;
    when 'job_postings' then
      return query select 'job_postings', j.id, jsonb_build_object(
          'en', coalesce(j.translations -> 'en' ->> 'title', j.title), 'ar', coalesce(j.translations -> 'ar' ->> 'title', j.title)),
          null::jsonb, j.deleted_at is not null
        from public.job_postings j where j.id = row_id;
    when 'leadership_team' then
      return query select 'leadership_team', m.id, jsonb_build_object(
          'en', coalesce(m.translations -> 'en' ->> 'name', m.name), 'ar', coalesce(m.translations -> 'ar' ->> 'name', m.name)),
          null::jsonb, m.deleted_at is not null
        from public.leadership_team m where m.id = row_id;
    when 'content_items' then
      return query select 'content_items', i.id, jsonb_build_object(
          'en', coalesce(i.translations #>> '{en,title}', i.translations #>> '{ar,title}', i.slug),
          'ar', coalesce(i.translations #>> '{ar,title}', i.translations #>> '{en,title}', i.slug)),
          null::jsonb, i.deleted_at is not null
        from public.content_items i where i.id = row_id;
    when 'interviews' then
      return query select r.* from public.interviews v cross join lateral private.named_row('job_applications', v.application_id) r
        where v.id = row_id;
    when 'course_runs' then
      return query select 'course_runs', r.id, private.enrolment_title(r.course_id), null::jsonb, false from public.course_runs r
        where r.id = row_id;
    when 'course_enrolments' then
      return query select 'course_runs', r.id, to_jsonb(e.name), private.enrolment_title(r.course_id), false
        from public.course_enrolments e join public.course_runs r on r.id = e.run_id where e.id = row_id;
    when 'course_certificates' then
      return query select 'course_runs', c.run_id, to_jsonb(c.name), c.title, false from public.course_certificates c where c.id = row_id;
    when 'talks' then
      return query select 'inquiries', i.id, to_jsonb(i.name), null::jsonb, i.deleted_at is not null
        from public.talks t join public.inquiries i on i.id = t.inquiry_id where t.id = row_id;
    when 'creators', 'login_lockouts' then
      return query select 'creators', c.id, to_jsonb(c.username), null::jsonb, false from public.creators c where c.id = row_id
        union all select 'administrators', a.user_id, to_jsonb(a.display_name), null, false from public.administrators a
          where a.user_id = row_id and a.display_name is not null;
    when 'creator_posts' then
      return query select 'creators', c.id, to_jsonb(c.username), null::jsonb, false
        from public.creator_posts p join public.creators c on c.id = p.creator_id where p.id = row_id;
    when 'report_cases' then
      return query select 'reports', r.id, to_jsonb(c.username), null::jsonb, false
        from private.report_cases r join public.creators c on c.id = r.creator_id where r.id = row_id;
    when 'creator_moderation' then
      return query select 'creator_moderation', w.id, to_jsonb(w.value), null::jsonb, false from public.creator_moderation w
        where w.id = row_id;
    when 'answer_templates' then
      return query select 'answer_templates', t.id, to_jsonb(t.name), null::jsonb, false from public.answer_templates t
        where t.id = row_id;
    when 'redirects' then
      return query select 'redirects', d.id, to_jsonb(d.from_path), null::jsonb, d.deleted_at is not null from public.redirects d
        where d.id = row_id;
    when 'administrators' then
      return query select 'administrators', a.user_id, to_jsonb(a.display_name), null::jsonb, false from public.administrators a
        where a.user_id = row_id and a.display_name is not null;
    when 'notes' then
      return query select r.* from public.notes n cross join lateral private.named_row(
          case when n.inquiry_id is not null then 'inquiries' else 'job_applications' end, coalesce(n.inquiry_id, n.application_id)) r
        where n.id = row_id;
    when 'mails' then
      return query select r.* from private.outbox o cross join lateral private.named_row(
          case when o.kind like 'inquiry%' then 'inquiries' when o.kind like 'application%' or o.kind = 'refusal' then 'job_applications'
            when o.kind like 'interview%' then 'interviews' when o.kind like 'talk%' then 'talks' when o.kind = 'review' then 'user_reviews'
            when o.kind like 'review\_%' then 'review_invitations' when o.kind like 'enrolment%' then 'course_enrolments'
            when o.kind in ('report', 'report_decision', 'report_appeal') then 'report_cases'
            else 'creators' end, o.row_id) r
        where o.id = row_id;
    else
      return;
  end case;
end;
$$;
comment on function private.named_row(text, uuid) is
  'Returns the row of an audit entry, by table and id, with its current name: of a note or a mail the row that it is about, of a post its '
  'creator. A name is a text or {"en", "ar"}; detail is the job of an application, or the course of an enrolment or a certificate, whose '
  'run is named. '
  'Nothing for a deleted row.';

create or replace function private.note_mail_event() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.row_events (inquiry_id, application_id, kind, details)
  select r.inquiry_id, r.application_id, 'mail_' || new.status,
    jsonb_strip_nulls(jsonb_build_object('mail', new.kind, 'reason', case new.status when 'failed' then new.tries -> -1 ->> 'reason' end))
  from (
    select i.id as inquiry_id, null::uuid as application_id from public.inquiries i where i.id = new.row_id and new.kind like 'inquiry%'
    union all
    select null, a.id from public.job_applications a
      where a.id = new.row_id and (new.kind like 'application%' or new.kind = 'refusal')
    union all
    select null, v.application_id from public.interviews v
      where v.id = new.row_id and new.kind like 'interview%' and new.kind not like '%\_company'
    union all
    -- An answer is about a note.
    select n.inquiry_id, n.application_id from public.notes n where n.id = new.row_id and new.kind = 'answer') r;
  return null;
end;
$$;
comment on function private.note_mail_event() is
  'Trigger: stores in the timeline of its row that a mail to the person was sent or has failed. Notices to the company are left out.';

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
    'open_reports', private.open_reports(),
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
comment on function private.overview_counts(text) is 'See public.overview_counts. Runs as owner, so that the indexes are used.';

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
      'decisions', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'created_at', d.created_at, 'kind', d.subject,
          'status', d.status, 'decided_at', d.decided_at, 'content', coalesce(d.snapshot ->> 'content', d.snapshot ->> 'bio'),
          'appeal', d.appeal) order by d.created_at desc, d.id desc), '[]')
        from (select * from private.report_cases c where c.creator_id = u.id order by c.created_at desc, c.id desc limit max_rows) d),
      'likes', (select coalesce(jsonb_agg(to_jsonb(l) - '{voter}'::text[] order by l.created_at desc), '[]')
        from (select * from public.post_likes l
          where l.voter = 'user:' || u.id and l.voter >= 'user:' and l.voter < 'user;' limit max_rows) l),
      'files', (select coalesce(jsonb_agg(o.name), '[]') from (
        -- The index of Storage compares bytes. "0" follows "/".
        select o.name from storage.objects o where o.bucket_id = 'avatars' and o.name ~>=~ (u.id || '/') and o.name ~<~ (u.id || '0')
          order by o.name limit max_rows) o))
    from kept k join auth.users u on u.id = k.id where k.kind = 'accounts'
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

create or replace function private.send_test_mails(kinds text[], language text) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if coalesce(cardinality(kinds), 0) not between 1 and 40 or coalesce(send_test_mails.language, '') not in ('en', 'ar')
    or not kinds <@ array['talk_receipt', 'talk_moved', 'talk_cancelled', 'talk_reminder', 'talk_notice',
      'interview_offer', 'interview_picked', 'interview_cancelled', 'interview_reminder',
      'interview_picked_company', 'interview_declined_company', 'interview_cancelled_company', 'interview_reminder_company',
      'inquiry', 'application', 'review', 'registration', 'verification', 'digest', 'inquiry_receipt', 'application_receipt', 'refusal',
      'verification_reminder', 'post_removal', 'report', 'report_decision', 'report_outcome', 'report_appeal', 'answer', 'enrolment',
      'enrolment_receipt', 'enrolment_seat', 'enrolment_reminder', 'enrolment_called_off', 'enrolment_certificate', 'review_invitation',
      'review_reminder']
  then
    raise exception using errcode = 'PT400', message = 'test_unclear', detail = 'Known kinds of mail, and en or ar.';
  elsif not coalesce((select private.is_mail_address(u.email) from auth.users u where u.id = (select auth.uid())), false) then
    raise exception using errcode = 'PT422', message = 'address_invalid', detail = 'Mail servers do not carry the address of the account.';
  elsif not private.take_rate_limit('test mail', (select auth.uid())::text, 10, interval '1 hour') then
    return 'limited';
  end if;
  insert into private.outbox (kind, row_id, details)
  select 'test', gen_random_uuid(), jsonb_build_object('user', (select auth.uid()), 'of', k.kind, 'language', send_test_mails.language)
  from (select distinct unnest(kinds) as kind) k;
  return 'queued';
end;
$$;
comment on function private.send_test_mails(text[], text) is 'See public.send_test_mails. Writes the outbox.';

create or replace function private.unlike_post(liked_post_id uuid) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  likes integer;
begin
  if (select auth.uid()) is null then
    raise exception using errcode = '42501', message = 'decrement_post_likes: only a signed-in person takes a like back';
  end if;
  -- Likes and unlikes share one limit.
  if not private.take_rate_limit('like', private.client_subject(), 60, interval '10 minutes') then
    return null;
  end if;
  delete from public.post_likes where post_id = liked_post_id and voter = private.voter_of(liked_post_id);
  if found then
    update public.creator_posts set likes_count = greatest(likes_count - 1, 0) where id = liked_post_id;
  end if;
  select likes_count into likes from public.creator_posts where id = liked_post_id and visibility = 'shown';
  if not found then
    raise exception using errcode = 'PT404', message = 'post_not_found';
  end if;
  return likes;
end;
$$;
comment on function private.unlike_post(uuid) is 'See public.decrement_post_likes. Writes the like and the count together.';
