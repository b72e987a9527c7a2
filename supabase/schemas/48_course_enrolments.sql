-- Enrolments in runs of courses. The row of the run is the lock under which seats are counted.

create table public.course_enrolments (
  id uuid primary key default gen_random_uuid(),
  request_id uuid,
  created_at timestamptz not null default now(),
  run_id uuid not null references public.course_runs (id),
  name text not null,
  email text not null,
  phone text not null,
  company_name text,
  seats smallint not null default 1,
  language text not null default 'en',
  consent_version text,
  status text not null default 'enrolled',
  payment text not null default 'unpaid',
  amount numeric(12, 2),
  currency text,
  is_suspect boolean not null default false,
  moved_up_at timestamptz,
  email_key text not null generated always as (private.email_key(email)) stored,
  phone_key text generated always as (private.phone_key(phone)) stored,
  read_at timestamptz,
  constraint course_enrolments_request_id_key unique (request_id),
  constraint course_enrolments_name_length check (name ~ '\S' and char_length(name) <= 120),
  constraint course_enrolments_email_shape check (private.is_email(email)),
  constraint course_enrolments_phone_shape check (phone ~ '[0-9\u0660-\u0669\u06F0-\u06F9]{2}' and char_length(phone) between 3 and 40),
  constraint course_enrolments_company_name_length check (char_length(company_name) <= 160),
  constraint course_enrolments_seats_range check (seats between 1 and 10),
  constraint course_enrolments_language_known check (language in ('en', 'ar')),
  constraint course_enrolments_consent_version_length check (char_length(consent_version) <= 40),
  constraint course_enrolments_status_known check (status in ('enrolled', 'waiting', 'cancelled', 'attended')),
  constraint course_enrolments_payment_known check (payment in ('unpaid', 'paid', 'refunded')),
  constraint course_enrolments_amount_range check (amount >= 0),
  constraint course_enrolments_currency_known check (currency in ('QAR', 'USD'))
);
comment on table public.course_enrolments is
  'Who takes part in a run, or waits for a seat. Written by enrol_in_course, set_enrolments and erase_enrolments only.';
comment on column public.course_enrolments.request_id is
  'Chosen by the sender. A request that is sent again has the same one and is recognised by it. It is no key: the database assigns the '
  'ids.';
comment on column public.course_enrolments.language is 'Language of the site at the sender, for mails.';
comment on column public.course_enrolments.consent_version is 'The version of the privacy policy that the sender agreed to.';
comment on column public.course_enrolments.status is
  'enrolled (has a seat), waiting, cancelled, attended. Enrolled and attended ones take seats.';
comment on column public.course_enrolments.payment is 'unpaid, paid or refunded, set by hand.';
comment on column public.course_enrolments.amount is 'The price of all its seats on the day of enrolment.';
comment on column public.course_enrolments.is_suspect is
  'It looks like the work of a program: it waits until an administrator gives it a seat, and nobody is mailed.';
comment on column public.course_enrolments.read_at is 'When an administrator first opened the people of its run. Null: it is new.';
comment on column public.course_enrolments.moved_up_at is 'When it got a seat from the waiting list.';
create index course_enrolments_run_id_idx on public.course_enrolments (run_id, created_at, id);
create index course_enrolments_created_at_idx on public.course_enrolments (created_at, id);
create index course_enrolments_email_key_idx on public.course_enrolments (email_key, created_at desc, id desc);
create index course_enrolments_phone_key_idx on public.course_enrolments (phone_key, created_at desc, id desc);
create index course_enrolments_new_idx on public.course_enrolments (created_at desc, id desc) where read_at is null and not is_suspect;
alter table public.course_enrolments enable row level security;
revoke all on public.course_enrolments from anon, authenticated, service_role;
grant select, insert, update, delete on public.course_enrolments to service_role;
grant select on public.course_enrolments to authenticated;

create policy "administrators read enrolments" on public.course_enrolments
  for select to authenticated using ((select private.is_admin()));
comment on policy "administrators read enrolments" on public.course_enrolments is 'Enrolments tab.';

create function private.takes_seat(status text) returns boolean
  language sql immutable set search_path = ''
as $$ select status in ('enrolled', 'attended'); $$;
comment on function private.takes_seat(text) is 'Returns whether an enrolment of this status takes its seats.';

create function private.count_seats() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  taken_before integer := case when tg_op <> 'INSERT' and private.takes_seat(old.status) then old.seats else 0 end;
  taken_now integer := case when tg_op <> 'DELETE' and private.takes_seat(new.status) then new.seats else 0 end;
begin
  if taken_now <> taken_before then
    update public.course_runs r set seats_taken = r.seats_taken + taken_now - taken_before
    where r.id = case tg_op when 'DELETE' then old.run_id else new.run_id end;
  end if;
  return null;
end;
$$;
comment on function private.count_seats() is 'Trigger, after each row: keeps seats_taken of the run.';

create function private.move_up_waiting() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  free integer := new.seats - new.seats_taken;
  waiting record;
