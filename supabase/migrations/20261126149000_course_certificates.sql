-- Certificates of courses, and mails about runs that are cancelled.

alter table private.outbox drop constraint outbox_kind_check;
alter table private.outbox add constraint outbox_kind_check check (kind in (
    'inquiry', 'application', 'review', 'registration', 'verification', 'inquiry_receipt', 'application_receipt', 'refusal',
    'verification_reminder', 'post_removal', 'answer', 'test', 'enrolment', 'enrolment_receipt', 'enrolment_seat',
    'enrolment_reminder', 'enrolment_called_off', 'enrolment_certificate'));

alter table public.course_runs drop constraint course_runs_translations_shape;
alter table public.course_runs add constraint course_runs_translations_shape check (private.is_translations(
  translations, '{"schedule": 200, "place": 200, "teacher": 120, "reason": 500}'));
comment on column public.course_runs.translations is
  '{"en"|"ar": {"schedule": days and hours, "place": room or "online", "teacher": …, "reason": why it is cancelled, for the mail about '
  'that}}. One language may be missing; the other is shown then.';

-- Certificates of courses. Each has a number that nobody can guess, by which everybody who knows it confirms the certificate.

create function private.certificate_number() returns text
  language sql volatile set search_path = ''
as $$
  -- The letters of Crockford's Base32: no I, L, O and U. The bytes of the identifier that are random as a whole; 50 bits in all.
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(r.bytes, p.place) & 31), 1)
    || case p.n when 5 then '-' else '' end, '' order by p.n)
  from (select uuid_send(gen_random_uuid()) as bytes) r, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12]) with ordinality p (place, n);
$$;
comment on function private.certificate_number() is 'Returns the number of a new certificate, such as 7KQ2M-9XH4T.';

create table public.course_certificates (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  run_id uuid not null references public.course_runs (id),
  enrolment_id uuid references public.course_enrolments (id) on delete set null,
  number text not null default private.certificate_number(),
  name text not null,
  title jsonb not null,
  starts_on date not null,
  ends_on date,
  withdrawn_at timestamptz,
  constraint course_certificates_number_key unique (number),
  constraint course_certificates_number_shape check (number ~ '^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$'),
  constraint course_certificates_name_length check (name ~ '\S' and char_length(name) <= 120),
  constraint course_certificates_title_shape check (coalesce(title ->> 'en', '') <> '' and coalesce(title ->> 'ar', '') <> ''),
  constraint course_certificates_ends_on_order check (ends_on >= starts_on)
);
comment on table public.course_certificates is
  'Certificates of people who attended a run, as they were issued. Written by issue_certificates and withdraw_certificate only. Visitors '
  'read one by its number, through verify_certificate.';
comment on column public.course_certificates.enrolment_id is
  'Null: the enrolment was deleted after its time. Erasing a person deletes the certificates as well.';
comment on column public.course_certificates.number is 'Two groups of five letters and digits. Random: whoever knows it may confirm it.';
comment on column public.course_certificates.name is 'The holder, as the certificate has it.';
comment on column public.course_certificates.title is 'The title of the course when it was issued: {"en", "ar"}.';
comment on column public.course_certificates.starts_on is 'The first day of the course, in Qatar.';
comment on column public.course_certificates.ends_on is 'The last day. Null: the first one.';
comment on column public.course_certificates.withdrawn_at is
  'Null: it is valid. A withdrawn one is confirmed as withdrawn, without a name.';
create index course_certificates_run_id_idx on public.course_certificates (run_id, created_at, id);
create index course_certificates_enrolment_id_idx on public.course_certificates (enrolment_id, created_at, id);
alter table public.course_certificates enable row level security;
revoke all on public.course_certificates from anon, authenticated, service_role;
grant select, insert, update, delete on public.course_certificates to service_role;
grant select, delete on public.course_certificates to authenticated;

create policy "administrators read certificates" on public.course_certificates
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read certificates" on public.course_certificates is 'Enrolments tab.';
create policy "administrators delete certificates" on public.course_certificates
  for delete to authenticated using ((select private.is_admin()));
comment on policy "administrators delete certificates" on public.course_certificates is
  'Enrolments tab: one whose holder wants to be erased after the enrolment was deleted.';

