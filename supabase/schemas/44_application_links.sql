-- The signed link by which an applicant follows an application without an account. The token is derived from the row and a key of the
-- database, so that nothing is stored that could be stolen. It gives access to one application.

create function private.application_signature(application public.job_applications, expires_on integer) returns bytea
  language sql stable set search_path = ''
as $$
  -- Includes the address, so that the link is valid only for the recipient.
  select private.link_signature(convert_to('application', 'UTF8') || uuid_send(application.id) || int4send(expires_on)
    || convert_to(lower(application.email), 'UTF8'));
$$;
comment on function private.application_signature(public.job_applications, integer) is
  'Returns the signature of an application, its e-mail address and an expiry day (counted from 2000-01-01).';

create function private.application_token(application public.job_applications, since timestamptz) returns text
  language sql stable security definer set search_path = ''
as $$
  select translate(
    encode(uuid_send(application.id) || int4send(d.expires_on) || private.application_signature(application, d.expires_on), 'base64'),
    '+/', '-_')
  from (select (since at time zone 'UTC')::date + 180 - date '2000-01-01' as expires_on) d;
$$;
comment on function private.application_token(public.job_applications, timestamptz) is
  'Returns the token of an applicant''s link, 48 URL-safe characters: the application, the expiry day 180 days later, and the signature '
  'of both.';

create function private.linked_application(token text) returns public.job_applications
  language plpgsql stable security definer set search_path = ''
as $$
declare
  parts bytea;
  expires_on integer;
  found public.job_applications;
  nothing public.job_applications;
begin
  if token is null or token !~ '^[A-Za-z0-9_-]{48}$' then
    return nothing;
  end if;
  parts := decode(translate(token, '-_', '+/'), 'base64');
  expires_on := ('x' || encode(substring(parts from 17 for 4), 'hex'))::bit(32)::integer;
  select * into found from public.job_applications a where a.id = encode(substring(parts from 1 for 16), 'hex')::uuid;
  -- Compares hashes, so that the time does not depend on the signature. The expiry day counts only when signed.
  if sha256(substring(parts from 21)) is distinct from sha256(private.application_signature(found, expires_on)) then
    return nothing;
  elsif date '2000-01-01' + expires_on < (now() at time zone 'UTC')::date then
    return nothing;
  end if;
  return found;
end;
$$;
comment on function private.linked_application(text) is
  'Returns the application of a token. Returns nothing for a malformed, forged or expired token and for a deleted application, which the '
  'caller cannot tell apart.';

create function private.applicant_stage(application public.job_applications) returns text
  language sql stable security definer set search_path = ''
as $$
  select case
    when application.deleted_at is not null and application.stage <> 'withdrawn' then 'closed'
    else case s.stage when 'new' then 'received' when 'shortlisted' then 'review' when 'rejected' then 'closed' else s.stage end
  end
  from (select case
    -- A rejection that can be recalled is not shown yet, unless its mail has failed for days.
    when application.stage_before is not null and application.refusal_mail_at > now() - interval '3 days' and exists (
      select 1 from private.outbox o where o.row_id = application.id and o.kind = 'refusal' and o.status = 'waiting')
        then application.stage_before
    else application.stage end as stage) s;
$$;
comment on function private.applicant_stage(public.job_applications) is
  'Returns the stage as the applicant sees it: received, review, interview, offer, hired, closed or withdrawn.';

create function private.is_open_stage(stage text) returns boolean
  language sql immutable set search_path = ''
as $$ select stage in ('received', 'review', 'interview', 'offer'); $$;
comment on function private.is_open_stage(text) is 'Returns whether the applicant may still edit and withdraw the application.';

create function private.take_link_limit() returns boolean
  language sql volatile security definer set search_path = ''
as $$ select private.take_rate_limit('application link', private.client_subject(), 60, interval '10 minutes'); $$;
comment on function private.take_link_limit() is
  'Counts a call with an application link. Returns false after 60 in ten minutes from one address.';

create function private.application_status(token text) returns jsonb
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
grant execute on function private.application_status(text) to anon, authenticated, service_role;

create function public.application_status(token text) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.application_status(application_status.token); $$;
comment on function public.application_status(text) is
  'For applicants with the link of a receipt. Returns {"status": "found", "stage": '
  'received|review|interview|offer|hired|closed|withdrawn, "is_open", "sent_at", "phone", "keep_until", "pool_until": the last day of '
  'a consent to be kept for other positions, or null, "title": {"en", "ar"}, "interview": see '
  'private.applicant_interview, or null}, {"status": "unknown"} for an invalid token, or '
  '{"status": "limited"} after 60 calls in ten minutes. Contains no notes of administrators.';
grant execute on function public.application_status(text) to anon, authenticated, service_role;

