-- Answers to inquiries and applications that the panel sends by mail.

create function private.send_answer(id uuid, inquiry uuid, application uuid, subject text, body text, language text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  address text;
begin
  perform private.check_administrator();
  if num_nonnulls(inquiry, application) <> 1 or coalesce(send_answer.language, '') not in ('en', 'ar') then
    raise exception using errcode = 'PT400', message = 'answer_unclear', detail = 'One inquiry or one application, in en or ar.';
  end if;
  select r.email into address from (
    select i.email from public.inquiries i where i.id = inquiry and i.deleted_at is null and i.status <> 'spam'
    union all select a.email from public.job_applications a where a.id = application and a.deleted_at is null) r;
  if not found then
    raise exception using errcode = 'PT404', message = 'row_missing', detail = 'It is deleted, or spam.';
  elsif not private.is_mail_address(address) then
    raise exception using errcode = 'PT422', message = 'address_invalid', detail = 'Mail servers do not carry this address.';
  elsif not private.take_rate_limit('answer', (select auth.uid())::text, 60, interval '1 hour') then
    return 'limited';
  end if;
  insert into public.notes (id, inquiry_id, application_id, kind, subject, text, mail_status)
    values (send_answer.id, inquiry, application, 'answer', send_answer.subject, body, 'waiting');
  insert into private.outbox (kind, row_id, details)
    values ('answer', send_answer.id, jsonb_build_object('language', send_answer.language));
  update public.inquiries i set status = 'waiting', read_at = coalesce(i.read_at, now())
    where i.id = inquiry and i.status in ('new', 'open');
  return 'queued';
end;
$$;
comment on function private.send_answer(uuid, uuid, uuid, text, text, text) is
  'See public.send_answer. Writes the outbox, the state of the note, and the status.';
grant execute on function private.send_answer(uuid, uuid, uuid, text, text, text) to authenticated;

create function public.send_answer(
  id uuid, subject text, body text, language text, inquiry uuid default null, application uuid default null
) returns text
  language sql set search_path = ''
as $$
  select private.send_answer(
    send_answer.id, send_answer.inquiry, send_answer.application, send_answer.subject, send_answer.body, send_answer.language);
$$;
comment on function public.send_answer(uuid, text, text, text, uuid, uuid) is
  'For administrators. Enqueues a mail to the sender of an inquiry or application that is neither in the trash nor spam, in a language, '
  'and keeps it as a note of the kind answer with this id. A new or open inquiry becomes waiting. Returns queued, or limited after 60 in '
  'an hour. Errors: PT403 administrators_only, PT400 answer_unclear, PT404 row_missing, PT422 address_invalid, 23505 for a repeated id, '
  'and those of notes.';
grant execute on function public.send_answer(uuid, text, text, text, uuid, uuid) to authenticated;

create function private.keep_answer_state() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.notes n set mail_status = new.status where n.id = new.row_id and n.kind = 'answer';
  return null;
end;
$$;
comment on function private.keep_answer_state() is 'Trigger of the outbox: copies the state of an answer to its note.';

create trigger keep_answer_state after update of status on private.outbox
  for each row when (new.kind = 'answer' and new.status is distinct from old.status) execute function private.keep_answer_state();
