-- A reminder to people who have a seat, a day before the course.

alter table private.outbox drop constraint outbox_kind_check;
alter table private.outbox add constraint outbox_kind_check check (kind in (
    'inquiry', 'application', 'review', 'registration', 'verification', 'inquiry_receipt', 'application_receipt', 'refusal',
    'verification_reminder', 'post_removal', 'answer', 'test', 'enrolment', 'enrolment_receipt', 'enrolment_seat',
    'enrolment_reminder'));

drop trigger dequeue_mail on public.course_enrolments;
create trigger dequeue_mail after delete on public.course_enrolments referencing old table as old_rows
  for each statement execute function private.dequeue_mail('enrolment', 'enrolment_receipt', 'enrolment_seat', 'enrolment_reminder');

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
      'text', a.cover_letter, 'language', a.language,
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
      'token', case when o.kind <> 'enrolment' then private.enrolment_token(e) end)
    from public.course_enrolments e
    where o.kind in ('enrolment', 'enrolment_receipt', 'enrolment_seat', 'enrolment_reminder') and e.id = o.row_id
      and (o.kind = 'enrolment' or e.status = 'enrolled' or o.kind <> 'enrolment_reminder' and e.status = 'waiting')
    union all
    select jsonb_build_object('kind', o.kind, 'id', o.row_id, 'at', o.created_at, 'name', '', 'email', u.email,
      'of', o.details ->> 'of', 'language', o.details ->> 'language')
    from public.administrators a join auth.users u on u.id = a.user_id
    where o.kind = 'test' and a.user_id = (o.details ->> 'user')::uuid
  ) i;
$$;
comment on function private.mail_items(uuid) is 'Returns the contents of a mail: the row it is about and those joined to it, 25 at most.';

create or replace function private.describe_mail(mail private.outbox) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with about as (
    select 'inquiries' as list, i.id, i.name, i.email from public.inquiries i
      where mail.kind in ('inquiry', 'inquiry_receipt') and i.id = mail.row_id
    union all
    select 'job_applications', a.id, a.full_name, a.email from public.job_applications a
      where mail.kind in ('application', 'application_receipt', 'refusal') and a.id = mail.row_id
    union all
    select 'user_reviews', r.id, r.name, null from public.user_reviews r where mail.kind = 'review' and r.id = mail.row_id
    union all
    select 'creators', c.id, c.full_name, k.email from public.creators c left join public.creator_accounts k on k.creator_id = c.id
      where mail.kind in ('registration', 'verification', 'verification_reminder') and c.id = mail.row_id
    union all
    select 'creators', c.id, c.full_name, k.email from private.post_removals p
      join public.creators c on c.id = p.creator_id left join public.creator_accounts k on k.creator_id = c.id
      where mail.kind = 'post_removal' and p.id = mail.row_id
    union all
    select case when n.inquiry_id is null then 'job_applications' else 'inquiries' end, coalesce(i.id, a.id),
      coalesce(i.name, a.full_name), coalesce(i.email, a.email)
    from public.notes n left join public.inquiries i on i.id = n.inquiry_id left join public.job_applications a on a.id = n.application_id
    where mail.kind = 'answer' and n.id = mail.row_id
    union all
    select 'course_runs', e.run_id, e.name, e.email from public.course_enrolments e
    where mail.kind in ('enrolment', 'enrolment_receipt', 'enrolment_seat', 'enrolment_reminder') and e.id = mail.row_id
  )
  select jsonb_build_object(
    'id', mail.id, 'kind', mail.kind, 'status', mail.status, 'created_at', mail.created_at, 'finished_at', mail.finished_at,
    'next_attempt_at', mail.next_attempt_at, 'attempts', mail.attempts, 'reason', mail.tries -> -1 ->> 'reason',
    'events', 1 + (select count(*) from private.outbox j where j.joined_to = mail.id),
    'recipients', coalesce(
      to_jsonb(mail.recipients),
      case
        when private.is_notice(mail.kind) then to_jsonb(private.notice_recipients(mail.kind))
        when mail.kind = 'test' then (select jsonb_agg(u.email) from auth.users u where u.id = (mail.details ->> 'user')::uuid)
        else (select jsonb_agg(b.email) from about b where b.email is not null)
      end),
    'about', (select jsonb_build_object('list', b.list, 'id', b.id, 'name', b.name, 'email', b.email) from about b));
$$;
comment on function private.describe_mail(private.outbox) is
  'Returns a mail as the panel shows it: {"id", "kind", "status", "created_at", "finished_at", "next_attempt_at", "attempts", "reason", '
  '"events": 1 + number of joined rows, "recipients": of the last attempt, else those it would go to, or null, "about": {"list", "id", '
  '"name", "email"} of the row it came from, or null}.';

create or replace function private.send_test_mails(kinds text[], language text) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if coalesce(cardinality(kinds), 0) not between 1 and 16 or coalesce(send_test_mails.language, '') not in ('en', 'ar')
    or not kinds <@ array['inquiry', 'application', 'review', 'registration', 'verification', 'digest', 'inquiry_receipt',
      'application_receipt', 'refusal', 'verification_reminder', 'post_removal', 'answer', 'enrolment', 'enrolment_receipt',
      'enrolment_seat', 'enrolment_reminder']
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

create or replace function private.person_rows(contact text, max_rows integer) returns table (kind text, id uuid, created_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  person record;
  inquiries uuid[];
  applications uuid[];
  enrolments uuid[];
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

  select array_agg(f.id) into accounts from (
    select u.id from auth.users u where u.email = person.address and not u.is_sso_user -- as Auth's own index has it
    union select c.creator_id from public.creator_accounts c where c.email = person.address
    union (select c.creator_id from public.creator_accounts c
      where private.phone_key(c.mobile) is not null and private.phone_key(c.mobile) = person.phone limit max_rows)) f;

  -- Reviews have no address and no number. The administrator decides by the name.
  select array_agg(distinct private.fold_text(n.name)) into names from (
    select i.name from public.inquiries i where i.id = any (inquiries)
    union select a.full_name from public.job_applications a where a.id = any (applications)
    union select e.name from public.course_enrolments e where e.id = any (enrolments)
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
  return query select 'accounts', u.id, u.created_at from auth.users u
    where u.id = any (accounts) order by u.created_at desc, u.id desc limit max_rows;
  return query select 'reviews', r.id, r.created_at from public.user_reviews r
    where private.fold_text(r.name) = any (names) order by r.created_at desc, r.id desc limit max_rows;
  return query select 'sign_ins', l.id, l.created_at from public.login_attempts l
    where l.username_attempted = any (logins) order by l.created_at desc, l.id desc limit max_rows;
  return query select 'mails', o.id, o.created_at from private.outbox o
    where o.row_id = any (inquiries) and o.kind in ('inquiry', 'inquiry_receipt')
      or o.row_id = any (applications) and o.kind in ('application', 'application_receipt', 'refusal')
      or o.row_id = any (enrolments) and o.kind in ('enrolment', 'enrolment_receipt', 'enrolment_seat', 'enrolment_reminder')
      or o.row_id = any (accounts) and o.kind in ('registration', 'verification', 'verification_reminder')
      or o.kind = 'post_removal' and o.row_id in (select p.id from private.post_removals p where p.creator_id = any (accounts))
    order by o.created_at desc, o.id desc limit max_rows;
end;
$$;
comment on function private.person_rows(text, integer) is
  'Returns the rows about the person with an address or phone number, newest first and limited per kind: inquiries (with those merged '
  'with them), applications, enrolments, accounts, sign-ins, mails. Also reviews with one of the names found, which may be another '
  'person''s.';