begin
  -- In the order of arrival. A group that is larger than what is free is passed over, and stays first.
  for waiting in
    select e.id, e.seats from public.course_enrolments e
    where e.run_id = new.id and e.status = 'waiting' and not e.is_suspect order by e.created_at, e.id
  loop
    exit when free < 1;
    if waiting.seats <= free then
      update public.course_enrolments e set status = 'enrolled', moved_up_at = now() where e.id = waiting.id;
      free := free - waiting.seats;
    end if;
  end loop;
  return null;
end;
$$;
comment on function private.move_up_waiting() is
  'Trigger: gives seats of a run that have become free to the waiting list, before its start and unless it is cancelled.';

create trigger count_seats after insert or update or delete on public.course_enrolments
  for each row execute function private.count_seats();
create trigger move_up_waiting after update of seats, seats_taken on public.course_runs
  for each row when (new.seats - new.seats_taken > old.seats - old.seats_taken and new.seats > new.seats_taken
    and not new.is_cancelled and new.starts_at > now()) execute function private.move_up_waiting();
create trigger check_texts before insert or update of name, email, phone, company_name, consent_version on public.course_enrolments
  for each row execute function private.check_texts('name', 'name 120', 'email', 'email', 'phone', 'phone 40',
    'company_name', 'name 160', 'consent_version', 'line 40');
create trigger audit_added after insert on public.course_enrolments
  referencing new table as new_rows for each statement execute function private.audit_rows('id');
create trigger audit_changed after update on public.course_enrolments
  referencing old table as old_rows new table as new_rows for each statement
    execute function private.audit_rows('id', 'status', 'payment');
create trigger audit_removed after delete on public.course_enrolments
  referencing old table as old_rows for each statement execute function private.audit_rows('id');

create type private.course_entry as (
  name text, email text, phone text, company_name text, seats smallint, language text, consent_version text, fill_seconds integer,
  hidden_filled boolean
);
comment on type private.course_entry is 'What a visitor enters to enrol, and the signs of the contact form that tell programs from people.';

