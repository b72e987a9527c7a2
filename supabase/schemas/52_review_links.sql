-- The signed link of an invitation: it opens the form of one review, once, and stops further invitations. Nothing is stored that could be
-- stolen: the token is derived from the row and a key of the database.

create function private.invitation_signature(invitation public.review_invitations) returns bytea
  language sql stable set search_path = ''
as $$
  -- Includes the address, so that the link is valid only for the recipient.
  select private.link_signature(convert_to('review invitation', 'UTF8') || uuid_send(invitation.id)
    || convert_to(lower(invitation.email), 'UTF8'));
$$;
comment on function private.invitation_signature(public.review_invitations) is 'Returns the signature of an invitation and its address.';

create function private.invitation_token(invitation public.review_invitations) returns text
  language sql stable security definer set search_path = ''
as $$
  select rtrim(translate(
    encode(uuid_send(invitation.id) || private.invitation_signature(invitation), 'base64'), '+/', '-_'), '=');
$$;
comment on function private.invitation_token(public.review_invitations) is
  'Returns the token of the link of an invitation, 43 URL-safe characters. The row has the day on which it expires, so that sending it '
  'again also renews earlier mails.';

create function private.linked_invitation(token text) returns public.review_invitations
  language plpgsql stable security definer set search_path = ''
as $$
declare
  parts bytea;
  found public.review_invitations;
  nothing public.review_invitations;
begin
  if token is null or token !~ '^[A-Za-z0-9_-]{43}$' then
    return nothing;
  end if;
  parts := decode(translate(token, '-_', '+/') || '=', 'base64');
  select * into found from public.review_invitations v where v.id = encode(substring(parts from 1 for 16), 'hex')::uuid;
  -- Compares hashes, so that the time does not depend on the signature.
  if sha256(substring(parts from 17)) is distinct from sha256(private.invitation_signature(found)) then
    return nothing;
  end if;
  return found;
end;
$$;
comment on function private.linked_invitation(text) is
  'Returns the invitation of a token, whatever its state. Returns nothing for a malformed or forged token and for a deleted invitation, '
  'which the caller cannot tell apart.';

create function private.invitation_answer(invitation public.review_invitations) returns text
  language sql stable set search_path = ''
as $$
  select case when invitation.id is null then 'unknown' when invitation.written_at is not null then 'used'
    when invitation.state = 'revoked' or invitation.expires_on < (now() at time zone 'UTC')::date then 'closed' else 'open' end;
$$;
comment on function private.invitation_answer(public.review_invitations) is
  'Returns what the link of an invitation opens: open, used, closed (expired or revoked) or unknown.';