create function private.correct_application_phone(token text, phone text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  application public.job_applications;
begin
  if not private.take_link_limit() then
    return '{"status": "limited"}';
  end if;
  application := private.linked_application(token);
  if application.id is null then
    return '{"status": "unknown"}';
  elsif not private.is_open_stage(private.applicant_stage(application)) then
    return '{"status": "closed"}';
  elsif coalesce(correct_application_phone.phone, '') !~ '^\+?[0-9]{6,15}$' then
    return '{"status": "invalid"}';
  end if;
  update public.job_applications a set phone = correct_application_phone.phone where a.id = application.id;
  return '{"status": "done"}';
end;
$$;
comment on function private.correct_application_phone(text, text) is
  'See public.correct_application_phone. Changes the application of the token only.';
grant execute on function private.correct_application_phone(text, text) to anon, authenticated, service_role;

create function public.correct_application_phone(token text, phone text) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.correct_application_phone(correct_application_phone.token, correct_application_phone.phone); $$;
comment on function public.correct_application_phone(text, text) is
  'For applicants with the link of a receipt. Changes the phone number, 6 to 15 digits. Returns {"status": "done"|"invalid"|"closed" (no '
  'changes possible any more)|"unknown"|"limited"}.';
grant execute on function public.correct_application_phone(text, text) to anon, authenticated, service_role;

create function private.withdraw_application(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  application public.job_applications;
  shown_stage text;
begin
  if not private.take_link_limit() then
    return '{"status": "limited"}';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('change_rows job_applications', 0));
  application := private.linked_application(token);
  if application.id is null then
    return '{"status": "unknown"}';
  end if;
  shown_stage := private.applicant_stage(application);
  if shown_stage = 'withdrawn' then
    return '{"status": "done"}';
  elsif not private.is_open_stage(shown_stage) then
    return '{"status": "closed"}';
  end if;
  delete from private.outbox o where o.row_id = application.id and o.kind = 'refusal' and o.status = 'waiting';
  -- Unread again for administrators.
  update public.job_applications a set stage = 'withdrawn', stage_changed_at = now(), stage_before = null, rejection_reason = null,
    refusal_mail_at = null, read_at = null
  where a.id = application.id;
  return '{"status": "done"}';
end;
$$;
comment on function private.withdraw_application(text) is 'See public.withdraw_application. Changes the application of the token only.';
grant execute on function private.withdraw_application(text) to anon, authenticated, service_role;

create function public.withdraw_application(token text) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.withdraw_application(withdraw_application.token); $$;
comment on function public.withdraw_application(text) is
  'For applicants with the link of a receipt. Withdraws the application; repeated calls return done. Returns {"status": "done"|"closed" '
  '(already decided)|"unknown"|"limited"}.';
grant execute on function public.withdraw_application(text) to anon, authenticated, service_role;

create function private.set_pool_consent(token text, is_given boolean) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  application public.job_applications;
begin
  if not private.take_link_limit() then
    return '{"status": "limited"}';
  end if;
  application := private.linked_application(token);
  if application.id is null then
    return '{"status": "unknown"}';
  elsif is_given is null then
    return '{"status": "invalid"}';
  elsif is_given and application.deleted_at is not null then
    return '{"status": "closed"}';
  end if;
  update public.job_applications a set pool_consent_at = case when is_given then now() end where a.id = application.id;
  return '{"status": "done"}';
end;
$$;
comment on function private.set_pool_consent(text, boolean) is 'See public.set_pool_consent. Changes the application of the token only.';
grant execute on function private.set_pool_consent(text, boolean) to anon, authenticated, service_role;

create function public.set_pool_consent(token text, is_given boolean) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.set_pool_consent(set_pool_consent.token, set_pool_consent.is_given); $$;
comment on function public.set_pool_consent(text, boolean) is
  'For applicants with the link of a receipt. Gives or renews the consent to be kept for other positions, for 24 months from now, or '
  'withdraws it: then the application is kept for 12 months after it was sent. Returns {"status": "done"|"closed" (deleted by the '
  'company)|"invalid"|"unknown"|"limited"}.';
grant execute on function public.set_pool_consent(text, boolean) to anon, authenticated, service_role;

create function private.application_file(token text) returns text
  language sql stable security definer set search_path = ''
as $$ select (private.linked_application(application_file.token)).resume_storage_path; $$;
comment on function private.application_file(text) is 'See public.application_file. Reads the application of the token only.';
grant execute on function private.application_file(text) to service_role;

create function public.application_file(token text) returns text
  language sql stable set search_path = ''
as $$ select private.application_file(application_file.token); $$;
comment on function public.application_file(text) is
  'For the function erase-application (service role only). Returns the résumé path of the token''s application. Null for an invalid token.';
grant execute on function public.application_file(text) to service_role;

create function private.erase_application(token text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  application public.job_applications := private.linked_application(token);
begin
  if application.id is null then
    return 'unknown';
  elsif exists (select 1 from storage.objects o where o.bucket_id = 'privateassets' and o.name = application.resume_storage_path) then
    return 'file_left';
  end if;
  delete from public.job_applications a where a.id = application.id;
  return 'erased';
end;
$$;
comment on function private.erase_application(text) is 'See public.erase_application. Deletes the application of the token only.';
grant execute on function private.erase_application(text) to service_role;

create function public.erase_application(token text) returns text
  language sql set search_path = ''
as $$ select private.erase_application(erase_application.token); $$;
comment on function public.erase_application(text) is
  'For the function erase-application (service role only). Deletes the application with its notes and mails permanently. Returns erased, '
  'unknown, or file_left without deleting anything while its résumé is stored.';
grant execute on function public.erase_application(text) to service_role;