create function private.enrol_in_course(run_id uuid, request_id uuid, entry jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  run public.course_runs;
  status text;
  price jsonb;
  is_suspect boolean;
  filled private.course_entry;
begin
  -- Counted before anything else, so that a refusal costs as much as a seat.
  if private.is_api_caller() and not private.take_rate_limit('enrol', private.client_subject(), 8, interval '10 minutes') then
    return '{"status": "limited"}';
  end if;
  -- Two people who want the last seat come here one after the other.
  select * into run from public.course_runs r where r.id = enrol_in_course.run_id for update;
  select e.status into status from public.course_enrolments e
  where e.request_id = enrol_in_course.request_id and e.run_id = enrol_in_course.run_id;
  if status is not null then
    return jsonb_build_object('status', status);
  end if;
  if not private.is_open_run(run) or (
    select count(*) from (select 1 from public.course_enrolments e where e.run_id = run.id limit 3000) all_of_run) >= 3000
  then
    return '{"status": "closed"}';
  end if;
  filled := jsonb_populate_record(null::private.course_entry, entry);
  if filled.consent_version is null then
    raise exception using errcode = 'PT422', message = 'consent_missing', detail = 'The sender has to agree to the privacy policy.';
  end if;
  price := private.seat_price(run);
  -- Each sign alone is also one of people: autofill is fast, and password managers fill hidden fields.
  is_suspect := private.is_api_caller() and coalesce(filled.hidden_filled, false) and coalesce(filled.fill_seconds, 60) < 6;
  status := case when is_suspect or run.seats_taken + coalesce(filled.seats, 1) > run.seats then 'waiting' else 'enrolled' end;
  insert into public.course_enrolments (
    request_id, run_id, name, email, phone, company_name, seats, language, consent_version, status, amount, currency, is_suspect)
  values (enrol_in_course.request_id, run.id, filled.name, filled.email, filled.phone, nullif(filled.company_name, ''),
    coalesce(filled.seats, 1), coalesce(filled.language, 'en'), filled.consent_version, status,
    (price ->> 'amount')::numeric * coalesce(filled.seats, 1), price ->> 'currency', is_suspect);
  return jsonb_build_object('status', status);
exception when invalid_text_representation or numeric_value_out_of_range then
  raise exception using errcode = 'PT400', message = 'entry_malformed', detail = 'A value is not of the type of its field.';
end;
$$;
comment on function private.enrol_in_course(uuid, uuid, jsonb) is 'See public.enrol_in_course. Counts seats under the lock of the run.';
grant execute on function private.enrol_in_course(uuid, uuid, jsonb) to anon, authenticated, service_role;

create function public.enrol_in_course(run_id uuid, request_id uuid, entry jsonb) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.enrol_in_course(enrol_in_course.run_id, enrol_in_course.request_id, enrol_in_course.entry); $$;
comment on function public.enrol_in_course(uuid, uuid, jsonb) is
  'For visitors. Enrols a person in a run. The entry is a private.course_entry: {"name", "email", "phone", "company_name"?, "seats"?: 1 to '
  '10, "language"?, "consent_version", "fill_seconds"?, "hidden_filled"?}. Returns {"status": "enrolled" | "waiting" (not enough seats) | '
  '"closed" | "limited" (8 in ten minutes from one address)}; a repeated request returns the status of the first. Errors: those of '
  'check_texts and of the constraints, PT422 consent_missing, PT400 entry_malformed.';
grant execute on function public.enrol_in_course(uuid, uuid, jsonb) to anon, authenticated, service_role;

create function private.set_enrolments(ids uuid[], status text, payment text) returns integer
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  changed integer;
begin
  perform private.check_administrator();
  if cardinality(ids) > 1000 then
    raise exception using errcode = 'PT400', message = 'too_many_ids', detail = 'No more than 1,000.';
  end if;
  if set_enrolments.status not in ('enrolled', 'waiting', 'cancelled', 'attended')
    or set_enrolments.payment not in ('unpaid', 'paid', 'refunded')
  then
    raise exception using errcode = 'PT400', message = 'status_unknown', detail = 'Enrolments have no such status.';
  end if;
  perform 1 from public.course_runs r
  where r.id in (select e.run_id from public.course_enrolments e where e.id = any (ids)) order by r.id for update;
  if exists (
    select 1 from public.course_runs r join public.course_enrolments e on e.run_id = r.id
    where e.id = any (ids) and private.takes_seat(set_enrolments.status) and not private.takes_seat(e.status)
    group by r.id having sum(e.seats) > r.seats - r.seats_taken)
  then
    raise exception using errcode = 'PT409', message = 'run_full', detail = 'The run has not enough free seats.';
  end if;
  update public.course_enrolments e
  set status = coalesce(set_enrolments.status, e.status), payment = coalesce(set_enrolments.payment, e.payment)
  where e.id = any (ids)
    and (e.status, e.payment) is distinct from (coalesce(set_enrolments.status, e.status), coalesce(set_enrolments.payment, e.payment));
  get diagnostics changed = row_count;
  return changed;
end;
$$;
comment on function private.set_enrolments(uuid[], text, text) is 'See public.set_enrolments. Counts seats under the lock of the runs.';
grant execute on function private.set_enrolments(uuid[], text, text) to authenticated;

create function public.set_enrolments(ids uuid[], status text default null, payment text default null) returns integer
  language sql volatile set search_path = ''
as $$ select private.set_enrolments(set_enrolments.ids, set_enrolments.status, set_enrolments.payment); $$;
comment on function public.set_enrolments(uuid[], text, text) is
  'For administrators. Sets status and payment of up to 1,000 enrolments; null leaves them as they are. Seats that become free go to the '
  'waiting list. Returns the number of changed rows. Errors: PT403 administrators_only, PT400 too_many_ids, status_unknown, PT409 '
  'run_full.';
grant execute on function public.set_enrolments(uuid[], text, text) to authenticated;

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

create function private.erase_enrolments(ids uuid[]) returns integer
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
comment on function private.erase_enrolments(uuid[]) is 'See public.erase_enrolments. Deletes rows that nobody deletes directly.';
grant execute on function private.erase_enrolments(uuid[]) to authenticated;

create function public.erase_enrolments(ids uuid[]) returns integer
  language sql volatile set search_path = ''
as $$ select private.erase_enrolments(erase_enrolments.ids); $$;
comment on function public.erase_enrolments(uuid[]) is
  'For administrators. Deletes up to 1,000 enrolments permanently, with their mails and certificates. Seats that become free go to the '
  'waiting list. '
  'Returns the number of deleted rows. Errors: PT403 administrators_only, PT400 too_many_ids.';
grant execute on function public.erase_enrolments(uuid[]) to authenticated;

create function private.enrolment_title(course_id uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'en', coalesce(i.translations #>> '{en,title}', i.translations #>> '{ar,title}'),
    'ar', coalesce(i.translations #>> '{ar,title}', i.translations #>> '{en,title}'))
  from (select 1) one left join public.content_items i on i.id = enrolment_title.course_id;
$$;
comment on function private.enrolment_title(uuid) is 'Returns the title of a course: {"en", "ar"}, both null when it was deleted.';

create function private.enrolment_course(enrolment public.course_enrolments) returns jsonb
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
comment on function private.enrolment_course(public.course_enrolments) is
  'Returns what mails say about an enrolment: its course, start, place, seats and price.';

create function private.enqueue_seat() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.outbox (kind, row_id) values ('enrolment_seat', new.id) on conflict do nothing;
  return null;
end;
$$;
comment on function private.enqueue_seat() is 'Trigger: enqueues the mail to somebody who got a seat from the waiting list.';

-- A program gets no receipt, and the company no notice of it.
create trigger enqueue_mail after insert on public.course_enrolments
  for each row when (not new.is_suspect) execute function private.enqueue_mail('enrolment');
create trigger enqueue_seat after update of status on public.course_enrolments
  for each row when (old.status = 'waiting' and new.status = 'enrolled') execute function private.enqueue_seat();
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