create function private.review_invitation(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  invitation public.review_invitations;
  answer text;
begin
  if not private.take_link_limit() then
    return '{"status": "limited"}';
  end if;
  invitation := private.linked_invitation(token);
  answer := private.invitation_answer(invitation);
  return jsonb_build_object('status', answer)
    || case answer when 'open' then jsonb_build_object('name', invitation.name, 'source', invitation.source,
      'title', coalesce(private.invitation_subject(invitation), '{"en": null, "ar": null}')) else '{}' end;
end;
$$;
comment on function private.review_invitation(text) is 'See public.review_invitation. Reads the invitation of the token only.';
grant execute on function private.review_invitation(text) to anon, authenticated, service_role;

create function public.review_invitation(token text) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.review_invitation(review_invitation.token); $$;
comment on function public.review_invitation(text) is
  'For people with the link of an invitation. Returns {"status": "open", "name", "source": inquiry|enrolment|project, "title": {"en", '
  '"ar"} of the course or project}, or {"status": "used"|"closed" (expired or revoked)|"unknown"|"limited" (60 calls in ten minutes)}.';
grant execute on function public.review_invitation(text) to anon, authenticated, service_role;

create type private.review_entry as (rating smallint, review_text text, name text, company_name text);
comment on type private.review_entry is 'What the form of an invited review sends.';

create function private.send_invited_review(token text, request_id uuid, entry jsonb) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  invitation public.review_invitations;
  filled private.review_entry;
  written uuid;
begin
  if not private.take_link_limit() then
    return '{"status": "limited"}';
  end if;
  invitation := private.linked_invitation(token);
  -- Two tabs that send the same link's review come here one after the other. Everything is read again under the lock.
  select * into invitation from public.review_invitations v where v.id = invitation.id for update;
  if private.invitation_answer(invitation) = 'used' and exists (
    select 1 from public.user_reviews r where r.id = invitation.review_id and r.request_id = send_invited_review.request_id)
  then
    return '{"status": "done"}';
  elsif private.invitation_answer(invitation) <> 'open' then
    return jsonb_build_object('status', private.invitation_answer(invitation));
  end if;
  filled := jsonb_populate_record(null::private.review_entry, entry);
  insert into public.user_reviews (request_id, rating, review_text, name, company_name, verified_source)
  values (send_invited_review.request_id, filled.rating, nullif(filled.review_text, ''), filled.name, nullif(filled.company_name, ''),
    invitation.source)
  returning id into written;
  update public.review_invitations v set state = 'written', written_at = now(), review_id = written where v.id = invitation.id;
  delete from private.outbox o where o.row_id = invitation.id and o.kind in ('review_invitation', 'review_reminder')
    and o.status = 'waiting';
  return '{"status": "done"}';
exception when invalid_text_representation or numeric_value_out_of_range then
  raise exception using errcode = 'PT400', message = 'entry_malformed', detail = 'A value is not of the type of its field.';
end;
$$;
comment on function private.send_invited_review(text, uuid, jsonb) is
  'See public.send_invited_review. Marks the review as verified, under the lock of the invitation.';
grant execute on function private.send_invited_review(text, uuid, jsonb) to anon, authenticated, service_role;

create function public.send_invited_review(token text, request_id uuid, entry jsonb) returns jsonb
  language sql volatile set search_path = ''
as $$
  select private.send_invited_review(send_invited_review.token, send_invited_review.request_id, send_invited_review.entry);
$$;
comment on function public.send_invited_review(text, uuid, jsonb) is
  'For people with the link of an invitation. Stores their review for approval, marked as verified: {"rating", "name", "company_name"?, '
  '"review_text"?}. The link works once. Returns {"status": "done"|"used"|"closed" (expired or revoked)|"unknown"|"limited"}; a repeated '
  'request returns done. Errors: those of check_texts, of the constraints and of limit_inserts, PT400 entry_malformed.';
grant execute on function public.send_invited_review(text, uuid, jsonb) to anon, authenticated, service_role;

create function private.stop_invitations(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  invitation public.review_invitations;
begin
  if not private.take_link_limit() then
    return '{"status": "limited"}';
  end if;
  -- Also of an expired, used or revoked link: whoever has the mail may stop.
  invitation := private.linked_invitation(token);
  if invitation.id is null then
    return '{"status": "unknown"}';
  end if;
  insert into private.review_stops (mailbox) values (private.stop_key(invitation.email)) on conflict do nothing;
  delete from private.outbox o using public.review_invitations v
  where v.email_key = invitation.email_key and o.row_id = v.id and o.kind in ('review_invitation', 'review_reminder')
    and o.status = 'waiting';
  update public.review_invitations v set state = 'stopped'
  where v.email_key = invitation.email_key and v.state in ('waiting', 'sent', 'reminded', 'failed');
  return '{"status": "done"}';
end;
$$;
comment on function private.stop_invitations(text) is 'See public.stop_invitations. Stops mails to the address of the token only.';
grant execute on function private.stop_invitations(text) to anon, authenticated, service_role;

create function public.stop_invitations(token text) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.stop_invitations(stop_invitations.token); $$;
comment on function public.stop_invitations(text) is
  'For people with the link of an invitation. Their mailbox gets no invitation and no reminder any more. The review can still be written. '
  'Returns {"status": "done"|"unknown"|"limited"}; repeated calls return done.';
grant execute on function public.stop_invitations(text) to anon, authenticated, service_role;
