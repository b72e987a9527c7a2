-- Interviews: times that an administrator offers to an applicant, who picks one by the link of the application.

alter table public.job_applications add column interview text, add column interview_at timestamptz,
  add constraint job_applications_interview_known
    check (interview in ('offered', 'declined', 'picked', 'cancelled', 'called_off', 'held', 'missed'));
comment on column public.job_applications.interview is 'The status of the newest interview. Null: none. Kept by follow_interview.';
comment on column public.job_applications.interview_at is 'Its start, or until when the offered times can be answered.';
create index job_applications_interview_idx on public.job_applications (interview, created_at desc, id desc)
  where deleted_at is null and interview is not null;

-- Adds values to the lists of two constraints that other migrations extend as well.
do $kinds$
declare
  list record;
  known text[];
begin
  for list in select * from (values
    ('private.outbox', 'outbox_kind_check', array['interview_offer', 'interview_picked', 'interview_cancelled', 'interview_reminder',
      'interview_picked_company', 'interview_declined_company', 'interview_cancelled_company', 'interview_reminder_company']),
    ('private.row_events', 'row_events_kind_known', array['interview'])) l (table_name, constraint_name, added)
  loop
    select array_agg(m[1]) into known from pg_constraint c, regexp_matches(pg_get_constraintdef(c.oid), '''([a-z_]+)''', 'g') m
    where c.conrelid = list.table_name::regclass and c.conname = list.constraint_name;
    execute format('alter table %1$s drop constraint %2$I, add constraint %2$I check (kind in (%3$s))', list.table_name,
      list.constraint_name, (select string_agg(quote_literal(k), ', ' order by n) from unnest(known || list.added) with ordinality u (k, n)));
  end loop;
end;
$kinds$;
comment on column private.outbox.details is
  'refusal: {"texts": {"en"|"ar": {"subject", "text"}}} when they were edited for it. answer: {"language"}. test: {"user", "of": kind of '
  'mail, "language"}. interview_cancelled_company of a deleted application: {"readers", "interview"}. Of others {}.';
comment on column private.outbox.row_id is
  'The inquiry, application, review, creator, removed post, enrolment, invitation, interview or, for an answer, the note. No foreign key, as these are '
  'several tables: triggers delete the rows of a deleted row. Of a test: a value of its own.';
comment on column private.row_events.kind is
  'status (also a stage), withdrawn (by the applicant), follow_up, merged (into another inquiry), absorbed (others were merged into it), '
  'separated, rating, tags, reason (of a rejection), phone (corrected by the applicant), trashed, restored, assigned (to a job), '
  'unassigned, consent_given (by the applicant, to be kept for other positions), consent_withdrawn, resume_deleted, mail_sent, '
  'mail_failed, interview (its status).';
comment on column private.row_events.details is
  '{"from", "to"} of status, follow_up, rating and interview (also {"at": its start}); {"to": title} of assigned; {"count"} of absorbed; {"mail": kind of the outbox, '
  '"reason"} of mails.';

create table public.interviews (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  application_id uuid not null references public.job_applications (id) on delete cascade,
  request_id uuid not null,
  status text not null default 'offered',
  slots timestamptz[] not null,
  minutes smallint not null default 45,
  answer_until timestamptz not null,
  starts_at timestamptz,
  place text,
  online_url text,
  interviewer_name text,
  interviewer_email text,
  note text,
  reason text,
  answered_at timestamptz,
  is_replaced boolean not null default false,
  constraint interviews_request_id_key unique (request_id),
  constraint interviews_status_known check (status in ('offered', 'declined', 'picked', 'cancelled', 'called_off', 'held', 'missed')),
  constraint interviews_slots_count check (cardinality(slots) between 1 and 3 and array_position(slots, null) is null),
  constraint interviews_minutes_range check (minutes between 10 and 480),
  constraint interviews_starts_at_known check (starts_at = any (slots)),
  constraint interviews_picked_has_start check (status in ('offered', 'declined', 'cancelled', 'called_off') or starts_at is not null),
  constraint interviews_somewhere check (num_nonnulls(place, online_url) > 0),
  constraint interviews_place_length check (place ~ '\S' and char_length(place) <= 200),
  constraint interviews_online_url_shape check (online_url ~ '^https://[^\s"''<>\\]+$' and char_length(online_url) <= 500),
  constraint interviews_interviewer_name_length check (interviewer_name ~ '\S' and char_length(interviewer_name) <= 120),
  constraint interviews_interviewer_email_shape check (private.is_mail_address(interviewer_email)),
  constraint interviews_note_length check (note ~ '\S' and char_length(note) <= 2000),
  constraint interviews_reason_length check (reason ~ '\S' and char_length(reason) <= 1000)
);
comment on table public.interviews is
  'Times for an interview offered to an applicant, and what became of them. An application has at most one that is offered or picked.';