create trigger check_texts before insert or update of name on public.course_certificates
  for each row execute function private.check_texts('name', 'name 120');
create trigger audit_added after insert on public.course_certificates
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.course_certificates
  referencing old table as old_rows new table as new_rows for each statement execute function private.audit_rows('id', 'withdrawn_at');
create trigger audit_removed after delete on public.course_certificates
  referencing old table as old_rows for each statement execute function private.audit_rows('id');

create function private.enqueue_certificates() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.outbox (kind, row_id)
  select distinct 'enrolment_certificate', n.enrolment_id from new_rows n where n.enrolment_id is not null on conflict do nothing;
  -- One more certificate of a group whose mail was sent: the mail is sent again, with all of them.
  perform private.retry_mails(array(
    select o.id from private.outbox o join new_rows n on o.row_id = n.enrolment_id
    where o.kind = 'enrolment_certificate' and o.status <> 'waiting'));
  return null;
end;
$$;
comment on function private.enqueue_certificates() is
  'Trigger, after each statement: enqueues the mail with the certificates of an enrolment.';
create trigger enqueue_mail after insert on public.course_certificates referencing new table as new_rows
  for each statement execute function private.enqueue_certificates();

create function private.enrolment_certificates(enrolment_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('number', c.number, 'name', c.name) order by c.created_at, c.id), '[]')
  from public.course_certificates c
  where c.enrolment_id = enrolment_certificates.enrolment_id and c.withdrawn_at is null;
$$;
comment on function private.enrolment_certificates(uuid) is 'Returns the valid certificates of an enrolment: [{"number", "name"}].';

create function private.issue_certificates(ids uuid[], name text) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  issued integer;
begin
  perform private.check_administrator();
  if cardinality(ids) > 1000 then
    raise exception using errcode = 'PT400', message = 'too_many_ids', detail = 'No more than 1,000.';
  end if;
  -- Two presses come here one after the other.
  perform 1 from public.course_runs r
  where r.id in (select e.run_id from public.course_enrolments e where e.id = any (ids)) order by r.id for update;
  if exists (
    select 1 from public.course_enrolments e join public.course_runs r on r.id = e.run_id where e.id = any (ids) and r.course_id is null)
  then
    raise exception using errcode = 'PT409', message = 'course_deleted', detail = 'The course has no title any more.';
  end if;
  insert into public.course_certificates (run_id, enrolment_id, name, title, starts_on, ends_on)
  select r.id, e.id, coalesce(issue_certificates.name, e.name), private.enrolment_title(r.course_id),
    (r.starts_at at time zone 'Asia/Qatar')::date, r.ends_on
  from public.course_enrolments e join public.course_runs r on r.id = e.run_id
  cross join lateral (
    select count(*) as valid, coalesce(bool_or(private.fold_text(c.name) = private.fold_text(issue_certificates.name)), false) as is_named
    from public.course_certificates c where c.enrolment_id = e.id and c.withdrawn_at is null) c
  where e.id = any (ids) and e.status = 'attended'
    -- Together each gets its first one. One by one, a group gets as many as it has seats, each for another name.
    and c.valid < case when issue_certificates.name is null then 1 else e.seats end and not c.is_named
  order by e.created_at, e.id;
  get diagnostics issued = row_count;
  return issued;
end;
$$;
comment on function private.issue_certificates(uuid[], text) is 'See public.issue_certificates. Writes rows that nobody writes directly.';
grant execute on function private.issue_certificates(uuid[], text) to authenticated;

create function public.issue_certificates(ids uuid[], name text default null) returns integer
  language sql volatile set search_path = ''
as $$ select private.issue_certificates(issue_certificates.ids, issue_certificates.name); $$;
comment on function public.issue_certificates(uuid[], text) is
  'For administrators. Issues a certificate to each of up to 1,000 enrolments that are attended and have no valid one, and mails it. With '
  'a name instead of the one of the enrolment, a group gets up to as many as it has seats, each for another name. Returns the number of '
  'certificates. Errors: PT403 administrators_only, PT400 too_many_ids, PT409 course_deleted, those of check_texts.';
grant execute on function public.issue_certificates(uuid[], text) to authenticated;

