-- Test mails: every kind of mail with sample data, to the administrator who asks.

create function private.send_test_mails(kinds text[], language text) returns text
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
grant execute on function private.send_test_mails(text[], text) to authenticated;

create function public.send_test_mails(kinds text[], language text) returns text
  language sql set search_path = ''
as $$ select private.send_test_mails(send_test_mails.kinds, send_test_mails.language); $$;
comment on function public.send_test_mails(text[], text) is
  'For administrators. Enqueues mails of these kinds, with sample data in a language, to the address of the caller''s account. Returns '
  'queued, or limited after ten calls in an hour. Errors: PT403 administrators_only, PT400 test_unclear, PT422 address_invalid.';
grant execute on function public.send_test_mails(text[], text) to authenticated;