comment on column public.interviews.request_id is 'The id that the browser gives an offer, so that it is made once.';
comment on column public.interviews.status is
  'offered, declined (none of the times suits), picked, cancelled (by the applicant), called_off (by the company), held or missed. Changed '
  'by offer_interview, answer_interview, set_interview and the withdrawal of the application.';
comment on column public.interviews.slots is 'The offered starts, one to three, in order.';
comment on column public.interviews.minutes is 'The length, of all offered times.';
comment on column public.interviews.starts_at is 'The picked start, one of slots. Null: none was picked.';
comment on column public.interviews.online_url is 'Where the interview is joined. The applicant reads it once a time is picked.';
comment on column public.interviews.interviewer_email is 'Gets a mail when a time is picked or cancelled, and a reminder.';
comment on column public.interviews.note is 'To the applicant, in the language of the application.';
comment on column public.interviews.reason is
  'declined, cancelled: what the applicant wrote. called_off: what the company wrote to the applicant.';
comment on column public.interviews.is_replaced is 'Withdrawn because other times were offered, of which the applicant gets one mail.';
create index interviews_application_id_idx on public.interviews (application_id, created_at desc, id desc);
create unique index interviews_one_open_idx on public.interviews (application_id) where status in ('offered', 'picked');
create index interviews_picked_idx on public.interviews (starts_at, id) where status = 'picked';
alter table public.interviews enable row level security;
revoke all on public.interviews from anon, authenticated, service_role;
grant select, insert, update, delete on public.interviews to service_role;
grant select on public.interviews to authenticated;

create policy "administrators read interviews" on public.interviews
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read interviews" on public.interviews is 'Applications tab and overview.';

create trigger check_texts before insert or update of place, interviewer_name, interviewer_email, note, reason on public.interviews
  for each row execute function private.check_texts('place', 'line 200', 'interviewer_name', 'name 120', 'interviewer_email', 'email',
    'note', 'text 2000', 'reason', 'text 1000');
create trigger audit_added after insert on public.interviews
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.interviews
  referencing old table as old_rows new table as new_rows for each statement execute function private.audit_rows('id', 'status');

create function private.is_interview_taken(slot timestamptz, interview public.interviews) returns boolean
  language sql stable security definer set search_path = ''
as $$
  -- No interview is longer than eight hours, so that the index has all that can overlap.
  select exists (
    select 1 from public.interviews i join public.job_applications a on a.id = i.application_id
    where i.status = 'picked' and i.id <> interview.id
      and i.starts_at > slot - interval '8 hours' and i.starts_at < slot + make_interval(mins => interview.minutes)
      and i.starts_at + make_interval(mins => i.minutes) > slot
      -- Different people can hold interviews at the same time.
      and (lower(i.interviewer_email) = lower(interview.interviewer_email)
        or num_nulls(i.interviewer_email, interview.interviewer_email) > 0)
      and a.deleted_at is null and a.stage <> 'rejected');
$$;
comment on function private.is_interview_taken(timestamptz, public.interviews) is
  'Returns whether another interview that was picked overlaps with an offered time of this one. Only interviews of two different '
  'interviewers, both named by their address, may overlap.';

create function private.interview_readers(interview public.interviews, kind text) returns text[]
  language plpgsql stable security definer set search_path = ''
as $$
declare
  readers text[] := array_remove(array[lower(interview.interviewer_email)], null);
