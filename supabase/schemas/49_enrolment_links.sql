-- The signed link by which somebody who has enrolled sees and cancels the enrolment without an account. Nothing is stored that could be
-- stolen: the token is derived from the row and a key of the database.

create function private.enrolment_signature(enrolment public.course_enrolments, expires_on integer) returns bytea
  language sql stable set search_path = ''
as $$
  -- Includes the address, so that the link is valid only for the recipient.
  select private.link_signature(convert_to('enrolment', 'UTF8') || uuid_send(enrolment.id) || int4send(expires_on)
    || convert_to(lower(enrolment.email), 'UTF8'));
$$;
comment on function private.enrolment_signature(public.course_enrolments, integer) is
  'Returns the signature of an enrolment, its e-mail address and an expiry day (counted from 2000-01-01).';

create function private.enrolment_token(enrolment public.course_enrolments) returns text
  language sql stable security definer set search_path = ''
as $$
  select translate(
    encode(uuid_send(enrolment.id) || int4send(d.expires_on) || private.enrolment_signature(enrolment, d.expires_on), 'base64'),
    '+/', '-_')
  from (
    select (greatest(r.starts_at, now()) at time zone 'UTC')::date + 180 - date '2000-01-01' as expires_on
    from public.course_runs r where r.id = enrolment.run_id) d;
$$;
comment on function private.enrolment_token(public.course_enrolments) is
  'Returns the token of the link of somebody who has enrolled, 48 URL-safe characters: the enrolment, the expiry day 180 days after the '
  'start, and the signature of both.';

create function private.linked_enrolment(token text) returns public.course_enrolments
  language plpgsql stable security definer set search_path = ''
as $$
declare
  parts bytea;
  expires_on integer;
  found public.course_enrolments;
  nothing public.course_enrolments;
begin
  if token is null or token !~ '^[A-Za-z0-9_-]{48}$' then
    return nothing;
  end if;
  parts := decode(translate(token, '-_', '+/'), 'base64');
  expires_on := ('x' || encode(substring(parts from 17 for 4), 'hex'))::bit(32)::integer;
  select * into found from public.course_enrolments e where e.id = encode(substring(parts from 1 for 16), 'hex')::uuid;
  -- Compares hashes, so that the time does not depend on the signature. The expiry day counts only when signed.
  if sha256(substring(parts from 21)) is distinct from sha256(private.enrolment_signature(found, expires_on))
    or date '2000-01-01' + expires_on < (now() at time zone 'UTC')::date
  then
    return nothing;
  end if;
  return found;
end;
$$;
comment on function private.linked_enrolment(text) is
  'Returns the enrolment of a token. Returns nothing for a malformed, forged or expired token and for a deleted enrolment, which the '
  'caller cannot tell apart.';

create function private.enrolment_status(token text) returns jsonb
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
comment on function private.enrolment_status(text) is 'See public.enrolment_status. Reads the enrolment of the token only.';
grant execute on function private.enrolment_status(text) to anon, authenticated, service_role;

create function public.enrolment_status(token text) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.enrolment_status(enrolment_status.token); $$;
comment on function public.enrolment_status(text) is
  'For people with the link of a confirmation. Returns {"status": "found", "enrolment": enrolled|waiting|cancelled|attended|called_off '
  '(by the company), "is_open": whether it can be cancelled, "starts_at", "seats", "title": {"en", "ar"}, "run": its id, "minutes", '
  '"place": {"en", "ar"}, "certificates": the valid ones, [{"number", "name"}]}, {"status": "unknown"} for an invalid token, or '
  '{"status": "limited"} after 60 calls in ten minutes.';
grant execute on function public.enrolment_status(text) to anon, authenticated, service_role;

create function private.cancel_enrolment(token text) returns jsonb
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  enrolment public.course_enrolments;
  run public.course_runs;
begin
  if not private.take_link_limit() then
    return '{"status": "limited"}';
  end if;
  enrolment := private.linked_enrolment(token);
  if enrolment.id is null then
    return '{"status": "unknown"}';
  end if;
  -- As everywhere, seats change under the lock of the run. The status is read again under it.
  select * into run from public.course_runs r where r.id = enrolment.run_id for update;
  select * into enrolment from public.course_enrolments e where e.id = enrolment.id;
  if enrolment.status = 'cancelled' then
    return '{"status": "done"}';
  elsif enrolment.id is null or enrolment.status = 'attended' or run.starts_at <= now() then
    return '{"status": "closed"}';
  end if;
  update public.course_enrolments e set status = 'cancelled' where e.id = enrolment.id;
  return '{"status": "done"}';
end;
$$;
comment on function private.cancel_enrolment(text) is 'See public.cancel_enrolment. Changes the enrolment of the token only.';
grant execute on function private.cancel_enrolment(text) to anon, authenticated, service_role;

create function public.cancel_enrolment(token text) returns jsonb
  language sql volatile set search_path = ''
as $$ select private.cancel_enrolment(cancel_enrolment.token); $$;
comment on function public.cancel_enrolment(text) is
  'For people with the link of a confirmation. Cancels the enrolment before the start, and gives its seats to the waiting list; repeated '
  'calls return done. Returns {"status": "done"|"closed" (the course has begun)|"unknown"|"limited"}.';
grant execute on function public.cancel_enrolment(text) to anon, authenticated, service_role;
