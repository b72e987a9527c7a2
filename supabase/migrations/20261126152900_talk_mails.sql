-- Mails about first talks, and talks in what is kept about a person, in mails of a row and in the audit log.

-- Mails about first talks: to the visitor, and to the company with the calendar file. They stand in the place of the mails about the
-- inquiry. The company has them at the addresses of inquiries, at once, unless these are never sent.

create function private.enqueue_again(kind text, row_id uuid) returns void
  language sql volatile security definer set search_path = ''
as $$
  insert into private.outbox as o (kind, row_id) values (enqueue_again.kind, enqueue_again.row_id)
  on conflict on constraint outbox_kind_row_id_key do update set
    created_at = now(), status = 'waiting', round = o.round + 1, attempts = 0, next_attempt_at = now(), lease = null, leased_until = null,
    tries = '[]', finished_at = null, mail = null, recipients = null;
$$;
comment on function private.enqueue_again(text, uuid) is
  'Enqueues a mail, also when one of this kind about the row has been sent: the event has happened again.';

create function private.enqueue_talk_mails() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  address text;
  was_booked boolean := tg_op = 'UPDATE' and old.status = 'booked';
begin
  if tg_op = 'INSERT' or new.status = 'booked' and not was_booked then
    delete from private.outbox o
    where o.row_id = new.inquiry_id and o.kind in ('inquiry', 'inquiry_receipt') and o.status = 'waiting' and o.attempts = 0;
  end if;
  if new.status <> 'booked' and not was_booked then
    return null;
  end if;
  if not exists (
    select 1 from public.notification_settings s where s.id = 1 and s.notices -> 'inquiry' ->> 'timing' = 'never')
  then
    perform private.enqueue_again('talk_notice', new.id);
  end if;
  select i.email into address from public.inquiries i where i.id = new.inquiry_id;
  if new.status = 'cancelled' then
    perform private.enqueue_again('talk_cancelled', new.id);
  elsif new.status = 'booked' and was_booked then
    -- The new time has a reminder of its own.
    delete from private.outbox o where o.row_id = new.id and o.kind = 'talk_reminder';
    perform private.enqueue_again('talk_moved', new.id);
  elsif new.status = 'booked' and private.take_mailbox_limit('talk', address) then
    perform private.enqueue_again('talk_receipt', new.id);
  end if;
  return null;
end;
$$;
comment on function private.enqueue_talk_mails() is
  'Trigger: enqueues the mails about a talk that was booked, moved or cancelled. Of one that is held because its inquiry is spam only the '
  'company is told, when it was booked before.';

create function private.enqueue_talk_reminders() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  due record;
begin
  -- A day before. Who has booked or moved since has just been told.
  for due in
    select t.id, i.email from public.talks t join public.inquiries i on i.id = t.inquiry_id
    where t.status = 'booked' and t.starts_at between now() + interval '1 hour' and now() + interval '24 hours'
      and coalesce(t.moved_at, t.created_at) < t.starts_at - interval '24 hours'
      and not exists (select 1 from private.outbox o where o.kind = 'talk_reminder' and o.row_id = t.id)
    order by t.starts_at limit 200
  loop
    if private.take_mailbox_limit('reminder', due.email) then
      insert into private.outbox (kind, row_id) values ('talk_reminder', due.id) on conflict do nothing;
    end if;
  end loop;
end;
$$;
comment on function private.enqueue_talk_reminders() is 'Enqueues reminders about talks that begin within a day, to the visitors.';

create function private.talk_mail(kind text, talk_id uuid) returns setof jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
  select jsonb_build_object(
    'kind', talk_mail.kind, 'id', i.id, 'at', now(), 'name', i.name, 'company', i.company_name, 'mobile', i.mobile, 'email', i.email,
    'topic', i.topic, 'language', i.language,
    -- Mails to the person repeat nothing that was entered.
    'text', case when talk_mail.kind = 'talk_notice' then i.description end,
    'talk', jsonb_build_object(
      'id', t.id, 'starts_at', t.starts_at, 'minutes', t.minutes, 'sequence', t.sequence, 'zone', t.zone,
      'event', case when t.status <> 'booked' then 'cancelled' when t.moved_at is not null then 'moved' else 'booked' end,
      'cancelled_by', t.cancelled_by,
      'place', jsonb_build_object('en', r.translations #> '{en,place}', 'ar', r.translations #> '{ar,place}'),
      'online_url', case when t.status = 'booked' then r.online_url end),
    'token', case when talk_mail.kind <> 'talk_notice' then private.talk_token(t) end,
    'readers', case when talk_mail.kind = 'talk_notice' then to_jsonb(private.notice_recipients('inquiry')) end)
  from public.talks t join public.inquiries i on i.id = t.inquiry_id cross join public.talk_rules r
  where t.id = talk_mail.talk_id and case
    when talk_mail.kind = 'talk_notice' then true
    when talk_mail.kind = 'talk_cancelled' then t.status = 'cancelled'
    else t.status = 'booked' and t.starts_at > now() end;
end;
$$;
comment on function private.talk_mail(text, uuid) is
  'Returns the content of a mail about a talk. Returns nothing for a mail that a later change has made void.';

create function private.talks_of_inquiry(inquiry uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(t) - '{request_id,inquiry_id,service_id,busy}'::text[] order by t.starts_at, t.id), '[]')
  from public.talks t where t.inquiry_id = talks_of_inquiry.inquiry;
$$;
comment on function private.talks_of_inquiry(uuid) is 'Returns the talks of an inquiry, for the export of a person.';

create trigger enqueue_booked after insert on public.talks
  for each row when (new.status = 'booked') execute function private.enqueue_talk_mails();
create trigger enqueue_changed after update on public.talks
  for each row when (old.status <> new.status or old.starts_at <> new.starts_at) execute function private.enqueue_talk_mails();
create trigger dequeue_mail after delete on public.talks referencing old table as old_rows
  for each statement execute function private.dequeue_mail('talk_notice', 'talk_receipt', 'talk_moved', 'talk_cancelled', 'talk_reminder');

do $$
declare
  kinds text := pg_get_constraintdef((
    select oid from pg_constraint where conrelid = 'private.outbox'::regclass and conname = 'outbox_kind_check'));
begin
  alter table private.outbox drop constraint outbox_kind_check;
  execute 'alter table private.outbox add constraint outbox_kind_check ' || replace(kinds, '])', ', ''talk_notice''::text, '
    '''talk_receipt''::text, ''talk_moved''::text, ''talk_cancelled''::text, ''talk_reminder''::text])');
end;
$$;