begin
  -- The company knows what it has withdrawn itself. A reminder goes to whoever holds the interview.
  if interview.status <> 'called_off' and (interview_readers.kind <> 'interview_reminder_company' or readers = '{}')
    and (select s.notices -> 'application' ->> 'timing' is distinct from 'never' from public.notification_settings s where s.id = 1)
  then
    readers := readers || array(select r from unnest(private.notice_recipients('application')) r where lower(r) <> all (readers));
  end if;
  return readers;
end;
$$;
comment on function private.interview_readers(public.interviews, text) is
  'Returns who gets a mail of the company about an interview: the interviewer, and the recipients of notices of applications.';

create function private.enqueue_interview_mails(interview public.interviews, kinds text[]) returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into private.outbox (kind, row_id)
  select k.kind, interview.id from unnest(kinds) k (kind)
  where k.kind not like '%\_company' or cardinality(private.interview_readers(interview, k.kind)) > 0
  on conflict do nothing;
$$;
comment on function private.enqueue_interview_mails(public.interviews, text[]) is
  'Enqueues mails about an interview, those of the company only when somebody gets them.';

create function private.follow_interview() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  was text := case tg_op when 'UPDATE' then old.status end;
begin
  if new.status is not distinct from was then
    return null;
  end if;
  insert into private.row_events (application_id, kind, actor, actor_name, details)
  select new.application_id, 'interview', a.user_id, a.display_name,
    jsonb_strip_nulls(jsonb_build_object('to', new.status, 'from', was, 'at', new.starts_at))
  from (select 1) one left join public.administrators a on a.user_id = (select auth.uid());
  if not new.is_replaced then
    update public.job_applications a set interview = new.status, interview_at = coalesce(new.starts_at, new.answer_until),
      -- Unread again for administrators.
      read_at = case when new.status in ('declined', 'cancelled') then null else a.read_at end
    where a.id = new.application_id;
  end if;
  perform private.enqueue_interview_mails(new, case
    when new.status = 'offered' then array['interview_offer']
    when was = 'offered' and new.status = 'picked' then array['interview_picked', 'interview_picked_company']
    when was = 'offered' and new.status = 'declined' then array['interview_declined_company']
    when was = 'offered' and new.status = 'called_off' and not new.is_replaced then array['interview_cancelled']
    when was = 'picked' and new.status in ('cancelled', 'called_off') then array['interview_cancelled_company']
      || case when new.is_replaced then '{}' else array['interview_cancelled'] end
  end);
  return null;
end;
$$;
comment on function private.follow_interview() is
  'Trigger, after each change of the status: stores it in the timeline and in the application, and enqueues the mails.';

create trigger follow after insert or update of status on public.interviews
  for each row execute function private.follow_interview();
create trigger dequeue_mail after delete on public.interviews referencing old table as old_rows
  for each statement execute function private.dequeue_mail('interview_offer', 'interview_picked', 'interview_cancelled',
    'interview_reminder', 'interview_picked_company', 'interview_declined_company', 'interview_cancelled_company',
    'interview_reminder_company');

create function private.notify_removed_interviews() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  removed public.interviews;
begin
  for removed in select r.* from old_rows r where r.status = 'picked' and r.starts_at > now() loop
    insert into private.outbox (kind, row_id, details)
    select 'interview_cancelled_company', removed.id, jsonb_build_object('readers', to_jsonb(n.readers), 'interview', jsonb_build_object(
      'status', 'called_off', 'slots', '[]'::jsonb, 'minutes', removed.minutes, 'answer_until', removed.answer_until,
      'starts_at', removed.starts_at, 'is_online', false))
    from (select private.interview_readers(removed, 'interview_cancelled_company') as readers) n
    where cardinality(n.readers) > 0;
  end loop;
  return null;
end;
$$;
comment on function private.notify_removed_interviews() is
  'Trigger, after dequeue_mail: enqueues the mail to the company about an appointment that is ahead and whose application was deleted. '
  'It says nothing of the applicant.';

create trigger notify_removed after delete on public.interviews referencing old table as old_rows
  for each statement execute function private.notify_removed_interviews();

create function private.cancel_own_interviews() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.interviews i set status = 'cancelled', answered_at = now()
  where i.application_id = new.id and (i.status = 'offered' or i.status = 'picked' and i.starts_at > now());
  return null;
end;
$$;
comment on function private.cancel_own_interviews() is 'Trigger: cancels what is ahead of an application that is withdrawn.';

