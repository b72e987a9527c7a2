-- The address of a person whose mails fail, corrected by an administrator.

create function private.correct_address(list text, id uuid, was text, email text) returns integer
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
grant execute on function private.correct_address(text, uuid, text, text) to authenticated;

create function public.correct_address(list text, id uuid, was text, email text) returns integer
  language sql set search_path = ''
as $$ select private.correct_address(correct_address.list, correct_address.id, correct_address.was, correct_address.email); $$;
comment on function public.correct_address(text, uuid, text, text) is
  'For administrators. Changes the e-mail address of an inquiry or application (list: inquiries or job_applications) that is not in the '
  'trash, from the one that the caller has read, and sends its failed mails again. Returns their number. Errors: PT403 '
  'administrators_only, PT422 address_invalid, PT400 list_unknown, PT404 row_missing, PT409 address_changed.';
grant execute on function public.correct_address(text, uuid, text, text) to authenticated;