create function private.withdraw_certificate(certificate_id uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  update public.course_certificates c set withdrawn_at = now()
  where c.id = withdraw_certificate.certificate_id and c.withdrawn_at is null;
  return exists (select 1 from public.course_certificates c where c.id = withdraw_certificate.certificate_id);
end;
$$;
comment on function private.withdraw_certificate(uuid) is 'See public.withdraw_certificate. Writes rows that nobody writes directly.';
grant execute on function private.withdraw_certificate(uuid) to authenticated;

create function public.withdraw_certificate(certificate_id uuid) returns boolean
  language sql volatile set search_path = ''
as $$ select private.withdraw_certificate(withdraw_certificate.certificate_id); $$;
comment on function public.withdraw_certificate(uuid) is
  'For administrators. Withdraws a certificate for good; its number stays known as withdrawn. Another one can be issued. Returns whether '
  'there is such a certificate. Error: PT403 administrators_only.';
grant execute on function public.withdraw_certificate(uuid) to authenticated;

create function private.verify_certificate(number text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- As it may be typed: in small letters, without the hyphen, with the letters that look like a digit.
  letters text := regexp_replace(translate(upper(left(verify_certificate.number, 64)), 'OIL', '011'), '[^0-9A-Z]', '', 'g');
  certificate public.course_certificates;
begin
  if not private.take_rate_limit('verify certificate', private.client_subject(), 30, interval '10 minutes') then
    return '{"status": "limited"}';
  end if;
  select * into certificate from public.course_certificates c where c.number = left(letters, 5) || '-' || substr(letters, 6);
  if certificate.id is null then
    return '{"status": "unknown"}';
  elsif certificate.withdrawn_at is not null then
    return jsonb_build_object('status', 'withdrawn', 'number', certificate.number);
  end if;
  return jsonb_build_object(
    'status', 'valid', 'number', certificate.number, 'name', certificate.name, 'title', certificate.title,
    'starts_on', certificate.starts_on, 'ends_on', certificate.ends_on,
    'issued_on', (certificate.created_at at time zone 'Asia/Qatar')::date);
end;
$$;
comment on function private.verify_certificate(text) is 'See public.verify_certificate. Reads the certificate of the number only.';
grant execute on function private.verify_certificate(text) to anon, authenticated, service_role;

create function public.verify_certificate(number text) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.verify_certificate(verify_certificate.number); $$;
comment on function public.verify_certificate(text) is
  'For everybody who knows the number of a certificate. Returns {"status": "valid", "number", "name", "title": {"en", "ar"}, "starts_on", '
  '"ends_on": or null for one day, "issued_on"}, {"status": "withdrawn", "number"}, {"status": "unknown"}, or {"status": "limited"} after '
  '30 calls in ten minutes from one address.';
grant execute on function public.verify_certificate(text) to anon, authenticated, service_role;

create or replace function private.erase_enrolments(ids uuid[]) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  erased integer;
begin
  perform private.check_administrator();
  if cardinality(ids) > 1000 then
    raise exception using errcode = 'PT400', message = 'too_many_ids', detail = 'No more than 1,000.';
  end if;
  perform 1 from public.course_runs r
  where r.id in (select e.run_id from public.course_enrolments e where e.id = any (ids)) order by r.id for update;
  delete from public.course_certificates c where c.enrolment_id = any (ids);
  delete from public.course_enrolments e where e.id = any (ids);
  get diagnostics erased = row_count;
  return erased;
end;
$$;
comment on function public.erase_enrolments(uuid[]) is
  'For administrators. Deletes up to 1,000 enrolments permanently, with their mails and certificates. Seats that become free go to the '
  'waiting list. '
  'Returns the number of deleted rows. Errors: PT403 administrators_only, PT400 too_many_ids.';

create or replace function private.enrolment_course(enrolment public.course_enrolments) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'title', private.enrolment_title(r.course_id), 'starts_at', r.starts_at, 'minutes', r.lesson_minutes,
    'schedule', jsonb_build_object('en', r.translations #> '{en,schedule}', 'ar', r.translations #> '{ar,schedule}'),
    'place', jsonb_build_object('en', r.translations #> '{en,place}', 'ar', r.translations #> '{ar,place}'),
    'teacher', jsonb_build_object('en', r.translations #> '{en,teacher}', 'ar', r.translations #> '{ar,teacher}'),
    'reason', jsonb_build_object('en', r.translations #> '{en,reason}', 'ar', r.translations #> '{ar,reason}'),
    -- For people with a seat only.
    'online_url', case when private.takes_seat(enrolment.status) then r.online_url end,
    'payment_url', case when private.takes_seat(enrolment.status) and enrolment.payment = 'unpaid' then r.payment_url end,
    'status', enrolment.status, 'seats', enrolment.seats, 'amount', enrolment.amount, 'currency', enrolment.currency)
  from public.course_runs r where r.id = enrolment.run_id;
$$;

drop trigger dequeue_mail on public.course_enrolments;
create trigger dequeue_mail after delete on public.course_enrolments referencing old table as old_rows
  for each statement execute function private.dequeue_mail('enrolment', 'enrolment_receipt', 'enrolment_seat', 'enrolment_reminder',
    'enrolment_called_off', 'enrolment_certificate');

create function private.enqueue_called_off() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  told uuid[] := array(
    select e.id from public.course_enrolments e where e.run_id = new.id and e.status in ('enrolled', 'waiting') and not e.is_suspect);
begin
  if new.is_cancelled then
    insert into private.outbox (kind, row_id) select 'enrolment_called_off', unnest(told) on conflict do nothing;
    -- It was cancelled before, and held again.
    perform private.retry_mails(array(
      select o.id from private.outbox o where o.row_id = any (told) and o.kind = 'enrolment_called_off' and o.status <> 'waiting'));
  else
    delete from private.outbox o where o.row_id = any (told) and o.kind = 'enrolment_called_off' and o.status = 'waiting';
  end if;
  return null;
end;
$$;
comment on function private.enqueue_called_off() is
  'Trigger: enqueues the mails to everybody with a seat or on the waiting list of a run that was cancelled; recalls those that are not '
  'sent when it is held after all.';
create trigger enqueue_called_off after update of is_cancelled on public.course_runs
  for each row when (new.is_cancelled <> old.is_cancelled and new.starts_at > now()) execute function private.enqueue_called_off();

create or replace function private.enrolment_status(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  enrolment public.course_enrolments;
begin
  if not private.take_link_limit() then
    return '{"status": "limited"}';
  end if;
  enrolment := private.linked_enrolment(token);
  if enrolment.id is null then
    return '{"status": "unknown"}';
  end if;
  return (
    select jsonb_build_object(
      'status', 'found', 'enrolment', case when r.is_cancelled then 'called_off' else enrolment.status end,
      'is_open', r.starts_at > now() and not r.is_cancelled and enrolment.status in ('enrolled', 'waiting'),
      'starts_at', r.starts_at, 'seats', enrolment.seats, 'title', private.enrolment_title(r.course_id), 'run', r.id,
      'minutes', r.lesson_minutes, 'place', jsonb_build_object('en', r.translations #> '{en,place}', 'ar', r.translations #> '{ar,place}'),
      'certificates', private.enrolment_certificates(enrolment.id))
    from public.course_runs r where r.id = enrolment.run_id);
end;
$$;
comment on function public.enrolment_status(text) is
  'For people with the link of a confirmation. Returns {"status": "found", "enrolment": enrolled|waiting|cancelled|attended|called_off '
  '(by the company), "is_open": whether it can be cancelled, "starts_at", "seats", "title": {"en", "ar"}, "run": its id, "minutes", '
  '"place": {"en", "ar"}, "certificates": the valid ones, [{"number", "name"}]}, {"status": "unknown"} for an invalid token, or '
  '{"status": "limited"} after 60 calls in ten minutes.';

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
    select jsonb_build_object('kind', o.kind, 'id', o.row_id, 'at', o.created_at, 'name', '', 'email', u.email,
      'of', o.details ->> 'of', 'language', o.details ->> 'language')
    from public.administrators a join auth.users u on u.id = a.user_id
    where o.kind = 'test' and a.user_id = (o.details ->> 'user')::uuid
  ) i;
$$;

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
        when mail.kind = 'test' then (select jsonb_agg(u.email) from auth.users u where u.id = (mail.details ->> 'user')::uuid)
        else (select jsonb_agg(b.email) from about b where b.email is not null)
      end),
    'about', (select jsonb_build_object('list', b.list, 'id', b.id, 'name', b.name, 'email', b.email) from about b));
$$;

create or replace function private.send_test_mails(kinds text[], language text) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.check_administrator();
  if coalesce(cardinality(kinds), 0) not between 1 and 18 or coalesce(send_test_mails.language, '') not in ('en', 'ar')
    or not kinds <@ array['inquiry', 'application', 'review', 'registration', 'verification', 'digest', 'inquiry_receipt',
      'application_receipt', 'refusal', 'verification_reminder', 'post_removal', 'answer', 'enrolment', 'enrolment_receipt',
      'enrolment_seat', 'enrolment_reminder', 'enrolment_called_off', 'enrolment_certificate']
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
      or o.row_id = any (enrolments) and o.kind like 'enrolment%'
      or o.row_id = any (accounts) and o.kind in ('registration', 'verification', 'verification_reminder')
      or o.kind = 'post_removal' and o.row_id in (select p.id from private.post_removals p where p.creator_id = any (accounts))
    order by o.created_at desc, o.id desc limit max_rows;
end;
$$;

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
      || jsonb_build_object('course', private.enrolment_title(r.course_id), 'starts_at', r.starts_at, 'certificates', (
      select coalesce(jsonb_agg(to_jsonb(c) - '{id,run_id,enrolment_id}'::text[] order by c.created_at, c.id), '[]')
      from public.course_certificates c where c.enrolment_id = e.id))
    from kept k join public.course_enrolments e on e.id = k.id join public.course_runs r on r.id = e.run_id
    where k.kind = 'enrolments'
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
  into found from unnest(array['inquiries', 'applications', 'enrolments', 'accounts', 'reviews', 'sign_ins', 'mails']) s (kind);
  return found;
end;
$$;

create or replace function private.erase_person(contact text, rows jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  inquiries uuid[];
  applications uuid[];
  enrolments uuid[];
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
    array_agg(r.id) filter (where r.kind = 'enrolments'), array_agg(r.id) filter (where r.kind = 'reviews'),
    array_agg(r.id) filter (where r.kind = 'accounts')
  into inquiries, applications, enrolments, reviews, accounts from private.chosen_rows(contact, rows) r;
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
  delete from public.user_reviews r where r.id = any (reviews);
  delete from public.login_attempts l where l.username_attempted = any (logins);
  get diagnostics signed_in = row_count;
  perform set_config('site.housekeeping', '', true);
  if num_nonnulls(inquiries, applications, enrolments, reviews, accounts) > 0 or signed_in > 0 then
    perform private.write_audit('erase', 'people', null, 1, '{}');
  end if;
  return jsonb_build_object('status', 'erased', 'accounts', to_jsonb(coalesce(accounts, '{}')));
end;
$$;

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
    when 'course_runs' then
      return query select 'course_runs', r.id, private.enrolment_title(r.course_id), null::jsonb, false from public.course_runs r
        where r.id = row_id;
    when 'course_enrolments' then
      return query select 'course_runs', r.id, to_jsonb(e.name), private.enrolment_title(r.course_id), false
        from public.course_enrolments e join public.course_runs r on r.id = e.run_id where e.id = row_id;
    when 'course_certificates' then
      return query select 'course_runs', c.run_id, to_jsonb(c.name), c.title, false from public.course_certificates c where c.id = row_id;
    when 'creators', 'login_lockouts' then
      return query select 'creators', c.id, to_jsonb(c.username), null::jsonb, false from public.creators c where c.id = row_id
        union all select 'administrators', a.user_id, to_jsonb(a.display_name), null, false from public.administrators a
          where a.user_id = row_id and a.display_name is not null;
    when 'creator_posts' then
      return query select 'creators', c.id, to_jsonb(c.username), null::jsonb, false
        from public.creator_posts p join public.creators c on c.id = p.creator_id where p.id = row_id;
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
            when o.kind = 'review' then 'user_reviews' when o.kind like 'enrolment%' then 'course_enrolments'
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