create trigger cancel_own_interviews after update of stage on public.job_applications
  for each row when (new.stage = 'withdrawn' and old.stage <> 'withdrawn') execute function private.cancel_own_interviews();

create type private.interview_entry as (
  slots timestamptz[], minutes smallint, answer_until timestamptz, place text, online_url text, interviewer_name text,
  interviewer_email text, note text
);
comment on type private.interview_entry is 'What an administrator enters to offer times for an interview.';

create function private.offer_interview(
  application_id uuid, request_id uuid, entry jsonb, moves_stage boolean, replaces uuid, replaced_status text
) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  application record;
  filled private.interview_entry;
  made uuid;
begin
  perform private.check_administrator();
  -- Stages, answers of applicants and offers change one after the other.
  perform pg_advisory_xact_lock(hashtextextended('change_rows job_applications', 0));
  select i.id into made from public.interviews i where i.request_id = offer_interview.request_id;
  if found then
    return jsonb_build_object('status', 'done', 'id', made);
  end if;
  select a.id, a.stage, a.deleted_at into application from public.job_applications a where a.id = offer_interview.application_id for update;
  if application.id is null or application.deleted_at is not null then
    raise exception using errcode = 'PT404', message = 'application_missing', detail = 'It is deleted.';
  elsif application.stage in ('hired', 'rejected', 'withdrawn') then
    raise exception using errcode = 'PT422', message = 'application_closed', detail = 'The application is decided or withdrawn.';
  end if;
  filled := jsonb_populate_record(null::private.interview_entry, entry);
  filled.slots := array(select s from unnest(filled.slots) s order by s);
  if filled.slots[1] <= now() then
    raise exception using errcode = 'PT422', message = 'interview_past', detail = 'An offered time is over.';
  elsif exists (
    select 1 from generate_subscripts(filled.slots, 1) n
    where filled.slots[n] + make_interval(mins => filled.minutes) > filled.slots[n + 1])
  then
    raise exception using errcode = 'PT422', message = 'interview_overlap', detail = 'Two of the offered times overlap.';
  elsif filled.answer_until <= now() or filled.answer_until > filled.slots[cardinality(filled.slots)] then
    raise exception using errcode = 'PT422', message = 'interview_answer_until', detail = 'Between now and the last offered time.';
  end if;
  update public.interviews i set status = 'called_off', is_replaced = true
  where i.id = replaces and i.application_id = application.id and i.status = replaced_status
    and (i.status = 'offered' or i.status = 'picked' and i.starts_at > now());
  if not found and replaces is not null
    or exists (select 1 from public.interviews i where i.application_id = application.id and i.status in ('offered', 'picked'))
  then
    raise exception using errcode = 'PT409', message = 'interview_changed', detail = 'Another offer or appointment exists.';
  end if;
  insert into public.interviews (
    application_id, request_id, slots, minutes, answer_until, place, online_url, interviewer_name, interviewer_email, note)
  values (application.id, offer_interview.request_id, filled.slots, filled.minutes, filled.answer_until, nullif(filled.place, ''),
    nullif(filled.online_url, ''), nullif(filled.interviewer_name, ''), nullif(filled.interviewer_email, ''), nullif(filled.note, ''))
  returning id into made;
  if moves_stage and application.stage in ('new', 'shortlisted') then
    perform private.move_applications(array[application.id], 'interview', null, null, application.stage);
  end if;
  return jsonb_build_object('status', 'done', 'id', made);
exception when invalid_text_representation or datetime_field_overflow or invalid_datetime_format or numeric_value_out_of_range then
  raise exception using errcode = 'PT400', message = 'entry_malformed', detail = 'A value is not of the type of its field.';
end;
$$;
comment on function private.offer_interview(uuid, uuid, jsonb, boolean, uuid, text) is
  'See public.offer_interview. Writes rows that nobody writes directly.';
grant execute on function private.offer_interview(uuid, uuid, jsonb, boolean, uuid, text) to authenticated;

create function public.offer_interview(
  application_id uuid, request_id uuid, entry jsonb, moves_stage boolean default false, replaces uuid default null,
  replaced_status text default null
) returns jsonb
  language sql volatile set search_path = ''
as $$
  select private.offer_interview(offer_interview.application_id, offer_interview.request_id, offer_interview.entry,
    offer_interview.moves_stage, offer_interview.replaces, offer_interview.replaced_status);
$$;
comment on function public.offer_interview(uuid, uuid, jsonb, boolean, uuid, text) is
  'For administrators. Offers one to three times for an interview to an applicant, who gets a mail. The entry is a '
  'private.interview_entry. moves_stage: also moves a new or shortlisted application to the stage interview. replaces: the offer or '
  'appointment in whose place these times come, in the status replaced_status. Returns {"status": "done", "id"}; a repeated request '
  'returns the first offer. Errors: PT403 administrators_only, PT404 application_missing, PT409 interview_changed, PT422 with '
  'application_closed, interview_past, interview_overlap or interview_answer_until, PT400 entry_malformed, those of check_texts and of '
  'the constraints.';
grant execute on function public.offer_interview(uuid, uuid, jsonb, boolean, uuid, text) to authenticated;

create function private.set_interview(interview_id uuid, status text, reason text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  interview public.interviews;
begin
  perform private.check_administrator();
  perform pg_advisory_xact_lock(hashtextextended('change_rows job_applications', 0));
  select * into interview from public.interviews i where i.id = interview_id for update;
  if interview.id is null then
    raise exception using errcode = 'PT404', message = 'interview_missing', detail = 'Its application is deleted.';
  elsif set_interview.status is null or set_interview.status not in ('called_off', 'picked', 'held', 'missed') then
    raise exception using errcode = 'PT400', message = 'status_unknown', detail = 'Administrators set no such status.';
  elsif interview.status = set_interview.status then
    return '{"status": "done"}';
  elsif set_interview.status = 'called_off'
    and not (interview.status = 'offered' or interview.status = 'picked' and interview.starts_at > now())
    or set_interview.status <> 'called_off' and interview.status not in ('picked', 'held', 'missed')
  then
    raise exception using errcode = 'PT409', message = 'interview_changed', detail = 'The status has changed meanwhile.';
  elsif set_interview.status in ('held', 'missed') and interview.starts_at > now() then
    raise exception using errcode = 'PT422', message = 'interview_ahead', detail = 'The interview has not begun.';
  end if;
  update public.interviews i set status = set_interview.status,
    reason = case when set_interview.status = 'called_off' then nullif(set_interview.reason, '') else i.reason end
  where i.id = interview.id;
  return '{"status": "done"}';
end;
$$;
comment on function private.set_interview(uuid, text, text) is 'See public.set_interview. Writes rows that nobody writes directly.';
grant execute on function private.set_interview(uuid, text, text) to authenticated;

create function public.set_interview(interview_id uuid, status text, reason text default null) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.set_interview(set_interview.interview_id, set_interview.status, set_interview.reason); $$;
comment on function public.set_interview(uuid, text, text) is
  'For administrators. Withdraws an offer or an appointment that is ahead (called_off; the reason is in the mail to the applicant), marks '
  'one as held or missed after its start, or takes such a mark back (picked). Returns {"status": "done"}, also when it has that status. '
  'Errors: PT403 administrators_only, PT404 interview_missing, PT400 status_unknown, PT409 interview_changed, PT422 interview_ahead, '
  'those of check_texts.';
grant execute on function public.set_interview(uuid, text, text) to authenticated;

create function private.applicant_interview(application public.job_applications) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', i.id, 'status', case when i.status = 'offered' and i.answer_until <= now() then 'expired' else i.status end,
    'minutes', i.minutes, 'answer_until', i.answer_until, 'starts_at', i.starts_at, 'place', i.place,
    'is_online', i.online_url is not null, 'online_url', case when i.status = 'picked' then i.online_url end,
    'interviewer', i.interviewer_name, 'note', i.note, 'reason', i.reason,
    'can_cancel', i.status = 'picked' and i.starts_at > now(),
    'slots', case when i.status = 'offered' then (
      select jsonb_agg(jsonb_build_object('starts_at', s.slot, 'is_free', s.slot > now() and not private.is_interview_taken(s.slot, i))
        order by s.slot)
      from unnest(i.slots) s (slot)) else '[]' end)
  from (
    select n.* from public.interviews n where n.application_id = application.id order by n.created_at desc, n.id desc limit 1) i
  where case
    when i.status = 'picked' then i.starts_at > now() - interval '1 day'
    else i.status not in ('held', 'missed') and private.is_open_stage(private.applicant_stage(application)) end;
$$;
comment on function private.applicant_interview(public.job_applications) is
  'Returns the newest interview of an application as the applicant sees it: without the online link until a time is picked. Null for '
  'none, for one that is over, and for an application that is closed unless a time is picked.';

create function private.answer_interview(token text, interview_id uuid, answer text, slot timestamptz, message text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  application public.job_applications;
  interview public.interviews;
begin
  if not private.take_link_limit() then
    return '{"status": "limited"}';
  end if;
  -- Two applicants who want the same time come here one after the other. The rows are read again under the lock.
  perform pg_advisory_xact_lock(hashtextextended('change_rows job_applications', 0));
  application := private.linked_application(token);
  if application.id is null then
    return '{"status": "unknown"}';
  elsif answer is null or answer not in ('picked', 'declined', 'cancelled') then
    return '{"status": "invalid"}';
  end if;
  perform 1 from public.job_applications a where a.id = application.id for update;
  select * into interview from public.interviews i where i.id = interview_id and i.application_id = application.id for update;
  -- The same answer again, also from another tab.
  if interview.status = answer and (answer <> 'picked' or interview.starts_at = slot) then
    return '{"status": "done"}';
  elsif interview.id is null
    or answer = 'cancelled' and not (interview.status = 'picked' and interview.starts_at > now())
    or answer <> 'cancelled' and not (
      interview.status = 'offered' and private.is_open_stage(private.applicant_stage(application)))
  then
    return '{"status": "closed"}';
  elsif answer <> 'cancelled' and interview.answer_until <= now() then
    return '{"status": "expired"}';
  elsif answer = 'picked' and slot is null or slot <> all (interview.slots) then
    return '{"status": "invalid"}';
  elsif answer = 'picked' and (slot <= now() or private.is_interview_taken(slot, interview)) then
    return '{"status": "taken"}';
  end if;
  update public.interviews i set status = answer, answered_at = now(),
    starts_at = case answer when 'picked' then slot else i.starts_at end,
    reason = case answer when 'picked' then null else nullif(btrim(message), '') end
  where i.id = interview.id;
  return '{"status": "done"}';
end;
$$;
comment on function private.answer_interview(text, uuid, text, timestamptz, text) is
  'See public.answer_interview. Changes an interview of the token''s application only.';
grant execute on function private.answer_interview(text, uuid, text, timestamptz, text) to anon, authenticated, service_role;

create function public.answer_interview(
  token text, interview_id uuid, answer text, slot timestamptz default null, message text default null
) returns jsonb
  language sql volatile set search_path = ''
as $$
  select private.answer_interview(answer_interview.token, answer_interview.interview_id, answer_interview.answer, answer_interview.slot,
    answer_interview.message);
$$;
comment on function public.answer_interview(text, uuid, text, timestamptz, text) is
  'For applicants with the link of an application. Picks one of the offered times (picked, with the slot), says that none suits '
  '(declined) or cancels an appointment before its start (cancelled), both with a message of up to 1,000 characters. Returns {"status": '
  '"done" (also for the same answer again)|"taken" (by another interview, or over)|"expired"|"closed" (withdrawn, answered otherwise, or '
  'begun)|"invalid"|"unknown"|"limited"}. Errors: those of check_texts.';
grant execute on function public.answer_interview(text, uuid, text, timestamptz, text) to anon, authenticated, service_role;

create function private.enqueue_interview_reminders() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  due public.interviews;
begin
  -- A day before. Who has picked the time since has just got the confirmation.
  for due in
    select i.* from public.interviews i join public.job_applications a on a.id = i.application_id
    where i.status = 'picked' and i.starts_at between now() + interval '1 hour' and now() + interval '24 hours'
      and i.answered_at < i.starts_at - interval '24 hours' and a.deleted_at is null and a.stage not in ('rejected', 'withdrawn')
      and not exists (select 1 from private.outbox o where o.kind = 'interview_reminder' and o.row_id = i.id)
    order by i.starts_at, i.id limit 200
  loop
    perform private.enqueue_interview_mails(due, array['interview_reminder', 'interview_reminder_company']);
  end loop;
end;
$$;
comment on function private.enqueue_interview_reminders() is
  'Enqueues reminders about interviews that begin within a day: to the applicant, and to the interviewer or else the company.';

create function private.interview_item(kind text, interview_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('kind', interview_item.kind, 'id', i.id, 'at', coalesce(i.answered_at, i.created_at), 'name', a.full_name,
      'mobile', a.phone, 'email', a.email, 'language', a.language, 'application', a.id,
      'job', jsonb_build_object(
        'en', coalesce(j.translations -> 'en' ->> 'title', a.job_title),
        'ar', coalesce(j.translations -> 'ar' ->> 'title', a.job_title)),
      'interview', jsonb_build_object(
        'status', i.status, 'slots', to_jsonb(i.slots), 'minutes', i.minutes, 'answer_until', i.answer_until, 'starts_at', i.starts_at,
        'place', i.place, 'is_online', i.online_url is not null,
        'online_url', case when interview_item.kind <> 'interview_offer' then i.online_url end,
        'interviewer', i.interviewer_name, 'note', i.note, 'reason', i.reason,
        'replaced', (
          select jsonb_build_object('id', r.id, 'starts_at', r.starts_at, 'minutes', r.minutes) from public.interviews r
          where r.application_id = i.application_id and r.id <> i.id and r.created_at <= i.created_at
            and r.is_replaced and r.starts_at > i.created_at
            -- Not one of an earlier offer, about which the applicant knows.
            and not exists (select 1 from public.interviews b where b.application_id = i.application_id
              and b.created_at > r.created_at and b.created_at < i.created_at)
          order by r.created_at desc limit 1)))
    -- Only mails to the applicant have the link.
    || case when interview_item.kind like '%\_company' then jsonb_build_object('readers', private.interview_readers(i, interview_item.kind))
      else jsonb_build_object('token', private.application_token(a, i.created_at)) end
  from public.interviews i join public.job_applications a on a.id = i.application_id left join public.job_postings j on j.id = a.job_id
  where i.id = interview_item.interview_id and case
    when interview_item.kind = 'interview_offer' then i.status = 'offered' and i.answer_until > now() and a.deleted_at is null
    when interview_item.kind in ('interview_picked', 'interview_picked_company') then i.status in ('picked', 'held', 'missed')
    when interview_item.kind = 'interview_declined_company' then i.status = 'declined'
    when interview_item.kind in ('interview_cancelled', 'interview_cancelled_company') then i.status in ('cancelled', 'called_off')
    when interview_item.kind in ('interview_reminder', 'interview_reminder_company') then i.status = 'picked' and i.starts_at > now()
    else false end
  union all
  select jsonb_build_object('kind', o.kind, 'id', o.row_id, 'at', o.created_at, 'name', '') || o.details
  from private.outbox o
  where o.kind = 'interview_cancelled_company' and o.kind = interview_item.kind and o.row_id = interview_item.interview_id
    and o.details ? 'interview';
$$;
comment on function private.interview_item(text, uuid) is
  'Returns what a mail of this kind says about an interview, or about one that was deleted with its application, without a name. Null when '
  'it is not true any more. "replaced" is the appointment in whose '
  'place an offer comes.';

comment on function public.application_status(text) is
  'For applicants with the link of a receipt. Returns {"status": "found", "stage": '
  'received|review|interview|offer|hired|closed|withdrawn, "is_open", "sent_at", "phone", "keep_until", "pool_until": the last day of '
  'a consent to be kept for other positions, or null, "title": {"en", "ar"}, "interview": see '
  'private.applicant_interview, or null}, {"status": "unknown"} for an invalid token, or '
  '{"status": "limited"} after 60 calls in ten minutes. Contains no notes of administrators.';
comment on function public.mails_to(text, uuid) is
  'For administrators. Returns the newest 50 mails to the person of an inquiry or application (list: inquiries or job_applications): '
  'receipt, refusal, answers and interviews, newest first, as private.describe_mail returns them. Error: PT403 administrators_only.';
